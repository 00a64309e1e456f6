//! An engine's knowledge of a game beyond its rules.

use super::prove::Prover;
use crate::repetition::Returns;
use crate::search::{Driver, Limits, Policy, Table};
use crate::time::Duration;
use crate::{Game, Score};

/// An engine's knowledge of a game beyond its rules.
///
/// [`Plain`](super::plain::Plain) knows an evaluation and no more. A game of which more is known says here what is
/// searched for a position, with which [policy](Policy), and how positions are proven.
pub trait Knowledge<G: Game> {
    /// The type of position that is searched: `G` itself, or one that leaves out what the search
    /// does not need, such as a canonical position for all its reflections. Its moves are `G`'s, in
    /// the same order.
    type Searched: Game<Move = G::Move> + Sync;
    /// The policy of the search.
    type Policy: Policy<Self::Searched> + Clone + Send;
    /// The prover of exact values.
    type Prover: Prover<G>;

    /// The driver of each iteration: the way it closes in on its value.
    const DRIVER: Driver = Driver::FullWindow;

    /// Whether the [prover](Knowledge::Prover) is a solver of the game's own, which proves more in the same
    /// time than the search: an engine that thinks by the clock then uses both.
    const HAS_SOLVER: bool = false;

    /// The time that a [solver](Knowledge::HAS_SOLVER) is likely to take for the value of `pos`. An engine that thinks by
    /// the clock has all of its time for the search where a proof takes longer, and little where a proof takes a moment.
    /// `None`, the default, where it is not known: a proof is then tried.
    fn proof_time(&self, _pos: &G) -> Option<Duration> {
        None
    }

    /// The number of moves of the player to move that are still likely to take time: those before a proof takes a
    /// moment, and some more. A player by a [clock](crate::search::Clock) without a time control shares out its time
    /// among them. `None`, the default, where it is not known.
    fn moves_to_think(&self, _pos: &G) -> Option<u32> {
        None
    }

    /// The position to search in place of `pos`.
    fn searched(&self, pos: &G) -> Self::Searched;

    /// The rule for positions that come again, with the game before `pos`, by the [keys](Game::key) of the
    /// positions searched. Monte-Carlo tree search asks for it; a [policy](Knowledge::policy) knows it by
    /// itself. `None`, the default, if such play is even.
    fn returns(&self, _pos: &G) -> Option<Returns> {
        None
    }

    /// The policy to search a position with. What it learns for later searches it must share with
    /// this knowledge.
    fn policy(&self, pos: &G) -> Self::Policy;

    /// The static evaluation of a position whose game is not over, for the player to move.
    fn evaluate(&self, pos: &G) -> Score;

    /// Whether the [prover](Knowledge::prover) solves a small game [whole](crate::Retrograde) whose positions
    /// come again, and nothing that was played before `pos` matters. An engine that thinks by the clock
    /// about such a game then proves what no search sees: a draw without an end. By default it is not so, nor
    /// where it takes longer to find out than `goes_on` says yes.
    fn solves_whole(&self, _pos: &G, _goes_on: &dyn Fn() -> bool) -> bool {
        false
    }

    /// A prover that works in `table`.
    fn prover(&self, table: Table) -> Self::Prover;

    /// The only moves worth a search, where they are known without one, as from tablebases. All moves
    /// by default.
    fn choices(&self, _pos: &G) -> Option<Vec<G::Move>> {
        None
    }

    /// Every move of `pos` with its exact score for the player who makes it, in the order of the moves,
    /// where a book of openings has them all: there is then nothing to search. `None` by default.
    fn book(&self, _pos: &G) -> Option<Vec<(G::Move, Score)>> {
        None
    }

    /// Makes ready what a search of `pos` within `limits` may use beyond evaluation and policy, such as
    /// the solution of a small endgame. Under limits in time it must take no more than a small part of
    /// it; without them it must do the same each time. By default there is nothing to make.
    fn prepare(&mut self, _pos: &G, _limits: &Limits) {}

    /// Forgets what searches have learned, and what was made ready for one.
    fn forget(&mut self) {}
}
