//! Figures of a point, as they stand in the table.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::SweepError;
use crate::fattree::{PERCENTILES, percentile, slowdown};
use crate::run::{Outcome, Summary};
use crate::scheme::Scheme;

/// All figures of an outcome, and the slowdowns of its flows, by name and in the order of the table; those of a run that failed are empty.
pub(super) fn figures(
    scheme: Scheme,
    outcome: Option<&Outcome>,
) -> Result<Vec<(String, String)>, SweepError> {
    let empty = Summary::empty(scheme);
    let summary = serde_json::to_string(outcome.map_or(&empty, |outcome| &outcome.summary))?;
    let Ordered(members) = serde_json::from_str(&summary)?;
    let shown = |(name, value): (String, serde_json::Value)| {
        let text = match value {
            _ if outcome.is_none() && name != "scheme" => String::new(),
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        };
        (name, text)
    };
    let mut figures: Vec<_> = members.into_iter().map(shown).collect();
    let flows = outcome.map_or(&[][..], |outcome| &outcome.flows);
    let with_end = flows.iter().filter(|flow| flow.spec.bytes.is_some());
    let mut slowdowns: Vec<_> = with_end.clone().filter_map(slowdown).collect();
    slowdowns.sort_by(f64::total_cmp);
    let unfinished = with_end.count() - slowdowns.len();
    let unfinished = outcome.map_or_else(String::new, |_| unfinished.to_string());
    figures.push(("unfinished".to_string(), unfinished));
    for percent in PERCENTILES {
        let value = percentile(&slowdowns, percent);
        let text = if value.is_nan() { String::new() } else { value.to_string() };
        figures.push((format!("slowdown_p{percent}"), text));
    }
    Ok(figures)
}

/// The columns of a table that are no keys: the figures of a run, its table of flows, and why it failed.
///
/// # Errors
/// None that is known of.
pub fn figure_columns() -> Result<Vec<String>, SweepError> {
    let figures = figures(Scheme::PfcOnly, None)?.into_iter().map(|(name, _)| name);
    // How long a run took is no result: it differs from run to run.
    let figures = figures.filter(|name| name != "wall_s");
    Ok(figures.chain(["flows_csv", "error"].map(String::from)).collect())
}

/// The members of an object in the order in which they stand.
struct Ordered(Vec<(String, serde_json::Value)>);

impl<'de> Deserialize<'de> for Ordered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Ordered;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Ordered, M::Error> {
                let mut members = vec![];
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Ordered(members))
            }
        }
        from.deserialize_map(Members)
    }
}
