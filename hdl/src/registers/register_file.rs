//! AXI4-Lite registers: configuration that changes atomically, and counters that are read atomically.
//!
//! ```text
//!                  ┌─────────────────────────────────────────────────┐
//!  s_axil_aw, w ──>│ address, data ─> shadow ─┐ idle, commit         │
//!  s_axil_b <──────│ OKAY or SLVERR           v                      │
//!                  │                        active ──────────────────│──> settings
//!                  │                        strobes ─────────────────│──> strobes
//!  s_axil_ar ─────>│ address ─> groups of 16 words ─> one word ─┐    │
//!  s_axil_r <──────│ <──────────────────────────────────────────┘    │<── status
//!                  └─────────────────────────────────────────────────┘
//! ```
//!
//! Words of 32 bits: those of the configuration from address 0 on, those of the status from [`STATUS`] on.
//!
//! Word 0 is the commit register. Configuration is written into a shadow, byte by byte as `wstrb` selects, and reads return
//! the shadow. Writing any bit of the commit register activates all of it in one cycle, the next one with `idle` set; in that
//! cycle, the first with the new configuration, `strobes` shows the bits that were written. They read as ones until then. Reset
//! restores defaults without strobing; blocks loaded by strobe keep theirs until the next strobe.
//!
//! Word 1 reads as the identifier of the map. A counter of more than 32 bits is read low word first: that read latches its next word for
//! the read of that word, which is zero if there was no such read since the reset. The two lowest bits of an address are ignored.
//!
//! Contract: one write and one read at a time. A write is answered 4 cycles after address and data were accepted, a read 5 cycles
//! after its address. No output depends combinationally on an input. An unmapped word is answered SLVERR, and so is a write to
//! a read-only word; neither has an effect. Unimplemented bits read as zero.
//!
//! Parameters: `CW` words of configuration in `CG` groups of 16, `SW` words of status in `SG` groups; both at most 256 words.

use crate::axis::AxiLiteSlave;
use fncc_netlist::prelude::*;
use fncc_netlist::registers::{Map, WordsOut};

/// The block; see the module's page.
#[block(clock, reset, by_hand, defaults)]
pub struct RegisterFile<const CW: usize, const CG: usize, const SW: usize, const SG: usize> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// The configuration may change in the next cycle.
    pub idle: Signal<In, Bit>,
    /// All words.
    pub words: WordsOut<CW, SW>,
    identifier: Constant<Bits<32>>,
    writable: [Constant<Bits<32>>; CW],
    initial: [Constant<Bits<32>>; CW],
    present: [Constant<Bits<32>>; SW],
    keeps_next: [Constant<Bit>; SW],
    is_high: [Constant<Bit>; SW],

    // Write.
    has_address: ResetDff<Bit>,
    address: Dff<Bits<12>>,
    has_data: ResetDff<Bit>,
    data: Dff<Bits<32>>,
    bytes: Dff<Bits<4>>,
    bits_written: Spread<4, 32>,
    /// Both halves were there; the word that they are for, if any.
    writes: ResetDff<Bit>,
    mask: Dff<Bits<32>>,
    hits: [Dff<Bit>; CW],
    hits_any: Signal<Local, Bit>,
    answers_write: ResetDff<Bit>,
    write_failed: Dff<Bit>,
    waits_for_b: ResetDff<Bit>,
    shadow: [Dff<Bits<32>>; CW],
    active: [Dff<Bits<32>>; CW],
    pending: ResetDff<Bits<32>>,
    committed: Signal<Local, Bits<32>>,
    strobing: ResetDff<Bits<32>>,

    // Read: address, group, word, answer.
    reading: ResetDff<Bits<4>>,
    read_address: Dff<Bits<12>>,
    config_word: [Signal<Local, Bits<32>>; CW],
    config_group: [Dff<Bits<32>>; CG],
    config_there: [Dff<Bit>; CG],
    status_group: [Dff<Bits<32>>; SG],
    next_group: [Dff<Bits<32>>; SG],
    status_there: [Dff<Bit>; SG],
    status_keeps: [Dff<Bit>; SG],
    status_high: [Dff<Bit>; SG],
    chosen: Dff<Bits<32>>,
    chosen_next: Dff<Bits<32>>,
    there: Dff<Bit>,
    keeps: Dff<Bit>,
    high: Dff<Bit>,
    kept: ResetDff<Bits<32>>,
    word_read: Dff<Bits<32>>,
    read_failed: Dff<Bit>,
    waits_for_r: ResetDff<Bit>,
}

impl<const CW: usize, const CG: usize, const SW: usize, const SG: usize>
    RegisterFile<CW, CG, SW, SG>
{
    /// Cycles from the second half of a write to its answer, and from the address of a read to its.
    pub const LATENCIES: [usize; 2] = [4, 5];

    /// The registers of a map.
    ///
    /// # Panics
    /// When `CW` and `SW` are not 16 times `CG` and `SG`, from 16 to 256, or do not hold the map.
    pub fn new(map: &Map) -> Self {
        for (what, words, groups, mapped) in
            [("CW", CW, CG, map.settings.len()), ("SW", SW, SG, map.status.len())]
        {
            let fits = words == 16 * groups && (16..=256).contains(&words) && mapped <= words;
            assert!(fits, "RegisterFile: {what} = {words} in {groups} groups for {mapped} words");
        }
        let config = |word: usize| map.settings.get(word).copied().unwrap_or_default();
        let status = |word: usize| map.status.get(word).copied().unwrap_or_default();
        let is_low = |word: usize| map.low_words.contains(&word);
        let bits = |value: u32| u64::from(value).to_bits::<32>();
        Self {
            identifier: Constant::new(bits(map.identifier)),
            writable: std::array::from_fn(|i| Constant::new(bits(config(i).0))),
            initial: std::array::from_fn(|i| Constant::new(bits(config(i).1))),
            present: std::array::from_fn(|i| Constant::new(bits(status(i)))),
            keeps_next: std::array::from_fn(|i| Constant::new(is_low(i))),
            is_high: std::array::from_fn(|i| Constant::new(i > 0 && is_low(i - 1))),
            shadow: std::array::from_fn(|i| Dff::new(bits(config(i).1))),
            active: std::array::from_fn(|i| Dff::new(bits(config(i).1))),
            ..Self::defaults()
        }
    }
}

impl<const CW: usize, const CG: usize, const SW: usize, const SG: usize> Logic
    for RegisterFile<CW, CG, SW, SG>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_register_file");

        comment!("Address and data of a write arrive in any order.");
        self.s_axil.awready.next = !self.has_address.q.val();
        if self.s_axil.awvalid.val() && !self.has_address.q.val() {
            self.has_address.d.next = true;
            self.address.d.next = self.s_axil.awaddr.val();
        }
        self.s_axil.wready.next = !self.has_data.q.val();
        if self.s_axil.wvalid.val() && !self.has_data.q.val() {
            self.has_data.d.next = true;
            self.data.d.next = self.s_axil.wdata.val();
            self.bytes.d.next = self.s_axil.wstrb.val();
        }
        self.bits_written.lanes.next = self.bytes.q.val();
        self.mask.d.next = self.bits_written.mask.val();
        self.writes.d.next = self.has_address.q.val()
            && self.has_data.q.val()
            && !self.writes.q.val()
            && !self.answers_write.q.val()
            && !self.waits_for_b.q.val();
        self.hits_any.next = false;
        for i in 0..CW {
            self.hits[i].d.next = self.address.q.val().get_bits::<10>(2) == i.to_bits::<10>()
                && self.writable[i].val().any();
            if self.hits[i].q.val() {
                self.hits_any.next = true;
            }
        }
        delay!(self.writes => self.answers_write);
        if self.writes.q.val() {
            self.write_failed.d.next = !self.hits_any.val();
        }
        if self.answers_write.q.val() {
            self.waits_for_b.d.next = true;
        }
        self.s_axil.bvalid.next = self.waits_for_b.q.val();
        self.s_axil.bresp.next = concat((self.write_failed.q.val(), false));
        if self.waits_for_b.q.val() && self.s_axil.bready.val() {
            self.waits_for_b.d.next = false;
            self.has_address.d.next = false;
            self.has_data.d.next = false;
        }

        comment!("The shadow, and the active configuration.");
        let commits = self.pending.q.val().any() && self.idle.val();
        self.words.strobes.next = self.strobing.q.val();
        for i in 0..CW {
            self.words.settings[i].next = self.active[i].q.val();
            self.config_word[i].next = self.shadow[i].q.val();
            if self.writes.q.val() && self.hits[i].q.val() {
                self.shadow[i].d.next = (self.shadow[i].q.val() & !self.mask.q.val())
                    | (self.data.q.val() & self.mask.q.val() & self.writable[i].val());
            }
            if commits {
                self.active[i].d.next = self.shadow[i].q.val();
            }
            if self.rst.val() {
                self.shadow[i].d.next = self.initial[i].val();
                self.active[i].d.next = self.initial[i].val();
            }
        }
        comment!("Words 0 and 1 are not configuration.");
        self.shadow[0].d.next = 0.into();
        self.active[0].d.next = 0.into();
        self.committed.next = 0.into();
        if self.writes.q.val() && self.hits[0].q.val() {
            self.committed.next = self.data.q.val() & self.mask.q.val() & self.writable[0].val();
        }
        self.pending.d.next = self.pending.q.val() | self.committed.val();
        self.strobing.d.next = 0.into();
        if commits {
            self.pending.d.next = self.committed.val();
            self.strobing.d.next = self.pending.q.val();
        }
        self.config_word[0].next = self.pending.q.val();
        self.config_word[1].next = self.identifier.val();

        comment!("A read: the word of each group of 16, then the group.");
        self.s_axil.arready.next = !self.reading.q.val().any() && !self.waits_for_r.q.val();
        self.reading.d.next = self.reading.q.val() << 1;
        if self.s_axil.arvalid.val() && !self.reading.q.val().any() && !self.waits_for_r.q.val() {
            self.reading.d.next = 1.into();
            self.read_address.d.next = self.s_axil.araddr.val();
        }
        let word = self.read_address.q.val().get_bits::<4>(2);
        let group = self.read_address.q.val().get_bits::<6>(6);
        for g in 0..CG {
            self.config_group[g].d.next = 0.into();
            self.config_there[g].d.next = false;
            for j in 0..16 {
                if word == j.to_bits::<4>() {
                    self.config_group[g].d.next = self.config_word[16 * g + j].val();
                    self.config_there[g].d.next = self.writable[16 * g + j].val().any();
                }
            }
        }
        if word == 1 {
            self.config_there[0].d.next = true;
        }
        comment!("The upper word of a counter is in the same group as its lower one.");
        for g in 0..SG {
            self.status_group[g].d.next = 0.into();
            self.next_group[g].d.next = 0.into();
            self.status_there[g].d.next = false;
            self.status_keeps[g].d.next = false;
            self.status_high[g].d.next = false;
            for j in 0..16 {
                if word == j.to_bits::<4>() {
                    self.status_group[g].d.next =
                        self.words.status[16 * g + j].val() & self.present[16 * g + j].val();
                    self.status_there[g].d.next = self.present[16 * g + j].val().any();
                    self.status_keeps[g].d.next = self.keeps_next[16 * g + j].val();
                    self.status_high[g].d.next = self.is_high[16 * g + j].val();
                }
            }
            for j in 0..15 {
                if word == j.to_bits::<4>() {
                    self.next_group[g].d.next = self.words.status[16 * g + j + 1].val()
                        & self.present[16 * g + j + 1].val();
                }
            }
        }
        self.chosen.d.next = 0.into();
        self.chosen_next.d.next = 0.into();
        self.there.d.next = false;
        self.keeps.d.next = false;
        self.high.d.next = false;
        for g in 0..CG {
            if group == g.to_bits::<6>() {
                self.chosen.d.next = self.config_group[g].q.val();
                self.there.d.next = self.config_there[g].q.val();
            }
        }
        for g in 0..SG {
            if group == (16 + g).to_bits::<6>() {
                self.chosen.d.next = self.status_group[g].q.val();
                self.chosen_next.d.next = self.next_group[g].q.val();
                self.there.d.next = self.status_there[g].q.val();
                self.keeps.d.next = self.status_keeps[g].q.val();
                self.high.d.next = self.status_high[g].q.val();
            }
        }
        if self.reading.q.val().get_bit(2) {
            self.word_read.d.next = self.chosen.q.val();
            if self.high.q.val() {
                self.word_read.d.next = self.kept.q.val();
            }
            if self.keeps.q.val() {
                self.kept.d.next = self.chosen_next.q.val();
            }
            self.read_failed.d.next = !self.there.q.val();
        }
        if self.reading.q.val().get_bit(3) {
            self.waits_for_r.d.next = true;
        }
        self.s_axil.rvalid.next = self.waits_for_r.q.val();
        self.s_axil.rdata.next = self.word_read.q.val();
        self.s_axil.rresp.next = concat((self.read_failed.q.val(), false));
        if self.waits_for_r.q.val() && self.s_axil.rready.val() {
            self.waits_for_r.d.next = false;
        }
    }
}
