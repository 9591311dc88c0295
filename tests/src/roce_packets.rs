//! RoCEv2 packets of any shape, and what can be wrong with a frame.

use fncc_hdl::nic::receive::RoceTag;
use fncc_models::nic::RoceHeaders;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Bth, Reth};
use fncc_models::wire::roce_frame::{Network, RoceFrame, Stack, VlanTag};
use fncc_netlist::Pack;
use fncc_netlist::prelude::{Bits, Synth};
use fncc_testbenches::stream::Random;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

fn bytes(random: &mut Random, count: usize) -> Vec<u8> {
    (0..count).map(|_| random.word() as u8).collect()
}

/// A frame with these headers and this payload, and a stack if `stacked`; everything else is random: tags, IP version, options, addresses.
pub fn frame(
    random: &mut Random,
    bth: Bth,
    reth: Option<Reth>,
    payload: Vec<u8>,
    stacked: bool,
) -> RoceFrame {
    let mut frame = RoceFrame { reth, payload, ..RoceFrame::new(bth) };
    frame.tags = (0..random.below(3))
        .map(|_| VlanTag {
            tpid: [0x8100, 0x88a8][random.below(2)],
            pcp: random.below(8) as u8,
            vid: random.below(4096) as u16,
        })
        .collect();
    frame.network = if random.percent(60) {
        let options = if random.percent(50) { 0 } else { 4 * random.below(11) };
        Network::V4 {
            source: (random.word() as u32).into(),
            destination: (random.word() as u32).into(),
            options: bytes(random, options),
        }
    } else {
        let mut address = || u128::from(random.word()) << 64 | u128::from(random.word());
        Network::V6 { source: address().into(), destination: address().into() }
    };
    frame.traffic_class = random.word() as u8;
    frame.hop_limit = random.word() as u8;
    frame.udp_checksum = random.percent(30);
    if stacked {
        let entries = (0..random.below(6)).map(|_| TelemetryEntry::from_u64(random.word()));
        let entries = entries.collect();
        let (path_id, n) = (random.below(4096) as u16, random.word() as u16);
        frame.stack = Some(Stack::new(path_id, n, entries));
    }
    frame
}

/// An address as blocks have it, first byte in the low bits.
pub fn address_bits(address: IpAddr) -> Bits<128> {
    let [low, high] = address_words(address);
    (Bits::<128>::from(high) << 64_u64) | Bits::<128>::from(low)
}

/// The same in words.
pub fn address_words(address: IpAddr) -> [u64; 2] {
    let all = match address {
        IpAddr::V4(address) => u32::from_le_bytes(address.octets()).into(),
        IpAddr::V6(address) => u128::from_le_bytes(address.octets()),
    };
    [all as u64, (all >> 64) as u64]
}

/// Words of a template for data whose packets go to this address, all other bits random.
pub fn peer_words(random: &mut Random, address: IpAddr) -> [(u64, u64); 3] {
    let [low, high] = address_words(address);
    let other = random.word();
    match address {
        IpAddr::V4(_) => {
            [(1, other & !(1 << 49)), (4, low | random.word() << 32), (5, random.word())]
        }
        IpAddr::V6(_) => [(1, other | 1 << 49), (4, low), (5, high)],
    }
}

/// Gives a frame a source address, with any other address as its destination.
pub fn set_source(random: &mut Random, frame: &mut RoceFrame, source: IpAddr) {
    let destination = u128::from(random.word()) << 64 | u128::from(random.word());
    frame.network = match (source, &frame.network) {
        (IpAddr::V4(source), Network::V4 { options, .. }) => Network::V4 {
            source,
            destination: (destination as u32).into(),
            options: options.clone(),
        },
        (IpAddr::V4(source), Network::V6 { .. }) => {
            Network::V4 { source, destination: (destination as u32).into(), options: vec![] }
        }
        (IpAddr::V6(source), _) => Network::V6 { source, destination: destination.into() },
    };
}

/// An address of either version.
pub fn address(random: &mut Random) -> IpAddr {
    match random.percent(50) {
        true => Ipv4Addr::from(random.word() as u32).into(),
        false => Ipv6Addr::from(u128::from(random.word()) << 64 | u128::from(random.word())).into(),
    }
}

/// An address that differs in one bit, or in the version alone.
pub fn near(random: &mut Random, address: IpAddr) -> IpAddr {
    match (address, random.percent(15)) {
        (IpAddr::V4(address), false) => {
            Ipv4Addr::from(u32::from(address) ^ 1 << random.below(32)).into()
        }
        (IpAddr::V6(address), false) => {
            Ipv6Addr::from(u128::from(address) ^ 1 << random.below(128)).into()
        }
        (IpAddr::V4(address), true) => {
            let [a, b, c, d] = address.octets();
            Ipv6Addr::from([a, b, c, d, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).into()
        }
        (IpAddr::V6(address), true) => {
            let [a, b, c, d, ..] = address.octets();
            Ipv4Addr::from([a, b, c, d]).into()
        }
    }
}

/// Something is wrong with a frame, or at least other than it was.
pub fn damage(random: &mut Random, frame: &mut Vec<u8>) {
    let head = frame.len().min(130);
    match random.below(8) {
        0 | 1 => frame.truncate(1 + random.below(frame.len())),
        2 | 3 => frame[random.below(head)] ^= 1 << random.below(8),
        4 => {
            let at = random.below(frame.len());
            frame[at] ^= 1 << random.below(8);
        }
        // A fragment, another protocol, another port.
        5 => frame[[20, 23, 24, 37][random.below(4)]] ^= [1, 0x20][random.below(2)],
        6 => {
            let more = 1 + random.below(90);
            frame.extend(bytes(random, more));
        }
        _ => {
            for _ in 0..2 + random.below(4) {
                frame[random.below(head)] = random.word() as u8;
            }
        }
    }
}

/// The tag of these headers, as the words of a sideband.
pub fn tag(headers: &RoceHeaders) -> Vec<u64> {
    let fncc = headers.fncc.unwrap_or_default();
    let tag = RoceTag {
        is_ipv6: headers.is_ipv6,
        ip_offset: (headers.ip as u64).into(),
        udp_offset: (headers.udp as u64).into(),
        ip_length: u64::from(headers.ip_length).into(),
        udp_length: u64::from(headers.udp_length).into(),
        ecn: u64::from(headers.ecn).into(),
        has_fncc: headers.fncc.is_some(),
        hop_count: u64::from(fncc.n_hop).into(),
        path_id: u64::from(fncc.path_id).into(),
        opcode: u64::from(headers.opcode).into(),
        pad: u64::from(headers.pad).into(),
        ack_req: headers.ack_request,
        qp: u64::from(headers.qp).into(),
        psn: u64::from(headers.psn).into(),
        source: address_bits(headers.source),
    };
    let mut words = vec![0; <RoceTag as Synth>::BITS.div_ceil(64)];
    tag.to_words(&mut words);
    words
}
