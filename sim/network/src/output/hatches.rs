//! Hatching of bars: bars of like grey differ in print too.

use super::chart::UNITS;
use super::colours::{Colour, like_greys};
use super::interactive::hex;

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

/// A picture whose bars are hatched where their colours are alike in grey.
pub fn hatched(svg: &str, colours: &[(&str, Colour)]) -> String {
    let (mut svg, mut tiles) = (svg.to_string(), String::new());
    for (place, number) in like_greys(colours, STROKES.len()).into_iter().enumerate() {
        let (_, colour) = colours[place];
        let is_first = colours[..place].iter().all(|(_, other)| *other != colour);
        if number == 0 || !is_first {
            continue;
        }
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
