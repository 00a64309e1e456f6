//! One corpus of positions for every algorithm: values, visits and evaluations as they were when
//! last looked at. `cargo xtask golden --update` rewrites the files; read the diff.

use negascout::Score;
use negascout::textbook::Algorithm;
use negascout_lab::{Comparison, Form, Laboratory, Row, Searcher};
use negascout_session::{EngineCache, Limits, go_on, open};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A file of the corpus.
#[derive(Deserialize)]
struct Corpus {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    game: String,
    position: String,
    /// To the end of the game if absent.
    depth: Option<u32>,
    /// The root's value, the same for every algorithm.
    value: Option<String>,
    #[serde(default)]
    algorithms: BTreeMap<String, Counts>,
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
struct Counts {
    nodes: u64,
    leaves: u64,
}

fn corpus_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/golden");
    let entries = fs::read_dir(&folder).expect("testdata/golden is there");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|e| e == "toml"))
        .collect();
    files.sort();
    assert!(
        files.len() >= 3,
        "files are missing in {}",
        folder.display()
    );
    files
}

impl Case {
    fn search(&self) -> Vec<Row> {
        let session = open(&self.game, self.position.as_str()).expect("a legal position");
        let comparison = Comparison {
            limits: Limits {
                depth: self.depth,
                ..Limits::default()
            },
            algorithms: Algorithm::ALL.map(Form::from).to_vec(),
            by: Searcher::Textbook,
        };
        let rows = session.compare(&comparison, &mut EngineCache::with_mebibytes(1), &mut go_on);
        rows.expect("nothing stops it")
    }

    /// The algorithms whose rows differ from the file's.
    fn differences(&self, rows: &[Row]) -> Vec<String> {
        let differs = |row: &Row| {
            let found = (Some(value(row)), Some(counts(row)));
            let expected = (
                self.value.clone(),
                self.algorithms.get(&row.algorithm).copied(),
            );
            let Case { game, position, .. } = self;
            let name = &row.algorithm;
            (found != expected)
                .then(|| format!("{game} {position}: {name}: {found:?}, expected {expected:?}"))
        };
        rows.iter().filter_map(differs).collect()
    }

    fn print(&self, rows: &[Row]) -> String {
        let mut text = format!(
            "\n[[case]]\ngame = {:?}\nposition = {:?}\n",
            self.game, self.position
        );
        if let Some(depth) = self.depth {
            text.push_str(&format!("depth = {depth}\n"));
        }
        text.push_str(&format!(
            "value = \"{}\"\n\n[case.algorithms]\n",
            value(&rows[0])
        ));
        for row in rows {
            let Counts { nodes, leaves } = counts(row);
            let name = &row.algorithm;
            text.push_str(&format!(
                "{name} = {{ nodes = {nodes}, leaves = {leaves} }}\n"
            ));
        }
        text
    }
}

/// The value as a score in words.
fn value(row: &Row) -> String {
    let value = row.value.expect("one position has a value");
    Score::from_number(value.score).to_string()
}

fn counts(row: &Row) -> Counts {
    Counts {
        nodes: row.counters.nodes as u64,
        leaves: row.counters.leaves as u64,
    }
}

/// The comment at the head of a file.
fn head(text: &str) -> String {
    text.lines()
        .take_while(|line| line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect()
}

#[test]
fn every_algorithm_does_what_it_did() {
    let update = env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1");
    let mut differences = Vec::new();
    for path in corpus_files() {
        let text = fs::read_to_string(&path).expect("the file can be read");
        let corpus: Corpus =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut rewritten = head(&text);
        for case in &corpus.case {
            let rows = case.search();
            differences.extend(case.differences(&rows));
            rewritten.push_str(&case.print(&rows));
        }
        if update {
            fs::write(&path, rewritten).expect("the file can be written");
        }
    }
    assert!(
        update || differences.is_empty(),
        "{}\n(if this is meant: cargo xtask golden --update)",
        differences.join("\n")
    );
}
