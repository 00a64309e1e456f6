//! Characters and width of the terminal.

use ratatui::crossterm::terminal;
use std::env;
use std::io::{self, IsTerminal};

/// Whether characters beyond ASCII are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Charset {
    /// Boxes, arrows and dots.
    Unicode,
    /// Only what every terminal has.
    Ascii,
}

impl Charset {
    /// Told by the locale, as every Unix program does; Windows terminals have Unicode.
    pub(crate) fn for_terminal() -> Charset {
        if cfg!(windows) {
            return Charset::Unicode;
        }
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        let locale = set("LC_ALL")
            .or_else(|| set("LC_CTYPE"))
            .or_else(|| set("LANG"));
        Charset::from_locale(&locale.unwrap_or_default())
    }

    fn from_locale(locale: &str) -> Charset {
        let locale = locale.to_ascii_lowercase();
        if locale.contains("utf-8") || locale.contains("utf8") {
            Charset::Unicode
        } else {
            Charset::Ascii
        }
    }

    /// `unicode` or `ascii`, whichever can be shown.
    pub(crate) fn pick<T>(self, unicode: T, ascii: T) -> T {
        match self {
            Charset::Unicode => unicode,
            Charset::Ascii => ascii,
        }
    }
}

/// The width of standard output in characters: the number in `COLUMNS`, or else the terminal's.
/// `None` if it is no terminal.
pub(crate) fn width_of_terminal() -> Option<usize> {
    let width = env::var("COLUMNS").ok();
    let width = width.and_then(|columns| columns.parse().ok());
    let width = width.filter(|&columns: &usize| columns > 0);
    width.or_else(|| {
        let size = io::stdout().is_terminal().then(terminal::size)?;
        size.ok().map(|(columns, _)| usize::from(columns))
    })
}

#[cfg(test)]
mod tests {
    use super::Charset;

    #[test]
    fn locales_tell_the_charset() {
        assert_eq!(Charset::from_locale("en_GB.UTF-8"), Charset::Unicode);
        assert_eq!(Charset::from_locale("C.utf8"), Charset::Unicode);
        assert_eq!(Charset::from_locale("POSIX"), Charset::Ascii);
        assert_eq!(Charset::from_locale(""), Charset::Ascii);
    }
}
