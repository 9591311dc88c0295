//! Panels with axes, drawn by plotters as SVG and turned into pixels by resvg.
//!
//! All text is set in one font that comes with the program, so a picture is the same on every machine, with fonts installed or not.

use std::ops::Range;
use std::sync::LazyLock;

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};
use plotters::style::{FontStyle, register_font};
use resvg::{tiny_skia, usvg};

use super::PictureError;
use super::axes::{decades, nice_top, on_logarithmic_axis, short, step, tick};
pub use super::colours::{Colour, SUM, colour};
use super::hatches::{dashed, hatched};
use super::legend::{HEAD, identical};
use super::letters::outlined;
use super::picture::{Area, FONT, INK, UNITS, text, units};
pub use super::picture::{Bars, Content, Line, Panel, Picture};

/// Pixels of the PNG for one of the SVG.
const PNG_SCALE: f32 = 2.0;
/// Points of a line beyond which only the highest and lowest of their neighbours are drawn.
const MOST_POINTS: usize = 1500;
const PALE: RGBColor = RGBColor(225, 225, 225);

impl Picture {
    fn rows(&self) -> usize {
        self.panels.len().div_ceil(self.columns.max(1)).max(1)
    }

    /// Width and height, pixels.
    fn size(&self) -> (u32, u32) {
        let columns = self.columns.clamp(1, self.panels.len().max(1)) as u32;
        let (wide, high) = match columns {
            1 => (720, 340),
            2 => (420, 290),
            _ => (330, 260),
        };
        (columns * wide, self.rows() as u32 * high + HEAD as u32)
    }

    /// Draws it.
    ///
    /// # Errors
    /// When the font or plotters fails.
    pub fn svg(&self) -> Result<String, PictureError> {
        static FONT_IS_THERE: LazyLock<bool> = LazyLock::new(|| {
            register_font(FONT, FontStyle::Normal, dejavu::sans::regular()).is_ok()
        });
        if !*FONT_IS_THERE {
            return Err(PictureError("the font of plots cannot be read".to_string()));
        }
        let (width, height) = self.size();
        let (mut drawn, colours) = (String::new(), self.colours());
        {
            let backend = SVGBackend::with_string(&mut drawn, (width * UNITS, height * UNITS));
            let root = backend.into_drawing_area();
            root.fill(&WHITE)?;
            let (head, body) = root.split_vertically(units(HEAD));
            self.draw_head(&head, &colours)?;
            let places =
                body.split_evenly((self.rows(), self.columns.clamp(1, self.panels.len().max(1))));
            for (panel, place) in self.panels.iter().zip(&places) {
                panel.draw(place, &colours)?;
            }
            root.present()?;
        }
        // Drawn in units, shown in pixels.
        let sized =
            |value: u32| format!("width=\"{}\" height=\"{}\"", width * value, height * value);
        let drawn = drawn.replacen(&sized(UNITS), &sized(1), 1);
        // plotters draws solid areas and lines alone.
        Ok(if self.has_bars() { hatched(&drawn, &colours) } else { dashed(&drawn, &colours) })
    }

    pub(super) fn has_bars(&self) -> bool {
        self.panels.iter().any(|panel| matches!(panel.content, Content::Bars(..)))
    }
}

impl Panel {
    fn draw(&self, area: &Area<'_>, colours: &[(&str, Colour)]) -> Result<(), PictureError> {
        let of = |name: &str, requested: Colour| {
            let given = colours.iter().find(|(known, _)| *known == name);
            given.map_or(requested, |(_, colour)| *colour)
        };
        let area = area.margin(units(2.0), units(6.0), units(6.0), units(22.0));
        let (x, most) = self.ranges();
        let y = 0.0..nice_top(most.max(self.y_at_least));
        let names = match &self.content {
            Content::Lines(_) => None,
            Content::Logarithmic(_) => Some(decades(&x)),
            Content::Categories(names, _) | Content::Bars(names, _) => {
                Some(names.iter().enumerate().map(|(i, name)| (i as f64, name.clone())).collect())
            }
        };
        let mut chart = ChartBuilder::on(&area)
            .caption(&self.title, text(12.0, INK, HPos::Center, VPos::Center))
            .set_label_area_size(LabelAreaPosition::Left, units(62.0))
            .set_label_area_size(LabelAreaPosition::Bottom, units(42.0))
            .build_cartesian_2d(x.clone(), y.clone())?;
        let (x_step, y_step) = (step(&x), step(&y));
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(ShapeStyle::from(PALE).stroke_width(UNITS))
            .axis_style(ShapeStyle::from(INK).stroke_width(UNITS))
            .set_all_tick_mark_size(units(4.0))
            .x_labels(if names.is_some() { 0 } else { 7 })
            .y_labels(6)
            .x_label_formatter(&|value| tick(*value, x_step))
            .y_label_formatter(&|value| tick(*value, y_step))
            .label_style(text(11.0, INK, HPos::Center, VPos::Center))
            .axis_desc_style(text(11.5, INK, HPos::Center, VPos::Center))
            .x_desc(&self.x)
            .y_desc(&self.y)
            .draw()?;

        let is_logarithmic = matches!(self.content, Content::Logarithmic(_));
        if let Some(names) = names {
            let (origin_x, origin_y) = area.get_pixel_range();
            let style = text(11.0, INK, HPos::Center, VPos::Top);
            for (at, name) in &names {
                if is_logarithmic {
                    let style = ShapeStyle::from(PALE).stroke_width(UNITS);
                    chart.draw_series([PathElement::new([(*at, 0.0), (*at, y.end)], style)])?;
                }
                let (left, bottom) = chart.backend_coord(&(*at, 0.0));
                let at = (left - origin_x.start, bottom - origin_y.start + units(6.0));
                area.draw_text(name, &style, at)?;
            }
        }
        if let Some(note) = identical(&self.content) {
            let (origin_x, origin_y) = area.get_pixel_range();
            let (left, top) = chart.backend_coord(&(x.start, y.end));
            let at = (left - origin_x.start + units(5.0), top - origin_y.start + units(2.0));
            area.draw_text(&note, &text(9.5, INK, HPos::Left, VPos::Top), at)?;
        }
        if let Some(level) = self.mark {
            let style = ShapeStyle::from(INK.mix(0.5)).stroke_width(UNITS);
            let ends = [(x.start, level), (x.end, level)];
            let dashes = DashedLineSeries::new(ends, units(6.0), units(4.0), style);
            chart.draw_series(dashes)?;
        }
        match &self.content {
            Content::Lines(lines) | Content::Logarithmic(lines) => {
                for line in lines {
                    let style = of(&line.name, line.colour).stroke_width(units(1.4) as u32);
                    let points = match is_logarithmic {
                        true => thinned(&on_logarithmic_axis(&line.points), &x),
                        false => thinned(&line.points, &x),
                    };
                    let points = if line.is_stepped { stepped(&points) } else { points };
                    chart.draw_series([PathElement::new(points, style)])?;
                }
            }
            Content::Categories(_, lines) => {
                for line in lines {
                    let style = of(&line.name, line.colour).stroke_width(units(1.6) as u32);
                    let points = line.points.clone();
                    chart.draw_series([PathElement::new(points.clone(), style)])?;
                    let colour = of(&line.name, line.colour);
                    let dot = |at| Circle::new(at, units(2.6), colour.filled());
                    chart.draw_series(points.into_iter().map(dot))?;
                }
            }
            Content::Bars(_, all) => {
                let wide = 0.8 / all.len().max(1) as f64;
                let mut labels = vec![];
                for (i, bars) in all.iter().enumerate() {
                    for (group, height) in bars.heights.iter().enumerate() {
                        if !height.is_finite() {
                            continue;
                        }
                        let left = group as f64 - 0.4 + i as f64 * wide;
                        let corners = [(left + 0.04 * wide, 0.0), (left + 0.96 * wide, *height)];
                        let bar = Rectangle::new(corners, of(&bars.name, bars.colour).filled());
                        chart.draw_series([bar])?;
                        labels.push((left + wide / 2.0, *height));
                    }
                }
                let few = labels.len() <= 16;
                for (middle, height) in labels.into_iter().filter(|_| few) {
                    // Letters in a hatched bar would not be legible.
                    let style = text(9.5, INK, HPos::Center, VPos::Bottom);
                    chart.draw_series([Text::new(short(height), (middle, height), style)])?;
                }
            }
        }
        Ok(())
    }

    /// The horizontal range, and the highest value.
    fn ranges(&self) -> (Range<f64>, f64) {
        let highest = |values: &mut dyn Iterator<Item = f64>| {
            values.filter(|value| value.is_finite()).fold(0.0, f64::max)
        };
        match &self.content {
            Content::Logarithmic(lines) => {
                let shown = lines
                    .iter()
                    .map(|line| Line { points: on_logarithmic_axis(&line.points), ..line.clone() });
                let content = Content::Lines(shown.collect());
                let (x, highest) = Self { content, ..self.clone() }.ranges();
                (x.start - 0.02 * (x.end - x.start)..x.end + 0.02 * (x.end - x.start), highest)
            }
            Content::Lines(lines) => {
                let points = || lines.iter().flat_map(|line| &line.points);
                let left = points().map(|point| point.0).fold(f64::INFINITY, f64::min);
                let right = points().map(|point| point.0).fold(f64::NEG_INFINITY, f64::max);
                let x = if left < right { left..right } else { 0.0..1.0 };
                (x, 1.04 * highest(&mut points().map(|point| point.1)))
            }
            Content::Categories(names, lines) => {
                let mut values = lines.iter().flat_map(|line| &line.points).map(|point| point.1);
                (-0.5..names.len() as f64 - 0.5, 1.04 * highest(&mut values))
            }
            Content::Bars(names, bars) => {
                let mut values = bars.iter().flat_map(|bars| bars.heights.iter().copied());
                // With room for a number above the highest.
                (-0.5..names.len() as f64 - 0.5, 1.1 * highest(&mut values))
            }
        }
    }
}

/// The points of a line as far as a picture can show them.
pub(super) fn thinned_points(line: &Line) -> Vec<(f64, f64)> {
    thinned(&line.points, &(f64::NEG_INFINITY..f64::INFINITY))
}

/// Of very many points the highest and the lowest in each column, in their order.
fn thinned(points: &[(f64, f64)], x: &Range<f64>) -> Vec<(f64, f64)> {
    let shown: Vec<_> =
        points.iter().copied().filter(|point| x.contains(&point.0) || point.0 == x.end).collect();
    if shown.len() <= MOST_POINTS {
        return shown;
    }
    let each = shown.len().div_ceil(MOST_POINTS / 2);
    let mut few = Vec::with_capacity(MOST_POINTS);
    for column in shown.chunks(each) {
        let by_height =
            |a: &(usize, &(f64, f64)), b: &(usize, &(f64, f64))| a.1.1.total_cmp(&b.1.1);
        let low = column.iter().enumerate().min_by(by_height);
        let high = column.iter().enumerate().max_by(by_height);
        let (Some((i, low)), Some((j, high))) = (low, high) else { continue };
        few.extend(match i.cmp(&j) {
            std::cmp::Ordering::Less => vec![*low, *high],
            std::cmp::Ordering::Equal => vec![*low],
            std::cmp::Ordering::Greater => vec![*high, *low],
        });
    }
    few
}

/// The corners of steps.
fn stepped(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let mut corners = Vec::with_capacity(2 * points.len());
    for pair in points.windows(2) {
        corners.extend([pair[0], (pair[1].0, pair[0].1)]);
    }
    corners.extend(points.last());
    corners
}

/// The shapes of a picture.
///
/// # Errors
/// When usvg fails.
pub fn tree(svg: &str) -> Result<usvg::Tree, PictureError> {
    Ok(usvg::Tree::from_str(&outlined(svg)?, &usvg::Options::default())?)
}

/// Turns a picture into pixels.
///
/// # Errors
/// When resvg fails.
pub fn png(tree: &usvg::Tree) -> Result<Vec<u8>, PictureError> {
    let size = tree.size();
    let (width, height) = (PNG_SCALE * size.width(), PNG_SCALE * size.height());
    let mut pixels = tiny_skia::Pixmap::new(width.ceil() as u32, height.ceil() as u32)
        .ok_or_else(|| PictureError(format!("{width} x {height} pixels are too many")))?;
    let scale = tiny_skia::Transform::from_scale(PNG_SCALE, PNG_SCALE);
    resvg::render(tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinning_keeps_the_extremes_and_the_order() {
        let points: Vec<_> = (0..100_000).map(|i| (f64::from(i), f64::from(i % 977))).collect();
        let few = thinned(&points, &(0.0..100_000.0));
        assert!(few.len() <= MOST_POINTS + 2, "{}", few.len());
        assert!(few.is_sorted_by(|a, b| a.0 < b.0));
        assert!(few.iter().any(|point| point.1 == 976.0) && few.iter().any(|point| point.1 == 0.0));
    }

    #[test]
    fn a_picture_has_letters_without_a_font_on_the_machine() {
        let line = Line {
            name: "HPCC".to_string(),
            colour: colour(0),
            points: vec![(0.0, 1.0), (5.0, 3.0)],
            is_stepped: false,
        };
        let picture = |title: &str| Picture {
            name: "test".to_string(),
            title: title.to_string(),
            caption: String::new(),
            columns: 1,
            panels: vec![Panel::over_time("", "queue, KB", vec![line.clone()])],
        };
        let pixels = |title: &str| png(&tree(&picture(title).svg().unwrap()).unwrap()).unwrap();
        assert!(pixels("a title").starts_with(b"\x89PNG"));
        assert_ne!(pixels("a title"), pixels("an other"));
    }
}
