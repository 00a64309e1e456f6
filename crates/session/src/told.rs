//! Reports of results: the one place where moves and lines become text.

use crate::playable::MoveOf;
use crate::report::{Answer, MoveValue, Proof, Report, Solution, StopReason};
use crate::solve::{Bounds, ProofProgress, Solved};
use crate::value::{Certainty, Value};
use crate::{Effort, Method, Playable};
use negascout::search::{self, RootMove};
use negascout::{Bound, Game, Score, engine};

/// Tells of a position of a game.
pub(crate) struct Teller<'a, P: Playable> {
    pub(crate) game: &'a P,
    pub(crate) pos: &'a P::Position,
    /// The position as text.
    pub(crate) position: String,
}

impl<P: Playable> Teller<'_, P> {
    /// A move in its own spelling.
    pub(crate) fn spelt(&self, mv: MoveOf<P>) -> String {
        self.game.spell(self.pos, mv)
    }

    /// Moves from the position on, each in the spelling of the position it is made in.
    pub(crate) fn line(&self, line: &[MoveOf<P>]) -> Vec<String> {
        let mut pos = self.pos.clone();
        let mut spelt = Vec::with_capacity(line.len());
        for &mv in line {
            spelt.push(self.game.spell(&pos, mv));
            pos = pos.play(mv);
        }
        spelt
    }

    /// A report of the production search.
    pub(crate) fn search(&self, found: &search::Report<MoveOf<P>>) -> Report {
        let stopped_by = found.stopped_by.map_or(StopReason::Depth, StopReason::from);
        let line = self.line(found.line());
        let value = self.value(found.score, found.bound(), stopped_by);
        Report {
            game: self.game.name(),
            position: self.position.clone(),
            algorithm: Method::Search.name().to_owned(),
            value,
            best_move: line.first().cloned(),
            ended_by: self.game.end_reason(self.pos),
            pv: line,
            depth: found.depth,
            nodes: found.nodes,
            seconds: found.time.as_secs_f64(),
            stopped_by,
            moves: found
                .moves
                .iter()
                .map(|each| self.root_move(each, self.certainty_of(stopped_by)))
                .collect(),
            book: found.book,
            search: Some(found.statistics.into()),
            iteration: None,
        }
    }

    /// A move of a report.
    fn root_move(&self, root_move: &RootMove<MoveOf<P>>, certainty: Certainty) -> MoveValue {
        let line = match root_move.bound {
            // What it shows is from an earlier iteration.
            Bound::Upper => &root_move.line[..1],
            _ => &root_move.line,
        };
        MoveValue {
            mv: self.spelt(root_move.mv),
            value: Value::new(root_move.score, root_move.bound, certainty),
            pv: self.line(line),
        }
    }

    /// The result of solving.
    pub(crate) fn answer(&self, solved: &Solved<MoveOf<P>>) -> Answer {
        match &solved.line {
            Some(line) => {
                let told = self.solution(&solved.progress, self.line(line));
                Answer::Solved(Solution {
                    moves: self.proven_moves(&solved.moves),
                    missing: solved.missing.clone(),
                    ..told
                })
            }
            None => Answer::Stopped(self.proof(&solved.progress, &solved.moves)),
        }
    }

    fn solution(&self, progress: &ProofProgress, pv: Vec<String>) -> Solution {
        let ProofProgress {
            bounds,
            spent,
            earlier,
            book,
        } = *progress;
        Solution {
            game: self.game.name(),
            position: self.position.clone(),
            value: self.proven(&bounds),
            best_move: pv.first().cloned(),
            ended_by: self.game.end_reason(self.pos),
            pv,
            missing: Vec::new(),
            moves: Vec::new(),
            nodes: spent.nodes,
            seconds: spent.seconds,
            earlier: is_any(earlier),
            book,
        }
    }

    fn proven_moves(&self, moves: &[(MoveOf<P>, Bounds)]) -> Vec<MoveValue> {
        let told = |(mv, bounds): &(MoveOf<P>, Bounds)| MoveValue {
            mv: self.spelt(*mv),
            value: self.proven(bounds),
            pv: vec![self.spelt(*mv)],
        };
        moves.iter().map(told).collect()
    }

    /// The proof so far: the bounds, and the values of these moves.
    pub(crate) fn proof(&self, progress: &ProofProgress, moves: &[(MoveOf<P>, Bounds)]) -> Proof {
        let Bounds { lower, upper } = progress.bounds;
        let told = |value: engine::Value, bound| {
            let is_infinite = value.score == Score::MIN || value.score == Score::MAX;
            (!is_infinite).then(|| self.in_units(value, bound))
        };
        Proof {
            game: self.game.name(),
            position: self.position.clone(),
            lower: told(lower, Bound::Lower),
            upper: told(upper, Bound::Upper),
            nodes: progress.spent.nodes,
            seconds: progress.spent.seconds,
            moves: self.proven_moves(moves),
            earlier: is_any(progress.earlier),
            book: progress.book,
        }
    }

    /// The value proven by the bounds: exact, or a bound that proves its sign.
    fn proven(&self, bounds: &Bounds) -> Value {
        let Bounds { lower, upper } = *bounds;
        if lower == upper {
            self.in_units(lower, Bound::Exact)
        } else if lower.number > 0 {
            self.in_units(lower, Bound::Lower)
        } else {
            self.in_units(upper, Bound::Upper)
        }
    }

    fn in_units(&self, value: engine::Value, bound: Bound) -> Value {
        Value::in_units(value.number, value.score, bound, self.certainty())
    }

    fn value(&self, score: Score, bound: Bound, stopped_by: StopReason) -> Value {
        Value::new(score, bound, self.certainty_of(stopped_by))
    }

    /// How certain the scores of a search are: after one that ended as solved, all are proven.
    fn certainty_of(&self, stopped_by: StopReason) -> Certainty {
        match stopped_by {
            StopReason::Solved => self.certainty(),
            _ => Certainty::Estimate,
        }
    }

    /// How certain a proven score is: in a listed tree leaves have values of any kind.
    fn certainty(&self) -> Certainty {
        if self.game.listed(self.pos).is_some() {
            Certainty::ProofOfNumber
        } else {
            Certainty::Proof
        }
    }
}

/// The effort of earlier runs, if there were any.
fn is_any(earlier: Effort) -> Option<Effort> {
    (earlier.nodes > 0).then_some(earlier)
}
