//! The method by which rust-hdl learns what a block drives.

use crate::invocation::{Ends, macro_name};
use crate::signal::peel;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashSet;
use syn::visit::{self, Visit};
use syn::{BinOp, Block, Expr, ExprPath, Macro, Member, Stmt, Token};

/// `connect`, which marks each signal that the kernel may drive. The kernel has been read before, so all forms are known. Its `self` is
/// that of the kernel, which may come from elsewhere than the attribute.
pub fn method(kernel: &Block, receiver: Token![self]) -> syn::Result<TokenStream> {
    let body = block(kernel)?;
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_variables, clippy::all, clippy::pedantic)]
        fn connect(&mut #receiver) {
            {
                #[allow(unused_imports)]
                use ::fncc_netlist::tree::PlainStruct as _;
                Self::wire_parts(#receiver);
            }
            #body
        }
    })
}

fn block(block: &Block) -> syn::Result<TokenStream> {
    let mut seen = HashSet::new();
    let mut tokens = TokenStream::new();
    for statement in &block.stmts {
        let made = match statement {
            Stmt::Macro(call) => of_a_macro(&call.mac)?,
            Stmt::Expr(expr, _) => expression(expr)?,
            _ => TokenStream::new(),
        };
        if seen.insert(made.to_string()) {
            tokens.extend(made);
        }
    }
    Ok(tokens)
}

fn expression(expr: &Expr) -> syn::Result<TokenStream> {
    Ok(match peel(expr) {
        Expr::Assign(assign) => target(&assign.left),
        Expr::Macro(call) => of_a_macro(&call.mac)?,
        Expr::Block(inner) => block(&inner.block)?,
        Expr::ForLoop(repeated) => {
            let body = block(&repeated.body)?;
            let (variable, range) = (&repeated.pat, &repeated.expr);
            quote!(for #variable in #range { #body })
        }
        Expr::If(conditional) => {
            let then = block(&conditional.then_branch)?;
            let otherwise = match &conditional.else_branch {
                Some((_, branch)) => expression(branch)?,
                None => TokenStream::new(),
            };
            let (is, is_not) =
                (decided(&conditional.cond, false), decided(&conditional.cond, true));
            quote!(if #is { #then } if #is_not { #otherwise })
        }
        Expr::Match(choice) => {
            let (mut all, mut arms) = (TokenStream::new(), TokenStream::new());
            for arm in &choice.arms {
                let (pattern, body) = (&arm.pat, expression(&arm.body)?);
                let guard = arm.guard.as_ref().map(|(_, guard)| guard);
                let guard = guard.filter(|guard| !reads_the_block(guard)).map(|g| quote!(if #g));
                arms.extend(quote!(#pattern #guard => { #body }));
                all.extend(body);
            }
            let test = &choice.expr;
            if reads_the_block(test) { all } else { quote!(match #test { #arms }) }
        }
        _ => TokenStream::new(),
    })
}

/// What is known of a condition (or of its opposite) from loop variables and constants alone: where it does not hold, an index may be
/// out of range.
fn decided(condition: &Expr, opposite: bool) -> TokenStream {
    let condition = peel(condition);
    match condition {
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) && !opposite => {
            let (left, right) = (decided(&binary.left, false), decided(&binary.right, false));
            quote!(#left && #right)
        }
        Expr::Binary(binary) if matches!(binary.op, BinOp::Or(_)) && opposite => {
            let (left, right) = (decided(&binary.left, true), decided(&binary.right, true));
            quote!(#left && #right)
        }
        _ if reads_the_block(condition) => quote!(true),
        _ if opposite => quote!(!(#condition)),
        _ => quote!((#condition)),
    }
}

fn reads_the_block(expr: &Expr) -> bool {
    struct Finder(bool);
    impl<'ast> Visit<'ast> for Finder {
        fn visit_expr_path(&mut self, path: &'ast ExprPath) {
            self.0 |= path.path.is_ident("self");
            visit::visit_expr_path(self, path);
        }
    }
    let mut finder = Finder(false);
    finder.visit_expr(expr);
    finder.0
}

/// Marks the signal in front of `.next`.
fn target(left: &Expr) -> TokenStream {
    let mut place = peel(left);
    while let Expr::Field(field) = place {
        let base = peel(&field.base);
        if matches!(&field.member, Member::Named(name) if name == "next") {
            return quote!(::fncc_netlist::prelude::logic::logic_connect_fn(&mut #base););
        }
        place = base;
    }
    TokenStream::new()
}

fn of_a_macro(call: &Macro) -> syn::Result<TokenStream> {
    if macro_name(call) != "join" {
        return Ok(TokenStream::new());
    }
    let Ends { from, to } = call.parse_body()?;
    Ok(quote!(::fncc_netlist::bundle::Join::connect(&mut #from, &mut #to);))
}
