//! `negascout completions`: scripts for the shell.

use crate::failure::Failure;
use crate::output::Output;
use crate::program;
use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use clap_complete::Shell;
use negascout_session::Catalogue;

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "\
Where the script belongs depends on the shell. For bash: \
~/.local/share/bash-completion/completions/PROGRAM; for zsh: a file _PROGRAM in a folder of $fpath; \
for fish: ~/.config/fish/completions/PROGRAM.fish.")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Prints the script for this program.
    pub(crate) fn run(self, program: Command, games: &Catalogue) -> Result<(), Failure> {
        let names: Vec<String> = games.games().into_iter().map(|game| game.name).collect();
        let mut program = program.mut_subcommands(|command| with_games(command, &names));
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, program::name(), &mut script);
        let script = String::from_utf8_lossy(&script);
        Output::new().line(script.trim_end())
    }
}

/// The same command; its game, if it has one, is completed with these names.
fn with_games(command: Command, names: &[String]) -> Command {
    command.mut_args(|arg| {
        if arg.get_id() == GAME {
            arg.value_parser(PossibleValuesParser::new(names.to_vec()))
        } else {
            arg
        }
    })
}

/// The argument of commands that takes the name of a game.
const GAME: &str = "game";
