//! The registers of a top, as the memory map of its component.

use std::io;

use super::xml::{Xml, leaf, within};
use crate::registers::{Register, Registers};

/// Its name in the component.
pub const NAME: &str = "registers";

/// Bytes of the window of addresses: those of 12 bits.
const RANGE: u16 = 0x1000;

/// What is in a word or two.
struct Field<'a> {
    name: &'a str,
    description: &'a str,
    low: u16,
    width: u16,
    reset: Option<u32>,
}

/// `ipxact:memoryMaps` of a component.
pub fn memory_maps(xml: &mut Xml, registers: &Registers) -> io::Result<()> {
    within(xml, "memoryMaps", |xml| {
        within(xml, "memoryMap", |xml| {
            leaf(xml, "name", NAME)?;
            within(xml, "addressBlock", |xml| {
                leaf(xml, "name", &registers.name())?;
                leaf(xml, "description", &registers.summary)?;
                leaf(xml, "baseAddress", "0")?;
                leaf(xml, "range", &RANGE.to_string())?;
                leaf(xml, "width", "32")?;
                leaf(xml, "usage", "register")?;
                commit(xml, registers)?;
                identifier(xml, registers.identifier)?;
                for (list, access) in
                    [(&registers.config, "read-write"), (&registers.status, "read-only")]
                {
                    list.iter().try_for_each(|register| described(xml, register, access))?;
                }
                Ok(())
            })?;
            leaf(xml, "addressUnitBits", "8")
        })
    })
}

fn commit(xml: &mut Xml, registers: &Registers) -> io::Result<()> {
    let all = Field {
        name: "config",
        description: "the configuration takes effect",
        low: 0,
        width: 1,
        reset: Some(0),
    };
    let strobes = registers.strobe.iter().map(|strobe| Field {
        name: strobe.port.strip_prefix("cfg_").unwrap_or(&strobe.port),
        description: &strobe.description,
        low: strobe.bit.into(),
        width: 1,
        reset: Some(0),
    });
    let fields: Vec<_> = std::iter::once(all).chain(strobes).collect();
    let description = "what is written takes effect in one cycle; bits read as ones until then";
    register(xml, ("COMMIT", description), (0, None), (32, "read-write"), &fields)
}

fn identifier(xml: &mut Xml, value: u32) -> io::Result<()> {
    let whole = Field { name: "value", description: "", low: 0, width: 32, reset: Some(value) };
    register(xml, ("IDENTIFIER", "of this map"), (4, None), (32, "read-only"), &[whole])
}

fn described(xml: &mut Xml, of: &Register, access: &str) -> io::Result<()> {
    let Register { port, offset, width, count, reset, description } = of;
    let reset = (access == "read-write").then_some(*reset);
    let whole = Field { name: "value", description: "", low: 0, width: *width, reset };
    let size = 32 * of.words();
    register(xml, (port, description), (*offset, *count), (size, access), &[whole])
}

fn register(
    xml: &mut Xml,
    (name, description): (&str, &str),
    (offset, count): (u16, Option<u16>),
    (size, access): (u16, &str),
    fields: &[Field],
) -> io::Result<()> {
    within(xml, "register", |xml| {
        leaf(xml, "name", name)?;
        leaf(xml, "description", description)?;
        if let Some(count) = count {
            leaf(xml, "dim", &count.to_string())?;
        }
        leaf(xml, "addressOffset", &offset.to_string())?;
        leaf(xml, "size", &size.to_string())?;
        leaf(xml, "volatile", if access == "read-only" { "true" } else { "false" })?;
        leaf(xml, "access", access)?;
        fields.iter().try_for_each(|field| {
            within(xml, "field", |xml| {
                leaf(xml, "name", field.name)?;
                if !field.description.is_empty() {
                    leaf(xml, "description", field.description)?;
                }
                leaf(xml, "bitOffset", &field.low.to_string())?;
                if let Some(reset) = field.reset {
                    within(xml, "resets", |xml| {
                        within(xml, "reset", |xml| leaf(xml, "value", &reset.to_string()))
                    })?;
                }
                leaf(xml, "bitWidth", &field.width.to_string())
            })
        })
    })
}
