//! Pictures as PDF: the shapes of an SVG, one to one, a unit of the SVG being a point. Letters are outlines, so no font is needed to show them.

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{ColorSpaceOperand, LineCapStyle, LineJoinStyle, PaintType, TilingType};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref};
use resvg::tiny_skia::{PathSegment, Transform};
use resvg::usvg::{FillRule, Group, LineCap, LineJoin, Node, Paint, Path, Pattern, Tree};

use super::PictureError;

/// What is drawn so far.
struct Drawing {
    content: Content,
    /// From the picture to the page.
    page: Transform,
    tiles: Vec<Tile>,
    /// By opacity, of 255, the name of the state that has it.
    opacities: BTreeMap<u8, String>,
}

/// A hatching.
struct Tile {
    id: String,
    /// From the tile to the page.
    at: Transform,
    sides: Rect,
    shapes: Vec<u8>,
}

/// The file of a picture.
///
/// # Errors
/// When it is filled with gradients, which pictures here are not.
pub fn file(tree: &Tree) -> Result<Vec<u8>, PictureError> {
    let size = tree.size();
    // The vertical axis of a PDF points upwards.
    let page = Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, size.height());
    let (content, opacities) = (Content::new(), BTreeMap::new());
    let mut drawing = Drawing { content, page, tiles: vec![], opacities };
    drawing.content.transform(row(page));
    drawing.group(tree.root(), 1.0)?;
    let mut packed = ZlibEncoder::new(vec![], Compression::default());
    let shapes = drawing.content.finish();
    let packed = packed.write_all(shapes.as_slice()).and_then(|()| packed.finish());
    let packed = packed.map_err(|error| PictureError(error.to_string()))?;

    let mut numbers = (1..).map(Ref::new);
    let mut next = || numbers.next().unwrap_or(Ref::new(1));
    let (catalog, pages, page_id, stream) = (next(), next(), next(), next());
    let mut pdf = Pdf::new();
    pdf.catalog(catalog).pages(pages);
    pdf.pages(pages).kids([page_id]).count(1);
    let mut page = pdf.page(page_id);
    page.media_box(Rect::new(0.0, 0.0, size.width(), size.height()));
    page.parent(pages).contents(stream);
    let mut resources = page.resources();
    let mut states = resources.ext_g_states();
    let known: Vec<_> = drawing.opacities.iter().map(|it| (it, next())).collect();
    for ((_, name), number) in &known {
        states.pair(Name(name.as_bytes()), *number);
    }
    states.finish();
    let mut patterns = resources.patterns();
    let tiles: Vec<_> = drawing.tiles.iter().enumerate().map(|it| (it, next())).collect();
    for ((place, _), number) in &tiles {
        patterns.pair(Name(tile_name(*place).as_bytes()), *number);
    }
    patterns.finish();
    resources.finish();
    page.finish();
    for ((_, tile), number) in tiles {
        let mut pattern = pdf.tiling_pattern(number, &tile.shapes);
        pattern.paint_type(PaintType::Colored).tiling_type(TilingType::ConstantSpacing);
        pattern.bbox(tile.sides).x_step(tile.sides.x2 - tile.sides.x1);
        pattern.y_step(tile.sides.y2 - tile.sides.y1).matrix(row(tile.at));
        let mut resources = pattern.resources();
        let mut states = resources.ext_g_states();
        for ((_, name), number) in &known {
            states.pair(Name(name.as_bytes()), *number);
        }
    }
    for ((opacity, _), number) in known {
        let alpha = f32::from(*opacity) / 255.0;
        pdf.ext_graphics(number).stroking_alpha(alpha).non_stroking_alpha(alpha);
    }
    pdf.stream(stream, &packed).filter(Filter::FlateDecode);
    Ok(pdf.finish())
}

impl Drawing {
    fn group(&mut self, group: &Group, opacity: f32) -> Result<(), PictureError> {
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, opacity)?,
                Node::Path(path) if path.is_visible() => self.path(path, opacity)?,
                Node::Path(_) => {}
                Node::Text(text) => self.group(text.flattened(), opacity)?,
                Node::Image(_) => return Err(PictureError("an image in a PDF".to_string())),
            }
        }
        Ok(())
    }

    fn path(&mut self, path: &Path, opacity: f32) -> Result<(), PictureError> {
        if let Some(fill) = path.fill() {
            let at = path.abs_transform();
            let tile = match fill.paint() {
                Paint::Pattern(pattern) => Some(self.tile(pattern, at)?),
                _ => None,
            };
            self.begin(at, opacity * fill.opacity().get());
            if let Some(place) = tile {
                self.content.set_fill_color_space(ColorSpaceOperand::Pattern);
                self.content.set_fill_pattern([], Name(tile_name(place).as_bytes()));
            } else {
                let [r, g, b] = colour(fill.paint())?;
                self.content.set_fill_rgb(r, g, b);
            }
            self.outline(path);
            match fill.rule() {
                FillRule::NonZero => self.content.fill_nonzero(),
                FillRule::EvenOdd => self.content.fill_even_odd(),
            };
            self.content.restore_state();
        }
        if let Some(stroke) = path.stroke() {
            let [r, g, b] = colour(stroke.paint())?;
            self.begin(path.abs_transform(), opacity * stroke.opacity().get());
            self.content.set_stroke_rgb(r, g, b).set_line_width(stroke.width().get());
            self.content.set_line_cap(match stroke.linecap() {
                LineCap::Butt => LineCapStyle::ButtCap,
                LineCap::Round => LineCapStyle::RoundCap,
                LineCap::Square => LineCapStyle::ProjectingSquareCap,
            });
            self.content.set_line_join(match stroke.linejoin() {
                LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
                LineJoin::Round => LineJoinStyle::RoundJoin,
                LineJoin::Bevel => LineJoinStyle::BevelJoin,
            });
            if let Some(dashes) = stroke.dasharray() {
                self.content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
            }
            self.outline(path);
            self.content.stroke();
            self.content.restore_state();
        }
        Ok(())
    }

    /// The number of a hatching, for shapes at a place.
    fn tile(&mut self, pattern: &Pattern, shape: Transform) -> Result<usize, PictureError> {
        let at = self.page.pre_concat(shape).pre_concat(pattern.transform());
        let known = self.tiles.iter().position(|it| it.id == pattern.id() && it.at == at);
        if let Some(place) = known {
            return Ok(place);
        }
        let outside = std::mem::replace(&mut self.content, Content::new());
        let drawn = self.group(pattern.root(), 1.0);
        let shapes = std::mem::replace(&mut self.content, outside).finish();
        drawn?;
        let rect = pattern.rect();
        let sides = Rect::new(rect.left(), rect.top(), rect.right(), rect.bottom());
        let (id, shapes) = (pattern.id().to_string(), shapes.as_slice().to_vec());
        self.tiles.push(Tile { id, at, sides, shapes });
        Ok(self.tiles.len() - 1)
    }

    /// Begins a shape in its own coordinates.
    fn begin(&mut self, at: Transform, opacity: f32) {
        self.content.save_state();
        self.content.transform(row(at));
        let opacity = (255.0 * opacity).round() as u8;
        if opacity < 255 {
            let name = self.opacities.entry(opacity).or_insert_with(|| format!("O{opacity}"));
            self.content.set_parameters(Name(name.as_bytes()));
        }
    }

    fn outline(&mut self, path: &Path) {
        let mut last = (0.0, 0.0);
        for segment in path.data().segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    last = (to.x, to.y);
                }
                PathSegment::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    last = (to.x, to.y);
                }
                PathSegment::QuadTo(by, to) => {
                    // A PDF has cubic curves only.
                    let towards = |end: (f32, f32)| {
                        (end.0 + 2.0 / 3.0 * (by.x - end.0), end.1 + 2.0 / 3.0 * (by.y - end.1))
                    };
                    let (a, b) = (towards(last), towards((to.x, to.y)));
                    self.content.cubic_to(a.0, a.1, b.0, b.1, to.x, to.y);
                    last = (to.x, to.y);
                }
                PathSegment::CubicTo(a, b, to) => {
                    self.content.cubic_to(a.x, a.y, b.x, b.y, to.x, to.y);
                    last = (to.x, to.y);
                }
                PathSegment::Close => {
                    self.content.close_path();
                }
            }
        }
    }
}

fn tile_name(place: usize) -> String {
    format!("T{place}")
}

fn row(Transform { sx, ky, kx, sy, tx, ty }: Transform) -> [f32; 6] {
    [sx, ky, kx, sy, tx, ty]
}

/// Red, green and blue from 0 to 1.
fn colour(paint: &Paint) -> Result<[f32; 3], PictureError> {
    match paint {
        Paint::Color(colour) => {
            Ok([colour.red, colour.green, colour.blue].map(|it| f32::from(it) / 255.0))
        }
        _ => Err(PictureError("a gradient in a PDF".to_string())),
    }
}
