//! What a picture shows, and what all that is drawn has in common: font, units, colour of text.

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::FontStyle;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::colours::Colour;

/// Where the font is not installed browsers take Verdana, which is as wide.
pub(super) const FONT: &str = "DejaVu Sans, Verdana, sans-serif";
/// plotters rounds to integer units; so many make a pixel of the picture.
pub(super) const UNITS: u32 = 4;
/// Of text and axes.
pub(super) const INK: RGBColor = RGBColor(40, 40, 40);

/// A line of a panel.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its name in the legend; lines of one name have one colour, and no other name has it.
    pub name: String,
    /// Its colour, if no other name has it.
    pub colour: Colour,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// Two points are joined by a step, not by a slope.
    pub is_stepped: bool,
}

/// The bars of one name, one for each group.
#[derive(Clone, Debug)]
pub struct Bars {
    /// Their name in the legend.
    pub name: String,
    /// Their colour, if no other name has it.
    pub colour: Colour,
    /// Their heights; one that is not a number is left out.
    pub heights: Vec<f64>,
}

/// What a panel shows.
#[derive(Clone, Debug)]
pub enum Content {
    /// Lines over numbers.
    Lines(Vec<Line>),
    /// Lines over numbers above 0, on a logarithmic axis.
    Logarithmic(Vec<Line>),
    /// Lines over categories at 0, 1, ...
    Categories(Vec<String>, Vec<Line>),
    /// Bars side by side in groups with names.
    Bars(Vec<String>, Vec<Bars>),
}

/// A panel.
#[derive(Clone, Debug)]
pub struct Panel {
    /// What stands above it.
    pub title: String,
    /// Quantity and unit of the horizontal axis.
    pub x: String,
    /// Quantity and unit of the vertical one.
    pub y: String,
    /// Its lines or bars.
    pub content: Content,
    /// The least that the vertical axis reaches up to.
    pub y_at_least: f64,
    /// A level to compare with, drawn as a dashed line.
    pub mark: Option<f64>,
}

impl Panel {
    /// A panel of lines over time.
    pub fn over_time(title: impl Into<String>, y: impl Into<String>, lines: Vec<Line>) -> Self {
        Self {
            title: title.into(),
            x: "time, µs".to_string(),
            y: y.into(),
            content: Content::Lines(lines),
            y_at_least: 0.0,
            mark: None,
        }
    }

    /// The vertical axis reaches up to there at least.
    pub fn up_to(mut self, y: f64) -> Self {
        self.y_at_least = y;
        self
    }
}

/// A picture: panels in rows.
#[derive(Clone, Debug)]
pub struct Picture {
    /// File name without its ending.
    pub name: String,
    /// What stands above everything.
    pub title: String,
    /// A sentence for below it, in a report.
    pub caption: String,
    /// Panels in a row.
    pub columns: usize,
    /// Panels.
    pub panels: Vec<Panel>,
}

/// Units of a length in pixels.
pub(super) fn units(pixels: f64) -> i32 {
    (pixels * f64::from(UNITS)).round() as i32
}

/// Text of a size in pixels.
fn font(pixels: f64) -> FontDesc<'static> {
    // plotters divides the requested size by 1.24.
    FontDesc::new(FontFamily::Name(FONT), 1.24 * f64::from(units(pixels)), FontStyle::Normal)
}

/// Text of a size in pixels, at a place.
pub(super) fn text(pixels: f64, colour: Colour, h: HPos, v: VPos) -> TextStyle<'static> {
    font(pixels).color(&colour).pos(Pos::new(h, v))
}

/// What is drawn on.
pub(super) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
