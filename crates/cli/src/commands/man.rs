//! `negascout man`: manual pages.

use crate::failure::Failure;
use crate::output::Output;
use crate::program;
use clap::{Args, Command};
use std::fs;
use std::path::PathBuf;

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(after_help = "\
Each command has a page of its own, such as negascout-play.1. In a folder man1 below a folder of \
$MANPATH, such as ~/.local/share/man/man1, 'man negascout-play' finds it.")]
pub(crate) struct Man {
    /// The folder to write to; it is made if there is none
    folder: PathBuf,
}

impl Man {
    /// Writes the pages, and prints how many there are.
    pub(crate) fn run(self, program: Command) -> Result<(), Failure> {
        let folder = &self.folder;
        let fault =
            |error| Failure::Failed(format!("cannot write to '{}': {error}", folder.display()));
        fs::create_dir_all(folder).map_err(fault)?;
        let program = program.name(program::name()).disable_help_subcommand(true);
        clap_mangen::generate_to(program, folder).map_err(fault)?;
        Output::new().line(format_args!("written to {}", folder.display()))
    }
}
