//! Distributions of flow sizes: lines `bytes percent`, cumulative.

use super::super::source::{DescriptionError, Source};
use super::lines::lines;
use crate::traffic::Sizes;
use fncc_models::limits::FlowBytes;
use miette::Diagnostic;

/// Reads one that is called `name`.
pub fn read(source: &Source<'_>, name: &str) -> Result<Sizes, DescriptionError> {
    let (mut points, mut places) = (vec![], vec![]);
    for line in lines(source) {
        let &[bytes, percent] = line.words.as_slice() else {
            let reason = format!("{} words where there are two", line.words.len());
            return Err(line.wrong(&reason, "write a size in bytes and a percentage: `10000 15`"));
        };
        // No flow has the first size itself.
        let size = match bytes {
            "0" => 0,
            bytes => line.quantity::<FlowBytes>("size", bytes)?,
        };
        let share = percent.parse().ok().filter(|share| (0.0..=100.0).contains(share));
        let Some(share) = share else {
            let reason = format!("percentage `{percent}`: expected a number from 0 to 100");
            return Err(
                line.wrong(&reason, "write how many of 100 flows have at most so many bytes")
            );
        };
        points.push((size, share));
        places.push(line.at);
    }
    Sizes::new(name, &points).map_err(|error| {
        let at = places.get(error.point()).cloned().unwrap_or(0..0);
        let help = error.help().map(|help| help.to_string());
        source.wrong(at, &error.to_string(), help)
    })
}
