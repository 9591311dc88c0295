//! NetFPGA's `tuser` of a packet that leaves: with the length that it now has, or that of a pause frame.
//!
//! ```text
//!              ┌─────────────────────────────────────────┐
//!  user ──────>│ length as it came, 8 more, or that of a │──> tuser
//!  longer ────>│ pause frame                             │
//!  grown ─────>│                                         │
//!  pause ─────>│                                         │
//!              └─────────────────────────────────────────┘
//! ```
//!
//! | bits of `tuser` | |
//! |---|---|
//! | 15:0 | length in bytes |
//! | 23:16 | source, a bit for each of 8 ports |
//! | 31:24 | destination, likewise |
//! | 127:32 | what the design likes |
//!
//! A pause frame has a length of 60, `cfg_own_port` as source and destination, and zeros above.
//!
//! Contract: combinational; a choice between values that [`ArrivalTag`](super::ArrivalTag) has prepared.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct DepartureTag {
    /// `tuser` as the packet came.
    pub user: Signal<In, Bits<128>>,
    /// Upper 13 bits of its length plus 8.
    pub longer: Signal<In, Bits<13>>,
    /// The packet is 8 bytes longer than it came.
    pub grown: Signal<In, Bit>,
    /// It is a pause frame.
    pub pause: Signal<In, Bit>,
    /// One bit of 8: the port whose link this is, as `tuser` names it.
    pub cfg_own_port: Signal<In, Bits<8>>,
    /// `tuser` as the packet leaves.
    pub tuser: Signal<Out, Bits<128>>,
    length: Signal<Local, Bits<16>>,
}

impl Logic for DepartureTag {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_departure_tag");
        self.length.next = self.user.val().get_bits::<16>(0);
        if self.grown.val() {
            self.length.next = concat((self.longer.val(), self.user.val().get_bits::<3>(0)));
        }
        self.tuser.next = concat((self.user.val().get_bits::<112>(16), self.length.val()));
        if self.pause.val() {
            self.tuser.next = (bit_cast::<128, 8>(self.cfg_own_port.val()) << 24)
                | (bit_cast::<128, 8>(self.cfg_own_port.val()) << 16)
                | 60;
        }
    }
}
