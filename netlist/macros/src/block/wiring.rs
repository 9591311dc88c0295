//! What a block does in addition to its kernel: it connects and resets its parts, and knows when the kernel has something new to read.
//!
//! What a field is, its type says (`fncc_netlist::wiring::Part`), not its spelling. Names of ours begin with `__`: a constant of the user could
//! have any other.

use super::members::Members;
use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ItemStruct, Type};

/// What a condition on the type of a field says where it does not hold.
fn required(ty: &Type, condition: &TokenStream, text: &str) -> TokenStream {
    quote_spanned!(ty.span()=> ::core::assert!(#condition, #text);)
}

/// What the types of the fields must be, which the compiler checks.
fn requirements(members: &Members) -> Vec<TokenStream> {
    let mut all = vec![];
    for (name, ty) in &members.ports {
        let is_port = quote!(<#ty as ::fncc_netlist::wiring::Part>::IS_PORT);
        let text = format!(
            "`{name}` is public and no port, which is a `Signal<In, ..>`, a `Signal<Out, ..>` or an end of a bundle; leave `pub` out"
        );
        all.push(required(ty, &is_port, &text));
    }
    for (name, ty) in &members.parts {
        let is_inside = quote!(!<#ty as ::fncc_netlist::wiring::Part>::IS_PORT);
        let text = format!(
            "`{name}` is an input, an output or an end of a bundle, and not public; write `pub`, or `Signal<Local, ..>` for a wire inside"
        );
        all.push(required(ty, &is_inside, &text));
        if !members.has("rst") {
            let is_free = quote!(!<#ty as ::fncc_netlist::wiring::Part>::RESETS);
            let text = format!(
                "`{name}` is reset by the `rst` of its block, which has none; use a `Dff`, or write `#[block(clock, reset)]`"
            );
            all.push(required(ty, &is_free, &text));
        }
    }
    all
}

/// The methods that the kernel calls before and after its own statements.
pub fn methods(block: &ItemStruct, members: &Members) -> TokenStream {
    let Members { parts, notes, .. } = members;
    let [clk, rst] = ["clk", "rst"].map(|name| match members.has(name) {
        false => quote!(::core::option::Option::None),
        true => {
            let wire = Ident::new(name, proc_macro2::Span::call_site());
            quote!(::core::option::Option::Some(self.#wire.val()))
        }
    });
    let checked = members.wires.iter().map(|(name, ty)| match name == "clk" {
        true => quote_spanned!(ty.span()=> ::fncc_netlist::wiring::is_clock::<#ty>();),
        false => quote_spanned!(ty.span()=> ::fncc_netlist::wiring::is_reset::<#ty>();),
    });
    let requirements = requirements(members);
    // Only those of types without parameters are known before the block is used.
    let [early, late, widths] = match block.generics.params.is_empty() {
        true => [quote!(#(const _: () = #requirements)*), quote!(), quote!(Fixed)],
        false => [quote!(), quote!(const { #(#requirements)* }), quote!(Open)],
    };
    let resetting = members.has("rst").then(|| {
        let resets = parts.iter().map(|(part, ty)| {
            quote! {
                if <#ty as ::fncc_netlist::wiring::Part>::RESETS {
                    ::fncc_netlist::wiring::Part::reset(&mut self.#part);
                }
            }
        });
        quote!(if self.rst.val() { #(#resets)* })
    });
    let wiring = parts.iter().map(|(part, _)| match members.register_of_reset(part) {
        None => quote!(::fncc_netlist::wiring::Part::wire(&mut self.#part, __wires);),
        Some((register, ty)) => quote! {
            let __rst = (&::fncc_netlist::wiring::ResetOf::<#ty>::default()).held(&self.#register);
            ::fncc_netlist::wiring::Part::wire(
                &mut self.#part,
                ::fncc_netlist::wiring::Wires { rst: __rst.or(__wires.rst), ..__wires },
            );
        },
    });
    let pairs = Vec::from_iter(parts.iter().filter_map(|(part, of)| {
        members.register_of_reset(part).map(|(register, ty)| (part, of, register, ty))
    }));
    let following = pairs.iter().map(|(_, of, register, ty)| {
        quote! {
            if <#of as ::fncc_netlist::wiring::Part>::HAS_RESET {
                (&::fncc_netlist::wiring::ResetOf::<#ty>::default())
                    .follow(&mut self.#register, __wires.rst);
            }
        }
    });
    let late_resets = pairs.iter().map(|(part, of, register, ty)| {
        quote! {
            if <#of as ::fncc_netlist::wiring::Part>::HAS_RESET
                && (&::fncc_netlist::wiring::ResetOf::<#ty>::default()).is_one()
            {
                __list.push((stringify!(#part), stringify!(#register)));
            }
        }
    });
    let resettable = parts.iter().map(|(part, ty)| {
        quote! {
            if <#ty as ::fncc_netlist::wiring::Part>::RESETS {
                __list.push(stringify!(#part));
            }
        }
    });
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    quote! {
        #early

        #[automatically_derived]
        #[allow(unused_imports, unused_mut, unused_variables, clippy::all, clippy::pedantic)]
        impl #generics #name #parameters #bounds {
            #[doc(hidden)]
            pub const IS_WIRED: bool = true;

            #[doc(hidden)]
            #[must_use]
            pub fn widths() -> ::fncc_netlist::concat::#widths {
                ::fncc_netlist::concat::#widths
            }

            #[doc(hidden)]
            pub fn wire_parts(&mut self) {
                use ::fncc_netlist::wiring::{OfAReset as _, OfNoReset as _};
                #late
                #(#checked)*
                let __wires = ::fncc_netlist::wiring::Wires { clk: #clk, rst: #rst };
                #(#wiring)*
                #(#following)*
            }

            #[doc(hidden)]
            pub fn reset_parts(&mut self) {
                #resetting
            }

            #[doc(hidden)]
            #[must_use]
            pub fn resettable() -> ::std::vec::Vec<&'static str> {
                let mut __list = ::std::vec![];
                #(#resettable)*
                __list
            }

            #[doc(hidden)]
            #[must_use]
            pub fn late_resets() -> ::std::vec::Vec<(&'static str, &'static str)> {
                use ::fncc_netlist::wiring::{OfAReset as _, OfNoReset as _};
                let mut __list = ::std::vec![];
                #(#late_resets)*
                __list
            }

            #[doc(hidden)]
            pub fn port_notes() -> ::std::vec::Vec<(::std::string::String, &'static str)> {
                let mut notes = ::std::vec![];
                #(#notes)*
                notes
            }
        }
    }
}

/// The block as a part of another one.
pub fn part(block: &ItemStruct, members: &Members) -> TokenStream {
    let names =
        |fields: &[(Ident, Type)]| Vec::from_iter(fields.iter().map(|(name, _)| name.clone()));
    let [ports, wires, parts] = [&members.ports, &members.wires, &members.parts].map(|f| names(f));
    let has_reset = members.has("rst");
    // A clock that changes is passed on and no reason for the kernel to run: no kernel reads it.
    let fields: Vec<_> = ports.iter().chain(&parts).collect();
    let read: Vec<_> = fields.iter().filter(|field| **field != "clk").collect();
    let [mut clock, mut forward] = [quote!(), quote!()];
    if members.has("clk") {
        clock = quote! {
            fn wire_clock(&mut self, __clk: ::fncc_netlist::prelude::Clock) {
                self.clk.next = __clk;
            }
        };
        forward = quote! {
            else if ::fncc_netlist::wiring::Part::is_news(&self.clk) {
                let __clk = self.clk.val();
                #(::fncc_netlist::wiring::Part::wire_clock(&mut self.#parts, __clk);)*
            }
        };
    }
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    quote! {
        #[automatically_derived]
        impl #generics ::fncc_netlist::latency::Timed for #name #parameters #bounds {
            const CYCLES: usize = {
                #[allow(unused_imports)]
                use ::fncc_netlist::latency::Untimed as _;
                Self::LATENCY
            };
        }

        #[automatically_derived]
        impl #generics ::fncc_netlist::wiring::Part for #name #parameters #bounds {
            const HAS_RESET: bool = #has_reset;

            fn wire(&mut self, __wires: ::fncc_netlist::wiring::Wires) {
                let _ = __wires;
                #(if let ::core::option::Option::Some(__wire) = __wires.#wires {
                    self.#wires.next = __wire;
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
