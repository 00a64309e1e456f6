//! `negascout nboard` and `negascout gtp`: the Othello engine, for interfaces that speak NBoard or GTP.

use crate::failure::Failure;
use crate::numbers::whole;
use clap::Args;
use negascout_nboard::Depth;
use std::io::{self, BufReader};

/// Arguments of `nboard`.
#[derive(Debug, Args)]
#[command(
    after_help = "The engine reads commands from standard input, a line each, and answers on \
    standard output; 'quit' ends it. It knows versions 1 and 2 of the protocol."
)]
pub(crate) struct NBoard {
    #[command(flatten)]
    strength: Strength,
}

/// Arguments of `gtp`.
#[derive(Debug, Args)]
#[command(
    after_help = "The engine reads requests from standard input, a line each, and answers on \
    standard output; 'list_commands' lists them, and 'quit' ends it. The board has 8 by 8 squares."
)]
pub(crate) struct Gtp {
    #[command(flatten)]
    strength: Strength,
}

/// How far the engine looks.
#[derive(Debug, Args)]
struct Strength {
    /// Search to this depth, in plies, where the interface sets neither a depth nor a time; the end of a
    /// game is solved
    #[arg(long, value_name = "N", default_value_t = Depth::USUAL.plies(), value_parser = whole::<u32>(1..=u64::from(Depth::MAX)))]
    depth: u32,
}

impl Strength {
    fn depth(&self) -> Depth {
        Depth::new(self.depth).unwrap_or(Depth::USUAL)
    }
}

impl NBoard {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let input = BufReader::new(io::stdin());
        Ok(negascout_nboard::run(
            input,
            io::stdout(),
            self.strength.depth(),
        )?)
    }
}

impl Gtp {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        Ok(negascout_nboard::run_gtp(
            input,
            output,
            self.strength.depth(),
        )?)
    }
}
