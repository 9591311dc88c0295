//! Converts PTP time of day to the time stamp of telemetry entries.
//!
//! ```text
//!                ┌───────────────────────────────────────────────┐
//!  ptp_ts ══════>│ s mod 2^15 ─> 8 shifted ─> 4 ─> 2 sums ─┐     │
//!  (s, ns, frac) │                                         v     │
//!                │ ns mod 2^24 ───────────────────> + 2^9 sum ───│──> time_ns
//!                └───────────────────────────────────────────────┘
//! ```
//!
//! `time_ns` is `(10^9 s + ns) mod 2^24`; the fraction of a nanosecond is truncated. Because `10^9 = 2^9 * 1953125`, only the low 15 bits of the
//! seconds matter; they are multiplied by `1953125 mod 2^15 = 19813`, which has eight ones: three layers of adders. Nothing
//! is accumulated: each output depends on one input alone, so after a step of the clock, a leap second or the rollover of the
//! seconds the output is correct immediately, and equal inputs give equal outputs at all ports of a switch.
//!
//! Contract: latency [`PtpTime::LATENCY`] cycles, interval 1, no state. Source: IEEE 1588-2019, 5.3.3 (`Timestamp`: 48 bits of
//! seconds, 32 of nanoseconds below 10^9), with 16 bits of fraction below, as in the 96-bit time stamps of Ethernet MACs.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct PtpTime {
    /// Clock, that of `ptp_ts`.
    pub clk: Signal<In, Clock>,
    /// Time of day: seconds in bits 95:48, nanoseconds in 45:16, 2^-16 ns in 15:0; bits 47:46 mean nothing.
    pub ptp_ts: Signal<In, Bits<96>>,
    /// Time, ns modulo 2^24.
    pub time_ns: Signal<Out, Bits<24>>,
    seconds: Dff<Bits<15>>,
    nanoseconds: Dff<Bits<24>>,
    /// Of 19813 s modulo 2^15, two ones each.
    pair: [Dff<Bits<15>>; 4],
    nanoseconds_2: Dff<Bits<24>>,
    /// And four.
    four: [Dff<Bits<15>>; 2],
    nanoseconds_3: Dff<Bits<24>>,
    product: Dff<Bits<15>>,
    nanoseconds_4: Dff<Bits<24>>,
    time: Dff<Bits<24>>,
}

impl PtpTime {
    /// Cycles from a time in to that time out.
    pub const LATENCY: usize = latency!(seconds, pair, four, product, time);
}

impl Logic for PtpTime {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ptp_time");
        self.seconds.d.next = self.ptp_ts.val().get_bits::<15>(48);
        self.nanoseconds.d.next = self.ptp_ts.val().get_bits::<24>(16);
        comment!("19813 = 2^0 + 2^2 + 2^5 + 2^6 + 2^8 + 2^10 + 2^11 + 2^14.");
        self.pair[0].d.next = self.seconds.q.val() + (self.seconds.q.val() << 2);
        self.pair[1].d.next = (self.seconds.q.val() << 5) + (self.seconds.q.val() << 6);
        self.pair[2].d.next = (self.seconds.q.val() << 8) + (self.seconds.q.val() << 10);
        self.pair[3].d.next = (self.seconds.q.val() << 11) + (self.seconds.q.val() << 14);
        delay!(self.nanoseconds => self.nanoseconds_2 => self.nanoseconds_3 => self.nanoseconds_4);
        self.four[0].d.next = self.pair[0].q.val() + self.pair[1].q.val();
        self.four[1].d.next = self.pair[2].q.val() + self.pair[3].q.val();
        self.product.d.next = self.four[0].q.val() + self.four[1].q.val();
        self.time.d.next =
            (bit_cast::<24, 15>(self.product.q.val()) << 9) + self.nanoseconds_4.q.val();
        self.time_ns.next = self.time.q.val();
    }
}
