//! The function under the attribute.

use crate::reader::{Reader, refusal, refuse};
use crate::statement::line_of;
use crate::{connect, connections, rewritten};
use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Attribute, Error, FnArg, ItemFn, ReturnType, Stmt, Token, parse_quote};

/// What the attribute makes of a function: the function itself, then `connect` and `hdl`, or the refusals.
pub fn hdl_gen(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut function = match syn::parse2::<ItemFn>(item.clone()) {
        Ok(function) => function,
        Err(error) => return with_refusal(&item, &error),
    };
    match methods(&arguments, &mut function) {
        Ok(methods) => quote! {
            #[allow(unreachable_patterns)]
            #function
            #methods
        },
        Err(error) => with_refusal(&quote!(#function), &error),
    }
}

/// The kernel, so that nothing is missing from its `impl`, and the refusals.
pub fn with_refusal(item: &TokenStream, error: &Error) -> TokenStream {
    let refusals = error.to_compile_error();
    quote!(#item #refusals)
}

/// `connect` and `hdl`; the macros in the kernel become those of fncc-netlist.
pub fn methods(arguments: &TokenStream, function: &mut ItemFn) -> syn::Result<TokenStream> {
    if !arguments.is_empty() {
        return refuse(arguments, "`#[hdl_gen]` takes no arguments");
    }
    let receiver = signature(function)?;
    let mut reader = Reader::default();
    let mut attributes = Attributes::default();
    attributes.visit_item_fn(function);
    attributes.refusals.into_iter().for_each(|refusal| reader.note(refusal));
    connections::expand(&mut function.block, &mut reader);
    let module = reader.module_name(&function.block.stmts);
    let named = usize::from(matches!(module, Ok(Some(_))));
    let module = match module {
        Ok(Some(name)) => quote!(Some(#name)),
        Ok(None) => quote!(None),
        Err(refusal) => {
            reader.note(refusal);
            quote!(None)
        }
    };
    let body = reader.body(&mut function.block.stmts, named);
    if let Some(refusals) = reader.refusals {
        return Err(refusals);
    }
    let connect = connect::method(&function.block, receiver)?;
    rewritten::in_kernel(&mut function.block);
    let wiring: Stmt = parse_quote! {
        {
            #[allow(unused_imports)]
            use ::fncc_netlist::tree::PlainStruct as _;
            Self::wire_parts(#receiver);
        }
    };
    function.block.stmts.insert(0, wiring);
    if let Some(Stmt::Expr(_, end @ None)) = function.block.stmts.last_mut() {
        *end = Some(Default::default());
    }
    function.block.stmts.push(parse_quote! {
        {
            #[allow(unused_imports)]
            use ::fncc_netlist::tree::PlainStruct as _;
            Self::reset_parts(#receiver);
        }
    });
    let (values, checks) = (reader.values(), reader.checks());
    let line = line_of(function.sig.ident.span());
    Ok(quote! {
        #connect

        #[automatically_derived]
        #[allow(clippy::all, clippy::pedantic, deprecated, unconditional_panic)]
        fn hdl(&#receiver) -> ::fncc_netlist::prelude::ast::Verilog {
            if false {
                #(#checks)*
            }
            #[allow(unused_imports)]
            use ::fncc_netlist::tree::PlainStruct as _;
            ::fncc_netlist::tree::Kernel {
                file: ::core::file!(),
                line: #line,
                notes: Self::port_notes(),
                is_wired: Self::IS_WIRED,
                resettable: Self::resettable(),
                late_resets: Self::late_resets(),
                module: #module,
                // No name of ours is in scope where the values are, which are the user's.
                body: {
                    #[allow(unused_imports)]
                    use ::fncc_netlist::tree::{
                        Action, Arm, Expression, Function, Operator, Part, Reduction, Statement, Step, Width,
                    };
                    static BODY: &[Statement] = #body;
                    BODY
                },
                values: ::std::vec![#(#values),*],
            }
            .hand_over()
        }
    })
}

/// Checks that the function is a kernel, and gives its `self`.
fn signature(function: &ItemFn) -> syn::Result<Token![self]> {
    let signature = &function.sig;
    let is_kernel = signature.ident == "update"
        && signature.constness.is_none()
        && signature.asyncness.is_none()
        && signature.unsafety.is_none()
        && signature.abi.is_none()
        && signature.generics.params.is_empty()
        && signature.generics.where_clause.is_none()
        && signature.variadic.is_none()
        && matches!(signature.output, ReturnType::Default)
        && signature.inputs.len() == 1;
    if let Some(FnArg::Receiver(receiver)) = signature.inputs.first()
        && receiver.reference.as_ref().is_some_and(|(_, lifetime)| lifetime.is_none())
        && receiver.mutability.is_some()
        && receiver.colon_token.is_none()
        && is_kernel
    {
        return Ok(receiver.self_token);
    }
    refuse(signature, "a kernel is `fn update(&mut self)` of `impl Logic`; write it so")
}

/// Finds attributes that would change the kernel and not what is made of it.
#[derive(Default)]
pub struct Attributes {
    pub refusals: Vec<Error>,
}

impl<'ast> Visit<'ast> for Attributes {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        let lints =
            ["allow", "expect", "warn", "deny", "forbid", "doc", "inline", "rustfmt", "clippy"];
        let first = attribute.path().segments.first();
        if !first.is_some_and(|s| lints.iter().any(|lint| s.ident == lint)) {
            self.refusals.push(refusal(
                attribute,
                "an attribute other than of lints would act on the kernel and not on the hardware; write an `if` on a \
                 constant instead",
            ));
        }
        visit::visit_attribute(self, attribute);
    }
}
