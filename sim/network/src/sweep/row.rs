//! A row of the table: the figures of a point under a scheme.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::{Point, Sweep, SweepError};
use crate::fattree::{PERCENTILES, percentile, slowdown};
use crate::run::{Outcome, Summary};
use crate::scheme::Scheme;

/// Figures of a point under a scheme, in the order of [`Sweep::columns`], but for the last one or two.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Row(pub(super) Vec<String>);

/// All figures of an outcome, and the slowdowns of its flows; those of a run that failed are empty.
pub(super) fn row(
    sweep: &Sweep,
    point: &Point,
    scheme: Scheme,
    outcome: Option<&Outcome>,
) -> Result<Row, SweepError> {
    let mut values = point.values.clone();
    let empty = Summary::empty(scheme);
    for (column, value) in figures(outcome.map_or(&empty, |outcome| &outcome.summary))? {
        if sweep.keys.contains(&column) {
            continue;
        }
        values.push(match value {
            _ if outcome.is_none() && column != "scheme" => String::new(),
            serde_json::Value::Null => String::new(),
            serde_json::Value::String(text) => text,
            other => other.to_string(),
        });
    }
    let flows = outcome.map_or(&[][..], |outcome| &outcome.flows);
    let with_end = flows.iter().filter(|flow| flow.spec.bytes.is_some());
    let mut slowdowns: Vec<_> = with_end.clone().filter_map(slowdown).collect();
    slowdowns.sort_by(f64::total_cmp);
    let unfinished = with_end.count() - slowdowns.len();
    values.push(if outcome.is_some() { unfinished.to_string() } else { String::new() });
    for percent in PERCENTILES {
        let value = percentile(&slowdowns, percent);
        values.push(if value.is_nan() { String::new() } else { value.to_string() });
    }
    Ok(Row(values))
}

/// The figures of a summary by name, in the order in which they stand.
pub(super) fn figures(summary: &Summary) -> Result<Vec<(String, serde_json::Value)>, SweepError> {
    let text = serde_json::to_string(summary)?;
    let Ordered(figures) = serde_json::from_str(&text)?;
    Ok(figures)
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
