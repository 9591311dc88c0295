//! Statements.

use crate::invocation::{Ends, macro_name};
use crate::pattern::name_of;
use crate::reader::{Reader, refuse, text_of};
use crate::signal::peel;
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{
    Expr, ExprAssign, ExprForLoop, ExprIf, ExprMatch, Local, LocalInit, Macro, Member, Pat,
    PatType, RangeLimits, Stmt, Type, TypeInfer,
};

impl Reader {
    /// Tokens of a list of statements, without the first `skipped`; what is refused among them is noted.
    pub fn body(&mut self, statements: &mut [Stmt], skipped: usize) -> TokenStream {
        let mut tokens = vec![];
        let known = self.lets.len();
        for (place, statement) in statements.iter_mut().enumerate() {
            let line = line_of(statement.span());
            if let Some(call) = macro_of(statement) {
                let made = self.call_of_a_macro(call, line, place < skipped);
                made.map_or_else(|refusal| self.note(refusal), |made| tokens.extend(made));
                continue;
            }
            match self.statement(statement) {
                Ok(Some(action)) => tokens.push(at(line, &action)),
                Ok(None) => {}
                Err(refusal) => self.note(refusal),
            }
        }
        self.lets.truncate(known);
        quote!(&[#(#tokens),*])
    }

    fn statement(&mut self, statement: &mut Stmt) -> syn::Result<Option<TokenStream>> {
        match statement {
            Stmt::Local(local) => {
                let (name, value) = self.local(local)?;
                Ok(Some(quote!(Action::Let { name: #name, value: #value })))
            }
            Stmt::Item(item) => {
                refuse(item, "an item inside of a kernel; move it out of the function")
            }
            Stmt::Macro(call) => refuse(call, "a kernel has no such macro"),
            Stmt::Expr(expr, _) => self.action(expr),
        }
    }

    /// `let name = value;`
    pub fn local(&mut self, local: &Local) -> syn::Result<(String, TokenStream)> {
        let Some(name) = name_of(&local.pat) else {
            return refuse(
                &local.pat,
                "a `let` gives one name to one value; for a value that changes declare a `Signal<Local, Bits<N>>` in the block",
            );
        };
        let Some(LocalInit { expr, diverge: None, .. }) = &local.init else {
            return refuse(local, "a `let` of a kernel has its value at once: `let name = value;`");
        };
        if self.loops.contains(&name) || self.lets.contains(&name) {
            return refuse(&local.pat, format!("`{name}` is taken; give this value another name"));
        }
        let mut value = self.value(expr)?;
        if let Pat::Type(PatType { ty, .. }) = &local.pat {
            if is_open(ty) {
                return refuse(ty, "write the type of a `let` without `_`, or leave it out");
            }
            value = self.of_type(&value, ty);
        }
        self.lets.push(name.clone());
        Ok((name, value))
    }

    fn action(&mut self, expr: &mut Expr) -> syn::Result<Option<TokenStream>> {
        let action = match expr {
            Expr::Paren(inner) => return self.action(&mut inner.expr),
            Expr::Group(inner) => return self.action(&mut inner.expr),
            Expr::Assign(assign) => self.assignment(assign)?,
            Expr::If(conditional) => self.conditional(conditional)?,
            Expr::Match(choice) => self.choice(choice)?,
            Expr::ForLoop(repeated) => self.repeated(repeated)?,
            Expr::Block(block) if block.label.is_none() => {
                let body = self.body(&mut block.block.stmts, 0);
                quote!(Action::Block(#body))
            }
            Expr::Tuple(tuple) if tuple.elems.is_empty() => return Ok(None),
            // A semicolon alone.
            Expr::Verbatim(tokens) if tokens.is_empty() => return Ok(None),
            other => return refuse(other, no_statement(other)),
        };
        Ok(Some(action))
    }

    fn assignment(&mut self, assign: &ExprAssign) -> syn::Result<TokenStream> {
        let mut fields = vec![];
        let mut target = peel(&assign.left);
        // `.next` comes last, or before the names of fields of a struct.
        while let Expr::Field(field) = target {
            let Member::Named(name) = &field.member else {
                return refuse(field, "a field without a name; use a struct with named fields");
            };
            target = peel(&field.base);
            if name == "next" {
                fields.reverse();
                let (signal, value) = (self.signal(target)?, self.value(&assign.right)?);
                return Ok(quote!(Action::Assign {
                    target: #signal,
                    fields: &[#(#fields),*],
                    value: #value,
                }));
            }
            fields.push(name.to_string());
        }
        refuse(
            &assign.left,
            format!(
                "only `.next` of a signal is assigned; write `{}.next = ..`",
                text_of(&assign.left)
            ),
        )
    }

    fn conditional(&mut self, conditional: &mut ExprIf) -> syn::Result<TokenStream> {
        let test = self.value(&conditional.cond)?;
        let then = self.body(&mut conditional.then_branch.stmts, 0);
        let otherwise = match &mut conditional.else_branch {
            None => quote!(&[]),
            Some((_, branch)) => match &mut **branch {
                Expr::Block(block) => self.body(&mut block.block.stmts, 0),
                branch => {
                    let line = line_of(branch.span());
                    let action = self.action(branch)?.map(|action| at(line, &action));
                    quote!(&[#action])
                }
            },
        };
        Ok(quote!(Action::If(#test, #then, #otherwise)))
    }

    fn choice(&mut self, choice: &mut ExprMatch) -> syn::Result<TokenStream> {
        let test = self.value(&choice.expr)?;
        let mut arms = vec![];
        for arm in &mut choice.arms {
            match self.arm(arm) {
                Ok(arm) => arms.push(arm),
                Err(refusal) => self.note(refusal),
            }
        }
        Ok(quote!(Action::Match(#test, &[#(#arms),*])))
    }

    fn repeated(&mut self, repeated: &mut ExprForLoop) -> syn::Result<TokenStream> {
        let variable = match &*repeated.pat {
            Pat::Ident(name)
                if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
            {
                name.ident.to_string()
            }
            Pat::Wild(_) => "_".to_string(),
            other => return refuse(other, "the variable of a loop is one name"),
        };
        if self.lets.contains(&variable) || self.loops.contains(&variable) && variable != "_" {
            return refuse(
                &repeated.pat,
                format!("`{variable}` is taken; give the loop another variable"),
            );
        }
        let range = self.range(&repeated.expr)?;
        self.loops.push(variable.clone());
        let body = self.body(&mut repeated.body.stmts, 0);
        self.loops.pop();
        Ok(quote!(Action::For { variable: #variable, #range, body: #body }))
    }

    fn range(&mut self, expr: &Expr) -> syn::Result<TokenStream> {
        let mut steps = vec![];
        let mut inner = peel(expr);
        while let Expr::MethodCall(call) = inner {
            let arguments = Vec::from_iter(&call.args);
            steps.push(match (call.method.to_string().as_str(), &arguments[..]) {
                ("rev", []) => quote!(Step::Reverse),
                ("step_by", [by]) => {
                    let by = self.value(by)?;
                    quote!(Step::By(#by))
                }
                _ => break,
            });
            inner = peel(&call.receiver);
        }
        steps.reverse();
        let Expr::Range(range) = inner else {
            return refuse(
                expr,
                "a loop runs over a range: `for i in 0..N`, also `..=`, `.rev()` and `.step_by(2)`",
            );
        };
        let (Some(from), Some(to)) = (&range.start, &range.end) else {
            return refuse(expr, "a loop begins and ends somewhere: `for i in 0..N`");
        };
        let (from, to) = (self.value(from)?, self.value(to)?);
        let inclusive = matches!(range.limits, RangeLimits::Closed(_));
        Ok(quote!(from: #from, to: #to, inclusive: #inclusive, steps: &[#(#steps),*]))
    }

    /// `join!(self.a => self.b)` or `delay!(self.a => self.b)`
    fn join(&mut self, call: &Macro) -> syn::Result<TokenStream> {
        let is_delay = macro_name(call) == "delay";
        let Ends { from, to, except } = call.parse_body()?;
        let except = except.iter().map(ToString::to_string);
        let ((driving, mut arrays), (driven, others)) = (first(&from), first(&to));
        arrays.extend(others);
        let joints = self.joints(&driving, &driven, &arrays, is_delay);
        // A chain alone is what drives and what is driven.
        let to = if matches!(to, Expr::Infer(_)) { &from } else { &to };
        let (from, to) = (self.signal(&from)?, self.signal(to)?);
        Ok(quote!(Action::Join { joints: #joints, from: #from, to: #to, except: &[#(#except),*] }))
    }

    /// A macro of a kernel. It becomes that of fncc-netlist, whatever another one of its name is in scope.
    fn call_of_a_macro(
        &mut self,
        call: &mut Macro,
        line: u32,
        names_module: bool,
    ) -> syn::Result<Vec<TokenStream>> {
        let name = macro_name(call);
        let statements = match name.as_str() {
            "comment" if names_module => vec![],
            "comment" => {
                let text = self.comment(call)?;
                vec![at(line, &quote!(Action::Comment(#text)))]
            }
            "join" | "delay" => vec![at(line, &self.join(call)?)],
            "assert" => vec![at(line, &self.assertion(call)?)],
            "dff_setup" | "clock" => {
                return refuse(
                    call,
                    format!(
                        "a block connects its clocks and has its registers keep their values by itself; leave `{name}!` out"
                    ),
                );
            }
            "assert_eq" | "assert_ne" | "debug_assert" | "debug_assert_eq" | "debug_assert_ne" => {
                return refuse(
                    call,
                    format!(
                        "`{name}!` would act in the kernel only; write `assert!(condition, \"text\")`, which all engines check"
                    ),
                );
            }
            "println" | "print" | "eprintln" | "dbg" => {
                return refuse(
                    call,
                    format!(
                        "`{name}!` would act in the kernel only; test the ports, or write a `comment!`"
                    ),
                );
            }
            _ => {
                return refuse(
                    call,
                    format!(
                        "the macro `{name}!` cannot be read; a kernel has `comment!`, `join!`, `delay!` and `assert!`"
                    ),
                );
            }
        };
        // `assert!` of Rust would panic while signals settle.
        let name = if name == "assert" { "property" } else { &name };
        let name = format_ident!("{name}", span = call.path.span());
        let span = call.path.span();
        call.path = syn::parse_quote_spanned!(span=> ::fncc_netlist::#name);
        Ok(statements)
    }
}

/// The same place of the first item of each array in it, as which one it is matters to no type; and these arrays, the outermost first.
fn first(place: &Expr) -> (Expr, Vec<Expr>) {
    let mut place = place.clone();
    let mut arrays = vec![];
    let mut inner = &mut place;
    loop {
        inner = match inner {
            Expr::Index(index) => {
                *index.index = syn::parse_quote!(0);
                arrays.insert(0, (*index.expr).clone());
                &mut *index.expr
            }
            Expr::Field(field) => &mut *field.base,
            Expr::Paren(paren) => &mut *paren.expr,
            Expr::Group(group) => &mut *group.expr,
            _ => break,
        };
    }
    let arrays = arrays.iter().map(|array| first(array).0).collect();
    (place, arrays)
}

/// The macro call that a statement is.
fn macro_of(statement: &mut Stmt) -> Option<&mut Macro> {
    match statement {
        Stmt::Macro(call) => Some(&mut call.mac),
        Stmt::Expr(Expr::Macro(call), _) => Some(&mut call.mac),
        _ => None,
    }
}

/// Whether Rust infers a part of a type.
fn is_open(ty: &Type) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_type_infer(&mut self, _: &'ast TypeInfer) {
            self.0 = true;
        }
    }
    let mut finder = Finder(false);
    finder.visit_type(ty);
    finder.0
}

fn at(line: u32, action: &TokenStream) -> TokenStream {
    quote!(Statement { line: #line, action: #action })
}

/// The line of a place, 0 where it is not known.
pub fn line_of(span: Span) -> u32 {
    u32::try_from(span.start().line).unwrap_or_default()
}

/// Why a form of an expression is no statement, and what to write.
fn no_statement(expr: &Expr) -> &'static str {
    match expr {
        Expr::While(_) | Expr::Loop(_) => {
            "a loop of hardware has a known number of turns: `for i in 0..N`"
        }
        Expr::Call(_) => {
            "the value of a function that nothing takes; signals and interfaces are joined by `join!(self.a => self.b)`"
        }
        Expr::Break(_) | Expr::Continue(_) | Expr::Return(_) => {
            "a kernel runs to its end; put what follows into an `if`"
        }
        Expr::MethodCall(_) => {
            "a method changes nothing here; assign `self.x.next = ..`, join interfaces by `join!(self.a => self.b)`"
        }
        Expr::Binary(_) => {
            "a value that nothing takes; to assign, write `self.x.next = self.x.val() + ..`"
        }
        Expr::Block(_) => "a label; a kernel runs to its end",
        Expr::Unsafe(_) | Expr::Async(_) | Expr::Const(_) => "a plain block `{ .. }` does",
        _ => "no statement of a kernel; it assigns, has `if`, `match` and `for`, and joins blocks",
    }
}
