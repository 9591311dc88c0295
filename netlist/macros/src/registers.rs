//! The registers of a bundle.

use crate::member::{FLAT, Member, Names};
use crate::place::Place;
use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemStruct;

/// Refuses registers of a bundle that does not say that it has some.
pub fn none(members: &[Member]) -> syn::Result<TokenStream> {
    match members.iter().find(|member| member.register.is_some()) {
        Some(member) => refuse(
            member.name,
            "a bundle with registers says so: `#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS, registers)]`",
        ),
        None => Ok(TokenStream::new()),
    }
}

/// What a register file and both ends need to meet.
pub fn of(description: &ItemStruct, names: &Names, members: &[Member]) -> syn::Result<TokenStream> {
    let has_any = |member: &Member| member.is_bundle || member.register.is_some();
    if !members.iter().any(has_any) {
        return refuse(&description.ident, "none of the fields has a register");
    }
    let ends = [(&names.inputs, true), (&names.outputs, false)];
    let made = ends.map(|(end, is_input)| {
        let (implemented, parameters, bounds) = description.generics.split_for_impl();
        let members: Vec<_> = members.iter().filter(|member| has_any(member)).collect();
        let listed = members.iter().map(|member| listed(member, is_input));
        let exchanged = members.iter().map(|member| exchanged(member));
        let connected = members.iter().map(|member| {
            let name = member.name;
            match member.register {
                None => quote!(::fncc_netlist::registers::Registers::connect_registers(&mut self.#name)),
                Some(Place::Word { .. }) => {
                    quote!(::fncc_netlist::registers::RegisterPort::connect_register(&mut self.#name))
                }
                Some(Place::Strobe { .. }) => {
                    quote!(::fncc_netlist::registers::Strobe::connect_strobe(&mut self.#name))
                }
            }
        });
        let flat = names.is_flat.then(|| {
            quote! {
                let path = &match path {
                    "" => ::std::string::String::new(),
                    path => ::std::format!("{path}{}", #FLAT),
                };
            }
        });
        quote! {
            #[automatically_derived]
            impl #implemented ::fncc_netlist::registers::Registers for #end #parameters #bounds {
                fn registers(path: &str, list: &mut ::std::vec::Vec<::fncc_netlist::registers::Register>) {
                    #flat
                    #(#listed;)*
                }
                fn exchange<const C: usize, const S: usize>(
                    &mut self,
                    words: &mut ::fncc_netlist::registers::WordsOut<C, S>,
                ) {
                    #(#exchanged;)*
                }
                fn connect_registers(&mut self) {
                    #(#connected;)*
                }
            }
        }
    });
    Ok(quote!(#(#made)*))
}

/// Adds a field to the list of registers.
fn listed(member: &Member, is_input: bool) -> TokenStream {
    let ty = member.at(is_input);
    let part = member.part();
    let path = quote!(::fncc_netlist::bundle::below(path, #part));
    let Some(place) = &member.register else {
        return quote!(<#ty as ::fncc_netlist::registers::Registers>::registers(&#path, list));
    };
    let (width, count, is_setting, place) = match place {
        Place::Word { offset, reset } => {
            let reset = reset.as_ref().map_or_else(|| quote!(0), |reset| quote!(#reset));
            (
                quote!(<#ty as ::fncc_netlist::registers::RegisterPort>::WIDTH),
                quote!(<#ty as ::fncc_netlist::registers::RegisterPort>::COUNT),
                quote!(<#ty as ::fncc_netlist::registers::RegisterPort>::IS_SETTING),
                quote!(Word { offset: #offset, reset: #reset }),
            )
        }
        Place::Strobe { bit, also_while } => {
            let also_while = match also_while {
                None => quote!(::core::option::Option::None),
                Some(field) => {
                    quote!(::core::option::Option::Some(::fncc_netlist::bundle::below(
                        path,
                        stringify!(#field)
                    )))
                }
            };
            (
                quote!(1),
                quote!(::core::option::Option::None),
                quote!(<#ty as ::fncc_netlist::registers::Strobe>::IS_SETTING),
                quote!(Strobe { bit: #bit, also_while: #also_while }),
            )
        }
    };
    let description = match &member.note {
        None => quote!(::core::option::Option::None),
        Some(note) => quote!(::core::option::Option::Some(#note)),
    };
    quote! {
        list.push(::fncc_netlist::registers::Register {
            path: #path,
            description: #description,
            width: #width,
            count: #count,
            is_setting: #is_setting,
            place: ::fncc_netlist::registers::Place::#place,
        })
    }
}

/// Exchanges a field with its words.
fn exchanged(member: &Member) -> TokenStream {
    let name = member.name;
    match &member.register {
        None => quote!(::fncc_netlist::registers::Registers::exchange(&mut self.#name, words)),
        Some(Place::Word { offset, .. }) => {
            quote!(::fncc_netlist::registers::exchange_at(&mut self.#name, #offset, words))
        }
        Some(Place::Strobe { bit, also_while }) => {
            let also =
                also_while.iter().map(|field| quote!(|| (words.any_strobe() && self.#field.val())));
            quote! {
                let value = words.strobe(#bit) #(#also)*;
                ::fncc_netlist::registers::Strobe::strobe(&mut self.#name, value)
            }
        }
    }
}
