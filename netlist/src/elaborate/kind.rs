//! The types of signals, as far as they decide what an operator means.

use crate::tree::{Comparisons, Value};
use num_bigint::BigUint;
use rust_hdl_core::prelude::{TypeDescriptor, TypeField, TypeKind, clog2};
use std::rc::Rc;

/// What a value is to Rust.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Kind {
    /// `Bits` or `Bit`.
    Plain,
    /// An enum.
    Labels(Comparisons),
    /// A struct.
    Record(Rc<[Field]>, Comparisons),
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
    pub fn of(TypeDescriptor { name: type_name, kind }: &TypeDescriptor) -> Self {
        match kind {
            TypeKind::Enum(_) => Kind::Labels(Comparisons::of(type_name)),
            TypeKind::Composite(fields) => {
                let mut low = 0;
                let mut field = |field: &TypeField| {
                    let width = width_of(&field.kind.kind);
                    low += width;
                    let name_of_field = field.fieldname.clone();
                    Field {
                        name: name_of_field,
                        low: low - width,
                        width,
                        kind: Kind::of(&field.kind),
                    }
                };
                let fields = fields.iter().map(|boxed| field(boxed));
                Kind::Record(fields.collect(), Comparisons::of(type_name))
            }
            TypeKind::Bits(width)
                if type_name == "Bit" || *type_name == format!("Bits::<{width}>") =>
            {
                Kind::Plain
            }
            _ => Kind::Opaque,
        }
    }

    /// What comparisons of it are known to compare.
    pub fn comparisons(&self) -> Comparisons {
        match self {
            Kind::Plain => {
                Comparisons { are_equal: true, are_ordered: true, ..Comparisons::default() }
            }
            Kind::Labels(comparisons) => *comparisons,
            Kind::Record(fields, comparisons) => {
                let are_equal = fields.iter().all(|field| field.kind.comparisons().are_equal);
                Comparisons { are_equal: are_equal && comparisons.are_equal, ..*comparisons }
            }
            Kind::Opaque => Comparisons::default(),
        }
    }

    /// The fields in it, and the fields of these: name, lowest bit and width.
    pub fn fields(&self) -> Vec<(String, usize, usize)> {
        let Kind::Record(fields, _) = self else { return vec![] };
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
            Kind::Labels(_) => "an enum",
            Kind::Record(..) => "a struct",
            Kind::Opaque => "a type of your own",
        }
    }
}

/// Whether some values of its bits are no label of an enum.
pub(super) fn has_spare_codes(kind: &TypeKind) -> bool {
    match kind {
        TypeKind::Enum(labels) => !labels.len().is_power_of_two(),
        TypeKind::Composite(fields) => fields.iter().any(|field| has_spare_codes(&field.kind.kind)),
        TypeKind::Bits(_) | TypeKind::Signed(_) => false,
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
        Value::Signal { value, width, kind } => Some((value.clone(), *width, Kind::of(kind))),
        _ => None,
    }
}
