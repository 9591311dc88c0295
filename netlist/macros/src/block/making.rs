//! The constructors of a block, and the values of its fields.

use super::arguments::{Arguments, Making};
use super::members::Members;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemStruct;

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
