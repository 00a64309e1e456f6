//! The form of an input: how its rows are written.

use std::ffi::OsStr;
use std::path::Path;

/// The form of an input.
///
/// ```
/// use negascout_label::Format;
///
/// assert_eq!(Format::named("tsv"), Some(Format::Tsv));
/// assert_eq!(Format::ALL[2], ("jsonl", Format::JsonLines));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Rows of fields, separated by `,`, `;` or tabs: the first line shows the separator.
    Csv,
    /// Rows of fields, separated by tabs.
    Tsv,
    /// An object a line, or a text a line.
    JsonLines,
    /// A position a line.
    Lines,
    /// Columns.
    Parquet,
}

impl Format {
    /// All, with their names.
    pub const ALL: [(&str, Format); 5] = [
        ("csv", Format::Csv),
        ("tsv", Format::Tsv),
        ("jsonl", Format::JsonLines),
        ("lines", Format::Lines),
        ("parquet", Format::Parquet),
    ];

    /// The form of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Format> {
        let found = Format::ALL.into_iter().find(|(known, _)| *known == name);
        found.map(|(_, format)| format)
    }

    /// The form by the ending of a file's name, before that of a packed file.
    pub(super) fn of(path: &Path) -> Format {
        let bare = Packing::of(path).map(|_| path.with_extension(""));
        match ending(bare.as_deref().unwrap_or(path)).as_str() {
            "json" => Format::JsonLines,
            other => Format::named(other).unwrap_or(Format::Lines),
        }
    }
}

/// The way in which a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packing {
    Gzip,
    Zstandard,
}

impl Packing {
    /// The way by the ending of a file's name, if it is packed.
    pub(super) fn of(path: &Path) -> Option<Packing> {
        match ending(path).as_str() {
            "gz" => Some(Packing::Gzip),
            "zst" => Some(Packing::Zstandard),
            _ => None,
        }
    }
}

/// The ending of a file's name, in small letters.
pub(crate) fn ending(path: &Path) -> String {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.unwrap_or_default().to_ascii_lowercase()
}
