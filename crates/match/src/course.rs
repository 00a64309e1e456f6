//! The course of a chess game: its moves and its end, by the rules of chess and of the match.

use crate::adjudication::{Referee, Seen, Verdict};
use crate::engine_score::EngineScore;
use crate::play::Pairing;
use crate::record::{Ending, Outcome, Record};
use negascout::Game;
use negascout_chess::{Color, Ending as Rule, History, Move, Piece, Position};

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) outcome: Outcome,
    pub(crate) ending: Ending,
    pub(crate) detail: String,
}

impl End {
    fn new(outcome: Outcome, ending: Ending) -> End {
        End {
            outcome,
            ending,
            detail: String::new(),
        }
    }
}

impl From<Verdict> for End {
    fn from(verdict: Verdict) -> End {
        match verdict {
            Verdict::Lost(loser) => End::new(Outcome::lost_by(loser), Ending::Resignation),
            Verdict::Draw => End::new(Outcome::Draw, Ending::AgreedDraw),
            Verdict::TooLong => End::new(Outcome::Draw, Ending::TooLong),
        }
    }
}

/// A game from its opening on.
pub(crate) struct Course {
    pos: Position,
    history: History,
    referee: Referee,
}

impl Course {
    /// The game of a pairing, before the engines' first move.
    pub(crate) fn new(pairing: Pairing<'_>) -> Course {
        let (pos, history) = pairing.opening.end();
        Course {
            pos,
            history,
            referee: Referee::new(pairing.settings.rules),
        }
    }

    /// The position.
    pub(crate) fn position(&self) -> &Position {
        &self.pos
    }

    /// Plays a legal move, whose engine has told this score. `None` if the game goes on.
    pub(crate) fn play(&mut self, mv: Move, score: Option<EngineScore>) -> Option<End> {
        let mover = self.pos.side_to_move();
        let is_progress = self.pos.moved(mv) == Piece::Pawn || self.pos.is_capture(mv);
        self.history.push(&self.pos);
        self.pos = self.pos.play(mv);
        let seen = Seen {
            mover,
            score,
            is_progress,
            moves_played: u32::from(self.pos.fullmove_number().saturating_sub(1)),
        };
        let verdict = self.referee.look(seen);
        self.over().or_else(|| verdict.map(End::from))
    }

    /// The end by the rules of chess; a draw that may be claimed is claimed at once.
    fn over(&self) -> Option<End> {
        let repeated = self.history.is_threefold(&self.pos);
        let claim = repeated.then_some(Rule::Repetition).or(self.pos.claim());
        let ending = match self.pos.ending().or(claim)? {
            Rule::Checkmate => {
                let outcome = Outcome::lost_by(self.pos.side_to_move());
                return Some(End::new(outcome, Ending::Checkmate));
            }
            Rule::Stalemate => Ending::Stalemate,
            Rule::InsufficientMaterial => Ending::InsufficientMaterial,
            Rule::FiftyMoves | Rule::SeventyFiveMoves => Ending::FiftyMoves,
            Rule::Repetition | Rule::FivefoldRepetition => Ending::Repetition,
        };
        Some(End::new(Outcome::Draw, ending))
    }
}

/// Whether a record is of a game of this pairing: its moves are legal ones from the opening, and come to its
/// result where no engine has failed.
pub(crate) fn is_game_of(pairing: Pairing<'_>, record: &Record) -> bool {
    let opening = (record.opening, &record.fen, &record.book);
    let (fen, book) = (pairing.opening.start.to_string(), pairing.book());
    if opening != (pairing.number, &fen, &book) {
        return false;
    }
    let (mut course, mut end) = (Course::new(pairing), None);
    for played in &record.moves {
        let mv = course.pos.parse_uci(&played.mv).ok();
        let Some(mv) = mv.filter(|_| end.is_none()) else {
            return false;
        };
        end = course.play(mv, played.score);
    }
    match end {
        Some(End {
            outcome, ending, ..
        }) => (outcome, ending) == (record.outcome, record.ending),
        None => record.ending.is_failure() && may_have_failed(&course, record),
    }
}

/// Whether the loser could fail at this point: the player to move, or before the first move either.
fn may_have_failed(course: &Course, record: &Record) -> bool {
    let mover = course.pos.side_to_move();
    let losers: &[Color] = match record.moves.is_empty() {
        true => &[Color::White, Color::Black],
        false => &[mover],
    };
    let mut outcomes = losers.iter().map(|&loser| Outcome::lost_by(loser));
    outcomes.any(|outcome| outcome == record.outcome)
}

#[cfg(test)]
mod tests {
    use super::is_game_of;
    use crate::openings::Opening;
    use crate::play::Pairing;
    use crate::record::{Ending, Outcome, Played, Record};
    use crate::settings::{Settings, Variant, players};
    use negascout_chess::Position;
    use std::time::Duration;

    fn settings() -> Settings {
        let specs = ["a", "b"].map(|spec| format!("{spec},nodes=1").parse().unwrap());
        Settings {
            players: players(specs, None, &[]).unwrap(),
            variant: Variant::Standard,
            rules: Default::default(),
            margin: Duration::ZERO,
            patience: Duration::from_secs(1),
            restart: Default::default(),
        }
    }

    /// The game with the first of these moves: all three mate.
    fn game(moves: usize, outcome: Outcome, ending: Ending) -> Record {
        let played = ["e7e5", "g2g4", "d8h4"].map(|mv| Played {
            mv: mv.to_owned(),
            score: None,
            depth: None,
            nodes: None,
            ms: 1.0,
        });
        Record {
            game: 1,
            opening: 1,
            white: "a".to_owned(),
            black: "b".to_owned(),
            outcome,
            ending,
            detail: String::new(),
            begun: "2026-01-31T12:34:56Z".to_owned(),
            seconds: 0.5,
            fen: Position::start().to_string(),
            book: vec!["f2f3".to_owned()],
            moves: played[..moves].to_vec(),
        }
    }

    #[test]
    fn a_record_comes_to_its_result_from_its_opening() {
        let (settings, start) = (settings(), Position::start());
        let opening = Opening {
            moves: vec![start.parse_uci("f2f3").unwrap()],
            start,
        };
        let pairing = Pairing {
            game: 1,
            number: 1,
            opening: &opening,
            settings: &settings,
        };
        let is_own = |record: &Record| is_game_of(pairing, record);
        let mated = game(3, Outcome::BlackWins, Ending::Checkmate);
        assert!(is_own(&mated));
        for (moves, outcome, ending, expected) in [
            (3, Outcome::WhiteWins, Ending::Checkmate, false),
            (3, Outcome::BlackWins, Ending::Stalemate, false),
            (3, Outcome::WhiteWins, Ending::Crash, false),
            (2, Outcome::BlackWins, Ending::Checkmate, false),
            (2, Outcome::WhiteWins, Ending::TimeForfeit, true),
            (2, Outcome::BlackWins, Ending::TimeForfeit, false),
            (0, Outcome::WhiteWins, Ending::Crash, true),
            (0, Outcome::BlackWins, Ending::Crash, true),
            (0, Outcome::Draw, Ending::Crash, false),
        ] {
            let record = game(moves, outcome, ending);
            assert_eq!(is_own(&record), expected, "{moves} {outcome} {ending:?}");
        }
        type Change = fn(&mut Record);
        let changes: [Change; 6] = [
            |record| record.fen = "hello".to_owned(),
            |record| record.opening = 2,
            |record| record.book.clear(),
            |record| record.moves[1].mv = "g2g5".to_owned(),
            |record| record.moves[1].mv = "g2g3".to_owned(),
            |record| record.moves.push(record.moves[0].clone()),
        ];
        for (number, change) in changes.iter().enumerate() {
            let mut changed = mated.clone();
            change(&mut changed);
            assert!(!is_own(&changed), "change {number}");
        }
    }
}
