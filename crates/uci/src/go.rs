//! The arguments of `go`.

use crate::command_error::{CommandError, number};
use negascout::search::{Clock, Limits};
use negascout_chess::Color;
use std::time::Duration;

/// The time when the best move may be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Release {
    /// As soon as it is found.
    #[default]
    AtOnce,
    /// After `stop` or `ponderhit`: the engine thinks in the opponent's time.
    OnPonderHit,
    /// After `stop`.
    OnStop,
}

/// The arguments of `go`. Without any limit the search goes on until it is stopped.
///
/// ```
/// use negascout_uci::Command;
///
/// let Ok(Some(Command::Go(go))) = Command::parse("go wtime 60000 btime 50000 winc 1000") else {
///     panic!("a go");
/// };
/// assert_eq!(go.clocks[0].unwrap().as_secs(), 60);
/// assert_eq!(go.increments[1].as_secs(), 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Go {
    /// `searchmoves`: only these moves are searched; all moves if there are none.
    pub search_moves: Vec<String>,
    /// `ponder` and `infinite`.
    pub release: Release,
    /// `wtime` and `btime`.
    pub clocks: [Option<Duration>; 2],
    /// `winc` and `binc`.
    pub increments: [Duration; 2],
    /// `movestogo`.
    pub moves_to_go: Option<u32>,
    /// `depth`, at least 1.
    pub depth: Option<u32>,
    /// `nodes`.
    pub nodes: Option<u64>,
    /// `mate`: the search ends when it has found a mate in at most this number of moves.
    pub mate: Option<u32>,
    /// `movetime`.
    pub move_time: Option<Duration>,
    /// `perft`: no search, but a count of the move sequences of this length.
    pub perft: Option<u32>,
    /// The words whose numbers cannot be read. They limit nothing.
    pub faults: Vec<CommandError>,
}

/// The words that `go` knows.
const WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "infinite",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
];

impl Go {
    /// Reads the words after `go`. Unknown words are passed over.
    ///
    /// An interface waits for the answer to every `go`: where the only limit cannot be read, it is a
    /// search of one ply.
    pub(crate) fn read<'a>(words: impl Iterator<Item = &'a str>) -> Go {
        let mut go = Go::default();
        let mut words = words.peekable();
        let value = |word: &&str| !WORDS.contains(word);
        while let Some(word) = words.next() {
            match word {
                "searchmoves" => {
                    while let Some(word) = words.next_if(value) {
                        go.search_moves.push(word.to_owned());
                    }
                }
                "infinite" => go.release = Release::OnStop,
                "ponder" if go.release == Release::AtOnce => go.release = Release::OnPonderHit,
                _ if WORDS[3..].contains(&word) => match number(word, words.next_if(value)) {
                    Ok(number) => go.limit(word, number),
                    Err(fault) => go.faults.push(fault),
                },
                _ => {}
            }
        }
        if !go.faults.is_empty() && !go.is_limited() {
            go.depth = Some(1);
        }
        go
    }

    /// Whether the search ends by itself, or the interface knows that it has to end it.
    fn is_limited(&self) -> bool {
        self.release != Release::AtOnce
            || self.clocks.iter().any(Option::is_some)
            || self.move_time.is_some()
            || self.nodes.is_some()
            || [self.depth, self.mate, self.perft]
                .iter()
                .any(Option::is_some)
    }

    fn limit(&mut self, word: &str, number: u64) {
        let time = Duration::from_millis(number);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "wtime" => self.clocks[0] = Some(time),
            "btime" => self.clocks[1] = Some(time),
            "winc" => self.increments[0] = time,
            "binc" => self.increments[1] = time,
            "movestogo" => self.moves_to_go = (small > 0).then_some(small),
            "depth" => self.depth = Some(small.max(1)),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(small.max(1)),
            "movetime" => self.move_time = Some(time),
            _ => self.perft = Some(small),
        }
    }

    /// The limits for the player of this colour, if `overhead` is lost with each move. Where only
    /// the opponent's clock is given, the mover's is taken to be the same.
    #[must_use]
    pub fn limits(&self, mover: Color, overhead: Duration) -> Limits {
        let [own, other] = [mover, !mover].map(|color| self.clocks[color as usize]);
        let clock = own.or(other).map(|remaining| Clock {
            remaining,
            increment: self.increments[mover as usize],
            moves_to_go: self.moves_to_go,
            overhead,
        });
        // What is asked for is the move within the time, not the search.
        let time = |time: Duration| time.saturating_sub(overhead).max(time / 2);
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.move_time.map(time),
            clock: if self.release == Release::OnStop {
                None
            } else {
                clock
            },
            ..Limits::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Go, Release};
    use negascout_chess::Color;
    use std::time::Duration;

    fn go(line: &str) -> Go {
        Go::read(line.split(' '))
    }

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn every_word_is_read() {
        let line = "wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9";
        let expected = Go {
            search_moves: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            release: Release::OnPonderHit,
            clocks: [Some(milliseconds(1)), Some(milliseconds(2))],
            increments: [milliseconds(3), milliseconds(4)],
            moves_to_go: Some(5),
            depth: Some(6),
            nodes: Some(7),
            mate: Some(8),
            move_time: Some(milliseconds(9)),
            perft: None,
            faults: Vec::new(),
        };
        assert_eq!(
            go(&format!("ponder searchmoves e2e4 d2d4 {line}")),
            expected
        );
        assert_eq!(
            go(&format!("{line} ponder searchmoves e2e4 d2d4")),
            expected
        );
        assert_eq!(go("perft 5").perft, Some(5));
        assert_eq!(go("infinite ponder").release, Release::OnStop);
        assert_eq!(go("deeply depth 3 please"), go("depth 3"));
    }

    #[test]
    fn numbers_out_of_range_become_the_nearest() {
        let go = go("depth 99999999999999999999 movestogo 0 wtime -35 nodes 18446744073709551616");
        assert_eq!((go.depth, go.moves_to_go), (Some(u32::MAX), None));
        assert_eq!(
            (go.clocks[0], go.nodes),
            (Some(Duration::ZERO), Some(u64::MAX))
        );
    }

    #[test]
    fn what_is_no_number_is_told() {
        let complaint = |line: &str| {
            let faults = go(line).faults;
            assert_eq!(faults.len(), 1, "{line}");
            faults[0].to_string()
        };
        assert_eq!(complaint("depth"), "go: 'depth' wants a number");
        assert_eq!(complaint("depth wtime 5"), "go: 'depth' wants a number");
        assert_eq!(
            complaint("nodes 1e6"),
            "go: 'nodes' wants a number, not '1e6'"
        );
        assert_eq!(complaint("nodes -"), "go: 'nodes' wants a number, not '-'");
    }

    #[test]
    fn a_search_without_a_limit_that_can_be_read_is_short() {
        for line in ["depth six", "wtime 1e3 btime 1e3", "perft all"] {
            assert_eq!(go(line).depth, Some(1), "{line}");
        }
        for line in [
            "depth six nodes 5",
            "depth six wtime 5",
            "depth six movetime 5",
            "depth six infinite",
            "movetime x ponder",
            "movetime x perft 2",
        ] {
            assert_eq!(go(line).depth, None, "{line}");
        }
    }

    #[test]
    fn limits_are_the_movers() {
        let overhead = milliseconds(10);
        let clocks = go("wtime 1000 btime 2000 binc 30");
        let black = clocks.limits(Color::Black, overhead).clock.unwrap();
        assert_eq!(
            (black.remaining, black.increment),
            (milliseconds(2000), milliseconds(30))
        );
        let white = clocks.limits(Color::White, overhead).clock.unwrap();
        assert_eq!(
            (white.remaining, white.increment),
            (milliseconds(1000), Duration::ZERO)
        );
        let one = go("btime 2000")
            .limits(Color::White, overhead)
            .clock
            .unwrap();
        assert_eq!(
            (one.remaining, one.overhead),
            (milliseconds(2000), overhead)
        );
        let time = |line| go(line).limits(Color::White, overhead).time;
        assert_eq!(time("movetime 100"), Some(milliseconds(90)));
        assert_eq!(time("movetime 12"), Some(milliseconds(6)));
    }
}
