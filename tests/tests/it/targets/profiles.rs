//! The profiles: names and kinds of their streams, and the sideband signals of packets there.

use fncc_models::sample_capture;
use fncc_models::wire::pause::Pause;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::profile::{Beside, ProfilePacket, StreamProfile};
use fncc_testbenches::stream::Random;

/// Engines, and how many packets are enough on each.
pub const ENGINES: [(EngineKind, usize); 1] = [(EngineKind::Compiled, 600)];

/// Cycles after which all is through.
pub const QUIET: usize = 300;

/// The address of the peer.
pub const PEER: [u8; 6] = [2, 0, 0, 0, 0, 9];

/// Sideband signals of a packet of so many bytes.
pub type Side = fn(&mut Random, usize) -> Vec<Vec<u64>>;

/// A stream by its name.
pub type Stream = (&'static str, StreamProfile);

/// A profile and the streams of its blocks.
pub struct Profile {
    /// What its blocks' names begin with.
    pub name: &'static str,
    /// Data widths.
    pub widths: &'static [usize],
    /// Queues and link of the port, fabric after it.
    pub queue: StreamProfile,
    pub link: Stream,
    pub fabric: Stream,
    /// Packets before and after what adds pause frames.
    pub sent: Stream,
    pub paused: Stream,
    /// Packets before and after what obeys pause frames; those from the link.
    pub received: Stream,
    pub obeyed: Stream,
    /// Sideband signals of packets to the link and from it.
    pub to_link: Side,
    pub from_link: Side,
    /// Sideband signals of pause frames that a block makes.
    pub made: fn() -> Vec<Vec<u64>>,
    /// The ingress port that a packet of the queues names, and what of its sideband signals is left on the link.
    pub port: fn(&[Vec<u64>]) -> u64,
    pub on_link: fn(&[Vec<u64>]) -> Vec<Vec<u64>>,
}

pub const CORUNDUM: Profile = Profile {
    name: "corundum",
    widths: &[512],
    queue: StreamProfile::CORUNDUM,
    link: ("m_axis", StreamProfile::CORUNDUM),
    fabric: ("m_rx", StreamProfile::CORUNDUM),
    sent: ("s_axis", StreamProfile::CORUNDUM),
    paused: ("m_axis", StreamProfile::CORUNDUM),
    received: ("s_axis", StreamProfile::CORUNDUM),
    obeyed: ("m_axis", StreamProfile::CORUNDUM),
    to_link: |random, _| {
        let tid = (random.word() & 0xf00) | (random.word() % 8);
        vec![vec![tid], vec![random.word() & 0xf], vec![random.word() & 0x1_fffe]]
    },
    from_link: |random, _| {
        vec![vec![random.word() & 1], vec![random.word() & 0xff], arrival(random)]
    },
    made: || vec![vec![0]; 3],
    port: |side| side[0][0] & 0xff,
    on_link: |side| side.to_vec(),
};

pub const TAXI: Profile = Profile {
    name: "taxi",
    queue: StreamProfile::TAXI_TX,
    fabric: ("m_rx", StreamProfile::TAXI_RX),
    received: ("s_axis", StreamProfile::TAXI_RX),
    obeyed: ("m_axis", StreamProfile::TAXI_RX),
    to_link: |random, _| vec![vec![random.word() & 0xffff], vec![random.word() % 8], vec![0]],
    from_link: |random, _| vec![arrival(random)],
    port: |side| side[1][0],
    ..CORUNDUM
};

pub const NETFPGA: Profile = Profile {
    name: "netfpga",
    widths: &[256, 512],
    queue: StreamProfile::NETFPGA,
    link: ("m_axis", StreamProfile::NETFPGA),
    fabric: ("m_rx", StreamProfile::NETFPGA),
    sent: ("s_axis", StreamProfile::NETFPGA),
    paused: ("m_axis", StreamProfile::NETFPGA),
    received: ("s_axis", StreamProfile::NETFPGA),
    obeyed: ("m_axis", StreamProfile::NETFPGA),
    to_link: |random, bytes| vec![Metadata::random(random, bytes).words().to_vec()],
    from_link: |random, bytes| vec![Metadata::random(random, bytes).words().to_vec()],
    made: || vec![Metadata::made(60, OWN_PORT as u8).words().to_vec()],
    port: |side| Metadata::of(&side[0]).source.trailing_zeros().into(),
    on_link: |side| side.to_vec(),
};

pub const OPENNIC: Profile = Profile {
    name: "opennic",
    widths: &[512],
    queue: StreamProfile::GENERIC,
    link: ("m_axis_cmac_tx", StreamProfile::OPENNIC),
    fabric: ("m_rx", StreamProfile::GENERIC),
    sent: ("s_axis_adap_tx_322mhz", StreamProfile::OPENNIC),
    paused: ("m_axis_cmac_tx", StreamProfile::OPENNIC),
    received: ("s_axis_cmac_rx", StreamProfile::OPENNIC),
    obeyed: ("m_axis_adap_rx_322mhz", StreamProfile::OPENNIC),
    to_link: |random, _| vec![vec![random.word() % 8]],
    from_link: |_, _| vec![vec![0]],
    made: || vec![vec![0]],
    port: |side| side[0][0],
    on_link: |_| vec![vec![0]],
};

impl Profile {
    /// Whether packets from the link are marked when they are bad.
    pub fn is_marked(&self) -> bool {
        self.received.1.beside == Beside::Marked
    }

    /// Packets from the link, of which one in `bad` is bad.
    pub fn arriving(
        &self,
        random: &mut Random,
        frames: Vec<Vec<u8>>,
        bad: usize,
    ) -> Vec<ProfilePacket> {
        let of = |data: Vec<u8>| {
            let side = (self.from_link)(random, data.len());
            let bad = self.is_marked() && random.below(bad) == 0;
            ProfilePacket { data, side, bad }
        };
        frames.into_iter().map(of).collect()
    }

    /// Packets to the link, likewise.
    pub fn leaving(
        &self,
        random: &mut Random,
        frames: Vec<Vec<u8>>,
        bad: usize,
    ) -> Vec<ProfilePacket> {
        let of = |data: Vec<u8>| {
            let side = (self.to_link)(random, data.len());
            let bad = self.is_marked() && random.below(bad) == 0;
            ProfilePacket { data, side, bad }
        };
        frames.into_iter().map(of).collect()
    }
}

/// Time of arrival in bits 96:1.
fn arrival(random: &mut Random) -> Vec<u64> {
    vec![random.word() & !1, random.word() & 0x1_ffff_ffff]
}

/// A pause frame.
pub fn pause(priority: usize, quanta: u16) -> Vec<u8> {
    let mut pause = Pause::default();
    pause.quanta[priority] = Some(quanta);
    pause.frame(PEER)
}

/// Frames of the sample capture and others of any bytes up to `longest`, none of them MAC control.
pub fn frames(random: &mut Random, count: usize, longest: usize) -> Vec<Vec<u8>> {
    let capture = sample_capture::frames().expect("the sample capture can be built");
    let capture: Vec<_> = capture
        .into_iter()
        .map(|frame| frame.data)
        .filter(|data| data.get(12..14) != Some(&[0x88, 0x08]) && data.len() <= longest)
        .collect();
    (0..count)
        .map(|_| match random.below(3) {
            0 => {
                (0..=14 + random.below(longest - 14)).map(|_| random.word() as u8 & 0x7f).collect()
            }
            _ => capture[random.below(capture.len())].clone(),
        })
        .collect()
}

/// The port of NetFPGA's blocks whose link it is, as a number and as `tuser` names it.
pub const OWN: u64 = 4;
pub const OWN_PORT: u64 = 1 << OWN;

/// What stands on NetFPGA's `tuser`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metadata {
    pub length: u16,
    pub source: u8,
    pub destination: u8,
    pub rest: [u32; 3],
}

impl Metadata {
    /// That of a packet of these bytes, between two ports, with anything above.
    pub fn random(random: &mut Random, bytes: usize) -> Self {
        let [source, destination] = [0; 2].map(|_| 1 << random.below(8));
        let rest = [0; 3].map(|_| random.word() as u32);
        Self { length: bytes as u16, source, destination, rest }
    }

    /// That of a packet that a block makes.
    pub fn made(bytes: usize, destination: u8) -> Self {
        Self { length: bytes as u16, source: OWN_PORT as u8, destination, rest: [0; 3] }
    }

    pub fn words(self) -> [u64; 2] {
        let Self { length, source, destination, rest: [low, middle, high] } = self;
        let fields = u64::from(length) | u64::from(source) << 16 | u64::from(destination) << 24;
        [fields | u64::from(low) << 32, u64::from(middle) | u64::from(high) << 32]
    }

    pub fn of(words: &[u64]) -> Self {
        let rest = [words[0] >> 32, words[1], words[1] >> 32].map(|word| word as u32);
        let [source, destination] = [16, 24].map(|at| (words[0] >> at) as u8);
        Self { length: words[0] as u16, source, destination, rest }
    }
}
