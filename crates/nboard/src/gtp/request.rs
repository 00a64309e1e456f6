//! Requests, read from lines.

/// A request: perhaps a number, a command, and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    /// The number as it is written, which the reply repeats; empty if there is none.
    pub(super) id: String,
    pub(super) command: String,
    pub(super) arguments: Vec<String>,
}

impl Request {
    /// Reads a line; `None` where it says nothing. A `#` begins a comment, and control characters are passed over.
    pub(super) fn read(line: &str) -> Option<Request> {
        let said = line.split('#').next().unwrap_or_default();
        let is_kept = |sign: &char| *sign == '\t' || !sign.is_control();
        let said: String = said.chars().filter(is_kept).collect();
        let mut words = said.split_whitespace().map(str::to_owned).peekable();
        let is_number = |word: &String| word.bytes().all(|sign| sign.is_ascii_digit());
        words.peek()?;
        Some(Request {
            id: words.next_if(is_number).unwrap_or_default(),
            command: words.next().unwrap_or_default(),
            arguments: words.collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Request;

    #[test]
    fn a_line_is_a_number_a_command_and_arguments() {
        let read = |line| {
            let Request {
                id,
                command,
                arguments,
            } = Request::read(line)?;
            Some(format!("{id}|{command}|{}", arguments.join(",")))
        };
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            read("007 play\tblack f5 # good\r\n"),
            some("007|play|black,f5")
        );
        assert_eq!(read("na\u{7}me"), some("|name|"));
        assert_eq!(read("12"), some("12||"));
        for nothing in ["", " \t\r\n", "# all of it"] {
            assert_eq!(read(nothing), None);
        }
    }
}
