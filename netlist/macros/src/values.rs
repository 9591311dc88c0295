//! The derives of types that signals may have: enums of states and structs. Both find out whether the comparisons of a type are those of its
//! bits, which is all that hardware compares; `PartialEq` and `PartialOrd` written by hand may be others.

use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields};

/// `LogicState`, of an enum of plain labels.
pub fn state(input: &DeriveInput) -> syn::Result<TokenStream> {
    const FORM: &str = "`LogicState` is for an enum whose labels have no fields and no numbers";
    let Data::Enum(data) = &input.data else { return refuse(&input.ident, FORM) };
    if !input.generics.params.is_empty() {
        return refuse(&input.generics, FORM);
    }
    if let Some(odd) =
        data.variants.iter().find(|v| !v.fields.is_empty() || v.discriminant.is_some())
    {
        return refuse(odd, FORM);
    }
    let name = &input.ident;
    let labels = Vec::from_iter(data.variants.iter().map(|variant| &variant.ident));
    let [first, ..] = labels[..] else { return refuse(name, FORM) };
    let last = labels[labels.len() - 1];
    let (count, places) = (labels.len(), Vec::from_iter(0..labels.len()));
    Ok(quote! {
        #[automatically_derived]
        impl ::fncc_netlist::prelude::Synth for #name {
            const BITS: usize = ::fncc_netlist::prelude::clog2(#count);

            fn descriptor() -> ::fncc_netlist::prelude::TypeDescriptor {
                static __NAME: ::std::sync::OnceLock<::std::string::String> = ::std::sync::OnceLock::new();
                #[allow(unused_imports)]
                use ::fncc_netlist::tree::{NoBit as _, NoWord as _, Ordered as _, OwnBit as _, OwnWord as _, Unordered as _};
                let __labels = ::fncc_netlist::tree::Labels(&[#(#name::#labels),*]);
                let __name = __NAME.get_or_init(|| {
                    let __is_ordered = (&__labels).is_ordered();
                    let __own = [#({
                        let __label = ::fncc_netlist::tree::Converted(#name::#labels);
                        ((&__label).word(), (&__label).bit())
                    }),*];
                    ::fncc_netlist::tree::name_of_enum(stringify!(#name), &__labels, __is_ordered, &__own)
                });
                ::fncc_netlist::prelude::TypeDescriptor {
                    name: ::std::clone::Clone::clone(__name),
                    kind: ::fncc_netlist::prelude::TypeKind::Enum(::std::vec![
                        #(::std::string::String::from(concat!(stringify!(#name), "::", stringify!(#labels)))),*
                    ]),
                }
            }

            fn vcd(self) -> ::fncc_netlist::prelude::VCDValue {
                match self {
                    #(#name::#labels => ::fncc_netlist::prelude::VCDValue::String(stringify!(#labels).into()),)*
                }
            }

            fn verilog(self) -> ::fncc_netlist::prelude::VerilogLiteral {
                match self {
                    #(#name::#labels => ::std::convert::Into::into(#places),)*
                }
            }
        }

        #[automatically_derived]
        impl ::fncc_netlist::tree::Sample for #name {
            fn places() -> usize {
                #count
            }

            fn sample(__next: &mut dyn FnMut() -> u64) -> Self {
                [#(#name::#labels),*][(__next() % #count as u64) as usize]
            }

            fn with(self, __place: usize) -> (Self, bool) {
                let __other = [#(#name::#labels),*][__place];
                (__other, self as usize != __place)
            }
        }

        #[automatically_derived]
        impl ::std::convert::From<#name> for ::fncc_netlist::prelude::Bits<{ <#name as ::fncc_netlist::prelude::Synth>::BITS }> {
            fn from(__state: #name) -> Self {
                match __state {
                    #(#name::#labels => ::fncc_netlist::prelude::ToBits::to_bits(#places),)*
                }
            }
        }

        #[automatically_derived]
        impl ::std::default::Default for #name {
            fn default() -> Self {
                #name::#first
            }
        }

        #[automatically_derived]
        impl ::fncc_netlist::Pack for #name {
            fn from_words(__words: &[u64]) -> Self {
                let __place = __words.first().map_or(0, |__word| __word % (#count as u64).next_power_of_two());
                *[#(#name::#labels),*].get(__place as usize).unwrap_or(&#name::#last)
            }

            fn to_words(self, __words: &mut [u64]) {
                __words[0] = self as u64;
            }
        }
    })
}

/// `LogicStruct`, of a struct of such types; the first field has the lowest bits.
pub fn structure(input: &DeriveInput) -> syn::Result<TokenStream> {
    const FORM: &str = "`LogicStruct` is for a struct whose fields have names, without parameters";
    let Data::Struct(data) = &input.data else { return refuse(&input.ident, FORM) };
    let Fields::Named(fields) = &data.fields else { return refuse(&input.ident, FORM) };
    if !input.generics.params.is_empty() {
        return refuse(&input.generics, FORM);
    }
    let name = &input.ident;
    let names = Vec::from_iter(fields.named.iter().filter_map(|field| field.ident.as_ref()));
    let types = Vec::from_iter(fields.named.iter().map(|field| &field.ty));
    let below = (0..types.len()).map(|place| {
        let below = &types[..place];
        quote!(0_usize #(+ <#below as ::fncc_netlist::prelude::Synth>::BITS)*)
    });
    let below = Vec::from_iter(below);
    let width = quote!({ <#name as ::fncc_netlist::prelude::Synth>::BITS });
    Ok(quote! {
        #[automatically_derived]
        impl ::std::convert::From<#name> for ::fncc_netlist::prelude::Bits<#width> {
            fn from(__value: #name) -> Self {
                ::fncc_netlist::prelude::Bits::<#width>::default() #(|
                    (::fncc_netlist::prelude::bit_cast::<#width, { <#types as ::fncc_netlist::prelude::Synth>::BITS }>(
                        ::std::convert::Into::into(__value.#names)
                    ) << ((#below) as ::fncc_netlist::prelude::LiteralType))
                )*
            }
        }

        #[automatically_derived]
        impl ::fncc_netlist::prelude::Synth for #name {
            const BITS: usize = 0_usize #(+ <#types as ::fncc_netlist::prelude::Synth>::BITS)*;

            fn descriptor() -> ::fncc_netlist::prelude::TypeDescriptor {
                static __NAME: ::std::sync::OnceLock<::std::string::String> = ::std::sync::OnceLock::new();
                #[allow(unused_imports)]
                use ::fncc_netlist::tree::{NoBit as _, NoWord as _, OwnBit as _, OwnWord as _};
                let __name = __NAME.get_or_init(|| {
                    let __own = |__value: Self| {
                        let __value = ::fncc_netlist::tree::Converted(__value);
                        ((&__value).word(), (&__value).bit())
                    };
                    let __bits = |__value: Self| ::fncc_netlist::prelude::Bits::<#width>::from(__value).to_u64();
                    ::fncc_netlist::tree::name_of_struct(stringify!(#name), __own, __bits)
                });
                ::fncc_netlist::prelude::TypeDescriptor {
                    name: ::std::clone::Clone::clone(__name),
                    kind: ::fncc_netlist::prelude::TypeKind::Composite(::std::vec![#(
                        ::std::boxed::Box::new(::fncc_netlist::prelude::TypeField {
                            fieldname: ::std::string::String::from(stringify!(#names)),
                            kind: <#types as ::fncc_netlist::prelude::Synth>::descriptor(),
                        })
                    ),*]),
                }
            }

            fn vcd(self) -> ::fncc_netlist::prelude::VCDValue {
                ::fncc_netlist::prelude::VCDValue::Composite(::std::vec![
                    #(::std::boxed::Box::new(::fncc_netlist::prelude::Synth::vcd(self.#names))),*
                ])
            }

            fn verilog(self) -> ::fncc_netlist::prelude::VerilogLiteral {
                let __bits: ::fncc_netlist::prelude::Bits<#width> = ::std::convert::Into::into(self);
                ::std::convert::Into::into(__bits)
            }
        }

        #[automatically_derived]
        impl ::fncc_netlist::Pack for #name {
            fn from_words(__words: &[u64]) -> Self {
                Self {
                    #(#names: ::fncc_netlist::pack::field(__words, #below)),*
                }
            }

            fn to_words(self, __words: &mut [u64]) {
                __words.fill(0);
                #(::fncc_netlist::pack::set_field(__words, #below, self.#names);)*
            }
        }

        #[automatically_derived]
        #[allow(unused_imports, unused_assignments, clippy::all, clippy::pedantic)]
        impl ::fncc_netlist::tree::Sample for #name {
            fn places() -> usize {
                use ::fncc_netlist::tree::{Known as _, Unknown as _};
                0_usize #(+ (&::fncc_netlist::tree::Samples::<#types>::default()).places())*
            }

            fn sample(__next: &mut dyn FnMut() -> u64) -> Self {
                use ::fncc_netlist::tree::{Known as _, Unknown as _};
                Self { #(#names: (&::fncc_netlist::tree::Samples::<#types>::default()).sample(__next)),* }
            }

            fn with(self, __place: usize) -> (Self, bool) {
                use ::fncc_netlist::tree::{Known as _, Unknown as _};
                let mut __place = __place;
                #(
                    let __of = ::fncc_netlist::tree::Samples::<#types>::default();
                    let __count = (&__of).places();
                    if __place < __count {
                        let (__other, __differs) = (&__of).with(self.#names, __place);
                        return (Self { #names: __other, ..self }, __differs);
                    }
                    __place -= __count;
                )*
                (self, false)
            }
        }
    })
}
