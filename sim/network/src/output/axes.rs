//! Axes of a panel: their ends, their ticks and the labels of these.

use std::ops::Range;

/// Points whose horizontal places are logarithms; those that have none are left out.
pub fn on_logarithmic_axis(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let above = points.iter().filter(|point| point.0 > 0.0);
    above.map(|point| (point.0.log10(), point.1)).collect()
}

/// Ticks of a logarithmic axis with their labels: powers of ten, and 2 and 5 times these where there are few.
pub fn decades(range: &Range<f64>) -> Vec<(f64, String)> {
    let factors: &[f64] = if range.end - range.start < 2.5 { &[1.0, 2.0, 5.0] } else { &[1.0] };
    let powers = range.start.floor() as i32..=range.end.ceil() as i32;
    let all = powers.flat_map(|power| {
        factors.iter().map(move |factor| {
            let places = usize::try_from(-power).unwrap_or(0);
            let value = factor * 10_f64.powi(power);
            let label = match power {
                6.. => format!("{factor}e{power}"),
                _ => format!("{value:.places$}"),
            };
            (value.log10(), label)
        })
    });
    all.filter(|(at, _)| range.contains(at)).collect()
}

/// A top for an axis: something, if there is nothing to show.
pub fn nice_top(most: f64) -> f64 {
    if most > 0.0 { most } else { 1.0 }
}

/// About the distance of two ticks.
pub fn step(range: &Range<f64>) -> f64 {
    (range.end - range.start) / 6.0
}

/// A number at a tick, with as many places as its neighbours need.
pub fn tick(value: f64, step: f64) -> String {
    let places = (1.0 - step.log10()).ceil().clamp(0.0, 6.0) as usize;
    let text = format!("{value:.places$}");
    if text.contains('.') {
        text.trim_end_matches('0').trim_end_matches('.').to_string()
    } else {
        text
    }
}

/// A number above a bar.
pub fn short(value: f64) -> String {
    match value {
        v if v == v.round() || v.abs() >= 100.0 => format!("{v:.0}"),
        v if v.abs() >= 10.0 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_have_the_places_that_they_need() {
        assert_eq!([tick(300.0, 50.0), tick(0.25, 0.05), tick(1.0, 0.2)], ["300", "0.25", "1"]);
        assert_eq!(tick(0.0, 100.0), "0");
    }

    #[test]
    fn ticks_of_a_logarithmic_axis_are_as_many_as_have_room() {
        let labels = |range: Range<f64>| {
            decades(&range).into_iter().map(|(_, label)| label).collect::<Vec<_>>()
        };
        assert_eq!(labels(0.1..2.4), ["2", "5", "10", "20", "50", "100", "200"]);
        assert_eq!(labels(-1.5..6.5), ["0.1", "1", "10", "100", "1000", "10000", "100000", "1e6"]);
    }
}
