//! The static evaluation: what a position is worth without looking ahead.
//!
//! It is a sum of weights. Each term counts something that can be seen on the board, and what a
//! count is worth stands in one [table](weights), fitted to the results of games that the engine
//! played against itself. Only king danger is not a plain sum: it counts squared.
//!
//! Read in this order:
//!
//! | file | what it is |
//! |---|---|
//! | [`tapered`], [`phase`] | two values in one, and the blend of them |
//! | [`layout`], [`weights`] | which weights there are, and their values |
//! | `force`, `view` | the pieces and their attacks, as their player sees them |
//! | `tally`, [`ledger`] | adding up weights, and writing down which |
//! | `squares` | material and piece-square tables |
//! | `mobility` | squares to go to |
//! | `minors`, `rooks` | outposts, bad bishops; open files, the seventh rank, pins |
//! | `pawns`, `shelter`, `cache` | structure and king shelter, remembered |
//! | `passed` | the way of passed pawns |
//! | `threats`, `space` | what is attacked; room to move |
//! | [`danger`] | attacks on the king |
//! | [`scale`], `mating` | endgames that are drawn, and those that are won |

pub mod danger;
pub mod layout;
pub mod ledger;
pub mod phase;
pub mod scale;
pub mod tapered;
pub mod weights;

mod bits;
mod cache;
mod force;
mod mating;
mod minors;
mod mobility;
mod passed;
mod pawns;
mod rooks;
mod shelter;
mod space;
mod squares;
mod tally;
mod threats;
mod view;

use crate::Position;
use cache::{PawnCache, PawnFacts};
use cozy_chess::{Board, Color};
use danger::Danger;
use force::{Force, Officers};
use layout::{CASTLING, TEMPO};
use ledger::{Account, Closing, Ledger};
use negascout::{Evaluate, Score};
use tally::Tally;
use tapered::Tapered;
use view::View;

/// The hand-crafted evaluation, with its memory of pawn structures.
///
/// A clone has a memory of its own: give each thread one. Where a [`Position`] is evaluated as an
/// [`Evaluate`], the [`Score`] is in centipawns.
///
/// ```
/// use negascout::Evaluate;
/// use negascout_chess::{HandCrafted, Position};
///
/// let evaluation = HandCrafted::new();
/// // White lacks a knight and is to move.
/// let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1";
/// let pos: Position = fen.parse().unwrap();
/// assert!(evaluation.evaluate(&pos).get() < -150);
/// ```
#[derive(Clone, Debug)]
pub struct HandCrafted {
    cache: PawnCache,
}

impl Default for HandCrafted {
    fn default() -> HandCrafted {
        HandCrafted::new()
    }
}

impl HandCrafted {
    /// An evaluation that remembers nothing yet.
    #[must_use]
    pub fn new() -> HandCrafted {
        HandCrafted {
            cache: PawnCache::new(),
        }
    }

    /// The estimated value of `board` in centipawns for the side to move.
    #[must_use]
    pub fn centipawns(&self, board: &Board) -> i32 {
        let white = self.score(board, &mut ());
        match board.side_to_move() {
            Color::White => white,
            Color::Black => -white,
        }
    }

    /// The same evaluation with what it counted, for fitting the weights.
    #[must_use]
    pub fn account(&self, board: &Board) -> Account {
        let mut account = Account::default();
        self.score(board, &mut account);
        account
    }

    /// The score for White.
    fn score<L: Ledger>(&self, board: &Board, ledger: &mut L) -> i32 {
        let facts = self.cache.facts(board, ledger);
        let mut officers = Officers::none();
        let [white, black] = &mut officers;
        let own = [
            Force::of(board, Color::White, white),
            Force::of(board, Color::Black, black),
        ];
        let seen = [own[0].flipped(), own[1].flipped()];
        let view = |color: Color| View {
            own: &own[color as usize],
            enemy: &seen[!color as usize],
            officers: &officers[color as usize],
            board,
            color,
        };
        let views = Color::ALL.map(view);
        let [white, black] = views.each_ref().map(|view| side(view, &facts, ledger));
        let closing = closing(&views, phase::of(board));
        ledger.close(closing);
        phase::blend(facts.score + white - black, &closing)
    }
}

impl Evaluate<Position> for HandCrafted {
    fn evaluate(&self, pos: &Position) -> Score {
        Score::new(self.centipawns(pos.board()))
    }
}

/// What speaks for one side, but for what the pawn facts say.
fn side<L: Ledger>(view: &View<'_>, facts: &PawnFacts, ledger: &mut L) -> Tapered {
    let mut tally = Tally::new(view.color, &mut *ledger);
    if view.has_move() {
        tally.add(TEMPO.slot());
    }
    tally.add_times(CASTLING.slot(), view.castlings());
    squares::tally(view, &mut tally);
    mobility::tally(view, &mut tally);
    minors::tally(view, &mut tally);
    rooks::tally(view, &mut tally);
    passed::tally(view, facts.passed[view.color as usize], &mut tally);
    threats::tally(view, &mut tally);
    space::tally(view, &mut tally);
    let sum = tally.sum();
    let mut attack = Tally::new(view.color, ledger);
    danger::tally(view, &mut attack);
    let danger = facts.danger[view.color as usize] + attack.sum();
    sum + Danger::of_sum(danger).worth()
}

/// What is done with the sums: how drawn the endgame is for either side, and how won.
fn closing([white, black]: &[View<'_>; 2], phase: i32) -> Closing {
    Closing {
        phase,
        scale: [white, black].map(|view| scale::of(view.own, view.enemy)),
        fixed: mating::bonus(white.own, white.enemy) - mating::bonus(black.own, black.enemy),
    }
}
