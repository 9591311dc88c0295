//! Colours of lines and bars: each name of a picture has its own.

use plotters::style::RGBColor;

/// A colour.
pub type Colour = RGBColor;

/// Of a line that sums up others.
pub const SUM: Colour = RGBColor(0, 0, 0);

/// Of lines that have no fixed colour: hues much as those of Okabe and Ito, which people who see few colours can distinguish, each of another lightness, so that they differ in grey.
const COLOURS: [Colour; 10] = [
    RGBColor(0, 95, 160),
    RGBColor(213, 92, 0),
    RGBColor(0, 145, 95),
    RGBColor(205, 120, 170),
    RGBColor(240, 170, 10),
    RGBColor(130, 210, 245),
    RGBColor(120, 20, 30),
    RGBColor(140, 145, 40),
    RGBColor(20, 10, 140),
    RGBColor(235, 225, 70),
];

/// The colour of the `i`-th line.
pub fn colour(i: usize) -> Colour {
    COLOURS[i % COLOURS.len()]
}

/// The colour of each name, in their order. Of two names that request one colour, the first has it, and the other gets one that nobody requests, as long as there are some.
pub fn apart<'n>(requested: &[(&'n str, Colour)]) -> Vec<(&'n str, Colour)> {
    let mut given: Vec<(&str, Colour)> = vec![];
    for (name, wanted) in requested {
        if given.iter().any(|(known, _)| known == name) {
            continue;
        }
        let is_free = |colour: &Colour| given.iter().all(|(_, taken)| taken != colour);
        let is_unasked = |colour: &Colour| requested.iter().all(|(_, other)| other != colour);
        let others = || COLOURS.into_iter().filter(is_free);
        let colour = match is_free(wanted) {
            true => *wanted,
            false => others().find(is_unasked).or(others().next()).unwrap_or(*wanted),
        };
        given.push((name, colour));
    }
    given
}

/// Dashes of lines, in pixels of a picture.
const DASHES: [&str; 5] = ["", "7 3", "2 2", "9 3 2 3", "14 4"];

/// How light a colour is in print.
fn grey(RGBColor(r, g, b): Colour) -> f64 {
    0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b)
}

/// Greys that differ by less look the same in print.
const SAME_GREY: f64 = 45.0;

/// By name one of so many numbers: two colours of like grey have different ones, as long as there are some.
pub fn like_greys(names: &[(&str, Colour)], count: usize) -> Vec<usize> {
    let mut given: Vec<(f64, usize)> = vec![];
    for (place, (_, colour)) in names.iter().enumerate() {
        let here = grey(*colour);
        let is_free = |number: &usize| {
            given.iter().all(|(other, taken)| taken != number || (other - here).abs() > SAME_GREY)
        };
        given.push((here, (0..count).find(is_free).unwrap_or(place % count)));
    }
    given.into_iter().map(|(_, number)| number).collect()
}

/// The dashes of the line of each name: two lines of like grey have different ones.
pub fn dashes(names: &[(&str, Colour)]) -> Vec<&'static str> {
    like_greys(names, DASHES.len()).into_iter().map(|number| DASHES[number]).collect()
}

/// A colour as SVG has it.
pub fn hex(colour: Colour) -> String {
    let Colour { 0: r, 1: g, 2: b } = colour;
    format!("#{r:02X}{g:02X}{b:02X}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_support::random::Random;

    #[test]
    fn colours_differ_in_grey() {
        let mut greys: Vec<_> = COLOURS.into_iter().chain([SUM]).map(grey).collect();
        greys.sort_by(f64::total_cmp);
        assert!(greys.windows(2).all(|pair| pair[1] - pair[0] > 12.0), "{greys:?}");
        assert!(greys[10] < 225.0, "pale on white: {greys:?}");
    }

    #[test]
    fn lines_differ_in_print_by_their_grey_or_their_dashes() {
        // Those of all schemes, and of flows.
        let schemes = [RGBColor(0, 60, 48), RGBColor(30, 40, 120), RGBColor(190, 180, 40)];
        let all: Vec<_> = COLOURS.into_iter().chain(schemes).collect();
        for first in 0..all.len() {
            let names: Vec<_> = (0..10).map(|i| ("", all[(first + i) % all.len()])).collect();
            let given = dashes(&names);
            assert_eq!(given[0], "", "the first is solid");
            for (place, (_, colour)) in names.iter().enumerate() {
                for (other, before) in names[..place].iter().zip(&given) {
                    let differs = (grey(*colour) - grey(other.1)).abs() > SAME_GREY;
                    assert!(differs || *before != given[place], "{first}: {colour:?} {other:?}");
                }
            }
        }
    }

    #[test]
    fn as_many_names_as_a_legend_has_get_a_colour_each_whatever_they_request() {
        let mut random = Random::new(58);
        let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"];
        let other = [SUM, RGBColor(0, 60, 48)];
        for case in 0..2000 {
            let count = random.below(40);
            let mut requested = vec![];
            for _ in 0..count {
                let name = names[random.below(names.len())];
                let colour = match random.below(6) {
                    0 => other[random.below(2)],
                    _ => colour(random.below(12)),
                };
                requested.push((name, colour));
            }
            let given = apart(&requested);
            for (place, (name, colour)) in given.iter().enumerate() {
                for (known, taken) in &given[..place] {
                    assert!(known != name && taken != colour, "{case}: {requested:?} {given:?}");
                }
            }
            assert_eq!(given.first(), requested.first(), "{case}");
            let mut all: Vec<_> = requested.iter().map(|(name, _)| *name).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(given.len(), all.len(), "{case}");
        }
    }
}
