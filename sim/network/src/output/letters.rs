//! Text of a picture as outlines, so that pixels and PDF need neither a font nor a library that sets text, which takes half a minute to compile.

use std::fmt::Write;

use resvg::usvg::roxmltree::{Document, Node};
use ttf_parser::{Face, OutlineBuilder};

use super::PictureError;

/// An SVG of plotters with each text as a path of the same place, size, colour and rotation.
///
/// # Errors
/// When it is no SVG of plotters.
pub fn outlined(svg: &str) -> Result<String, PictureError> {
    let failed = |error: &dyn ToString| PictureError(error.to_string());
    let face = Face::parse(dejavu::sans::regular(), 0).map_err(|error| failed(&error))?;
    let document = Document::parse(svg).map_err(|error| failed(&error))?;
    let mut drawn = String::with_capacity(2 * svg.len());
    let mut copied = 0;
    for node in document.descendants().filter(|node| node.has_tag_name("text")) {
        let path = path(&face, node).ok_or_else(|| failed(&"a text without place or size"))?;
        drawn += &svg[copied..node.range().start];
        drawn += &path;
        copied = node.range().end;
    }
    drawn += &svg[copied..];
    Ok(drawn)
}

fn path(face: &Face<'_>, node: Node<'_, '_>) -> Option<String> {
    let number = |name| node.attribute(name).and_then(|text| text.parse::<f32>().ok());
    let (x, y, size) = (number("x")?, number("y")?, number("font-size")?);
    // An `ex` is half an `em` for all that show SVG without a look at the font.
    let below = match node.attribute("dy") {
        Some(dy) => match (dy.strip_suffix("em"), dy.strip_suffix("ex")) {
            (Some(em), _) => size * em.parse::<f32>().ok()?,
            (None, Some(ex)) => size / 2.0 * ex.parse::<f32>().ok()?,
            (None, None) => return None,
        },
        None => 0.0,
    };
    let scale = size / f32::from(face.units_per_em());
    let glyphs: Vec<_> = node.text().unwrap_or_default().trim().chars().collect();
    let glyphs = glyphs.into_iter().map(|letter| face.glyph_index(letter).unwrap_or_default());
    let glyphs: Vec<_> = glyphs
        .map(|glyph| (glyph, scale * f32::from(face.glyph_hor_advance(glyph).unwrap_or(0))))
        .collect();
    let width: f32 = glyphs.iter().map(|(_, advance)| advance).sum();
    let before = match node.attribute("text-anchor") {
        Some("middle") => width / 2.0,
        Some("end") => width,
        _ => 0.0,
    };
    let mut pen = Pen { shape: String::new(), x: x - before, y: y + below, scale };
    for (glyph, advance) in glyphs {
        face.outline_glyph(glyph, &mut pen);
        pen.x += advance;
    }
    let kept = ["fill", "opacity", "transform"].into_iter();
    let kept: String =
        kept.filter_map(|name| Some(format!(" {name}=\"{}\"", node.attribute(name)?))).collect();
    Some(format!("<path{kept} d=\"{}\"/>", pen.shape))
}

/// Writes the outline of a glyph whose baseline begins at a place.
struct Pen {
    shape: String,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn command(&mut self, name: char, points: &[(f32, f32)]) {
        self.shape.push(name);
        for (x, y) in points {
            // Fonts count upwards.
            let (x, y) = (self.x + self.scale * x, self.y - self.scale * y);
            // Text in memory takes everything.
            let _ = write!(self.shape, "{x:.2} {y:.2} ");
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.command('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.command('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.command('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.command('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.command('Z', &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg::{Options, Tree};

    /// The box around an `H` of 100 units at (500, 300).
    fn bounds(attributes: &str) -> [f32; 4] {
        bounds_of('H', attributes)
    }

    /// The box around a letter in its place.
    fn bounds_of(letter: char, attributes: &str) -> [f32; 4] {
        let text =
            format!("<text x=\"500\" y=\"300\" font-size=\"100\" {attributes}>\n{letter}\n</text>");
        let svg = format!(
            "<svg width=\"900\" height=\"600\" xmlns=\"http://www.w3.org/2000/svg\">{text}</svg>"
        );
        let tree = Tree::from_str(&outlined(&svg).unwrap(), &Options::default()).unwrap();
        let bounds = tree.root().abs_bounding_box();
        [bounds.left(), bounds.top(), bounds.right(), bounds.bottom()]
    }

    #[test]
    fn a_letter_stands_where_its_anchor_and_its_line_say() {
        // An H of DejaVu is 0.729 em high and 0.555 em wide, in an advance of 0.752 em.
        let start = bounds("");
        let near = |got: [f32; 4], shift: (f32, f32)| {
            for (side, value) in got.into_iter().enumerate() {
                let shift = if side % 2 == 0 { shift.0 } else { shift.1 };
                assert!((value - start[side] - shift).abs() < 0.1, "{got:?} {start:?} {shift}");
            }
        };
        assert!((start[3] - 300.0).abs() < 0.1 && (start[1] - 227.1).abs() < 0.1, "{start:?}");
        assert!((start[0] - 509.8).abs() < 0.1 && (start[2] - 565.4).abs() < 0.1, "{start:?}");
        near(bounds("text-anchor=\"middle\""), (-37.6, 0.0));
        near(bounds("text-anchor=\"end\" dy=\"0.5ex\""), (-75.2, 25.0));
        near(bounds("dy=\"-0.5ex\""), (0.0, -25.0));
        let turned = bounds("dy=\"0.76em\" transform=\"rotate(270, 500, 300)\"");
        assert!((turned[2] - 576.0).abs() < 0.1 && (turned[3] - 290.2).abs() < 0.1, "{turned:?}");
    }

    #[test]
    fn a_round_letter_has_its_curves() {
        // An O of DejaVu reaches from 0.014 em below the line to 0.742 em above, and from 0.056 to 0.731 em, by curves alone.
        let bounds = bounds_of('O', "");
        let expected = [505.6, 225.8, 573.1, 301.4];
        let is_near = |(got, side): (f32, f32)| (got - side).abs() < 0.1;
        assert!(bounds.into_iter().zip(expected).all(is_near), "{bounds:?}");
    }

    #[test]
    fn a_text_of_unknown_place_is_refused() {
        assert!(outlined("<svg><text x=\"1\" font-size=\"9\">H</text></svg>").is_err());
        assert!(
            outlined("<svg><text x=\"1\" y=\"1\" dy=\"2px\" font-size=\"9\">H</text></svg>")
                .is_err()
        );
    }
}
