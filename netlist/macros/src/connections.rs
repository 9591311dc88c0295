//! `join!` and `delay!` as people write them, in terms of those that connect one place to one other: lists, chains, and drivers that are expressions.

use crate::invocation::{exceptions, macro_name};
use crate::reader::{Reader, refuse};
use crate::signal::{is_signal, peel};
use quote::quote_spanned;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Block, Expr, Ident, Macro, Stmt, Token, parse_quote, parse_quote_spanned};

/// `self.a => self.b => self.c`, or a chain alone, `self.a`
struct Connection {
    places: Vec<Expr>,
    /// What is left out: `self.a => self.b except(ready)`.
    except: Vec<Ident>,
}

impl Parse for Connection {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut places = vec![input.parse()?];
        while input.peek(Token![=>]) {
            input.parse::<Token![=>]>()?;
            places.push(input.parse()?);
        }
        Ok(Self { places, except: exceptions(input)? })
    }
}

/// What connects.
#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// In the same cycle.
    Join,
    /// A cycle later.
    Delay,
}

/// Puts the connections of a kernel in the place of its lists of them.
pub fn expand(block: &mut Block, reader: &mut Reader) {
    for mut statement in std::mem::take(&mut block.stmts) {
        let call = match &statement {
            Stmt::Macro(call) => Some(&call.mac),
            Stmt::Expr(Expr::Macro(call), _) => Some(&call.mac),
            _ => None,
        };
        let kind = call.and_then(|call| match macro_name(call).as_str() {
            "join" => Some(Kind::Join),
            "delay" => Some(Kind::Delay),
            _ => None,
        });
        if let (Some(call), Some(kind)) = (call, kind) {
            match connections(call, kind) {
                Ok(made) => block.stmts.extend(made),
                Err(refusal) => reader.note(refusal),
            }
            continue;
        }
        if let Stmt::Expr(expr, _) = &mut statement {
            inside(expr, reader);
        }
        block.stmts.push(statement);
    }
}

/// The same inside of a statement.
fn inside(expr: &mut Expr, reader: &mut Reader) {
    match expr {
        Expr::Block(inner) => expand(&mut inner.block, reader),
        Expr::ForLoop(repeated) => expand(&mut repeated.body, reader),
        Expr::Group(inner) => inside(&mut inner.expr, reader),
        Expr::If(conditional) => {
            expand(&mut conditional.then_branch, reader);
            if let Some((_, otherwise)) = &mut conditional.else_branch {
                inside(otherwise, reader);
            }
        }
        Expr::Match(choice) => {
            for arm in &mut choice.arms {
                // An arm that is a call of one of these alone.
                if let Expr::Macro(call) = &*arm.body {
                    let call = call.clone();
                    *arm.body = parse_quote!({ #call });
                }
                inside(&mut arm.body, reader);
            }
        }
        Expr::Paren(inner) => inside(&mut inner.expr, reader),
        _ => {}
    }
}

fn connections(call: &Macro, kind: Kind) -> syn::Result<Vec<Stmt>> {
    let usage = match kind {
        Kind::Join => "`join!(self.a => self.b)` has the left drive the right",
        Kind::Delay => {
            "`delay!(self.a => self.b => self.c)` has each have the value of the one to its left, a cycle later; `delay!(self.chain)` the items of an array"
        }
    };
    let list = call
        .parse_body_with(Punctuated::<Connection, Token![,]>::parse_terminated)
        .map_err(|error| syn::Error::new(error.span(), format!("{error}: {usage}")))?;
    if list.is_empty() {
        return refuse(&call.path, usage);
    }
    let mut made = vec![];
    for Connection { places, except } in list {
        if let (Kind::Join, [_, _, third, ..]) = (kind, &places[..]) {
            return refuse(
                third,
                "a join has one driver and one place that it drives; write another one for this place",
            );
        }
        if let (Kind::Delay, Some(name)) = (kind, except.first()) {
            return refuse(name, "a delay is of signals, and all of them; leave `except` out");
        }
        if let [place] = &places[..] {
            if kind == Kind::Join || !is_signal(place) {
                return refuse(place, usage);
            }
            let span = place.span();
            made.push(parse_quote_spanned!(span=> delay!(#place => _);));
            continue;
        }
        if let Some(place) = places[1..].iter().find(|place| !is_signal(place)) {
            return refuse(
                place,
                "what is driven is a signal of the block; its name begins with `self.`",
            );
        }
        for pair in places.windows(2) {
            made.push(connection(&pair[0], &pair[1], kind, &except)?);
        }
    }
    Ok(made)
}

/// What gives `to` the value of `from`.
fn connection(from: &Expr, to: &Expr, kind: Kind, except: &[Ident]) -> syn::Result<Stmt> {
    let span = from.span();
    Ok(match peel(from) {
        Expr::If(conditional) => {
            let Some((_, otherwise)) = &conditional.else_branch else {
                return refuse(
                    conditional,
                    "a driver has a value in every case; write the `else` of this `if`",
                );
            };
            let test = &conditional.cond;
            let then = connection(value_of(&conditional.then_branch)?, to, kind, except)?;
            let otherwise = connection(otherwise, to, kind, except)?;
            parse_quote_spanned!(span=> if #test { #then } else { #otherwise })
        }
        Expr::Match(choice) => {
            let (test, mut arms) = (&choice.expr, vec![]);
            for arm in &choice.arms {
                let (pattern, body) = (&arm.pat, connection(&arm.body, to, kind, except)?);
                let guard =
                    arm.guard.as_ref().map(|(word, guard)| quote_spanned!(span=> #word #guard));
                arms.push(quote_spanned!(span=> #pattern #guard => { #body }));
            }
            parse_quote_spanned!(span=> match #test { #(#arms)* })
        }
        Expr::Block(block) => connection(value_of(&block.block)?, to, kind, except)?,
        from if is_signal(from) => match kind {
            Kind::Join if except.is_empty() => parse_quote_spanned!(span=> join!(#from => #to);),
            Kind::Join => parse_quote_spanned!(span=> join!(#from => #to, except(#(#except),*));),
            Kind::Delay => parse_quote_spanned!(span=> delay!(#from => #to);),
        },
        from if !except.is_empty() => {
            return refuse(
                from,
                "`except` leaves signals out of an interface, and this is a value; leave it out",
            );
        }
        from => match kind {
            Kind::Join => parse_quote_spanned!(span=> #to.next = #from;),
            Kind::Delay => parse_quote_spanned!(span=> #to.d.next = #from;),
        },
    })
}

/// The value that a branch is.
fn value_of(block: &Block) -> syn::Result<&Expr> {
    match &block.stmts[..] {
        [Stmt::Expr(value, None)] => Ok(value),
        _ => refuse(block, "a branch of a driver is one value; name others by `let` above"),
    }
}
