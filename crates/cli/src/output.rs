//! Standard output.

use crate::failure::Failure;
use anstream::AutoStream;
use serde::Serialize;
use std::fmt::Display;
use std::io::{self, StdoutLock, Write};

/// Standard output: colours are left out where it does not want them.
pub(crate) struct Output(AutoStream<StdoutLock<'static>>);

impl Output {
    /// Standard output, locked.
    pub(crate) fn new() -> Output {
        Output(AutoStream::auto(io::stdout().lock()))
    }

    /// Prints a line, or several.
    pub(crate) fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.0, "{text}")?)
    }

    /// Writes bytes as they are, escape sequences among them.
    pub(crate) fn bytes(self, bytes: &[u8]) -> Result<(), Failure> {
        let mut plain = self.0.into_inner();
        plain.write_all(bytes)?;
        Ok(plain.flush()?)
    }

    /// Prints a value as JSON on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string(value).map_err(io::Error::from)?;
        self.line(text)
    }
}
