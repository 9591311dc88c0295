//! What the fields of a block are.

use super::arguments::{Arguments, Making};
use super::of_type::{default_of, is_of, plain_of};
use crate::note::note;
use crate::reader::refuse;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, Field, Ident, Meta, Type, Visibility};

/// The fields of a block by what they are.
#[derive(Default)]
pub struct Members {
    /// Public ones.
    pub ports: Vec<(Ident, Type)>,
    /// `clk` and `rst` among these.
    pub wires: Vec<(Ident, Type)>,
    /// The one whose fields a generic block around this one knows.
    pub interface: Option<(Ident, Type)>,
    /// The others.
    pub parts: Vec<(Ident, Type)>,
    /// `NAME: VALUE` of all: as said, and without a value of their own.
    pub values: Vec<TokenStream>,
    pub plains: Vec<TokenStream>,
    /// Statements that add what is said of the ports.
    pub notes: Vec<TokenStream>,
}

impl Members {
    /// Adds a field, and takes the attributes of ours out of it.
    pub fn add(&mut self, field: &mut Field, arguments: &Arguments) -> syn::Result<()> {
        let Some(name) = field.ident.clone() else { return Ok(()) };
        let is_port = matches!(field.vis, Visibility::Public(_));
        if let Some(mark) = take_mark(&mut field.attrs, "ports") {
            if self.interface.is_some() || !is_port {
                return refuse(
                    &mark,
                    "`#[ports]` stands on one public field, an interface with the ports of the block",
                );
            }
            self.interface = Some((name.clone(), field.ty.clone()));
        }
        if is_port {
            self.port(&name, field)?;
        } else {
            self.parts.push((name.clone(), field.ty.clone()));
        }
        let init = take_init(&mut field.attrs)?;
        if let (Some(init), Making::ByHand { .. }) = (&init, &arguments.making) {
            return refuse(
                init,
                "a block that is made by hand has no `#[init(..)]`; write the value there",
            );
        }
        if init.is_none()
            && !matches!(arguments.making, Making::ByHand { .. })
            && is_array_of(&field.ty, "Constant")
        {
            return refuse(
                field,
                "a `Constant` has a value from the start; write `#[init(Constant::new(..))]` above it",
            );
        }
        let plain = plain_of(&field.ty);
        self.plains.push(quote!(#name: #plain));
        let value = init.map_or_else(|| default_of(&field.ty), |init| quote!(#init));
        self.values.push(quote!(#name: #value));
        Ok(())
    }

    fn port(&mut self, name: &Ident, field: &Field) -> syn::Result<()> {
        if name.to_string().starts_with('_') {
            return refuse(
                name,
                "rust-hdl leaves out of a block what begins with `_`; rename the port",
            );
        }
        self.ports.push((name.clone(), field.ty.clone()));
        if name == "clk" || name == "rst" {
            self.wires.push((name.clone(), field.ty.clone()));
        }
        if let Some(note) = note(&field.attrs) {
            self.notes
                .push(quote!(notes.push((::std::string::String::from(stringify!(#name)), #note));));
        }
        let ty = &field.ty;
        self.notes.push(quote! {
            <#ty as ::fncc_netlist::kernel::KernelPorts>::notes(stringify!(#name), &mut notes);
        });
        Ok(())
    }

    /// Whether it has a port of that name.
    pub fn has(&self, port: &str) -> bool {
        self.ports.iter().any(|(known, _)| known == port)
    }

    /// The field that may be the register of a part's reset: the one that is called as the part, with `_rst` after.
    pub fn register_of_reset(&self, part: &Ident) -> Option<&(Ident, Type)> {
        let name = format!("{part}_rst");
        self.parts.iter().find(|(other, _)| *other == name)
    }
}

/// Whether a type, or the innermost type of an array, has that name.
fn is_array_of(ty: &Type, name: &str) -> bool {
    match ty {
        Type::Array(array) => is_array_of(&array.elem, name),
        ty => is_of(ty, name),
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
