//! Every primitive means the same in its kernel, in the netlist and in Verilog.

use crate::all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;

/// A value of any width with ones and zeros everywhere, different for each `n`.
fn pattern<const W: usize>(n: u64) -> Bits<W> {
    let words: Vec<u64> = (1..=8)
        .map(|i| (n + i).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(i as u32))
        .collect();
    Pack::from_words(&words)
}

fn patterns<const W: usize>(count: u64) -> Vec<Bits<W>> {
    (0..count).map(pattern).collect()
}

block!(Storage[const W: usize][W] {
    clk clk
    in {
        d: Bits<W>, rst: Bit, en: Bit,
        we: Bit, waddr: Bits<2>, wdata: Bits<W>, re: Bit, raddr: Bits<2>,
    }
    out {
        dff: Bits<W>,
        dff_with_a_start_value: Bits<W>,
        reg_reset_before_enable: Bits<W>,
        reg_with_a_start_value: Bits<W>,
        ram_read_old: Bits<W>,
        ram_read_new: Bits<W>,
        ram_read_unspecified: Bits<W>,
        replica: Bits<W>,
        same_replica: Bits<W>,
        rom: Bits<W>,
        rom_partly_filled: Bits<W>,
    }
    plain: Dff<Bits<W>>,
    started: Dff<Bits<W>> = Dff::new(pattern(3)),
    plain_reg: Reg<Bits<W>>,
    started_reg: Reg<Bits<W>> = Reg::new(pattern(5)),
    old: Ram<Bits<W>, 2> = Ram::new(ReadDuringWrite::Old),
    new: Ram<Bits<W>, 2> = Ram::new(ReadDuringWrite::New),
    unspecified: Ram<Bits<W>, 2> = Ram::new(ReadDuringWrite::Unspecified),
    copies: [Replica<Bits<W>>; 2],
    full: Rom<Bits<W>, 2> = Rom::new(&patterns(4)),
    partial: Rom<Bits<W>, 2> = Rom::new(&patterns(3)),
});
impl<const W: usize> Logic for Storage<W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.plain.d.next = self.d.val();
        self.dff.next = self.plain.q.val();
        self.started.d.next = self.started.q.val() + self.d.val();
        self.dff_with_a_start_value.next = self.started.q.val();
        self.plain_reg.rst.next = self.rst.val();
        self.plain_reg.en.next = self.en.val();
        self.plain_reg.d.next = self.d.val();
        self.reg_reset_before_enable.next = self.plain_reg.q.val();
        self.started_reg.rst.next = self.rst.val() && self.we.val();
        self.started_reg.en.next = self.en.val() || self.re.val();
        self.started_reg.d.next = self.started_reg.q.val() - self.d.val();
        self.reg_with_a_start_value.next = self.started_reg.q.val();
        self.old.we.next = self.we.val();
        self.old.waddr.next = self.waddr.val();
        self.old.wdata.next = self.wdata.val();
        self.old.re.next = self.re.val();
        self.old.raddr.next = self.raddr.val();
        self.ram_read_old.next = self.old.rdata.val();
        self.new.we.next = self.we.val();
        self.new.waddr.next = self.waddr.val();
        self.new.wdata.next = self.wdata.val();
        self.new.re.next = self.re.val();
        self.new.raddr.next = self.raddr.val();
        self.ram_read_new.next = self.new.rdata.val();
        self.unspecified.we.next = self.we.val();
        self.unspecified.waddr.next = self.waddr.val();
        self.unspecified.wdata.next = self.wdata.val();
        self.unspecified.re.next = self.re.val();
        self.unspecified.raddr.next = self.raddr.val();
        self.ram_read_unspecified.next = self.unspecified.rdata.val();
        for i in 0..2 {
            self.copies[i].clock.next = self.clk.val();
            self.copies[i].d.next = self.d.val();
        }
        self.replica.next = self.copies[0].q.val();
        self.same_replica.next = self.copies[1].q.val();
        self.full.re.next = self.re.val();
        self.full.raddr.next = self.raddr.val();
        self.rom.next = self.full.rdata.val();
        self.partial.re.next = self.en.val();
        self.partial.raddr.next = self.waddr.val();
        self.rom_partly_filled.next = self.partial.rdata.val();
    }
}

#[test]
fn storage_of_1_bit_agrees() {
    assert_all_engines_agree("storage_1", Storage::<1>::default);
}

#[test]
fn storage_of_8_bits_agrees() {
    assert_all_engines_agree("storage_8", Storage::<8>::default);
}

#[test]
fn storage_of_33_bits_agrees() {
    assert_all_engines_agree("storage_33", Storage::<33>::default);
}

#[test]
fn storage_of_64_bits_agrees() {
    assert_all_engines_agree("storage_64", Storage::<64>::default);
}

#[test]
fn storage_of_65_bits_agrees() {
    assert_all_engines_agree("storage_65", Storage::<65>::default);
}

#[test]
fn storage_of_100_bits_agrees() {
    assert_all_engines_agree("storage_100", Storage::<100>::default);
}

#[test]
fn storage_of_512_bits_agrees() {
    assert_all_engines_agree("storage_512", Storage::<512>::default);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Phase {
    Idle,
    First,
    Second,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, LogicStruct)]
struct Entry {
    tag: Bits<5>,
    phase: Phase,
    valid: Bit,
}

block!(TypedStorage {
    clk clk
    in { tag: Bits<5>, advance: Bit, one: Bits<1>, distant: Bits<9> }
    out {
        started_flag: Bit,
        phase: Bit,
        entry_tag: Bits<5>,
        entry_valid: Bit,
        stored_tag: Bits<5>,
        stored_whole: Bits<8>,
        of_two_words: Bits<5>,
        of_many_words: Bits<9>,
    }
    flag: Dff<Bit> = Dff::new(true),
    state: Dff<Phase> = Dff::new(Phase::Second),
    entry: Reg<Entry> = Reg::new(Entry { tag: 9.into(), phase: Phase::First, valid: true }),
    next: Signal<Local, Entry>,
    entries: Ram<Entry, 4> = Ram::new(ReadDuringWrite::New),
    pair: Ram<Bits<5>, 1> = Ram::new(ReadDuringWrite::Old),
    many: Ram<Bits<9>, 9> = Ram::new(ReadDuringWrite::Old),
});
impl Logic for TypedStorage {
    #[hdl_gen]
    fn update(&mut self) {
        if self.advance.val() {
            self.flag.d.next = !self.flag.q.val();
            match self.state.q.val() {
                Phase::Idle => self.state.d.next = Phase::First,
                Phase::First => self.state.d.next = Phase::Second,
                Phase::Second => self.state.d.next = Phase::Idle,
            }
        }
        self.started_flag.next = self.flag.q.val();
        self.phase.next = self.state.q.val() == Phase::Second;
        self.next.next.tag = self.entry.q.val().tag + self.tag.val();
        self.next.next.phase = self.state.q.val();
        self.next.next.valid = self.flag.q.val();
        self.entry.rst.next = self.tag.val() == 31;
        self.entry.en.next = self.advance.val();
        self.entry.d.next = self.next.val();
        self.entry_tag.next = self.entry.q.val().tag;
        self.entry_valid.next = self.entry.q.val().valid && self.entry.q.val().phase != Phase::Idle;
        self.entries.we.next = self.advance.val();
        self.entries.waddr.next = self.tag.val().get_bits::<4>(0);
        self.entries.wdata.next = self.next.val();
        self.entries.re.next = true;
        self.entries.raddr.next = self.tag.val().get_bits::<4>(1);
        self.stored_tag.next = self.entries.rdata.val().tag;
        self.stored_whole.next = self.entries.rdata.val().into();
        self.pair.we.next = self.tag.val().get_bit(2);
        self.pair.waddr.next = self.one.val();
        self.pair.wdata.next = self.tag.val();
        self.pair.re.next = self.advance.val();
        self.pair.raddr.next = !self.one.val();
        self.of_two_words.next = self.pair.rdata.val();
        self.many.we.next = true;
        self.many.waddr.next = self.distant.val();
        self.many.wdata.next = self.distant.val() ^ self.many.rdata.val();
        self.many.re.next = true;
        self.many.raddr.next = self.distant.val() + 1;
        self.of_many_words.next = self.many.rdata.val();
    }
}

#[test]
fn storage_of_bits_enums_and_structs_agrees() {
    assert_all_engines_agree("typed_storage", TypedStorage::default);
}

block!(Multipliers[const A: usize, const B: usize, const P: usize][A, B, P] {
    clk clk
    in { a: Bits<A>, b: Bits<B>, en: Bit }
    out { after_one_cycle: Bits<P>, after_two_cycles: Bits<P>, after_three_cycles: Bits<P> }
    one: Multiplier<A, B, P> = Multiplier::new(1),
    two: Multiplier<A, B, P> = Multiplier::new(2),
    three: Multiplier<A, B, P> = Multiplier::new(3),
});
impl<const A: usize, const B: usize, const P: usize> Logic for Multipliers<A, B, P> {
    #[hdl_gen]
    fn update(&mut self) {
        self.one.en.next = self.en.val();
        self.one.a.next = self.a.val();
        self.one.b.next = self.b.val();
        self.after_one_cycle.next = self.one.p.val();
        self.two.en.next = self.en.val();
        self.two.a.next = self.a.val();
        self.two.b.next = self.b.val();
        self.after_two_cycles.next = self.two.p.val();
        self.three.en.next = self.en.val();
        self.three.a.next = self.a.val();
        self.three.b.next = self.b.val();
        self.after_three_cycles.next = self.three.p.val();
    }
}

#[test]
fn multipliers_of_1_by_1_bit_agree() {
    assert_all_engines_agree("multiplier_1_1", Multipliers::<1, 1, 2>::default);
}

#[test]
fn multipliers_of_8_by_1_bits_agree() {
    assert_all_engines_agree("multiplier_8_1", Multipliers::<8, 1, 9>::default);
}

#[test]
fn multipliers_of_33_by_31_bits_agree() {
    assert_all_engines_agree("multiplier_33_31", Multipliers::<33, 31, 64>::default);
}

#[test]
fn multipliers_of_64_by_64_bits_agree() {
    assert_all_engines_agree("multiplier_64_64", Multipliers::<64, 64, 128>::default);
}

#[test]
fn multipliers_of_100_by_65_bits_agree() {
    assert_all_engines_agree("multiplier_100_65", Multipliers::<100, 65, 165>::default);
}

block!(Wiring {
    in {
        w1: Bits<1>, w8: Bits<8>, w33: Bits<33>, w64: Bits<64>, w65: Bits<65>, w100: Bits<100>,
        w512: Bits<512>,
    }
    out {
        ones_of_1: Bits<1>, ones_of_1_in_3: Bits<3>, ones_of_8: Bits<4>, ones_of_33: Bits<6>,
        ones_of_64: Bits<7>, ones_of_65: Bits<7>, ones_of_100: Bits<9>, ones_of_512: Bits<10>,
        spread_1_to_1: Bits<1>, spread_1_to_65: Bits<65>, spread_8_to_8: Bits<8>,
        spread_8_to_64: Bits<64>, spread_8_to_200: Bits<200>, spread_33_to_66: Bits<66>,
        spread_64_to_512: Bits<512>, spread_65_to_520: Bits<520>, spread_100_to_100: Bits<100>,
        repeat_1_to_1: Bits<1>, repeat_1_to_100: Bits<100>, repeat_8_to_8: Bits<8>,
        repeat_8_to_64: Bits<64>, repeat_8_to_512: Bits<512>, repeat_33_to_99: Bits<99>,
        repeat_64_to_512: Bits<512>, repeat_65_to_130: Bits<130>, repeat_100_to_500: Bits<500>,
        ones_of_a_repetition: Bits<7>,
    }
    c1: CountOnes<1, 1>, c13: CountOnes<1, 3>, c8: CountOnes<8, 4>, c33: CountOnes<33, 6>,
    c64: CountOnes<64, 7>, c65: CountOnes<65, 7>, c100: CountOnes<100, 9>,
    c512: CountOnes<512, 10>,
    s1: Spread<1, 1>, s1_65: Spread<1, 65>, s8: Spread<8, 8>, s8_64: Spread<8, 64>,
    s8_200: Spread<8, 200>, s33: Spread<33, 66>, s64: Spread<64, 512>, s65: Spread<65, 520>,
    s100: Spread<100, 100>,
    r1: Repeat<1, 1>, r1_100: Repeat<1, 100>, r8: Repeat<8, 8>, r8_64: Repeat<8, 64>,
    r8_512: Repeat<8, 512>, r33: Repeat<33, 99>, r64: Repeat<64, 512>, r65: Repeat<65, 130>,
    r100: Repeat<100, 500>,
    repeated: Repeat<8, 64>, counted: CountOnes<64, 7>,
});
impl Logic for Wiring {
    #[hdl_gen]
    fn update(&mut self) {
        self.c1.word.next = self.w1.val();
        self.ones_of_1.next = self.c1.count.val();
        self.c13.word.next = self.w1.val();
        self.ones_of_1_in_3.next = self.c13.count.val();
        self.c8.word.next = self.w8.val();
        self.ones_of_8.next = self.c8.count.val();
        self.c33.word.next = self.w33.val();
        self.ones_of_33.next = self.c33.count.val();
        self.c64.word.next = self.w64.val();
        self.ones_of_64.next = self.c64.count.val();
        self.c65.word.next = self.w65.val();
        self.ones_of_65.next = self.c65.count.val();
        self.c100.word.next = self.w100.val();
        self.ones_of_100.next = self.c100.count.val();
        self.c512.word.next = self.w512.val();
        self.ones_of_512.next = self.c512.count.val();
        self.s1.lanes.next = self.w1.val();
        self.spread_1_to_1.next = self.s1.mask.val();
        self.s1_65.lanes.next = self.w1.val();
        self.spread_1_to_65.next = self.s1_65.mask.val();
        self.s8.lanes.next = self.w8.val();
        self.spread_8_to_8.next = self.s8.mask.val();
        self.s8_64.lanes.next = self.w8.val();
        self.spread_8_to_64.next = self.s8_64.mask.val();
        self.s8_200.lanes.next = self.w8.val();
        self.spread_8_to_200.next = self.s8_200.mask.val();
        self.s33.lanes.next = self.w33.val();
        self.spread_33_to_66.next = self.s33.mask.val();
        self.s64.lanes.next = self.w64.val();
        self.spread_64_to_512.next = self.s64.mask.val();
        self.s65.lanes.next = self.w65.val();
        self.spread_65_to_520.next = self.s65.mask.val();
        self.s100.lanes.next = self.w100.val();
        self.spread_100_to_100.next = self.s100.mask.val();
        self.r1.word.next = self.w1.val();
        self.repeat_1_to_1.next = self.r1.copies.val();
        self.r1_100.word.next = self.w1.val();
        self.repeat_1_to_100.next = self.r1_100.copies.val();
        self.r8.word.next = self.w8.val();
        self.repeat_8_to_8.next = self.r8.copies.val();
        self.r8_64.word.next = self.w8.val();
        self.repeat_8_to_64.next = self.r8_64.copies.val();
        self.r8_512.word.next = self.w8.val();
        self.repeat_8_to_512.next = self.r8_512.copies.val();
        self.r33.word.next = self.w33.val();
        self.repeat_33_to_99.next = self.r33.copies.val();
        self.r64.word.next = self.w64.val();
        self.repeat_64_to_512.next = self.r64.copies.val();
        self.r65.word.next = self.w65.val();
        self.repeat_65_to_130.next = self.r65.copies.val();
        self.r100.word.next = self.w100.val();
        self.repeat_100_to_500.next = self.r100.copies.val();
        self.repeated.word.next = self.w8.val() + 1;
        self.counted.word.next = self.repeated.copies.val() ^ self.w64.val();
        self.ones_of_a_repetition.next = self.counted.count.val();
    }
}

#[test]
fn counting_spreading_and_repeating_agree() {
    assert_all_engines_agree("wiring", Wiring::default);
}
