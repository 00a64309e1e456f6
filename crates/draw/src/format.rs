//! The formats of pictures, and their names.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// The language that a picture is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Scalable vector graphics, with titles and labels for screen readers.
    Svg,
    /// The language of Graphviz.
    Dot,
    /// A LaTeX document of the class `standalone`.
    Tikz,
    /// A bare `tikzpicture`, to be put into a LaTeX document of your own.
    TikzPicture,
    /// Text for a terminal, one node a line.
    Text,
    /// Nested objects, one line.
    Json,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 6] = [
        Format::Svg,
        Format::Dot,
        Format::Tikz,
        Format::TikzPicture,
        Format::Text,
        Format::Json,
    ];

    /// The name, as it is typed: `svg`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Svg => "svg",
            Format::Dot => "dot",
            Format::Tikz => "tikz",
            Format::TikzPicture => "tikz-picture",
            Format::Text => "text",
            Format::Json => "json",
        }
    }

    /// The endings of files in this format, without the dot, the usual one first.
    ///
    /// ```
    /// use negascout_draw::Format;
    ///
    /// assert_eq!(Format::Dot.endings(), ["dot", "gv"]);
    /// ```
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Format::Svg => &["svg"],
            Format::Dot => &["dot", "gv"],
            Format::Tikz => &["tex"],
            Format::TikzPicture => &["tikz"],
            Format::Text => &["txt"],
            Format::Json => &["json"],
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a format's name.
///
/// ```
/// use negascout_draw::Format;
///
/// assert_eq!("tikz".parse(), Ok(Format::Tikz));
/// let error = "tiks".parse::<Format>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown format 'tiks' (known: svg, dot, tikz,"));
/// ```
impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        let known = Format::ALL.into_iter().find(|format| format.name() == name);
        known.ok_or_else(|| UnknownFormat {
            name: name.chars().take(48).collect(),
        })
    }
}

/// No format has this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown format '{name}' (known: {})", Format::ALL.map(Format::name).join(", "))]
#[non_exhaustive]
pub struct UnknownFormat {
    /// The name given, shortened where it is long.
    name: String,
}
