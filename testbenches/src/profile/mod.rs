//! The streams of a profile: drives and takes packets with their sideband signals, and holds both sides to the rules.

mod signals;
mod sink;
mod source;

pub use sink::ProfileSink;
pub use source::ProfileSource;

/// What a stream looks like besides `tdata`, `tkeep`, `tlast` and `tvalid`.
#[derive(Clone, Copy, Debug)]
pub struct StreamProfile {
    /// Sideband signals.
    pub side: &'static [&'static str],
    /// What they mean in which beat.
    pub beside: Beside,
    /// `tvalid` must not fall within a packet.
    pub gapless: bool,
}

/// What sideband signals mean in which beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// They are the same in all beats, but for bit 0 of the last signal, which says with the last beat that the packet is bad.
    Marked,
    /// They are the same in all beats.
    Constant,
    /// They count in the first beat: a source has noise after it, and a block gives the same in all beats.
    FirstBeat,
}

impl StreamProfile {
    /// Our own streams.
    pub const GENERIC: Self = Self { side: &["tuser"], beside: Beside::Constant, gapless: false };
    /// NetFPGA's reference designs.
    pub const NETFPGA: Self = Self { beside: Beside::FirstBeat, ..Self::GENERIC };
    /// Corundum's application block.
    pub const CORUNDUM: Self =
        Self { side: &["tid", "tdest", "tuser"], beside: Beside::Marked, gapless: false };
    /// taxi, towards the link.
    pub const TAXI_TX: Self = Self::CORUNDUM;
    /// taxi, from the link.
    pub const TAXI_RX: Self = Self { side: &["tuser"], ..Self::CORUNDUM };
    /// OpenNIC's box.
    pub const OPENNIC: Self = Self { side: &["tuser_err"], beside: Beside::Marked, gapless: true };
}

/// A packet with its sideband signals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfilePacket {
    /// Its bytes.
    pub data: Vec<u8>,
    /// Values of the sideband signals, in the order of [`StreamProfile::side`]; where packets are marked, bit 0 of the last one is clear.
    pub side: Vec<Vec<u64>>,
    /// The packet is bad.
    pub bad: bool,
}

impl ProfilePacket {
    /// A good packet.
    pub fn new(data: Vec<u8>, side: Vec<Vec<u64>>) -> Self {
        Self { data, side, bad: false }
    }

    /// Whether it is a MAC control frame.
    pub fn is_control(&self) -> bool {
        self.data.get(12..14) == Some(&[0x88, 0x08])
    }
}
