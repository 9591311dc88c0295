//! Judges data packets by their place in the sequence of their flow: delivered, duplicate, behind a gap, or refused.
//!
//! ```text
//!            ┌───────────────────────────────────────────────────────┐
//!  setup ───>│ region of each flow ──────> key, range ──┐            │──> verdict
//!  packet ──>│ flow ─> state of each flow ─> PSN, order ┴> judged ───│──> answer
//!            │             ^                                  │      │
//!            │             └───────────── changed ────────────┘      │──> stat_*
//!            └───────────────────────────────────────────────────────┘
//! ```
//!
//! | packet | verdict | answer |
//! |---|---|---|
//! | damaged, or of a flow that is not connected or has failed | dropped | none |
//! | PSN before the expected one | dropped | ACK of all that was received, at once |
//! | PSN behind it | dropped | NAK 0x60 with the expected PSN, once until the gap is closed |
//! | expected, opcode or length against the rules | dropped, the flow fails | NAK 0x61 |
//! | expected, WRITE FIRST or ONLY with a wrong key or outside the region | dropped, the flow fails | NAK 0x62 |
//! | expected | delivered | ACK, at once with AckReq or at the end of a message |
//!
//! The rules: FIRST or ONLY begins a message, MIDDLE or LAST of the same kind goes on with it. FIRST and MIDDLE have `cfg_mtu` bytes, LAST 1 to `cfg_mtu`, ONLY 0 to
//! `cfg_mtu`. The packets of a WRITE make up the length of its RETH, which is 2^31 at most. A WRITE of no bytes names no region. PSN are compared by difference modulo 2^24. Opcodes other than SEND and WRITE without immediate are against
//! the rules.
//!
//! Contract: latency [`DataSequence::LATENCY`] cycles, one packet or setup in 2 cycles, packets first. A packet sees everything that those before it have changed. `ready` only depends
//! on registers; no output waits. After a reset no flow is connected; that takes `2^A` cycles, in which nothing is accepted. Source: InfiniBand
//! volume 1, sections 9.7.4 and 9.7.5.

use super::{
    DataAnswerOut, DataPacketIn, DataRegion, DataSequenceStatsOut, DataState, DataVerdictOut,
    FlowConnectionIn,
};
use crate::arith::CounterBank;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected", check = assert!((1..=16).contains(&A), "DataSequence: A = {A} is not in 1..=16"))]
pub struct DataSequence<const A: usize> {
    /// Connects and disconnects flows.
    pub setup: FlowConnectionIn,
    /// Data packets.
    pub packet: DataPacketIn,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<13>>,
    /// What becomes of a packet.
    pub verdict: DataVerdictOut,
    /// What its sender is told.
    pub answer: DataAnswerOut,
    /// Counters.
    pub stat: DataSequenceStatsOut,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    /// In this cycle something may be accepted.
    open: ResetDff<Bit>,

    // Stage 1: what is accepted.
    is_packet1: ResetDff<Bit>,
    is_setup1: ResetDff<Bit>,
    clears1: Dff<Bit>,
    flow1: Dff<Bits<A>>,
    psn1: Dff<Bits<24>>,
    opcode1: Dff<Bits<8>>,
    ack_req1: Dff<Bit>,
    intact1: Dff<Bit>,
    bytes1: Dff<Bits<13>>,
    address1: Dff<Bits<64>>,
    key1: Dff<Bits<32>>,
    length1: Dff<Bits<32>>,
    connected1: Dff<Bit>,
    region1: Dff<DataRegion>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    regions: Ram<DataRegion, A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<DataState, A>,

    // Stage 2: region and state of the flow.
    is_packet2: ResetDff<Bit>,
    is_setup2: ResetDff<Bit>,
    clears2: Dff<Bit>,
    flow2: Dff<Bits<A>>,
    is_flow4: Dff<Bit>,
    state: Signal<Local, DataState>,
    psn2: Dff<Bits<24>>,
    ack_req2: Dff<Bit>,
    intact2: Dff<Bit>,
    bytes2: Dff<Bits<13>>,
    address2: Dff<Bits<64>>,
    key2: Dff<Bits<32>>,
    length2: Dff<Bits<32>>,
    connected2: Dff<Bit>,
    is_send2: Dff<Bit>,
    is_write2: Dff<Bit>,
    begins2: Dff<Bit>,
    ends2: Dff<Bit>,
    length_equal2: Dff<Bit>,
    length_more2: Dff<Bit>,
    length_sound2: Dff<Bit>,
    bytes_fit2: Dff<Bit>,

    // Stage 3: compared.
    is_packet3: ResetDff<Bit>,
    is_setup3: ResetDff<Bit>,
    clears3: Dff<Bit>,
    flow3: Dff<Bits<A>>,
    state3: Dff<DataState>,
    psn3: Dff<Bits<24>>,
    ack_req3: Dff<Bit>,
    intact3: Dff<Bit>,
    bytes3: Dff<Bits<13>>,
    address3: Dff<Bits<64>>,
    length3: Dff<Bits<32>>,
    connected3: Dff<Bit>,
    is_write3: Dff<Bit>,
    begins3: Dff<Bit>,
    ends3: Dff<Bit>,
    is_expected3: Dff<Bit>,
    is_before3: Dff<Bit>,
    in_rules3: Dff<Bit>,
    key_right3: Dff<Bit>,
    /// `address - base`, with the borrow.
    offset3: Dff<Bits<65>>,
    /// `size - length`, with the borrow.
    room3: Dff<Bits<33>>,
    rest3: Signal<Local, Bits<32>>,
    starts_at: Signal<Local, Bits<64>>,
    changed: Signal<Local, DataState>,
    #[init(Constant::new(DataState::default()))]
    nothing: Constant<DataState>,

    // Stage 4: written and told.
    flow4: Dff<Bits<A>>,
    state4: Dff<DataState>,
    writes4: ResetDff<Bit>,
    judged: ResetDff<Bit>,
    delivers: Dff<Bit>,
    out_address: Dff<Bits<64>>,
    out_bytes: Dff<Bits<13>>,
    out_begins: Dff<Bit>,
    out_ends: Dff<Bit>,
    out_is_write: Dff<Bit>,
    answers: ResetDff<Bit>,
    out_psn: Dff<Bits<24>>,
    out_msn: Dff<Bits<24>>,
    out_syndrome: Dff<Bits<8>>,
    out_immediate: Dff<Bit>,
    out_duplicate: Dff<Bit>,
    kinds: ResetDff<Bits<7>>,
    kind: Signal<Local, Bits<7>>,
    counters: CounterBank<7>,
}

impl<const A: usize> DataSequence<A> {
    /// Cycles from a packet to its verdict and answer.
    pub const LATENCY: usize = 4;
}

impl<const A: usize> Logic for DataSequence<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_sequence");

        comment!("Stage 1: a packet or a setup, every other cycle.");
        self.open.d.next = self.cleared.q.val() && !self.clears2.q.val() && !self.open.q.val();
        self.packet.ready.next = self.open.q.val();
        self.setup.ready.next = self.open.q.val() && !self.packet.valid.val();
        let takes_packet = self.packet.valid.val() && self.open.q.val();
        let takes_setup = self.setup.valid.val() && self.open.q.val() && !self.packet.valid.val();
        self.is_packet1.d.next = takes_packet;
        self.is_setup1.d.next = takes_setup;
        self.clears1.d.next = !self.cleared.q.val();
        self.flow1.d.next = self.packet.flow.val().get_bits::<A>(0);
        self.psn1.d.next = self.packet.psn.val();
        if takes_setup {
            self.flow1.d.next = self.setup.flow.val().get_bits::<A>(0);
            self.psn1.d.next = self.setup.psn.val();
        }
        if !self.cleared.q.val() {
            self.flow1.d.next = self.sweep.q.val();
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }
        self.opcode1.d.next = self.packet.opcode.val();
        self.ack_req1.d.next = self.packet.ack_req.val();
        self.intact1.d.next = self.packet.intact.val();
        self.bytes1.d.next = self.packet.bytes.val();
        self.address1.d.next = self.packet.address.val();
        self.key1.d.next = self.packet.key.val();
        self.length1.d.next = self.packet.length.val();
        self.connected1.d.next = self.setup.connected.val();
        self.region1.d.next.key = self.setup.key.val();
        self.region1.d.next.base = self.setup.base.val();
        self.region1.d.next.size = self.setup.size.val();
        self.states.re.next = true;
        self.states.raddr.next = self.flow1.q.val();
        self.regions.re.next = self.is_packet1.q.val();
        self.regions.raddr.next = self.flow1.q.val();
        self.regions.we.next = self.is_setup1.q.val();
        self.regions.waddr.next = self.flow1.q.val();
        self.regions.wdata.next = self.region1.q.val();

        comment!("Stage 2: the opcode, and what the packet says of itself.");
        self.is_packet2.d.next = self.is_packet1.q.val();
        self.is_setup2.d.next = self.is_setup1.q.val();
        self.clears2.d.next = self.clears1.q.val();
        self.flow2.d.next = self.flow1.q.val();
        self.psn2.d.next = self.psn1.q.val();
        self.ack_req2.d.next = self.ack_req1.q.val();
        self.intact2.d.next = self.intact1.q.val();
        self.bytes2.d.next = self.bytes1.q.val();
        self.address2.d.next = self.address1.q.val();
        self.key2.d.next = self.key1.q.val();
        self.length2.d.next = self.length1.q.val();
        self.connected2.d.next = self.connected1.q.val();
        let opcode = self.opcode1.q.val();
        self.is_send2.d.next = opcode <= 2 || opcode == 4;
        self.is_write2.d.next = opcode == 6 || opcode == 7 || opcode == 8 || opcode == 10;
        self.begins2.d.next = opcode == 0 || opcode == 4 || opcode == 6 || opcode == 10;
        let ends = opcode == 2 || opcode == 4 || opcode == 8 || opcode == 10;
        self.ends2.d.next = ends;
        let bytes = bit_cast::<32, 13>(self.bytes1.q.val());
        self.length_equal2.d.next = self.length1.q.val() == bytes;
        self.length_more2.d.next = self.length1.q.val() > bytes;
        self.length_sound2.d.next =
            !self.length1.q.val().get_bit(31) || !self.length1.q.val().get_bits::<31>(0).any();
        self.bytes_fit2.d.next = self.bytes1.q.val() == self.cfg_mtu.val();
        if ends {
            self.bytes_fit2.d.next = self.bytes1.q.val() <= self.cfg_mtu.val()
                && (self.bytes1.q.val().any() || opcode == 4 || opcode == 10);
        }
        self.is_flow4.d.next = self.flow1.q.val() == self.flow3.q.val();

        comment!("Stage 3: compared with the state, which may be that of the packet before.");
        self.state.next = self.states.rdata.val();
        if self.is_flow4.q.val() && self.writes4.q.val() {
            self.state.next = self.state4.q.val();
        }
        self.is_packet3.d.next = self.is_packet2.q.val();
        self.is_setup3.d.next = self.is_setup2.q.val();
        self.clears3.d.next = self.clears2.q.val();
        self.flow3.d.next = self.flow2.q.val();
        self.state3.d.next = self.state.val();
        self.psn3.d.next = self.psn2.q.val();
        self.ack_req3.d.next = self.ack_req2.q.val();
        self.intact3.d.next = self.intact2.q.val();
        self.bytes3.d.next = self.bytes2.q.val();
        self.address3.d.next = self.address2.q.val();
        self.length3.d.next = self.length2.q.val();
        self.connected3.d.next = self.connected2.q.val();
        self.is_write3.d.next = self.is_write2.q.val();
        self.begins3.d.next = self.begins2.q.val();
        self.ends3.d.next = self.ends2.q.val();
        let ahead = self.psn2.q.val() - self.state.val().psn;
        self.is_expected3.d.next = !ahead.any();
        self.is_before3.d.next = ahead.get_bit(23);
        let in_order =
            (self.begins2.q.val() && !self.state.val().in_send && !self.state.val().in_write)
                || (!self.begins2.q.val() && self.is_send2.q.val() && self.state.val().in_send)
                || (!self.begins2.q.val() && self.is_write2.q.val() && self.state.val().in_write);
        let rest = self.state.val().rest;
        let sent = bit_cast::<32, 13>(self.bytes2.q.val());
        let begins_well = self.length_sound2.q.val()
            && ((self.ends2.q.val() && self.length_equal2.q.val())
                || (!self.ends2.q.val() && self.length_more2.q.val()));
        let goes_on_well =
            (self.ends2.q.val() && rest == sent) || (!self.ends2.q.val() && rest > sent);
        self.in_rules3.d.next = (self.is_send2.q.val() || self.is_write2.q.val())
            && in_order
            && self.bytes_fit2.q.val()
            && (self.is_send2.q.val()
                || (self.begins2.q.val() && begins_well)
                || (!self.begins2.q.val() && goes_on_well));
        self.key_right3.d.next = self.key2.q.val() == self.regions.rdata.val().key;
        self.offset3.d.next = bit_cast::<65, 64>(self.address2.q.val())
            - bit_cast::<65, 64>(self.regions.rdata.val().base);
        self.room3.d.next = bit_cast::<33, 32>(self.regions.rdata.val().size)
            - bit_cast::<33, 32>(self.length2.q.val());

        comment!("Stage 4: the verdict.");
        let state = self.state3.q.val();
        let in_region = self.key_right3.q.val()
            && !self.room3.q.val().get_bit(32)
            && !self.offset3.q.val().get_bits::<33>(32).any()
            && self.offset3.q.val().get_bits::<32>(0) <= self.room3.q.val().get_bits::<32>(0);
        let may_write = !self.is_write3.q.val()
            || !self.begins3.q.val()
            || !self.length3.q.val().any()
            || in_region;
        let lives = self.is_packet3.q.val() && self.intact3.q.val() && state.connected;
        let heard = lives && !state.failed;
        let expected = heard && self.is_expected3.q.val();
        let before = heard && self.is_before3.q.val();
        let behind = heard && !self.is_expected3.q.val() && !self.is_before3.q.val();
        let delivers = expected && self.in_rules3.q.val() && may_write;
        let refused = expected && !self.in_rules3.q.val();
        let denied = expected && self.in_rules3.q.val() && !may_write;
        self.rest3.next = state.rest;
        self.starts_at.next = state.address;
        if self.begins3.q.val() {
            self.rest3.next = self.length3.q.val();
            self.starts_at.next = self.address3.q.val();
        }
        self.changed.next = state;
        if delivers {
            self.changed.next.psn = state.psn + 1;
            self.changed.next.gap_told = false;
            self.changed.next.in_send = !self.ends3.q.val() && !self.is_write3.q.val();
            self.changed.next.in_write = !self.ends3.q.val() && self.is_write3.q.val();
            self.changed.next.address =
                self.starts_at.val() + bit_cast::<64, 13>(self.bytes3.q.val());
            self.changed.next.rest = self.rest3.val() - bit_cast::<32, 13>(self.bytes3.q.val());
            if self.ends3.q.val() {
                self.changed.next.msn = state.msn + 1;
            }
        }
        if behind {
            self.changed.next.gap_told = true;
        }
        if refused || denied {
            self.changed.next.failed = true;
        }
        if self.is_setup3.q.val() {
            self.changed.next.psn = self.psn3.q.val();
            self.changed.next.msn = 0.into();
            self.changed.next.gap_told = false;
            self.changed.next.failed = false;
            self.changed.next.in_send = false;
            self.changed.next.in_write = false;
            self.changed.next.connected = self.connected3.q.val();
        }
        if self.clears3.q.val() {
            self.changed.next = self.nothing.val();
        }
        self.flow4.d.next = self.flow3.q.val();
        self.state4.d.next = self.changed.val();
        self.writes4.d.next =
            self.is_packet3.q.val() || self.is_setup3.q.val() || self.clears3.q.val();
        self.states.we.next = self.writes4.q.val();
        self.states.waddr.next = self.flow4.q.val();
        self.states.wdata.next = self.state4.q.val();

        self.judged.d.next = self.is_packet3.q.val();
        self.delivers.d.next = delivers;
        self.out_address.d.next = self.starts_at.val();
        self.out_bytes.d.next = self.bytes3.q.val();
        self.out_begins.d.next = self.begins3.q.val();
        self.out_ends.d.next = self.ends3.q.val();
        self.out_is_write.d.next = self.is_write3.q.val();
        self.verdict.valid.next = self.judged.q.val();
        self.verdict.deliver.next = self.delivers.q.val();
        self.verdict.flow.next = bit_cast::<16, A>(self.flow4.q.val());
        self.verdict.is_write.next = self.out_is_write.q.val();
        self.verdict.begins.next = self.out_begins.q.val();
        self.verdict.ends.next = self.out_ends.q.val();
        self.verdict.address.next = self.out_address.q.val();
        self.verdict.bytes.next = self.out_bytes.q.val();

        comment!("The answer: a duplicate is told what has come, a gap what is expected.");
        self.answers.d.next =
            delivers || before || refused || denied || (behind && !state.gap_told);
        self.out_psn.d.next = state.psn;
        if before {
            self.out_psn.d.next = state.psn - 1;
        }
        self.out_msn.d.next = self.changed.val().msn;
        self.out_syndrome.d.next = 0x1f.into();
        if behind {
            self.out_syndrome.d.next = 0x60.into();
        }
        if refused {
            self.out_syndrome.d.next = 0x61.into();
        }
        if denied {
            self.out_syndrome.d.next = 0x62.into();
        }
        self.out_immediate.d.next = !delivers || self.ack_req3.q.val() || self.ends3.q.val();
        self.out_duplicate.d.next = before;
        self.answer.valid.next = self.answers.q.val();
        self.answer.flow.next = bit_cast::<16, A>(self.flow4.q.val());
        self.answer.psn.next = self.out_psn.q.val();
        self.answer.msn.next = self.out_msn.q.val();
        self.answer.syndrome.next = self.out_syndrome.q.val();
        self.answer.immediate.next = self.out_immediate.q.val();
        self.answer.duplicate.next = self.out_duplicate.q.val();

        comment!("Each packet is counted once.");
        self.kind.next = concat((
            lives && state.failed,
            denied,
            refused,
            behind,
            before,
            self.is_packet3.q.val() && !(self.intact3.q.val() && state.connected),
            delivers,
        ));
        self.kinds.d.next = self.kind.val();
        for i in 0..7 {
            self.counters.events[i].next = self.kinds.q.val().get_bit(i);
        }
        self.stat.delivered.next = self.counters.values[0].val();
        self.stat.dropped.next = self.counters.values[1].val();
        self.stat.duplicates.next = self.counters.values[2].val();
        self.stat.behind_gap.next = self.counters.values[3].val();
        self.stat.refused.next = self.counters.values[4].val();
        self.stat.denied.next = self.counters.values[5].val();
        self.stat.failed.next = self.counters.values[6].val();
    }
}
