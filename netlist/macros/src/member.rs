//! What stands in the description of an interface: its names and its fields.

use crate::note::note;
use crate::place::Place;
use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Attribute, Ident, ItemStruct, Meta, Token, Type};

/// How the attribute is written.
pub const USAGE: &str = "`#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]` on a struct with named fields: the types of its signals, \
                     `#[bundle]` on those that are bundles, `#[back]` on those that go the other way; with `registers` after the names they \
                     may have `#[register(offset = ..)]` or `#[strobe(bit = ..)]`; with `flat` there, or as `#[bundle(flat)]` on a field, the \
                     signals of the bundle are named without the field that it is";

/// After a part that does not count in Verilog: `fncc_netlist::path::FLAT`.
pub const FLAT: &str = "~";

/// What stands in the parentheses of the attribute.
pub struct Names {
    pub inputs: Ident,
    pub outputs: Ident,
    /// Whether the signals are named without the field that the bundle is.
    pub is_flat: bool,
    pub has_registers: bool,
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
    pub ty: &'a Type,
    pub documentation: Vec<&'a Attribute>,
    pub note: Option<String>,
    pub is_bundle: bool,
    /// Whether its signals are named without it.
    pub is_flat: bool,
    pub is_back: bool,
    /// Whether the description has types as parameters, of which a bound says what they are and [`Member::check`] nothing.
    is_open: bool,
    pub register: Option<Place>,
}

impl<'a> Member<'a> {
    pub fn of(field: &'a syn::Field, description: &ItemStruct) -> syn::Result<Self> {
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
    pub fn check(&self) -> Option<TokenStream> {
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
