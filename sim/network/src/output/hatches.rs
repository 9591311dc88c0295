//! Hatching of bars and dashes of lines: those of like grey differ in print too.

use super::colours::{Colour, dashes, hex, like_greys};
use super::picture::{UNITS, units};

/// Side of a tile, pixels.
const TILE: u32 = 6;

/// What is drawn over a tile of 6 pixels; nothing first.
const STROKES: [&str; 5] = [
    "",
    "M-1,1 L1,-1 M0,6 L6,0 M5,7 L7,5",
    "M0,3 L6,3",
    "M-1,5 L1,7 M0,0 L6,6 M5,-1 L7,1",
    "M3,0 L3,6 M0,3 L6,3",
];

/// What belongs to each colour; of names that share one, as more names than colours do, the first decides.
fn of_each<T>(colours: &[(&str, Colour)], all: Vec<T>) -> impl Iterator<Item = (Colour, T)> {
    let is_first = |place: &usize| {
        let (_, colour) = colours[*place];
        colours[..*place].iter().all(|(_, other)| *other != colour)
    };
    let places = all.into_iter().enumerate().filter(move |(place, _)| is_first(place));
    places.map(|(place, one)| (colours[place].1, one))
}

/// A picture whose lines are dashed where their colours are alike in grey.
pub fn dashed(svg: &str, colours: &[(&str, Colour)]) -> String {
    let mut svg = svg.to_string();
    for (colour, dash) in of_each(colours, dashes(colours)).filter(|(_, dash)| !dash.is_empty()) {
        let lengths = dash.split(' ').filter_map(|it| it.parse().ok());
        let lengths: Vec<_> = lengths.map(|pixels| units(pixels).to_string()).collect();
        let stroke = format!("stroke=\"{}\"", hex(colour));
        svg = svg.replace(&stroke, &format!("{stroke} stroke-dasharray=\"{}\"", lengths.join(" ")));
    }
    svg
}

/// A picture whose bars are hatched where their colours are alike in grey.
pub fn hatched(svg: &str, colours: &[(&str, Colour)]) -> String {
    let (mut svg, mut tiles) = (svg.to_string(), String::new());
    let numbers = like_greys(colours, STROKES.len());
    for (colour, number) in of_each(colours, numbers).filter(|(_, number)| *number > 0) {
        let (hex, path) = (hex(colour), STROKES[number]);
        // Pictures of one report share the names of their tiles.
        let id = format!("hatch-{number}-{}", &hex[1..]);
        svg = svg.replace(&format!("fill=\"{hex}\""), &format!("fill=\"url(#{id})\""));
        tiles += &format!(
            "<pattern id=\"{id}\" width=\"{TILE}\" height=\"{TILE}\" patternUnits=\"userSpaceOnUse\" patternTransform=\"scale({UNITS})\">\
             <rect width=\"{TILE}\" height=\"{TILE}\" fill=\"{hex}\"/><path d=\"{path}\" stroke=\"#FFFFFF\" stroke-width=\"1.2\"/></pattern>\n"
        );
    }
    match svg.find('>').filter(|_| !tiles.is_empty()) {
        Some(end) => {
            let (head, rest) = svg.split_at(end + 1);
            format!("{head}\n<defs>\n{tiles}</defs>{rest}")
        }
        None => svg,
    }
}
