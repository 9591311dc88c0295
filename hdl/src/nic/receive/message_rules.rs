//! Whether a data packet obeys the rules of its message: opcodes in order, lengths that add up.
//!
//! ```text
//!  age          1                        2                  3
//!  packet ──> what it says of itself ──> with the state ──> in_rules, is_write, begins, ends
//! ```
//!
//! FIRST or ONLY begins a message, MIDDLE or LAST of the same kind continues it. FIRST and MIDDLE have `cfg_mtu` bytes, LAST 1 to `cfg_mtu`, ONLY 0 to
//! `cfg_mtu`. The packets of a WRITE make up the length of its RETH, which is 2^31 at most. Opcodes other than SEND and WRITE without immediate are against
//! the rules.
//!
//! Contract: all outputs are registers, 2 cycles after `opcode`, `bytes` and `length`; `state` is that of the packet 1 cycle after them. Interval 1, no
//! reset. Source: InfiniBand volume 1, section 9.7.4.

use super::DataState;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct MessageRules {
    /// Opcode of the BTH.
    pub opcode: Signal<In, Bits<8>>,
    /// Payload, bytes.
    pub bytes: Signal<In, Bits<14>>,
    /// Length of the RETH, bytes.
    pub length: Signal<In, Bits<32>>,
    /// Payload of a full packet, bytes.
    pub cfg_mtu: Signal<In, Bits<14>>,
    /// Where its flow is, a cycle later.
    pub state: Signal<In, DataState>,
    /// The packet obeys the rules.
    pub in_rules: Signal<Out, Bit>,
    /// It is of a WRITE.
    pub is_write: Signal<Out, Bit>,
    /// It begins a message.
    pub begins: Signal<Out, Bit>,
    /// It ends one.
    pub ends: Signal<Out, Bit>,
    is_send2: Dff<Bit>,
    is_write2: Dff<Bit>,
    begins2: Dff<Bit>,
    ends2: Dff<Bit>,
    bytes2: Dff<Bits<14>>,
    bytes_fit2: Dff<Bit>,
    /// Of the RETH's length: the payload's, more than that, at most 2^31.
    length_equal2: Dff<Bit>,
    length_more2: Dff<Bit>,
    length_sound2: Dff<Bit>,
    in_rules3: Dff<Bit>,
    is_write3: Dff<Bit>,
    begins3: Dff<Bit>,
    ends3: Dff<Bit>,
}

impl Logic for MessageRules {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_message_rules");
        comment!("What the packet says of itself.");
        let opcode = self.opcode.val();
        self.is_send2.d.next = opcode <= 2 || opcode == 4;
        self.is_write2.d.next = opcode == 6 || opcode == 7 || opcode == 8 || opcode == 10;
        self.begins2.d.next = opcode == 0 || opcode == 4 || opcode == 6 || opcode == 10;
        let ends = opcode == 2 || opcode == 4 || opcode == 8 || opcode == 10;
        self.ends2.d.next = ends;
        self.bytes2.d.next = self.bytes.val();
        self.bytes_fit2.d.next = self.bytes.val() == self.cfg_mtu.val();
        if ends {
            self.bytes_fit2.d.next = self.bytes.val() <= self.cfg_mtu.val()
                && (self.bytes.val().any() || opcode == 4 || opcode == 10);
        }
        let bytes = bit_cast::<32, 14>(self.bytes.val());
        self.length_equal2.d.next = self.length.val() == bytes;
        self.length_more2.d.next = self.length.val() > bytes;
        self.length_sound2.d.next =
            !self.length.val().get_bit(31) || !self.length.val().get_bits::<31>(0).any();

        comment!("With the state of its flow.");
        let state = self.state.val();
        let is_open = state.in_send || state.in_write;
        let continues =
            (self.is_send2.q.val() && state.in_send) || (self.is_write2.q.val() && state.in_write);
        let in_order = (self.begins2.q.val() && !is_open) || (!self.begins2.q.val() && continues);
        let sent = bit_cast::<32, 14>(self.bytes2.q.val());
        let begins_well = self.length_sound2.q.val()
            && ((self.ends2.q.val() && self.length_equal2.q.val())
                || (!self.ends2.q.val() && self.length_more2.q.val()));
        let goes_on_well = (self.ends2.q.val() && state.rest == sent)
            || (!self.ends2.q.val() && state.rest > sent);
        let adds_up = self.is_send2.q.val()
            || (self.begins2.q.val() && begins_well)
            || (!self.begins2.q.val() && goes_on_well);
        self.in_rules3.d.next = (self.is_send2.q.val() || self.is_write2.q.val())
            && in_order
            && self.bytes_fit2.q.val()
            && adds_up;
        delay!(self.is_write2 => self.is_write3);
        delay!(self.begins2 => self.begins3);
        delay!(self.ends2 => self.ends3);
        self.in_rules.next = self.in_rules3.q.val();
        self.is_write.next = self.is_write3.q.val();
        self.begins.next = self.begins3.q.val();
        self.ends.next = self.ends3.q.val();
    }
}
