//! Lines of the input.

use crate::quote::quoted;
use std::io::{self, BufRead, Read};
use thiserror::Error;

/// The longest line that is read, in bytes: far more than any game has.
const LONGEST: u64 = 1 << 16;

/// A line that is not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum LineFault {
    /// It is longer than lines may be.
    #[error("a line of more than {LONGEST} bytes")]
    TooLong,
    /// It is not UTF-8.
    #[error("{} is not UTF-8 text", quoted(.0))]
    NotText(
        /// The text that can be read of it.
        String,
    ),
}

/// The next line; `None` at the end of the input.
///
/// # Errors
///
/// If the input cannot be read any more.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, LineFault>>> {
    let mut bytes = Vec::new();
    if read_part(input, &mut bytes)? == Part::Nothing {
        return Ok(None);
    }
    let mut is_whole = bytes.ends_with(b"\n");
    if !is_whole && bytes.len() as u64 == LONGEST {
        while !is_whole {
            bytes.clear();
            let part = read_part(input, &mut bytes)?;
            is_whole = part == Part::Nothing || bytes.ends_with(b"\n");
        }
        return Ok(Some(Err(LineFault::TooLong)));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|error| {
        LineFault::NotText(String::from_utf8_lossy(error.as_bytes()).trim().to_owned())
    })))
}

/// Whether there was more of the input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Something,
    Nothing,
}

/// Reads up to the end of the line, and no more than the longest line has.
fn read_part(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<Part> {
    Ok(match input.take(LONGEST).read_until(b'\n', bytes)? {
        0 => Part::Nothing,
        _ => Part::Something,
    })
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, LineFault, next_line};

    fn lines(mut input: &[u8]) -> Vec<Result<String, LineFault>> {
        std::iter::from_fn(|| next_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn a_bad_line_does_not_end_the_others() {
        let good = |text: &str| Ok(text.to_owned());
        let read = lines(b"go\r\n\nmove \xff\nquit");
        assert_eq!(read[..2], [good("go\r\n"), good("\n")]);
        let fault = read[2].clone().unwrap_err();
        assert_eq!(fault.to_string(), "'move \u{fffd}' is not UTF-8 text");
        assert_eq!(read[3..], [good("quit")]);
    }

    #[test]
    fn a_long_line_is_passed_over() {
        let line = |length: usize| [vec![b'x'; length - 1], vec![b'\n']].concat();
        let longest = LONGEST as usize;
        let read = lines(&[line(longest), line(longest + 1), line(3 * longest), line(2)].concat());
        assert_eq!(read[0].as_ref().map(String::len), Ok(longest));
        assert_eq!(
            read[1..3],
            [Err(LineFault::TooLong), Err(LineFault::TooLong)]
        );
        assert_eq!(read[3..], [Ok("x\n".to_owned())]);
        assert_eq!(lines(&vec![b'x'; 2 * longest]), [Err(LineFault::TooLong)]);
    }
}
