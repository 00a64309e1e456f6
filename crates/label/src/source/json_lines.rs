//! JSON lines: an object a line with the field `position`, or a text a line.

use super::bytes::Bytes;
use super::lines::Text;
use super::{AS_TEXT, Asked, Cell, Columns, Source, cell, columns};
use crate::Error;
use serde_json::Value;
use std::io::BufRead;
use std::mem;

/// The lines of a file of JSON.
pub(super) struct JsonLines<R> {
    text: Text<R>,
    /// The field that has the position.
    field: String,
    /// The fields that are kept.
    keep: Vec<String>,
    /// Those of the line that was given last.
    columns: Columns,
}

impl JsonLines<Box<dyn BufRead + Send>> {
    pub(super) fn open(name: &str, mut bytes: Bytes, asked: Asked<'_>) -> Result<Self, Error> {
        let begun = bytes
            .reader
            .fill_buf()
            .map_err(|error| Error::unreadable(name, error))?;
        if begun.trim_ascii_start().first() == Some(&b'[') {
            return Err(Error::unreadable(
                name,
                "line 1: it is one array; expected an object a line",
            ));
        }
        Ok(JsonLines::new(name, bytes.reader, bytes.length, asked))
    }
}

impl<R: BufRead> JsonLines<R> {
    fn new(name: &str, reader: R, length: Option<u64>, asked: Asked<'_>) -> JsonLines<R> {
        JsonLines {
            text: Text::new(name, reader, length),
            field: asked.column.to_owned(),
            keep: asked.keep.to_vec(),
            columns: Columns::new(),
        }
    }

    /// The position of a line.
    fn position(&mut self, line: &str) -> Result<Cell, Error> {
        self.columns.clear();
        let found = match serde_json::from_str(line) {
            Ok(value) => {
                self.columns = self.kept(&value);
                self.position_in(&value)
            }
            Err(error) if error.is_eof() && self.text.is_last => {
                return Err(self
                    .text
                    .broken("it ends in the middle: the file is cut off"));
            }
            Err(error) => Err(format!("column {}: it is no JSON", error.column())),
        };
        Ok(found.map_err(|reason| format!("line {}: {reason}", self.text.number)))
    }

    /// The kept fields of an object, as far as it has them.
    fn kept(&self, value: &Value) -> Columns {
        let field = |name: &String| {
            let fields = value.as_object()?;
            let place = columns::find(fields.keys().map(String::as_str), name).ok()?;
            Some((name.clone(), fields.values().nth(place)?.clone()))
        };
        self.keep.iter().filter_map(field).collect()
    }

    /// The position of an object, or of a text alone.
    fn position_in(&self, value: &Value) -> Cell {
        let Value::Object(fields) = value else {
            let other = || Err("it is neither an object nor a text".to_owned());
            return alone(value).unwrap_or_else(other);
        };
        let place = columns::find(fields.keys().map(String::as_str), &self.field);
        let place = place.map_err(|error| error.to_string())?;
        let found = fields.values().nth(place).and_then(alone);
        found.unwrap_or_else(|| Err(format!("the field '{}' is no text", self.field)))
    }
}

/// The position that a text is, or the digits of a whole number; `None` if it is neither.
fn alone(value: &Value) -> Option<Cell> {
    match value {
        Value::String(position) => Some(cell(position)),
        Value::Number(number) if number.is_f64() => {
            Some(Err(format!("{number} is a number: {AS_TEXT}")))
        }
        Value::Number(number) => Some(cell(&number.to_string())),
        _ => None,
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

    fn columns(&mut self) -> Columns {
        mem::take(&mut self.columns)
    }

    fn share(&self) -> Option<f64> {
        self.text.share()
    }
}

#[cfg(test)]
mod tests {
    use super::{AS_TEXT, Asked, JsonLines, Source};

    #[test]
    fn objects_and_texts_have_positions() {
        let text = concat!(
            r#"{"position":"44","score":1}"#,
            "\n\n\"4455\"\n",
            r#"{"position":[7]}"#,
            "\n{\"a\":1}\n{\"Position\":7}\n{\"a\" 1}\n4.5\nnull\n",
            r#"{"position":"4"#
        );
        let length = Some(text.len() as u64);
        let asked = Asked {
            column: "position",
            keep: &[],
        };
        let mut lines = JsonLines::new("in.jsonl", text.as_bytes(), length, asked);
        let mut next = || lines.next().unwrap().unwrap();
        assert_eq!(next(), Ok("44".to_owned()));
        assert_eq!(next(), Ok("4455".to_owned()));
        assert_eq!(
            next(),
            Err("line 4: the field 'position' is no text".to_owned())
        );
        assert_eq!(
            next(),
            Err("line 5: no column is named 'position'; there are 'a'".to_owned())
        );
        assert_eq!(next(), Ok("7".to_owned()));
        assert_eq!(next(), Err("line 7: column 6: it is no JSON".to_owned()));
        assert_eq!(next(), Err(format!("line 8: 4.5 is a number: {AS_TEXT}")));
        assert_eq!(
            next(),
            Err("line 9: it is neither an object nor a text".to_owned())
        );
        let message = lines.next().unwrap_err().to_string();
        assert_eq!(
            message,
            "cannot read 'in.jsonl': line 10: it ends in the middle: the file is cut off"
        );
    }
}
