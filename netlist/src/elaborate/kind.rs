//! The types of signals, as far as they decide what an operator means.

use crate::tree::Value;
use num_bigint::BigUint;
use rust_hdl_core::prelude::{TypeDescriptor, TypeField, TypeKind, clog2};
use std::rc::Rc;

/// What a value is to Rust.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// `Bits` or `Bit`.
    Plain,
    /// An enum.
    Labels,
    /// A struct.
    Record(Rc<[Field]>),
    /// A type whose operators are functions that nobody here can read.
    Opaque,
}

/// A field of a struct.
#[derive(Debug, PartialEq)]
pub(super) struct Field {
    pub name: String,
    pub low: usize,
    pub width: usize,
    pub kind: Kind,
}

impl Kind {
    /// That of a type.
    pub fn of(kind: &TypeKind, type_name: &str) -> Self {
        match kind {
            TypeKind::Enum(_) => Kind::Labels,
            TypeKind::Composite(fields) => {
                let mut low = 0;
                let mut field = |field: &TypeField| {
                    let TypeDescriptor { name, kind } = &field.kind;
                    let width = width_of(kind);
                    low += width;
                    let name_of_field = field.fieldname.clone();
                    Field {
                        name: name_of_field,
                        low: low - width,
                        width,
                        kind: Kind::of(kind, name),
                    }
                };
                Kind::Record(fields.iter().map(|boxed| field(boxed)).collect())
            }
            TypeKind::Bits(width)
                if type_name == "Bit" || type_name == format!("Bits::<{width}>") =>
            {
                Kind::Plain
            }
            _ => Kind::Opaque,
        }
    }

    /// The fields in it, and the fields of these: name, lowest bit and width.
    pub fn fields(&self) -> Vec<(String, usize, usize)> {
        let Kind::Record(fields) = self else { return vec![] };
        let mut all = vec![];
        for Field { name, low, width, kind } in fields.iter() {
            all.push((name.clone(), *low, *width));
            let below = kind.fields().into_iter();
            all.extend(
                below.map(|(inner, at, width)| (format!("{name}_{inner}"), low + at, width)),
            );
        }
        all
    }

    /// What to call it in an error.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Plain => "bits",
            Kind::Labels => "an enum",
            Kind::Record(_) => "a struct",
            Kind::Opaque => "a type of your own",
        }
    }
}

/// The bits of a type.
fn width_of(kind: &TypeKind) -> usize {
    match kind {
        TypeKind::Bits(width) | TypeKind::Signed(width) => *width,
        TypeKind::Enum(labels) => clog2(labels.len()),
        TypeKind::Composite(fields) => fields.iter().map(|f| width_of(&f.kind.kind)).sum(),
    }
}

/// The number, width and type of a constant that a signal may have.
pub(super) fn constant(value: &Value) -> Option<(BigUint, usize, Kind)> {
    match value {
        Value::Signal { value, width, kind, type_name } => {
            Some((value.clone(), *width, Kind::of(kind, type_name)))
        }
        _ => None,
    }
}
