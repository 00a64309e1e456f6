//! What a quick build leaves out: a command that misses it says how to build it.

use crate::failure::Failure;
use crate::program;
use clap::Args;
use std::ffi::OsString;

/// A command that is left out. It takes any arguments.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct LeftOut {
    #[arg(hide = true, allow_hyphen_values = true, trailing_var_arg = true)]
    arguments: Vec<OsString>,
}

/// The failure of a command that misses a feature of this crate. `what` names what cannot be done.
pub(crate) fn failure(what: &str, feature: &str) -> Failure {
    let words = std::env::args_os().skip(1);
    Failure::Failed(message(&program::name(), what, feature, words))
}

/// The failure's line for the program of this name, run with these words.
fn message(
    program: &str,
    what: &str,
    feature: &str,
    words: impl Iterator<Item = OsString>,
) -> String {
    if program != "negascout" {
        return format!(
            "{what} is not in this program: it is built without the feature '{feature}' of negascout-cli"
        );
    }
    let words: Vec<String> = words
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let words = words.iter().map(|word| quoted(word));
    let words = words.collect::<Vec<_>>().join(" ");
    format!(
        "{what} is not in a quick build; this line builds the whole program, and runs it: \
         cargo run --release --bin negascout -- {words}"
    )
}

/// The word as a shell reads it.
fn quoted(word: &str) -> String {
    // Only a NUL cannot be quoted, and no argument has one.
    shlex::try_quote(word).map_or_else(|_| word.to_owned(), Into::into)
}

#[cfg(test)]
mod tests {
    use super::{LeftOut, message};
    use clap::{Args, Command};

    #[test]
    fn the_line_that_builds_it_has_the_words_that_were_given() {
        let words = ["tree", "--tree", "((3 1) (4 3))", "-o", "a.png"];
        assert_eq!(
            message("negascout", "PNG", "pictures", words.iter().map(Into::into)),
            "PNG is not in a quick build; this line builds the whole program, and runs it: \
             cargo run --release --bin negascout -- tree --tree '((3 1) (4 3))' -o a.png"
        );
    }

    #[test]
    fn a_program_of_ones_own_is_told_the_feature() {
        assert_eq!(
            message("nim", "'label'", "label", ["label".into()].into_iter()),
            "'label' is not in this program: it is built without the feature 'label' of negascout-cli"
        );
    }

    #[test]
    fn a_command_that_is_left_out_takes_any_arguments() {
        let command = LeftOut::augment_args(Command::new("label"));
        for words in [
            &["label"][..],
            &["label", "--help"],
            &["label", "chess", "--input", "-"],
        ] {
            assert!(
                command.clone().try_get_matches_from(words).is_ok(),
                "{words:?}"
            );
        }
    }
}
