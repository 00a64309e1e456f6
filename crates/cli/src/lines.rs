//! Input that is read line by line.

use crate::failure::Failure;
use negascout_session::bounded::read_line;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// A line and its number, from 1.
pub(crate) struct InputLine {
    /// The line's number.
    pub(crate) number: usize,
    /// The line without surrounding space; an error if it cannot be read as text.
    pub(crate) text: Result<String, Failure>,
}

/// The lines of `input`. A line that is not UTF-8 is an error of its own; a failing source ends
/// the lines with one.
pub(crate) fn lines(mut input: impl BufRead) -> impl Iterator<Item = InputLine> {
    let mut number = 0;
    let mut broken = false;
    std::iter::from_fn(move || {
        let mut bytes = Vec::new();
        let read = if broken {
            Ok(0)
        } else {
            read_line(&mut input, &mut bytes)
        };
        number += 1;
        let text = match read {
            Ok(0) => return None,
            Ok(_) => String::from_utf8(bytes)
                .map(|text| text.trim().to_owned())
                .map_err(|_| Failure::Input("the line is not UTF-8 text".to_owned())),
            Err(error) => {
                broken = true;
                Err(Failure::Input(format!("cannot be read: {error}")))
            }
        };
        Some(InputLine { number, text })
    })
}

/// The file of this name, or standard input for `-`.
pub(crate) fn open(name: &str) -> Result<Box<dyn BufRead>, Failure> {
    if name == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let unreadable = |error: io::Error| Failure::Input(format!("cannot read '{name}': {error}"));
    Ok(Box::new(BufReader::new(
        File::open(name).map_err(unreadable)?,
    )))
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn a_bad_line_does_not_end_the_others() {
        let read: Vec<_> = lines(&b" one \r\n\xff\nthree"[..]).collect();
        assert_eq!(
            read.iter().map(|line| line.number).collect::<Vec<_>>(),
            [1, 2, 3]
        );
        assert_eq!(read[0].text.as_ref().unwrap(), "one");
        assert!(read[1].text.is_err());
        assert_eq!(read[2].text.as_ref().unwrap(), "three");
    }
}
