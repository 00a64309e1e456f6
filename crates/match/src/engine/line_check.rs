//! What is wrong in a line of an engine at work, by the protocol.

use crate::line_fault::LineFault;
use negascout::Game;
use negascout_chess::Position;

/// The words of `info` that end a variation.
const KEYWORDS: [&str; 16] = [
    "depth",
    "seldepth",
    "time",
    "nodes",
    "multipv",
    "score",
    "wdl",
    "currmove",
    "currmovenumber",
    "hashfull",
    "nps",
    "tbhits",
    "cpuload",
    "string",
    "refutation",
    "currline",
];

/// The fault of a line that comes from a search of `pos`, if it has one.
pub(super) fn fault(line: &str, pos: &Position) -> Option<LineFault> {
    let mut words = line.split_ascii_whitespace();
    match words.next()? {
        "info" => fault_of_info(words, pos),
        "bestmove" => fault_of_answer(words, pos),
        // Answers to earlier commands.
        "id" | "option" | "uciok" | "readyok" | "copyprotection" | "registration" => None,
        _ => Some(LineFault::UnknownLine),
    }
}

fn fault_of_info<'w>(
    mut words: impl Iterator<Item = &'w str>,
    pos: &Position,
) -> Option<LineFault> {
    let is_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u64>().is_ok());
    let is_signed = |word: Option<&str>| word.is_some_and(|word| word.parse::<i32>().is_ok());
    while let Some(word) = words.next() {
        let is_readable = match word {
            "depth" | "nodes" | "multipv" => is_number(words.next()),
            "score" => matches!(words.next(), Some("cp" | "mate")) && is_signed(words.next()),
            "pv" => {
                let line = words.take_while(|word| !KEYWORDS.contains(word));
                return (!is_playable(line, pos)).then_some(LineFault::IllegalVariation);
            }
            // What follows is anything.
            "string" | "refutation" | "currline" => return None,
            _ => true,
        };
        if !is_readable {
            return Some(LineFault::UnreadableNumber);
        }
    }
    None
}

/// The fault of `MOVE ponder REPLY`. That of the move itself loses the game, and is none here.
fn fault_of_answer<'w>(
    mut words: impl Iterator<Item = &'w str>,
    pos: &Position,
) -> Option<LineFault> {
    let mv = pos.parse_uci(words.next()?).ok()?;
    let reply = words.skip_while(|&word| word != "ponder").nth(1)?;
    let is_there = !matches!(reply, "(none)" | "0000");
    (is_there && !is_playable([reply].into_iter(), &pos.play(mv)))
        .then_some(LineFault::IllegalPonder)
}

/// Whether moves can be played one after the other.
fn is_playable<'w>(mut moves: impl Iterator<Item = &'w str>, pos: &Position) -> bool {
    let played = moves.try_fold(pos.clone(), |pos, word| {
        Some(pos.play(pos.parse_uci(word).ok()?))
    });
    played.is_some()
}

#[cfg(test)]
mod tests {
    use super::{LineFault, fault};
    use negascout_chess::Position;

    #[test]
    fn wrong_lines_are_told_from_right_ones() {
        let found = |line: &str| fault(line, &Position::start());
        let right = [
            "",
            "info depth 3 score cp -5 lowerbound nodes 7 nps inf pv e2e4 e7e5 g1f3",
            "info multipv 2 depth 1 score mate -3 pv e2e4 e7e5 nodes x",
            "info string score cp x pv a1a1",
            "info currmove e2e4 currmovenumber 1",
            "info depth 1 pv",
            "readyok",
            "bestmove e2e4",
            "bestmove e2e4 ponder e7e5",
            "bestmove e2e4 ponder (none)",
            // It loses the game.
            "bestmove a1a1 ponder a1a1",
            "bestmove",
        ];
        for line in right {
            assert_eq!(found(line), None, "{line}");
        }
        let wrong = [
            ("Illegal!", LineFault::UnknownLine),
            ("information depth 3", LineFault::UnknownLine),
            ("info score cp", LineFault::UnreadableNumber),
            ("info depth three score cp 1", LineFault::UnreadableNumber),
            ("info score 17", LineFault::UnreadableNumber),
            ("info depth 2 nodes -1 pv a1a1", LineFault::UnreadableNumber),
            ("info depth 2 pv e2e4 e2e4", LineFault::IllegalVariation),
            ("info score cp 1 pv e4", LineFault::IllegalVariation),
            ("bestmove e2e4 ponder e2e4", LineFault::IllegalPonder),
        ];
        for (line, expected) in wrong {
            assert_eq!(found(line), Some(expected), "{line}");
        }
    }
}
