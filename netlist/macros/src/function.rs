//! The attribute on a function that kernels call.

use crate::kernel::{Attributes, with_refusal};
use crate::reader::{Reader, refuse, text_of};
use crate::rewritten;
use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::Visit;
use syn::{FnArg, ItemFn, Pat, PatType, ReturnType, Signature, Stmt, Type};

const FORM: &str = "a function of a kernel is `fn name(x: Bits<8>, y: Bit) -> Bits<8>`, with one to eight arguments and without `self`, `mut`, `const`, \
                    `async`, `unsafe` and lifetimes; write it so";

const BODY: &str = "a function of a kernel has `let name = value;` and a value at its end; write other statements in the kernel";

/// What the attribute makes of a function: itself, which gives its text on request, or the refusals.
pub fn hdl_fn(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let made =
        syn::parse2::<ItemFn>(item.clone()).and_then(|function| answering(arguments, function));
    made.unwrap_or_else(|error| with_refusal(item, &error))
}

fn answering(arguments: &TokenStream, mut function: ItemFn) -> syn::Result<TokenStream> {
    if !arguments.is_empty() {
        return refuse(arguments, "`#[hdl_fn]` takes no arguments");
    }
    let mut reader = Reader::default();
    let (parameters, result) = signature(&function.sig)?;
    let mut attributes = Attributes::default();
    attributes.visit_block(&function.block);
    attributes.refusals.into_iter().for_each(|refusal| reader.note(refusal));
    let mut given = vec![];
    for (name, ty) in &parameters {
        let (index, text) = (reader.type_of(ty), text_of(*ty));
        given.push(quote!((#name, #index, #text)));
        reader.lets.push(name.clone());
    }
    let Some((Stmt::Expr(last, None), lets)) = function.block.stmts.split_last() else {
        return refuse(&function.block, BODY);
    };
    let mut named = vec![];
    for statement in lets {
        let read = match statement {
            Stmt::Local(local) => reader.local(local),
            other => refuse(other, BODY),
        };
        match read {
            Ok((name, value)) => named.push(quote!((#name, #value))),
            Err(refusal) => reader.note(refusal),
        }
    }
    let value = reader.value(last).unwrap_or_else(|refusal| {
        reader.note(refusal);
        quote!(Expression::Truth(false))
    });
    let value = reader.of_type(&value, result);
    if let Some(refusals) = reader.refusals {
        return Err(refusals);
    }
    let names = Vec::from_iter(parameters.into_iter().map(|(name, _)| name));
    rewritten::in_function(&mut function.block, names);
    let ItemFn { attrs, vis, sig, block } = &function;
    let statements = &block.stmts;
    let name = sig.ident.to_string();
    let (values, checks) = (reader.values(), reader.checks());
    Ok(quote! {
        #(#attrs)*
        #vis #sig {
            if ::fncc_netlist::function::is_requested(|| {}) {
                if false {
                    #(#checks)*
                }
                #[allow(unused_imports)]
                use ::fncc_netlist::tree::{Expression, Function, Operator, Part, Reduction, Width};
                static PARAMETERS: &[(&str, usize, &str)] = &[#(#given),*];
                static LETS: &[(&str, Expression)] = &[#(#named),*];
                static RESULT: Expression = #value;
                let values = ::std::vec![#(#values),*];
                return ::fncc_netlist::function::answer(::fncc_netlist::tree::Callee {
                    name: #name,
                    parameters: PARAMETERS,
                    lets: LETS,
                    result: RESULT,
                    values,
                });
            }
            #(#statements)*
        }
    })
}

/// The names and types of the arguments, and the type of the result.
fn signature(signature: &Signature) -> syn::Result<(Vec<(String, &Type)>, &Type)> {
    let is_plain = signature.constness.is_none()
        && signature.asyncness.is_none()
        && signature.unsafety.is_none()
        && signature.abi.is_none()
        && signature.variadic.is_none()
        && signature.generics.lifetimes().next().is_none()
        && (1..=8).contains(&signature.inputs.len());
    let ReturnType::Type(_, result) = &signature.output else { return refuse(signature, FORM) };
    if !is_plain {
        return refuse(signature, FORM);
    }
    let mut parameters = vec![];
    for input in &signature.inputs {
        let FnArg::Typed(PatType { pat, ty, .. }) = input else { return refuse(input, FORM) };
        match &**pat {
            Pat::Ident(name)
                if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() =>
            {
                parameters.push((name.ident.to_string(), &**ty));
            }
            other => return refuse(other, FORM),
        }
    }
    Ok((parameters, result))
}
