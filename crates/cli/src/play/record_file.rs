//! A file that games are kept in.

use crate::failure::Failure;
use crate::lock::Lock;
use crate::play::Settings;
use crate::replace::replace;
use humantime::format_rfc3339_seconds;
use negascout_play::Game;
use negascout_session::bounded::read_file;
use negascout_session::{EarlyEnd, Session, last_tags, recorded_end};
use std::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A file that games are added to. A game that is saved again takes the place of what was saved
/// of it before.
#[derive(Clone, Debug)]
pub(crate) struct RecordFile {
    path: PathBuf,
    /// The part of the file that this game has, if it has been saved.
    own: Option<Own>,
}

/// The part of a file that a game has.
#[derive(Clone, Debug)]
struct Own {
    /// The bytes before it, unless another program has changed the file since.
    start: u64,
    text: String,
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

    /// Fails where the file can be neither written nor made: a game that is to be saved in the end
    /// would be lost then. Leaves everything as it is.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        let existed = self.path.exists();
        let opened = self.open();
        if opened.is_ok() && !existed {
            // The file is made again when there is a game to write.
            let _ = fs::remove_file(&self.path);
        }
        let reason = |error| Failure::Input(self.unwritable(&error));
        opened.map(|_| ()).map_err(reason)
    }

    /// Begins another game: what was saved stays as it is.
    pub(crate) fn begin_another(&mut self) {
        self.own = None;
    }

    /// Writes the game to the end of the file, or in place of what was saved of it before. A game that
    /// is there already is not written again.
    pub(crate) fn save(&mut self, game: &Game) -> Result<(), Failure> {
        let text = game.record(Some(today()), Settings::of(game).tags());
        self.write(text.trim_end())
            .map_err(|error| Failure::Failed(self.unwritable(&error)))
    }

    fn unwritable(&self, error: &io::Error) -> String {
        format!("cannot write '{}': {error}", self.path.display())
    }

    fn open(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        let options = options.create(true).truncate(false).read(true).write(true);
        options.open(&self.path)
    }

    fn write(&mut self, record: &str) -> io::Result<()> {
        // Other games may be saved in it.
        let _lock = Lock::of(&self.path);
        let mut file = self.open()?;
        let (start, after) = self.place(&mut file)?;
        let gap = if start == 0 { "" } else { "\n" };
        let text = format!("{gap}{record}\n");
        if self.own.as_ref().is_some_and(|own| own.text == text) && start != file.metadata()?.len()
        {
            return Ok(());
        }
        let mut all = read_from(&mut file, 0)?;
        all.truncate(usize::try_from(start).unwrap_or(usize::MAX));
        // Some systems refuse to replace an open file.
        drop(file);
        replace(&self.path, &[&all, text.as_bytes(), &after].concat())?;
        self.own = Some(Own { start, text });
        Ok(())
    }

    /// Where the game is to be written, and what comes after it there: the end of the file, if nothing
    /// of it is found.
    fn place(&self, file: &mut File) -> io::Result<(u64, Vec<u8>)> {
        let end = file.seek(SeekFrom::End(0))?;
        let Some(own) = &self.own else {
            return Ok((end, Vec::new()));
        };
        let own_text = own.text.as_bytes();
        let rest = read_from(file, own.start.min(end))?;
        if let Some(after) = rest.strip_prefix(own_text) {
            return Ok((own.start, after.to_vec()));
        }
        // Another program has changed what is before it.
        let all = read_from(file, 0)?;
        let found = all
            .windows(own_text.len())
            .rposition(|part| part == own_text);
        Ok(match found {
            Some(start) => (start as u64, all[start + own_text.len()..].to_vec()),
            None => (end, Vec::new()),
        })
    }
}

/// The bytes of the file from this one on.
fn read_from(file: &mut File, start: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(start))?;
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The last game in this file.
pub(crate) fn load(session: &dyn Session, path: &str) -> Result<Loaded, Failure> {
    let bytes = read_file(path);
    let bytes = bytes.map_err(|error| Failure::Input(format!("cannot read '{path}': {error}")))?;
    // Names in old files of games are in any encoding; moves are ASCII.
    let text = String::from_utf8_lossy(&bytes);
    let named = |reason: &dyn Display| Failure::Input(format!("'{path}': {reason}"));
    let loaded = session.load(&text).map_err(|error| named(&error))?;
    let settings = Settings::read(&last_tags(&text));
    let settings = settings.map_err(|failure| named(&failure.message().unwrap_or_default()))?;
    Ok(Loaded {
        end: recorded_end(&*loaded, &text),
        session: loaded,
        settings,
    })
}

/// Has `game` go on with the last game in this file: with its settings, or else with those that `game` has.
pub(crate) fn go_on_with(game: &mut Game, loaded: Loaded) {
    match loaded.settings {
        Some(settings) => {
            let opponent = game.opponent();
            game.take_up(settings.take_up(loaded.session, loaded.end, opponent));
        }
        None => game.go_on_with(loaded.session, loaded.end),
    }
}

/// A game that was loaded.
pub(crate) struct Loaded {
    /// A session that goes on with it.
    pub(crate) session: Box<dyn Session>,
    /// Its settings, if it has any.
    pub(crate) settings: Option<Settings>,
    /// Its end, where the record says it and the rules do not.
    pub(crate) end: Option<EarlyEnd>,
}

impl Loaded {
    /// A session of its own, from no record.
    pub(crate) fn unplayed(session: Box<dyn Session>) -> Loaded {
        Loaded {
            session,
            settings: None,
            end: None,
        }
    }
}

/// The date in UTC, as PGN writes it.
fn today() -> String {
    let now = format_rfc3339_seconds(SystemTime::now()).to_string();
    now.get(..10).unwrap_or_default().replace('-', ".")
}

#[cfg(test)]
mod tests {
    use super::{RecordFile, load};
    use negascout_play::{Game, Opponent, Side};
    use negascout_session::open;
    use std::fs;
    use std::path::Path;

    fn game() -> Game {
        let session = open("tic-tac-toe", None).unwrap();
        Game::new(session, Side::Both, Opponent::default())
    }

    /// The lines of moves in a file.
    fn moves(path: &Path) -> Vec<String> {
        let text = fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("1."));
        lines.map(str::to_owned).collect()
    }

    #[test]
    fn a_game_saved_again_takes_its_own_place() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        fs::write(&path, "1. c3 *").unwrap();
        let (mut file, mut game) = (RecordFile::new(&path), game());
        game.play("a1").unwrap();
        file.save(&game).unwrap();
        assert_eq!(moves(&path), ["1. c3 *", "1. a1 *"]);
        game.play("b2").unwrap();
        file.save(&game).unwrap();
        file.save(&game).unwrap();
        assert_eq!(moves(&path), ["1. c3 *", "1. a1 b2 *"]);
        file.begin_another();
        file.save(&game).unwrap();
        assert_eq!(moves(&path), ["1. c3 *", "1. a1 b2 *", "1. a1 b2 *"]);
        game.play("c3").unwrap();
        let loaded = load(game.session(), path.to_str().unwrap()).unwrap();
        assert_eq!(loaded.session.history(), ["a1", "b2"]);
    }

    #[test]
    fn two_games_grow_in_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        let mut games = [game(), game()].map(|game| (RecordFile::new(&path), game));
        let lines = [["a1", "b2"], ["c3", "b1"], ["c1", "a2"]];
        for moves in lines {
            for ((file, game), mv) in games.iter_mut().zip(moves) {
                game.play(mv).unwrap();
                file.save(game).unwrap();
            }
        }
        games[0].1.back_to(1);
        games
            .iter_mut()
            .for_each(|(file, game)| file.save(game).unwrap());
        assert_eq!(moves(&path), ["1. a1 *", "1. b2 b1 2. a2 *"]);
    }

    #[test]
    fn a_file_that_can_be_written_is_not_made_by_the_check() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games");
        RecordFile::new(&path).check().unwrap();
        assert!(!path.exists());
        fs::write(&path, "1. c3 *").unwrap();
        RecordFile::new(&path).check().unwrap();
        assert_eq!(moves(&path), ["1. c3 *"]);
        let nowhere = RecordFile::new(folder.path().join("nowhere").join("games"));
        for file in [nowhere, RecordFile::new(folder.path())] {
            let message = file.check().unwrap_err().message().unwrap();
            assert!(message.starts_with("cannot write '"), "{message}");
        }
    }
}
