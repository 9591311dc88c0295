//! The tests of this package, in one program: both cores remain busy, and it is linked once.

mod block_pages;
mod cocotb;
mod constraints;
mod interfaces;
mod outputs;
mod package;
mod registers;
mod report;
mod shells;
#[allow(dead_code)]
mod tools;
