//! An engine's reports of its search.

use crate::engine_score::EngineScore;

/// Whether a score is the value or a bound for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exactness {
    Exact,
    Bound,
}

/// The part of a line `info ...` that a match needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Info {
    pub(crate) score: EngineScore,
    pub(super) kind: Exactness,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
}

/// Reads a line, if it has a score of the best line.
pub(super) fn read(line: &str) -> Option<Info> {
    let mut words = line.split_ascii_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let (mut score, mut kind, mut depth, mut nodes) = (None, Exactness::Exact, None, None);
    while let Some(word) = words.next() {
        match word {
            "depth" => depth = words.next()?.parse().ok(),
            "nodes" => nodes = words.next()?.parse().ok(),
            "score" => {
                score = Some(match words.next()? {
                    "cp" => EngineScore::Centipawns(words.next()?.parse().ok()?),
                    "mate" => EngineScore::Mate(words.next()?.parse().ok()?),
                    _ => return None,
                });
            }
            "lowerbound" | "upperbound" => kind = Exactness::Bound,
            "multipv" if words.next() != Some("1") => return None,
            // What follows is a line of moves, or anything.
            "string" => return None,
            "pv" | "refutation" | "currline" => break,
            _ => {}
        }
    }
    score.map(|score| Info {
        score,
        kind,
        depth,
        nodes,
    })
}

#[cfg(test)]
mod tests {
    use super::{EngineScore, Exactness, Info, read};
    use proptest::prelude::*;

    #[test]
    fn scores_are_read_among_other_words() {
        let line = "info depth 12 seldepth 18 multipv 1 score cp -31 nodes 5001 nps 9 pv e2e4 e7e5";
        let expected = Info {
            score: EngineScore::Centipawns(-31),
            kind: Exactness::Exact,
            depth: Some(12),
            nodes: Some(5001),
        };
        assert_eq!(read(line), Some(expected));
        let mate = read("info score mate -3 upperbound time 5").unwrap();
        assert_eq!(
            (mate.score, mate.kind),
            (EngineScore::Mate(-3), Exactness::Bound)
        );
    }

    #[test]
    fn other_lines_tell_nothing() {
        let others = [
            "",
            "bestmove e2e4",
            "info string score cp 12",
            "info depth 3 currmove e2e4 currmovenumber 1",
            "info depth 3 multipv 2 score cp 5 pv d2d4",
            "info score cp",
            "info score cp x",
            "info score wdl 5",
            "information score cp 5",
        ];
        for line in others {
            assert_eq!(read(line), None, "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_line_is_read(line in "(info )?((score|cp|mate|depth|multipv|pv|-?[0-9]{1,20}|é) ?){0,8}") {
            if let Some(info) = read(&line) {
                prop_assert!(line.starts_with("info ") && !info.score.to_string().is_empty());
            }
        }
    }
}
