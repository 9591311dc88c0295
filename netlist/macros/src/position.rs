//! What a kernel runs in place of what it says: at positions beyond the end, functions that do there what hardware does
//! (`fncc_netlist::position`), and concatenations whose widths the compiler checks.

use crate::reader::text_of;
use crate::signal::peel;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprCall, ExprMethodCall, Stmt, parse_quote_spanned};

/// Calls these functions in a block of a kernel.
pub fn in_block(block: &mut Block) {
    for statement in &mut block.stmts {
        match statement {
            Stmt::Local(local) => {
                local.init.iter_mut().for_each(|init| in_value(&mut init.expr));
            }
            Stmt::Expr(expr, _) => in_value(expr),
            _ => {}
        }
    }
}

fn in_value(expr: &mut Expr) {
    match expr {
        Expr::Assign(assign) => in_value(&mut assign.right),
        Expr::Binary(binary) => {
            in_value(&mut binary.left);
            in_value(&mut binary.right);
        }
        Expr::Block(block) => in_block(&mut block.block),
        Expr::Call(call) => {
            call.args.iter_mut().for_each(in_value);
            if let Some(made) = concatenation(call) {
                *expr = parse_quote_spanned!(call.span()=> #made);
            }
        }
        Expr::Cast(cast) => in_value(&mut cast.expr),
        Expr::Field(field) => in_value(&mut field.base),
        Expr::ForLoop(repeated) => in_block(&mut repeated.body),
        Expr::Group(group) => in_value(&mut group.expr),
        Expr::If(conditional) => {
            in_value(&mut conditional.cond);
            in_block(&mut conditional.then_branch);
            conditional.else_branch.iter_mut().for_each(|(_, otherwise)| in_value(otherwise));
        }
        Expr::Match(choice) => {
            in_value(&mut choice.expr);
            for arm in &mut choice.arms {
                arm.guard.iter_mut().for_each(|(_, guard)| in_value(guard));
                in_value(&mut arm.body);
            }
        }
        Expr::MethodCall(call) => {
            in_value(&mut call.receiver);
            call.args.iter_mut().for_each(in_value);
            if let Some(made) = of_call(call) {
                *expr = parse_quote_spanned!(call.span()=> #made);
            }
        }
        Expr::Paren(paren) => in_value(&mut paren.expr),
        Expr::Tuple(tuple) => tuple.elems.iter_mut().for_each(in_value),
        Expr::Unary(unary) => in_value(&mut unary.expr),
        _ => {}
    }
}

/// The call of such a function for that of a method, unless the position is written as a number, which elaboration looks at.
fn of_call(call: &ExprMethodCall) -> Option<TokenStream> {
    let position = call.args.first()?;
    if matches!(position, Expr::Lit(_)) {
        return None;
    }
    let ExprMethodCall { receiver, method, args, turbofish, .. } = call;
    let (span, receiver) = (method.span(), peel(receiver));
    match text_of(method).as_str() {
        "get_bit" | "replace_bit" => {
            Some(quote_spanned!(span=> ::fncc_netlist::position::#method(#receiver, #args)))
        }
        "get_bits" => {
            let width = turbofish.as_ref()?.args.first()?;
            Some(
                quote_spanned!(span=> ::fncc_netlist::position::#method::<#width, _>(#receiver, #args)),
            )
        }
        _ => None,
    }
}

/// A concatenation that the compiler refuses, in a block without parameters, if its parts have not the bits of its result. A pattern is the only place
/// of a constant that `cargo check` computes and that has the types of a kernel.
fn concatenation(call: &ExprCall) -> Option<TokenStream> {
    let Expr::Path(function) = peel(&call.func) else { return None };
    let (name, parts) = (function.path.segments.last()?, call.args.first()?);
    if name.ident != "concat" || !matches!(peel(parts), Expr::Tuple(_)) {
        return None;
    }
    let check = quote_spanned! {call.span()=>
        ::core::assert!(N == P::WIDTH, "the parts of this concatenation have not the bits of its result")
    };
    Some(quote!({
        let __parts = #parts;
        let __joined = #function(__parts);
        {
            #[allow(unused_imports)]
            use ::fncc_netlist::concat::{Parts, Width, Widths as _};
            #[allow(unused_imports)]
            use ::fncc_netlist::tree::PlainStruct as _;
            trait Checked {
                const RIGHT: Self;
            }
            impl Checked for Width<()> {
                const RIGHT: Self = Self::VALUE;
            }
            impl<const N: usize, P: Parts> Checked for Width<(::fncc_netlist::prelude::Bits<N>, P)> {
                const RIGHT: Self = {
                    #check;
                    Self::VALUE
                };
            }
            match Self::widths().of(&__parts, &__joined) {
                <_ as Checked>::RIGHT => {}
                _ => {}
            }
        }
        __joined
    }))
}
