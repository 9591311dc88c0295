//! Turns ACKs with an FNCC header into events for the window engine of the NIC.
//!
//! ```text
//!             ┌──────────────────────────────────────────┐
//!  s_axis ═══>│ RoceIntake ═══> RoceReader ──> AckJudge ─│──> ev_*
//!             │      └─> queue of fates ──────────^      │──> stat_*
//!             └──────────────────────────────────────────┘
//! ```
//!
//! Removes the stack, reverses it (`L[0]` is the last hop, the oldest entry) and checks the
//! ICRC, with the parts that a complete NIC has for all its packets. Accepts every packet that the NIC receives and forwards none: feed it a copy of the stream. An event
//! names the QP; the NIC adds flow and `snd_nxt`.
//!
//! Contract: one event for every valid ACK, in order. Latency [`AckRx::latency`] cycles; interval one beat: `s_axis_tready` never falls. A packet without an event is counted once, and affects
//! no other packet. Source: FNCC section 4.3 and algorithm 3; InfiniBand annex A17 (ICRC).

use super::receive::{AckFate, AckJudge, RoceIntake, RoceReader};
use super::whole::LARGEST_PAYLOAD;
use super::{AckRxStatsOut, AckTelemetryOut};
use crate::axis::{Queue, StreamSink};
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `Q = W / 32`; stacks of up to `H` entries in `E` bits, `B` bits as [`RoceReader`] has them.
#[block(clock, reset, check = check_quads("AckRx", W, K, Q))]
pub struct AckRx<
    const W: usize,
    const K: usize,
    const Q: usize,
    const H: usize = 5,
    const E: usize = 320,
    const B: usize = 512,
> {
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// Set: an ACK with a wrong ICRC gives no event.
    pub cfg_check_icrc: Signal<In, Bit>,
    /// What an ACK says.
    pub ev: AckTelemetryOut<E>,
    /// Counters.
    pub stat: AckRxStatsOut,
    intake: RoceIntake<W, K, 8, H>,
    #[init(RoceReader::new(LARGEST_PAYLOAD))]
    reader: RoceReader<W, K, Q, H, E, B>,
    /// What heads show, of all packets between the two ends.
    fates: Queue<AckFate, 6>,
    judge: AckJudge<E>,
}

impl<const W: usize, const K: usize, const Q: usize, const H: usize, const E: usize, const B: usize>
    AckRx<W, K, Q, H, E, B>
{
    /// Cycles from the first beat of an ACK, in a frame of `bytes` without gaps, to its event, while
    /// nothing else is inside.
    pub const fn latency(bytes: usize) -> usize {
        let beats = bytes.div_ceil(K);
        RoceIntake::<W, K, 8, H>::latency(beats) + beats - 1
            + RoceReader::<W, K, Q, H, E, B>::LATENCY
    }

    /// The latency of an untagged ACK over IPv4 without options that has a full stack.
    pub const LATENCY: usize = Self::latency(66 + E / 8);
}

impl<const W: usize, const K: usize, const Q: usize, const H: usize, const E: usize, const B: usize>
    Logic for AckRx<W, K, Q, H, E, B>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_rx");
        join!(self.s_axis => self.intake.s_axis);
        self.intake.m_axis.tready.next = true;
        join!(self.intake.m_axis.tvalid => self.reader.beat);
        join!(self.intake.m_axis.tdata => self.reader.tdata);
        join!(self.intake.m_axis.tkeep => self.reader.tkeep);
        join!(self.intake.m_axis.tlast => self.reader.tlast);
        self.reader.tag.next = self.intake.routed.val().tag;
        self.reader.cfg_hpcc.next = false;

        comment!("Every packet is judged as soon as it is known, by its head and its end.");
        let known = self.reader.packet_valid.val();
        self.reader.pop.next = known;
        join!(self.intake.read => self.fates.push);
        join!(self.intake.fate => self.fates.push_data);
        self.fates.pop.next = known;
        if self.intake.read.val() {
            assert!(self.fates.push_ready.val(), "there is room for every fate");
        }
        if known {
            assert!(self.fates.pop_valid.val(), "a head is read before its packet is known");
        }
        self.judge.valid.next = known;
        join!(self.reader.record => self.judge.record);
        join!(self.reader.stack => self.judge.stack);
        join!(self.reader.is_right => self.judge.is_right);
        join!(self.fates.pop_data => self.judge.fate);
        join!(self.cfg_check_icrc => self.judge.cfg_check_icrc);
        join!(self.judge.ev => self.ev);
        join!(self.judge.stat => self.stat);
    }
}
