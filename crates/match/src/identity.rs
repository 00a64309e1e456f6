//! The identity of a match: the description that a saved match is recognised by.

use crate::openings::Opening;
use crate::settings::Settings;
use crate::spec::Program;
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// A match's settings, as an object in which every difference shows: the engines, with the content
/// of their programs, the openings in the order in which they are used, and the rules.
///
/// The number of games, and of games at a time, is not part of it: a match may be extended.
pub(crate) fn describe<'o>(
    settings: &Settings,
    openings: impl Iterator<Item = &'o Opening>,
) -> Map<String, Value> {
    let mut about = Map::new();
    for (key, player) in ["first", "second"].into_iter().zip(&settings.players) {
        let mut object = as_object(player);
        object.insert("content".to_owned(), content(&player.program).into());
        about.insert(key.to_owned(), object.into());
    }
    let mut rest = as_object(settings);
    rest.remove("players");
    rest.insert(
        "margin".to_owned(),
        (settings.margin.as_millis() as u64).into(),
    );
    about.extend(rest);
    let text: String = openings
        .map(|opening| format!("{} {:?}\n", opening.start, opening.moves))
        .collect();
    about.insert(
        "openings".to_owned(),
        hexadecimal(digest(text.as_bytes())).into(),
    );
    about
}

fn as_object(value: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(value) {
        Ok(Value::Object(object)) => object,
        _ => Map::new(),
    }
}

/// The digest of the file that a program is; `None` where it cannot be read.
pub(crate) fn content(program: &Program) -> Option<String> {
    let bytes = fs::read(program_file(program)?).ok()?;
    Some(hexadecimal(digest(&bytes)))
}

/// The file that a program is, where it is to be found.
fn program_file(program: &Program) -> Option<PathBuf> {
    match program {
        Program::Own => env::current_exe().ok(),
        Program::Path(path) if path.components().count() > 1 => Some(path.clone()),
        Program::Path(name) => on_search_path(name),
    }
}

fn on_search_path(name: &Path) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    let mut files = env::split_paths(&folders).map(|folder| folder.join(name));
    files.find(|file| file.is_file())
}

/// The FNV-1a hash, 64 bits: it detects accidental differences, not forgeries.
pub(crate) fn digest(bytes: &[u8]) -> u64 {
    let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

pub(crate) fn hexadecimal(number: u64) -> String {
    format!("{number:016x}")
}

#[cfg(test)]
mod tests {
    use super::{describe, digest};
    use crate::openings::Openings;
    use crate::settings::{Settings, Variant, players};
    use std::time::Duration;

    #[test]
    fn the_digest_is_the_published_one() {
        assert_eq!(digest(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(digest(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(digest(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn every_setting_shows() {
        let specs = ["self,Hash=1,nodes=5", "sh -c x,tc=1+1"].map(|spec| spec.parse().unwrap());
        let settings = Settings {
            players: players(specs, None, &[]).unwrap(),
            variant: Variant::Standard,
            rules: Default::default(),
            margin: Duration::from_millis(20),
            patience: Duration::from_secs(1),
            restart: Default::default(),
        };
        let openings = Openings::for_variant(Variant::Standard);
        let about = describe(&settings, openings.list().iter());
        assert_eq!(about["first"]["limit"], "nodes=5");
        assert_eq!(about["second"]["arguments"][1], "x");
        assert!(about["second"]["content"].is_string());
        assert_eq!(about["margin"], 20);
        let reversed = Openings::for_variant(Variant::Chess960);
        let other = describe(&settings, reversed.list().iter().rev());
        assert_ne!(about["openings"], other["openings"]);
        let keys: Vec<_> = about.keys().map(String::as_str).collect();
        for key in [
            "first", "second", "variant", "rules", "margin", "restart", "openings",
        ] {
            assert!(keys.contains(&key), "{key}");
        }
        assert_eq!(keys.len(), 7);
    }
}
