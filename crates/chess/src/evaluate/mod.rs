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
//! | [`force`], [`view`] | the pieces and their attacks, as their player sees them |
//! | [`tally`], [`ledger`] | adding up weights, and writing down which |
//! | [`squares`] | material and piece-square tables |
//! | [`mobility`] | squares to go to |
//! | [`minors`], [`rooks`] | outposts, bad bishops; open files, the seventh rank, pins |
//! | [`pawns`], [`shelter`], [`cache`] | structure and king shelter, remembered |
//! | [`passed`] | the way of passed pawns |
//! | [`threats`], [`space`] | what is attacked; room to move |
//! | [`danger`] | attacks on the king |
//! | [`scale`], [`mating`] | endgames that are drawn, and those that are won |

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
use cozy_chess::{BitBoard, Board, Color};
use force::{Force, Officers};
use layout::{CASTLING, TEMPO};
use ledger::{Account, Closing, Ledger};
use negascout::{Evaluate, Score};
use tally::Tally;
use tapered::Tapered;
use view::{Castles, Turn, View};

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
        let armies = Armies::of(board);
        let white = side(board, &armies, &facts, Color::White, ledger);
        let black = side(board, &armies, &facts, Color::Black, ledger);
        let closing = armies.closing(phase::of(board));
        ledger.close(closing);
        phase::blend(facts.score + white - black, &closing)
    }
}

impl Evaluate<Position> for HandCrafted {
    fn evaluate(&self, pos: &Position) -> Score {
        Score::new(self.centipawns(pos.board()))
    }
}

/// Both forces, each as it sees itself and as its opponent sees it.
struct Armies {
    own: [Force; 2],
    seen: [Force; 2],
    officers: [Officers; 2],
    occupied: [BitBoard; 2],
}

impl Armies {
    fn of(board: &Board) -> Armies {
        let mut own = Color::ALL.map(|color| Force::of(board, color));
        let [white, black] = own.map(|force| force.flipped());
        let officers = [own[0].deploy(&black), own[1].deploy(&white)];
        let occupied = board.occupied();
        Armies {
            seen: own.map(|force| force.flipped()),
            own,
            officers,
            occupied: [occupied, occupied.flip_ranks()],
        }
    }

    fn view(&self, board: &Board, color: Color) -> View<'_> {
        let rights = board.castle_rights(color);
        View {
            own: &self.own[color as usize],
            enemy: &self.seen[!color as usize],
            officers: &self.officers[color as usize],
            occupied: self.occupied[color as usize],
            turn: if board.side_to_move() == color {
                Turn::Own
            } else {
                Turn::Enemy
            },
            castles: if rights.short.is_some() || rights.long.is_some() {
                Castles::Yes
            } else {
                Castles::No
            },
        }
    }

    fn closing(&self, phase: i32) -> Closing {
        let [white, black] = &self.own;
        let [white_seen, black_seen] = &self.seen;
        Closing {
            phase,
            scale: [scale::of(white, black_seen), scale::of(black, white_seen)],
            fixed: mating::bonus(white, black_seen) - mating::bonus(black, white_seen),
        }
    }
}

/// What speaks for one side, but for what the pawn facts say.
fn side<L: Ledger>(
    board: &Board,
    armies: &Armies,
    facts: &PawnFacts,
    color: Color,
    ledger: &mut L,
) -> Tapered {
    let view = armies.view(board, color);
    let mut tally = Tally::new(color, &mut *ledger);
    if view.turn == Turn::Own {
        tally.add(TEMPO.slot());
    }
    let rights = board.castle_rights(color);
    let castlings = i32::from(rights.short.is_some()) + i32::from(rights.long.is_some());
    tally.add_times(CASTLING.slot(), castlings);
    squares::tally(&view, &mut tally);
    mobility::tally(&view, &mut tally);
    minors::tally(&view, &mut tally);
    rooks::tally(&view, &mut tally);
    passed::tally(&view, facts.passed[color as usize], &mut tally);
    threats::tally(&view, &mut tally);
    space::tally(&view, &mut tally);
    let sum = tally.sum();
    let mut attack = Tally::new(color, ledger);
    danger::tally(&view, &mut attack);
    let danger = facts.danger[color as usize] + attack.sum();
    sum + danger::Danger::of_sum(danger).worth()
}
