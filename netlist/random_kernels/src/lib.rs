//! Random kernels as Rust: every form that a kernel may have, and some that must be refused.

mod block;
mod expression;
mod forms;
mod random;
mod statement;

use block::Block;

/// Seed and number of the kernels of the test.
pub const SEED: u64 = 1;
/// See [`SEED`].
pub const COUNT: usize = 190;

/// A Rust file with `count` blocks, the same for a seed for ever. It wants `use fncc_netlist::prelude::*` and the macro `block!` in scope.
pub fn file(seed: u64, count: usize) -> String {
    let mut text = String::from(HEAD);
    let mut list = String::new();
    for number in 0..count as u64 {
        let mut block = Block::new(seed.wrapping_mul(1_000_003).wrapping_add(number));
        let statements = block.kernel();
        let name = format!("k{number}");
        text.push('\n');
        text.push_str(&block.text(&name, &statements));
        list.push_str(&format!("        Kernel::new(\"{name}\", {}),\n", block.instance(&name)));
    }
    text.push_str("\n/// All of them.\npub fn all() -> Vec<Kernel> {\n    vec![\n");
    text.push_str(&list);
    text.push_str("    ]\n}\n");
    text
}

const HEAD: &str = "\
use super::compare::Kernel;
use fncc_netlist::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, LogicState)]
pub enum St {
    A,
    B,
    C,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Inner {
    pub flag: Bit,
    pub high: Bits<8>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
pub struct Pair {
    pub low: Bits<4>,
    pub inner: Inner,
}

#[derive(Clone, Copy, Debug, LogicState)]
pub enum Odd {
    A,
    B,
    C,
}
impl PartialEq for Odd {
    fn eq(&self, other: &Self) -> bool {
        (*self as usize > 0) == (*other as usize > 0)
    }
}

#[hdl_fn]
pub fn gray<const N: usize>(x: Bits<N>) -> Bits<N> {
    x ^ (x >> 1)
}

#[hdl_fn]
pub fn less<const N: usize>(x: Bits<N>, by: Bit, other: Bits<N>) -> Bits<N> {
    let rest = x - by;
    gray::<N>(rest) + other - (rest < other)
}

#[hdl_fn]
pub fn turned(x: Bits<8>, by: usize) -> Bits<8> {
    let distance = by as u64;
    (x << distance) | (x >> (8 - distance))
}

#[hdl_fn]
pub fn majority(a: Bit, b: Bit, c: Bit) -> Bit {
    let first = a && b;
    first || (a || b) && c
}

#[hdl_fn]
pub fn rests(state: St, is_odd: Bit) -> Bit {
    state != St::B || is_odd
}

pub type Byte = u8;
pub type Copied = Replica<Bit>;
pub type Restarted = ResetDff<Bits<8>>;

block!(Child { in { a: Bits<8>, b: Bits<8> } out { x: Bits<8>, y: Bits<8> } });
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val() + 1;
        self.y.next = self.b.val() ^ 0x55;
    }
}

block!(Held { clk clk in { rst: Bit, a: Bits<8> } out { x: Bits<8> } r: Dff<Bits<8>>, });
impl Logic for Held {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.r.q.val();
        if self.a.val().get_bit(0) {
            self.r.d.next = self.r.q.val() ^ self.a.val();
        }
        if self.rst.val() {
            self.r.d.next = 0x5a.into();
        }
    }
}
";
