//! The attribute on the description of an interface: both of its ends, and how they are joined.

use crate::block::default_of;
use crate::member::{FLAT, Member, Names, USAGE};
use crate::reader::refuse;
use crate::registers;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Fields, GenericParam, Ident, ItemStruct, parse2};

/// What the description becomes: a name for it, its two ends, and how ends are joined.
pub fn bundle(arguments: TokenStream, item: TokenStream) -> TokenStream {
    implementation(arguments, item).unwrap_or_else(|error| error.to_compile_error())
}

fn implementation(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    let names = parse2::<Names>(arguments)?;
    let description = parse2::<ItemStruct>(item)?;
    let Fields::Named(fields) = &description.fields else {
        return refuse(&description.ident, USAGE);
    };
    if fields.named.is_empty() {
        return refuse(&description.ident, format!("a bundle has a signal: {USAGE}"));
    }
    let mut members = vec![];
    for field in &fields.named {
        members.push(Member::of(field, &description)?);
    }
    let name = marker(&description, &names);
    let checks = members.iter().filter_map(Member::check);
    // With parameters they are known where it is used.
    let [early, late] = match description.generics.params.is_empty() {
        true => [quote!(#(const _: () = { #checks };)*), quote!()],
        false => [quote!(), quote!(const { #(#checks)* })],
    };
    let inputs = end(&description, &names, &members, &late, true);
    let outputs = end(&description, &names, &members, &late, false);
    let ends = [&names.inputs, &names.outputs];
    let registers = match names.has_registers {
        true => registers::of(&description, &names, &members)?,
        false => registers::none(&members)?,
    };
    let joins = ends.iter().flat_map(|from| ends.map(|to| join(&description, &members, from, to)));
    Ok(quote!(#early #name #inputs #outputs #(#joins)* #registers))
}

/// The description as a type without values, by which other bundles name it.
fn marker(description: &ItemStruct, names: &Names) -> TokenStream {
    let ItemStruct { attrs, vis, ident, generics, .. } = description;
    let Names { inputs, outputs, .. } = names;
    let (implemented, parameters, bounds) = generics.split_for_impl();
    let types = generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(ty) => Some(&ty.ident),
        _ => None,
    });
    quote! {
        #(#attrs)*
        #vis struct #ident #generics(::core::marker::PhantomData<(#(#types,)*)>) #bounds;

        #[automatically_derived]
        impl #implemented ::fncc_netlist::bundle::Bundle for #ident #parameters #bounds {
            type In = #inputs #parameters;
            type Out = #outputs #parameters;
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::bundle::Field for #ident #parameters #bounds {
            type In = #inputs #parameters;
            type Out = #outputs #parameters;
            const IS_BUNDLE: bool = true;
        }
    }
}

/// One end.
fn end(
    description: &ItemStruct,
    Names { inputs, outputs, is_flat, .. }: &Names,
    members: &[Member],
    checks: &TokenStream,
    is_input: bool,
) -> TokenStream {
    let name = if is_input { inputs } else { outputs };
    let ItemStruct { vis, ident, generics, .. } = description;
    let (implemented, parameters, bounds) = generics.split_for_impl();
    let names: Vec<_> = members.iter().map(|member| member.name).collect();
    let parts: Vec<_> = members.iter().map(Member::part).collect();
    let types: Vec<_> = members.iter().map(|member| member.at(is_input)).collect();
    let fields = members.iter().zip(&types).map(|(member, ty)| {
        let Member { name, documentation, .. } = member;
        quote!(#(#documentation)* pub #name: #ty)
    });
    let defaults = members.iter().map(|member| default_of(member.ty));
    let notes = members.iter().zip(&types).map(|(member, ty)| {
        let (part, note) = (member.part(), member.note.iter());
        quote! {
            let name = ::std::format!("{prefix}${}", #part);
            #(notes.push((::std::clone::Clone::clone(&name), #note));)*
            <#ty as ::fncc_netlist::kernel::KernelPorts>::notes(&name, notes);
        }
    });
    let which = if is_input { "taken" } else { "given" };
    let [flat_name, flat_prefix, flatten] = match is_flat {
        false => [quote!(), quote!(), quote!()],
        true => [
            quote!(let name = &::std::format!("{name}{}", #FLAT);),
            quote!(let prefix = &::std::format!("{prefix}{}", #FLAT);),
            quote!(visitor.flatten();),
        ],
    };
    let doc = format!("A [`{ident}`] that is {which}.");
    quote! {
        #[doc = #doc]
        #vis struct #name #generics #bounds {
            #(#fields),*
        }

        #[automatically_derived]
        impl #implemented ::core::default::Default for #name #parameters #bounds {
            fn default() -> Self {
                #checks
                Self { #(#names: #defaults),* }
            }
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::prelude::Logic for #name #parameters #bounds {
            fn update(&mut self) {}
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::prelude::Block for #name #parameters #bounds {
            fn connect_all(&mut self) {
                #(::fncc_netlist::prelude::Block::connect_all(&mut self.#names);)*
            }
            fn update_all(&mut self) {
                #(::fncc_netlist::prelude::Block::update_all(&mut self.#names);)*
            }
            fn has_changed(&self) -> bool {
                #(::fncc_netlist::prelude::Block::has_changed(&self.#names))||*
            }
            fn accept(&self, name: &str, probe: &mut dyn ::fncc_netlist::prelude::probe::Probe) {
                #flat_name
                probe.visit_start_namespace(name, self);
                #(::fncc_netlist::prelude::Block::accept(&self.#names, #parts, probe);)*
                probe.visit_end_namespace(name, self);
            }
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::wiring::Part for #name #parameters #bounds {
            const IS_PORT: bool = true;
            fn is_news(&self) -> bool {
                #(::fncc_netlist::wiring::Part::is_news(&self.#names))||*
            }
            fn is_news_outside(&self) -> bool {
                #(::fncc_netlist::wiring::Part::is_news_outside(&self.#names))||*
            }
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::kernel::KernelPorts for #name #parameters #bounds {
            fn visit_ports(&mut self, visitor: &mut dyn ::fncc_netlist::kernel::PortVisitor) {
                #flatten
                #(
                    visitor.enter(#parts);
                    ::fncc_netlist::kernel::KernelPorts::visit_ports(&mut self.#names, visitor);
                    visitor.leave();
                )*
            }
            fn notes(prefix: &str, notes: &mut ::std::vec::Vec<(::std::string::String, &'static str)>) {
                #flat_prefix
                #(#notes)*
            }
        }
    }
}

/// How one end is joined to another.
fn join(description: &ItemStruct, members: &[Member], from: &Ident, to: &Ident) -> TokenStream {
    let (implemented, parameters, bounds) = description.generics.split_for_impl();
    let each = |method: TokenStream,
                reference: TokenStream,
                more: &dyn Fn(&Member) -> TokenStream| {
        let calls = members.iter().map(|member| {
            let (name, more) = (member.name, more(member));
            let (source, target) = if member.is_back { ("to", "self") } else { ("self", "to") };
            let (source, target) = (format_ident!("{source}"), format_ident!("{target}"));
            quote!(::fncc_netlist::bundle::Join::#method(#reference #source.#name, #reference #target.#name, #more);)
        });
        quote!(#(#calls)*)
    };
    let joins = each(quote!(join), quote!(&mut), &|_| quote!());
    let connects = each(quote!(connect), quote!(&mut), &|_| quote!());
    let joints = each(quote!(joints), quote!(&), &|member| {
        let (name, is_back) = (member.name, member.is_back);
        quote!(&::fncc_netlist::bundle::below(name, stringify!(#name)), back ^ #is_back, joints)
    });
    quote! {
        #[automatically_derived]
        impl #implemented ::fncc_netlist::bundle::Join<#to #parameters> for #from #parameters #bounds {
            fn join(&mut self, to: &mut #to #parameters) {
                #joins
            }
            fn connect(&mut self, to: &mut #to #parameters) {
                #connects
            }
            fn joints(
                &self,
                to: &#to #parameters,
                name: &str,
                back: bool,
                joints: &mut ::std::vec::Vec<::fncc_netlist::bundle::Joint>,
            ) {
                #joints
            }
        }
    }
}
