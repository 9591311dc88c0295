//! Judges data packets by their place in the sequence of their flow: delivered, duplicate, after a gap, or refused.
//!
//! ```text
//!            ┌───────────────────────────────────────────────────────┐
//!  setup ───>│ region of each flow ──────> key, range ──┐            │──> verdict
//!  template ─│ peer of each flow ────────> address ─────┤            │
//!  packet ──>│ flow ─> state of each flow ─> PSN, order ┴> judged ───│──> answer
//!            │             ^                                  │      │
//!            │             └───────────── changed ────────────┘      │──> stat_*
//!            └───────────────────────────────────────────────────────┘
//! ```
//!
//! | packet | verdict | answer |
//! |---|---|---|
//! | damaged, or of a flow that is not connected or has failed | dropped | none |
//! | CNP, of any flow | dropped | none; it is counted as one |
//! | from an address that is not the peer's, see [`PeerCheck`] | dropped | none |
//! | telemetry request | dropped | ACK of all that was received, at once |
//! | PSN before the expected one | dropped | ACK of all that was received, at once |
//! | PSN after it | dropped | NAK 0x60 with the expected PSN, once until the gap is closed |
//! | expected, opcode or length against the rules | dropped, the flow fails | NAK 0x61 |
//! | expected, WRITE FIRST or ONLY with a wrong key or outside the region | dropped, the flow fails | NAK 0x62 |
//! | expected | delivered | ACK, at once with AckReq or at the end of a message |
//!
//! The rules of opcodes and lengths are those of [`MessageRules`]. A WRITE of no bytes names no region. PSN are compared by difference modulo 2^24.
//!
//! Contract: latency [`DataSequence::LATENCY`] cycles, one packet or setup in 2 cycles, packets first. A packet sees everything that those before it have changed. `ready` only depends
//! on registers; no output waits. After a reset no flow is connected; that takes `2^A` cycles, in which nothing is accepted. Source: InfiniBand
//! volume 1, sections 9.7.4 and 9.7.5.

use super::roce_tag::CNP;
use super::{
    DataAnswerOut, DataPacketIn, DataRegion, DataSequenceStatsOut, DataState, DataVerdictOut,
    FlowConnectionIn, HeaderTemplateIn, MessageRules, PeerCheck, RegionCheck, SequencedPacket,
    SourceAddress,
};
use crate::arith::CounterBank;
use crate::nic::TELEMETRY_REQUEST;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no flow is connected", check = assert!((1..=16).contains(&A), "DataSequence: A = {A} is not in 1..=16"))]
pub struct DataSequence<const A: usize> {
    /// Connects and disconnects flows.
    pub setup: FlowConnectionIn,
    /// Words of the header templates for data, which name the peers.
    pub template: HeaderTemplateIn,
    /// Data packets.
    pub packet: DataPacketIn,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<14>>,
    /// Fate of a packet.
    pub verdict: DataVerdictOut,
    /// The answer to its sender.
    pub answer: DataAnswerOut,
    /// Counters.
    pub stat: DataSequenceStatsOut,
    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    /// In this cycle something may be accepted.
    open: ResetDff<Bit>,
    /// What is at ages 1 to 3: a packet, a setup, or the clearing of a flow after a reset.
    is_packet: [ResetDff<Bit>; 3],
    is_setup: [ResetDff<Bit>; 3],
    clears: [Dff<Bit>; 3],
    flow: [Dff<Bits<A>>; 4],
    carried: [Dff<SequencedPacket>; 3],
    /// What only age 1, or 1 and 2, look at.
    opcode: Dff<Bits<8>>,
    region: Dff<DataRegion>,
    keys: [Dff<Bits<32>>; 2],
    sources: [Dff<SourceAddress>; 2],
    rules: MessageRules,
    /// Ages 2 and 3.
    is_probe: [Dff<Bit>; 2],
    is_notice: [Dff<Bit>; 2],
    regions: RegionCheck<A>,
    peers: PeerCheck<A>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    states: Ram<DataState, A>,
    /// The flow at age 2 is that at age 4.
    is_again: Dff<Bit>,
    state: Signal<Local, DataState>,
    /// At age 3: the state, and what the PSN is in it.
    state3: Dff<DataState>,
    is_expected: Dff<Bit>,
    is_before: Dff<Bit>,
    rest3: Signal<Local, Bits<32>>,
    starts_at: Signal<Local, Bits<64>>,
    changed: Signal<Local, DataState>,
    #[init(Constant::new(DataState::default()))]
    nothing: Constant<DataState>,

    /// At age 4: new state and answer.
    state4: Dff<DataState>,
    writes4: ResetDff<Bit>,
    judged: ResetDff<Bit>,
    delivers: Dff<Bit>,
    out_address: Dff<Bits<64>>,
    out_bytes: Dff<Bits<14>>,
    out_begins: Dff<Bit>,
    out_ends: Dff<Bit>,
    out_is_write: Dff<Bit>,
    out_is_stranger: Dff<Bit>,
    answers: ResetDff<Bit>,
    out_psn: Dff<Bits<24>>,
    out_msn: Dff<Bits<24>>,
    out_syndrome: Dff<Bits<8>>,
    out_immediate: Dff<Bit>,
    out_duplicate: Dff<Bit>,
    out_probe: Dff<Bit>,
    kinds: ResetDff<Bits<10>>,
    kind: Signal<Local, Bits<10>>,
    counters: CounterBank<10>,
}

impl<const A: usize> DataSequence<A> {
    /// Cycles from a packet to its verdict and answer.
    pub const LATENCY: usize = latency!(is_packet[..], judged);
}

impl<const A: usize> Logic for DataSequence<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_sequence");

        comment!("Age 1: a packet or a setup, every other cycle.");
        self.open.d.next = self.cleared.q.val() && !self.clears[1].q.val() && !self.open.q.val();
        self.packet.ready.next = self.open.q.val();
        self.setup.ready.next = self.open.q.val() && !self.packet.valid.val();
        let takes_setup = self.setup.valid.val() && self.open.q.val() && !self.packet.valid.val();
        self.is_packet[0].d.next = self.packet.valid.val() && self.open.q.val();
        self.is_setup[0].d.next = takes_setup;
        self.clears[0].d.next = !self.cleared.q.val();
        self.flow[0].d.next = self.packet.flow.val().get_bits::<A>(0);
        self.carried[0].d.next.psn = self.packet.psn.val();
        if takes_setup {
            self.flow[0].d.next = self.setup.flow.val().get_bits::<A>(0);
            self.carried[0].d.next.psn = self.setup.psn.val();
        }
        if !self.cleared.q.val() {
            self.flow[0].d.next = self.sweep.q.val();
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }
        self.carried[0].d.next.ack_req = self.packet.ack_req.val();
        self.carried[0].d.next.intact = self.packet.intact.val();
        self.carried[0].d.next.bytes = self.packet.bytes.val();
        self.carried[0].d.next.address = self.packet.address.val();
        self.carried[0].d.next.length = self.packet.length.val();
        self.carried[0].d.next.connected = self.setup.connected.val();
        delay!(self.packet.opcode => self.opcode);
        delay!(self.packet.key => self.keys);
        delay!(self.packet.source => self.sources);
        self.region.d.next.key = self.setup.key.val();
        self.region.d.next.base = self.setup.base.val();
        self.region.d.next.size = self.setup.size.val();
        delay!(self.is_packet);
        delay!(self.is_setup);
        delay!(self.clears);
        delay!(self.carried);
        delay!(self.flow);

        comment!("Age 2: the state, which may be that of the packet before.");
        self.states.re.next = true;
        self.states.raddr.next = self.flow[0].q.val();
        self.is_again.d.next = self.flow[0].q.val() == self.flow[2].q.val();
        self.state.next = self.states.rdata.val();
        if self.is_again.q.val() && self.writes4.q.val() {
            self.state.next = self.state4.q.val();
        }
        self.state3.d.next = self.state.val();
        let ahead = self.carried[1].q.val().psn - self.state.val().psn;
        self.is_expected.d.next = !ahead.any();
        self.is_before.d.next = ahead.get_bit(23);

        comment!("Rules and region, known at age 3.");
        self.rules.opcode.next = self.opcode.q.val();
        self.rules.bytes.next = self.carried[0].q.val().bytes;
        self.rules.length.next = self.carried[0].q.val().length;
        self.rules.cfg_mtu.next = self.cfg_mtu.val();
        self.rules.state.next = self.state.val();
        self.is_probe[0].d.next = self.opcode.q.val() == TELEMETRY_REQUEST;
        delay!(self.is_probe);
        self.is_notice[0].d.next = self.opcode.q.val() == CNP;
        delay!(self.is_notice);
        self.regions.reads.next = self.is_packet[0].q.val();
        self.regions.writes.next = self.is_setup[0].q.val();
        self.regions.flow.next = self.flow[0].q.val();
        self.regions.region.next = self.region.q.val();
        self.regions.key.next = self.keys[1].q.val();
        self.regions.address.next = self.carried[1].q.val().address;
        self.regions.length.next = self.carried[1].q.val().length;

        join!(self.template => self.peers.template);
        self.peers.reads.next = self.is_packet[0].q.val();
        self.peers.flow.next = self.flow[0].q.val();
        self.peers.source.next = self.sources[1].q.val();

        comment!("The verdict, at age 3.");
        let state = self.state3.q.val();
        let packet = self.carried[2].q.val();
        let is_write = self.rules.is_write.val();
        let begins = self.rules.begins.val();
        let ends = self.rules.ends.val();
        let in_rules = self.rules.in_rules.val();
        let may_write =
            !is_write || !begins || !packet.length.any() || self.regions.is_inside.val();
        let notices = self.is_packet[2].q.val() && packet.intact && self.is_notice[1].q.val();
        let arrives = self.is_packet[2].q.val() && packet.intact && state.connected && !notices;
        let lives = arrives && self.peers.is_peer.val();
        let is_stranger = arrives && !self.peers.is_peer.val();
        let probes = lives && !state.failed && self.is_probe[1].q.val();
        let judged = lives && !state.failed && !self.is_probe[1].q.val();
        let expected = judged && self.is_expected.q.val();
        let before = judged && self.is_before.q.val();
        let behind = judged && !self.is_expected.q.val() && !self.is_before.q.val();
        let delivers = expected && in_rules && may_write;
        let refused = expected && !in_rules;
        let denied = expected && in_rules && !may_write;
        self.rest3.next = state.rest;
        self.starts_at.next = state.address;
        if begins {
            self.rest3.next = packet.length;
            self.starts_at.next = packet.address;
        }
        self.changed.next = state;
        if delivers {
            self.changed.next.psn = state.psn + 1;
            self.changed.next.gap_reported = false;
            self.changed.next.in_send = !ends && !is_write;
            self.changed.next.in_write = !ends && is_write;
            self.changed.next.address = self.starts_at.val() + bit_cast::<64, 14>(packet.bytes);
            self.changed.next.rest = self.rest3.val() - bit_cast::<32, 14>(packet.bytes);
            if ends {
                self.changed.next.msn = state.msn + 1;
            }
        }
        if behind {
            self.changed.next.gap_reported = true;
        }
        if refused || denied {
            self.changed.next.failed = true;
        }
        if self.is_setup[2].q.val() {
            self.changed.next.psn = packet.psn;
            self.changed.next.msn = 0.into();
            self.changed.next.gap_reported = false;
            self.changed.next.failed = false;
            self.changed.next.in_send = false;
            self.changed.next.in_write = false;
            self.changed.next.connected = packet.connected;
        }
        if self.clears[2].q.val() {
            self.changed.next = self.nothing.val();
        }
        self.state4.d.next = self.changed.val();
        self.writes4.d.next =
            self.is_packet[2].q.val() || self.is_setup[2].q.val() || self.clears[2].q.val();
        self.states.we.next = self.writes4.q.val();
        self.states.waddr.next = self.flow[3].q.val();
        self.states.wdata.next = self.state4.q.val();

        delay!(self.is_packet[2] => self.judged);
        self.delivers.d.next = delivers;
        self.out_address.d.next = self.starts_at.val();
        self.out_bytes.d.next = packet.bytes;
        self.out_begins.d.next = begins;
        self.out_ends.d.next = ends;
        self.out_is_write.d.next = is_write;
        self.out_is_stranger.d.next = is_stranger;
        self.verdict.valid.next = self.judged.q.val();
        self.verdict.deliver.next = self.delivers.q.val();
        self.verdict.flow.next = bit_cast::<16, A>(self.flow[3].q.val());
        self.verdict.is_write.next = self.out_is_write.q.val();
        self.verdict.begins.next = self.out_begins.q.val();
        self.verdict.ends.next = self.out_ends.q.val();
        self.verdict.address.next = self.out_address.q.val();
        self.verdict.bytes.next = self.out_bytes.q.val();
        self.verdict.is_stranger.next = self.out_is_stranger.q.val();

        comment!(
            "The answer: a duplicate or a probe gets the last received PSN, a gap the expected one."
        );
        self.answers.d.next =
            delivers || before || probes || refused || denied || (behind && !state.gap_reported);
        self.out_psn.d.next = state.psn;
        if before || probes {
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
        self.out_immediate.d.next = !delivers || packet.ack_req || ends;
        self.out_duplicate.d.next = before || probes;
        self.out_probe.d.next = probes;
        self.answer.valid.next = self.answers.q.val();
        self.answer.flow.next = bit_cast::<16, A>(self.flow[3].q.val());
        self.answer.psn.next = self.out_psn.q.val();
        self.answer.msn.next = self.out_msn.q.val();
        self.answer.syndrome.next = self.out_syndrome.q.val();
        self.answer.immediate.next = self.out_immediate.q.val();
        self.answer.duplicate.next = self.out_duplicate.q.val();
        self.answer.probe.next = self.out_probe.q.val();

        comment!("Each packet is counted once.");
        let others = concat::<8, _>((
            probes,
            lives && state.failed,
            denied,
            refused,
            behind,
            before,
            self.is_packet[2].q.val() && !(packet.intact && state.connected) && !notices,
            delivers,
        ));
        self.kind.next = concat((is_stranger, notices, others));
        self.kinds.d.next = self.kind.val();
        for i in 0..10 {
            self.counters.events[i].next = self.kinds.q.val().get_bit(i);
        }
        self.stat.delivered.next = self.counters.values[0].val();
        self.stat.dropped.next = self.counters.values[1].val();
        self.stat.duplicates.next = self.counters.values[2].val();
        self.stat.behind_gap.next = self.counters.values[3].val();
        self.stat.refused.next = self.counters.values[4].val();
        self.stat.denied.next = self.counters.values[5].val();
        self.stat.failed.next = self.counters.values[6].val();
        self.stat.probes.next = self.counters.values[7].val();
        self.stat.notices.next = self.counters.values[8].val();
        self.stat.strangers.next = self.counters.values[9].val();
    }
}
