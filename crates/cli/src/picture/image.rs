//! Pictures as PNG and PDF, made from SVG by resvg and krilla.
//!
//! The fonts are the program's own: a picture is the same on a machine that has none.

use crate::failure::Failure;
use krilla::Document;
use krilla::geom::Size;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::{Database, Source};
use resvg::usvg::{Options, Tree};
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
    let transform = Transform::from_scale(scale as f32, scale as f32);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| broken(&error))
}

/// The picture as a page of its size, text as text: the same bytes of the same picture.
pub(super) fn pdf(svg: &str, scale: f64) -> Result<Vec<u8>, Failure> {
    let tree = read(svg)?;
    // A unit of the drawing is a pixel of 96 to the inch, and one of the page a point of 72.
    let points = |units: f32| (f64::from(units) * scale * 72.0 / 96.0) as f32;
    let size = Size::from_wh(points(tree.size().width()), points(tree.size().height()));
    let size = size.ok_or_else(|| broken(&"it has no size"))?;
    let mut document = Document::new();
    let mut page = document.start_page_with(PageSettings::new(size));
    let mut surface = page.surface();
    let drawn = surface.draw_svg(&tree, size, SvgSettings::default());
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
    Tree::from_str(svg, &options).map_err(|error| broken(&error))
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
