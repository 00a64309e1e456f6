//! `go perft`: counting move sequences, as a check of the rules.

use negascout::Game;
use negascout_chess::Position;
use negascout_chess::notation::uci::Style;
use negascout_chess::perft::perft;
use std::sync::atomic::{AtomicBool, Ordering};

/// The depth that is counted without reading the flag, in a few milliseconds.
const UNWATCHED: u32 = 3;

/// Counts the sequences of `depth` moves, tells the count of each first move, and returns the line
/// with their sum, or the line that tells of a stop.
pub(crate) fn count(
    pos: &Position,
    depth: u32,
    style: Style,
    stop: &AtomicBool,
    mut say: impl FnMut(String),
) -> String {
    let mut sum = 0;
    // The empty sequence has no first move.
    let moves = pos.legal_moves().into_iter().filter(|_| depth > 0);
    for mv in moves {
        let Some(count) = watched(&pos.play(mv), depth - 1, stop) else {
            return "info string perft: stopped".to_owned();
        };
        say(format!("{}: {count}", pos.uci(mv, style)));
        sum += count;
    }
    format!("Nodes searched: {}", if depth == 0 { 1 } else { sum })
}

fn watched(pos: &Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNWATCHED {
        return Some(perft(pos, depth));
    }
    let mut moves = pos.legal_moves().into_iter();
    moves.try_fold(0, |sum, mv| {
        Some(sum + watched(&pos.play(mv), depth - 1, stop)?)
    })
}
