//! Finding a position that comes again.

use crate::Game;
use std::collections::HashMap;

/// A line of moves from `pos` to a position that the line, or `pos` itself, has already passed;
/// `None` if there is none among the first `max_positions` positions, depth first.
///
/// A game with such a line has cycles, and a search of it to the end would not end. Positions are
/// told apart by their [keys](Game::key). The line need not be the shortest.
///
/// ```
/// use negascout::{find_cycle, Game, Score};
///
/// /// A walk between the numbers 0 to 2, which ends at 2.
/// #[derive(Clone)]
/// struct Walk(u64);
///
/// impl Game for Walk {
///     type Move = u64;
///     fn moves(&self) -> impl Iterator<Item = u64> {
///         let near: &[u64] = [&[1][..], &[2, 0], &[]][self.0 as usize];
///         near.iter().copied()
///     }
///     fn play(&self, to: u64) -> Walk {
///         Walk(to)
///     }
///     fn outcome(&self) -> Option<Score> {
///         (self.0 == 2).then_some(Score::LOSS)
///     }
///     fn key(&self) -> u64 {
///         self.0
///     }
/// }
///
/// assert_eq!(find_cycle(&Walk(0), 100), Some(vec![1, 0]));
/// assert_eq!(find_cycle(&Walk(2), 100), None);
/// ```
#[must_use]
pub fn find_cycle<G: Game>(pos: &G, max_positions: usize) -> Option<Vec<G::Move>> {
    find_cycle_while(pos, max_positions, || true)
}

/// The same, as long as `goes_on` returns true: it is asked before each move.
///
/// ```
/// use negascout::{find_cycle_while, trees::Tree};
///
/// let tree: Tree = "((3 1) (4 2))".parse().unwrap();
/// assert_eq!(find_cycle_while(&tree.root(), 100, || false), None);
/// ```
pub fn find_cycle_while<G: Game>(
    pos: &G,
    max_positions: usize,
    goes_on: impl Fn() -> bool,
) -> Option<Vec<G::Move>> {
    let mut states = HashMap::from([(pos.key(), State::OnLine)]);
    let mut line = vec![Step::at(pos.clone())];
    while let Some(step) = line.last_mut() {
        if !goes_on() {
            return None;
        }
        step.chosen = step.moves.next();
        let Some(mv) = step.chosen else {
            states.insert(step.pos.key(), State::Done);
            line.pop();
            continue;
        };
        let child = step.pos.play(mv);
        match states.get(&child.key()) {
            Some(State::OnLine) => {
                return Some(line.iter().filter_map(|step| step.chosen).collect());
            }
            None if states.len() < max_positions => {
                states.insert(child.key(), State::OnLine);
                line.push(Step::at(child));
            }
            Some(State::Done) | None => {}
        }
    }
    None
}

/// The state of a position in the search for a cycle.
#[derive(Clone, Copy)]
enum State {
    /// The position is on the current line.
    OnLine,
    /// No cycle leads through it.
    Done,
}

/// A position of the current line.
struct Step<G: Game> {
    pos: G,
    /// The moves not yet followed.
    moves: std::vec::IntoIter<G::Move>,
    /// The move followed now.
    chosen: Option<G::Move>,
}

impl<G: Game> Step<G> {
    fn at(pos: G) -> Step<G> {
        let moves: Vec<G::Move> = pos.moves().collect();
        Step {
            pos,
            moves: moves.into_iter(),
            chosen: None,
        }
    }
}
