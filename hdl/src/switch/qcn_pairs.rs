//! When each pair of source and destination had its last feedback.
//!
//! ```text
//!                   ┌──────────────────────────────────────────┐
//!  pair, look_up ──>│ time of its last feedback ─> elapsed ─┐  │
//!  interval ───────>│                                       v  │──> judged, recent
//!  departs ────────>│ known pairs, row and column ────────> &  │
//!                   └──────────────────────────────────────────┘
//! ```
//!
//! The table has 256 entries with the cycle in which the last feedback was sent, addressed by a CRC over the two addresses. Pairs that share an
//! entry share an interval. Cycles count modulo 2^48.
//!
//! Contract: `judged` comes [`QcnPairs::LATENCY`] cycles after `look_up`, with `recent`; `pair` and `interval` remain until then, and `pair` until
//! `departs`, which notes the feedback.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no pair is known")]
pub struct QcnPairs {
    /// The pair.
    pub pair: Signal<In, Bits<8>>,
    /// A feedback packet for it has been built.
    pub look_up: Signal<In, Bit>,
    /// Cycles between two packets of feedback to a pair, at least.
    pub interval: Signal<In, Bits<32>>,
    /// Feedback to it departs.
    pub departs: Signal<In, Bit>,
    /// The pair has been looked up.
    pub judged: Signal<Out, Bit>,
    /// It had feedback within the interval.
    pub recent: Signal<Out, Bit>,
    now: ResetDff<Bits<48>>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    departures: Ram<Bits<48>, 8>,
    /// The pairs that are known, in rows of 16; row and column of this one.
    known: [ResetDff<Bits<16>>; 16],
    row: Dff<Bits<16>>,
    column: Dff<Bits<16>>,
    known_there: Signal<Local, Bits<16>>,
    row_known: Dff<Bits<16>>,
    is_known: Dff<Bit>,
    /// Bit `i` is set `i + 1` cycles after a look-up.
    looked_up: [ResetDff<Bit>; 4],
    departed: Dff<Bits<48>>,
    elapsed: Dff<Bits<48>>,
    is_short: Dff<Bit>,
    is_long: Dff<Bit>,
}

impl QcnPairs {
    /// Cycles from a look-up to its result.
    pub const LATENCY: usize = latency!(looked_up[..]);
}

impl Logic for QcnPairs {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_pairs");
        self.now.d.next = self.now.q.val() + 1;
        self.departures.re.next = self.look_up.val();
        self.departures.raddr.next = self.pair.val();
        delay!(self.look_up => self.looked_up);
        self.departed.d.next = self.departures.rdata.val();
        self.elapsed.d.next = self.now.q.val() - self.departed.q.val();
        let shortfall = bit_cast::<33, 32>(self.elapsed.q.val().get_bits::<32>(0))
            - bit_cast::<33, 32>(self.interval.val());
        self.is_short.d.next = shortfall.get_bit(32);
        self.is_long.d.next = self.elapsed.q.val().get_bits::<16>(32).any();
        self.row.d.next = bits::<16>(1) << self.pair.val().get_bits::<4>(4);
        self.column.d.next = bits::<16>(1) << self.pair.val().get_bits::<4>(0);
        self.known_there.next = 0.into();
        for i in 0..16 {
            if self.departs.val() && self.row.q.val().get_bit(i) {
                self.known[i].d.next = self.known[i].q.val() | self.column.q.val();
            }
            self.known_there.next = self
                .known_there
                .val()
                .replace_bit(i, (self.known[i].q.val() & self.column.q.val()).any());
        }
        self.row_known.d.next = self.known_there.val();
        self.is_known.d.next = (self.row_known.q.val() & self.row.q.val()).any();
        self.judged.next = self.looked_up[3].q.val();
        self.recent.next = self.is_known.q.val() && self.is_short.q.val() && !self.is_long.q.val();
        self.departures.we.next = self.departs.val();
        self.departures.waddr.next = self.pair.val();
        self.departures.wdata.next = self.now.q.val();
    }
}
