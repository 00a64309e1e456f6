//! Small games solved whole: the value of every position that can be reached, by retrograde analysis.
//!
//! Each position is listed once, by its [key](Game::key). Then values spread backwards from the ends
//! of the game: a move to a position that is lost wins, and where all moves lead to positions that
//! are won, the position is lost. T. Ströhlein did so for chess in 1970; see K. Thompson, *Retrograde
//! analysis of certain endgames*, ICCA Journal 9(3), 1986.
//!
//! Games whose positions come again are solved as well. A position that no value reaches is a draw:
//! neither player can force an end that is better than that.

mod listed;
mod room;
mod spreading;

pub use room::Room;

use crate::{Game, Score};
use listed::{Listed, Places};
use spreading::Valued;

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
    places: Places,
    /// The values that are not draws.
    values: Vec<Option<Valued>>,
}

impl Retrograde {
    /// The values of `root` and of all positions that can be reached from it; `None` if there is no
    /// [`Room`] for them: a number is the most positions.
    #[must_use]
    pub fn analyse<G: Game>(root: &G, room: impl Into<Room>) -> Option<Retrograde> {
        Retrograde::analyse_while(root, room, |_| true)
    }

    /// The same, and `None` as well as soon as `goes_on` says no. It is told how many positions are listed,
    /// and asked once for each of them, and again for each whose value is found.
    #[must_use]
    pub fn analyse_while<G: Game>(
        root: &G,
        room: impl Into<Room>,
        goes_on: impl Fn(usize) -> bool,
    ) -> Option<Retrograde> {
        let mut listed = Listed::from(root, room.into(), &goes_on)?;
        let values = spreading::values(&mut listed, &goes_on)?;
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
