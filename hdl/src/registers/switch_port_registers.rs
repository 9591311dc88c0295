//! Registers of [`switch_port`](../index.html): a port of a lossless switch with FNCC, behind AXI4-Lite. Made by `cargo gen registers` from gen/registers/switch_port.toml.
//!
//! ```text
//! s_axil_* ──> register file ──> cfg_*
//!          <──               <── stat_*
//! ```
//!
//! What is where stands on the page `docs/blocks/switch_port_registers.md`. `idle` is set in cycles after which the configuration may change: where it must not
//! change within a packet, between packets.
//!
//! Contract: that of [`RegisterFile`].

use super::{RegisterFile, RegisterMap};
use crate::axis::AxiLiteSlave;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct SwitchPortRegisters {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// The configuration may change in the next cycle.
    pub idle: Signal<In, Bit>,
    /// Takes cfg_quanta, cfg_refresh and cfg_quanta_step.
    pub cfg_pause_load: Signal<Out, Bit>,
    /// Takes cfg_lossless, cfg_xoff, cfg_xon, cfg_headroom, cfg_dynamic, cfg_pool and cfg_alpha.
    pub cfg_pfc_load: Signal<Out, Bit>,
    /// Takes cfg_kmin, cfg_kmax, cfg_ecn_slope and cfg_ecn_seed.
    pub cfg_ecn_load: Signal<Out, Bit>,
    /// Takes cfg_tcd_max_ton, cfg_tcd_period and cfg_tcd_threshold.
    pub cfg_tcd_load: Signal<Out, Bit>,
    /// Takes cfg_qmin, cfg_qmax, cfg_qcn_slope, cfg_qcn_seed and cfg_qcn_interval.
    pub cfg_qcn_load: Signal<Out, Bit>,
    /// Clear: FNCC mode. Set: HPCC mode.
    pub cfg_hpcc_mode: Signal<Out, Bit>,
    /// Id of this switch.
    pub cfg_switch_id: Signal<Out, Bits<12>>,
    /// This port, for HPCC mode.
    pub cfg_egress_port: Signal<Out, Bits<8>>,
    /// Rate code of the link.
    pub cfg_rate: Signal<Out, Bits<4>>,
    /// Priorities that go before the others.
    pub cfg_strict: Signal<Out, Bits<8>>,
    /// Bytes that each of the others may send in a turn.
    pub cfg_quantum: Signal<Out, Bits<128>>,
    /// Address of this port, first byte in the low bits.
    pub cfg_mac: Signal<Out, Bits<48>>,
    /// Priorities that pause when the peer asks.
    pub cfg_pfc_obey: Signal<Out, Bits<8>>,
    /// Takes 802.3x pause frames for pauses of all priorities.
    pub cfg_legacy: Signal<Out, Bit>,
    /// Quanta that a pause is asked for.
    pub cfg_quanta: Signal<Out, Bits<16>>,
    /// Quanta before its end at which it is asked for again.
    pub cfg_refresh: Signal<Out, Bits<16>>,
    /// Quanta of a cycle, Q2.8.
    pub cfg_quanta_step: Signal<Out, Bits<10>>,
    /// Cycles after which a paused priority is stuck; zero: never.
    pub cfg_watchdog_limit: Signal<Out, Bits<32>>,
    /// Cycles after which it has recovered.
    pub cfg_watchdog_recovery: Signal<Out, Bits<32>>,
    /// What to do then: 0 report, 1 release, 2 discard.
    pub cfg_watchdog_action: Signal<Out, Bits<2>>,
    /// Priorities that must not lose packets.
    pub cfg_lossless: Signal<Out, Bits<8>>,
    /// Bytes above which a priority asks.
    pub cfg_xoff: Signal<Out, Bits<32>>,
    /// Bytes down to which it goes on asking.
    pub cfg_xon: Signal<Out, Bits<32>>,
    /// Bytes that a priority takes while it asks.
    pub cfg_headroom: Signal<Out, Bits<32>>,
    /// The threshold follows the shared pool.
    pub cfg_dynamic: Signal<Out, Bit>,
    /// Bytes of the shared pool.
    pub cfg_pool: Signal<Out, Bits<32>>,
    /// Share of what is left of it, as a power of two plus 8.
    pub cfg_alpha: Signal<Out, Bits<4>>,
    /// Priorities whose packets are marked at random.
    pub cfg_ecn_priorities: Signal<Out, Bits<8>>,
    /// Bytes up to which no packet is marked.
    pub cfg_kmin: Signal<Out, Bits<32>>,
    /// Bytes from which every packet is marked.
    pub cfg_kmax: Signal<Out, Bits<32>>,
    /// Probability per byte between them, 2^-48.
    pub cfg_ecn_slope: Signal<Out, Bits<48>>,
    /// First random number; zero: goes on.
    pub cfg_ecn_seed: Signal<Out, Bits<32>>,
    /// Marks packets by ternary congestion detection.
    pub cfg_tcd: Signal<Out, Bit>,
    /// The priority that it watches.
    pub cfg_tcd_priority: Signal<Out, Bits<3>>,
    /// Longest ON after which the queue is still undetermined, cycles.
    pub cfg_tcd_max_ton: Signal<Out, Bits<32>>,
    /// Period of the trend, cycles.
    pub cfg_tcd_period: Signal<Out, Bits<32>>,
    /// Bytes above which a queue may be congested.
    pub cfg_tcd_threshold: Signal<Out, Bits<32>>,
    /// Priorities whose packets bring feedback.
    pub cfg_qcn_priorities: Signal<Out, Bits<8>>,
    /// Bytes up to which there is none.
    pub cfg_qmin: Signal<Out, Bits<32>>,
    /// Bytes from which every packet brings one.
    pub cfg_qmax: Signal<Out, Bits<32>>,
    /// Probability per byte between them, 2^-48.
    pub cfg_qcn_slope: Signal<Out, Bits<48>>,
    /// First random number; zero: goes on.
    pub cfg_qcn_seed: Signal<Out, Bits<32>>,
    /// Cycles between two of a flow.
    pub cfg_qcn_interval: Signal<Out, Bits<32>>,
    /// Priorities that the peer wants paused.
    pub paused: Signal<In, Bits<8>>,
    /// Priorities that have been paused too long.
    pub stuck: Signal<In, Bits<8>>,
    /// Priorities that the peer is asked to pause.
    pub xoff_request: Signal<In, Bits<8>>,
    /// Bytes that wait, all priorities.
    pub qlen: Signal<In, Bits<32>>,
    /// Bytes that wait, of each priority.
    pub depth: [Signal<In, Bits<32>>; 8],
    /// Bytes of the buffer that this port holds as a receiver, of each priority.
    pub held: [Signal<In, Bits<32>>; 8],
    /// Packets seen.
    pub stat_packets: Signal<In, Bits<32>>,
    /// ACKs with FNCC header.
    pub stat_acks: Signal<In, Bits<32>>,
    /// Other packets with FNCC header.
    pub stat_data: Signal<In, Bits<32>>,
    /// Packets with the FNCC flag that are cut short.
    pub stat_truncated: Signal<In, Bits<32>>,
    /// Entries inserted.
    pub stat_inserted: Signal<In, Bits<32>>,
    /// Packets left alone because their stack is full.
    pub stat_full: Signal<In, Bits<32>>,
    /// Packets left alone because a length would pass 65535.
    pub stat_too_long: Signal<In, Bits<32>>,
    /// Entries inserted that were invalid.
    pub stat_invalid: Signal<In, Bits<32>>,
    /// Packets sent, of each priority.
    pub stat_sent: [Signal<In, Bits<32>>; 8],
    /// Packets thrown away because their priority is stuck.
    pub stat_discarded: Signal<In, Bits<32>>,
    /// Dequeues that did not fit what was in the queues.
    pub stat_underflow: Signal<In, Bits<32>>,
    /// How often each priority began to ask for a pause.
    pub stat_xoff: [Signal<In, Bits<32>>; 8],
    /// Cycles that each priority was paused as a sender.
    pub stat_paused: [Signal<In, Bits<48>>; 8],
    /// Pause frames sent.
    pub stat_pause_sent: Signal<In, Bits<32>>,
    /// Pause frames received.
    pub stat_pause_received: Signal<In, Bits<32>>,
    /// Packets that the buffer had no room for.
    pub stat_dropped: Signal<In, Bits<32>>,
    /// Packets that left the buffer without having been in it.
    pub stat_buf_underflow: Signal<In, Bits<32>>,
    /// The last cfg_pfc_load was refused.
    pub stat_pfc_cfg_error: Signal<In, Bit>,
    /// Pause frames sent with nothing new in them.
    pub stat_refreshes: Signal<In, Bits<32>>,
    /// The last cfg_pause_load was refused.
    pub stat_pause_cfg_error: Signal<In, Bit>,
    /// Priority-based pause frames that acted.
    pub stat_rx_pfc: Signal<In, Bits<32>>,
    /// 802.3x pause frames that acted.
    pub stat_rx_legacy: Signal<In, Bits<32>>,
    /// Sound MAC control frames that mean nothing here.
    pub stat_rx_ignored: Signal<In, Bits<32>>,
    /// MAC control frames that are not sound.
    pub stat_rx_malformed: Signal<In, Bits<32>>,
    /// How often each priority got stuck.
    pub stat_stuck: [Signal<In, Bits<32>>; 8],
    /// Packets that got the code point 11.
    pub stat_ce: Signal<In, Bits<32>>,
    /// Packets that got the code point 10.
    pub stat_ue: Signal<In, Bits<32>>,
    /// Packets that would have got one but cannot carry it.
    pub stat_not_capable: Signal<In, Bits<32>>,
    /// The last cfg_ecn_load was refused.
    pub stat_ecn_cfg_error: Signal<In, Bit>,
    /// 0 non-congested, 1 undetermined, 2 congested.
    pub stat_tcd_state: Signal<In, Bits<2>>,
    /// How often the watched queue became non-congested.
    pub stat_to_non_congested: Signal<In, Bits<32>>,
    /// How often it became undetermined.
    pub stat_to_undetermined: Signal<In, Bits<32>>,
    /// How often it became congested.
    pub stat_to_congested: Signal<In, Bits<32>>,
    /// The last cfg_tcd_load was refused.
    pub stat_tcd_cfg_error: Signal<In, Bit>,
    /// Feedback packets sent.
    pub stat_qcn_sent: Signal<In, Bits<32>>,
    /// Not sent because the flow had one within the interval.
    pub stat_qcn_suppressed: Signal<In, Bits<32>>,
    /// Not sent because another one was being made.
    pub stat_qcn_busy: Signal<In, Bits<32>>,
    /// Not sent because the packet is no RoCEv2 data.
    pub stat_qcn_foreign: Signal<In, Bits<32>>,
    /// The last cfg_qcn_load was refused.
    pub stat_qcn_cfg_error: Signal<In, Bit>,
    #[init(RegisterFile::new(&Self::map()))]
    file: RegisterFile<48, 3, 96, 6>,
}

/// Bits of each word of the configuration that can be written, and their values after a reset.
const CONFIG: [(u32, u32); 48] = [
    (0x3f, 0x0), (0x0, 0x0), (0x1, 0x0), (0xfff, 0x0), (0xff, 0x0), (0xf, 0x0), (0xff, 0xff), (0xffffffff, 0x0),
    (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xff, 0xff), (0x1, 0x0), (0xffff, 0x0),
    (0xffff, 0x0), (0x3ff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0x3, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0),
    (0xffffffff, 0x0), (0x1, 0x0), (0xffffffff, 0x0), (0xf, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0),
    (0xffff, 0x0), (0xffffffff, 0x0), (0x1, 0x0), (0x7, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xff, 0x0),
    (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0x0, 0x0), (0x0, 0x0),
];

/// Bits of each word of the status.
const STATUS: [u32; 96] = [
    0xff, 0xff, 0xff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffff,
    0xffffffff, 0xffff, 0xffffffff, 0xffff, 0xffffffff, 0xffff, 0xffffffff, 0xffff,
    0xffffffff, 0xffff, 0xffffffff, 0xffff, 0xffffffff, 0xffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0x1, 0xffffffff, 0x1, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x1, 0x3, 0xffffffff, 0xffffffff,
    0xffffffff, 0x1, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0x1, 0x0,
];

/// Lower words of counters of more than 32 bits.
const LOW_WORDS: [usize; 8] = [
    46, 48, 50, 52, 54, 56, 58, 60,
];

impl SwitchPortRegisters {
    /// What the registers of the block are.
    pub fn map() -> RegisterMap {
        RegisterMap {
            identifier: 0xbe265d93,
            config: CONFIG.to_vec(),
            status: STATUS.to_vec(),
            low_words: LOW_WORDS.to_vec(),
        }
    }
}

impl Logic for SwitchPortRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_switch_port_registers");
        self.file.idle.next = self.idle.val();
        join!(self.s_axil => self.file.s_axil);
        self.cfg_pause_load.next = self.file.strobes.val().get_bit(1);
        self.cfg_pfc_load.next = self.file.strobes.val().get_bit(2);
        self.cfg_ecn_load.next = self.file.strobes.val().get_bit(3);
        self.cfg_tcd_load.next = self.file.strobes.val().get_bit(4);
        self.cfg_qcn_load.next = self.file.strobes.val().get_bit(5);
        self.cfg_hpcc_mode.next = self.file.settings[2].val().get_bit(0);
        self.cfg_switch_id.next = self.file.settings[3].val().get_bits::<12>(0);
        self.cfg_egress_port.next = self.file.settings[4].val().get_bits::<8>(0);
        self.cfg_rate.next = self.file.settings[5].val().get_bits::<4>(0);
        self.cfg_strict.next = self.file.settings[6].val().get_bits::<8>(0);
        self.cfg_quantum.next = bit_cast::<128, 32>(self.file.settings[7].val())
            | (bit_cast::<128, 32>(self.file.settings[8].val()) << 32)
            | (bit_cast::<128, 32>(self.file.settings[9].val()) << 64)
            | (bit_cast::<128, 32>(self.file.settings[10].val()) << 96);
        self.cfg_mac.next = bit_cast::<48, 32>(self.file.settings[11].val())
            | (bit_cast::<48, 16>(self.file.settings[12].val().get_bits::<16>(0)) << 32);
        self.cfg_pfc_obey.next = self.file.settings[13].val().get_bits::<8>(0);
        self.cfg_legacy.next = self.file.settings[14].val().get_bit(0);
        self.cfg_quanta.next = self.file.settings[15].val().get_bits::<16>(0);
        self.cfg_refresh.next = self.file.settings[16].val().get_bits::<16>(0);
        self.cfg_quanta_step.next = self.file.settings[17].val().get_bits::<10>(0);
        self.cfg_watchdog_limit.next = self.file.settings[18].val();
        self.cfg_watchdog_recovery.next = self.file.settings[19].val();
        self.cfg_watchdog_action.next = self.file.settings[20].val().get_bits::<2>(0);
        self.cfg_lossless.next = self.file.settings[21].val().get_bits::<8>(0);
        self.cfg_xoff.next = self.file.settings[22].val();
        self.cfg_xon.next = self.file.settings[23].val();
        self.cfg_headroom.next = self.file.settings[24].val();
        self.cfg_dynamic.next = self.file.settings[25].val().get_bit(0);
        self.cfg_pool.next = self.file.settings[26].val();
        self.cfg_alpha.next = self.file.settings[27].val().get_bits::<4>(0);
        self.cfg_ecn_priorities.next = self.file.settings[28].val().get_bits::<8>(0);
        self.cfg_kmin.next = self.file.settings[29].val();
        self.cfg_kmax.next = self.file.settings[30].val();
        self.cfg_ecn_slope.next = bit_cast::<48, 32>(self.file.settings[31].val())
            | (bit_cast::<48, 16>(self.file.settings[32].val().get_bits::<16>(0)) << 32);
        self.cfg_ecn_seed.next = self.file.settings[33].val();
        self.cfg_tcd.next = self.file.settings[34].val().get_bit(0);
        self.cfg_tcd_priority.next = self.file.settings[35].val().get_bits::<3>(0);
        self.cfg_tcd_max_ton.next = self.file.settings[36].val();
        self.cfg_tcd_period.next = self.file.settings[37].val();
        self.cfg_tcd_threshold.next = self.file.settings[38].val();
        self.cfg_qcn_priorities.next = self.file.settings[39].val().get_bits::<8>(0);
        self.cfg_qmin.next = self.file.settings[40].val();
        self.cfg_qmax.next = self.file.settings[41].val();
        self.cfg_qcn_slope.next = bit_cast::<48, 32>(self.file.settings[42].val())
            | (bit_cast::<48, 16>(self.file.settings[43].val().get_bits::<16>(0)) << 32);
        self.cfg_qcn_seed.next = self.file.settings[44].val();
        self.cfg_qcn_interval.next = self.file.settings[45].val();
        for i in 0..96 {
            self.file.status[i].next = 0.into();
        }
        self.file.status[0].next = bit_cast::<32, 8>(self.paused.val());
        self.file.status[1].next = bit_cast::<32, 8>(self.stuck.val());
        self.file.status[2].next = bit_cast::<32, 8>(self.xoff_request.val());
        self.file.status[3].next = self.qlen.val();
        self.file.status[4].next = self.depth[0].val();
        self.file.status[5].next = self.depth[1].val();
        self.file.status[6].next = self.depth[2].val();
        self.file.status[7].next = self.depth[3].val();
        self.file.status[8].next = self.depth[4].val();
        self.file.status[9].next = self.depth[5].val();
        self.file.status[10].next = self.depth[6].val();
        self.file.status[11].next = self.depth[7].val();
        self.file.status[12].next = self.held[0].val();
        self.file.status[13].next = self.held[1].val();
        self.file.status[14].next = self.held[2].val();
        self.file.status[15].next = self.held[3].val();
        self.file.status[16].next = self.held[4].val();
        self.file.status[17].next = self.held[5].val();
        self.file.status[18].next = self.held[6].val();
        self.file.status[19].next = self.held[7].val();
        self.file.status[20].next = self.stat_packets.val();
        self.file.status[21].next = self.stat_acks.val();
        self.file.status[22].next = self.stat_data.val();
        self.file.status[23].next = self.stat_truncated.val();
        self.file.status[24].next = self.stat_inserted.val();
        self.file.status[25].next = self.stat_full.val();
        self.file.status[26].next = self.stat_too_long.val();
        self.file.status[27].next = self.stat_invalid.val();
        self.file.status[28].next = self.stat_sent[0].val();
        self.file.status[29].next = self.stat_sent[1].val();
        self.file.status[30].next = self.stat_sent[2].val();
        self.file.status[31].next = self.stat_sent[3].val();
        self.file.status[32].next = self.stat_sent[4].val();
        self.file.status[33].next = self.stat_sent[5].val();
        self.file.status[34].next = self.stat_sent[6].val();
        self.file.status[35].next = self.stat_sent[7].val();
        self.file.status[36].next = self.stat_discarded.val();
        self.file.status[37].next = self.stat_underflow.val();
        self.file.status[38].next = self.stat_xoff[0].val();
        self.file.status[39].next = self.stat_xoff[1].val();
        self.file.status[40].next = self.stat_xoff[2].val();
        self.file.status[41].next = self.stat_xoff[3].val();
        self.file.status[42].next = self.stat_xoff[4].val();
        self.file.status[43].next = self.stat_xoff[5].val();
        self.file.status[44].next = self.stat_xoff[6].val();
        self.file.status[45].next = self.stat_xoff[7].val();
        self.file.status[46].next = self.stat_paused[0].val().get_bits::<32>(0);
        self.file.status[47].next = bit_cast::<32, 16>(self.stat_paused[0].val().get_bits::<16>(32));
        self.file.status[48].next = self.stat_paused[1].val().get_bits::<32>(0);
        self.file.status[49].next = bit_cast::<32, 16>(self.stat_paused[1].val().get_bits::<16>(32));
        self.file.status[50].next = self.stat_paused[2].val().get_bits::<32>(0);
        self.file.status[51].next = bit_cast::<32, 16>(self.stat_paused[2].val().get_bits::<16>(32));
        self.file.status[52].next = self.stat_paused[3].val().get_bits::<32>(0);
        self.file.status[53].next = bit_cast::<32, 16>(self.stat_paused[3].val().get_bits::<16>(32));
        self.file.status[54].next = self.stat_paused[4].val().get_bits::<32>(0);
        self.file.status[55].next = bit_cast::<32, 16>(self.stat_paused[4].val().get_bits::<16>(32));
        self.file.status[56].next = self.stat_paused[5].val().get_bits::<32>(0);
        self.file.status[57].next = bit_cast::<32, 16>(self.stat_paused[5].val().get_bits::<16>(32));
        self.file.status[58].next = self.stat_paused[6].val().get_bits::<32>(0);
        self.file.status[59].next = bit_cast::<32, 16>(self.stat_paused[6].val().get_bits::<16>(32));
        self.file.status[60].next = self.stat_paused[7].val().get_bits::<32>(0);
        self.file.status[61].next = bit_cast::<32, 16>(self.stat_paused[7].val().get_bits::<16>(32));
        self.file.status[62].next = self.stat_pause_sent.val();
        self.file.status[63].next = self.stat_pause_received.val();
        self.file.status[64].next = self.stat_dropped.val();
        self.file.status[65].next = self.stat_buf_underflow.val();
        if self.stat_pfc_cfg_error.val() {
            self.file.status[66].next = 1.into();
        }
        self.file.status[67].next = self.stat_refreshes.val();
        if self.stat_pause_cfg_error.val() {
            self.file.status[68].next = 1.into();
        }
        self.file.status[69].next = self.stat_rx_pfc.val();
        self.file.status[70].next = self.stat_rx_legacy.val();
        self.file.status[71].next = self.stat_rx_ignored.val();
        self.file.status[72].next = self.stat_rx_malformed.val();
        self.file.status[73].next = self.stat_stuck[0].val();
        self.file.status[74].next = self.stat_stuck[1].val();
        self.file.status[75].next = self.stat_stuck[2].val();
        self.file.status[76].next = self.stat_stuck[3].val();
        self.file.status[77].next = self.stat_stuck[4].val();
        self.file.status[78].next = self.stat_stuck[5].val();
        self.file.status[79].next = self.stat_stuck[6].val();
        self.file.status[80].next = self.stat_stuck[7].val();
        self.file.status[81].next = self.stat_ce.val();
        self.file.status[82].next = self.stat_ue.val();
        self.file.status[83].next = self.stat_not_capable.val();
        if self.stat_ecn_cfg_error.val() {
            self.file.status[84].next = 1.into();
        }
        self.file.status[85].next = bit_cast::<32, 2>(self.stat_tcd_state.val());
        self.file.status[86].next = self.stat_to_non_congested.val();
        self.file.status[87].next = self.stat_to_undetermined.val();
        self.file.status[88].next = self.stat_to_congested.val();
        if self.stat_tcd_cfg_error.val() {
            self.file.status[89].next = 1.into();
        }
        self.file.status[90].next = self.stat_qcn_sent.val();
        self.file.status[91].next = self.stat_qcn_suppressed.val();
        self.file.status[92].next = self.stat_qcn_busy.val();
        self.file.status[93].next = self.stat_qcn_foreign.val();
        if self.stat_qcn_cfg_error.val() {
            self.file.status[94].next = 1.into();
        }
    }
}
