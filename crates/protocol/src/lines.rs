//! Lines of the input.

use crate::quote::quoted;
use std::io::{self, BufRead};
use thiserror::Error;

/// The lines of an input.
#[derive(Debug)]
pub struct Lines<R> {
    input: R,
    /// The bytes of the longest line that is read.
    most: usize,
}

/// A line that is not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LineFault {
    /// It is longer than lines may be.
    #[error("a line of {bytes} bytes: {most} are the most")]
    TooLong {
        /// Its bytes.
        bytes: usize,
        /// The most bytes that a line may have.
        most: usize,
    },
    /// It is not UTF-8.
    #[error("{} is not UTF-8 text", quoted(.0))]
    NotText(
        /// The text that can be read of it.
        String,
    ),
}

impl<R: BufRead> Lines<R> {
    /// The lines of `input`, of `most` bytes each at most, with the end of the line.
    pub const fn of(input: R, most: usize) -> Lines<R> {
        Lines { input, most }
    }

    /// The next line, with its end; `None` at the end of the input. A fault of a line leaves the lines after it.
    ///
    /// # Errors
    ///
    /// If the input cannot be read any more.
    pub fn next_line(&mut self) -> io::Result<Option<Result<String, LineFault>>> {
        let (line, bytes) = self.read()?;
        if bytes == 0 {
            return Ok(None);
        }
        let most = self.most;
        if bytes > most {
            return Ok(Some(Err(LineFault::TooLong { bytes, most })));
        }
        Ok(Some(String::from_utf8(line).map_err(|error| {
            LineFault::NotText(String::from_utf8_lossy(error.as_bytes()).trim().to_owned())
        })))
    }

    /// The first bytes of the next line, as many as a line may have, and its length.
    fn read(&mut self) -> io::Result<(Vec<u8>, usize)> {
        let (mut line, mut length) = (Vec::new(), 0);
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(buffer.len(), |end| end + 1);
            let read = taken.min(self.most.saturating_sub(length));
            line.extend_from_slice(&buffer[..read]);
            length += taken;
            self.input.consume(taken);
            if end.is_some() || taken == 0 {
                return Ok((line, length));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LineFault, Lines};

    const MOST: usize = 1000;

    fn lines(input: &[u8]) -> Vec<Result<String, LineFault>> {
        let mut lines = Lines::of(input, MOST);
        std::iter::from_fn(|| lines.next_line().unwrap()).collect()
    }

    #[test]
    fn a_bad_line_does_not_end_the_others() {
        let good = |text: &str| Ok(text.to_owned());
        let read = lines(b"uci\r\n\ngo \xff\nquit");
        assert_eq!(read[..2], [good("uci\r\n"), good("\n")]);
        let fault = read[2].clone().unwrap_err();
        assert_eq!(fault.to_string(), "'go \u{fffd}' is not UTF-8 text");
        assert_eq!(read[3..], [good("quit")]);
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_passed_over() {
        let line = |length: usize| [vec![b'x'; length - 1], vec![b'\n']].concat();
        let read = lines(&[line(MOST), line(3 * MOST), line(3)].concat());
        assert_eq!(read.len(), 3);
        assert_eq!(read[0].as_ref().map(String::len), Ok(MOST));
        let fault = read[1].clone().unwrap_err();
        assert_eq!(fault.to_string(), "a line of 3000 bytes: 1000 are the most");
        assert_eq!(read[2], Ok("xx\n".to_owned()));
        let unended = LineFault::TooLong {
            bytes: 2 * MOST,
            most: MOST,
        };
        assert_eq!(lines(&vec![b'x'; 2 * MOST]), [Err(unended)]);
    }
}
