//! Builds the congestion notification packet that goes back to the source of an offending packet.
//!
//! ```text
//!                     ┌───────────────────────────────────────────────┐
//!  start, window ────>│ QcnWords ─┬─> frame ─> shift ══════> skid ════│══> m_axis
//!  is_ipv6,           │           ├─> IPv4 checksum                   │
//!  ip_offset,         │           └─> ICRC                            │──> built, pair, declined
//!  udp_offset, send ─>│                                               │──> departs, done
//!                     └───────────────────────────────────────────────┘
//! ```
//!
//! The packet is put together from words of 4 bytes, one a cycle; see [`super::QcnWords`]. They are shifted into the frame from above; the
//! checksum follows five words after its own, and the ICRC is known when its place comes.
//!
//! An offender that is an ACK (opcode 0x11) or a CNP (0x81) itself is declined: its sender sends no
//! data that it could slow down.
//!
//! Contract: [`QcnFeedback::LATENCY`] cycles after `start` comes `built`, with `pair`, or some cycles
//! before that `declined`. The frame then waits for `send`; its first beat is on offer in the next
//! cycle, and no bubble comes between its beats. `departs` and `done` come a cycle after its first and its last beat have
//! been taken. From `start` to `done` the window and what belongs
//! to it remain; no other `start` comes before `declined`, `done` or the decision not to send. Source:
//! InfiniBand annex A17 (RoCEv2), section 17.9.3; RFC 791; RFC 8200.

use super::QcnWords;
use crate::axis::{OutputSkid, StreamSource, check_width};
use crate::packet::crc32::advance;
use fncc_netlist::prelude::*;

/// Bytes of a packet by version of IP and number of tags; see `shape`.
const fn frame_bytes(shape: usize) -> usize {
    let tags = shape % 4;
    14 + 4 * if tags > 2 { 2 } else { tags } + if shape >= 4 { 80 } else { 60 }
}

/// The remainder that bit `bit` of a word, alone in it, leaves.
fn column(bit: usize) -> u32 {
    (1_u32 << bit).to_le_bytes().into_iter().fold(0, advance)
}

/// The block; see the module's page.
#[block(clock, reset, by_hand, defaults)]
pub struct QcnFeedback<const W: usize, const K: usize> {
    /// The head of an offender is there.
    pub start: Signal<In, Bit>,
    /// Its first 112 bytes, byte 0 in the low bits.
    pub window: Signal<In, Bits<896>>,
    /// IPv6, otherwise IPv4.
    pub is_ipv6: Signal<In, Bit>,
    /// Start of its IP header: 14, 18 or 22.
    pub ip_offset: Signal<In, Bits<5>>,
    /// Start of its UDP header.
    pub udp_offset: Signal<In, Bits<7>>,
    /// The port that it came in by.
    pub port: Signal<In, Bits<8>>,
    /// The packet is an ACK or a CNP: no feedback.
    pub declined: Signal<Out, Bit>,
    /// The feedback is complete, in this cycle only.
    pub built: Signal<Out, Bit>,
    /// Source and destination, from `built` on: low byte of what the ICRC is after the IP header, of which nothing else differs between packets.
    pub pair: Signal<Out, Bits<8>>,
    /// Sends the feedback.
    pub send: Signal<In, Bit>,
    /// Its first beat was accepted in the previous cycle.
    pub departs: Signal<Out, Bit>,
    /// Its last beat was accepted in the previous cycle.
    pub done: Signal<Out, Bit>,
    /// The packet; `tuser` is the port.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    /// Length of the feedback, bytes, valid from before its first beat until its last one is accepted.
    pub m_bytes: Signal<Out, Bits<8>>,
    words: QcnWords,

    // The word with what it adds to ICRC and checksum.
    initial_remainder: Constant<Bits<32>>,
    rows: [Constant<Bits<32>>; 32],
    brought: Signal<Local, Bits<32>>,
    fed_back: Signal<Local, Bits<32>>,
    valid: ResetDff<Bit>,
    first_word: Dff<Bit>,
    word: Dff<Bits<32>>,
    partial: Dff<Bits<32>>,
    halves: Dff<Bits<17>>,
    is_link: Dff<Bit>,
    is_covered: Dff<Bit>,
    is_ipv4: Dff<Bit>,
    is_bth: Dff<Bit>,
    is_icrc: Dff<Bit>,
    is_udp: Dff<Bit>,
    addresses: Dff<Bits<8>>,
    remainder: Dff<Bits<32>>,
    sum: Dff<Bits<20>>,
    folded: Dff<Bits<17>>,
    checksum: Dff<Bits<16>>,
    complete: ResetDff<Bit>,

    part: [Dff<Bits<102>>; 8],
    builds: [Dff<Bit>; 8],
    frame: Signal<Local, Bits<816>>,
    inserted: Signal<Local, Bits<32>>,
    below: Signal<Local, Bits<784>>,

    // Its beats.
    shape: Dff<Bits<3>>,
    bytes_of: [Constant<Bits<8>>; 8],
    beats_of: [Constant<Bits<4>>; 8],
    last_keep_of: [Constant<Bits<K>>; 8],
    full_keep: Constant<Bits<K>>,
    beat_bits: Constant<Bits<12>>,
    beats_to_send: Signal<Local, Bits<4>>,
    last_keep: Signal<Local, Bits<K>>,
    beats: Dff<Bits<4>>,
    sends: ResetDff<Bit>,
    ends: ResetDff<Bit>,
    skid: OutputSkid<W, K, Bits<8>>,
    first: ResetDff<Bit>,
    leaves: ResetDff<Bit>,
    finished: ResetDff<Bit>,
}

impl<const W: usize, const K: usize> QcnFeedback<W, K> {
    /// Cycles from `start` to `built`.
    pub const LATENCY: usize = QcnWords::LATENCY + 26;
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
            initial_remainder: Constant::new(
                [0xff; 8].into_iter().fold(u32::MAX, advance).to_bits(),
            ),
            rows: std::array::from_fn(|j| Constant::new(row(j).to_bits())),
            bytes_of: std::array::from_fn(|i| Constant::new(frame_bytes(i).to_bits())),
            beats_of: std::array::from_fn(|i| Constant::new(frame_bytes(i).div_ceil(K).to_bits())),
            last_keep_of: std::array::from_fn(|i| Constant::new(all >> (K - last_bytes(i)) as u64)),
            full_keep: Constant::new(all),
            beat_bits: Constant::new(W.to_bits()),
            ..Self::defaults()
        }
    }
}

impl<const W: usize, const K: usize> Logic for QcnFeedback<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qcn_feedback");
        self.words.start.next = self.start.val();
        self.words.window.next = self.window.val();
        self.words.is_ipv6.next = self.is_ipv6.val();
        self.words.ip_offset.next = self.ip_offset.val();
        self.words.udp_offset.next = self.udp_offset.val();
        self.declined.next = self.words.declined.val();

        comment!("A CRC is linear: what the word contributes is known before the remainder.");
        self.brought.next = 0.into();
        self.fed_back.next = 0.into();
        for j in 0..32 {
            self.brought.next = self
                .brought
                .val()
                .replace_bit(j, (self.words.covered.val() & self.rows[j].val()).xor());
            self.fed_back.next = self
                .fed_back
                .val()
                .replace_bit(j, (self.remainder.q.val() & self.rows[j].val()).xor());
        }
        self.valid.d.next = self.words.valid.val() && !self.words.declined.val();
        delay!(self.words.first => self.first_word);
        delay!(self.words.word => self.word);
        delay!(self.brought => self.partial);
        self.halves.d.next = bit_cast::<17, 16>(self.words.word.val().get_bits::<16>(0))
            + bit_cast::<17, 16>(self.words.word.val().get_bits::<16>(16));
        delay!(self.words.is_link => self.is_link);
        delay!(self.words.is_covered => self.is_covered);
        delay!(self.words.is_ipv4 => self.is_ipv4);
        delay!(self.words.is_bth => self.is_bth);
        delay!(self.words.is_icrc => self.is_icrc);
        delay!(self.words.is_udp => self.is_udp);

        comment!("The ICRC runs from the IP header to the zeros, after eight bytes of ones.");
        if self.is_link.q.val() {
            self.remainder.d.next = self.initial_remainder.val();
        } else if self.valid.q.val() && self.is_covered.q.val() {
            self.remainder.d.next = self.fed_back.val() ^ self.partial.q.val();
        }
        if self.valid.q.val() && self.is_udp.q.val() {
            self.addresses.d.next = !self.remainder.q.val().get_bits::<8>(0);
        }
        self.pair.next = self.addresses.q.val();

        comment!("The sum over the IPv4 header has carries to fold in twice.");
        if self.is_link.q.val() {
            self.sum.d.next = 0.into();
        } else if self.is_ipv4.q.val() {
            self.sum.d.next = self.sum.q.val() + bit_cast::<20, 17>(self.halves.q.val());
        }
        self.folded.d.next = bit_cast::<17, 16>(self.sum.q.val().get_bits::<16>(0))
            + bit_cast::<17, 4>(self.sum.q.val().get_bits::<4>(16));
        self.checksum.d.next = !(self.folded.q.val().get_bits::<16>(0)
            + bit_cast::<16, 1>(self.folded.q.val().get_bits::<1>(16)));

        comment!(
            "Words come in at the top, the first one before the two bytes that are no word. What was there before is shifted out."
        );
        self.frame.next = 0.into();
        for g in 0..8 {
            let eighth = self.part[g].q.val();
            self.frame.next = self.frame.val() | (bit_cast::<816, 102>(eighth) << (102 * g) as u64);
        }
        self.inserted.next = self.word.q.val();
        if self.is_icrc.q.val() {
            self.inserted.next = !self.remainder.q.val();
        }
        self.below.next = self.frame.val().get_bits::<784>(32);
        if self.first_word.q.val() {
            self.below.next = concat((
                self.window.val().get_bits::<16>(48),
                self.frame.val().get_bits::<768>(32),
            ));
        }
        if self.is_bth.q.val() && !self.is_ipv6.val() {
            self.below.next = self.frame.val().get_bits::<784>(32)
                | (bit_cast::<784, 16>(self.checksum.q.val()) << 640);
        }
        let grown: Bits<816> = concat((self.inserted.val(), self.below.val()));
        let shifted = self.frame.val() >> self.beat_bits.val();
        let opens = self.skid.open.val();
        let ends_frame = self.valid.q.val() && !self.words.valid.val();
        for g in 0..8 {
            if self.builds[g].q.val() {
                self.part[g].d.next = grown.get_bits::<102>(102 * g);
            } else if self.sends.q.val() && opens.get_bit(g) {
                self.part[g].d.next = shifted.get_bits::<102>(102 * g);
            }
            self.builds[g].d.next = self.start.val() || (self.builds[g].q.val() && !ends_frame);
        }
        self.complete.d.next = ends_frame && !self.words.declined.val();
        self.built.next = self.complete.q.val();

        comment!("Out by beats.");
        self.shape.d.next = bit_cast::<3, 5>((self.ip_offset.val() >> 2) - 3) & 3;
        if self.is_ipv6.val() {
            self.shape.d.next = (bit_cast::<3, 5>((self.ip_offset.val() >> 2) - 3) & 3) | 4;
        }
        self.m_bytes.next = 0.into();
        self.beats_to_send.next = 0.into();
        self.last_keep.next = 0.into();
        for i in 0..8 {
            if self.shape.q.val() == i.to_bits::<3>() {
                self.m_bytes.next = self.bytes_of[i].val();
                self.beats_to_send.next = self.beats_of[i].val();
                self.last_keep.next = self.last_keep_of[i].val();
            }
        }
        if self.send.val() {
            self.beats.d.next = self.beats_to_send.val();
            self.sends.d.next = true;
            self.ends.d.next = self.beats_to_send.val() == 1;
        } else if self.sends.q.val() && opens.get_bit(8) {
            self.beats.d.next = self.beats.q.val() - 1;
            self.sends.d.next = !self.ends.q.val();
            self.ends.d.next = self.beats.q.val() == 2;
        }
        self.skid.beat.valid.next = self.sends.q.val();
        self.skid.beat.data.next = bit_cast::<W, 816>(self.frame.val());
        self.skid.beat.keep.next = self.full_keep.val();
        if self.ends.q.val() {
            self.skid.beat.keep.next = self.last_keep.val();
        }
        self.skid.beat.last.next = self.ends.q.val();
        self.skid.beat.user.next = self.port.val();
        let taken = self.skid.m_axis.tvalid.val() && self.m_axis.tready.val();
        self.first.d.next = self.send.val() || (self.first.q.val() && !taken);
        self.leaves.d.next = taken && self.first.q.val();
        self.finished.d.next = taken && self.skid.m_axis.tlast.val();
        self.departs.next = self.leaves.q.val();
        self.done.next = self.finished.q.val();
        join!(self.skid.m_axis => self.m_axis);
    }
}
