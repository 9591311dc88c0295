//! The attribute on the struct of a block: how a block is made, its ports, and what it does in addition to its kernel.

mod arguments;
mod making;
mod members;
mod of_type;
mod wiring;

pub use of_type::default_of;

use crate::reader::refuse;
use arguments::Arguments;
use members::Members;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::{Field, Fields, Ident, ItemStruct, Type};

/// What the struct becomes: itself, its making and its ports.
pub fn block(arguments: TokenStream, item: TokenStream) -> TokenStream {
    implementation(arguments, item.clone()).unwrap_or_else(|error| {
        let refusals = error.to_compile_error();
        quote!(#item #refusals)
    })
}

fn implementation(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    let arguments = syn::parse2::<Arguments>(arguments)?;
    let mut block = syn::parse2::<ItemStruct>(item)?;
    let Fields::Named(fields) = &mut block.fields else {
        return refuse(&block.ident, "a block is a struct whose fields have names");
    };
    for (place, port) in arguments.ports().into_iter().enumerate() {
        fields.named.insert(place, Field::parse_named.parse2(port)?);
    }
    for part in &arguments.late_resets {
        if !fields.named.iter().any(|field| field.ident.as_ref() == Some(part)) {
            return refuse(part, format!("there is no part `{part}` to be reset"));
        }
        if !fields.named.iter().any(|field| field.ident.as_ref().is_some_and(|name| name == "rst"))
        {
            return refuse(
                part,
                "late resets come from the `rst` of the block, which has none; write `#[block(clock, reset, late_resets(..))]`",
            );
        }
        let register = format_ident!("{part}_rst");
        let ty = quote!(::fncc_netlist::prelude::Replica<::fncc_netlist::prelude::Bit>);
        fields.named.push(Field::parse_named.parse2(quote!(#register: #ty))?);
    }
    let mut members = Members::default();
    for field in &mut fields.named {
        members.add(field, &arguments)?;
    }
    let making = making::making(&block, &arguments, &members);
    let interface = members.interface.as_ref().map(|(field, ty)| ports_of(&block, field, ty));
    let (methods, part) = (wiring::methods(&block, &members), wiring::part(&block, &members));
    let ports = members.ports.iter().map(|(port, _)| port);
    let ports = Vec::from_iter(ports);
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    Ok(quote! {
        #[derive(LogicBlock)]
        #block

        #making

        #interface

        #methods

        #part

        #[automatically_derived]
        impl #generics ::fncc_netlist::kernel::KernelPorts for #name #parameters #bounds {
            fn visit_ports(&mut self, __visitor: &mut dyn ::fncc_netlist::kernel::PortVisitor) {
                #(
                    __visitor.enter(stringify!(#ports));
                    ::fncc_netlist::kernel::KernelPorts::visit_ports(&mut self.#ports, __visitor);
                    __visitor.leave();
                )*
            }
        }
    })
}

/// The ports of a block as those of an interface, by which a generic block around it knows them.
fn ports_of(block: &ItemStruct, field: &Ident, ty: &Type) -> TokenStream {
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    quote! {
        #[automatically_derived]
        impl #generics ::core::ops::Deref for #name #parameters #bounds {
            type Target = #ty;
            fn deref(&self) -> &Self::Target {
                &self.#field
            }
        }

        #[automatically_derived]
        impl #generics ::core::ops::DerefMut for #name #parameters #bounds {
            fn deref_mut(&mut self) -> &mut Self::Target {
                &mut self.#field
            }
        }
    }
}
