//! The bytes of endgame tablebases: whatever they are, there is an answer or none.

#![no_main]

use libfuzzer_sys::fuzz_target;
use negascout_chess::Position;
use negascout_chess::tablebases::Tablebases;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

/// How a table of results begins, and one of distances.
const MAGIC: [[u8; 4]; 2] = [[0x71, 0xe8, 0x23, 0x5d], [0xd7, 0x66, 0x0c, 0xa5]];

/// What follows in a table of king and queen against king: the pieces, and one value for each side,
/// a win for White.
const WINS: [u8; 10] = [1, 0, 0xee, 0x66, 0x55, 0, 0x80, 4, 0x80, 0];

/// Positions of its material.
const POSITIONS: [&str; 4] = [
    "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
    "8/8/8/4k3/8/8/8/KQ6 b - - 0 1",
    "kq6/8/8/8/4K3/8/8/8 b - - 0 1",
    "8/8/8/8/8/2k5/8/K2Q4 w - - 30 1",
];

/// The folder of the tables: of this process, as several run at once.
static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
    let name = format!("negascout-fuzz-tables-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
});

fuzz_target!(|bytes: &[u8]| {
    // Distances are asked for where the result is known.
    for [results, distances] in [[bytes, &[]], [&WINS, bytes]] {
        write("KQvK.rtbw", MAGIC[0], results);
        write("KQvK.rtbz", MAGIC[1], distances);
        let tables = Tablebases::open(FOLDER.to_str().unwrap()).unwrap();
        for fen in POSITIONS {
            let pos: Position = fen.parse().unwrap();
            let _ = (tables.verdict(&pos), tables.best_moves(&pos));
        }
    }
});

/// Writes a file of a table's length.
fn write(name: &str, magic: [u8; 4], bytes: &[u8]) {
    let mut file = [&magic, bytes].concat();
    file.resize(file.len().next_multiple_of(64) + 16, 0);
    fs::write(FOLDER.join(name), file).unwrap();
}
