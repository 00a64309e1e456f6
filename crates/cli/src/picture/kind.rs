//! The kinds of files that a picture is written as, by name and by a file's ending.

use crate::failure::Failure;
use crate::names;
use negascout_draw::Format;
use std::path::Path;

/// A kind of file that a picture is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// Text in one of the formats of drawings.
    Drawn(Format),
    /// A picture in pixels.
    Png,
    /// A page in the size of the picture.
    Pdf,
    /// A page for a browser, which goes through the search step by step.
    Steps,
    /// The steps as data, a row each.
    Rows,
    /// The steps as text, a numbered sentence each.
    Sentences,
}

/// The ending of a page of steps, which the option `--steps` asks for.
const PAGE: &str = "html";

/// The ending of a file's name, in small letters; empty if it has none.
fn ending(file: &str) -> String {
    let ending = Path::new(file).extension().unwrap_or_default();
    ending.to_string_lossy().to_ascii_lowercase()
}

impl FileKind {
    /// The kinds that `--format` takes.
    const NAMED: [FileKind; 8] = [
        FileKind::Drawn(Format::Svg),
        FileKind::Png,
        FileKind::Pdf,
        FileKind::Drawn(Format::Dot),
        FileKind::Drawn(Format::Tikz),
        FileKind::Drawn(Format::TikzPicture),
        FileKind::Drawn(Format::Text),
        FileKind::Drawn(Format::Json),
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            FileKind::Drawn(format) => format.name(),
            FileKind::Png => "png",
            FileKind::Pdf => "pdf",
            FileKind::Steps => PAGE,
            FileKind::Rows => Format::Json.name(),
            FileKind::Sentences => Format::Text.name(),
        }
    }

    fn endings(self) -> Vec<&'static str> {
        match self {
            FileKind::Drawn(format) => format.endings().to_vec(),
            FileKind::Png | FileKind::Pdf => vec![self.name()],
            FileKind::Steps => vec![PAGE, "htm"],
            FileKind::Rows => Format::Json.endings().to_vec(),
            FileKind::Sentences => Format::Text.endings().to_vec(),
        }
    }

    /// Reads the name of a kind.
    pub(crate) fn named(name: &str) -> Result<FileKind, String> {
        let known = FileKind::NAMED.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| names::unknown("format", name, FileKind::NAMED.map(FileKind::name)))
    }

    /// The kind that a file's name asks for.
    ///
    /// # Errors
    ///
    /// A line that names the endings there are.
    pub(crate) fn from_file(file: &str) -> Result<FileKind, Failure> {
        let ending = ending(file);
        if FileKind::Steps.endings().contains(&ending.as_str()) {
            let reason = "HTML shows a search step by step: add --steps";
            return Err(Failure::Input(format!("output '{file}': {reason}")));
        }
        let mut kinds = FileKind::NAMED.into_iter();
        let found = kinds.find(|kind| kind.endings().contains(&ending.as_str()));
        found.ok_or_else(|| {
            let known: Vec<_> = FileKind::NAMED
                .into_iter()
                .flat_map(FileKind::endings)
                .collect();
            let known = known.join(", ");
            let reason = match ending.as_str() {
                "" => "the name has no ending".to_owned(),
                ending => format!("the ending '{ending}' is not known"),
            };
            Failure::Input(format!(
                "output '{file}': {reason}: give --format, or one of {known}"
            ))
        })
    }

    /// Steps in a format, or as the name of a file ends: as a page, or in JSON as data.
    ///
    /// # Errors
    ///
    /// A line that says what there is.
    pub(crate) fn steps(format: Option<FileKind>, file: Option<&str>) -> Result<FileKind, Failure> {
        let is_for = |kind: FileKind, file: &str| kind.endings().contains(&ending(file).as_str());
        match (format, file) {
            (Some(FileKind::Drawn(Format::Json)), _) => Ok(FileKind::Rows),
            (Some(FileKind::Drawn(Format::Text)), _) => Ok(FileKind::Sentences),
            (Some(other), _) => Err(Failure::Input(format!(
                "--steps is a page, or by --format text or json, and no {}",
                other.name()
            ))),
            (None, Some(file)) if is_for(FileKind::Rows, file) => Ok(FileKind::Rows),
            (None, Some(file)) if is_for(FileKind::Sentences, file) => Ok(FileKind::Sentences),
            (None, Some(file)) if !is_for(FileKind::Steps, file) => Err(Failure::Input(format!(
                "output '{file}': --steps writes HTML: give a name that ends in .{PAGE}, or in .txt or .json"
            ))),
            (None, _) => Ok(FileKind::Steps),
        }
    }

    /// Whether a picture of this kind has a size that can be asked for.
    pub(crate) const fn has_scale(self) -> bool {
        matches!(
            self,
            FileKind::Png
                | FileKind::Pdf
                | FileKind::Drawn(Format::Svg | Format::Tikz | Format::TikzPicture)
        )
    }

    /// Whether several pictures of this kind are files of their own, and not one after the other.
    pub(crate) const fn is_a_file(self) -> bool {
        !matches!(
            self,
            FileKind::Drawn(Format::Text | Format::Json) | FileKind::Rows | FileKind::Sentences
        )
    }

    /// The usual ending of a file of this kind, without the dot.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            FileKind::Drawn(format) => format.endings()[0],
            FileKind::Sentences => Format::Text.endings()[0],
            FileKind::Png | FileKind::Pdf | FileKind::Steps | FileKind::Rows => self.name(),
        }
    }

    /// Whether nodes of this kind show their boards. A line of text has no room for one.
    pub(crate) const fn has_boards(self) -> bool {
        !matches!(
            self,
            FileKind::Drawn(Format::Text) | FileKind::Rows | FileKind::Sentences
        )
    }
}
