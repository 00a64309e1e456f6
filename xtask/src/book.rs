//! The book for authors of games: built by mdBook, of which nothing but HTML is asked.

use crate::shell::{self, command, root};
use crate::tools::{by_cargo, leave_out};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};

/// The folder of the book.
const SOURCE: &str = "docs/book";

/// The folder in which it is built: `book.toml` says the same.
const BUILT: &str = "target/book";

/// The version of mdBook that is installed.
const VERSION: &str = "0.4.52";

/// The task of `cargo xtask book`, and the step of `cargo xtask ci`.
pub(crate) fn run() -> Result<()> {
    let Some(program) = mdbook() else {
        return leave_out("the book is not built: cargo install mdbook");
    };
    let output = shell::answer(command(program, "build").arg(SOURCE));
    output.context("mdbook build failed")?;
    let chapters = chapters(&root().join(SOURCE).join("src"))?;
    for chapter in &chapters {
        let page = root().join(BUILT).join(chapter).with_extension("html");
        let text = std::fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        let is_whole = !text.contains("{{#include");
        ensure!(is_whole, "{chapter}: what it includes is not there");
    }
    println!("{} chapters are in {BUILT}", chapters.len());
    Ok(())
}

/// The files of the chapters, as the summary names them.
fn chapters(sources: &Path) -> Result<Vec<String>> {
    let summary = sources.join("SUMMARY.md");
    let text = std::fs::read_to_string(&summary).with_context(|| summary.display().to_string())?;
    let links = text.split("](").skip(1);
    let files = links.filter_map(|rest| rest.split_once(')'));
    let named: Vec<String> = files.map(|(file, _)| file.to_owned()).collect();
    ensure!(!named.is_empty(), "the book has no chapter");
    Ok(named)
}

/// The program: the machine's, or one that cargo installs without its server and its search, and without optimising
/// it; `None` where it cannot be had.
fn mdbook() -> Option<PathBuf> {
    if shell::succeeds(&mut command("mdbook", "--version")) {
        return Some("mdbook".into());
    }
    by_cargo("mdbook", VERSION, "--debug --no-default-features")
}

#[cfg(test)]
mod tests {
    use super::{BUILT, SOURCE, chapters};
    use crate::shell::root;

    #[test]
    fn every_chapter_is_in_the_summary() {
        let sources = root().join(SOURCE).join("src");
        let mut named = chapters(&sources).unwrap();
        named.push("SUMMARY.md".to_owned());
        named.sort();
        let files = std::fs::read_dir(&sources).unwrap().flatten();
        let mut files: Vec<_> = files
            .map(|file| file.file_name().into_string().unwrap())
            .collect();
        files.sort();
        assert_eq!(files, named);
    }

    #[test]
    fn the_book_is_built_where_it_is_looked_for() {
        let text = std::fs::read_to_string(root().join(SOURCE).join("book.toml")).unwrap();
        let settings: toml::Table = text.parse().unwrap();
        let folder = settings["build"]["build-dir"].as_str().unwrap();
        assert_eq!(folder, format!("../../{BUILT}"));
    }
}
