//! Values for ports by what their names say: such that a block can do something with them, and at times any at all.

use super::frames::MAC;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::entry::RATES_GBPS;
use fncc_testbenches::stream::Random;

/// A name without the number of the element of an array.
pub fn stem(name: &str) -> &str {
    name.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('_')
}

fn one_of(random: &mut Random, values: &[u64]) -> u64 {
    values[random.below(values.len())]
}

/// Words of random bits, many or few.
pub fn bits(random: &mut Random, width: usize) -> Vec<u64> {
    let dense = random.percent(50);
    let word = |random: &mut Random| match dense {
        true => random.word(),
        false => random.word() & random.word() & random.word(),
    };
    (0..width.div_ceil(64)).map(|_| word(random)).collect()
}

/// An entry that a switch may have sent.
pub fn entry(random: &mut Random) -> u64 {
    let any = random.word() >> 4;
    let entry = any | (1 + random.below(RATES_GBPS.len()) as u64) << 60;
    // Short queues, so that not every hop is the most congested there is.
    TelemetryEntry::from_u64(entry & !0xff00).to_u64()
}

/// Bytes of a packet.
fn packet_bytes(random: &mut Random) -> u64 {
    match random.below(20) {
        0 => random.word() & 0xffff,
        1 => 0,
        2..8 => 64,
        8..14 => 1500,
        _ => 60 + random.below(9000) as u64,
    }
}

/// Bytes in a buffer: nothing, a few packets, more than there ever are.
fn buffer_bytes(random: &mut Random) -> u64 {
    match random.below(12) {
        0 => 0,
        1..4 => random.below(1_500) as u64,
        4..8 => random.below(20_000) as u64,
        8 => 0xffff_ffff,
        9 => 1_000_000,
        _ => random.word() & 0xffff_ffff,
    }
}

/// A number of cycles.
fn cycles(random: &mut Random) -> u64 {
    match random.below(8) {
        0 => 1,
        1 => 2,
        2 => 0,
        3 => 0xffff_ffff,
        _ => 1 + random.below(300) as u64,
    }
}

/// Some priorities: none, all, or any.
fn priorities(random: &mut Random) -> u64 {
    let any = random.word();
    one_of(random, &[0, 0xff, any, any])
}

/// A value for a configuration port, or for a register of its name.
pub fn setting(random: &mut Random, name: &str, width: usize) -> Vec<u64> {
    let any = random.word();
    let value = match stem(name).strip_prefix("cfg_").unwrap_or(name) {
        "mac" => one_of(random, &[MAC, MAC, MAC, any]),
        "quanta_step" => one_of(random, &[200, 200, 1023, 1023, 1, any, 0]),
        "quanta" => one_of(random, &[65535, 30, 4, any, 0]),
        "refresh" => one_of(random, &[0, 1, 20, 16384, any & 0xff]),
        "quantum" => {
            let mut word = || {
                (0..4).fold(0, |word, _| word << 16 | one_of(random, &[1500, 3000, 64, 9000, 0]))
            };
            return vec![word(), word()];
        }
        "xoff" | "xon" | "headroom" | "pool" | "kmin" | "kmax" | "qmin" | "qmax"
        | "tcd_threshold" | "threshold" => buffer_bytes(random),
        "slope" | "ecn_slope" | "qcn_slope" => {
            one_of(random, &[0, any, any >> 32, any >> 48, 1 << 46])
        }
        "seed" | "ecn_seed" | "qcn_seed" => one_of(random, &[0, any]),
        "max_ton" | "period" | "tcd_max_ton" | "tcd_period" | "interval" | "qcn_interval"
        | "watchdog_limit" | "watchdog_recovery" | "limit" | "recovery" => cycles(random),
        "credit_packet" => one_of(random, &[0, 1, 24, 24, any]),
        "credit_buffer" => one_of(random, &[100, 200, 2048, 30, any]),
        "credit_period" => 20 + cycles(random) % 4000,
        "mtu_log" => 8 + random.below(5) as u64,
        "rate" => 1 + random.below(RATES_GBPS.len()) as u64,
        _ if width == 8 => priorities(random),
        _ if width <= 4 => any,
        _ => return bits(random, width),
    };
    vec![value]
}

/// A value for an input that is no configuration.
pub fn input(random: &mut Random, name: &str, width: usize) -> Vec<u64> {
    let any = random.word();
    let last_word = stem(name).rsplit('_').next().unwrap_or(name);
    let value = match (last_word, width) {
        ("bytes" | "price", 16) => packet_bytes(random),
        ("priority", 3) => one_of(random, &[any, any, 0, 5]),
        ("depth" | "qlen" | "used", 32) => buffer_bytes(random),
        ("entry" | "previous" | "hops", 64) => entry(random),
        ("quanta", 128) => {
            const QUANTA: [u64; 6] = [0, 1, 1, 3, 20, 0xffff];
            let mut word = || (0..4).fold(0, |word, _| word << 16 | one_of(random, &QUANTA));
            return vec![word(), word()];
        }
        ("common", 16) => one_of(random, &[0, 0, 1, 3, 20, any]),
        ("op", 2) => one_of(random, &[2, 2, 2, 3, 0, 1]),
        ("flow", 16) => one_of(random, &[any % 8, any % 8, any % 8, any % 80, any]),
        ("hit", 1) => u64::from(!any.is_multiple_of(10)),
        ("window", 28) => one_of(random, &[any & 0xf_ffff, any, 0]),
        (_, 8) => priorities(random),
        _ => return bits(random, width),
    };
    vec![value]
}
