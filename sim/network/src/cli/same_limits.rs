//! The command line and a description allow the same values, alone and together.

use crate::description::{Description, Source};
use clap::Parser;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Cli, Command};

/// Values of a setting: most of them are allowed somewhere, at a limit, just beyond one, or nowhere.
struct Setting {
    option: &'static str,
    key: &'static str,
    values: &'static [&'static str],
}

const fn setting(
    option: &'static str,
    key: &'static str,
    values: &'static [&'static str],
) -> Setting {
    Setting { option, key, values }
}

/// What both ways in have. The key of `--frame-bytes` has 48 bytes less, that of `--sample-ns` another unit.
const SETTINGS: [Setting; 10] = [
    setting(
        "--duration-us",
        "duration_us",
        &["1000", "0.001", "0", "-5", "nan", "1e9", "1000000001"],
    ),
    setting(
        "--delay-ns",
        "delay_ns",
        &["1500", "0", "0.5", "-1", "inf", "100000000", "100000001", "4294967295"],
    ),
    setting("--rate-gbps", "gbps", &["100", "10", "1600", "56", "0", "-100", "100.5", "1e2"]),
    setting(
        "--frame-bytes",
        "payload_bytes",
        &["1518", "49", "48", "90", "91", "65535", "65536", "1.5", "4294967344"],
    ),
    setting("--ack-bytes", "ack_bytes", &["70", "1", "0", "65495", "65496", "nan"]),
    setting("--ack-every", "ack_every", &["1", "64", "32767", "32768", "0", "-1"]),
    setting(
        "--time-grain-ns",
        "time_grain_ns",
        &["0.001", "1", "1000", "1000.1", "0", "0.0004", "121.44", "121.45"],
    ),
    setting("--seed", "seed", &["1", "0", "9223372036854775807", "-1", "1.5"]),
    setting("--sample-ns", "sample_us", &["0", "1000000", "1", "-1", "nan"]),
    setting("--max-stage", "max_stage", &["5", "0", "255", "256", "-1"]),
];

const SCHEMES: [&str; 9] =
    ["hpcc", "fncc", "fncc-lhcs", "rx-hpcc", "hpcc++", "dcqcn", "swift", "p4qcn-3", "pfc-only"];

const PFC: [(&str, &str); 8] = [
    ("off", "\"off\""),
    ("static:500000", "{ static = { xoff_bytes = 500000 } }"),
    ("static:0", "{ static = { xoff_bytes = 0 } }"),
    ("static:1000000000001", "{ static = { xoff_bytes = 1000000000001 } }"),
    ("dynamic:0.125", "{ dynamic = { alpha = 0.125 } }"),
    ("dynamic:64", "{ dynamic = { alpha = 64 } }"),
    ("dynamic:64.1", "{ dynamic = { alpha = 64.1 } }"),
    ("dynamic:nan", "{ dynamic = { alpha = nan } }"),
];

/// Numbers that a seed stands for.
struct Draw(ChaCha8Rng);

impl Draw {
    fn below(&mut self, count: usize) -> usize {
        (self.0.next_u64() % count as u64) as usize
    }

    /// The first one mostly, so that many cases are wrong in one place or none.
    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        let place = if self.below(4) > 0 { 0 } else { self.below(values.len()) };
        values[place]
    }
}

/// The value of a key for that of an option.
fn in_description(setting: &Setting, value: &str) -> String {
    let scaled = |f: fn(f64) -> f64| value.parse::<f64>().map(f);
    match setting.option {
        "--frame-bytes" => match value.parse::<i64>() {
            Ok(bytes) => (bytes - 48).to_string(),
            Err(_) => value.to_string(),
        },
        "--sample-ns" => scaled(|ns| ns / 1000.0).map_or(value.to_string(), |us| us.to_string()),
        _ => value.to_string(),
    }
    .replace("NaN", "nan")
}

#[test]
fn random_settings_get_the_same_verdict_on_the_command_line_and_in_a_description() {
    let (mut allowed, mut refused) = (0, 0);
    for seed in 0..3000 {
        let mut draw = Draw(ChaCha8Rng::seed_from_u64(seed));
        let senders = draw.of(&[2, 1, 60, 0]);
        let mut words = vec!["sim".to_string(), "incast".into(), format!("--senders={senders}")];
        let mut schemes = vec![SCHEMES[draw.below(SCHEMES.len())]];
        if draw.below(3) == 0 {
            schemes.push(SCHEMES[draw.below(SCHEMES.len())]);
        }
        words.push(format!("--cc={}", schemes.join(",")));
        let (pfc, pfc_table) =
            draw.of(&[PFC[1], PFC[0], PFC[2], PFC[3], PFC[4], PFC[5], PFC[6], PFC[7]]);
        words.push(format!("--pfc={pfc}"));
        let mut keys = std::collections::HashMap::new();
        for setting in &SETTINGS {
            // What not all schemes look at is left out mostly.
            if setting.key == "max_stage" && draw.below(4) > 0 {
                continue;
            }
            let value = draw.of(setting.values);
            words.push(format!("{}={value}", setting.option));
            keys.insert(setting.key, in_description(setting, value));
        }
        let quoted: Vec<_> = schemes.iter().map(|scheme| format!("{scheme:?}")).collect();
        let mut text = format!(
            "schemes = [{}]\nduration_us = {}\nsample_us = {}\n[topology.star]\nhosts = {}\ngbps = {}\ndelay_ns = {}\n[network]\npfc = {pfc_table}\n",
            quoted.join(", "),
            keys["duration_us"],
            keys["sample_us"],
            senders + 1,
            keys["gbps"],
            keys["delay_ns"],
        );
        for key in ["payload_bytes", "ack_bytes", "ack_every", "time_grain_ns", "seed"] {
            text += &format!("{key} = {}\n", keys[key]);
        }
        if let Some(value) = keys.get("max_stage") {
            text += &format!("[window]\nmax_stage = {value}\n");
        }
        // An incast has a flow: without senders that of the receiver to itself.
        for source in 0..senders.max(1) {
            text += &format!(
                "[[flows]]\nsource = {source}\ndestination = {senders}\nbytes = 1_000_000\n"
            );
        }

        let by_words = Cli::try_parse_from(&words).map_err(|error| error.to_string());
        let by_words = by_words.and_then(|cli| match cli.command {
            Command::Incast(args) => args.experiment().map_err(|error| format!("{error:?}")),
            other => panic!("{other:?}"),
        });
        let by_text = Description::parse(&Source { name: "incast.toml", text: &text });
        assert_eq!(
            by_words.is_ok(),
            by_text.is_ok(),
            "seed {seed}: {}\n{by_words:?}\n{text}\n{by_text:?}",
            words.join(" ")
        );
        *if by_text.is_ok() { &mut allowed } else { &mut refused } += 1;
    }
    assert!(allowed > 300 && refused > 300, "{allowed} allowed, {refused} refused");
}
