//! Values for ports by what their names say: such that a block can do something with them, and at times any at all.

use super::frames::MAC;
use fncc_models::nic::transmit::{Addresses, Template};
use fncc_models::nic::{TemplateWord, template_writes};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::entry::RATES_GBPS;
use fncc_testbenches::stream::Random;
use std::sync::LazyLock;

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
        "mtu" => {
            let exact = 64 + 4 * random.below(1009) as u64;
            one_of(random, &[64, 100, 1024, 1472, 4096, exact, exact, any])
        }
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

/// The value of a setting with which a block does what it is for: a network at work, with pauses, marks and feedback.
pub fn working_setting(name: &str) -> Vec<u64> {
    let name = stem(name);
    let name = name.strip_prefix("cfg_").unwrap_or(name);
    // What is named the same wherever it is set.
    let name =
        ["pause_", "ack_", "notification_", "reaction_", "watchdog_", "tcd_", "qcn_", "ecn_"]
            .iter()
            .find_map(|prefix| name.strip_prefix(prefix))
            .unwrap_or(name);
    let value = match name {
        "mac" => MAC,
        "quantum" => return vec![0x2400_2400_2400_2400; 2],
        "quanta" => 0xffff,
        "quanta_step" => 200,
        "refresh" => 0x4000,
        "kmin" | "qmin" | "xon" => 20_000,
        "kmax" | "qmax" | "xoff" | "threshold" => 60_000,
        "headroom" => 40_000,
        "pool" => 1_000_000,
        "slope" => 1 << 30,
        "seed" => 0x1234_5678,
        "lossless" | "priorities" | "obey" => 0x08,
        "strict" => 0x80,
        "egress_port" | "priority" | "data_priority" => 3,
        "ack_priority" => 6,
        "other_priority" => 0,
        "own_port" => 1,
        "switch_id" => 7,
        "rate" => 5,
        "mtu" => 1024,
        "packet" => 1024 + 82,
        "overhead" => 82,
        "every" | "packets" => 4,
        "timeout" => 20_000,
        "period" | "limit" | "recovery" | "interval" | "probe_timeout" => 1000,
        "window_period" => 100,
        "max_ton" => 10_000,
        "alpha" => 8,
        "catch_up" => 10_000,
        "clock" => 1 << 30,
        "retries" => 7,
        "gain" => 256,
        "alpha_timer" => 13_750,
        "increase_timer" => 75_000,
        "byte_counter" => 10_000_000,
        "additive" => 5 << 20,
        "hyper" => 50 << 20,
        "min_rate" => 1 << 20,
        "line_rate" => 12 << 24,
        "window" => 0xfff_ffff,
        "tx_unit" => 128,
        "t_ns" => 13_000,
        "enable" | "generate" | "check_icrc" | "notified" | "tcd" | "active" | "probes" => 1,
        // Modes that are the exception, and what is of no kind above.
        _ => 0,
    };
    vec![value]
}

/// Flows that are set up.
pub const FLOWS: u64 = 16;

/// Words of a template.
pub const TEMPLATE_WORDS: u64 = 8;

/// A value for an input of flows that are set up, which happens for one after the other; `number` counts the requests of its group.
pub fn working_input(random: &mut Random, name: &str, width: usize, number: u64) -> Vec<u64> {
    let any = random.word();
    let value = match (name, stem(name).rsplit('_').next().unwrap_or(name)) {
        ("setup_flow" | "connect_flow", _) => number % FLOWS,
        ("template_flow", _) => number / TEMPLATE_WORDS % FLOWS,
        ("template_word", _) => number % TEMPLATE_WORDS,
        (_, "op") => 2,
        (_, "connected") => 1,
        (_, "qp") => number % FLOWS,
        (_, "flow") if width <= 16 => number % FLOWS,
        // Of a scheduler: first all flows, then work.
        (_, "kind") if number < FLOWS => 1,
        (_, "kind") => 3,
        (_, "interval") => 1 << 20,
        (_, "window") => 0xfff_ffff & (u64::MAX >> (64 - width.min(64))),
        (_, "bytes" | "price") => 64 + any % 1400,
        (_, "psn" | "expected") => 0,
        (_, "base") => 0,
        (_, "size") => 0xffff_ffff,
        (_, "hit") => 1,
        _ => return input(random, name, width),
    };
    vec![value]
}

/// The word that is written as that number. Flows are connected in pairs with each other.
pub fn template_data(number: u64) -> u64 {
    static WORDS: LazyLock<Vec<Vec<TemplateWord>>> = LazyLock::new(|| {
        let template = |flow: u64| {
            let peer = flow ^ 1;
            let [own, other] = [flow, peer].map(|flow| 1 + (flow % 2) as u8);
            Template {
                destination_mac: [2, 0, 0, 0, 0, other],
                source_mac: [2, 0, 0, 0, 0, own],
                tci: None,
                addresses: Addresses::V4([10, 0, 0, own], [10, 0, 0, other]),
                traffic_class: 2,
                hop_limit: 64,
                udp_source: 0xc000 | flow as u16,
                dest_qp: peer as u32,
                p_key: 0xffff,
            }
        };
        (0..FLOWS).map(|flow| template_writes(&template(flow))).collect()
    });
    let (flow, word) = (number / TEMPLATE_WORDS % FLOWS, number % TEMPLATE_WORDS);
    let found = WORDS[flow as usize].iter().find(|written| u64::from(written.word) == word);
    found.map_or(0, |written| written.data)
}
