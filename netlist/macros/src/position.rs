//! Bits at positions beyond the end: the kernel calls functions that do there what hardware does (`fncc_netlist::position`).

use crate::reader::text_of;
use crate::signal::peel;
use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Block, Expr, ExprMethodCall, Stmt, parse_quote_spanned};

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
        Expr::Call(call) => call.args.iter_mut().for_each(in_value),
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
