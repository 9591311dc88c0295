//! The attribute on the description of an interface: both of its ends, and how they are joined.

use crate::block::default_of;
use crate::note::note;
use crate::reader::refuse;
use crate::registers::{self, Place};
use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Fields, GenericParam, Ident, ItemStruct, Meta, Token, Type, parse2};

const USAGE: &str = "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]` on a struct with named fields: the types of its signals, \
                     `#[bundle]` on those that are bundles, `#[back]` on those that go the other way; with `registers` after the names they \
                     may have `#[register(offset = ..)]` or `#[strobe(bit = ..)]`; with `flat` there, or as `#[bundle(flat)]` on a field, the \
                     signals of the bundle are named without the field that it is";

/// After a part that does not count in Verilog: `fncc_netlist::path::FLAT`.
pub const FLAT: &str = "~";

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

/// What stands in the parentheses of the attribute.
pub struct Names {
    pub inputs: Ident,
    pub outputs: Ident,
    /// Whether the signals are named without the field that the bundle is.
    pub is_flat: bool,
    has_registers: bool,
}

impl Parse for Names {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let usage = |error: syn::Error| syn::Error::new(error.span(), USAGE);
        let inputs = input.parse().map_err(usage)?;
        input.parse::<Token![,]>().map_err(usage)?;
        let outputs = input.parse().map_err(usage)?;
        let mut names = Self { inputs, outputs, is_flat: false, has_registers: false };
        while input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            let word: Ident = input.parse().map_err(usage)?;
            match word.to_string().as_str() {
                "flat" if !names.is_flat => names.is_flat = true,
                "registers" if !names.has_registers => names.has_registers = true,
                _ => return refuse(&word, USAGE),
            }
        }
        if input.is_empty() { Ok(names) } else { Err(input.error(USAGE)) }
    }
}

/// A signal, an array of them, or a bundle in the bundle.
pub struct Member<'a> {
    pub name: &'a Ident,
    ty: &'a Type,
    documentation: Vec<&'a Attribute>,
    pub note: Option<String>,
    pub is_bundle: bool,
    /// Whether its signals are named without it.
    is_flat: bool,
    is_back: bool,
    /// Whether the description has types as parameters, of which a bound says what they are and [`Member::check`] nothing.
    is_open: bool,
    pub register: Option<Place>,
}

impl<'a> Member<'a> {
    fn of(field: &'a syn::Field, description: &ItemStruct) -> syn::Result<Self> {
        let Some(name) = &field.ident else { return refuse(field, USAGE) };
        let has = |mark: &str| field.attrs.iter().any(|attribute| attribute.path().is_ident(mark));
        let documentation = field.attrs.iter().filter(|a| a.path().is_ident("doc")).collect();
        let known = ["doc", "bundle", "back", "register", "strobe"];
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
            is_flat: is_flat(field)?,
            is_back: has("back"),
            is_open: description.generics.type_params().next().is_some(),
            register: Place::of(field)?,
        })
    }

    /// Its name as a part of those of its signals.
    pub fn part(&self) -> String {
        format!("{}{}", self.name, if self.is_flat { FLAT } else { "" })
    }

    /// A statement that the compiler refuses if the mark of the field is not what its type is.
    fn check(&self) -> Option<TokenStream> {
        let mut item = self.ty;
        while let Type::Array(array) = item {
            item = &array.elem;
        }
        let Self { name, is_bundle, .. } = self;
        let text = match is_bundle {
            true => format!("`{name}` is a signal and no bundle; take `#[bundle]` away"),
            false => format!("`{name}` is a bundle; write `#[bundle]` above it"),
        };
        let check = quote_spanned! {self.ty.span()=>
            ::core::assert!(<#item as ::fncc_netlist::bundle::Field>::IS_BUNDLE == #is_bundle, #text);
        };
        (!self.is_open).then_some(check)
    }

    /// The type at the end of the inputs, or of the outputs.
    pub fn at(&self, is_input: bool) -> TokenStream {
        let direction = if is_input ^ self.is_back { quote!(In) } else { quote!(Out) };
        of_type(self.ty, &|ty| match self.is_bundle {
            _ if !self.is_open => quote!(<#ty as ::fncc_netlist::bundle::Field>::#direction),
            true => quote!(<#ty as ::fncc_netlist::bundle::Bundle>::#direction),
            false => {
                quote!(::fncc_netlist::prelude::Signal<::fncc_netlist::prelude::#direction, #ty>)
            }
        })
    }
}

/// Whether a field is marked `#[bundle(flat)]`.
fn is_flat(field: &syn::Field) -> syn::Result<bool> {
    let Some(mark) = field.attrs.iter().find(|a| a.path().is_ident("bundle")) else {
        return Ok(false);
    };
    match &mark.meta {
        Meta::Path(_) => Ok(false),
        Meta::List(list) if list.tokens.to_string() == "flat" => Ok(true),
        other => refuse(other, USAGE),
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
