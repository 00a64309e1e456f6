//! The file of `solve --save`, spoilt: it is refused in one line, or the answer is the right one.
//!
//! The input is a length to cut the file to, and then places and bytes to write there.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_cli::open_proofs;
use negascout_fuzz::assert_one_line;
use negascout_session::{Answer, EngineCache, SolveRequest, go_on, open};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::{env, fs, process};

const GAME: &str = "connect-four:4x4";
/// Positions that the file keeps proofs of, and their scores.
const SOLVED: [(&str, i32); 2] = [("1223", 0), ("112", 0)];

fuzz_target!(|bytes: &[u8]| {
    let path = path();
    fs::write(&path, spoilt(bytes)).expect("there is room");
    for (position, score) in SOLVED {
        check(position, score);
    }
});

fn path() -> PathBuf {
    env::temp_dir().join(format!("negascout-fuzz-{}", process::id()))
}

/// A sound file, with the changes that the input says.
fn spoilt(bytes: &[u8]) -> Vec<u8> {
    static SOUND: OnceLock<Vec<u8>> = OnceLock::new();
    let mut file = SOUND.get_or_init(sound).clone();
    let (cut, changes) = bytes.split_at(bytes.len().min(3));
    if let [low, high, 1..=u8::MAX] = cut {
        let length = usize::from(*low) * 4096 + usize::from(*high) * 16;
        file.truncate(length);
    }
    for change in changes.chunks_exact(4) {
        let place = u32::from_le_bytes([change[0], change[1], change[2], 0]) as usize;
        if let Some(byte) = file.get_mut(place) {
            *byte = change[3];
        }
    }
    file
}

fn sound() -> Vec<u8> {
    let path = path();
    let _ = fs::remove_file(&path);
    for (position, score) in SOLVED {
        check(position, score);
    }
    fs::read(&path).expect("it has been made")
}

/// Solves a position with the file.
fn check(position: &str, score: i32) {
    let path = path();
    let store = match open_proofs(path.to_str().expect("plain text"), GAME) {
        Ok(store) => store,
        Err(reason) => return assert_one_line(&reason),
    };
    let mut memory = EngineCache::with_mebibytes(1).stored_in(Box::new(store));
    let session = open(GAME, position).expect("a position");
    match session.solve(&SolveRequest::default(), &mut memory, &mut go_on) {
        Ok(Answer::Solved(solution)) => {
            assert_eq!(solution.value.score, score, "{position}");
        }
        Ok(Answer::Stopped(proof)) => panic!("{proof:?}"),
        Err(error) => assert_one_line(&error),
    }
}
