//! What a kernel says and cannot mean alike everywhere is refused, with block or signal, statement, and what to write instead.

// A `match` on a bit is part of the language.
#![allow(clippy::single_match)]

use crate::all_engines;
use crate::refused::assert_refused;

use fncc_netlist::elaborate;
use fncc_netlist::prelude::*;
use rust_hdl_core::prelude::Block;

refused!(
    a_clock_is_not_joined_under_a_condition,
    { clk clk in { a: Bits<8>, g: Bit } out { x: Bits<8> } r: Dff<Bits<8>>, },
    { fn update(&mut self) {
        if self.g.val() {
            self.r.clock.next = self.clk.val();
        }
        self.r.d.next = self.a.val();
        self.x.next = self.r.q.val();
    } },
    "top.r.clock: a clock must be",
    "joins it outside of `if`",
);

refused!(
    a_clock_is_not_joined_in_an_arm,
    { clk clk in { g: Bit } out { x: Bits<8> } r: Dff<Bits<8>>, },
    { fn update(&mut self) {
        match self.g.val() {
            true => self.r.clock.next = self.clk.val(),
            false => {}
        }
        self.r.d.next = self.r.q.val();
        self.x.next = self.r.q.val();
    } },
    "top.r.clock: a clock must be",
);

refused!(
    a_literal_fits_in_the_width_that_it_is_given,
    { in { a: Bits<64> } out { x: Bits<64> } },
    { fn update(&mut self) { self.x.next = self.a.val() ^ bit_cast::<64, 33>(0x3_0000_0000_u64.to_bits::<33>()); } },
    "top.x: 12884901888 does not fit in the 33 bits of `bits::<33>(12884901888_u64)`",
    "write a smaller number",
);

refused!(
    a_literal_in_bits_fits,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) { self.x.next = self.a.val() + bits::<8>(300); } },
    "top.x: 300 does not fit in the 8 bits of `bits::<8>(300)`",
);

refused!(
    a_literal_fits_in_what_it_is_assigned_to,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = 256.into();
        self.x.next = self.a.val();
    } },
    "top.x: `256.into()`, which is 256, does not fit in the 8 bits of `x`",
);

refused!(
    a_distance_inside_of_a_cast_fits_in_a_word,
    { in { a: Bits<8>, by: Bits<65> } out { x: Bits<16> } },
    { fn update(&mut self) { self.x.next = bit_cast::<16, 8>(self.a.val() << self.by.val()); } },
    "top.x: `self.a.val() << self.by.val()` by a distance of 65 bits",
    "take its low bits",
);

refused!(
    zeros_in_front_of_a_distance_of_more_than_a_word_count,
    { in { a: Bits<8>, by: Bits<5> } out { x: Bits<8> } },
    { fn update(&mut self) { self.x.next = self.a.val() >> bit_cast::<65, 5>(self.by.val()); } },
    "top.x: `self.a.val() >> bit_cast::<65, 5>(self.by.val())` by a distance of 65 bits",
);

refused!(
    a_distance_made_of_signals_has_at_most_32_bits,
    { in { a: Bits<8>, by: Bits<40> } out { x: Bits<8> } },
    { fn update(&mut self) { self.x.next = self.a.val() << self.by.val(); } },
    "top.x: `self.a.val() << self.by.val()` by a distance of 40 bits, where 32 are the most",
);

refused!(
    a_constant_distance_to_the_left_has_room,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) { self.x.next = self.a.val() << 0x1_0000_0000_u64; } },
    "top.x: `self.a.val() << 4294967296_u64` leaves nothing",
    "write 0",
);

refused!(
    a_slice_names_its_signal,
    { in { a: Bits<257> } out { x: Bits<256> } },
    { fn update(&mut self) { self.x.next = self.a.val().get_bits::<256>(17); } },
    "top.x: `self.a.val().get_bits::<256>(17)` takes bits 17 to 272 of a value of 257 bits",
);

refused!(
    a_difference_of_positions_has_no_width,
    { in { a: Bits<16>, i: Bits<4> } out { x: Bit } },
    { fn update(&mut self) { self.x.next = self.a.val().get_bit(self.i.val().index() - 1); } },
    "top.x: `self.i.val().index() - 1` computes with a `usize` of Rust",
    "(self.i.val() - 1).index()",
);

refused!(
    a_position_is_no_operand,
    { in { a: Bits<8>, i: Bits<3> } out { x: Bits<2> } },
    { fn update(&mut self) { self.x.next = self.i.val().index().to_bits::<2>() + 1; } },
    "top.x: `bits::<2>(self.i.val().index())` makes 2 bits of 3",
);

refused!(
    a_sum_of_positions_has_at_most_32_bits,
    { in { a: Bits<8>, i: Bits<32> } out { x: Bit } },
    { fn update(&mut self) { self.x.next = self.a.val().get_bit(self.i.val().index() + 1); } },
    "top.x: `self.i.val().index() + 1` may have more than 32 bits",
);

refused!(
    a_position_has_at_most_32_bits,
    { in { a: Bits<8>, i: Bits<33> } out { x: Bit } },
    { fn update(&mut self) { self.x.next = self.a.val().get_bit(self.i.val().index()); } },
    "top.x: `self.i.val().index()` of 33 bits",
    "get_bits::<32>(0)",
);

refused!(
    an_index_that_rust_cannot_compute_is_reported,
    { in { a: Bits<8> } out { x: Bits<8> } locals: [Signal<Local, Bits<8>>; 4], },
    { fn update(&mut self) {
        for i in 0..4 {
            self.locals[i - 1].next = self.a.val();
        }
        self.x.next = self.a.val();
    } },
    "top: the index in `locals[i - 1]` has no value: `i - 1` has no value: it is -1, where Rust stops",
);

refused!(
    an_index_is_within_its_array,
    { in { a: Bits<8> } out { x: Bits<8> } locals: [Signal<Local, Bits<8>>; 2], },
    { fn update(&mut self) {
        for i in 0..2 {
            self.locals[i].next = self.a.val();
            self.x.next = self.locals[i + 1].val();
        }
    } },
    "top.x: `self.locals[i + 1]` is not a signal of the block",
);

refused!(
    an_integer_fits_in_its_type,
    { in { a: Bits<9> } out { x: Bits<9> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        for i in 0..10_u8 {
            self.x.next = self.x.val() + (i + 250).to_bits::<9>();
        }
    } },
    "top.x: `i + 250` has no value: it is 256, which does not fit in 8 bits",
);

refused!(
    a_loop_ends_at_a_number,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        for _ in 0..self.a.val().index() {
            self.x.next = self.x.val() + 1;
        }
    } },
    "top: `self.a.val().index()` as the end of a loop",
);

refused!(
    a_loop_has_turns_that_can_be_built,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        for _ in 0..10_000_000 {
            self.x.next = self.x.val() + 1;
        }
    } },
    "top: a loop of 10000000 turns",
);

refused!(
    loops_together_have_turns_that_can_be_built,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        self.x.next = self.a.val();
        for _ in 0..2000 {
            for _ in 0..2000 {
                self.x.next = self.x.val();
            }
        }
    } },
    "more than a million statements",
);

refused!(
    a_pattern_can_match,
    { in { i: Bits<3> } out { x: Bit } },
    { fn update(&mut self) {
        match self.i.val().index() {
            9 => self.x.next = true,
            _ => self.x.next = false,
        }
    } },
    "top: the pattern `9` can never be `self.i.val().index()`, which has 3 bits",
);

#[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd, LogicStruct)]
struct Pair {
    low: Bits<4>,
    high: Bits<4>,
}
impl From<Bits<8>> for Pair {
    fn from(x: Bits<8>) -> Self {
        Pair { low: x.get_bits::<4>(4), high: x.get_bits::<4>(0) }
    }
}

refused!(
    structs_are_not_ordered_as_their_bits,
    { in { a: Bits<4> } out { x: Bit } p: Signal<Local, Pair>, q: Signal<Local, Pair>, },
    { fn update(&mut self) {
        self.p.next.low = self.a.val();
        self.p.next.high = 3.into();
        self.q.next.low = 3.into();
        self.q.next.high = self.a.val();
        self.x.next = self.p.val() < self.q.val();
    } },
    "top.x: `self.p.val() < self.q.val()`: what `<` does to a struct is a function of Rust",
    "`.into()`",
);

refused!(
    a_struct_is_not_made_by_a_function_of_rust,
    { in { a: Bits<8> } out { x: Bits<8> } p: Signal<Local, Pair>, },
    { fn update(&mut self) {
        self.p.next = self.a.val().into();
        self.x.next = self.p.val().into();
    } },
    "top.p: `self.a.val().into()` makes a struct of bits by a function of Rust",
    "assign its fields",
);

/// Bits that add in their own way.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Saturating(Bits<8>);
impl Synth for Saturating {
    const BITS: usize = 8;
    fn descriptor() -> TypeDescriptor {
        TypeDescriptor { name: "Saturating".to_string(), kind: TypeKind::Bits(8) }
    }
    fn vcd(self) -> VCDValue {
        self.0.vcd()
    }
    fn verilog(self) -> VerilogLiteral {
        self.0.into()
    }
}
impl std::ops::Add for Saturating {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let sum = bit_cast::<9, 8>(self.0) + bit_cast::<9, 8>(other.0);
        Self(if sum.get_bit(8) { 255.into() } else { sum.get_bits::<8>(0) })
    }
}

refused!(
    the_operators_of_a_type_of_somebody_s_own_are_not_read,
    { clk clk in { a: Bits<8> } out { x: Bit } r: Dff<Saturating>, s: Dff<Saturating>, },
    { fn update(&mut self) {
        self.r.d.next = self.r.q.val() + self.s.q.val();
        self.x.next = self.a.val().any();
    } },
    "top.r_d: `self.r.q.val() + self.s.q.val()`: what `+` does to a type of your own is a function of Rust",
    "use `Bits`",
);

refused!(
    a_signal_that_begins_with_an_underscore_is_none,
    { in { a: Bits<8> } out { x: Bits<8> } _y: Signal<Local, Bits<8>>, },
    { fn update(&mut self) {
        self._y.next = self.a.val();
        self.x.next = self.a.val();
    } },
    "top: `self._y` is left out of the block by rust-hdl",
    "rename it",
);

refused!(
    a_let_has_a_name_of_verilog,
    { in { a: Bits<8> } out { x: Bits<8> } },
    { fn update(&mut self) {
        let größe = self.a.val() + 1;
        self.x.next = größe;
    } },
    "top: `größe` is no name in Verilog; take ASCII letters",
);

block!(Child {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for Child {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.a.val();
    }
}

block!(RawName {
    in { r#type: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for RawName {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.r#type.val();
    }
}

block!(ForeignName {
    in { a: Bits<8> }
    out { x: Bits<8> }
    größe: Signal<Local, Bits<8>>,
});
impl Logic for ForeignName {
    #[hdl_gen]
    fn update(&mut self) {
        self.größe.next = self.a.val();
        self.x.next = self.größe.val();
    }
}

block!(ForeignInstance {
    in { a: Bits<8> }
    out { x: Bits<8> }
    r#fn: Child,
});
impl Logic for ForeignInstance {
    #[hdl_gen]
    fn update(&mut self) {
        self.r#fn.a.next = self.a.val();
        self.x.next = self.r#fn.x.val();
    }
}

#[test]
fn a_name_is_one_of_verilog() {
    for (block, name) in [
        (&RawName::default() as &dyn Block, "r#type"),
        (&ForeignName::default(), "größe"),
        (&ForeignInstance::default(), "r#fn_a"),
    ] {
        let message = format!(
            "top: `{name}` is no name in Verilog; take ASCII letters, digits and `_`, and no word of Rust ("
        );
        assert_refused(block, file!(), "", &[&message]);
    }
}

block!(WordOfCpp {
    in { short: Bits<8> }
    out { x: Bits<8> }
});
impl Logic for WordOfCpp {
    #[hdl_gen]
    fn update(&mut self) {
        self.x.next = self.short.val();
    }
}
block!(AroundAWordOfCpp {
    in { a: Bits<8> }
    out { x: Bits<8> }
    inner: WordOfCpp,
});
impl Logic for AroundAWordOfCpp {
    #[hdl_gen]
    fn update(&mut self) {
        self.inner.short.next = self.a.val();
        self.x.next = self.inner.x.val();
    }
}

#[test]
fn a_port_of_the_top_is_no_word_of_cpp() {
    assert_refused(
        &WordOfCpp::default(),
        file!(),
        "",
        &[
            "top: `short` is a word of C++, and Verilator makes C++ of the ports of the top; give it another name (",
        ],
    );
    all_engines::assert_all_engines_agree("around_a_word_of_cpp", AroundAWordOfCpp::default);
}

block!(ForeignAttribute {
    in { a: Bits<8> }
    out { x: Bits<8> }
});
mod foreign {
    use super::*;
    use rust_hdl_core::prelude::hdl_gen;
    impl Logic for ForeignAttribute {
        #[hdl_gen]
        fn update(&mut self) {
            self.x.next = self.a.val();
        }
    }
}

#[test]
fn a_kernel_has_been_read_by_the_attribute_of_this_library() {
    let error =
        elaborate(&ForeignAttribute::default(), "top").expect_err("the block must be refused");
    let expected = "top: a kernel under rust-hdl's own `#[hdl_gen]`, which drops part of what stands there; take the attribute from \
                    `fncc_netlist::prelude`";
    assert_eq!(error.to_string(), expected);
}
