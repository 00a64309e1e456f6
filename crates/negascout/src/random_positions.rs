//! Random positions of a game with properties: puzzles, and fair openings.

use crate::search::{Limits, Settings, Standard, Table, think};
use crate::{Evaluate, Even, Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// A wanted property of a position.
type Property<'a, G> = Box<dyn Fn(&G) -> bool + 'a>;

/// Random positions of a game, whose game goes on: all different, and with the properties that are asked
/// for. The same seed gives the same positions.
///
/// Each is drawn by random moves from the first position. The iterator ends when a thousand draws in a
/// row have brought nothing new.
///
/// ```
/// use negascout::{Game, RandomPositions, Score};
///
/// /// One heap; a move takes one to three; the player who takes the last one wins.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Game for Nim {
///     type Move = u32;
///     fn moves(&self) -> impl Iterator<Item = u32> {
///         1..=self.0.min(3)
///     }
///     fn play(&self, taken: u32) -> Nim {
///         Nim(self.0 - taken)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 0).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         u64::from(self.0)
///     }
/// }
///
/// let puzzles = RandomPositions::new(Nim(30), 1).plies(4..=20).forced_win(3);
/// let mut heaps: Vec<u32> = puzzles.map(|found| found.pos.0).collect();
/// heaps.sort();
/// // The mover leaves four, and takes the rest.
/// assert_eq!(heaps, [5, 6, 7]);
/// ```
pub struct RandomPositions<'a, G: Game> {
    root: G,
    plies: RangeInclusive<u32>,
    properties: Vec<Property<'a, G>>,
    go_on: Box<dyn Fn() -> bool + 'a>,
    rng: Xoshiro256PlusPlus,
    /// The keys of the positions that have been looked at.
    seen: HashSet<u64>,
}

/// A position, and the moves that led there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RandomPosition<G: Game> {
    /// The moves, from the first position on.
    pub moves: Vec<G::Move>,
    /// The position.
    pub pos: G,
}

/// Draws in a row without anything new after which there are no more.
const TRIES: u32 = 1_000;

/// The entries of the table of a short search.
const ENTRIES: usize = 1 << 12;

impl<'a, G: Game + 'a> RandomPositions<'a, G> {
    /// Positions 8 random plies from `root`, drawn from `seed`.
    #[must_use]
    pub fn new(root: G, seed: u64) -> Self {
        RandomPositions {
            root,
            plies: 8..=8,
            properties: Vec::new(),
            go_on: Box::new(|| true),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            seen: HashSet::new(),
        }
    }

    /// The same, this many random plies from the first position; an empty range means its start.
    #[must_use]
    pub fn plies(self, plies: RangeInclusive<u32>) -> Self {
        RandomPositions { plies, ..self }
    }

    /// The same, ended as soon as `go_on`, which is asked before each draw, says no.
    #[must_use]
    pub fn as_long_as(self, go_on: impl Fn() -> bool + 'a) -> Self {
        RandomPositions {
            go_on: Box::new(go_on),
            ..self
        }
    }

    /// Only positions for which `property` holds, too.
    #[must_use]
    pub fn with(mut self, property: impl Fn(&G) -> bool + 'a) -> Self {
        self.properties.push(Box::new(property));
        self
    }

    /// Only positions in which the player to move can force a win in this number of plies, and not in
    /// fewer; 0 and even numbers give none.
    #[must_use]
    pub fn forced_win(self, plies: u32) -> Self {
        self.with(move |pos| plies > 0 && score(pos, Even, plies) == Some(Score::win_in(plies)))
    }

    /// Only positions that a search to `depth` plies takes for even: no win or loss is seen, and the score
    /// is at most `margin` away from 0, either way.
    #[must_use]
    pub fn balanced(
        self,
        evaluator: impl Evaluate<G> + Clone + 'a,
        depth: u32,
        margin: u32,
    ) -> Self {
        self.with(move |pos| {
            let score = score(pos, evaluator.clone(), depth.max(1));
            score.is_some_and(|score| {
                score.plies_to_end().is_none() && score.get().unsigned_abs() <= margin
            })
        })
    }

    /// A position by random moves; `None` if the game ended on the way.
    fn draw(&mut self) -> Option<RandomPosition<G>> {
        let (start, end) = (*self.plies.start(), *self.plies.end());
        let plies = self.rng.random_range(start..=end.max(start));
        let (mut pos, mut moves) = (self.root.clone(), Vec::new());
        for _ in 0..plies {
            let legal: Vec<G::Move> = pos.moves().collect();
            if legal.is_empty() {
                return None;
            }
            let mv = legal[self.rng.random_range(0..legal.len())];
            moves.push(mv);
            pos = pos.play(mv);
        }
        pos.outcome()
            .is_none()
            .then_some(RandomPosition { moves, pos })
    }
}

/// The score of a search to `depth` plies.
fn score<G: Game, E: Evaluate<G>>(pos: &G, evaluator: E, depth: u32) -> Option<Score> {
    let settings = Settings {
        limits: Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        ..Settings::default()
    };
    let table = Table::with_entries(ENTRIES);
    let report = think(pos, Standard::new(evaluator), &table, &settings, |_| ());
    report.ok().map(|report| report.score)
}

impl<'a, G: Game + 'a> Iterator for RandomPositions<'a, G> {
    type Item = RandomPosition<G>;

    fn next(&mut self) -> Option<RandomPosition<G>> {
        let mut tries = 0;
        while tries < TRIES && (self.go_on)() {
            tries += 1;
            let Some(drawn) = self.draw() else { continue };
            if !self.seen.insert(drawn.pos.key()) {
                continue;
            }
            tries = 0;
            if self.properties.iter().all(|holds| holds(&drawn.pos)) {
                return Some(drawn);
            }
        }
        None
    }
}
