//! `negascout schema`: the form of every `--json`.

use crate::failure::Failure;
#[cfg(not(feature = "label"))]
use crate::failure::warn;
use crate::json;
use crate::output::Output;
use clap::Args;
use std::io;

/// Arguments of `schema`.
#[derive(Debug, Args)]
#[command(after_help = "\
One document, in whose $defs each type has its name: the requests to a session, the answers of a \
session, and the objects of the program's commands.")]
pub(crate) struct Schema {}

impl Schema {
    pub(super) fn run(self) -> Result<(), Failure> {
        #[cfg(not(feature = "label"))]
        warn("the rows of 'label' are not among them: 'label' is not in a quick build");
        let text = serde_json::to_string_pretty(&json::schema()).map_err(io::Error::from)?;
        Output::new().line(text)
    }
}
