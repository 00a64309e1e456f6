//! Games of the evaluation against itself.

use crate::board::Board;
use crate::generation::{Label, Recipe};
use negascout::{Evaluate, Game};
use negascout_othello::patterns::weights::UNIT;
use negascout_othello::{Disc, LookAhead, Mobility, Patterns, Position, Solver, Square};
use negascout_packed::Sample;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A game begins with this many moves by chance: sometimes it is nearly all of it, so that positions of every stage
/// come up that good players would avoid, as they do in a search.
const OPENING: std::ops::RangeInclusive<u32> = 4..=52;

/// Positions of so few plies are kept even if moves by chance follow: all games lead through few of them, and what moves
/// by chance do to the result is evened out.
const EARLY: u32 = 8;

/// The empty squares of the last positions of a game that are kept, each with its exact score. Moves between them are
/// made by chance.
const LEAST: u32 = 4;

/// A position with this many empty squares whose mover has a move, from a game of which three moves in ten are made by
/// chance.
pub(crate) fn position(
    ahead: &LookAhead,
    empties: u32,
    random: &mut Xoshiro256PlusPlus,
) -> Position<8> {
    loop {
        let mut pos = Position::new();
        while !pos.is_over() && pos.empties() > empties {
            let moves: Vec<Square> = pos.moves().collect();
            let by_chance = moves[random.random_range(0..moves.len())];
            let chosen = match random.random_range(0..10) {
                0..3 => None,
                _ => ahead.choose(&pos, 2),
            };
            pos = pos.play(chosen.map_or(by_chance, |(mv, _)| mv));
        }
        if !pos.is_over() && pos.placings() != 0 {
            return pos;
        }
    }
}

/// A player of games.
pub(crate) struct Player {
    patterns: Option<Patterns>,
    recipe: Recipe,
}

/// A position of a game whose result is not known yet. The value is in parts of a disc; `None` where nothing looked.
struct Step {
    pos: Position<8>,
    value: Option<i32>,
}

impl Player {
    pub(crate) fn new(patterns: Option<Patterns>, recipe: Recipe) -> Player {
        Player { patterns, recipe }
    }

    /// The positions of some games.
    pub(crate) fn games(&self, seed: u64, games: u32) -> Vec<Sample<Board>> {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut solver = Solver::with_mebibytes(4);
        let ahead = self.patterns.clone().map(LookAhead::new);
        if let Some(patterns) = &self.patterns {
            solver = solver.ordering_by(patterns.clone());
        }
        let game = |_| self.game(&mut random, ahead.as_ref(), &mut solver);
        (0..games).flat_map(game).collect()
    }

    fn game(
        &self,
        random: &mut Xoshiro256PlusPlus,
        ahead: Option<&LookAhead>,
        solver: &mut Solver,
    ) -> Vec<Sample<Board>> {
        let opening = random.random_range(OPENING);
        let mut pos = Position::new();
        let mut steps = Vec::new();
        let mut ply = 0;
        while !pos.is_over() && pos.empties() > self.recipe.exact {
            let moves: Vec<Square> = pos.moves().collect();
            let mv = if ply < opening || moves.len() == 1 {
                let value = self.value(&pos, ahead);
                if ply < EARLY || value.is_some() {
                    steps.push(Step { pos, value });
                }
                moves[random.random_range(0..moves.len())]
            } else {
                let (mv, value) = self.choice(&pos, &moves, ahead);
                steps.push(Step { pos, value });
                mv
            };
            pos = pos.play(mv);
            ply += 1;
        }
        let score = solver.solve(&pos) * UNIT;
        let black = if pos.turn() == Disc::Black {
            score
        } else {
            -score
        };
        let mut samples: Vec<Sample<Board>> = steps.iter().map(|step| step.scored(black)).collect();
        while !pos.is_over() && pos.empties() >= LEAST {
            let score = solver.solve(&pos) * UNIT;
            let black = if pos.turn() == Disc::Black {
                score
            } else {
                -score
            };
            samples.push(Step { pos, value: None }.scored(black));
            let moves: Vec<Square> = pos.moves().collect();
            pos = pos.play(moves[random.random_range(0..moves.len())]);
        }
        samples
    }

    /// The value of a position whose move is made by chance, if weights are fitted to values.
    fn value(&self, pos: &Position<8>, ahead: Option<&LookAhead>) -> Option<i32> {
        let ahead = ahead.filter(|_| self.recipe.label == Label::Value)?;
        ahead.choose(pos, self.recipe.plies).map(|(_, value)| value)
    }

    fn choice(
        &self,
        pos: &Position<8>,
        moves: &[Square],
        ahead: Option<&LookAhead>,
    ) -> (Square, Option<i32>) {
        let seen = ahead.and_then(|ahead| ahead.choose(pos, self.recipe.plies));
        if let Some((mv, value)) = seen {
            return (mv, Some(value));
        }
        let after = |mv: &&Square| Mobility.evaluate(&pos.play(**mv)).get();
        (
            moves
                .iter()
                .min_by_key(after)
                .copied()
                .unwrap_or(Square::PASS),
            None,
        )
    }
}

impl Step {
    fn scored(&self, black: i32) -> Sample<Board> {
        let result = if self.pos.turn() == Disc::Black {
            black
        } else {
            -black
        };
        let number = |parts: i32| parts.clamp(-64 * UNIT, 64 * UNIT) as i16;
        Sample {
            pos: Board::from(&self.pos),
            value: number(self.value.unwrap_or(result)),
            result: number(result),
        }
    }
}
