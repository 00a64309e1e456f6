//! The command line as a whole: its parser, and its complaints in one line.

use crate::commands::{Completions, Man, Run};
use crate::conventions::with_conventions;
use crate::failure::Failure;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use negascout_session::Catalogue;

/// Plays, analyses and explains games by the minimax family of search algorithms.
#[derive(Debug, Parser)]
#[command(name = "negascout", version, max_term_width = 100)]
#[command(after_help = "\
Scores are those of the player to move. In JSON a value is a 'score', a number in the game's unit; \
the 'bound' that it is: exact, lower or upper; and where they are proven the 'result', win, draw or \
loss, and the 'plies' to the end. The command 'schema' prints the schema of all objects.
Errors are one line on standard error; the exit code is 2 for bad input, 3 where rows of 'label' have \
no value, 141 where the reader of the output has gone, and 1 for anything else.")]
struct Cli<C: Run> {
    #[command(subcommand)]
    command: Chosen<C>,
}

/// A command, or a text about all commands.
#[derive(Debug, Subcommand)]
enum Chosen<C: Run> {
    #[command(flatten)]
    Command(C),
    /// Print a script that completes commands and options in a shell
    Completions(Completions),
    /// Write the manual pages of all commands
    Man(Man),
}

/// Reads the arguments, and carries out the command.
pub(crate) fn obey<C: Run>(games: &Catalogue) -> Result<(), Failure> {
    match parse::<C>()? {
        None => Ok(()),
        Some(Chosen::Command(command)) => command.run(games),
        Some(Chosen::Completions(completions)) => completions.run(program::<C>(), games),
        Some(Chosen::Man(man)) => man.run(program::<C>()),
    }
}

/// The program with all its commands.
fn program<C: Run>() -> Command {
    with_conventions(Cli::<C>::command())
}

fn chosen<C: Run>(found: &ArgMatches) -> Result<Chosen<C>, clap::Error> {
    let cli = Cli::<C>::from_arg_matches(found);
    cli.map(|cli| cli.command)
        .map_err(|error| error.format(&mut program::<C>()))
}

/// Reads the arguments; `None` if they asked for help or the version, now printed.
fn parse<C: Run>() -> Result<Option<Chosen<C>>, Failure> {
    let error = match program::<C>()
        .try_get_matches()
        .and_then(|found| chosen(&found))
    {
        Ok(chosen) => return Ok(Some(chosen)),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            error.print()?;
            Ok(None)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            if let Some(command) = C::without_arguments() {
                return Ok(Some(Chosen::Command(command)));
            }
            error.print()?;
            Err(Failure::BadLines)
        }
        _ => Err(Failure::Input(summary(&error))),
    }
}

/// The paragraphs of a complaint of clap, in one line: the complaint, then its tips. A position of several words, as
/// FEN has them, is several arguments without quotes.
fn summary(error: &clap::Error) -> String {
    let rendered = error.to_string();
    let is_word = matches!(
        error.get(ContextKind::InvalidArg),
        Some(ContextValue::String(word)) if !word.starts_with('-')
    );
    let is_unquoted =
        error.kind() == ErrorKind::UnknownArgument && is_word && rendered.contains("POSITION");
    let mut paragraphs = rendered.split("\n\n");
    let complaint = paragraphs.next().unwrap_or_default();
    let complaint = joined(complaint.strip_prefix("error: ").unwrap_or(complaint));
    let is_tip = |line: &&str| line.trim_start().starts_with("tip:");
    let tips = paragraphs.flat_map(str::lines).filter(is_tip).map(joined);
    let complaint = match is_unquoted {
        true => format!("{complaint}: put the position in quotes"),
        false => complaint,
    };
    tips.fold(complaint, |line, tip| format!("{line} ({tip})"))
}

fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
pub(crate) mod tests {
    use super::{program, summary};
    use crate::commands::{Command, OwnCommand};

    /// The program with all its commands.
    pub(crate) fn whole_program() -> clap::Command {
        let mut program = program::<Command>();
        program.build();
        program
    }

    /// The complaint about these words; `None` if they can be read.
    pub(crate) fn complaint(arguments: &[&str]) -> Option<String> {
        let words = std::iter::once("negascout").chain(arguments.iter().copied());
        let read = program::<Command>().try_get_matches_from(words);
        Some(summary(&read.err()?))
    }

    #[test]
    fn the_parser_is_consistent() {
        program::<Command>().debug_assert();
        program::<OwnCommand>().debug_assert();
    }

    #[test]
    fn complaints_are_one_line_with_the_nearest_name() {
        let refusal = |arguments: &[&str]| complaint(arguments).unwrap();
        assert_eq!(
            refusal(&["analize"]),
            "unrecognized subcommand 'analize' (tip: some similar subcommands exist: 'analyse', 'analyze')"
        );
        for depth in ["0", "-1", "99999999999"] {
            assert_eq!(
                refusal(&["analyse", "nim", "--depth", depth]),
                format!(
                    "invalid value '{depth}' for '--depth <N>': expected a whole number from 1 to 1000"
                )
            );
        }
        let fen = "analyse chess 8/8/8/8/8/8/4k3/4K2R w K - 0 1";
        assert_eq!(
            refusal(&fen.split(' ').collect::<Vec<_>>()),
            "unexpected argument 'w' found: put the position in quotes"
        );
        assert_eq!(
            refusal(&["perft"]),
            "the following required arguments were not provided: <GAME> <DEPTH>"
        );
    }
}
