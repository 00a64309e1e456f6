//! The files of a game that is played.

use super::record_file::RecordFile;
use crate::failure::Failure;
use negascout_play::Game;
use std::path::Path;

/// The files of a game: the one of `--save`, which always has all moves, and those that it was saved in
/// when the person said so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records {
    always: Option<RecordFile>,
    named: Vec<RecordFile>,
}

impl Records {
    /// The files of a game that is always in this file, if one is named.
    ///
    /// # Errors
    ///
    /// [`Failure::Input`] if the file cannot be written.
    pub(crate) fn always_in(path: Option<&str>) -> Result<Records, Failure> {
        let always = path.map(RecordFile::new);
        always.iter().try_for_each(RecordFile::check)?;
        Ok(Records {
            always,
            named: Vec::new(),
        })
    }

    /// Whether the game is saved without being told to.
    pub(crate) fn is_always_saved(&self) -> bool {
        self.always.is_some()
    }

    /// Takes a file down as one that the person has named.
    pub(crate) fn know(&mut self, path: &str) {
        if !self.all().any(|file| file.path() == Path::new(path)) {
            self.named.push(RecordFile::new(path));
        }
    }

    /// The file that is meant where none is named: the last one that was, or that of `--save`.
    pub(crate) fn meant(&self) -> Option<&Path> {
        let file = self.named.last().or(self.always.as_ref());
        file.map(RecordFile::path)
    }

    /// Brings the file of `--save` up to date, if there is one and the game has moves.
    pub(crate) fn keep(&mut self, game: &Game) -> Result<(), Failure> {
        let has_moves = !game.session().history().is_empty();
        let always = self.always.as_mut().filter(|_| has_moves);
        always.map_or(Ok(()), |file| file.save(game))
    }

    /// Saves the game in this file, which the person has named.
    pub(crate) fn save(&mut self, path: &Path, game: &Game) -> Result<(), Failure> {
        let mut known = self.always.iter_mut().chain(&mut self.named);
        if let Some(file) = known.find(|file| file.path() == path) {
            return file.save(game);
        }
        let mut file = RecordFile::new(path);
        file.save(game)?;
        self.named.push(file);
        Ok(())
    }

    /// Begins another game: what was saved stays as it is.
    pub(crate) fn begin_another(&mut self) {
        let files = self.always.iter_mut().chain(&mut self.named);
        files.for_each(RecordFile::begin_another);
    }

    fn all(&self) -> impl Iterator<Item = &RecordFile> {
        self.always.iter().chain(&self.named)
    }
}

#[cfg(test)]
mod tests {
    use super::Records;
    use negascout_play::{Game, Opponent, Side};
    use negascout_session::open;
    use std::fs;

    #[test]
    fn a_named_file_does_not_replace_the_one_of_save() {
        let folder = tempfile::tempdir().unwrap();
        let [always, copy] = ["always", "copy"].map(|name| folder.path().join(name));
        let mut records = Records::always_in(always.to_str()).unwrap();
        let session = open("tic-tac-toe", None).unwrap();
        let mut game = Game::new(session, Side::Both, Opponent::default());
        records.keep(&game).unwrap();
        assert!(!always.exists(), "a game without moves is not kept");
        game.play("a1").unwrap();
        records.save(&copy, &game).unwrap();
        game.play("b2").unwrap();
        records.keep(&game).unwrap();
        let text = |path| fs::read_to_string(path).unwrap();
        assert!(text(&always).ends_with("\n1. a1 b2 *\n"));
        assert!(text(&copy).ends_with("\n1. a1 *\n"));
        assert_eq!(records.meant(), Some(&*copy));
    }
}
