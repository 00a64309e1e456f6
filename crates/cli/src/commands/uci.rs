//! `negascout uci`: the chess engine, for interfaces and match runners that speak UCI.

use crate::failure::Failure;
use clap::Args;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};

/// Arguments of `uci`.
#[derive(Debug, Default, Args)]
#[command(after_help = help())]
pub(crate) struct Uci {
    /// The part of the input that has been read already.
    #[arg(skip)]
    read: &'static [u8],
}

/// The protocol and the engine's options, in words.
fn help() -> String {
    let options: Vec<String> = negascout_uci::options::ALL
        .iter()
        .map(|offer| format!("  {:<17} {}", offer.name(), offer.explained()))
        .collect();
    format!(
        "The engine reads commands from standard input, a line each, and answers on standard output; \
         'quit' ends it. Besides those of the protocol there are 'd', which shows the position, 'eval' \
         and 'go perft N'.\n\n\
         Options, which 'setoption name NAME value VALUE' sets:\n{}",
        options.join("\n")
    )
}

/// The first line of an interface.
const GREETING: &[u8] = b"uci";

/// The longest first line that can be a greeting.
const LONGEST: u64 = 64;

impl Uci {
    /// The engine, if the program was started without arguments and its input begins as UCI does: many
    /// interfaces can start engines only so.
    pub(crate) fn greeted() -> Option<Uci> {
        let mut input = io::stdin().lock();
        if std::env::args_os().len() > 1 || input.is_terminal() {
            return None;
        }
        let mut line = Vec::new();
        while line.is_empty() {
            let mut start = input.by_ref().take(LONGEST);
            if start.read_until(b'\n', &mut line).ok()? == 0 {
                return None;
            }
            line = line.trim_ascii().to_vec();
        }
        (line == GREETING).then_some(Uci { read: b"uci\n" })
    }

    pub(super) fn run(self) -> Result<(), Failure> {
        let input = Cursor::new(self.read).chain(io::stdin());
        Ok(negascout_uci::run(BufReader::new(input), io::stdout())?)
    }
}
