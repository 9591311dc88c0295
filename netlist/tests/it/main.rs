//! The tests of this package, in one program: both cores remain busy, and it is linked once.

#[macro_use]
#[allow(dead_code)]
mod all_engines;
#[macro_use]
mod refused;
mod assertions;
mod block;
mod bundles;
mod cast_widths;
mod chosen_items;
mod connections;
mod emitted_text;
mod engines;
mod equal_registers;
mod expressions;
mod functions;
mod generic_parts;
mod idle;
mod language;
mod language_refusals;
mod messages;
mod mutants;
mod operations;
mod primitives;
mod readable_text;
mod refusals;
mod registers;
mod rust_meaning;
mod settling;
mod typed_ports;
mod waveforms;
mod wiring;
