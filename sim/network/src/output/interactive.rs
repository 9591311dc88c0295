//! Pictures of a report as data, which uPlot draws again in a browser, with values under the pointer and zoom. Licence and source of uPlot 1.6.32 stand in `uplot/`.

use serde::Serialize;

use super::chart::{Content, Line, Panel, Picture, thinned_points};
use super::colours::{dashes, hex};
use super::legend::identical;

/// A panel, as `report.js` reads it.
#[derive(Serialize)]
struct Data<'a> {
    title: &'a str,
    x: &'a str,
    y: &'a str,
    /// Names of categories; empty for an axis of numbers.
    names: &'a [String],
    /// The horizontal axis has the logarithms of its numbers.
    is_logarithmic: bool,
    note: Option<String>,
    lines: Vec<LineData>,
}

#[derive(Serialize)]
struct LineData {
    name: String,
    colour: String,
    dash: Vec<u32>,
    is_stepped: bool,
    x: Vec<f64>,
    y: Vec<f64>,
}

/// Six digits, more than a picture shows.
fn short(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap_or(value)
}

/// The lines of a picture as JSON; none where one of its panels has none.
pub fn json(picture: &Picture) -> Option<String> {
    let colours = picture.colours();
    let dashes = dashes(&colours);
    let line = |line: &'_ Line| {
        let place = colours.iter().position(|(known, _)| *known == line.name);
        let (x, y) = thinned_points(line).into_iter().map(|(x, y)| (short(x), short(y))).unzip();
        let dash = place.map_or("", |place| dashes[place]);
        LineData {
            name: line.name.clone(),
            colour: hex(place.map_or(line.colour, |place| colours[place].1)),
            dash: dash.split(' ').filter_map(|length| length.parse().ok()).collect(),
            is_stepped: line.is_stepped,
            x,
            y,
        }
    };
    let mut all = vec![];
    for panel in &picture.panels {
        let (names, lines) = match &panel.content {
            Content::Lines(lines) | Content::Logarithmic(lines) => (&[][..], lines),
            Content::Categories(names, lines) => (&names[..], lines),
            Content::Bars(..) => return None,
        };
        let Panel { title, x, y, content, .. } = panel;
        let (note, lines) = (identical(content), lines.iter().map(line).collect());
        let is_logarithmic = matches!(content, Content::Logarithmic(_));
        all.push(Data { title, x, y, names, is_logarithmic, note, lines });
    }
    let json = serde_json::to_string(&all).ok()?;
    Some(json.replace('<', "\\u003c"))
}

/// What a page with such data has in its head.
pub fn style() -> String {
    let css = include_str!("uplot/uPlot.min.css");
    format!(
        "<style>{css}.charts{{display:flex;flex-wrap:wrap;gap:1rem}}figure.live>svg{{display:none}}\
         .u-title{{font-size:.8rem}}.u-legend th,.u-legend td{{border:0;padding:0 .2rem}}@media print{{.charts{{display:none}}figure.live>svg{{display:inline}}}}</style>\n"
    )
}

/// What it has at its end.
pub fn scripts() -> String {
    let licence = include_str!("uplot/LICENSE");
    let uplot = include_str!("uplot/uPlot.iife.min.js");
    // The first line is an address.
    let code = uplot.split_once('\n').map_or(uplot, |(_, code)| code);
    let ours = include_str!("report.js");
    format!("<script>\n/* uPlot 1.6.32\n{licence}*/\n{code}</script>\n<script>\n{ours}</script>\n")
}
