//! The attribute on the struct of a block: how a block is made, and its ports.

use crate::note::note;
use crate::reader::{refusal, refuse};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{
    Attribute, Expr, Field, Fields, FnArg, Ident, ItemStruct, LitStr, Meta, Token, Type, Visibility,
};

const USAGE: &str = "`#[block]` takes `clock`, `reset` or `reset = \"WHAT IT DOES\"` for these ports, `late_resets(PART, ..)` for \
                     parts that are reset a cycle later, `check = EXPRESSION` and \
                     `new(NAME: TYPE, ..)`, or `by_hand` without these two when the block has an `impl Default` or a constructor of its \
                     own; with `defaults` behind it that may end in `..Self::defaults()`";

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
        let register = format_ident!("{part}_rst");
        let ty = quote!(::fncc_netlist::prelude::Replica<::fncc_netlist::prelude::Bit>);
        fields.named.push(Field::parse_named.parse2(quote!(#register: #ty))?);
    }
    let (mut ports, mut parts, mut replicas, mut resettable) = (vec![], vec![], vec![], vec![]);
    let mut interface = None;
    let mut wires = vec![];
    let (mut values, mut plains, mut notes) = (vec![], vec![], vec![]);
    for field in &mut fields.named {
        let name = field.ident.clone();
        if let Some(mark) = take_mark(&mut field.attrs, "ports") {
            if interface.is_some() || !matches!(field.vis, Visibility::Public(_)) {
                return refuse(
                    &mark,
                    "`#[ports]` stands on one public field, an interface with the ports of the block",
                );
            }
            interface = Some((name.clone(), field.ty.clone()));
        }
        if matches!(field.vis, Visibility::Public(_)) {
            ports.extend(name.clone());
            wires.extend(name.clone().filter(|name| name == "clk" || name == "rst"));
            if let Some(note) = note(&field.attrs) {
                notes.push(
                    quote!(notes.push((::std::string::String::from(stringify!(#name)), #note));),
                );
            }
            let ty = &field.ty;
            notes.push(quote! {
                <#ty as ::fncc_netlist::kernel::KernelPorts>::notes(stringify!(#name), &mut notes);
            });
        }
        if !matches!(field.vis, Visibility::Public(_)) {
            parts.extend(name.clone());
            replicas.extend(name.clone().filter(|_| is_of(&field.ty, "Replica")));
            resettable.extend(name.clone().filter(|_| is_of(item_of(&field.ty), "ResetDff")));
        }
        let init = take_init(&mut field.attrs)?;
        if let (Some(init), Making::ByHand { .. }) = (&init, &arguments.making) {
            return refuse(
                init,
                "a block that is made by hand has no `#[init(..)]`; write the value there",
            );
        }
        let plain = plain_of(&field.ty);
        plains.push(quote!(#name: #plain));
        let value = init.map_or_else(|| default_of(&field.ty), |init| quote!(#init));
        values.push(quote!(#name: #value));
    }
    let [clk, rst] = ["clk", "rst"].map(|name| {
        let wire = wires.iter().find(|wire| *wire == name);
        wire.map_or_else(
            || quote!(::core::option::Option::None),
            |wire| quote!(::core::option::Option::Some(self.#wire.val())),
        )
    });
    if let Some(register) = resettable.first().filter(|_| !wires.iter().any(|wire| wire == "rst")) {
        return refuse(
            register,
            "a `ResetDff` is reset by the `rst` of its block, which has none; use a `Dff`",
        );
    }
    let resetting = (!resettable.is_empty()).then(|| {
        quote! {
            if self.rst.val() {
                #(::fncc_netlist::wiring::Part::reset(&mut self.#resettable);)*
            }
        }
    });
    let wiring = parts.iter().map(|part| match register_of_reset(part, &replicas, &wires) {
        None => quote!(::fncc_netlist::wiring::Part::wire(&mut self.#part, wires);),
        Some(register) => quote! {
            let rst = ::core::option::Option::Some(self.#register.q.val());
            ::fncc_netlist::wiring::Part::wire(
                &mut self.#part,
                ::fncc_netlist::wiring::Wires { rst, ..wires },
            );
        },
    });
    let resets = parts.iter().filter_map(|part| register_of_reset(part, &replicas, &wires));
    let resets = resets.map(|register| quote!(self.#register.d.next = self.rst.val();));
    let (wiring, resets): (Vec<_>, Vec<_>) = (wiring.collect(), resets.collect());
    // A clock that changes is passed on and no reason for the kernel to run: no kernel reads it.
    let fields: Vec<_> = ports.iter().chain(&parts).collect();
    let read: Vec<_> = fields.iter().filter(|field| **field != "clk").collect();
    let [mut clock, mut forward] = [quote!(), quote!()];
    if ports.iter().any(|port| port == "clk") {
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
    let making = making(&block, &arguments, &values, &plains);
    let interface = interface.map(|(field, ty)| ports_of(&block, field.as_ref(), &ty));
    let (name, (generics, parameters, bounds)) = (&block.ident, block.generics.split_for_impl());
    Ok(quote! {
        #[derive(LogicBlock)]
        #block

        #making

        #interface

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

        #[automatically_derived]
        impl #generics ::fncc_netlist::kernel::KernelPorts for #name #parameters #bounds {
            fn visit_ports(&mut self, visitor: &mut dyn ::fncc_netlist::kernel::PortVisitor) {
                #(
                    visitor.enter(stringify!(#ports));
                    ::fncc_netlist::kernel::KernelPorts::visit_ports(&mut self.#ports, visitor);
                    visitor.leave();
                )*
            }
        }
    })
}

/// The ports of a block as those of an interface, by which a generic block around it knows them.
fn ports_of(block: &ItemStruct, field: Option<&Ident>, ty: &Type) -> TokenStream {
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

/// The register that a part has its reset from: the replica that is called as it, with `_rst` behind.
fn register_of_reset<'a>(
    part: &Ident,
    replicas: &'a [Ident],
    wires: &[Ident],
) -> Option<&'a Ident> {
    let has_reset = wires.iter().any(|wire| wire == "rst");
    replicas.iter().find(|other| has_reset && **other == format!("{part}_rst"))
}

/// Whether a type has that name, behind a path or not.
fn is_of(ty: &Type, name: &str) -> bool {
    match ty {
        Type::Group(group) => is_of(&group.elem, name),
        Type::Paren(paren) => is_of(&paren.elem, name),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| last.ident == name),
        _ => false,
    }
}

/// The type of the items of an array, or the type itself.
fn item_of(ty: &Type) -> &Type {
    match ty {
        Type::Array(array) => item_of(&array.elem),
        _ => ty,
    }
}

/// The constructor of a block.
fn making(
    block: &ItemStruct,
    arguments: &Arguments,
    values: &[TokenStream],
    plains: &[TokenStream],
) -> TokenStream {
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

/// The value of a field that has none of its own; an array of any length is made of those of its items.
pub fn default_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = default_of(&array.elem);
            quote!(::core::array::from_fn(|_| #item))
        }
        Type::Group(group) => default_of(&group.elem),
        Type::Paren(paren) => default_of(&paren.elem),
        _ => quote!(::core::default::Default::default()),
    }
}

/// The same, and zero for a constant, which has no value of its own.
fn plain_of(ty: &Type) -> TokenStream {
    match ty {
        Type::Array(array) => {
            let item = plain_of(&array.elem);
            quote!(::core::array::from_fn(|_| #item))
        }
        _ if is_of(ty, "Constant") => {
            quote!(::fncc_netlist::prelude::Constant::new(::core::default::Default::default()))
        }
        _ => default_of(ty),
    }
}

/// Takes an attribute without arguments out of those of a field.
fn take_mark(attributes: &mut Vec<Attribute>, name: &str) -> Option<Attribute> {
    let is_mark =
        |attribute: &Attribute| matches!(&attribute.meta, Meta::Path(path) if path.is_ident(name));
    attributes.iter().position(is_mark).map(|place| attributes.remove(place))
}

/// Takes `#[init(..)]` out of the attributes of a field, and gives its value.
fn take_init(attributes: &mut Vec<Attribute>) -> syn::Result<Option<Expr>> {
    let is_init = |attribute: &Attribute| attribute.path().is_ident("init");
    let Some(place) = attributes.iter().position(is_init) else { return Ok(None) };
    let init = attributes.remove(place);
    if let Some(second) = attributes.iter().find(|attribute| is_init(attribute)) {
        return refuse(second, "a field has one `#[init(..)]`");
    }
    init.parse_args().map(Some)
}

/// How a block is made.
enum Making {
    /// By an `impl Default`.
    Default,
    /// By a constructor with parameters.
    New { visibility: Visibility, inputs: Punctuated<FnArg, Token![,]> },
    /// By what is written beside it, from values for all fields or without.
    ByHand { defaults: bool },
}

/// What stands in the parentheses of the attribute.
struct Arguments {
    making: Making,
    /// Looked at before the block is made; panics when its parameters do not fit together.
    check: Option<Expr>,
    has_clock: bool,
    /// What the reset does, if there is one.
    reset: Option<String>,
    /// The parts that have their resets from registers.
    late_resets: Vec<Ident>,
}

impl Arguments {
    /// The ports that it says without a field for each.
    fn ports(&self) -> Vec<TokenStream> {
        let port = |name: TokenStream, ty: TokenStream, doc: String| {
            let prelude = quote!(::fncc_netlist::prelude);
            quote!(#[doc = #doc] pub #name: #prelude::Signal<#prelude::In, #prelude::#ty>)
        };
        let clock = self.has_clock.then(|| port(quote!(clk), quote!(Clock), " Clock.".to_string()));
        let reset = self.reset.as_ref().map(|does| {
            let separator = if does.is_empty() { "" } else { ": " };
            port(quote!(rst), quote!(Bit), format!(" Synchronous reset{separator}{does}."))
        });
        clock.into_iter().chain(reset).collect()
    }
}

impl Parse for Arguments {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let mut arguments = Self {
            making: Making::Default,
            check: None,
            has_clock: false,
            reset: None,
            late_resets: vec![],
        };
        while !input.is_empty() {
            let visibility = input.parse()?;
            let word: Ident =
                input.parse().map_err(|error| syn::Error::new(error.span(), USAGE))?;
            if word == "check" && arguments.check.is_none() {
                input.parse::<Token![=]>()?;
                arguments.check = Some(input.parse()?);
            } else if word == "clock" && !arguments.has_clock {
                arguments.has_clock = true;
            } else if word == "reset" && arguments.reset.is_none() {
                let does = match input.parse::<Option<Token![=]>>()? {
                    Some(_) => input.parse::<LitStr>()?.value(),
                    None => String::new(),
                };
                arguments.reset = Some(does);
            } else if word == "late_resets" && arguments.late_resets.is_empty() {
                let parts;
                syn::parenthesized!(parts in input);
                let parts = Punctuated::<Ident, Token![,]>::parse_terminated(&parts)?;
                arguments.late_resets = parts.into_iter().collect();
            } else if word == "new" && matches!(arguments.making, Making::Default) {
                let inputs;
                syn::parenthesized!(inputs in input);
                let inputs = Punctuated::parse_terminated(&inputs)?;
                arguments.making = Making::New { visibility, inputs };
            } else if word == "by_hand" && matches!(arguments.making, Making::Default) {
                arguments.making = Making::ByHand { defaults: false };
            } else if word == "defaults" && matches!(arguments.making, Making::ByHand { .. }) {
                arguments.making = Making::ByHand { defaults: true };
            } else {
                return refuse(&word, USAGE);
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        if matches!(arguments.making, Making::ByHand { .. }) && arguments.check.is_some() {
            return Err(refusal(
                &arguments.check,
                "a block that is made by hand is checked by hand",
            ));
        }
        Ok(arguments)
    }
}
