//! JSON lines: an object a line with the field `position`, or a text a line.

use super::lines::Text;
use super::{Cell, Source, cell};
use crate::Error;
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};

/// The lines of a file of JSON.
pub(super) struct JsonLines<R> {
    text: Text<R>,
    /// The field that has the position.
    field: String,
}

impl JsonLines<BufReader<File>> {
    pub(super) fn open(
        name: &str,
        (file, length): (File, u64),
        field: &str,
    ) -> Result<Self, Error> {
        let mut reader = BufReader::new(file);
        let begun = reader
            .fill_buf()
            .map_err(|error| Error::unreadable(name, error))?;
        if begun.trim_ascii_start().first() == Some(&b'[') {
            return Err(Error::unreadable(
                name,
                "line 1: it is one array; expected an object a line",
            ));
        }
        Ok(JsonLines::new(name, reader, length, field))
    }
}

impl<R: BufRead> JsonLines<R> {
    fn new(name: &str, reader: R, length: u64, field: &str) -> JsonLines<R> {
        JsonLines {
            text: Text::new(name, reader, Some(length)),
            field: field.to_owned(),
        }
    }

    /// The position of a line.
    fn position(&self, line: &str) -> Result<Cell, Error> {
        let found = match serde_json::from_str(line) {
            Ok(value) => self.position_in(value),
            Err(error) if error.is_eof() && self.text.is_last => {
                return Err(self
                    .text
                    .broken("it ends in the middle: the file is cut off"));
            }
            Err(error) => Err(format!("column {}: it is no JSON", error.column())),
        };
        Ok(found.map_err(|reason| format!("line {}: {reason}", self.text.number)))
    }

    /// The position of an object, or of a text alone.
    fn position_in(&self, value: Value) -> Cell {
        let field = &self.field;
        match value {
            Value::String(position) => cell(&position),
            Value::Object(mut fields) => match fields.remove(field) {
                Some(Value::String(position)) => cell(&position),
                Some(_) => Err(format!("the field '{field}' is no text")),
                None => Err(format!("there is no field '{field}'")),
            },
            _ => Err("it is neither an object nor a text".to_owned()),
        }
    }
}

impl<R: BufRead + Send> Source for JsonLines<R> {
    fn next(&mut self) -> Result<Option<Cell>, Error> {
        loop {
            match self.text.next()? {
                Some(Ok(line)) if line.is_empty() => {}
                Some(Ok(line)) => return self.position(&line).map(Some),
                other => return Ok(other),
            }
        }
    }

    fn share(&self) -> Option<f64> {
        self.text.share()
    }
}

#[cfg(test)]
mod tests {
    use super::{JsonLines, Source};

    #[test]
    fn objects_and_texts_have_positions() {
        let text = concat!(
            r#"{"position":"44","score":1}"#,
            "\n\n\"4455\"\n",
            r#"{"position":7}"#,
            "\n{}\n7\n{\"a\" 1}\n",
            r#"{"position":"4"#
        );
        let mut lines = JsonLines::new("in.jsonl", text.as_bytes(), text.len() as u64, "position");
        let mut next = || lines.next().unwrap().unwrap();
        assert_eq!(next(), Ok("44".to_owned()));
        assert_eq!(next(), Ok("4455".to_owned()));
        assert_eq!(
            next(),
            Err("line 4: the field 'position' is no text".to_owned())
        );
        assert_eq!(
            next(),
            Err("line 5: there is no field 'position'".to_owned())
        );
        assert_eq!(
            next(),
            Err("line 6: it is neither an object nor a text".to_owned())
        );
        assert_eq!(next(), Err("line 7: column 6: it is no JSON".to_owned()));
        let message = lines.next().unwrap_err().to_string();
        assert_eq!(
            message,
            "cannot read 'in.jsonl': line 8: it ends in the middle: the file is cut off"
        );
    }
}
