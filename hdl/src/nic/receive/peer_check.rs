//! Whether a packet comes from the peer of its flow: its source address against the destination address of the flow's header template.
//!
//! ```text
//!  age      1                     2                 3
//!  flow ──> addresses of peers ──> equal, by words ──> is_peer
//!  template ──^                      ^
//!  source ───────────────────────────┘
//! ```
//!
//! Version and all 32 or 128 bits of the address are compared, so nothing is accepted by chance. Words 1 (bit 49: IPv6), 4 and 5 of the templates for data are
//! copied here; bits without a meaning are ignored. MAC addresses are not compared, since every router writes its own, nor is the UDP source port, which spreads a connection's
//! packets over paths and may change.
//!
//! Contract: `is_peer` follows `source` of the cycle before, and `flow` of the one before that. While a word of its flow is written a packet is no peer's.
//! Interval 1. After a reset every address is IPv4 0.0.0.0; that takes `2^A` cycles, in which nothing is written.
//! Source: InfiniBand volume 1, section 9.6.1 (address of the connected peer), annex A17.

use super::{HeaderTemplateIn, SourceAddress};
use fncc_netlist::prelude::*;

/// The word of a template for data with the version of the addresses, and its bit.
const VERSION_WORD: u64 = 1;
const VERSION_BIT: usize = 49;
/// The words with the destination address.
const ADDRESS_WORD: usize = 4;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no peer has an address")]
pub struct PeerCheck<const A: usize> {
    /// Words of the header templates for data.
    pub template: HeaderTemplateIn,
    /// The peer of a flow is requested.
    pub reads: Signal<In, Bit>,
    /// The flow.
    pub flow: Signal<In, Bits<A>>,
    /// Source of a packet, a cycle after its flow.
    pub source: Signal<In, SourceAddress>,
    /// It is that of the peer, another cycle later.
    pub is_peer: Signal<Out, Bit>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    place: Signal<Local, Bits<A>>,
    word: Signal<Local, Bits<64>>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    versions: Ram<Bit, A>,
    #[init(std::array::from_fn(|_| Ram::new(ReadDuringWrite::Unspecified)))]
    addresses: [Ram<Bits<64>, A>; 2],
    /// A word of the flow was being written.
    collided: Dff<Bit>,
    is_ipv6: Dff<Bit>,
    is_version: Dff<Bit>,
    is_equal: [Dff<Bit>; 4],
}

impl<const A: usize> Logic for PeerCheck<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_peer_check");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        let clears = !self.clear.q.val();
        self.place.next = self.template.flow.val().get_bits::<A>(0);
        self.word.next = self.template.data.val();
        if clears {
            self.place.next = self.sweep.q.val();
            self.word.next = 0.into();
        }
        let writes = self.template.valid.val();
        self.versions.we.next =
            clears || (writes && self.template.word.val() == VERSION_WORD.to_bits::<4>());
        self.versions.waddr.next = self.place.val();
        self.versions.wdata.next = self.word.val().get_bit(VERSION_BIT);
        self.versions.re.next = self.reads.val();
        self.versions.raddr.next = self.flow.val();
        for i in 0..2 {
            self.addresses[i].we.next =
                clears || (writes && self.template.word.val() == (ADDRESS_WORD + i).to_bits::<4>());
            self.addresses[i].waddr.next = self.place.val();
            self.addresses[i].wdata.next = self.word.val();
            self.addresses[i].re.next = self.reads.val();
            self.addresses[i].raddr.next = self.flow.val();
        }
        self.collided.d.next = writes && self.place.val() == self.flow.val();

        comment!("Age 2.");
        let source = self.source.val();
        self.is_ipv6.d.next = source.is_ipv6;
        self.is_version.d.next =
            self.versions.rdata.val() == source.is_ipv6 && !self.collided.q.val();
        for i in 0..2 {
            for k in 0..2 {
                self.is_equal[2 * i + k].d.next =
                    self.addresses[i].rdata.val().get_bits::<32>(32 * k)
                        == source.address.get_bits::<32>(64 * i + 32 * k);
            }
        }

        comment!("Age 3.");
        let rest = self.is_equal[1].q.val() && self.is_equal[2].q.val() && self.is_equal[3].q.val();
        self.is_peer.next =
            self.is_version.q.val() && self.is_equal[0].q.val() && (rest || !self.is_ipv6.q.val());

        if writes {
            assert!(self.clear.q.val(), "templates are written when the addresses are cleared");
        }
    }
}
