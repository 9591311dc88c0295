//! The attribute on the description of an interface: both of its ends, and how they are joined.

use crate::block::default_of;
use crate::note::note;
use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Fields, GenericParam, Ident, ItemStruct, Token, Type, parse2};

const USAGE: &str = "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]` on a struct with named fields: the types of its signals, \
                     `#[bundle]` on those that are bundles, `#[back]` on those that go the other way";

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
        members.push(Member::of(field)?);
    }
    let name = marker(&description, &names);
    let inputs = end(&description, &names.inputs, &members, &quote!(In), &quote!(Out));
    let outputs = end(&description, &names.outputs, &members, &quote!(Out), &quote!(In));
    let ends = [&names.inputs, &names.outputs];
    let joins = ends.iter().flat_map(|from| ends.map(|to| join(&description, &members, from, to)));
    Ok(quote!(#name #inputs #outputs #(#joins)*))
}

/// The names of the ends.
struct Names {
    inputs: Ident,
    outputs: Ident,
}

impl Parse for Names {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let usage = |error: syn::Error| syn::Error::new(error.span(), USAGE);
        let inputs = input.parse().map_err(usage)?;
        input.parse::<Token![,]>().map_err(usage)?;
        let outputs = input.parse().map_err(usage)?;
        input.parse::<Option<Token![,]>>()?;
        if input.is_empty() { Ok(Self { inputs, outputs }) } else { Err(input.error(USAGE)) }
    }
}

/// A signal, an array of them, or a bundle in the bundle.
struct Member<'a> {
    name: &'a Ident,
    ty: &'a Type,
    documentation: Vec<&'a Attribute>,
    note: Option<String>,
    is_bundle: bool,
    is_back: bool,
}

impl<'a> Member<'a> {
    fn of(field: &'a syn::Field) -> syn::Result<Self> {
        let Some(name) = &field.ident else { return refuse(field, USAGE) };
        let has = |mark: &str| field.attrs.iter().any(|attribute| attribute.path().is_ident(mark));
        let documentation = field.attrs.iter().filter(|a| a.path().is_ident("doc")).collect();
        let known = ["doc", "bundle", "back"];
        if let Some(other) =
            field.attrs.iter().find(|a| !known.iter().any(|k| a.path().is_ident(k)))
        {
            return refuse(other, USAGE);
        }
        Ok(Self {
            name,
            ty: &field.ty,
            documentation,
            note: note(&field.attrs),
            is_bundle: has("bundle"),
            is_back: has("back"),
        })
    }

    /// The type at an end whose signals go in some direction.
    fn at(&self, direction: &TokenStream) -> TokenStream {
        of_type(self.ty, &|ty| match self.is_bundle {
            true => quote!(<#ty as ::fncc_netlist::bundle::Bundle>::#direction),
            false => {
                quote!(::fncc_netlist::prelude::Signal<::fncc_netlist::prelude::#direction, #ty>)
            }
        })
    }
}

/// A type, with the items of an array changed.
fn of_type(ty: &Type, change: &dyn Fn(&Type) -> TokenStream) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let (item, length) = (of_type(&array.elem, change), &array.len);
            quote!([#item; #length])
        }
        _ => change(ty),
    }
}

/// The description as a type without values, by which other bundles name it.
fn marker(description: &ItemStruct, names: &Names) -> TokenStream {
    let ItemStruct { attrs, vis, ident, generics, .. } = description;
    let Names { inputs, outputs } = names;
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
    }
}

/// One end.
fn end(
    description: &ItemStruct,
    name: &Ident,
    members: &[Member],
    forth: &TokenStream,
    back: &TokenStream,
) -> TokenStream {
    let ItemStruct { vis, ident, generics, .. } = description;
    let (implemented, parameters, bounds) = generics.split_for_impl();
    let names: Vec<_> = members.iter().map(|member| member.name).collect();
    let types: Vec<_> =
        members.iter().map(|member| member.at(if member.is_back { back } else { forth })).collect();
    let fields = members.iter().zip(&types).map(|(member, ty)| {
        let Member { name, documentation, .. } = member;
        quote!(#(#documentation)* pub #name: #ty)
    });
    let defaults = members.iter().map(|member| default_of(member.ty));
    let notes = members.iter().zip(&types).map(|(member, ty)| {
        let (name, note) = (member.name, member.note.iter());
        quote! {
            let name = ::std::format!("{prefix}_{}", stringify!(#name));
            #(notes.push((::std::clone::Clone::clone(&name), #note));)*
            <#ty as ::fncc_netlist::kernel::KernelPorts>::notes(&name, notes);
        }
    });
    let which = if forth.to_string() == "In" { "taken" } else { "given" };
    let doc = format!("A [`{ident}`] that is {which}.");
    quote! {
        #[doc = #doc]
        #vis struct #name #generics #bounds {
            #(#fields),*
        }

        #[automatically_derived]
        impl #implemented ::core::default::Default for #name #parameters #bounds {
            fn default() -> Self {
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
                probe.visit_start_namespace(name, self);
                #(::fncc_netlist::prelude::Block::accept(&self.#names, stringify!(#names), probe);)*
                probe.visit_end_namespace(name, self);
            }
        }

        #[automatically_derived]
        impl #implemented ::fncc_netlist::wiring::Part for #name #parameters #bounds {}

        #[automatically_derived]
        impl #implemented ::fncc_netlist::kernel::KernelPorts for #name #parameters #bounds {
            fn visit_ports(&mut self, visitor: &mut dyn ::fncc_netlist::kernel::PortVisitor) {
                #(
                    visitor.enter(stringify!(#names));
                    ::fncc_netlist::kernel::KernelPorts::visit_ports(&mut self.#names, visitor);
                    visitor.leave();
                )*
            }
            fn notes(prefix: &str, notes: &mut ::std::vec::Vec<(::std::string::String, &'static str)>) {
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
        quote!(&::std::format!("{name}.{}", stringify!(#name)), back ^ #is_back, joints)
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
                joints: &mut ::std::vec::Vec<::fncc_netlist::prelude::ast::VerilogLink>,
            ) {
                #joints
            }
        }
    }
}
