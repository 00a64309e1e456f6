//! Two examples of each command, which end its help.

use clap::Command;

/// The commands with their examples, without the program's name.
const EXAMPLES: [(&str, [&str; 2]); 24] = [
    (
        "play",
        ["play connect-four", "play chess --level 3 --side black"],
    ),
    (
        "analyse",
        [
            "analyse chess --depth 10",
            "analyse connect-four 4455 --json",
        ],
    ),
    (
        "solve",
        ["solve connect-four 44455", "solve '((3 1) (4 3))'"],
    ),
    (
        "label",
        [
            "label connect-four --input positions.csv --output values.jsonl",
            "label chess --depth 8 --input suite.epd --output values.parquet",
        ],
    ),
    (
        "compare",
        [
            "compare tic-tac-toe --depth 6",
            "compare --random 3,6 --count 100",
        ],
    ),
    (
        "tree",
        [
            "tree '((3 1) (4 3))'",
            "tree '((3 1) (4 3))' -a negascout --output negascout.svg",
        ],
    ),
    ("gallery", ["gallery", "gallery no-research"]),
    (
        "code",
        ["code negascout", "code alpha-beta --notation rust"],
    ),
    (
        "judge",
        [
            "judge ./my-search",
            "judge --expect alpha-beta -- python3 search.py",
        ],
    ),
    (
        "worksheet",
        [
            "worksheet --output sheet.pdf",
            "worksheet --students 20 --solution --format pdf --output sheets",
        ],
    ),
    ("web", ["web", "web --port 8080 --no-open"]),
    (
        "match",
        [
            "match tic-tac-toe --player random --player search,depth=2",
            "match --engine self --engine './other uci' --tc 8+0.08 --games 100",
        ],
    ),
    (
        "suite",
        [
            "suite wac.epd --nodes 50000",
            "suite sts.epd --time 0.5 --threads 2 --json",
        ],
    ),
    (
        "openings",
        [
            "openings connect-four",
            "openings chess --count 500 --seed 7",
        ],
    ),
    (
        "uci",
        [
            "uci",
            "match --engine self --engine self,Hash=64 --nodes 5000 --games 2",
        ],
    ),
    ("nboard", ["nboard", "nboard --depth 12"]),
    ("gtp", ["gtp", "gtp --depth 12"]),
    ("bench", ["bench", "bench --json"]),
    (
        "perft",
        ["perft chess 5", "perft connect-four 4455 8 --threads 2"],
    ),
    ("games", ["games", "games --json"]),
    ("new", ["new my-game", "new my-game games/my-game"]),
    ("schema", ["schema", "schema > schema.json"]),
    (
        "completions",
        ["completions bash", "completions zsh > _negascout"],
    ),
    ("man", ["man .", "man ~/.local/share/man/man1"]),
];

/// The command with its examples below its help; as it is, if it has none.
pub(crate) fn with_examples(command: Command, program: &str) -> Command {
    let own = EXAMPLES
        .iter()
        .find(|(name, _)| *name == command.get_name());
    let Some((_, [first, second])) = own else {
        return command;
    };
    let examples = format!("Examples:\n  {program} {first}\n  {program} {second}");
    let help = match command.get_after_help() {
        Some(help) => format!("{help}\n\n{examples}"),
        None => examples,
    };
    command.after_help(help)
}

#[cfg(test)]
mod tests {
    use super::EXAMPLES;
    use crate::cli::tests::{complaint, whole_program};

    /// The words of an example as a shell reads them, without what follows a redirection.
    fn words(example: &str) -> Vec<&str> {
        let command = example.split(" > ").next().unwrap_or_default();
        let parts = command.split('\'').enumerate();
        let words = parts.flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        words.collect()
    }

    #[test]
    fn every_command_has_examples_that_can_be_read() {
        for command in whole_program().get_subcommands() {
            let name = command.get_name();
            let examples = EXAMPLES.iter().find(|(known, _)| *known == name);
            assert_eq!(examples.is_some(), name != "help", "{name}");
            for example in examples.map_or(&[][..], |(_, examples)| examples) {
                assert_eq!(complaint(&words(example)), None, "{example}");
                let help = command.clone().render_help().to_string();
                assert!(help.contains(&format!("\n  negascout {example}")), "{help}");
            }
        }
    }
}
