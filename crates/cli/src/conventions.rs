//! The conventions that all commands share: their order, short flags, and numbers below zero as values.

use crate::examples::with_examples;
use clap::{Arg, Command};
use std::fmt::Write;

/// The commands as the help groups them, and in its order.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Play and solve", &["play", "analyse", "solve", "label"]),
    (
        "See how a search works",
        &[
            "compare",
            "tree",
            "gallery",
            "code",
            "judge",
            "worksheet",
            "web",
        ],
    ),
    (
        "Matches and engines",
        &[
            "match", "suite", "openings", "uci", "nboard", "gtp", "bench",
        ],
    ),
    (
        "Games and this program",
        &[
            "games",
            "new",
            "perft",
            "schema",
            "completions",
            "man",
            "help",
        ],
    ),
];

/// The short flag of each option that has one, in whatever command it is.
const SHORT: [(&str, char); 7] = [
    ("algorithm", 'a'),
    ("depth", 'd'),
    ("input", 'i'),
    ("jobs", 'j'),
    ("nodes", 'n'),
    ("output", 'o'),
    ("threads", 't'),
];

/// The same program, its commands in groups, with their short flags and with examples. A number below zero is the
/// value of the option before it, so that the option can say what is wrong with it.
pub(crate) fn with_conventions(program: Command) -> Command {
    let name = program.get_name().to_owned();
    // The examples are of this program's games.
    let has_examples = program.find_subcommand("uci").is_some();
    let program = program.mut_subcommands(|command| {
        let command = command.mut_args(with_short);
        match has_examples {
            true => with_examples(command, &name),
            false => command,
        }
    });
    let (commands, header) = (grouped(&program), *program.get_styles().get_header());
    program.help_template(format!(
        "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n\n{commands}{header}Options:{header:#}\n{{options}}{{after-help}}"
    ))
}

/// The commands of a program, a line each, below the headings of their groups.
fn grouped(program: &Command) -> String {
    let header = program.get_styles().get_header();
    let mut text = String::new();
    for (title, names) in GROUPS {
        let known = |&name: &&'static str| Some((name, about(program.find_subcommand(name)?)));
        let mut commands: Vec<(&str, String)> = names.iter().filter_map(known).collect();
        if names.contains(&"help") {
            commands.push((
                "help",
                "Print this message, or the help of a command".to_owned(),
            ));
        }
        if commands.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{header}{title}:{header:#}");
        for (name, about) in commands {
            let _ = writeln!(text, "  {name:<11}  {about}");
        }
        text.push('\n');
    }
    text
}

/// The purpose of a command, and its other name.
fn about(command: &Command) -> String {
    let about = command
        .get_about()
        .map(ToString::to_string)
        .unwrap_or_default();
    let aliases = command
        .get_visible_aliases()
        .map(|alias| format!(" [alias: {alias}]"));
    aliases.fold(about, |text, alias| text + &alias)
}

fn with_short(arg: Arg) -> Arg {
    let short = SHORT.iter().find(|(long, _)| arg.get_long() == Some(long));
    let arg = match short {
        Some(&(_, short)) => arg.short(short),
        None => arg,
    };
    if arg.get_action().takes_values() {
        arg.allow_negative_numbers(true)
    } else {
        arg
    }
}

#[cfg(test)]
mod tests {
    use super::{GROUPS, SHORT, with_conventions};
    use crate::cli::tests::{complaint, whole_program};
    use clap::Command;

    #[test]
    fn a_short_flag_has_one_meaning() {
        let known = [&SHORT[..], &[("help", 'h'), ("version", 'V')]].concat();
        let mut used = Vec::new();
        for command in whole_program().get_subcommands() {
            for arg in command.get_arguments() {
                let flag = arg.get_long().zip(arg.get_short());
                let Some(flag) = flag else {
                    assert_eq!(arg.get_short(), None, "{}", arg.get_id());
                    continue;
                };
                assert!(known.contains(&flag), "{flag:?} of {}", command.get_name());
                used.push(flag.0.to_owned());
            }
        }
        let unused = SHORT.map(|(long, _)| long.to_owned());
        let unused = unused.iter().find(|long| !used.contains(long));
        assert_eq!(unused, None, "no command has it");
        let mut letters: Vec<char> = known.iter().map(|(_, short)| *short).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), known.len());
    }

    #[test]
    fn every_command_and_option_is_documented() {
        for command in whole_program().get_subcommands() {
            let name = command.get_name();
            assert!(command.get_about().is_some(), "{name}");
            for arg in command.get_arguments() {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(!help.is_empty(), "{name} {}", arg.get_id());
                assert!(!help.ends_with('.'), "{name} {}: {help}", arg.get_id());
            }
        }
    }

    #[test]
    fn the_help_lists_every_command_in_its_group() {
        let mut program = whole_program();
        let help = program.render_help().to_string();
        let lines = GROUPS
            .map(|(title, names)| [&[title][..], names].concat())
            .concat();
        let place = |line: &&str| {
            let found = help
                .find(&format!("\n{line}:"))
                .or_else(|| help.find(&format!("\n  {line} ")));
            found.unwrap_or_else(|| panic!("no {line} in {help}"))
        };
        assert!(lines.iter().map(place).is_sorted(), "{help}");
        for command in program.get_subcommands() {
            assert!(
                lines.contains(&command.get_name()),
                "{}",
                command.get_name()
            );
        }
        let widest = help
            .lines()
            .take_while(|line| *line != "Options:")
            .map(|line| line.chars().count());
        assert!(widest.max() <= Some(80), "{help}");
    }

    #[test]
    fn one_word_for_what_runs_at_the_same_time() {
        for command in whole_program().get_subcommands() {
            let options: Vec<_> = command
                .get_arguments()
                .filter_map(|arg| arg.get_long())
                .collect();
            let name = command.get_name();
            for other in ["concurrency", "workers", "processes", "parallel", "cores"] {
                assert!(!options.contains(&other), "{name} --{other}");
            }
        }
    }

    /// Where a parser's own words would come through.
    const PARSERS_WORDS: [&str; 6] = [
        "is not in",
        "unexpected argument",
        "invalid digit",
        "invalid float",
        "too large to fit",
        "cannot parse",
    ];

    #[test]
    fn impossible_values_are_told_in_words() {
        let values = ["-1", "99999999999999999999999", "x", "1.5", "-0.5"];
        for command in whole_program().get_subcommands() {
            for arg in command.get_arguments() {
                let takes_value = arg.get_action().takes_values();
                let Some(long) = arg.get_long().filter(|_| takes_value) else {
                    continue;
                };
                for value in values {
                    let option = format!("--{long}");
                    let Some(refusal) = complaint(&[command.get_name(), &option, value]) else {
                        continue;
                    };
                    let words = PARSERS_WORDS.iter().find(|words| refusal.contains(**words));
                    assert_eq!(
                        words,
                        None,
                        "{} {option} {value}: {refusal}",
                        command.get_name()
                    );
                }
            }
        }
    }

    #[test]
    fn commands_of_ones_own_program_have_the_same_manners() {
        let own = Command::new("own")
            .subcommand(Command::new("tree").arg(clap::Arg::new("output").long("output")));
        let program = with_conventions(own);
        let tree = program.find_subcommand("tree").unwrap();
        assert_eq!(
            tree.get_arguments().next().and_then(clap::Arg::get_short),
            Some('o')
        );
    }
}
