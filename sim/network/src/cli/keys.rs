//! Keys of a description as options: `--set KEY=VALUE` for each of them, and options that are short for one. Both ways, the reader of descriptions
//! takes the value.

use clap::builder::{EnumValueParser, TypedValueParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, ValueEnum};

use crate::description::Given;
use crate::experiment::Experiment;
use crate::scheme::Parameter;
use fncc_models::limits::{self, Quantity, help, parse};
use fncc_models::window::replay::ModelKind;
use fncc_models::window::{Increase, Measure, Reaction, Smoothing, SpeedUp, VariantArgs};

/// Headers and FCS of a data packet without telemetry, bytes.
const OVERHEAD: u32 = 48;

/// An option that is short for a key.
struct Short {
    option: &'static str,
    key: &'static str,
    value_name: &'static str,
    help: fn() -> String,
    /// Reads a word as the text of the key's value.
    parser: fn() -> ValueParser,
}

/// The options, in the order of the help.
const SHORT: [Short; 14] = [
    Short {
        option: "model",
        key: "window.model",
        value_name: "MODEL",
        help: || "Model that computes the windows of FNCC and HPCC [default: float]".to_string(),
        parser: name_of::<ModelKind>,
    },
    Short {
        option: "frame-bytes",
        key: "network.payload_bytes",
        value_name: "BYTES",
        help: || {
            help::<limits::FrameBytes>(
                "Size of a full data packet, headers, telemetry and FCS included; 1518 if not given",
            )
        },
        parser: || {
            ValueParser::new(|word: &str| {
                parse::<limits::FrameBytes>(word).map(|bytes| (bytes - OVERHEAD).to_string())
            })
        },
    },
    Short {
        option: "ack-bytes",
        key: "network.ack_bytes",
        value_name: "BYTES",
        help: || help::<limits::AckBytes>("Size of an ACK without telemetry; 70 if not given"),
        parser: number::<limits::AckBytes>,
    },
    Short {
        option: "ack-every",
        key: "network.ack_every",
        value_name: "N",
        help: || help::<limits::AckEvery>("Data packets for each ACK; 1 if not given"),
        parser: number::<limits::AckEvery>,
    },
    Short {
        option: "max-stage",
        key: "window.max_stage",
        value_name: "N",
        help: || {
            help::<limits::MaxStage>(
                "Consecutive additive increases before a multiplicative one; 5 if not given",
            )
        },
        parser: number::<limits::MaxStage>,
    },
    Short {
        option: "smoothing",
        key: "window.smoothing",
        value_name: "HOW",
        help: || variant_help("smoothing"),
        parser: name_of::<Smoothing>,
    },
    Short {
        option: "increase",
        key: "window.increase",
        value_name: "KIND",
        help: || variant_help("increase"),
        parser: name_of::<Increase>,
    },
    Short {
        option: "reaction",
        key: "window.reaction",
        value_name: "KIND",
        help: || variant_help("reaction"),
        parser: name_of::<Reaction>,
    },
    Short {
        option: "measure",
        key: "window.measure",
        value_name: "WHAT",
        help: || variant_help("measure"),
        parser: name_of::<Measure>,
    },
    Short {
        option: "speed-up",
        key: "window.speed_up",
        value_name: "WHEN",
        help: || variant_help("speed_up"),
        parser: name_of::<SpeedUp>,
    },
    Short {
        option: "pfc",
        key: "network.pfc",
        value_name: "KIND",
        help: || {
            "Priority-based flow control: off, static[:XOFF in bytes, 500000 if not given] or dynamic[:share of the free buffer, 0.125 if not given]; static if not given".to_string()
        },
        parser: || ValueParser::new(pfc),
    },
    Short {
        option: "cnp-delay-us",
        key: "network.notification_delay_us",
        value_name: "US",
        help: || {
            help::<limits::NotificationDelay>(
                "Time that a receiver takes from a marked packet to its CNP; 0 if not given",
            )
        },
        parser: number::<limits::NotificationDelay>,
    },
    Short {
        option: "credits",
        key: "network.credits",
        value_name: "BYTES",
        help: || {
            "Credits in the place of PFC, as in InfiniBand: auto or BYTES of the buffer of each end of a link for each priority, and :US if reports are not 2 µs apart".to_string()
        },
        parser: || ValueParser::new(credits),
    },
    Short {
        option: "time-grain-ns",
        key: "network.time_grain_ns",
        value_name: "NS",
        help: || {
            help::<limits::TimeGrain>("Truncate times to multiples of this; 0.001 if not given")
        },
        parser: number::<limits::TimeGrain>,
    },
];

/// The name of one of several values.
fn name_of<T: ValueEnum + Clone + Send + Sync + 'static>() -> ValueParser {
    let name = |value: T| value.to_possible_value().map(|it| it.get_name().to_string());
    let values = EnumValueParser::<T>::new();
    ValueParser::new(values.map(move |value| name(value).unwrap_or_default()))
}

/// What [`VariantArgs`] says of an option.
fn variant_help(id: &str) -> String {
    let options = VariantArgs::augment_args(Command::new(""));
    let of = options.get_arguments().find(|it| it.get_id() == id).and_then(Arg::get_help);
    of.map(ToString::to_string).unwrap_or_default()
}

fn number<Q: Quantity>() -> ValueParser {
    ValueParser::new(|word: &str| parse::<Q>(word).map(|value| Q::shown(value).to_string()))
}

fn pfc(word: &str) -> Result<String, String> {
    let (kind, threshold) = match word.split_once(':') {
        Some((kind, threshold)) => (kind, Some(threshold)),
        None => (word, None),
    };
    match (kind, threshold) {
        ("off", None) => Ok("\"off\"".to_string()),
        ("static", threshold) => match parse::<limits::Xoff>(threshold.unwrap_or("500000")) {
            Ok(xoff) => Ok(format!("{{ static = {{ xoff_bytes = {xoff} }} }}")),
            Err(error) => Err(format!("XOFF: {error}")),
        },
        ("dynamic", threshold) => match parse::<limits::FreeShare>(threshold.unwrap_or("0.125")) {
            Ok(alpha) => Ok(format!("{{ dynamic = {{ alpha = {alpha} }} }}")),
            Err(error) => Err(format!("share of the free buffer: {error}")),
        },
        _ => Err("write off, static, static:XOFF, dynamic or dynamic:SHARE".to_string()),
    }
}

fn credits(word: &str) -> Result<String, String> {
    let (buffer, update) = match word.split_once(':') {
        Some((buffer, update)) => (buffer, Some(update)),
        None => (word, None),
    };
    let mut keys = vec![];
    if buffer != "auto" {
        let bytes = parse::<limits::CreditBuffer>(buffer);
        let bytes = bytes.map_err(|error| format!("write auto or the buffer: {error}"))?;
        keys.push(format!("buffer_bytes = {bytes}"));
    }
    if let Some(update) = update {
        let period = parse::<limits::CreditPeriod>(update);
        let period = period.map_err(|error| format!("time between reports: {error}"))?;
        keys.push(format!("update_us = {}", limits::CreditPeriod::shown(period)));
    }
    Ok(format!("{{ {} }}", keys.join(", ")))
}

/// Any key of `[network]`, `[window]` and `[control]`.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct Set {
    /// A key of a description, by its path, and its value, as --set window.eta=0.9 or --set network.pfc=off; the last of several values of a key holds
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = Given::parse)]
    pub set: Vec<Given>,
}

/// The same, and the options that are short for some of them.
#[derive(Clone, Debug, Default)]
pub struct Keys(Vec<Given>);

impl Keys {
    /// Gives an experiment these settings. What is set of what not all schemes look at.
    ///
    /// # Errors
    /// When a description would not have one of them.
    pub fn apply(&self, experiment: &mut Experiment) -> miette::Result<Vec<Parameter>> {
        Ok(Given::apply(&self.0, experiment)?)
    }
}

impl clap::FromArgMatches for Keys {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut given = vec![];
        for Short { option, key, .. } in &SHORT {
            let word = matches.get_raw(option).and_then(Iterator::last);
            if let (Some(text), Some(word)) = (matches.get_one::<String>(option), word) {
                given.push(Given::by_option(option, &word.to_string_lossy(), key, text));
            }
        }
        given.extend(Set::from_arg_matches(matches)?.set);
        Ok(Self(given))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl clap::Args for Keys {
    fn augment_args(command: Command) -> Command {
        let option = |short: &Short| {
            let Short { option, value_name, help, parser, .. } = short;
            let named = Arg::new(*option).long(*option).value_name(*value_name);
            named.help(help()).value_parser(parser()).action(ArgAction::Set)
        };
        Set::augment_args(command.args(SHORT.iter().map(option)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}
