//! Recognises MAC control frames and evaluates those with a number for each priority: pauses, or credit.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  data, keep ─│─> fields ─┐                                  │──> acts, enable, quanta, common, any
//!  came ──────>│           v                                  │
//!  ended ─────>│ ───────> verdict ────────────────────────────│──> is_pfc, is_legacy, is_ignored, is_malformed
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! PFC frames and reports of credit differ by their opcode alone.
//!
//! The fields are compared piece by piece while the frame passes, and evaluated after its end. [`super::PfcRx`] defines what a valid frame is.
//!
//! Contract: `data` is the register that a beat is in from the cycle in which `came` says so until the next one; while a beat is awaited something
//! else may be taken for it: the beat itself comes last. The verdict comes one cycle after `ended`, for one cycle.

use super::pause_insert::GROUP_ADDRESS;
use fncc_netlist::prelude::*;

/// Words of 8 bytes that hold what decides and what is set.
const WORDS: usize = 5;

/// The last byte of the parameters of a legacy frame and of those of a PFC frame.
const LEGACY_END: usize = 17;
const PFC_END: usize = 33;

/// The lower byte of each of eight quanta.
const LOW_BYTES: u128 = 0x00ff_00ff_00ff_00ff_00ff_00ff_00ff_00ff;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct MacControl<const W: usize, const K: usize> {
    /// The beat in the register.
    pub data: Signal<In, Bits<W>>,
    /// Its byte lanes.
    pub keep: Signal<In, Bits<K>>,
    /// It is beat 0 to 4 of its frame, if it has come; none: a later one.
    pub came: Signal<In, Bits<5>>,
    /// The last beat of a MAC control frame was in the register a cycle ago.
    pub ended: Signal<In, Bit>,
    /// Own address, first byte in the low bits.
    pub mac: Signal<In, Bits<48>>,
    /// Opcode of frames with a vector of priorities and a number for each, in the order of the wire.
    pub opcode: Signal<In, Bits<16>>,
    /// Obeys opcode 0x0001.
    pub legacy: Signal<In, Bit>,
    /// The frame sets timers.
    pub acts: Signal<Out, Bit>,
    /// Those of these priorities.
    pub enable: Signal<Out, Bits<8>>,
    /// To these quanta, for each priority, and these for all.
    pub quanta: Signal<Out, Bits<128>>,
    /// One of the two is zero.
    pub common: Signal<Out, Bits<16>>,
    /// Priorities for which that is not zero.
    pub any: Signal<Out, Bits<8>>,
    /// It is a frame of that opcode and acts.
    pub is_pfc: Signal<Out, Bit>,
    /// It is a legacy frame and acts.
    pub is_legacy: Signal<Out, Bit>,
    /// It is valid without an effect here.
    pub is_ignored: Signal<Out, Bit>,
    /// It is malformed.
    pub is_malformed: Signal<Out, Bit>,
    words: [Signal<Local, Bits<64>>; WORDS],
    /// Parts of the address that are those of the group, and of our own.
    group_here: Signal<Local, Bits<3>>,
    own_here: Signal<Local, Bits<6>>,
    group: Dff<Bits<3>>,
    own: Dff<Bits<6>>,
    pfc: Dff<Bit>,
    pause: Dff<Bit>,
    legacy_whole: Dff<Bit>,
    pfc_whole: Dff<Bit>,
    /// The parameter of a legacy frame, of which the second byte is the class-enable vector of the other.
    parameter: Dff<Bits<16>>,
    parameters: [Dff<Bits<64>>; 3],
    judged: ResetDff<Bit>,
    /// And is addressed to the group, or to this station.
    to_group: ResetDff<Bit>,
    to_own: ResetDff<Bit>,
    pfc_acts: Dff<Bit>,
    legacy_acts: Dff<Bit>,
    either_acts: Dff<Bit>,
    sound: Dff<Bit>,
    ignored: Dff<Bit>,
    wire_quanta: Signal<Local, Bits<128>>,
    enable_set: Dff<Bits<8>>,
    quanta_set: Dff<Bits<128>>,
    common_set: Dff<Bits<16>>,
    any_here: Signal<Local, Bits<8>>,
    any_quanta: Dff<Bits<8>>,
    any_common: Dff<Bit>,
}

impl<const W: usize, const K: usize> MacControl<W, K> {
    /// Cycles from the end of a frame to what it says.
    pub const LATENCY: usize = latency!(judged);
}

impl<const W: usize, const K: usize> Logic for MacControl<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_mac_control");
        comment!("Fields of the frame in wire order, from the beats in the register.");
        // While a beat is awaited something else may be taken for it: the beat itself comes last.
        for j in 0..5 {
            self.words[j].next = self.data.val().get_bits::<64>(8 * (8 * j % K));
        }
        self.group_here.next = 0.into();
        for i in 0..3 {
            self.group_here.next = self.group_here.val().replace_bit(
                i,
                self.words[0].val().get_bits::<16>(16 * i)
                    == ((GROUP_ADDRESS >> (16 * i)) & 0xffff).to_bits(),
            );
        }
        self.own_here.next = 0.into();
        for i in 0..6 {
            self.own_here.next = self.own_here.val().replace_bit(
                i,
                self.words[0].val().get_bits::<8>(8 * i) == self.mac.val().get_bits::<8>(8 * i),
            );
        }
        if self.came.val().get_bit(0) {
            self.group.d.next = self.group_here.val();
            self.own.d.next = self.own_here.val();
            self.legacy_whole.d.next = false;
            self.pfc_whole.d.next = false;
        }
        if self.came.val().get_bit(8 / K) {
            self.pfc.d.next = self.words[1].val().get_bits::<16>(48) == self.opcode.val();
            self.pause.d.next = self.words[1].val().get_bits::<16>(48) == 0x0100;
        }
        if self.came.val().get_bit(16 / K) {
            self.parameter.d.next = self.words[2].val().get_bits::<16>(0);
        }
        for j in 0..3 {
            if self.came.val().get_bit(8 * (j + 2) / K) {
                self.parameters[j].d.next = self.words[j + 2].val();
            }
        }
        if self.came.val().get_bit(LEGACY_END / K) {
            self.legacy_whole.d.next = self.keep.val().get_bit(LEGACY_END % K);
        }
        if self.came.val().get_bit(PFC_END / K) {
            self.pfc_whole.d.next = self.keep.val().get_bit(PFC_END % K);
        }

        comment!("Evaluation.");
        let obeys_legacy = self.pause.q.val() && self.legacy.val();
        self.judged.d.next = self.ended.val();
        self.to_group.d.next = self.ended.val() && self.group.q.val().all();
        self.to_own.d.next = self.ended.val() && self.own.q.val().all();
        self.pfc_acts.d.next = self.pfc.q.val() && self.pfc_whole.q.val();
        self.legacy_acts.d.next = obeys_legacy && self.legacy_whole.q.val();
        self.either_acts.d.next = (self.pfc.q.val() && self.pfc_whole.q.val())
            || (obeys_legacy && self.legacy_whole.q.val());
        // A PFC frame holds the parameter of a legacy one, too.
        self.sound.d.next =
            self.legacy_whole.q.val() && (!self.pfc.q.val() || self.pfc_whole.q.val());
        self.ignored.d.next = self.legacy_whole.q.val() && !self.pfc.q.val() && !obeys_legacy;
        self.enable_set.d.next = self.parameter.q.val().get_bits::<8>(8);
        self.wire_quanta.next = concat((
            self.parameters[2].q.val().get_bits::<16>(0),
            self.parameters[1].q.val(),
            self.parameters[0].q.val().get_bits::<48>(16),
        ));
        self.quanta_set.d.next = ((self.wire_quanta.val() & LOW_BYTES.to_bits()) << 8)
            | ((self.wire_quanta.val() >> 8) & LOW_BYTES.to_bits());
        self.common_set.d.next = (self.parameter.q.val() << 8) | (self.parameter.q.val() >> 8);
        self.any_here.next = 0.into();
        for c in 0..8 {
            self.any_here.next = self
                .any_here
                .val()
                .replace_bit(c, self.wire_quanta.val().get_bits::<16>(16 * c).any());
        }
        self.any_quanta.d.next = self.any_here.val();
        self.any_common.d.next = self.parameter.q.val().any();
        if self.pause.q.val() {
            self.enable_set.d.next = 0xff.into();
            self.quanta_set.d.next = 0.into();
            self.any_quanta.d.next = 0.into();
        } else {
            self.common_set.d.next = 0.into();
            self.any_common.d.next = false;
        }

        comment!("Outcome.");
        let for_us = self.to_group.q.val() || self.to_own.q.val();
        self.acts.next = for_us && self.either_acts.q.val();
        self.enable.next = self.enable_set.q.val();
        self.quanta.next = self.quanta_set.q.val();
        self.common.next = self.common_set.q.val();
        self.any.next = self.any_quanta.q.val();
        if self.any_common.q.val() {
            self.any.next = 0xff.into();
        }
        self.is_pfc.next = for_us && self.pfc_acts.q.val();
        self.is_legacy.next = for_us && self.legacy_acts.q.val();
        self.is_ignored.next = for_us && self.ignored.q.val();
        self.is_malformed.next = self.judged.q.val() && !(for_us && self.sound.q.val());
    }
}
