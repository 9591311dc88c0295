//! Choices beyond the computation of the papers: cures of FNCC's low utilisation, which the hardware has, too, and the ablations of HPCC.

use clap::ValueEnum;
use serde::Serialize;

use crate::limits::read_by_name;

/// How `U` is smoothed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Smoothing {
    /// Once per ACK, with the measurement of its busiest hop
    #[default]
    Ack,
    /// Each hop on its own; U is the largest. Above 1, higher measurements weigh 5/4 as much
    Hop,
    /// Within the loop over the hops, once for each that takes the lead, as FNCC prints algorithm 3
    Loop,
}

/// Where the additive increase comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Increase {
    /// It is W_AI
    #[default]
    Fixed,
    /// Winit (1 - eta) / N while the last hop is a bottleneck without a queue, otherwise W_AI
    Flows,
}

/// Which ACKs change the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// All of them, from a reference window that follows once per round trip
    #[default]
    Reference,
    /// All of them, each from the window that the last one left
    Ack,
    /// One per round trip
    RoundTrip,
}

/// What is measured at a hop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Bytes in flight: what the link sends, and its queue
    #[default]
    InFlight,
    /// Rate mismatch: what arrives for the link, whatever its queue
    Rate,
}

/// When last-hop speed-up acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeedUp {
    /// When the busiest hop of an ACK is the last one, and its measurement is above alpha
    #[default]
    Raw,
    /// When the last hop is the bottleneck, and U is above alpha
    Smoothed,
}

read_by_name!(Smoothing);
read_by_name!(Increase);
read_by_name!(Reaction);
read_by_name!(Measure);
read_by_name!(SpeedUp);

/// All these choices. The default is the computation of the papers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Variant {
    /// How `U` is smoothed.
    pub smoothing: Smoothing,
    /// Where the additive increase comes from.
    pub increase: Increase,
    /// Which ACKs change the window.
    pub reaction: Reaction,
    /// What is measured at a hop.
    pub measure: Measure,
    /// When last-hop speed-up acts.
    pub speed_up: SpeedUp,
}

impl Variant {
    /// `eta` of the scheme `fncc++` in networks: windows rest at `U = 1` for any, and a lower one brings flows to equal shares sooner.
    pub const FNCC_PLUS_PLUS_ETA: f64 = 0.91;

    /// That of the scheme `fncc++`.
    pub const FNCC_PLUS_PLUS: Self = Self {
        smoothing: Smoothing::Hop,
        increase: Increase::Flows,
        reaction: Reaction::Reference,
        measure: Measure::InFlight,
        speed_up: SpeedUp::Raw,
    };

    /// Whether the hardware computes it.
    pub fn is_in_hardware(&self) -> bool {
        self.smoothing != Smoothing::Loop
            && self.reaction == Reaction::Reference
            && self.measure == Measure::InFlight
    }
}

/// Options for these choices; those that are not given are left to the scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::Args, Serialize)]
pub struct VariantArgs {
    /// How the utilisation U is smoothed [default: ack, hop for fncc++]
    #[arg(long, value_enum)]
    pub smoothing: Option<Smoothing>,
    /// Additive increase of the window [default: fixed, flows for fncc++]
    #[arg(long, value_enum)]
    pub increase: Option<Increase>,
    /// ACKs that change the window [default: reference]
    #[arg(long, value_enum)]
    pub reaction: Option<Reaction>,
    /// What is measured at a hop [default: in-flight]
    #[arg(long, value_enum)]
    pub measure: Option<Measure>,
    /// When last-hop speed-up acts, under fncc-lhcs [default: raw]
    #[arg(long, value_enum)]
    pub speed_up: Option<SpeedUp>,
}

impl VariantArgs {
    /// The choices, with those of `base` where none was made.
    pub fn or(&self, base: Variant) -> Variant {
        Variant {
            smoothing: self.smoothing.unwrap_or(base.smoothing),
            increase: self.increase.unwrap_or(base.increase),
            reaction: self.reaction.unwrap_or(base.reaction),
            measure: self.measure.unwrap_or(base.measure),
            speed_up: self.speed_up.unwrap_or(base.speed_up),
        }
    }
}
