//! Files that games are kept in.

use crate::failure::Failure;
use jiff::Timestamp;
use negascout_play::Game;
use negascout_session::Session;
use std::fs::{self, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A file that games are added to. A game that is saved again takes the place of what was saved
/// of it before.
#[derive(Clone, Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    /// The bytes of this game, if it has been saved.
    own: Option<Range<u64>>,
}

impl RecordFile {
    /// A file of this name, which need not exist yet.
    pub(crate) fn new(path: impl Into<PathBuf>) -> RecordFile {
        RecordFile {
            path: path.into(),
            own: None,
        }
    }

    /// The file's name.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Begins another game: what was saved stays as it is.
    pub(crate) fn begin_another(&mut self) {
        self.own = None;
    }

    /// Writes the game to the end of the file.
    pub(crate) fn save(&mut self, game: &Game) -> Result<(), Failure> {
        let text = game.record(Some(today()));
        self.write(&text).map_err(|error| {
            let path = self.path.display();
            Failure::Failed(format!("cannot write '{path}': {error}"))
        })
    }

    fn write(&mut self, text: &str) -> io::Result<()> {
        let mut options = OpenOptions::new();
        let options = options.create(true).truncate(false).write(true);
        let mut file = options.open(&self.path)?;
        let end = file.seek(SeekFrom::End(0))?;
        // Where another program has written since, nothing is taken away.
        let own = self.own.take().filter(|own| own.end == end);
        let start = own.map_or(end, |own| own.start);
        file.set_len(start)?;
        file.seek(SeekFrom::Start(start))?;
        let gap = if start == 0 { "" } else { "\n" };
        let text = format!("{gap}{}\n", text.trim_end());
        file.write_all(text.as_bytes())?;
        self.own = Some(start..start + text.len() as u64);
        Ok(())
    }
}

/// A session that goes on with the last game in this file.
pub(crate) fn load(session: &dyn Session, path: &str) -> Result<Box<dyn Session>, Failure> {
    let bytes = fs::read(path);
    let bytes = bytes.map_err(|error| Failure::Input(format!("cannot read '{path}': {error}")))?;
    // Names in old files of games are in any encoding; moves are ASCII.
    let text = String::from_utf8_lossy(&bytes);
    let loaded = session.load(&text);
    loaded.map_err(|error| Failure::Input(format!("'{path}': {error}")))
}

/// The date in UTC, as PGN writes it.
fn today() -> String {
    let now = Timestamp::now().to_string();
    now.get(..10).unwrap_or_default().replace('-', ".")
}

#[cfg(test)]
mod tests {
    use super::{RecordFile, load};
    use negascout_play::{Game, Opponent, Side};
    use negascout_session::open;
    use std::fs;

    fn game() -> Game {
        let session = open("tic-tac-toe", None).unwrap();
        Game::new(session, Side::Both, Opponent::default())
    }

    #[test]
    fn a_game_saved_again_takes_its_own_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        fs::write(&path, "1. c3 *").unwrap();
        let (mut file, mut game) = (RecordFile::new(&path), game());
        let moves = || {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().filter(|line| line.starts_with("1."));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        game.play("a1").unwrap();
        file.save(&game).unwrap();
        assert_eq!(moves(), ["1. c3 *", "1. a1 *"]);
        game.play("b2").unwrap();
        file.save(&game).unwrap();
        assert_eq!(moves(), ["1. c3 *", "1. a1 b2 *"]);
        file.begin_another();
        file.save(&game).unwrap();
        assert_eq!(moves(), ["1. c3 *", "1. a1 b2 *", "1. a1 b2 *"]);
        game.play("c3").unwrap();
        let loaded = load(game.session(), path.to_str().unwrap()).unwrap();
        assert_eq!(loaded.history(), ["a1", "b2"]);
    }
}
