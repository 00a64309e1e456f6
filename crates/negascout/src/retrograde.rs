//! Small games solved whole: the value of every position that can be reached, by retrograde analysis.
//!
//! Each position is listed once, by its [key](Game::key). Then values spread backwards from the ends
//! of the game: a move to a position that is lost wins, and where all moves lead to positions that
//! are won, the position is lost. T. Ströhlein did so for chess in 1970; see K. Thompson, *Retrograde
//! analysis of certain endgames*, ICCA Journal 9(3), 1986.
//!
//! Games whose positions come again are solved as well. A position that no value reaches is a draw:
//! neither player can force an end that is better than that.

use crate::{Game, Score};
use std::collections::{HashMap, VecDeque};

/// The values of all positions that can be reached from one, under best play of both sides.
///
/// Wins are as fast and losses as slow as can be. Where games end in points, the points are right, and
/// the number of moves to them is not counted. A draw is an end worth 0, or play without an end.
///
/// The game must keep the promise of its keys: positions with one key have the same future, however
/// they were reached.
///
/// ```
/// use negascout::{Game, Retrograde, Score};
///
/// /// A token on places 0 to 5; a move takes it one place up, or back to 0. At 5 the mover has lost.
/// #[derive(Clone)]
/// struct Climb(u64);
///
/// impl Game for Climb {
///     type Move = u64;
///     fn moves(&self) -> impl Iterator<Item = u64> {
///         let goes_on = self.0 < 5;
///         [self.0 + 1, 0].into_iter().filter(move |_| goes_on)
///     }
///     fn play(&self, to: u64) -> Climb {
///         Climb(to)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 5).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// let solved = Retrograde::analyse(&Climb(0), 100).unwrap();
/// assert_eq!(solved.positions(), 6);
/// assert_eq!(solved.score(&Climb(4)), Some(Score::win_in(1)));
/// // From 3 the mover goes back, and nobody ever wins.
/// assert_eq!(solved.score(&Climb(3)), Some(Score::DRAW));
/// assert_eq!(solved.best_move(&Climb(3)), Some(0));
/// ```
#[derive(Clone, Debug)]
pub struct Retrograde {
    /// The places of positions, by their keys.
    places: HashMap<u64, u32>,
    /// The values that are not draws.
    values: Vec<Option<Valued>>,
}

/// A value that is not a draw.
#[derive(Clone, Copy, Debug)]
struct Valued {
    score: Score,
    /// The number of positions whose values were found before: less for a position nearer to the end.
    rank: u32,
}

impl Retrograde {
    /// The values of `root` and of all positions that can be reached from it; `None` if there are more
    /// than `max_positions`, or more than 2^31 moves between them.
    #[must_use]
    pub fn analyse<G: Game>(root: &G, max_positions: usize) -> Option<Retrograde> {
        Retrograde::analyse_while(root, max_positions, || true)
    }

    /// The same, and `None` as well as soon as `goes_on`, which is asked once a position, says no.
    #[must_use]
    pub fn analyse_while<G: Game>(
        root: &G,
        max_positions: usize,
        goes_on: impl Fn() -> bool,
    ) -> Option<Retrograde> {
        let listed = Listed::from(root, max_positions, goes_on)?;
        let values = listed.values();
        Some(Retrograde {
            places: listed.places,
            values,
        })
    }

    /// The number of positions, the first included.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.values.len()
    }

    /// The value of each position for the player to move, in the order in which they were found.
    pub fn scores(&self) -> impl Iterator<Item = Score> {
        self.values.iter().map(|value| score(*value))
    }

    /// The value of `pos` for the player to move; `None` if it cannot be reached.
    #[must_use]
    pub fn score<G: Game>(&self, pos: &G) -> Option<Score> {
        self.value(pos).map(score)
    }

    /// A move that keeps the value of `pos`: the fastest to win, the slowest to lose. `None` if the game
    /// is over, or if `pos` cannot be reached.
    #[must_use]
    pub fn best_move<G: Game>(&self, pos: &G) -> Option<G::Move> {
        let best = self.score(pos)?;
        let after = |mv: &G::Move| self.value(&pos.play(*mv));
        let keeps = |mv: &G::Move| after(mv).is_some_and(|value| before(score(value)) == best);
        let rank = |mv: &G::Move| after(mv).flatten().map_or(0, |value| value.rank);
        // The player who gains must not walk in circles, and comes nearer to the end.
        pos.moves().filter(keeps).min_by_key(rank)
    }

    /// Best moves of both players from `pos` to the end of the game, or until a position comes again.
    #[must_use]
    pub fn line<G: Game>(&self, pos: &G) -> Vec<G::Move> {
        let (mut pos, mut line) = (pos.clone(), Vec::new());
        let mut passed = vec![false; self.positions()];
        while let Some(&place) = self.places.get(&pos.key()) {
            if std::mem::replace(&mut passed[place as usize], true) {
                break;
            }
            let Some(mv) = self.best_move(&pos) else {
                break;
            };
            line.push(mv);
            pos = pos.play(mv);
        }
        line
    }

    fn value<G: Game>(&self, pos: &G) -> Option<Option<Valued>> {
        let place = *self.places.get(&pos.key())?;
        Some(self.values[place as usize])
    }
}

/// The score of a position, by its value.
fn score(value: Option<Valued>) -> Score {
    value.map_or(Score::DRAW, |value| value.score)
}

/// The score of a position from which the best move leads to one of this score.
fn before(score: Score) -> Score {
    (-score).delayed_by(1)
}

/// The most moves between positions, which are numbered with 32 bits.
const MAX_EDGES: usize = u32::MAX as usize / 2;

/// All positions that can be reached from one, before their values are known.
struct Listed {
    places: HashMap<u64, u32>,
    /// The ends of the game, with their outcomes.
    ends: Vec<(u32, Score)>,
    /// The number of each position's moves.
    moves: Vec<u32>,
    /// All moves: the place of the position before, and of the one after.
    edges: Vec<(u32, u32)>,
}

impl Listed {
    /// The positions that can be reached from `root`, breadth first.
    fn from<G: Game>(root: &G, max_positions: usize, goes_on: impl Fn() -> bool) -> Option<Listed> {
        let mut listed = Listed {
            places: HashMap::from([(root.key(), 0)]),
            ends: Vec::new(),
            moves: Vec::new(),
            edges: Vec::new(),
        };
        let mut found = VecDeque::from([root.clone()]);
        while let Some(pos) = found.pop_front() {
            let is_too_large =
                listed.places.len() > max_positions || listed.edges.len() > MAX_EDGES;
            if is_too_large || !goes_on() {
                return None;
            }
            listed.expand(&pos, &mut found);
        }
        Some(listed)
    }

    /// Lists the moves of `pos`, the next position in turn, and the positions that they lead to.
    fn expand<G: Game>(&mut self, pos: &G, found: &mut VecDeque<G>) {
        let place = self.moves.len() as u32;
        let before = self.edges.len();
        if let Some(outcome) = pos.outcome() {
            self.ends.push((place, outcome));
        } else {
            for mv in pos.moves() {
                let child = pos.play(mv);
                let next = self.places.len() as u32;
                let to = *self.places.entry(child.key()).or_insert(next);
                if to == next {
                    found.push_back(child);
                }
                self.edges.push((place, to));
            }
        }
        self.moves.push((self.edges.len() - before) as u32);
    }

    /// The values that spread from the ends, those of the largest first: a player who can have more
    /// does not take less.
    fn values(&self) -> Vec<Option<Valued>> {
        let parents = Parents::of(self);
        let mut spreading = Spreading {
            values: vec![None; self.moves.len()],
            open_moves: self.moves.clone(),
            found: VecDeque::new(),
            rank: 0,
        };
        let mut ends = self.ends.clone();
        ends.retain(|(_, outcome)| *outcome != Score::DRAW);
        ends.sort_by_key(|(_, outcome)| std::cmp::Reverse(outcome.get().abs()));
        for alike in ends.chunk_by(|(_, one), (_, other)| one.get().abs() == other.get().abs()) {
            for &(place, outcome) in alike {
                spreading.note(place, outcome);
            }
            spreading.spread(&parents);
        }
        spreading.values
    }
}

/// The positions from which a move leads to each position.
struct Parents {
    /// The start of each position's segment; the end of the last behind it.
    starts: Vec<u32>,
    parents: Vec<u32>,
}

impl Parents {
    fn of(listed: &Listed) -> Parents {
        let mut starts = vec![0; listed.moves.len() + 1];
        for &(_, to) in &listed.edges {
            starts[to as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut parents = vec![0; listed.edges.len()];
        for &(from, to) in &listed.edges {
            parents[next[to as usize] as usize] = from;
            next[to as usize] += 1;
        }
        Parents { starts, parents }
    }

    fn of_place(&self, place: u32) -> &[u32] {
        let at = place as usize;
        &self.parents[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Values on their way backwards.
struct Spreading {
    values: Vec<Option<Valued>>,
    /// The number of each position's moves whose values are not known yet.
    open_moves: Vec<u32>,
    /// Positions whose values have not reached the positions before them.
    found: VecDeque<u32>,
    rank: u32,
}

impl Spreading {
    fn note(&mut self, place: u32, score: Score) {
        let rank = self.rank;
        self.rank += 1;
        self.values[place as usize] = Some(Valued { score, rank });
        self.found.push_back(place);
    }

    /// First found is nearest to the end: so wins are found by their fastest move, and a loss is known
    /// when its slowest move is.
    fn spread(&mut self, parents: &Parents) {
        while let Some(place) = self.found.pop_front() {
            let gained = before(score(self.values[place as usize]));
            for &parent in parents.of_place(place) {
                let at = parent as usize;
                if self.values[at].is_some() {
                    continue;
                }
                self.open_moves[at] -= 1;
                if gained > Score::DRAW || self.open_moves[at] == 0 {
                    self.note(parent, gained);
                }
            }
        }
    }
}
