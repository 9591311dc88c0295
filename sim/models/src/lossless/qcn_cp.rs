//! Which packets make their source slow down, and the packet that notifies it: the reference of `switch/qcn_cp`.

use super::EcnDecision;
use crate::wire::fncc::UDP_PORT;
use crate::wire::icrc;
use crate::wire::roce::{Bth, opcode};
use etherparse::{
    IpNumber, Ipv4Header, Ipv4HeaderSlice, Ipv6Header, Ipv6HeaderSlice, UdpHeader, UdpHeaderSlice,
};
use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

const MAC: usize = 6;
const ETHER_TYPE_AT: usize = 12;
const TAGS_MAX: usize = 2;
const ZEROS: usize = 16;
/// Bytes of a CNP after its IP header.
const TRANSPORT: usize = UdpHeader::LEN + Bth::LEN + ZEROS + icrc::LEN;
const HOP_LIMIT: u8 = 64;
const CONGESTION_EXPERIENCED: u8 = 3;

/// Feedback thresholds as P4QCN has them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct QcnSettings {
    /// Bytes up to which no packet is chosen.
    pub qmin_bytes: u32,
    /// Bytes from which every packet is.
    pub qmax_bytes: u32,
    /// Probability per byte between them.
    pub alpha: f64,
    /// Cycles between two packets of feedback to a source about a destination, at least.
    pub interval: u32,
}

/// Settings that cannot work.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum QcnSettingsError {
    /// The ramp would lead backwards.
    #[error("Qmin at {qmin_bytes} bytes is above Qmax at {qmax_bytes} bytes")]
    Thresholds {
        /// Qmin, bytes.
        qmin_bytes: u32,
        /// Qmax, bytes.
        qmax_bytes: u32,
    },
    /// No probability.
    #[error("alpha = {alpha} per byte is not between 0 and 1")]
    Alpha {
        /// What was requested.
        alpha: f64,
    },
    /// No interval.
    #[error("an interval of 0 cycles")]
    Interval,
}

impl QcnSettings {
    /// Alpha as the hardware takes it: 2^-48 per byte, nearest, at most 48 bits.
    ///
    /// # Errors
    /// [`QcnSettingsError`] for Qmin above Qmax, an alpha that is no probability and an interval of zero.
    pub fn slope(&self) -> Result<u64, QcnSettingsError> {
        let Self { qmin_bytes, qmax_bytes, alpha, interval } = *self;
        if qmin_bytes > qmax_bytes {
            return Err(QcnSettingsError::Thresholds { qmin_bytes, qmax_bytes });
        }
        if !(0.0..=1.0).contains(&alpha) {
            return Err(QcnSettingsError::Alpha { alpha });
        }
        if interval == 0 {
            return Err(QcnSettingsError::Interval);
        }
        Ok(((alpha * 2f64.powi(48)).round() as u64).min((1 << 48) - 1))
    }
}

/// What becomes of a chosen packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// No RoCEv2, or an ACK or CNP.
    Foreign,
    /// Its source and destination had feedback within the interval.
    Suppressed,
    /// This goes to its source.
    Feedback(Vec<u8>),
}

/// A congestion point. Times are in cycles.
#[derive(Clone, Debug)]
pub struct QcnCp {
    decision: EcnDecision,
    interval: u64,
    last: Vec<Option<u64>>,
}

impl QcnCp {
    /// A congestion point, and its first random number, which is not zero.
    ///
    /// # Errors
    /// [`QcnSettingsError`] for settings that cannot work.
    pub fn new(settings: QcnSettings, seed: u32) -> Result<Self, QcnSettingsError> {
        let QcnSettings { qmin_bytes, qmax_bytes, interval, .. } = settings;
        let decision = EcnDecision::with_slope(qmin_bytes, qmax_bytes, settings.slope()?, seed);
        Ok(Self { decision, interval: interval.into(), last: vec![None; 1 << 8] })
    }

    /// Whether a packet that enters is chosen; `qlen` bytes wait before it.
    pub fn enqueue(&mut self, qlen: u32) -> bool {
        self.decision.dequeue(qlen)
    }

    /// What becomes of a chosen packet, judged at `now`.
    pub fn judge(&self, offender: &[u8], now: u64) -> Judgement {
        let Some(packet) = feedback(offender) else {
            return Judgement::Foreign;
        };
        match self.last[Self::entry(&packet)] {
            Some(last) if now - last < self.interval => Judgement::Suppressed,
            _ => Judgement::Feedback(packet),
        }
    }

    /// Feedback begins to leave.
    pub fn departs(&mut self, packet: &[u8], now: u64) {
        self.last[Self::entry(packet)] = Some(now);
    }

    /// Where source and destination of a feedback packet stand in the table. Its IP header has nothing else that an ICRC covers and that differs
    /// between packets.
    fn entry(packet: &[u8]) -> usize {
        let (header, _) = packet.split_at(packet.len() - TRANSPORT);
        let header = ip_at(header).and_then(|at| icrc::of_ip_header(&header[at..]));
        header.map_or(0, |crc| (crc & 0xff) as usize)
    }
}

/// The CNP to the source of an offending frame; `None` when that is no RoCEv2, or an ACK or CNP.
pub fn feedback(frame: &[u8]) -> Option<Vec<u8>> {
    let ip_at = ip_at(frame)?;
    let (link, ip) = frame.split_at_checked(ip_at)?;
    let (l4, ip_end, header) = match word(frame, ip_at - 2)? {
        0x0800 => ipv4(ip)?,
        0x86DD => ipv6(ip)?,
        _ => return None,
    };
    let bth = ip.get(l4 + UdpHeader::LEN..l4 + UdpHeader::LEN + Bth::LEN)?;
    let udp = UdpHeaderSlice::from_slice(&ip[l4..]).ok()?;
    let refused = matches!(bth[0], opcode::ACK | opcode::CNP);
    if refused || udp.destination_port() != UDP_PORT || ip_end < l4 + UdpHeader::LEN + Bth::LEN {
        return None;
    }

    let cnp = Bth {
        p_key: word(bth, 2)?,
        flags: Bth::BECN,
        ..Bth::new(opcode::CNP, u32::from_be_bytes([0, bth[5], bth[6], bth[7]]), 0)
    };
    let udp = UdpHeader {
        source_port: udp.source_port(),
        destination_port: UDP_PORT,
        length: TRANSPORT as u16,
        checksum: 0,
    };
    let packet = [&header[..], &udp.to_bytes(), &cnp.to_bytes(), &[0; ZEROS]].concat();
    let crc = icrc::compute(&packet, header.len(), None)?;
    let addresses = [&link[MAC..2 * MAC], &link[..MAC], &link[2 * MAC..]];
    Some([&addresses.concat()[..], &packet, &crc.to_le_bytes()].concat())
}

/// Where the IP header of a frame begins, if it has one.
fn ip_at(frame: &[u8]) -> Option<usize> {
    let mut ether_type_at = ETHER_TYPE_AT;
    for _ in 0..TAGS_MAX {
        if matches!(word(frame, ether_type_at)?, 0x8100 | 0x88A8) {
            ether_type_at += 4;
        }
    }
    Some(ether_type_at + 2)
}

/// Bytes of the offender's header and of its packet, and the header of the CNP.
fn ipv4(ip: &[u8]) -> Option<(usize, usize, Vec<u8>)> {
    let offender = Ipv4HeaderSlice::from_slice(ip).ok()?;
    if offender.is_fragmenting_payload() || offender.protocol() != IpNumber::UDP {
        return None;
    }
    let mut header = Ipv4Header {
        total_len: (Ipv4Header::MIN_LEN + TRANSPORT) as u16,
        dont_fragment: true,
        time_to_live: HOP_LIMIT,
        protocol: IpNumber::UDP,
        source: offender.destination(),
        destination: offender.source(),
        dscp: offender.dcp(),
        ecn: etherparse::IpEcn::CongestionExperienced,
        ..Default::default()
    };
    header.header_checksum = header.calc_header_checksum();
    let total = usize::from(offender.total_len());
    Some((offender.slice().len(), total, header.to_bytes().to_vec()))
}

/// The same for IPv6.
fn ipv6(ip: &[u8]) -> Option<(usize, usize, Vec<u8>)> {
    let offender = Ipv6HeaderSlice::from_slice(ip).ok()?;
    if offender.next_header() != IpNumber::UDP {
        return None;
    }
    let header = Ipv6Header {
        traffic_class: offender.traffic_class() | CONGESTION_EXPERIENCED,
        flow_label: offender.flow_label(),
        payload_length: TRANSPORT as u16,
        next_header: IpNumber::UDP,
        hop_limit: HOP_LIMIT,
        source: offender.destination(),
        destination: offender.source(),
    };
    let end = Ipv6Header::LEN + usize::from(offender.payload_length());
    Some((Ipv6Header::LEN, end, header.to_bytes().to_vec()))
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::roce_frame::{Network, RoceFrame, VlanTag};

    fn offender() -> RoceFrame {
        let bth = Bth { p_key: 0x8001, ..Bth::new(opcode::WRITE_MIDDLE, 0x1234, 77) };
        RoceFrame { traffic_class: 0x6A, payload: vec![9; 100], ..RoceFrame::new(bth) }
    }

    /// The CNP as [`RoceFrame`] builds it.
    fn expected(offender: &RoceFrame) -> Vec<u8> {
        let network = match &offender.network {
            Network::V4 { source, destination, .. } => {
                Network::V4 { source: *destination, destination: *source, options: vec![] }
            }
            Network::V6 { source, destination } => {
                Network::V6 { source: *destination, destination: *source }
            }
        };
        let mut bth = Bth::new(opcode::CNP, offender.bth.dest_qp, 0);
        bth.p_key = offender.bth.p_key;
        bth.flags = Bth::BECN;
        let cnp = RoceFrame {
            destination_mac: offender.source_mac,
            source_mac: offender.destination_mac,
            network,
            bth,
            traffic_class: offender.traffic_class | 3,
            hop_limit: 64,
            payload: vec![0; 16],
            ..offender.clone()
        };
        cnp.build().unwrap()
    }

    #[test]
    fn the_feedback_is_a_cnp_to_the_source() {
        let [source, destination] = ["fd00::1", "fd00::2"].map(|a| a.parse().unwrap());
        let v4 = offender();
        let Network::V4 { source: a, destination: b, .. } = v4.network else { unreachable!() };
        let optioned = Network::V4 { source: a, destination: b, options: vec![1; 40] };
        let tag = |tpid| VlanTag { tpid, pcp: 5, vid: 0x123 };
        for network in [v4.network.clone(), optioned, Network::V6 { source, destination }] {
            for tags in [vec![], vec![tag(0x8100)], vec![tag(0x88A8), tag(0x8100)]] {
                let offender = RoceFrame { network: network.clone(), tags, ..v4.clone() };
                let found = feedback(&offender.build().unwrap()).unwrap();
                assert_eq!(found, expected(&offender), "{offender:?}");
            }
        }
    }

    #[test]
    fn acks_cnps_and_what_is_cut_short_get_none() {
        for opcode in [opcode::ACK, opcode::CNP] {
            let frame = RoceFrame { bth: Bth::new(opcode, 1, 2), ..offender() };
            assert_eq!(feedback(&frame.build().unwrap()), None);
        }
        let whole = offender().build().unwrap();
        for bytes in 0..=whole.len() {
            assert_eq!(feedback(&whole[..bytes]).is_some(), bytes >= 14 + 20 + 8 + 12, "{bytes}");
        }
    }

    #[test]
    fn a_source_gets_no_second_feedback_about_a_destination_within_the_interval() {
        let settings =
            QcnSettings { qmin_bytes: 1000, qmax_bytes: 2000, alpha: 1e-4, interval: 50 };
        let mut point = QcnCp::new(settings, 1).unwrap();
        let frame = offender();
        let Network::V4 { source, destination, .. } = frame.network else { unreachable!() };
        let of = |source, destination, dest_qp| {
            let network = Network::V4 { source, destination, options: vec![] };
            let bth = Bth::new(opcode::WRITE_MIDDLE, dest_qp, 77);
            RoceFrame { network, bth, ..frame.clone() }.build().unwrap()
        };
        let offender = of(source, destination, 1);
        let Judgement::Feedback(packet) = point.judge(&offender, 10) else { panic!("none") };
        point.departs(&packet, 12);
        assert_eq!(point.judge(&offender, 61), Judgement::Suppressed);
        assert_eq!(point.judge(&offender, 62), Judgement::Feedback(packet));
        // Another queue pair does not matter, the way back and a host more do.
        assert_eq!(point.judge(&of(source, destination, 2), 61), Judgement::Suppressed);
        for other in [of(destination, source, 1), of([10, 0, 0, 99].into(), destination, 1)] {
            assert!(matches!(point.judge(&other, 61), Judgement::Feedback(_)));
        }
        let chosen = (0..100_000).filter(|_| point.enqueue(1500)).count();
        assert!((4_700..5_300).contains(&chosen), "{chosen}");
    }

    #[test]
    fn impossible_settings_are_named() {
        let sound = QcnSettings { qmin_bytes: 8, qmax_bytes: 9, alpha: 0.5, interval: 1 };
        assert_eq!(sound.slope(), Ok(1 << 47));
        let message = QcnSettings { qmax_bytes: 7, ..sound }.slope().unwrap_err().to_string();
        assert!(message.contains("8 bytes") && message.contains("7 bytes"), "{message}");
        assert!(QcnSettings { interval: 0, ..sound }.slope().is_err());
        assert!(QcnSettings { alpha: 1.5, ..sound }.slope().is_err());
    }
}
