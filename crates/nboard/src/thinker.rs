//! Searches and proofs of positions, for both protocols.

use crate::depth::Depth;
use negascout::engine::{Engine, SearchRequest, Solution, SolveRequest, Wanted};
use negascout::search::{Bound, Clock, Limits, Progress, Report, RootMove};
use negascout::{Game, Score};
use negascout_othello::{OthelloKnowledge, Position, Square};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The plies of the search before a proof: it has an answer at once, should the proof be stopped.
const FIRST_LOOK: u32 = 6;

/// The most discs that a player can be ahead.
const MOST: i32 = 64;

/// The engine, which keeps its table from question to question.
#[derive(Debug)]
pub(crate) struct Thinker {
    engine: Engine<Position<8>, OthelloKnowledge>,
}

/// A question about a position that has a move.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) pos: Position<8>,
    pub(crate) until: Until,
    /// The number of moves that values are wanted for, at least 1.
    pub(crate) lines: usize,
    /// Ends the search when raised.
    pub(crate) stop: Arc<AtomicBool>,
}

/// The limit of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Until {
    /// Its depth, with a proof near the end of the game.
    Depth(Depth),
    /// The clock, of which the engine gives a part to a proof.
    Clock(Clock),
}

/// The best moves, the best first, at least one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) lines: Vec<Line>,
    /// The nodes that it took.
    pub(crate) nodes: u64,
}

/// A move with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The move, and the moves that are expected after it.
    pub(crate) moves: Vec<Square>,
    /// The value for the player to move, in discs.
    pub(crate) discs: i32,
    pub(crate) found: Found,
}

/// The meaning of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    /// It is the result of the game after best play.
    Exact,
    /// It is an estimate after so many plies.
    After(u32),
}

impl Question {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the rest of the game is to be solved.
    fn wants_proof(&self) -> bool {
        match self.until {
            Until::Depth(depth) => self.pos.empties() <= depth.exact_from(),
            Until::Clock(_) => false,
        }
    }

    /// The limits of its search.
    fn limits(&self) -> Limits {
        let limits = match self.until {
            Until::Depth(depth) if self.wants_proof() => {
                Limits::to_depth(depth.plies().min(FIRST_LOOK))
            }
            Until::Depth(depth) => Limits::to_depth(depth.plies()),
            Until::Clock(clock) => Limits {
                clock: Some(clock),
                ..Limits::default()
            },
        };
        Limits {
            stop: Some(Arc::clone(&self.stop)),
            ..limits
        }
    }
}

impl Thinker {
    pub(crate) fn new() -> Thinker {
        Thinker {
            engine: Engine::knowing(OthelloKnowledge),
        }
    }

    /// Answers a question. Better and better answers are told on the way, the last of them too. A stop makes the
    /// answer worse, but there is one.
    pub(crate) fn answer(&mut self, question: &Question, tell: &mut dyn FnMut(&Answer)) -> Answer {
        let mut told = None;
        let searched = self.search(question, &mut |answer| {
            tell(&answer);
            told = Some(answer.lines);
        });
        let answer = match question.wants_proof() && !question.is_stopped() {
            true => self.prove(question, searched),
            false => searched,
        };
        if told.as_ref() != Some(&answer.lines) {
            tell(&answer);
        }
        answer
    }

    fn search(&mut self, question: &Question, tell: &mut dyn FnMut(Answer)) -> Answer {
        let lines = question.lines;
        let asked = SearchRequest {
            lines,
            ..SearchRequest::from(question.limits())
        };
        let report = self.engine.think(&question.pos, &asked, |report| {
            if report.progress == Progress::Complete {
                tell(Answer::searched(report, lines));
            }
            ControlFlow::Continue(())
        });
        Answer::searched(&report, lines)
    }

    /// The exact values, or `searched` if it is stopped.
    fn prove(&mut self, question: &Question, searched: Answer) -> Answer {
        let task = SolveRequest {
            wanted: match question.lines {
                1 => Wanted::Best,
                _ => Wanted::All,
            },
            limits: Limits {
                stop: Some(Arc::clone(&question.stop)),
                ..Limits::default()
            },
            ..SolveRequest::default()
        };
        let go_on = |_: &_| ControlFlow::Continue(());
        let solution = self.engine.solve(&question.pos, &task, go_on);
        let proven = solution.ok().and_then(|solution| {
            let lines = proven_lines(question, &solution)?;
            let nodes = searched.nodes + solution.spent.nodes;
            Some(Answer { lines, nodes })
        });
        proven.unwrap_or(searched)
    }
}

impl Answer {
    /// The answer of a search, with at most so many moves.
    fn searched(report: &Report<Square>, lines: usize) -> Answer {
        let is_known = |each: &&RootMove<Square>| each.bound != Bound::Upper;
        let known = report.moves.iter().filter(is_known).take(lines);
        let line = |each: &RootMove<Square>| Line {
            moves: match each.line.first() {
                Some(&first) if first == each.mv => each.line.clone(),
                _ => vec![each.mv],
            },
            discs: in_discs(each.score),
            found: match each.is_proven && each.bound == Bound::Exact {
                true => Found::Exact,
                false => Found::After(each.depth.max(1) as u32),
            },
        };
        Answer {
            lines: known.map(line).collect(),
            nodes: report.nodes,
        }
    }
}

/// An evaluation may exceed the result of every game.
fn in_discs(score: Score) -> i32 {
    score.get().clamp(-MOST, MOST)
}

/// The lines of a solution; `None` if it lacks a move that is wanted.
fn proven_lines(question: &Question, solution: &Solution<Square>) -> Option<Vec<Line>> {
    let exact = |moves, discs| Line {
        moves,
        discs,
        found: Found::Exact,
    };
    let best = *solution.line.moves.first()?;
    let mut lines = vec![exact(solution.line.moves.clone(), solution.lower.number)];
    if question.lines > 1 && solution.moves.len() < question.pos.moves().count() {
        return None;
    }
    let others = solution.moves.iter().filter(|each| each.mv != best);
    lines.extend(others.map(|each| exact(vec![each.mv], each.lower.number)));
    // Of equal moves the first found stays before the others.
    lines.sort_by_key(|line| -line.discs);
    lines.truncate(question.lines);
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::{Found, Question, Thinker, Until};
    use crate::depth::Depth;
    use negascout_othello::{Position, Problem, Solver};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    const ENDING: &str =
        "..XXXXX..OOOXX.O.OOOXXOX.OXOXOXXOXXXOXXX..XOXOXX.XXXOOO..OOOOO.. X; g8:+18; h1:+12";

    fn question(pos: Position<8>, plies: u32, lines: usize) -> Question {
        Question {
            pos,
            until: Until::Depth(Depth::new(plies).unwrap()),
            lines,
            stop: Arc::new(AtomicBool::new(false)),
        }
    }

    #[test]
    fn near_the_end_values_are_exact() {
        let problem: Problem<8> = ENDING.parse().unwrap();
        for lines in [1, 2, 100] {
            let question = question(problem.position, 7, lines);
            let mut told = Vec::new();
            let answer = Thinker::new().answer(&question, &mut |each| told.push(each.clone()));
            assert_eq!(told.last(), Some(&answer));
            let first = told[0].lines[0].found;
            assert_eq!(first, Found::After(1));
            let exact = answer.lines.iter().map(|line| (line.moves[0], line.discs));
            let exact: Vec<_> = exact.collect();
            assert!(
                exact
                    .iter()
                    .zip(&problem.moves)
                    .all(|(found, known)| found == known)
            );
            assert!(answer.lines.iter().all(|line| line.found == Found::Exact));
            let mut solver = Solver::with_mebibytes(8);
            assert_eq!(solver.solve(&problem.position), exact[0].1);
        }
    }

    #[test]
    fn before_that_they_are_estimates() {
        let problem: Problem<8> = ENDING.parse().unwrap();
        let question = question(problem.position, 6, 1);
        let answer = Thinker::new().answer(&question, &mut |_| {});
        assert_eq!(answer.lines.len(), 1);
        assert_eq!(answer.lines[0].found, Found::After(6));
    }

    #[test]
    fn a_stopped_question_has_an_answer() {
        for pos in [
            Position::new(),
            ENDING.parse::<Problem<8>>().unwrap().position,
        ] {
            let mut question = question(pos, 60, 3);
            question.stop = Arc::new(AtomicBool::new(true));
            let answer = Thinker::new().answer(&question, &mut |_| {});
            assert!(!answer.lines.is_empty() && !answer.lines[0].moves.is_empty());
        }
    }
}
