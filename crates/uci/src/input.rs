//! Lines from the interface, each with the time of its arrival.

use crate::command_error::CommandError;
use std::io::{self, BufRead};
use std::time::Instant;

/// The longest line that is read, in bytes: a game of more than 200,000 moves.
const LONGEST: usize = 1 << 20;

/// A line.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedLine {
    /// When it came: a clock that it tells of has been running since.
    pub(crate) received: Instant,
    /// The line, if it is text.
    pub(crate) text: Result<String, CommandError>,
}

/// The next line; `None` at the end of the input.
///
/// # Errors
///
/// If the input cannot be read any more.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<ReceivedLine>> {
    let (bytes, length) = read(input)?;
    if length == 0 {
        return Ok(None);
    }
    let received = Instant::now();
    let text = if length > LONGEST {
        Err(CommandError::TooLong {
            bytes: length,
            most: LONGEST,
        })
    } else {
        String::from_utf8(bytes).map_err(|error| {
            CommandError::NotText(String::from_utf8_lossy(error.as_bytes()).trim().to_owned())
        })
    };
    Ok(Some(ReceivedLine { received, text }))
}

/// The first bytes of the next line, at most [`LONGEST`], and its length.
fn read(input: &mut impl BufRead) -> io::Result<(Vec<u8>, usize)> {
    let (mut line, mut length) = (Vec::new(), 0);
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(buffer.len(), |end| end + 1);
        let read = taken.min(LONGEST.saturating_sub(length));
        line.extend_from_slice(&buffer[..read]);
        length += taken;
        input.consume(taken);
        if end.is_some() || taken == 0 {
            return Ok((line, length));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, next_line};

    fn texts(mut input: &[u8]) -> Vec<Result<String, String>> {
        let text = |line: super::ReceivedLine| line.text.map_err(|error| error.to_string());
        std::iter::from_fn(|| next_line(&mut input).unwrap().map(text)).collect()
    }

    #[test]
    fn a_bad_line_does_not_end_the_others() {
        let bad = Err("'go \u{fffd}' is not UTF-8 text".to_owned());
        let good = |text: &str| Ok(text.to_owned());
        assert_eq!(
            texts(b"uci\r\n\ngo \xff\nquit"),
            [good("uci\r\n"), good("\n"), bad, good("quit")]
        );
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_passed_over() {
        let line = |length: usize| [vec![b'x'; length - 1], vec![b'\n']].concat();
        let read = texts(&[line(LONGEST), line(3 * LONGEST), line(3)].concat());
        assert_eq!(read.len(), 3);
        assert_eq!(read[0].as_ref().map(String::len), Ok(LONGEST));
        assert_eq!(
            read[1],
            Err("a line of 3145728 bytes: 1048576 are the most".to_owned())
        );
        assert_eq!(read[2], Ok("xx\n".to_owned()));
    }
}
