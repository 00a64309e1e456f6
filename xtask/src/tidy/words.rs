//! No document has words that only this house uses: a reader has to guess what they mean.

use super::Finding;
use super::workspace::File;

/// Words, and what says the same at first reading.
const WORDS: [(&str, &str); 6] = [
    ("hangs on", "depends on"),
    ("hang on", "depend on"),
    ("but for", "except"),
    ("is none", "is not, or there is no"),
    ("anew", "again"),
    ("one's own", "your own"),
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let documents = files.iter().filter(|file| file.has_extension("md"));
    documents
        .flat_map(|file| file.find_in_lines(fault))
        .collect()
}

fn fault(line: &str) -> Option<String> {
    // Python's `None` is a name, and "there is none" is plain.
    let line = line.replace("None", "").to_lowercase();
    let line = line.replace("there is none", "");
    let (word, plain) = WORDS.iter().find(|(word, _)| has(&line, word))?;
    Some(format!("'{word}': say '{plain}'"))
}

/// Whether these words stand in the line, not as parts of others.
fn has(line: &str, words: &str) -> bool {
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphabetic);
    line.match_indices(words).any(|(place, _)| {
        let (before, after) = (&line[..place], &line[place + words.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    })
}

#[cfg(test)]
mod tests {
    use super::{File, WORDS, check};

    #[test]
    fn each_word_is_found() {
        for (word, _) in WORDS {
            let bad = File::new("docs/a.md", &format!("fine\nAll {word} it.\n"));
            let found = check(&[bad]);
            assert_eq!((found.len(), found[0].line), (1, 2), "{word}");
        }
        assert_eq!(check(&[File::new("docs/a.md", "But for it.\n")]).len(), 1);
        let good = "It depends on it; there is none. If it is None: renewed, he hangs one up.\n";
        assert!(check(&[File::new("docs/a.md", good)]).is_empty());
        assert!(check(&[File::new("src/a.rs", "// anew\n")]).is_empty());
    }
}
