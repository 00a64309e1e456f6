//! The labelled rows of a piece as an answer: a line about them, and a line a row.

use super::{Job, Piece};
use crate::{Error, LabelledRow, VERSION};
use negascout::key;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The first line of an answer.
#[derive(Debug, Serialize, Deserialize)]
struct Head<'a> {
    version: Cow<'a, str>,
    job: Cow<'a, Job>,
    first: u64,
    rows: u64,
    /// The digest of the cells.
    digest: u64,
    /// The seconds of all threads together.
    seconds: f64,
    /// The digest of the lines that follow.
    check: u64,
}

/// A piece that was given out, and whose rows are awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Awaited {
    pub(crate) first: u64,
    pub(crate) rows: u64,
    pub(crate) digest: u64,
}

/// The content of an answer.
#[derive(Debug, PartialEq)]
pub(crate) struct Answered {
    pub(crate) rows: Vec<LabelledRow>,
    /// The seconds of all threads together.
    pub(crate) seconds: f64,
}

impl Answered {
    /// The answer to `piece`.
    pub(crate) fn to_bytes(&self, piece: &Piece) -> Result<Vec<u8>, Error> {
        let failed = |error| Error::Failed(format!("cannot write the rows of a piece: {error}"));
        let mut lines = Vec::new();
        for row in &self.rows {
            serde_json::to_writer(&mut lines, row).map_err(failed)?;
            lines.push(b'\n');
        }
        let head = Head {
            version: VERSION.into(),
            job: Cow::Borrowed(&piece.job),
            first: piece.first,
            rows: piece.rows(),
            digest: piece.digest,
            seconds: self.seconds,
            check: key::of(&lines[..]),
        };
        let mut bytes = serde_json::to_vec(&head).map_err(failed)?;
        bytes.push(b'\n');
        bytes.append(&mut lines);
        Ok(bytes)
    }

    /// The content of an answer to the piece that is awaited.
    pub(crate) fn read(bytes: &[u8], job: &Job, awaited: &Awaited) -> Result<Answered, Error> {
        let first = awaited.first;
        let wrong = |reason: &str| Error::BadInput(format!("the answer to piece {first} {reason}"));
        let damaged = || wrong("is damaged");
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let (line, lines) = bytes.split_at(end.ok_or_else(damaged)?);
        let lines = &lines[1..];
        let head: Head<'_> = serde_json::from_slice(line).map_err(|_| damaged())?;
        if head.version != VERSION {
            let other = head.version;
            return Err(wrong(&format!(
                "is of version {other} of negascout, and this run of version {VERSION}"
            )));
        }
        let found = Awaited {
            first: head.first,
            rows: head.rows,
            digest: head.digest,
        };
        if *head.job != *job || found != *awaited {
            return Err(wrong("is the answer to another one"));
        }
        if head.check != key::of(lines) {
            return Err(damaged());
        }
        let rows: Result<Vec<LabelledRow>, _> = lines
            .split(|&byte| byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(serde_json::from_slice)
            .collect();
        let rows = rows.map_err(|_| damaged())?;
        let numbers = rows.iter().map(|row| row.cells().row);
        if !numbers.eq(first..first + awaited.rows) {
            return Err(damaged());
        }
        Ok(Answered {
            rows,
            seconds: head.seconds,
        })
    }
}
