//! Registers of [`hpcc`](../index.html): the window engine of a NIC, behind AXI4-Lite. Made by `cargo gen registers` from gen/registers/hpcc.toml.
//!
//! ```text
//! s_axil_* ──> register file ──> cfg_*
//!          <──               <── stat_*
//! ```
//!
//! What is where stands on the page `docs/blocks/hpcc_registers.md`. `idle` is set in cycles after which the configuration may change: where it must not
//! change within a packet, between packets.
//!
//! Contract: that of [`RegisterFile`].

use super::{RegisterFile, RegisterMap};
use crate::axis::AxiLiteSlave;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct HpccRegisters {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// The configuration may change in the next cycle.
    pub idle: Signal<In, Bit>,
    /// Take the configuration over, for events that enter from now on; any commit while cfg_busy is set does so, too.
    pub cfg_load: Signal<Out, Bit>,
    /// T, ns, 257 or more.
    pub cfg_t_ns: Signal<Out, Bits<24>>,
    /// 1 / T, 2^-48 per ns, nearest.
    pub cfg_t_reciprocal: Signal<Out, Bits<40>>,
    /// Target utilisation, Q0.32.
    pub cfg_eta: Signal<Out, Bits<32>>,
    /// Utilisation of the last hop above which LHCS acts, Q4.28.
    pub cfg_alpha: Signal<Out, Bits<32>>,
    /// Share of the last hop that LHCS gives away, Q0.32.
    pub cfg_beta: Signal<Out, Bits<32>>,
    /// Last-hop congestion speed-up is on.
    pub cfg_lhcs: Signal<Out, Bit>,
    /// Additive increase, bytes, Q24.16.
    pub cfg_w_ai: Signal<Out, Bits<40>>,
    /// Smallest window, bytes, Q24.16.
    pub cfg_w_min: Signal<Out, Bits<40>>,
    /// Largest window, bytes, Q24.16.
    pub cfg_w_max: Signal<Out, Bits<40>>,
    /// Additive increases in a row before a multiplicative one.
    pub cfg_max_stage: Signal<Out, Bits<8>>,
    /// Unit of tx_bytes in the entries, bytes.
    pub cfg_tx_unit: Signal<Out, Bits<11>>,
    /// B T of each rate from 10G (index 0) to 1.6T (index 8), bytes, Q24.16.
    pub cfg_bdp: [Signal<Out, Bits<40>>; 9],
    /// Unit of qlen over B T, Q0.48, of each rate.
    pub cfg_qlen_gain: [Signal<Out, Bits<48>>; 9],
    /// The engine clears its table after a reset or waits to take the configuration over.
    pub cfg_busy: Signal<In, Bit>,
    /// Events taken.
    pub stat_events: Signal<In, Bits<32>>,
    /// Results given.
    pub stat_results: Signal<In, Bits<32>>,
    /// Events replaced by a newer one of their flow.
    pub stat_merged: Signal<In, Bits<32>>,
    /// Events discarded, as their flow was set up or torn down.
    pub stat_discarded: Signal<In, Bits<32>>,
    /// Events dropped, as their flow is beyond the table.
    pub stat_unknown_flow: Signal<In, Bits<32>>,
    /// Events dropped, as their flow is not set up.
    pub stat_not_set_up: Signal<In, Bits<32>>,
    /// Events dropped for a rate code that is none or more than 5 hops.
    pub stat_malformed: Signal<In, Bits<32>>,
    /// Results of events without a measurement.
    pub stat_no_measurement: Signal<In, Bits<32>>,
    /// Results of events for which LHCS acted.
    pub stat_lhcs: Signal<In, Bits<32>>,
    #[init(RegisterFile::new(&Self::map()))]
    file: RegisterFile<64, 4, 16, 1>,
}

/// Bits of each word of the configuration that can be written, and their values after a reset.
const CONFIG: [(u32, u32); 64] = [
    (0x3, 0x0), (0x0, 0x0), (0xffffff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0), (0xffffffff, 0x0),
    (0x1, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xff, 0x0),
    (0x7ff, 0x80), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0),
    (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0),
    (0xff, 0x0), (0xffffffff, 0x0), (0xff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0),
    (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0),
    (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0xffffffff, 0x0), (0xffff, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0),
    (0x0, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0), (0x0, 0x0),
];

/// Bits of each word of the status.
const STATUS: [u32; 16] = [
    0x1, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff,
    0xffffffff, 0xffffffff, 0x0, 0x0, 0x0, 0x0, 0x0, 0x0,
];

/// Lower words of counters of more than 32 bits.
const LOW_WORDS: [usize; 0] = [
];

impl HpccRegisters {
    /// What the registers of the block are.
    pub fn map() -> RegisterMap {
        RegisterMap {
            identifier: 0x9d4863a7,
            config: CONFIG.to_vec(),
            status: STATUS.to_vec(),
            low_words: LOW_WORDS.to_vec(),
        }
    }
}

impl Logic for HpccRegisters {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_hpcc_registers");
        self.file.idle.next = self.idle.val();
        join!(self.s_axil => self.file.s_axil);
        self.cfg_load.next = self.file.strobes.val().get_bit(1)
            || (self.file.strobes.val().any() && self.cfg_busy.val());
        self.cfg_t_ns.next = self.file.settings[2].val().get_bits::<24>(0);
        self.cfg_t_reciprocal.next = bit_cast::<40, 32>(self.file.settings[3].val())
            | (bit_cast::<40, 8>(self.file.settings[4].val().get_bits::<8>(0)) << 32);
        self.cfg_eta.next = self.file.settings[5].val();
        self.cfg_alpha.next = self.file.settings[6].val();
        self.cfg_beta.next = self.file.settings[7].val();
        self.cfg_lhcs.next = self.file.settings[8].val().get_bit(0);
        self.cfg_w_ai.next = bit_cast::<40, 32>(self.file.settings[9].val())
            | (bit_cast::<40, 8>(self.file.settings[10].val().get_bits::<8>(0)) << 32);
        self.cfg_w_min.next = bit_cast::<40, 32>(self.file.settings[11].val())
            | (bit_cast::<40, 8>(self.file.settings[12].val().get_bits::<8>(0)) << 32);
        self.cfg_w_max.next = bit_cast::<40, 32>(self.file.settings[13].val())
            | (bit_cast::<40, 8>(self.file.settings[14].val().get_bits::<8>(0)) << 32);
        self.cfg_max_stage.next = self.file.settings[15].val().get_bits::<8>(0);
        self.cfg_tx_unit.next = self.file.settings[16].val().get_bits::<11>(0);
        self.cfg_bdp[0].next = bit_cast::<40, 32>(self.file.settings[17].val())
            | (bit_cast::<40, 8>(self.file.settings[18].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[1].next = bit_cast::<40, 32>(self.file.settings[19].val())
            | (bit_cast::<40, 8>(self.file.settings[20].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[2].next = bit_cast::<40, 32>(self.file.settings[21].val())
            | (bit_cast::<40, 8>(self.file.settings[22].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[3].next = bit_cast::<40, 32>(self.file.settings[23].val())
            | (bit_cast::<40, 8>(self.file.settings[24].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[4].next = bit_cast::<40, 32>(self.file.settings[25].val())
            | (bit_cast::<40, 8>(self.file.settings[26].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[5].next = bit_cast::<40, 32>(self.file.settings[27].val())
            | (bit_cast::<40, 8>(self.file.settings[28].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[6].next = bit_cast::<40, 32>(self.file.settings[29].val())
            | (bit_cast::<40, 8>(self.file.settings[30].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[7].next = bit_cast::<40, 32>(self.file.settings[31].val())
            | (bit_cast::<40, 8>(self.file.settings[32].val().get_bits::<8>(0)) << 32);
        self.cfg_bdp[8].next = bit_cast::<40, 32>(self.file.settings[33].val())
            | (bit_cast::<40, 8>(self.file.settings[34].val().get_bits::<8>(0)) << 32);
        self.cfg_qlen_gain[0].next = bit_cast::<48, 32>(self.file.settings[35].val())
            | (bit_cast::<48, 16>(self.file.settings[36].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[1].next = bit_cast::<48, 32>(self.file.settings[37].val())
            | (bit_cast::<48, 16>(self.file.settings[38].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[2].next = bit_cast::<48, 32>(self.file.settings[39].val())
            | (bit_cast::<48, 16>(self.file.settings[40].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[3].next = bit_cast::<48, 32>(self.file.settings[41].val())
            | (bit_cast::<48, 16>(self.file.settings[42].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[4].next = bit_cast::<48, 32>(self.file.settings[43].val())
            | (bit_cast::<48, 16>(self.file.settings[44].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[5].next = bit_cast::<48, 32>(self.file.settings[45].val())
            | (bit_cast::<48, 16>(self.file.settings[46].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[6].next = bit_cast::<48, 32>(self.file.settings[47].val())
            | (bit_cast::<48, 16>(self.file.settings[48].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[7].next = bit_cast::<48, 32>(self.file.settings[49].val())
            | (bit_cast::<48, 16>(self.file.settings[50].val().get_bits::<16>(0)) << 32);
        self.cfg_qlen_gain[8].next = bit_cast::<48, 32>(self.file.settings[51].val())
            | (bit_cast::<48, 16>(self.file.settings[52].val().get_bits::<16>(0)) << 32);
        for i in 0..16 {
            self.file.status[i].next = 0.into();
        }
        if self.cfg_busy.val() {
            self.file.status[0].next = 1.into();
        }
        self.file.status[1].next = self.stat_events.val();
        self.file.status[2].next = self.stat_results.val();
        self.file.status[3].next = self.stat_merged.val();
        self.file.status[4].next = self.stat_discarded.val();
        self.file.status[5].next = self.stat_unknown_flow.val();
        self.file.status[6].next = self.stat_not_set_up.val();
        self.file.status[7].next = self.stat_malformed.val();
        self.file.status[8].next = self.stat_no_measurement.val();
        self.file.status[9].next = self.stat_lhcs.val();
    }
}
