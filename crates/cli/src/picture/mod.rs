//! Pictures as files: their kinds, made from what `negascout_draw` writes, and written.

#[cfg_attr(not(feature = "pictures"), path = "no_image.rs")]
mod image;
mod kind;
#[cfg(feature = "pictures")]
mod paper;

pub(crate) use kind::FileKind;

use crate::failure::Failure;
use crate::output::Output;
use crate::replace::replace;
use negascout::textbook::listing::{Listing, listings_of};
use negascout_draw::{Drawable, Format, Showing, Style, render, showing, steps};
use std::io::{self, IsTerminal};
use std::path::Path;

/// The page of PDF.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Paper {
    /// As large as the picture, at this scale.
    Picture(f64),
    /// A4, upright or not, with the picture as large as it can be.
    A4,
}

/// The bytes of a search as a picture of this kind, or step by step, with the listings of its `form`.
pub(crate) fn of_search(
    search: &impl Drawable,
    form: &str,
    kind: FileKind,
    scale: Option<f64>,
    style: &Style,
) -> Result<Vec<u8>, Failure> {
    match kind {
        FileKind::Rows => Ok(rows(&showing(search, style))),
        FileKind::Sentences => Ok(sentences(&showing(search, style))),
        FileKind::Steps => {
            let listings: Vec<&Listing> = listings_of(form).collect();
            Ok(text(&steps(search, &listings, style)))
        }
        _ => {
            let paper = Paper::Picture(scale.unwrap_or(1.0));
            made(kind, (scale, paper), |format| render(search, format, style))
        }
    }
}

/// The bytes of a picture of this kind; `draw` draws it in a format, and steps are not drawn here.
/// `scale` is the size of PNG, 2 without it, and `paper` the page of PDF.
pub(crate) fn made(
    kind: FileKind,
    (scale, paper): (Option<f64>, Paper),
    draw: impl Fn(Format) -> String,
) -> Result<Vec<u8>, Failure> {
    match kind {
        FileKind::Drawn(format) => Ok(text(&draw(format))),
        FileKind::Steps | FileKind::Rows | FileKind::Sentences => {
            Err(Failure::Input("steps are no picture".to_owned()))
        }
        FileKind::Png => image::png(&draw(Format::Svg), scale.unwrap_or(2.0)),
        FileKind::Pdf => image::pdf(&draw(Format::Svg), paper),
    }
}

/// The steps of a story as numbered sentences, a line each.
fn sentences(shown: &Showing) -> Vec<u8> {
    let texts = shown.texts();
    let width = texts.len().to_string().len();
    let line = |(number, text): (usize, &String)| format!("{number:width$}  {text}\n");
    let lines: String = (1..).zip(&texts).map(line).collect();
    text(&lines)
}

/// The steps of a search in JSON: a list, a row a line.
fn rows(shown: &Showing) -> Vec<u8> {
    let row = |step| serde_json::to_string(&step).unwrap_or_default();
    let rows: Vec<String> = shown.steps().into_iter().map(row).collect();
    text(&format!("[{}]", rows.join(",\n")))
}

/// A text that ends with one line break.
pub(crate) fn text(text: &str) -> Vec<u8> {
    format!("{}\n", text.trim_end()).into_bytes()
}

/// Writes a picture to standard output, or to the file of this name.
pub(crate) fn write(picture: &[u8], kind: FileKind, output: Option<&str>) -> Result<(), Failure> {
    let is_binary = matches!(kind, FileKind::Png | FileKind::Pdf);
    match output {
        None | Some("-") if is_binary && io::stdout().is_terminal() => {
            let name = kind.name();
            Err(Failure::Input(format!(
                "a terminal cannot show {name}: give --output"
            )))
        }
        None | Some("-") => Output::new().bytes(picture),
        Some(file) => replace(Path::new(file), picture)
            .map_err(|error| Failure::Failed(format!("cannot write '{file}': {error}"))),
    }
}
