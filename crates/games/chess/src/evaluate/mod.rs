//! The static evaluation: an estimate of a position's value without search.
//!
//! It is a sum of weights times coefficients. Each term counts something on the board, which is the
//! coefficient; its weights are in one [table](weights), fitted to the results of games that the
//! engine played against itself. Only king danger is not linear: its sum is squared.
//!
//! Read in this order:
//!
//! | file | content |
//! |---|---|
//! | [`tapered`], [`phase`] | a middlegame and an endgame value in one, and their blend |
//! | [`layout`], [`weights`] | the terms, and the values of their weights |
//! | `force`, `view` | the pieces and their attacks, as their player sees them |
//! | `tracer`, `term_sum`, [`trace`](mod@trace) | the sum of terms, and the trace of an evaluation |
//! | `squares` | material and piece-square tables |
//! | `mobility` | the squares that a piece can safely go to |
//! | `minors`, `rooks` | outposts, bad bishops; open files, the seventh rank, pins |
//! | `pawns`, `shelter`, `cache` | pawn structure and king shelter, and their cache |
//! | `passed` | the path of passed pawns |
//! | `threats`, `space` | attacked pieces; room to move |
//! | [`danger`] | attacks on the king |
//! | [`scale`], `mating` | endgames that are drawn, and basic mates |

pub mod danger;
pub mod layout;
pub mod phase;
pub mod scale;
pub mod tapered;
pub mod trace;
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
mod term_sum;
mod threats;
mod tracer;
mod view;

use crate::Position;
use cache::{PawnCache, PawnFacts};
use cozy_chess::{Board, Color};
use danger::Danger;
use force::{Force, Officers};
use layout::{CASTLING, TEMPO};
use negascout::{Evaluate, Score};
use phase::Blend;
use tapered::Tapered;
use term_sum::TermSum;
use trace::Trace;
use tracer::Tracer;
use view::View;

/// The hand-crafted evaluation, with its cache of pawn structures.
///
/// A clone has a cache of its own: give each thread one. Where a [`Position`] is evaluated as an
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
    /// An evaluation with an empty cache.
    #[must_use]
    pub fn new() -> HandCrafted {
        HandCrafted {
            cache: PawnCache::new(),
        }
    }

    /// The estimated value of `pos` in centipawns for the side to move.
    #[must_use]
    pub fn centipawns(&self, pos: &Position) -> i32 {
        let white = self.score(pos.board(), &mut ());
        match pos.side_to_move() {
            Color::White => white,
            Color::Black => -white,
        }
    }

    /// The trace of the same evaluation, for fitting the weights.
    #[must_use]
    pub fn trace(&self, pos: &Position) -> Trace {
        let mut trace = Trace::default();
        self.score(pos.board(), &mut trace);
        trace
    }

    /// The score for White.
    fn score<T: Tracer>(&self, board: &Board, tracer: &mut T) -> i32 {
        let facts = self.cache.facts(board, tracer);
        let mut officers = Officers::none();
        let [white, black] = &mut officers;
        let own = [
            Force::new(board, Color::White, white),
            Force::new(board, Color::Black, black),
        ];
        let seen = [own[0].flipped(), own[1].flipped()];
        if let Some(value) = basic_mate(&own, &seen) {
            tracer.blend(Blend::only(value));
            return value;
        }
        let view = |color: Color| View {
            own: &own[color as usize],
            enemy: &seen[!color as usize],
            officers: &officers[color as usize],
            board,
            color,
        };
        let views = Color::ALL.map(view);
        let [white, black] = views.each_ref().map(|view| side(view, &facts, tracer));
        let blend = blend(&views, phase::of(board));
        tracer.blend(blend);
        phase::blend(facts.score + white - black, &blend)
    }
}

impl Evaluate<Position> for HandCrafted {
    #[inline]
    fn evaluate(&self, pos: &Position) -> Score {
        Score::new(self.centipawns(pos))
    }
}

/// The value of one side's terms, except those of the pawn facts.
fn side<T: Tracer>(view: &View<'_>, facts: &PawnFacts, tracer: &mut T) -> Tapered {
    let mut sum = TermSum::new(view.color, &mut *tracer);
    if view.has_move() {
        sum.add(TEMPO.slot());
    }
    sum.add_times(CASTLING.slot(), view.castlings());
    squares::add_terms(view, &mut sum);
    mobility::add_terms(view, &mut sum);
    minors::add_terms(view, &mut sum);
    rooks::add_terms(view, &mut sum);
    passed::add_terms(view, facts.passed[view.color as usize], &mut sum);
    threats::add_terms(view, &mut sum);
    space::add_terms(view, &mut sum);
    let total = sum.total();
    let mut attack = TermSum::new(view.color, tracer);
    danger::add_terms(view, &mut attack);
    let danger = facts.danger[view.color as usize] + attack.total();
    total + Danger::from_sum(danger).worth()
}

/// The value of a basic mate for White: nothing else counts in it.
fn basic_mate([white, black]: &[Force; 2], [white_seen, black_seen]: &[Force; 2]) -> Option<i32> {
    // No basic mate leaves the weak side more than two men.
    if white.all.len().min(black.all.len()) > 2 {
        return None;
    }
    mating::value(white, black_seen)
        .or_else(|| mating::value(black, white_seen).map(|value| -value))
}

/// The way from the sums to the score: drawish endgames are scaled down.
fn blend([white, black]: &[View<'_>; 2], phase: i32) -> Blend {
    Blend {
        phase,
        scale: [white, black].map(|view| scale::of(view.own, view.enemy)),
        fixed: 0,
    }
}
