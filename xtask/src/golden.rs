//! The golden cases: one corpus of positions with the value and the counters of every algorithm.

use crate::shell;
use anyhow::Result;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Rewrite the expected counters from what the algorithms do now; read the diff afterwards.
    #[arg(long)]
    update: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    let mut test = shell::cargo("test --package negascout-lab --test lab golden::");
    if options.update {
        test.env("UPDATE_GOLDEN", "1");
    }
    shell::run(&mut test)
}
