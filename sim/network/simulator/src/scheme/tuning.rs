//! Parameters of the rate controls of this crate as the keys of `[control.NAME]`. Each control has a table of them ([`Tunable::KEYS`]), from which descriptions, `--set`,
//! errors and the page come. Schemes that are [registered](super::register) have theirs in the same table of a description.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

use super::{Context, Scheme};
use crate::control::{
    DcqcnSettings, Key, QcnReactionSettings, Refusal, RoccSettings, SwiftSettings, TimelySettings,
    Tunable, Tuning, Way,
};
use crate::rate::Rate;
use crate::settings::FairRateSettings;
use crate::time::{NS, Picos};
use fncc_models::limits::Number;

/// The keys of a scheme that have been given.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tuned(BTreeMap<&'static str, f64>);

impl Tuned {
    /// Reads the keys of a scheme.
    ///
    /// # Errors
    /// For an unknown key, with the known ones, and for a value that is out of its range.
    pub(super) fn read<'de, D: Deserializer<'de>>(
        scheme: Scheme,
        table: D,
    ) -> Result<Self, D::Error> {
        table.deserialize_map(Table(scheme.keys()))
    }

    /// Parameters with them.
    pub fn applied<S: Tunable>(&self, mut settings: S) -> S {
        for Tuning { key, put } in S::KEYS {
            if let Some(value) = self.0.get(key.name) {
                put(&mut settings, *value);
            }
        }
        settings
    }

    pub(super) fn shown(&self) -> serde_json::Value {
        self.0
            .iter()
            .map(|(name, value)| (name.to_string(), serde_json::Value::from(*value)))
            .collect()
    }
}

/// Reads a table of keys.
struct Table(Vec<&'static Key>);

impl<'de> Visitor<'de> for Table {
    type Value = Tuned;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a table of keys")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Tuned, A::Error> {
        let mut given = BTreeMap::new();
        while let Some(key) = table.next_key_seed(Name(&self.0))? {
            given.insert(key.name, table.next_value_seed(Value(key))?);
        }
        Ok(Tuned(given))
    }
}

/// Reads the name of a key.
struct Name<'a>(&'a [&'static Key]);

impl<'de> DeserializeSeed<'de> for Name<'_> {
    type Value = &'static Key;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<&'static Key, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for Name<'_> {
    type Value = &'static Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<&'static Key, E> {
        let known = || {
            let names: Vec<_> = self.0.iter().map(|key| format!("`{}`", key.name)).collect();
            E::custom(format!("unknown field `{name}`, expected one of {}", names.join(", ")))
        };
        self.0.iter().find(|key| key.name == name).copied().ok_or_else(known)
    }
}

/// Reads the value of a key.
struct Value(&'static Key);

impl<'de> DeserializeSeed<'de> for Value {
    type Value = f64;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<f64, D::Error> {
        from.deserialize_any(self)
    }
}

impl Value {
    fn checked<E: Error>(self, number: Number) -> Result<f64, E> {
        let range = self.0.range;
        let wrong = || E::custom(format!("invalid value {number}: expected {range}"));
        range.take(number).ok_or_else(wrong)
    }
}

impl Visitor<'_> for Value {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.range)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<f64, E> {
        self.checked(Number::Whole(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<f64, E> {
        self.checked(Number::Real(value))
    }
}

fn keys<S: Tunable>() -> Vec<&'static Key> {
    S::KEYS.iter().map(|tuning| &tuning.key).collect()
}

impl Scheme {
    /// The keys of its table `[control.NAME]`; none for the windows of HPCC and FNCC, whose parameters are those of `[window]`, and for schemes that are registered, which
    /// read theirs.
    pub fn keys(self) -> Vec<&'static Key> {
        match self {
            Self::Dcqcn | Self::DcqcnArtefact => keys::<DcqcnSettings>(),
            Self::Rocc => [keys::<RoccSettings>(), keys::<FairRateSettings>()].concat(),
            Self::Timely => keys::<TimelySettings>(),
            Self::Swift => keys::<SwiftSettings>(),
            Self::P4qcn | Self::P4qcnReflected => keys::<QcnReactionSettings>(),
            _ => vec![],
        }
    }

    /// Whether the keys that it has been given work for flows from hosts with links of some rate.
    ///
    /// # Errors
    /// For one that does not.
    pub fn check_keys(self, context: &Context, rate: Rate) -> Result<(), Refusal> {
        let base_rtt = Picos::from(context.t_ns) * NS;
        let way = Way { rate, base_rtt, hops: context.hops };
        match self {
            Self::Dcqcn | Self::DcqcnArtefact => context.dcqcn(self, &way).check(),
            Self::Rocc => {
                context.rocc(&way).check()?;
                context.own.fair_rate().check()
            }
            Self::Timely => context.timely(&way).check(),
            Self::Swift => context.swift(&way).check(),
            Self::P4qcn | Self::P4qcnReflected => context.qcn(self, &way).check(),
            _ => Ok(()),
        }
    }
}

impl Context {
    fn tuned<S: Tunable>(&self, scheme: Scheme, settings: S) -> S {
        match self.own.tuned(scheme) {
            Some(tuned) => tuned.applied(settings),
            None => settings,
        }
    }

    /// Parameters of a flow on some way.
    pub(super) fn dcqcn(&self, scheme: Scheme, way: &Way) -> DcqcnSettings {
        let of = match scheme {
            Scheme::DcqcnArtefact => DcqcnSettings::artefact,
            _ => DcqcnSettings::paper,
        };
        self.tuned(scheme, of(way.rate.gbps(), self.notification_interval))
    }

    pub(super) fn rocc(&self, way: &Way) -> RoccSettings {
        self.tuned(Scheme::Rocc, RoccSettings::new(way.rate.gbps(), self.own.fair_rate()))
    }

    pub(super) fn timely(&self, way: &Way) -> TimelySettings {
        self.tuned(Scheme::Timely, TimelySettings::new(way))
    }

    pub(super) fn swift(&self, way: &Way) -> SwiftSettings {
        self.tuned(Scheme::Swift, SwiftSettings::new(way, self.t_ns(way), self.packet))
    }

    pub(super) fn qcn(&self, scheme: Scheme, way: &Way) -> QcnReactionSettings {
        self.tuned(scheme, QcnReactionSettings::new(way.rate))
    }
}
