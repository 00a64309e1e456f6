//! The check of a game's promises.

use super::games::RandomGames;
use super::known::Known;
use super::line::{Breach, Cycles, Replay, comes_again};
use super::promises::Promises;
use super::summary::{Games, Summary, Warning};
use super::walk::{Walked, walk};
use super::{Failure, Violation, noise};
use crate::observe::MAX_GAME_PLIES;
use crate::{Game, Score, find_cycle, perft};
use std::fmt::Debug;
use std::hash::Hash;

/// A check of a game from one position on, to be filled in and run by [`check`](Conformance::check).
pub struct Conformance<'a, G: Game> {
    root: G,
    max_positions: usize,
    games: u32,
    seed: u64,
    cycles: Cycles,
    endings: Endings,
    perft: Vec<u64>,
    lines: Vec<KnownLine<G::Move>>,
    pub(super) promises: Promises<'a, G>,
}

/// Whether a check may pass in which no game came to an end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Endings {
    Needed,
    NotNeeded,
}

/// A line of which the author knows how it ends.
struct KnownLine<M> {
    moves: Vec<M>,
    outcome: Option<Score>,
}

impl<'a, G: Game + Eq + Hash + Debug> Conformance<'a, G> {
    /// A check from `root` on: of up to 20,000 positions breadth first, and of 100 random games.
    #[must_use]
    pub fn new(root: G) -> Self {
        Conformance {
            root,
            max_positions: 20_000,
            games: 100,
            seed: 1,
            cycles: Cycles::Forbidden,
            endings: Endings::Needed,
            perft: Vec::new(),
            lines: Vec::new(),
            promises: Promises {
                positions: Vec::new(),
                unfinished: Vec::new(),
                steps: Vec::new(),
                comparable: None,
            },
        }
    }

    /// Visits up to `positions` different positions breadth first.
    #[must_use]
    pub fn max_positions(self, positions: usize) -> Self {
        Conformance {
            max_positions: positions,
            ..self
        }
    }

    /// Plays this number of random games, each to its end or for 1,000 plies; 20 if none of those comes to an end.
    #[must_use]
    pub fn games(self, games: u32) -> Self {
        Conformance { games, ..self }
    }

    /// Draws the random games from this seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Conformance { seed, ..self }
    }

    /// Accepts a game in which positions come again, as in chess: only searches with a depth or
    /// another limit end, unless the [policy](crate::search::Policy) scores repetitions.
    #[must_use]
    pub fn allow_cycles(self) -> Self {
        Conformance {
            cycles: Cycles::Allowed,
            ..self
        }
    }

    /// Accepts that no game comes to an end. Without this, a check that reaches no end is an error, because
    /// it has checked no outcome.
    #[must_use]
    pub fn allow_unfinished(self) -> Self {
        Conformance {
            endings: Endings::NotNeeded,
            ..self
        }
    }

    /// Also compares [`perft`] at depths 1, 2, ... with `counts`.
    #[must_use]
    pub fn perft(self, counts: &[u64]) -> Self {
        Conformance {
            perft: counts.to_vec(),
            ..self
        }
    }

    /// Also plays a known line, after which the outcome must be this one: `None` if the game goes on.
    ///
    /// ```
    /// use negascout::conformance::Conformance;
    /// use negascout::trees::{Branch, Tree};
    /// use negascout::Score;
    ///
    /// let tree: Tree = "((3 1) (4 3))".parse().unwrap();
    /// let check = Conformance::new(tree.root()).line(&[Branch(1), Branch(0)], Some(Score::new(4)));
    /// assert!(check.check().is_ok());
    /// ```
    #[must_use]
    pub fn line(mut self, moves: &[G::Move], outcome: Option<Score>) -> Self {
        self.lines.push(KnownLine {
            moves: moves.to_vec(),
            outcome,
        });
        self
    }

    /// Runs the check.
    ///
    /// # Errors
    ///
    /// The first promise found broken, with the moves that lead there. Lines of random games are
    /// shortened: moves are left out as long as the promise is still broken.
    pub fn check(&self) -> Result<Summary, Box<Failure<G::Move>>> {
        let mut known = Known::from_root(&self.root);
        let walked = walk(&mut known, &self.promises, 0, self.max_positions, self.seed);
        let walked = walked.map_err(|found| found.failure(None))?;
        self.check_cycles().map_err(Failure::without_line)?;
        self.check_lines()?;
        self.check_perft().map_err(Failure::without_line)?;
        let games = RandomGames::new(&mut known, &self.promises, self.cycles, self.max_positions);
        let games = games.play(self.games, self.seed);
        let games = games.map_err(|found| self.shortened(found))?;
        let noise = noise::longest_line(&known, self.seed);
        let summary = self.summary(&walked, games, noise);
        summary.map_err(Failure::without_line)
    }

    fn shortened(&self, found: Box<Breach<G::Move>>) -> Box<Failure<G::Move>> {
        let replay = Replay {
            root: &self.root,
            promises: &self.promises,
            cycles: self.cycles,
        };
        replay.shortened(found).failure(Some(self.seed))
    }

    fn summary(&self, walked: &Walked, games: Games, noise: u32) -> Result<Summary, Violation> {
        let summary = Summary {
            positions: walked.positions,
            finished: walked.finished,
            transpositions: walked.transpositions,
            reach: walked.reach,
            games,
            longest_noise: noise,
            seed: self.seed,
        };
        let ended = !summary.warnings().contains(&Warning::NothingFinished);
        if ended || self.endings == Endings::NotNeeded {
            return Ok(summary);
        }
        Err(Violation::NothingFinished {
            games: games.played,
            plies: MAX_GAME_PLIES,
        })
    }

    fn check_cycles(&self) -> Result<(), Violation> {
        if self.cycles == Cycles::Allowed {
            return Ok(());
        }
        let Some(moves) = find_cycle(&self.root, self.max_positions) else {
            return Ok(());
        };
        let again = moves
            .iter()
            .fold(self.root.clone(), |pos, &mv| pos.play(mv));
        Err(comes_again(&again, &moves))
    }

    fn check_perft(&self) -> Result<(), Violation> {
        for (depth, &expected) in (1..).zip(&self.perft) {
            let counted = perft(&self.root, depth);
            if counted != expected {
                return Err(Violation::Perft {
                    depth,
                    expected,
                    counted,
                });
            }
        }
        Ok(())
    }

    fn check_lines(&self) -> Result<(), Box<Failure<G::Move>>> {
        self.lines.iter().try_for_each(|line| {
            let found = match self.end_of(&line.moves) {
                Ok(found) if found == line.outcome => return Ok(()),
                Ok(found) => outcome_text(found),
                Err(mv) => format!("the illegal move {mv:?}"),
            };
            Err(Failure::without_line(Violation::Line {
                line: format!("{:?}", line.moves),
                expected: outcome_text(line.outcome),
                found,
            }))
        })
    }

    /// The outcome after these moves, or the first one that is not legal.
    fn end_of(&self, moves: &[G::Move]) -> Result<Option<Score>, G::Move> {
        let mut pos = self.root.clone();
        for &mv in moves {
            if !pos.moves().any(|listed| listed == mv) {
                return Err(mv);
            }
            pos = pos.play(mv);
        }
        Ok(pos.outcome())
    }
}

/// An outcome in words.
fn outcome_text(outcome: Option<Score>) -> String {
    match outcome {
        Some(score) => format!("the outcome '{score}'"),
        None => "a game that goes on".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Conformance, Violation, Warning};
    use crate::{Even, Game, Score};

    /// A game of counting up to 4 by ones and twos, which can be made to break each promise.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Count(u64, Fault);

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Fault {
        None,
        MovesOn,
        StopsShort,
        Repeats,
        Noise,
        LateOutcome,
        SameKeys,
    }

    impl Game for Count {
        type Move = u64;
        fn moves(&self) -> impl Iterator<Item = u64> {
            let moves: &[u64] = match (self.0, self.1) {
                (4.., Fault::MovesOn) => &[1],
                (3, Fault::StopsShort) | (4.., _) => &[],
                (_, Fault::Repeats) => &[1, 2, 1],
                _ => &[1, 2],
            };
            moves.iter().copied()
        }
        fn play(&self, step: u64) -> Count {
            Count(self.0 + step, self.1)
        }
        fn outcome(&self) -> Option<Score> {
            let late = self.1 == Fault::LateOutcome;
            (self.0 >= 4).then_some(if late { Score::loss_in(3) } else { Score::LOSS })
        }
        fn key(&self) -> u64 {
            if self.1 == Fault::SameKeys {
                self.0 / 2
            } else {
                self.0
            }
        }
        fn noisy_moves(&self) -> impl Iterator<Item = u64> {
            (self.1 == Fault::Noise).then_some(7).into_iter()
        }
    }

    /// Two positions, to and fro, of which each move is noisy.
    #[derive(Clone, PartialEq, Eq, Hash, Debug)]
    struct Swing(bool);

    impl Game for Swing {
        type Move = bool;
        fn moves(&self) -> impl Iterator<Item = bool> {
            [!self.0].into_iter()
        }
        fn play(&self, to: bool) -> Swing {
            Swing(to)
        }
        fn outcome(&self) -> Option<Score> {
            None
        }
        fn key(&self) -> u64 {
            u64::from(self.0)
        }
        fn noisy_moves(&self) -> impl Iterator<Item = bool> {
            self.moves()
        }
    }

    #[test]
    fn says_that_noisy_moves_do_not_end() {
        let check = Conformance::new(Swing(true))
            .allow_cycles()
            .allow_unfinished();
        let summary = check.check().unwrap();
        assert_eq!((summary.games.played, summary.games.finished), (20, 0));
        assert!(
            summary.warnings().contains(&Warning::UnboundedNoise),
            "{summary}"
        );
        assert!(summary.to_string().contains("noisy moves"), "{summary}");
        let quiet = Conformance::new(Count(0, Fault::None)).check().unwrap();
        assert_eq!(quiet.longest_noise, 0);
        assert!(!quiet.warnings().contains(&Warning::UnboundedNoise));
    }

    fn violation(fault: Fault) -> Violation {
        Conformance::new(Count(0, fault))
            .check()
            .unwrap_err()
            .violation
    }

    #[test]
    fn accepts_a_game_that_keeps_its_promises() {
        let check = Conformance::new(Count(0, Fault::None))
            .perft(&[2, 4, 6, 2])
            .evaluation(&Even);
        let summary = check.check().unwrap();
        assert_eq!(
            (summary.positions, summary.finished, summary.transpositions),
            (6, 2, 3)
        );
    }

    #[test]
    fn finds_each_fault() {
        let text = |mv: u64| format!("Count({mv}, ");
        assert!(
            matches!(violation(Fault::MovesOn), Violation::MovesAfterTheEnd(p) if p.starts_with(&text(4)))
        );
        assert!(
            matches!(violation(Fault::StopsShort), Violation::NoMoves(p) if p.starts_with(&text(3)))
        );
        assert!(
            matches!(violation(Fault::Repeats), Violation::RepeatedMove { mv, .. } if mv == "1")
        );
        assert!(
            matches!(violation(Fault::Noise), Violation::IllegalNoisyMove { mv, .. } if mv == "7")
        );
        assert!(matches!(
            violation(Fault::LateOutcome),
            Violation::ImpossibleOutcome { .. }
        ));
        assert!(matches!(
            violation(Fault::SameKeys),
            Violation::EqualKeys { .. }
        ));
        let wrong = Conformance::new(Count(0, Fault::None))
            .perft(&[2, 5])
            .check()
            .unwrap_err();
        assert_eq!(
            wrong.violation,
            Violation::Perft {
                depth: 2,
                expected: 5,
                counted: 4
            }
        );
    }

    #[test]
    fn finds_keys_that_depend_on_the_way() {
        #[derive(Clone, Debug)]
        struct Diary(u64, u64);
        impl PartialEq for Diary {
            fn eq(&self, other: &Diary) -> bool {
                self.0 == other.0
            }
        }
        impl Eq for Diary {}
        impl std::hash::Hash for Diary {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }
        impl Game for Diary {
            type Move = u64;
            fn moves(&self) -> impl Iterator<Item = u64> {
                1..=(4 - self.0).min(2)
            }
            fn play(&self, step: u64) -> Diary {
                Diary(self.0 + step, self.1 * 10 + step)
            }
            fn outcome(&self) -> Option<Score> {
                (self.0 == 4).then_some(Score::DRAW)
            }
            fn key(&self) -> u64 {
                self.1
            }
        }
        let found = Conformance::new(Diary(0, 0)).check().unwrap_err().violation;
        assert!(matches!(found, Violation::UnequalKeys(_)), "{found:?}");
    }

    #[test]
    fn finds_an_evaluation_that_takes_sides() {
        let biased = |pos: &Count| Score::new(pos.0 as i32 + 1);
        let check = Conformance::new(Count(0, Fault::None)).antisymmetric(&biased, Clone::clone);
        assert!(matches!(
            check.check().unwrap_err().violation,
            Violation::NotAntisymmetric { .. }
        ));
        let boastful = |_: &Count| Score::win_in(2);
        let check = Conformance::new(Count(0, Fault::None)).evaluation(&boastful);
        assert!(matches!(
            check.check().unwrap_err().violation,
            Violation::EvaluationOutOfRange { .. }
        ));
    }
}
