//! Builds the congestion notification packet that goes back to the source of an offending packet.
//!
//! ```text
//!                    ┌───────────────────────────────────────────────┐
//!  start, window ───>│ pick a word ─> keep, set ─┬─> frame ─> shift ═══> m_axis
//!  is_ipv6,          │      ^                    ├─> IPv4 checksum   │
//!  ip_offset,        │      └─ table of words    └─> ICRC            │──> built, flow, declined
//!  udp_offset, send ─>                                               │──> departs, done
//!                    └───────────────────────────────────────────────┘
//! ```
//!
//! Behind its first two bytes every header of the packet is a multiple of four bytes long, and so it is in
//! the offender. So the packet is put together from words of 4 bytes, one a cycle: which word of the
//! offender, which of its bits stay, which are set and which the ICRC takes as ones stands in a
//! table. Always 25 words go into the frame, zeros behind the end of a short one, so that every
//! packet takes the same time.
//!
//! An offender that is an ACK (opcode 0x11) or a CNP (0x81) itself is declined: its sender sends no
//! data that it could slow down.
//!
//! Contract: [`QcnFeedback::LATENCY`] cycles after `start` comes `built`, with `flow`, or some cycles
//! before that `declined`. The frame then waits for `send`; its first beat is on offer in the next
//! cycle, and no bubble comes between its beats. From `start` to `done` the window and what belongs
//! to it stay; no other `start` comes before `declined`, `done` or the decision not to send. Source:
//! InfiniBand annex A17 (RoCEv2), section 17.9.3; RFC 791; RFC 8200.

use crate::axis::{StreamSource, check_width};
use crate::crc32::advance;
use fncc_netlist::prelude::*;

/// Headers that a word of the offender counts from.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Ip,
    Udp,
}

/// What a word of the packet is made of, its first byte in the low bits.
#[derive(Clone, Copy)]
struct Word {
    from: From,
    /// Words behind the start of that header; negative: in front of it.
    at: i8,
    /// Bits that stay of that word.
    keep: u32,
    set: u32,
    /// Bits that the ICRC takes as ones.
    variant: u32,
}

const fn copy(from: From, at: i8) -> Word {
    Word { from, at, keep: u32::MAX, set: 0, variant: 0 }
}

const fn fixed(bytes: [u8; 4], variant: u32) -> Word {
    Word { from: From::Ip, at: 0, keep: 0, set: u32::from_le_bytes(bytes), variant }
}

/// The steps: up to five words of Ethernet, one of the two IP headers, transport.
const WORDS: [Word; 29] = [
    copy(From::Ip, -5),
    copy(From::Ip, -4),
    copy(From::Ip, -3),
    copy(From::Ip, -2),
    copy(From::Ip, -1),
    // IPv4: version, quads, DSCP, ECN, length; id, don't fragment; time to live, UDP, checksum;
    // addresses.
    Word { from: From::Ip, at: 0, keep: 0x0000_fc00, set: 0x3c00_0345, variant: 0x0000_ff00 },
    fixed([0, 0, 0x40, 0], 0),
    fixed([64, 17, 0, 0], 0xffff_00ff),
    copy(From::Ip, 4),
    copy(From::Ip, 3),
    // IPv6: version, traffic class, flow label; length, UDP, hop limit; addresses.
    Word { from: From::Ip, at: 0, keep: u32::MAX, set: 0x0000_3000, variant: 0xffff_ff0f },
    fixed([0, 40, 17, 64], 0xff00_0000),
    copy(From::Ip, 6),
    copy(From::Ip, 7),
    copy(From::Ip, 8),
    copy(From::Ip, 9),
    copy(From::Ip, 2),
    copy(From::Ip, 3),
    copy(From::Ip, 4),
    copy(From::Ip, 5),
    // UDP: ports; length, checksum.
    copy(From::Udp, 0),
    fixed([0, 40, 0, 0], 0xffff_0000),
    // BTH: opcode, no flags, P_Key; BECN, DestQP; PSN. 16 bytes of zeros.
    Word { from: From::Udp, at: 2, keep: 0xffff_0000, set: 0x81, variant: 0 },
    Word { from: From::Udp, at: 3, keep: 0xffff_ff00, set: 0x40, variant: 0xff },
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
    fixed([0; 4], 0),
];

/// Bytes of a packet by version of IP and number of tags; see `shape`.
const fn frame_bytes(shape: usize) -> usize {
    let tags = shape % 4;
    14 + 4 * if tags > 2 { 2 } else { tags } + if shape >= 4 { 80 } else { 60 }
}

/// The remainder that bit `bit` of a word, alone in it, leaves behind.
fn column(bit: usize) -> u32 {
    (1_u32 << bit).to_le_bytes().into_iter().fold(0, advance)
}

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct QcnFeedback<const W: usize, const K: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// The head of an offender is there.
    pub start: Signal<In, Bit>,
    /// Its first 112 bytes, byte 0 in the low bits.
    pub window: Signal<In, Bits<896>>,
    /// It is IPv6, else IPv4.
    pub is_ipv6: Signal<In, Bit>,
    /// Start of its IP header: 14, 18 or 22.
    pub ip_offset: Signal<In, Bits<5>>,
    /// Start of its UDP header.
    pub udp_offset: Signal<In, Bits<7>>,
    /// The port that it came in by.
    pub port: Signal<In, Bits<8>>,
    /// It is an ACK or a CNP: there will be no packet.
    pub declined: Signal<Out, Bit>,
    /// The packet is complete, in this cycle only.
    pub built: Signal<Out, Bit>,
    /// Low byte of its ICRC, from then on.
    pub flow: Signal<Out, Bits<8>>,
    /// Sends it.
    pub send: Signal<In, Bit>,
    /// Its first beat is taken.
    pub departs: Signal<Out, Bit>,
    /// Its last beat is taken.
    pub done: Signal<Out, Bit>,
    /// The packet; `tuser` is the port.
    pub m_axis: StreamSource<W, K, Bits<8>>,

    // Three stages: step, word of the offender, word of the packet.
    word_from_udp: [Constant<Bit>; 29],
    word_at: [Constant<Bits<5>>; 29],
    word_keep: [Constant<Bits<32>>; 29],
    word_set: [Constant<Bits<32>>; 29],
    word_variant: [Constant<Bits<32>>; 29],
    left: Dff<Bits<5>>,
    step: Dff<Bits<5>>,
    base: Signal<Local, Bits<5>>,
    behind: Signal<Local, Bits<5>>,
    index: Dff<Bits<5>>,
    index_step: Dff<Bits<5>>,
    index_valid: Dff<Bit>,
    swapped: Signal<Local, Bits<896>>,
    words: Signal<Local, Bits<768>>,
    picked: Dff<Bits<32>>,
    picked_step: Dff<Bits<5>>,
    picked_valid: Dff<Bit>,
    keep: Signal<Local, Bits<32>>,
    set: Signal<Local, Bits<32>>,
    variant: Signal<Local, Bits<32>>,
    word: Signal<Local, Bits<32>>,
    covered: Signal<Local, Bit>,
    refuses: Signal<Local, Bit>,

    initial_remainder: Constant<Bits<32>>,
    rows: [Constant<Bits<32>>; 32],
    taken_in: Signal<Local, Bits<32>>,
    next_remainder: Signal<Local, Bits<32>>,
    remainder: Dff<Bits<32>>,
    sum: Dff<Bits<20>>,
    folded: Dff<Bits<17>>,
    checksum: Signal<Local, Bits<16>>,

    frame: Dff<Bits<816>>,
    complete: Dff<Bit>,
    shape: Signal<Local, Bits<3>>,
    beats_of: [Constant<Bits<4>>; 8],
    last_keep_of: [Constant<Bits<K>>; 8],
    full_keep: Constant<Bits<K>>,
    beat_bits: Constant<Bits<12>>,
    beats: Dff<Bits<4>>,
    first: Dff<Bit>,
    taken: Signal<Local, Bit>,
    ends: Signal<Local, Bit>,
}

impl<const W: usize, const K: usize> QcnFeedback<W, K> {
    /// Cycles from `start` to `built`.
    pub const LATENCY: usize = 28;
}

impl<const W: usize, const K: usize> Default for QcnFeedback<W, K> {
    /// # Panics
    /// When `W` and `K` are not those of a stream.
    fn default() -> Self {
        check_width("QcnFeedback", W, K);
        let all = !Bits::<K>::default();
        let last_bytes = |shape: usize| (frame_bytes(shape) - 1) % K + 1;
        let row = |j: usize| (0..32).map(|i| (column(i) >> j & 1) << i).sum::<u32>();
        Self {
            clk: Default::default(),
            rst: Default::default(),
            start: Default::default(),
            window: Default::default(),
            is_ipv6: Default::default(),
            ip_offset: Default::default(),
            udp_offset: Default::default(),
            port: Default::default(),
            declined: Default::default(),
            built: Default::default(),
            flow: Default::default(),
            send: Default::default(),
            departs: Default::default(),
            done: Default::default(),
            m_axis: Default::default(),
            word_from_udp: std::array::from_fn(|i| Constant::new(WORDS[i].from == From::Udp)),
            word_at: std::array::from_fn(|i| Constant::new((WORDS[i].at as u64 & 31).to_bits())),
            word_keep: std::array::from_fn(|i| Constant::new(WORDS[i].keep.to_bits())),
            word_set: std::array::from_fn(|i| Constant::new(WORDS[i].set.to_bits())),
            word_variant: std::array::from_fn(|i| Constant::new(WORDS[i].variant.to_bits())),
            left: Default::default(),
            step: Default::default(),
            base: Default::default(),
            behind: Default::default(),
            index: Default::default(),
            index_step: Default::default(),
            index_valid: Default::default(),
            swapped: Default::default(),
            words: Default::default(),
            picked: Default::default(),
            picked_step: Default::default(),
            picked_valid: Default::default(),
            keep: Default::default(),
            set: Default::default(),
            variant: Default::default(),
            word: Default::default(),
            covered: Default::default(),
            refuses: Default::default(),
            initial_remainder: Constant::new(
                [0xff; 8].into_iter().fold(u32::MAX, advance).to_bits(),
            ),
            rows: std::array::from_fn(|j| Constant::new(row(j).to_bits())),
            taken_in: Default::default(),
            next_remainder: Default::default(),
            remainder: Default::default(),
            sum: Default::default(),
            folded: Default::default(),
            checksum: Default::default(),
            frame: Default::default(),
            complete: Default::default(),
            shape: Default::default(),
            beats_of: std::array::from_fn(|i| Constant::new(frame_bytes(i).div_ceil(K).to_bits())),
            last_keep_of: std::array::from_fn(|i| Constant::new(all >> (K - last_bytes(i)) as u64)),
            full_keep: Constant::new(all),
            beat_bits: Constant::new(W.to_bits()),
            beats: Default::default(),
            first: Default::default(),
            taken: Default::default(),
            ends: Default::default(),
        }
    }
}

impl<const W: usize, const K: usize> Logic for QcnFeedback<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_feedback");
        dff_setup!(self, clk, left, step, index, index_step, index_valid, picked, picked_step);
        dff_setup!(self, clk, picked_valid, remainder, sum, folded, frame, complete, beats, first);

        comment!("The steps: tags only where there are some, one IP header, zeros behind the end.");
        if self.left.q.val().any() {
            self.left.d.next = self.left.q.val() - 1;
            self.step.d.next = self.step.q.val() + 1;
            if self.step.q.val() == 4 && self.is_ipv6.val() {
                self.step.d.next = 10.into();
            } else if self.step.q.val() == 9 {
                self.step.d.next = 20.into();
            } else if self.step.q.val() == 30 {
                self.step.d.next = 30.into();
            }
        }
        if self.start.val() {
            self.left.d.next = 25.into();
            self.step.d.next = bits::<5>(5) - (self.ip_offset.val() >> 2);
        }

        comment!("Where the word stands in the offender.");
        self.base.next = self.ip_offset.val() >> 2;
        self.behind.next = 0.into();
        for i in 0..29 {
            if self.step.q.val() == i.to_bits::<5>() {
                self.behind.next = self.word_at[i].val();
                if self.word_from_udp[i].val() {
                    self.base.next = self.udp_offset.val().get_bits::<5>(2);
                }
            }
        }
        self.index.d.next = self.base.val() + self.behind.val();
        self.index_step.d.next = self.step.q.val();
        self.index_valid.d.next = self.left.q.val().any();

        comment!("The word. The Ethernet addresses change places first.");
        self.swapped.next = (bit_cast::<896, 800>(self.window.val().get_bits::<800>(96)) << 96)
            | (bit_cast::<896, 48>(self.window.val().get_bits::<48>(0)) << 48)
            | bit_cast::<896, 48>(self.window.val().get_bits::<48>(48));
        self.words.next = self.swapped.val().get_bits::<768>(16);
        self.picked.d.next =
            (self.words.val() >> (bit_cast::<10, 5>(self.index.q.val()) << 5)).get_bits::<32>(0);
        self.picked_step.d.next = self.index_step.q.val();
        self.picked_valid.d.next = self.index_valid.q.val();

        comment!("What becomes of it.");
        self.keep.next = 0.into();
        self.set.next = 0.into();
        self.variant.next = 0.into();
        for i in 0..29 {
            if self.picked_step.q.val() == i.to_bits::<5>() {
                self.keep.next = self.word_keep[i].val();
                self.set.next = self.word_set[i].val();
                self.variant.next = self.word_variant[i].val();
            }
        }
        self.word.next = (self.picked.q.val() & self.keep.val()) | self.set.val();
        if self.picked_step.q.val() == 29 {
            self.word.next = !self.remainder.q.val();
        }
        self.refuses.next = self.picked_valid.q.val()
            && self.picked_step.q.val() == 22
            && (self.picked.q.val().get_bits::<8>(0) == 0x11
                || self.picked.q.val().get_bits::<8>(0) == 0x81);
        self.declined.next = self.refuses.val();

        comment!("The ICRC runs from the IP header to the zeros, behind eight bytes of ones.");
        self.covered.next = self.picked_step.q.val() >= 5 && self.picked_step.q.val() <= 28;
        self.taken_in.next = self.remainder.q.val() ^ (self.word.val() | self.variant.val());
        self.next_remainder.next = 0.into();
        for j in 0..32 {
            self.next_remainder.next = self
                .next_remainder
                .val()
                .replace_bit(j, (self.taken_in.val() & self.rows[j].val()).xor());
        }
        if self.picked_step.q.val() < 5 {
            self.remainder.d.next = self.initial_remainder.val();
        } else if self.picked_valid.q.val() && self.covered.val() {
            self.remainder.d.next = self.next_remainder.val();
        }
        self.flow.next = !self.remainder.q.val().get_bits::<8>(0);

        comment!("The sum over the IPv4 header has carries to fold in twice.");
        if self.picked_step.q.val() < 5 {
            self.sum.d.next = 0.into();
        } else if self.picked_step.q.val() < 10 {
            self.sum.d.next = self.sum.q.val()
                + bit_cast::<20, 16>(self.word.val().get_bits::<16>(0))
                + bit_cast::<20, 16>(self.word.val().get_bits::<16>(16));
        }
        self.folded.d.next = bit_cast::<17, 16>(self.sum.q.val().get_bits::<16>(0))
            + bit_cast::<17, 4>(self.sum.q.val().get_bits::<4>(16));
        self.checksum.next = !(self.folded.q.val().get_bits::<16>(0)
            + bit_cast::<16, 1>(self.folded.q.val().get_bits::<1>(16)));

        comment!("Words come in at the top. The checksum is known four words after its own.");
        if self.picked_valid.q.val() {
            self.frame.d.next =
                (self.frame.q.val() >> 32) | (bit_cast::<816, 32>(self.word.val()) << 784);
            if self.picked_step.q.val() == 21 && !self.is_ipv6.val() {
                self.frame.d.next = (self.frame.q.val() >> 32)
                    | (bit_cast::<816, 32>(self.word.val()) << 784)
                    | (bit_cast::<816, 16>(self.checksum.val()) << 672);
            }
        }
        if self.start.val() {
            self.frame.d.next = bit_cast::<816, 16>(self.window.val().get_bits::<16>(48)) << 800;
        }
        self.complete.d.next =
            self.picked_valid.q.val() && !self.index_valid.q.val() && !self.refuses.val();
        self.built.next = self.complete.q.val();

        comment!("Out by beats.");
        self.shape.next = bit_cast::<3, 5>((self.ip_offset.val() >> 2) - 3) & 3;
        if self.is_ipv6.val() {
            self.shape.next = (bit_cast::<3, 5>((self.ip_offset.val() >> 2) - 3) & 3) | 4;
        }
        self.ends.next = self.beats.q.val() == 1;
        self.m_axis.tkeep.next = self.full_keep.val();
        for i in 0..8 {
            if self.shape.val() == i.to_bits::<3>() {
                if self.ends.val() {
                    self.m_axis.tkeep.next = self.last_keep_of[i].val();
                }
                if self.send.val() {
                    self.beats.d.next = self.beats_of[i].val();
                }
            }
        }
        self.m_axis.tvalid.next = self.beats.q.val().any();
        self.m_axis.tlast.next = self.ends.val();
        self.m_axis.tuser.next = self.port.val();
        self.m_axis.tdata.next = bit_cast::<W, 816>(self.frame.q.val());
        self.taken.next = self.beats.q.val().any() && self.m_axis.tready.val();
        if self.send.val() {
            self.first.d.next = true;
        }
        if self.taken.val() {
            self.beats.d.next = self.beats.q.val() - 1;
            self.first.d.next = false;
            self.frame.d.next = self.frame.q.val() >> self.beat_bits.val();
        }
        self.departs.next = self.taken.val() && self.first.q.val();
        self.done.next = self.taken.val() && self.ends.val();

        if self.rst.val() || self.refuses.val() {
            self.left.d.next = 0.into();
            self.index_valid.d.next = false;
            self.picked_valid.d.next = false;
        }
        if self.rst.val() {
            self.complete.d.next = false;
            self.beats.d.next = 0.into();
        }
    }
}

kernel_ports!([const W: usize, const K: usize] QcnFeedback<W, K> {
    clk, rst, start, window, is_ipv6, ip_offset, udp_offset, port, declined, built, flow, send, departs, done, m_axis
});
