//! A saved match: a file from which it resumes after an interrupt.
//!
//! The first line describes the match, and every other line is a game with a digest of its text, all as
//! JSON. A game is written as soon as it is over, in one piece; a last line that is torn is cut off.

use crate::error::{Error, SaveFault};
use crate::identity::{digest, hexadecimal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The version of the format.
const FORM: u64 = 3;
/// The key in the first line that identifies such a file.
const MARK: &str = "negascout-match";

/// The file of a match.
#[derive(Debug)]
pub(crate) struct Save {
    path: PathBuf,
    file: File,
}

/// A program that is being started beside holds a copy of the open file for a moment, and the lock with it:
/// the lock is given up, and not the file alone.
impl Drop for Save {
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

impl Save {
    /// Opens the file of the match that `about` describes, or makes it, and reads the games that
    /// are in it already.
    pub(crate) fn open<R: DeserializeOwned>(
        path: &Path,
        about: &Map<String, Value>,
    ) -> Result<(Save, Vec<R>), Error> {
        let mut options = OpenOptions::new();
        let file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path);
        let file = file.map_err(|error| Error::file("cannot open", path, error))?;
        let path = path.to_owned();
        let mut save = Save { path, file };
        // What is no file, such as a device, keeps nothing, and may never end.
        if !save.file.metadata().is_ok_and(|about| about.is_file()) {
            return Err(save.fault(SaveFault::NoFile));
        }
        match save.file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                return Err(save.fault(SaveFault::InUse));
            }
            // Where files cannot be locked, that is no reason not to play.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let first = json!({ MARK: FORM, "about": about }).to_string();
        let text = save.read(&first)?;
        if text.is_empty() {
            save.cut(0)?;
            save.write(&first)?;
            return Ok((save, Vec::new()));
        }
        let records = save.understand(&text, about)?;
        Ok((save, records))
    }

    /// Adds a game.
    pub(crate) fn add(&mut self, record: &impl Serialize) -> Result<(), Error> {
        let line = serde_json::to_string(record).map_err(io::Error::from);
        let line = line.map_err(|error| Error::file("cannot write", &self.path, error))?;
        self.write(&sealed(&line))
    }

    fn write(&mut self, line: &str) -> Result<(), Error> {
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| Error::file("cannot write", &self.path, error))
    }

    /// The file's complete lines. What is torn at its end is left out, and `first` is its first line.
    fn read(&mut self, first: &str) -> Result<String, Error> {
        let mut bytes = Vec::new();
        let read = self.file.read_to_end(&mut bytes);
        read.map_err(|error| Error::file("cannot read", &self.path, error))?;
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        if whole == 0 && !first.as_bytes().starts_with(&bytes) {
            return Err(self.stranger());
        }
        bytes.truncate(whole);
        let text = String::from_utf8(bytes).map_err(|_| self.stranger())?;
        Ok(text)
    }

    /// The games of a file that is not empty, once it is known to be the match's.
    fn understand<R: DeserializeOwned>(
        &mut self,
        text: &str,
        about: &Map<String, Value>,
    ) -> Result<Vec<R>, Error> {
        let mut lines = text.lines();
        let first: Value = lines
            .next()
            .and_then(|line| serde_json::from_str(line).ok())
            .unwrap_or_default();
        match first.get(MARK).and_then(Value::as_u64) {
            None => return Err(self.stranger()),
            Some(FORM) => {}
            Some(found) => {
                let known = FORM;
                return Err(self.fault(SaveFault::OtherForm { found, known }));
            }
        }
        let theirs = first.get("about").and_then(Value::as_object);
        if let Some(difference) = theirs.and_then(|theirs| difference("", theirs, about)) {
            return Err(self.fault(SaveFault::OtherMatch(difference)));
        }
        let mut records = Vec::new();
        for (number, line) in (2..).zip(lines) {
            let wrong = |reason: &dyn ToString| {
                let reason = reason.to_string();
                self.fault(SaveFault::Line {
                    line: number,
                    reason,
                })
            };
            let text = unsealed(line).ok_or_else(|| wrong(&"it is not as it was written"))?;
            let record = serde_json::from_str(text);
            records.push(record.map_err(|error| wrong(&error))?);
        }
        // What is written from now on follows the last complete line.
        self.cut(text.len() as u64)?;
        Ok(records)
    }

    /// Ends the file here.
    fn cut(&mut self, end: u64) -> Result<(), Error> {
        let cut = self.file.set_len(end);
        let cut = cut.and_then(|()| self.file.seek(SeekFrom::Start(end)));
        cut.map(drop)
            .map_err(|error| Error::file("cannot write", &self.path, error))
    }

    fn stranger(&self) -> Error {
        self.fault(SaveFault::NoMatch)
    }

    fn fault(&self, fault: SaveFault) -> Error {
        let path = self.path.display().to_string();
        Error::Saved { path, fault }
    }
}

/// Around the digest of a line, before what it is the digest of.
const SEAL: [&str; 3] = ["{\"digest\":\"", "\",\"of\":", "}"];

/// A line that says what its content was when it was written: `{"digest":"...","of":...}`.
fn sealed(content: &str) -> String {
    let [before, after, end] = SEAL;
    let digest = hexadecimal(digest(content.as_bytes()));
    format!("{before}{digest}{after}{content}{end}")
}

/// The content of a line; `None` unless it is as it was written.
fn unsealed(line: &str) -> Option<&str> {
    let [before, after, end] = SEAL;
    let (checksum, content) = line.strip_prefix(before)?.split_once(after)?;
    let content = content.strip_suffix(end)?;
    (checksum == hexadecimal(digest(content.as_bytes()))).then_some(content)
}

/// The first setting in which two descriptions differ, in words.
fn difference(
    prefix: &str,
    theirs: &Map<String, Value>,
    ours: &Map<String, Value>,
) -> Option<String> {
    let keys = ours
        .keys()
        .chain(theirs.keys().filter(|key| !ours.contains_key(*key)));
    for key in keys {
        let pair = [theirs, ours].map(|map| map.get(key).unwrap_or(&Value::Null));
        let name = format!("{prefix}{key}");
        let found = match pair {
            [a, b] if a == b => None,
            [Value::Object(a), Value::Object(b)] => difference(&format!("{name}."), a, b),
            [a, b] => Some(format!("{name} is {a} there and {b} here")),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::Save;
    use crate::record::{Ending, GameRecord, Outcome};
    use serde_json::{Map, Value, json};
    use std::fs;
    use std::path::Path;

    fn about(value: &Value) -> Map<String, Value> {
        value.as_object().unwrap().clone()
    }

    fn record(game: u32) -> GameRecord {
        GameRecord {
            game,
            opening: 1,
            first: "a".to_owned(),
            second: "b".to_owned(),
            outcome: Outcome::Draw,
            ending: Ending::Repetition,
            detail: String::new(),
            begun: "2026-01-31T12:34:56Z".to_owned(),
            seconds: 0.5,
            position: "x".to_owned(),
            moves: Vec::new(),
            warnings: Vec::new(),
        }
    }

    fn games(path: &Path, about: &Map<String, Value>) -> Vec<u32> {
        let (_, records) = Save::open::<GameRecord>(path, about).unwrap();
        records.iter().map(|record| record.game).collect()
    }

    #[test]
    fn games_are_kept_and_torn_lines_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.jsonl");
        let about = about(&json!({ "a": { "limit": "nodes=5" } }));
        let (mut save, none) = Save::open::<GameRecord>(&path, &about).unwrap();
        assert!(none.is_empty());
        for game in [2, 1] {
            save.add(&record(game)).unwrap();
        }
        drop(save);
        assert_eq!(games(&path, &about), [2, 1]);
        let whole = fs::read(&path).unwrap();
        let torn = [whole.as_slice(), b"{\"game\":3,\"open"].concat();
        fs::write(&path, torn).unwrap();
        let (mut save, saved) = Save::open::<GameRecord>(&path, &about).unwrap();
        assert_eq!(saved[1], record(1));
        save.add(&record(3)).unwrap();
        drop(save);
        assert_eq!(games(&path, &about), [2, 1, 3]);
        assert!(fs::read(&path).unwrap().starts_with(&whole));
    }

    #[test]
    fn a_first_line_that_is_torn_is_written_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.jsonl");
        let about = about(&json!({ "a": { "limit": "nodes=5" } }));
        drop(Save::open::<GameRecord>(&path, &about).unwrap());
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            drop(Save::open::<GameRecord>(&path, &about).unwrap());
            assert_eq!(fs::read(&path).unwrap(), whole, "{length}");
        }
    }

    #[test]
    fn a_match_is_played_once_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.jsonl");
        let about = about(&json!({}));
        let first = Save::open::<GameRecord>(&path, &about).unwrap();
        let error = Save::open::<GameRecord>(&path, &about)
            .unwrap_err()
            .to_string();
        assert!(
            error.ends_with("' is in use by another match that is being played"),
            "{error}"
        );
        let copy = first.0.file.try_clone().unwrap();
        drop(first);
        assert!(Save::open::<GameRecord>(&path, &about).is_ok());
        drop(copy);
    }

    #[cfg(unix)]
    #[test]
    fn devices_keep_no_match() {
        for device in ["/dev/full", "/dev/zero", "/dev/null"] {
            let opened = Save::open::<GameRecord>(Path::new(device), &about(&json!({})));
            let expected = format!("'{device}' is no file that keeps what is written to it");
            assert_eq!(opened.unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn other_files_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.jsonl");
        let ours = about(&json!({ "a": { "limit": "nodes=5" } }));
        let theirs = about(&json!({ "a": { "limit": "nodes=6" } }));
        let refused = |text: &str| {
            fs::write(&path, text).unwrap();
            let error = Save::open::<GameRecord>(&path, &ours)
                .unwrap_err()
                .to_string();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            error.replace(path.to_str().unwrap(), "m")
        };
        for text in ["1. e4 e5", "1. e4 e5\n", "{}\n", "[1]\n{}\n"] {
            assert_eq!(refused(text), "'m' is no match that was saved");
        }
        let form = "'m' is of form 9, and this program knows 3";
        assert_eq!(refused("{\"negascout-match\":9}\n"), form);
        let first = json!({ "negascout-match": 3, "about": theirs }).to_string();
        let expected = "'m' keeps another match: a.limit is \"nodes=6\" there and \"nodes=5\" here";
        assert_eq!(refused(&format!("{first}\n")), expected);
        let first = json!({ "negascout-match": 3, "about": ours }).to_string();
        let error = refused(&format!("{first}\nx\n"));
        assert_eq!(error, "'m' line 2: it is not as it was written");
        let error = refused(&format!("{first}\n{}\n", super::sealed("x")));
        assert!(error.starts_with("'m' line 2: expected value"), "{error}");
    }

    #[test]
    fn every_change_of_a_game_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.jsonl");
        let about = about(&json!({}));
        let (mut save, _) = Save::open::<GameRecord>(&path, &about).unwrap();
        save.add(&record(1)).unwrap();
        drop(save);
        let whole = fs::read_to_string(&path).unwrap();
        let second = whole.find('\n').unwrap() + 1;
        for place in second..whole.len() - 1 {
            let mut changed = whole.clone().into_bytes();
            changed[place] ^= 1;
            fs::write(&path, &changed).unwrap();
            let error = Save::open::<GameRecord>(&path, &about)
                .unwrap_err()
                .to_string();
            assert!(
                error.ends_with("line 2: it is not as it was written"),
                "{error}"
            );
        }
    }
}
