//! The file to which a match writes its games.

use crate::error::Error;
use negascout_pgn as pgn;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

/// A game of a match as such a file has it.
pub(crate) trait Written {
    /// The whole game: tags, an empty line, moves, an empty line.
    fn text(&self) -> String;

    /// The lines in it that no other game has.
    fn identity(&self) -> String;
}

/// A file of games to which games are added.
#[derive(Debug)]
pub(crate) struct PgnFile {
    path: PathBuf,
    file: File,
}

impl PgnFile {
    /// Opens a file, or creates it, and adds those of `games` that it lacks. One at its end of which a
    /// crash has left a part only is written again.
    pub(crate) fn open(path: &Path, games: &[impl Written]) -> Result<PgnFile, Error> {
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.map_err(|error| Error::file("cannot write", path, error))?;
        // What is no file, such as a terminal, keeps nothing, and may never end.
        let is_file = file.metadata().is_ok_and(|about| about.is_file());
        let before = if is_file {
            fs::read(path)
        } else {
            Ok(Vec::new())
        };
        let mut before = before.map_err(|error| Error::file("cannot read", path, error))?;
        let mut pgn = PgnFile {
            path: path.to_owned(),
            file,
        };
        if let Some(start) = torn(&before, games) {
            before.truncate(start);
            let cut = pgn.file.set_len(start as u64);
            cut.map_err(|error| Error::file("cannot write", path, error))?;
        }
        if !before.is_empty() && !before.ends_with(b"\n\n") {
            // The next game is separate from any text before it.
            pgn.write("\n\n")?;
        }
        let before = String::from_utf8_lossy(&before);
        for game in games {
            if !before.contains(&game.identity()) {
                pgn.add(game)?;
            }
        }
        Ok(pgn)
    }

    /// Adds a game, at once and in one piece.
    pub(crate) fn add(&mut self, game: &impl Written) -> Result<(), Error> {
        self.write(&game.text())
    }

    fn write(&mut self, text: &str) -> Result<(), Error> {
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| Error::file("cannot write", &self.path, error))
    }
}

/// How many of the games played last are looked for at the end of a file.
const RECENT: usize = 100;

/// Where the last game in a file begins, if it is a part of one of `games`.
fn torn(file: &[u8], games: &[impl Written]) -> Option<usize> {
    let begins = |start: &usize| *start == 0 || file[..*start].ends_with(b"\n\n");
    games.iter().rev().take(RECENT).find_map(|game| {
        let whole = game.text();
        let starts = (1..whole.len()).filter_map(|length| file.len().checked_sub(length));
        let is_part = |start: &usize| whole.as_bytes().starts_with(&file[*start..]);
        starts.filter(begins).find(is_part)
    })
}

/// The tags that identify a game of a match by its number and the time of its beginning.
pub(crate) fn tags_of_a_game(game: u32, begun: &str) -> String {
    let (date, time) = date_and_time(begun);
    [
        pgn::tag("UTCDate", &date),
        pgn::tag("UTCTime", time),
        pgn::tag("GameOfMatch", &game.to_string()),
    ]
    .concat()
}

/// `2026.01.31` and `12:34:56` of `2026-01-31T12:34:56Z`.
pub(crate) fn date_and_time(begun: &str) -> (String, &str) {
    let (date, time) = begun.split_once('T').unwrap_or(("????-??-??", ""));
    (date.replace('-', "."), time.trim_end_matches('Z'))
}
