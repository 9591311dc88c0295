//! The head of a picture: its title, and the name and colour of each line or bar; and the note of lines that hide one another.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, VPos};

use super::PictureError;
use super::colours::{Colour, apart};
use super::picture::{Area, Content, INK, Line, Picture, text, units};

/// Height of title and legend, pixels.
pub const HEAD: f64 = 48.0;
/// Lines beyond which the legend does not name them.
const MOST_NAMES: usize = 10;

impl Picture {
    /// Names in their order, and the colour of each.
    pub(super) fn colours(&self) -> Vec<(&str, Colour)> {
        let mut requested = vec![];
        for panel in &self.panels {
            match &panel.content {
                Content::Lines(lines)
                | Content::Logarithmic(lines)
                | Content::Categories(_, lines) => {
                    requested.extend(lines.iter().map(|line| (line.name.as_str(), line.colour)));
                }
                Content::Bars(_, bars) => {
                    requested.extend(bars.iter().map(|bars| (bars.name.as_str(), bars.colour)));
                }
            }
        }
        apart(&requested)
    }

    /// Title, and the legend of all panels in one row.
    pub(super) fn draw_head(
        &self,
        area: &Area<'_>,
        names: &[(&str, Colour)],
    ) -> Result<(), PictureError> {
        let (width, _) = area.dim_in_pixel();
        let middle = width as i32 / 2;
        let style = text(14.0, INK, HPos::Center, VPos::Center);
        area.draw_text(&self.title, &style, (middle, units(15.0)))?;

        if names.len() > MOST_NAMES {
            return Ok(());
        }
        let style = text(11.0, INK, HPos::Left, VPos::Center);
        let mark = units(22.0);
        let widths = names
            .iter()
            .map(|(name, _)| Ok(area.estimate_text_size(name, &style)?.0 as i32))
            .collect::<Result<Vec<_>, PictureError>>()?;
        let used: i32 = widths.iter().map(|width| width + mark).sum();
        let gaps = names.len().saturating_sub(1).max(1) as i32;
        let free = width as i32 - units(12.0) - used;
        let gap = (free / gaps).clamp(units(4.0), units(18.0));
        let all = used + gap * (names.len() as i32 - 1);
        let (mut x, y) = (middle - all / 2, units(36.0));
        for ((name, colour), width) in names.iter().zip(widths) {
            let [left, right] = [x - units(4.0), x + units(18.0)];
            if self.has_bars() {
                let corners = [(left, y - units(4.0)), (right, y + units(4.0))];
                area.draw(&Rectangle::new(corners, colour.filled()))?;
            } else {
                let line = ShapeStyle::from(colour).stroke_width(units(2.4) as u32);
                area.draw(&PathElement::new(vec![(left, y), (right, y)], line))?;
            }
            area.draw_text(name, &style, (x + mark, y))?;
            x += width + mark + gap;
        }
        Ok(())
    }
}

/// Names of lines beyond which a note of identical ones counts them.
const FEW_NAMES: usize = 8;

/// A note of lines that hide one another, as they have the same points.
pub fn identical(content: &Content) -> Option<String> {
    let (Content::Lines(lines) | Content::Logarithmic(lines) | Content::Categories(_, lines)) =
        content
    else {
        return None;
    };
    let mut groups: Vec<Vec<&Line>> = vec![];
    for line in lines.iter().filter(|line| !line.points.is_empty()) {
        match groups.iter_mut().find(|group| group[0].points == line.points) {
            Some(group) => group.push(line),
            None => groups.push(vec![line]),
        }
    }
    let note = |group: Vec<&Line>| {
        let names: Vec<_> = group.iter().map(|line| line.name.as_str()).collect();
        match names.len() {
            0 | 1 => None,
            2..=FEW_NAMES => Some(names.join(" = ")),
            count => Some(format!("{} = … = {} ({count} lines)", names[0], names[count - 1])),
        }
    };
    let notes: Vec<_> = groups.into_iter().filter_map(note).collect();
    (!notes.is_empty()).then(|| format!("identical: {}", notes.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::super::chart::{Bars, Panel, colour, png, tree};
    use super::super::colours::hex;
    use super::*;

    #[test]
    fn each_line_of_a_legend_has_a_colour_of_its_own_in_the_picture_too() {
        let line = |name: &str, colour| Line {
            name: name.to_string(),
            colour,
            points: vec![(0.0, 1.0), (5.0, 3.0)],
            is_stepped: false,
        };
        // All request one colour, and each stands in both panels.
        let names = ["all", "a", "b", "c", "d", "e", "f", "g", "h", "i"];
        let lines: Vec<_> = names.iter().map(|name| line(name, colour(6))).collect();
        let panel = Panel::over_time("", "", lines);
        let picture = Picture {
            name: "test".to_string(),
            title: "test".to_string(),
            caption: String::new(),
            columns: 2,
            panels: vec![panel.clone(), panel],
        };
        let svg = picture.svg().unwrap();
        for (_, RGBColor(r, g, b)) in picture.colours() {
            let hex = format!("#{r:02X}{g:02X}{b:02X}");
            assert_eq!(svg.matches(&format!("stroke=\"{hex}\"")).count(), 3, "{hex}");
        }
        let note = "identical: all = … = i (10 lines)";
        assert_eq!(svg.matches(note).count(), 2, "all have the same points");
        assert!(svg.contains("stroke-dasharray"), "some greys are alike");
        assert_eq!(picture.colours().len(), MOST_NAMES);
    }

    #[test]
    fn bars_of_like_grey_have_hatching_of_their_own_and_so_has_their_legend() {
        let names = ["a", "b", "c", "d", "e"];
        let bars = |(i, name): (usize, &&str)| Bars {
            name: name.to_string(),
            colour: colour(i),
            heights: vec![1.0, 2.0],
        };
        let content = Content::Bars(
            vec!["one".to_string(), "two".to_string()],
            names.iter().enumerate().map(bars).collect(),
        );
        let panel = Panel { content, ..Panel::over_time("", "", vec![]) };
        let picture = Picture {
            name: "test".to_string(),
            title: "test".to_string(),
            caption: String::new(),
            columns: 1,
            panels: vec![panel],
        };
        let svg = picture.svg().unwrap();
        let fill = |colour| {
            let hex = hex(colour);
            let tile = svg.find(&format!("-{}\"", &hex[1..])).map(|at| &svg[at - 1..at]);
            let fill = match tile {
                Some(number) => format!("fill=\"url(#hatch-{number}-{})\"", &hex[1..]),
                None => format!("fill=\"{hex}\""),
            };
            // Two bars and the mark of the legend.
            assert_eq!(svg.matches(&fill).count(), 3, "{fill}");
            tile
        };
        let tiles: Vec<_> = picture.colours().iter().map(|(_, colour)| fill(*colour)).collect();
        assert_eq!(tiles[0], None, "the first is solid");
        // 85, 131, 103, 149 and 175 of 255: the third is like the first, and so on.
        let alike = [(0, 2), (1, 2), (1, 3), (3, 4)];
        assert!(alike.iter().all(|(a, b)| tiles[*a] != tiles[*b]), "{tiles:?}");
        // Hatching is drawn: without tiles the picture is another one.
        let pixels = |svg: &str| png(&tree(svg).unwrap()).unwrap();
        assert_ne!(pixels(&svg), pixels(&svg.replace("stroke=\"#FFFFFF\"", "stroke=\"none\"")));
    }
}
