//! Text with a position a line, EPD among it.

use super::{Cell, Source, share};
use crate::Error;
use negascout_session::bounded::read_line;
use std::io::BufRead;

/// The mark that some programs put in front of text in UTF-8.
const MARK: &str = "\u{feff}";

/// The lines of a text that have a position.
pub(super) struct Lines<R> {
    text: Text<R>,
}

/// A text, line by line.
pub(super) struct Text<R> {
    name: String,
    reader: R,
    /// In bytes, where it is known.
    length: Option<u64>,
    read: u64,
    /// The number of the line read last, from 1.
    pub(super) number: u64,
    /// Whether that line ends where the text ends.
    pub(super) is_last: bool,
}

impl<R: BufRead> Text<R> {
    pub(super) fn new(name: &str, reader: R, length: Option<u64>) -> Text<R> {
        Text {
            name: name.to_owned(),
            reader,
            length,
            read: 0,
            number: 0,
            is_last: false,
        }
    }

    /// The next line without surrounding space, or a line that is no text; `None` after the last.
    pub(super) fn next(&mut self) -> Result<Option<Cell>, Error> {
        let mut bytes = Vec::new();
        let count = read_line(&mut self.reader, &mut bytes);
        self.number += 1;
        let count = count.map_err(|error| self.broken(&error.to_string()))?;
        if count == 0 {
            return Ok(None);
        }
        self.read += count as u64;
        self.is_last = bytes.last() != Some(&b'\n');
        let line = self.number;
        let text = String::from_utf8(bytes).map_err(|_| format!("line {line} is not UTF-8 text"));
        Ok(Some(text.map(|text| {
            let bare = match line {
                1 => text.strip_prefix(MARK).unwrap_or(&text),
                _ => &text,
            };
            bare.trim().to_owned()
        })))
    }

    /// The error that nothing can be read from the line read last on.
    pub(super) fn broken(&self, reason: &str) -> Error {
        let line = self.number;
        Error::unreadable(&self.name, format_args!("line {line}: {reason}"))
    }

    pub(super) fn share(&self) -> Option<f64> {
        self.length.map(|length| share(self.read, length))
    }
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(name: &str, reader: R, length: Option<u64>) -> Lines<R> {
        Lines {
            text: Text::new(name, reader, length),
        }
    }
}

impl<R: BufRead + Send> Source for Lines<R> {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        loop {
            match self.text.next()? {
                Some(Ok(line)) if line.is_empty() || line.starts_with('#') => {}
                line => return Ok(line),
            }
        }
    }

    fn share(&self) -> Option<f64> {
        self.text.share()
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Source};

    #[test]
    fn blank_lines_and_remarks_are_no_rows() {
        let text = b"\xef\xbb\xbf44 \r\n\n# remark\n\xff\n 4455";
        let mut lines = Lines::new("in.txt", &text[..], Some(text.len() as u64));
        assert_eq!(lines.next(), Ok(Some(Ok("44".to_owned()))));
        let message = "line 4 is not UTF-8 text".to_owned();
        assert_eq!(lines.next(), Ok(Some(Err(message))));
        assert!(lines.share().is_some_and(|share| share < 1.0));
        assert_eq!(lines.next(), Ok(Some(Ok("4455".to_owned()))));
        assert_eq!(lines.next(), Ok(None));
        assert_eq!(lines.share(), Some(1.0));
    }
}
