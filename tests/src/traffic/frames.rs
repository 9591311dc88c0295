//! Frames that a block may meet: those of the sample capture, fuzzed ones, pause frames, and packets that may be marked.

use crate::fuzzed_packet::Packet;
use fncc_models::sample_capture;
use fncc_models::wire::pause::Pause;
use fncc_testbenches::stream::Random;
use std::sync::LazyLock;

/// The address that most settings give a port, as its first byte in the low bits.
pub const MAC: u64 = 0x0605_0403_0202;

/// Of each kind.
const COUNT: usize = 150;

/// Where the traffic class of an untagged IPv4 frame stands.
const TRAFFIC_CLASS: usize = 15;

static FRAMES: LazyLock<[Vec<Vec<u8>>; 4]> = LazyLock::new(|| {
    let capture = sample_capture::frames().expect("the sample capture can be built");
    let capture: Vec<_> = capture.into_iter().map(|frame| frame.data).collect();
    let mut random = Random::new(31);
    let fuzzed = (0..COUNT).map(|_| Packet::random(&mut random).0).collect();
    let pauses = (0..COUNT).map(|_| pause(&mut random)).collect();
    let capable = capture.iter().filter(|frame| frame.get(12..14) == Some(&[8, 0]));
    let capable = capable.take(COUNT).enumerate().map(|(index, frame)| {
        let mut frame = frame.clone();
        frame[TRAFFIC_CLASS] = frame[TRAFFIC_CLASS] & !3 | (index % 4) as u8;
        frame
    });
    [capable.collect(), capture, fuzzed, pauses]
});

/// A frame of any kind.
pub fn any(random: &mut Random) -> Vec<u8> {
    let of_a_kind = &FRAMES[random.below(FRAMES.len())];
    of_a_kind[random.below(of_a_kind.len())].clone()
}

/// Mostly sound and short pauses, to the group or to [`MAC`].
fn pause(random: &mut Random) -> Vec<u8> {
    const QUANTA: [u16; 6] = [0, 1, 3, 20, 200, 0xffff];
    let all = random.percent(30);
    let quanta = std::array::from_fn(|_| {
        (all || random.percent(60)).then(|| QUANTA[random.below(QUANTA.len())])
    });
    let mut frame = Pause { quanta }.frame([2, 0, 0, 0, 0, 9]);
    match random.below(8) {
        0 => frame[..6].copy_from_slice(&MAC.to_le_bytes()[..6]),
        1 => {
            frame[15] = 1;
            frame[16..18].copy_from_slice(&QUANTA[random.below(QUANTA.len())].to_be_bytes());
        }
        2 => frame[random.below(20)] ^= 1 << random.below(8),
        3 => frame.truncate(14 + random.below(24)),
        _ => {}
    }
    frame
}
