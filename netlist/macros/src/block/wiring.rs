//! What a block does beside its kernel: it connects and resets its parts, and knows when the kernel has something new to read.

use super::members::Members;
use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::quote;
use syn::ItemStruct;

/// The methods that the kernel calls before and after its own statements.
pub fn methods(block: &ItemStruct, members: &Members) -> syn::Result<TokenStream> {
    let Members { parts, resettable, notes, .. } = members;
    if let Some(register) = resettable.first().filter(|_| !members.has("rst")) {
        return refuse(
            register,
            "a `ResetDff` is reset by the `rst` of its block, which has none; use a `Dff`",
        );
    }
    let [clk, rst] = ["clk", "rst"].map(|name| {
        let wire = members.wires.iter().find(|wire| *wire == name);
        wire.map_or_else(
            || quote!(::core::option::Option::None),
            |wire| quote!(::core::option::Option::Some(self.#wire.val())),
        )
    });
    let resetting = (!resettable.is_empty()).then(|| {
        quote! {
            if self.rst.val() {
                #(::fncc_netlist::wiring::Part::reset(&mut self.#resettable);)*
            }
        }
    });
    let wiring = parts.iter().map(|part| match members.register_of_reset(part) {
        None => quote!(::fncc_netlist::wiring::Part::wire(&mut self.#part, wires);),
        Some(register) => quote! {
            let rst = ::core::option::Option::Some(self.#register.q.val());
            ::fncc_netlist::wiring::Part::wire(
                &mut self.#part,
                ::fncc_netlist::wiring::Wires { rst, ..wires },
            );
        },
    });
    let resets = parts.iter().filter_map(|part| members.register_of_reset(part));
    let resets = resets.map(|register| quote!(self.#register.d.next = self.rst.val();));
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    Ok(quote! {
        #[automatically_derived]
        impl #generics #name #parameters #bounds {
            #[doc(hidden)]
            pub const IS_WIRED: bool = true;

            #[doc(hidden)]
            pub fn wire_parts(&mut self) {
                let wires = ::fncc_netlist::wiring::Wires { clk: #clk, rst: #rst };
                let _ = wires;
                #(#wiring)*
                #(#resets)*
            }

            #[doc(hidden)]
            pub fn reset_parts(&mut self) {
                #resetting
            }

            #[doc(hidden)]
            #[must_use]
            pub fn resettable() -> ::std::vec::Vec<&'static str> {
                ::std::vec![#(stringify!(#resettable)),*]
            }

            #[doc(hidden)]
            #[allow(unused_mut)]
            pub fn port_notes() -> ::std::vec::Vec<(::std::string::String, &'static str)> {
                let mut notes = ::std::vec![];
                #(#notes)*
                notes
            }
        }
    })
}

/// The block as a part of another one.
pub fn part(block: &ItemStruct, members: &Members) -> TokenStream {
    let Members { ports, wires, parts, .. } = members;
    // A clock that changes is passed on and no reason for the kernel to run: no kernel reads it.
    let fields: Vec<_> = ports.iter().chain(parts).collect();
    let read: Vec<_> = fields.iter().filter(|field| **field != "clk").collect();
    let [mut clock, mut forward] = [quote!(), quote!()];
    if members.has("clk") {
        clock = quote! {
            fn wire_clock(&mut self, clk: ::fncc_netlist::prelude::Clock) {
                self.clk.next = clk;
            }
        };
        forward = quote! {
            else if ::fncc_netlist::wiring::Part::is_news(&self.clk) {
                let clk = self.clk.val();
                #(::fncc_netlist::wiring::Part::wire_clock(&mut self.#parts, clk);)*
            }
        };
    }
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    quote! {
        #[automatically_derived]
        impl #generics ::fncc_netlist::wiring::Part for #name #parameters #bounds {
            fn wire(&mut self, wires: ::fncc_netlist::wiring::Wires) {
                let _ = wires;
                #(if let ::core::option::Option::Some(wire) = wires.#wires {
                    self.#wires.next = wire;
                })*
            }

            #clock

            fn is_news(&self) -> bool {
                #(::fncc_netlist::wiring::Part::is_news_outside(&self.#ports) ||)* false
            }

            fn advance(&mut self) -> bool {
                if #(::fncc_netlist::wiring::Part::is_news(&self.#read) ||)* false {
                    ::fncc_netlist::prelude::Logic::update(self);
                } #forward
                #(::fncc_netlist::wiring::Part::advance(&mut self.#fields) |)* false
            }
        }
    }
}
