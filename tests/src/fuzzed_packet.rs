//! Random packets: every combination of tags, options, lengths and damage.

use arbitrary::{Arbitrary, Result, Unstructured};
use fncc_testbenches::stream::Random;

/// A frame that is an FNCC packet but for what chance changes.
#[derive(Debug)]
pub struct Packet(pub Vec<u8>);

impl Packet {
    /// The packet that some random bytes make.
    pub fn random(random: &mut Random) -> Self {
        let bytes: Vec<u8> = (0..160).flat_map(|_| random.word().to_le_bytes()).collect();
        Self::arbitrary(&mut Unstructured::new(&bytes)).expect("enough bytes")
    }
}

impl<'a> Arbitrary<'a> for Packet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut frame: Vec<u8> = u.bytes(12)?.to_vec();
        for _ in 0..u.choose_index(7)?.saturating_sub(3) {
            frame.extend(*u.choose(&[[0x81, 0x00], [0x88, 0xa8]])?);
            frame.extend(u.arbitrary::<[u8; 2]>()?);
        }
        let ack = u.ratio(3, 4)?;
        let hops = usize::from(u.int_in_range(0_u8..=6)?);
        let payload = if ack { 0 } else { u.choose_index(300)? };
        let udp_bytes = 8 + 12 + if ack { 4 } else { 0 } + 4 + 8 * hops + payload + 4;
        if u.ratio(2, 3)? {
            let words = u.int_in_range(5_u8..=15)?;
            ipv4(&mut frame, u, words, udp_bytes)?;
        } else {
            ipv6(&mut frame, u, udp_bytes)?;
        }
        let checksum = if u.ratio(1, 3)? { [0, 0] } else { u.arbitrary()? };
        frame.extend(u.arbitrary::<[u8; 2]>()?);
        frame.extend(rarely(u, 4791)?.to_be_bytes());
        frame.extend(rarely(u, udp_bytes as u16)?.to_be_bytes());
        frame.extend(checksum);
        let mut bth: [u8; 12] = u.arbitrary()?;
        if ack {
            bth[0] = 0x11;
        }
        bth[4] = (bth[4] & 0xfe) | u8::from(u.ratio(9, 10)?);
        frame.extend(bth);
        if ack {
            frame.extend(u.arbitrary::<[u8; 4]>()?);
        }
        frame.push((hops as u8) << 4 | u.arbitrary::<u8>()? & 15);
        let rest = 3 + 8 * hops + payload + 4 + u.choose_index(20)?;
        frame.extend(u.bytes(rest.min(u.len()))?);
        if u.ratio(1, 5)? {
            let length = 1 + u.choose_index(frame.len())?;
            frame.truncate(length);
        }
        Ok(Self(frame))
    }
}

/// The right value, but one time in twelve any or one near it.
fn rarely(u: &mut Unstructured, right: u16) -> Result<u16> {
    match u.choose_index(24)? {
        0 => u.arbitrary(),
        1 => Ok(right.wrapping_add_signed(u.int_in_range(-40_i16..=40)?)),
        _ => Ok(right),
    }
}

fn ipv4(frame: &mut Vec<u8>, u: &mut Unstructured, words: u8, udp_bytes: usize) -> Result<()> {
    let version = if u.ratio(19, 20)? { 0x40 } else { u.arbitrary::<u8>()? & 0xf0 };
    let fragment = if u.ratio(19, 20)? { 0x4000 } else { u.arbitrary()? };
    let total = rarely(u, u16::from(words) * 4 + udp_bytes as u16)?;
    frame.extend([0x08, 0x00, version | words, u.arbitrary()?]);
    frame.extend(total.to_be_bytes());
    frame.extend(u.arbitrary::<[u8; 2]>()?);
    frame.extend(u16::to_be_bytes(fragment));
    frame.extend([u.arbitrary()?, if u.ratio(19, 20)? { 17 } else { u.arbitrary()? }]);
    frame.extend(u.arbitrary::<[u8; 10]>()?);
    frame.extend((20..usize::from(words) * 4).map(|i| i as u8));
    Ok(())
}

fn ipv6(frame: &mut Vec<u8>, u: &mut Unstructured, udp_bytes: usize) -> Result<()> {
    let version = if u.ratio(19, 20)? { 0x60 } else { u.arbitrary()? };
    frame.extend([0x86, 0xdd, version | u.arbitrary::<u8>()? & 15]);
    frame.extend(u.arbitrary::<[u8; 3]>()?);
    frame.extend(rarely(u, udp_bytes as u16)?.to_be_bytes());
    frame.extend([if u.ratio(19, 20)? { 17 } else { u.arbitrary()? }, u.arbitrary()?]);
    frame.extend(u.arbitrary::<[u8; 32]>()?);
    Ok(())
}
