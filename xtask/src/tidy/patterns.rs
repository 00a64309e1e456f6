//! No pattern is run over a story's text: what the page needs of a search is data, and a sentence says what its
//! words name.

use super::Finding;
use super::workspace::File;

/// Places of the page that show searches, each with the files whose patterns read something else: stories' files and
/// texts, links, what is typed, and titles.
const PLACES: [(&str, &str); 6] = [
    ("learn", "commands.ts facts.ts stories.ts story.ts where.ts"),
    ("lecture", ""),
    ("practise", "exercise.ts words.ts"),
    ("see", "leaf-editor.tsx link.ts players.ts"),
    ("shared", ""),
    ("study", "sheets.ts"),
];

/// What may stand before a pattern, and not before a quotient.
const BEFORE: [&str; 12] = [
    "(", "[", "{", ",", "=", ":", "?", "!", "&", "|", "=>", "return",
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let fault = |line: &str| {
        has_pattern(line)
            .then(|| "a pattern, in a file that xtask's patterns.rs does not list".to_owned())
    };
    let told = files.iter().filter(|file| is_told(file));
    told.flat_map(|file| file.find_in_lines(fault)).collect()
}

/// Whether what the file reads may be a story.
fn is_told(file: &File) -> bool {
    let name = file.name();
    let is_source = name.contains(".ts") && !name.contains(".test.");
    let reads = |(place, others): &(&str, &str)| {
        let is_there = file.is_below(&format!("web/src/{place}/"));
        is_there && !others.split(' ').any(|other| other == name)
    };
    is_source && PLACES.iter().any(reads)
}

fn has_pattern(line: &str) -> bool {
    let line = line.trim_start();
    let is_comment = ["//", "/*", "*"]
        .iter()
        .any(|start| line.starts_with(start));
    let by_name = ["RegExp", ".match(", ".matchAll("];
    !is_comment && (by_name.iter().any(|name| line.contains(name)) || has_literal(line))
}

fn has_literal(line: &str) -> bool {
    let opens = |(place, _)| {
        let (before, after) = (line[..place].trim_end(), &line[place + 1..]);
        let is_first = before.is_empty() && !after.starts_with(' ');
        let is_begun = is_first || BEFORE.iter().any(|sign| before.ends_with(sign));
        is_begun && !after.starts_with(['/', '*', '>'])
    };
    line.match_indices('/').any(opens)
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn a_pattern_over_a_sentence_is_found() {
        let bad = [
            r"const NODE = /(?<letter>[A-Z]+)/dgu;",
            r"  [/^says (.+)$/, told],",
            r"  /^Back from \S+/,",
            r"const HELD = / at (\S+) already, and will not/;",
            r"const isCut = (text: string) => /already/.test(text);",
            r"const [, letter] = textAt(place, step).match(HELD) ?? [];",
            r"VALUES.map((pattern) => new RegExp(pattern));",
        ];
        for line in bad {
            let file = File::new("web/src/study/words.ts", line);
            assert_eq!(check(&[file]).len(), 1, "{line}");
        }
    }

    #[test]
    fn other_signs_and_files_are_not() {
        let good = [
            "const middle = (low + high) / 2 / (1 / width);",
            "/** As `/x/` has it. */",
            " * a/b",
            r#"import { textOf } from "../see/run.ts";"#,
            "  / width,",
            r#"  return <a href="https://example.org/">{text}</a>;"#,
            "    <Said said={said} />",
        ];
        for line in good {
            let file = File::new("web/src/study/words.ts", line);
            assert_eq!(check(&[file]), [], "{line}");
        }
        let pattern = "const isWhole = /^-?\\d+$/;";
        for path in [
            "web/src/see/link.ts",
            "web/src/play/link.ts",
            "web/src/see/run.test.ts",
        ] {
            assert_eq!(check(&[File::new(path, pattern)]), [], "{path}");
        }
    }
}
