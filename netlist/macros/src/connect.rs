//! The method by which rust-hdl learns what a block drives.

use crate::invocation::{Ends, macro_name};
use crate::lets::Lets;
use crate::rewritten;
use crate::signal::{Chosen, item, peel};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use std::collections::HashSet;
use syn::{BinOp, Block, Expr, Lifetime, Macro, Member, Stmt, Token};

/// `connect`, which marks each signal that the kernel may drive. The kernel has been read before, so all forms are known. Its `self` is
/// that of the kernel, which may come from elsewhere than the attribute.
pub fn method(kernel: &Block, receiver: Token![self]) -> syn::Result<TokenStream> {
    let lets = Lets::of(kernel);
    let body = block(kernel, &lets)?;
    Ok(quote! {
        #[automatically_derived]
        #[allow(unused_variables, unused_labels, unreachable_patterns, clippy::all, clippy::pedantic)]
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

fn block(block: &Block, lets: &Lets) -> syn::Result<TokenStream> {
    let mut seen = HashSet::new();
    let mut tokens = TokenStream::new();
    for statement in &block.stmts {
        let made = match statement {
            Stmt::Macro(call) => of_a_macro(&call.mac)?,
            // What signals decide is not known here, and nothing that is driven depends on it.
            Stmt::Local(local) if !lets.reads_the_block_in(local) => {
                let mut local = local.clone();
                if let Some(init) = &mut local.init {
                    *init.expr = rewritten::value(&init.expr, lets);
                }
                quote!(#local)
            }
            Stmt::Expr(expr, _) => expression(expr, lets)?,
            _ => TokenStream::new(),
        };
        if seen.insert(made.to_string()) {
            tokens.extend(made);
        }
    }
    Ok(tokens)
}

fn expression(expr: &Expr, lets: &Lets) -> syn::Result<TokenStream> {
    Ok(match peel(expr) {
        Expr::Assign(assign) => target(&assign.left, lets),
        Expr::Macro(call) => of_a_macro(&call.mac)?,
        Expr::Block(inner) => block(&inner.block, lets)?,
        Expr::ForLoop(repeated) => {
            let body = block(&repeated.body, lets)?;
            let (variable, range) = (&repeated.pat, &repeated.expr);
            quote!(for #variable in #range { #body })
        }
        Expr::If(conditional) => {
            let then = block(&conditional.then_branch, lets)?;
            let otherwise = match &conditional.else_branch {
                Some((_, branch)) => expression(branch, lets)?,
                None => TokenStream::new(),
            };
            let (is, is_not) =
                (decided(&conditional.cond, false, lets), decided(&conditional.cond, true, lets));
            quote!(if #is { #then } if #is_not { #otherwise })
        }
        Expr::Match(choice) => {
            let bodies = choice.arms.iter().map(|arm| expression(&arm.body, lets));
            let bodies = bodies.collect::<syn::Result<Vec<_>>>()?;
            if lets.reads_the_block(&choice.expr) {
                return Ok(quote!(#(#bodies)*));
            }
            // No label in the arms is the same.
            let inside = bodies.iter().map(|body| body.to_string().matches("'choice_").count());
            let label =
                Lifetime::new(&format!("'choice_{}", inside.sum::<usize>()), Span::call_site());
            let test = rewritten::value(&choice.expr, lets);
            let arms = choice.arms.iter().zip(bodies).map(|(arm, body)| {
                let [is, is_not] = match &arm.guard {
                    None => [quote!(true), quote!(false)],
                    Some((_, guard)) => [false, true].map(|not| decided(guard, not, lets)),
                };
                let pattern = &arm.pat;
                // Where signals decide, the arms below may be taken as well.
                quote! {
                    match #test {
                        #pattern => {
                            if #is { #body }
                            if !(#is_not) { break #label; }
                        }
                        _ => {}
                    }
                }
            });
            quote!(#label: { #(#arms)* })
        }
        _ => TokenStream::new(),
    })
}

/// What is known of a condition (or of its opposite) from loop variables and constants alone: where it does not hold, an index may be
/// out of range.
fn decided(condition: &Expr, opposite: bool, lets: &Lets) -> TokenStream {
    let condition = peel(condition);
    match condition {
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) && !opposite => {
            let (left, right) =
                (decided(&binary.left, false, lets), decided(&binary.right, false, lets));
            quote!(#left && #right)
        }
        Expr::Binary(binary) if matches!(binary.op, BinOp::Or(_)) && opposite => {
            let (left, right) =
                (decided(&binary.left, true, lets), decided(&binary.right, true, lets));
            quote!(#left && #right)
        }
        _ if lets.reads_the_block(condition) => quote!(true),
        condition => {
            let condition = rewritten::value(condition, lets);
            if opposite { quote!(!(#condition)) } else { quote!((#condition)) }
        }
    }
}

/// Marks the signal before `.next`, or all items of arrays in which signals choose one.
fn target(left: &Expr, lets: &Lets) -> TokenStream {
    let mut place = peel(left);
    while let Expr::Field(field) = place {
        let base = peel(&field.base);
        if matches!(&field.member, Member::Named(name) if name == "next") {
            let Some(Chosen { arrays, rest }) = Chosen::of(base, lets) else {
                return quote!(::fncc_netlist::prelude::logic::logic_connect_fn(&mut #base););
            };
            let marked = quote!(::fncc_netlist::prelude::logic::logic_connect_fn(&mut #rest););
            return arrays.iter().enumerate().rev().fold(marked, |inside, (place, (array, _))| {
                let item = item(place);
                quote!(for #item in &mut #array { #inside })
            });
        }
        place = base;
    }
    TokenStream::new()
}

fn of_a_macro(call: &Macro) -> syn::Result<TokenStream> {
    let name = macro_name(call);
    if name == "delay" {
        let Ends { from, to, .. } = call.parse_body()?;
        let ends = match to {
            Expr::Infer(_) => quote!(&mut #from, ()),
            to => quote!(::fncc_netlist::delay::type_of(&#from), &mut #to),
        };
        return Ok(quote!({
            #[allow(unused_imports)]
            use ::fncc_netlist::delay::{Delayed as _, Undelayed as _};
            (&mut ::fncc_netlist::bundle::Ends(#ends)).connect();
        }));
    }
    if name != "join" {
        return Ok(TokenStream::new());
    }
    let Ends { from, to, .. } = call.parse_body()?;
    Ok(quote!({
        #[allow(unused_imports)]
        use ::fncc_netlist::bundle::{Joined as _, Unjoined as _};
        (&mut ::fncc_netlist::bundle::Ends(&mut #from, &mut #to)).connect();
    }))
}
