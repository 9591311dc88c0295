//! The constructors of a block, and the values of its fields.

use super::arguments::{Arguments, Making};
use super::members::{Members, is_of};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ItemStruct, Type};

/// The constructor of a block.
pub fn making(block: &ItemStruct, arguments: &Arguments, members: &Members) -> TokenStream {
    let Members { values, plains, .. } = members;
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    let check = arguments.check.iter();
    let body = quote!(#(#check;)* Self { #(#values),* });
    match &arguments.making {
        Making::ByHand { defaults: false } => quote!(),
        Making::ByHand { defaults: true } => quote! {
            impl #generics #name #parameters #bounds {
                /// All fields as they are without a value of their own; constants are zero.
                fn defaults() -> Self {
                    Self { #(#plains),* }
                }
            }
        },
        Making::Default => quote! {
            impl #generics ::core::default::Default for #name #parameters #bounds {
                fn default() -> Self {
                    #body
                }
            }
        },
        Making::New { visibility, inputs } => quote! {
            impl #generics #name #parameters #bounds {
                /// The block with what its ports do not say.
                ///
                /// # Panics
                /// When it cannot be made so.
                #visibility fn new(#inputs) -> Self {
                    #body
                }
            }
        },
    }
}

/// The value of a field that has none of its own; an array of any length is made of those of its items.
pub fn default_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = default_of(&array.elem);
            quote!(::core::array::from_fn(|_| #item))
        }
        Type::Group(group) => default_of(&group.elem),
        Type::Paren(paren) => default_of(&paren.elem),
        _ => quote_spanned!(ty.span()=> ::core::default::Default::default()),
    }
}

/// The same, and zero for a constant, which has no value of its own.
pub fn plain_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = plain_of(&array.elem);
            quote!(::core::array::from_fn(|_| #item))
        }
        _ if is_of(ty, "Constant") => {
            quote!(::fncc_netlist::prelude::Constant::new(::core::default::Default::default()))
        }
        _ => default_of(ty),
    }
}
