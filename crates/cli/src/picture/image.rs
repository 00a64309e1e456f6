//! Pictures as PNG and PDF, made from SVG by resvg and krilla.
//!
//! The fonts are the program's own: a picture is the same on a machine that has none.

use super::Paper;
use crate::failure::{Failure, warn};
use krilla::Document;
use krilla::geom::{Size, Transform};
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{self, Pixmap};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Group, Node, Options, Text, Tree};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The most pixels of a picture: 256 MiB of them.
const MAX_PIXELS: f64 = 67_108_864.0;

/// The picture in pixels, `scale` of them for each unit of the drawing.
pub(super) fn png(svg: &str, scale: f64) -> Result<Vec<u8>, Failure> {
    let tree = read(svg)?;
    let size = |units: f32| (f64::from(units) * scale).ceil();
    let (width, height) = (size(tree.size().width()), size(tree.size().height()));
    let too_large = || {
        Failure::Input(format!(
            "the picture would have {width} by {height} pixels: give a smaller --scale or --depth, or \
             ask for svg or pdf"
        ))
    };
    if width * height > MAX_PIXELS {
        return Err(too_large());
    }
    let mut pixels = Pixmap::new(width as u32, height as u32).ok_or_else(too_large)?;
    let transform = tiny_skia::Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| broken(&error))
}

/// The picture on a page, text as text: the same bytes of the same picture.
pub(super) fn pdf(svg: &str, paper: Paper) -> Result<Vec<u8>, Failure> {
    let tree = read(svg)?;
    let units = tree.size();
    let (page, scale, margin) = paper.place(units.width(), units.height());
    let size = |(wide, high)| Size::from_wh(wide, high).ok_or_else(|| broken(&"it has no size"));
    let (page, drawing) = (
        size(page)?,
        size((units.width() * scale, units.height() * scale))?,
    );
    let mut document = Document::new();
    let mut page = document.start_page_with(PageSettings::new(page));
    let mut surface = page.surface();
    surface.push_transform(&Transform::from_translate(margin, margin));
    let drawn = surface.draw_svg(&tree, drawing, SvgSettings::default());
    surface.pop();
    surface.finish();
    page.finish();
    drawn.ok_or_else(|| broken(&"it cannot be drawn"))?;
    document
        .finish()
        .map_err(|error| broken(&format!("{error:?}")))
}

fn broken(error: &dyn std::fmt::Display) -> Failure {
    Failure::Failed(format!("cannot make the picture: {error}"))
}

fn read(svg: &str) -> Result<Tree, Failure> {
    let options = Options {
        font_family: "DejaVu Sans".to_owned(),
        fontdb: Arc::new(fonts()),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|error| broken(&error))?;
    let missing = missing(tree.root());
    if !missing.is_empty() {
        let missing = missing.iter().collect::<String>();
        warn(format_args!(
            "no font for '{missing}' in PNG and PDF: empty boxes are drawn; a picture in svg has the text"
        ));
    }
    Ok(tree)
}

/// The characters that the fonts do not have.
fn missing(group: &Group) -> BTreeSet<char> {
    let in_text = |text: &Text| -> BTreeSet<char> {
        let spans = text.layouted().iter();
        let glyphs = spans.flat_map(|span| &span.positioned_glyphs);
        let absent = glyphs.filter(|glyph| glyph.id.0 == 0);
        absent.flat_map(|glyph| glyph.text.chars()).collect()
    };
    let children = group.children().iter();
    let each = children.map(|child| match child {
        Node::Group(group) => missing(group),
        Node::Text(text) => in_text(text),
        _ => BTreeSet::new(),
    });
    each.flatten().collect()
}

fn fonts() -> Database {
    let mut fonts = Database::new();
    let faces = [
        dejavu::sans::regular(),
        dejavu::sans::bold(),
        dejavu::sans::oblique(),
    ];
    for face in faces {
        fonts.load_font_source(Source::Binary(Arc::new(face)));
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::{missing, read};

    #[test]
    fn characters_without_a_font_are_known() {
        let missing = |text: &str| -> String {
            let svg = format!(
                "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><g><text y='20'>{text}</text></g></svg>"
            );
            missing(read(&svg).unwrap().root()).into_iter().collect()
        };
        assert_eq!(missing("Gödel Ελένη Наташа −∞ ≤ → ♞"), "");
        assert_eq!(missing("王小明 Ada"), "小明王");
    }
}
