//! The retrograde analysis: from the mates backwards, a ply at a time.
//!
//! For each pair of kings and each square of the listed man, one word holds all squares of the last
//! man. A ply looks at every word whose positions are not all decided: the defender, to move, is lost
//! where no move escapes to a position that is still open, and the attacker has won where a move
//! leads to a lost one. So no move is ever taken back, and nothing is counted.

use super::endgame::{Endgame, Owner};
use super::kings::{KINGS, Kings, Symmetry};
use super::reach::{attacks, reaching};
use super::table::Table;
use cozy_chess::{BitBoard, Square, get_between_rays, get_king_moves};

/// The retrograde analysis of an endgame, which can be made a few plies at a time.
///
/// ```
/// use negascout_chess::retrograde::{Endgame, Solver};
///
/// assert_eq!(Solver::new(Endgame::Queen).solve().longest(), 19);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    endgame: Endgame,
    kings: &'static Kings,
    /// With the attacker to move, the legal positions not known to be won.
    open: Vec<BitBoard>,
    /// With the defender to move, the legal positions, stalemates left out, not known to be lost.
    waiting: Vec<BitBoard>,
    /// With the defender to move, the positions known to be lost.
    lost: Vec<BitBoard>,
    /// The endgame after the attacker's capture, if there is one.
    smaller: Option<&'static Table>,
    /// Of that, for each pair of kings, the positions known to be lost.
    lost_by_capture: Vec<BitBoard>,
    /// The plies to mate of the positions to be found next, with the defender to move.
    plies: u8,
    table: Table,
}

/// Whether an analysis is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Longer mates may come.
    Unfinished,
    /// All mates are known.
    Finished,
}

/// The men of all positions of a word.
#[derive(Clone, Copy, Debug)]
struct Place {
    pair: usize,
    defender: Square,
    attacker: Square,
    listed: Option<Square>,
    /// The word's index.
    word: usize,
}

impl Place {
    /// The squares of its men.
    fn occupied(&self) -> BitBoard {
        self.kings() | self.listed_set()
    }

    fn kings(&self) -> BitBoard {
        self.defender.bitboard() | self.attacker.bitboard()
    }

    fn listed_set(&self) -> BitBoard {
        self.listed.map_or(BitBoard::EMPTY, Square::bitboard)
    }
}

impl Solver {
    /// An analysis in which no mate is known yet.
    #[must_use]
    pub fn new(endgame: Endgame) -> Solver {
        let words = Kings::PAIRS * endgame.slots();
        let empty = vec![BitBoard::EMPTY; words];
        let mut solver = Solver {
            endgame,
            kings: &KINGS,
            open: empty.clone(),
            waiting: empty.clone(),
            lost: empty,
            smaller: endgame.after_capture().map(Endgame::table),
            lost_by_capture: vec![BitBoard::EMPTY; Kings::PAIRS],
            plies: 0,
            table: Table::empty(endgame),
        };
        solver.for_each_place(|solver, place| {
            solver.open[place.word] = !place.occupied() & !solver.checks(place);
        });
        solver.for_each_place(|solver, place| {
            let can_move = solver.escapes(place) | solver.checks(place);
            solver.waiting[place.word] = can_move & !place.occupied() & !solver.exposed(place);
        });
        solver
    }

    /// The endgame.
    #[must_use]
    pub fn endgame(&self) -> Endgame {
        self.endgame
    }

    /// Completes the analysis.
    #[must_use]
    pub fn solve(mut self) -> Table {
        while self.advance() == Progress::Unfinished {}
        self.table
    }

    /// The mates found so far: all of them, once the analysis is complete.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }

    /// Finds the mates that are two plies longer than those known: of the defender to move, then of
    /// the attacker.
    pub fn advance(&mut self) -> Progress {
        if let Some(smaller) = self.smaller {
            for (pair, lost) in self.lost_by_capture.iter_mut().enumerate() {
                *lost = smaller.lost_within(pair, self.plies);
            }
        }
        let mut found = BitBoard::EMPTY;
        self.for_each_place(|solver, place| found |= solver.find_lost(place));
        self.for_each_place(|solver, place| found |= solver.find_won(place));
        let longest = self.smaller.map_or(0, Table::longest);
        if found.is_empty() && u32::from(self.plies) > longest {
            return Progress::Finished;
        }
        self.plies += 2;
        Progress::Unfinished
    }

    /// Calls `work` for each pair of kings and square of the listed man.
    fn for_each_place(&mut self, mut work: impl FnMut(&mut Solver, &Place)) {
        for (pair, &[defender, attacker]) in self.kings.pairs().iter().enumerate() {
            let mut place = Place {
                pair,
                defender,
                attacker,
                listed: None,
                word: pair,
            };
            if self.endgame.men().listed.is_none() {
                work(self, &place);
                continue;
            }
            for square in !place.kings() {
                place.listed = Some(square);
                place.word = self.endgame.word(pair, place.listed);
                work(self, &place);
            }
        }
    }

    /// Notes the positions, defender to move, that are lost in this ply.
    fn find_lost(&mut self, place: &Place) -> BitBoard {
        let waiting = self.waiting[place.word];
        if waiting.is_empty() {
            return waiting;
        }
        let found = waiting & !self.escapes(place);
        self.waiting[place.word] ^= found;
        self.lost[place.word] |= found;
        for square in found {
            self.table.lost[place.word * Square::NUM + square as usize] = self.plies + 1;
        }
        found
    }

    /// Notes the positions, attacker to move, that are won a ply sooner than those lost ones.
    fn find_won(&mut self, place: &Place) -> BitBoard {
        let open = self.open[place.word];
        if open.is_empty() {
            return open;
        }
        let found = open & self.wins(place);
        self.open[place.word] ^= found;
        for square in found {
            self.table.won[place.word * Square::NUM + square as usize] = self.plies + 1;
        }
        found
    }

    /// With the defender to move, the positions in which a move leads to an open position, or
    /// captures one of the attacker's men.
    fn escapes(&self, place: &Place) -> BitBoard {
        let mut escapes = BitBoard::EMPTY;
        for to in get_king_moves(place.defender) {
            let Some((word, symmetry)) = self.after_defender(place, to) else {
                continue;
            };
            escapes |= symmetry.back(self.open[word]) | self.king_captures(place, to);
        }
        let (piece, owner) = self.endgame.men().in_words;
        if owner == Owner::Defender {
            escapes |= reaching(piece, self.open[place.word], !place.occupied());
            if let Some(listed) = place.listed {
                escapes |= attacks(piece, listed, place.kings());
            }
        }
        escapes
    }

    /// The positions in which the defender's king, on its way to `to`, captures a man there.
    fn king_captures(&self, place: &Place, to: Square) -> BitBoard {
        let men = self.endgame.men();
        let (piece, owner) = men.in_words;
        let other = place.attacker.bitboard();
        if place.listed == Some(to) {
            return match owner {
                Owner::Attacker => !attacks(piece, to, other),
                Owner::Defender => BitBoard::FULL,
            };
        }
        let listed = men.listed.zip(place.listed);
        let is_guarded = listed.is_some_and(|(piece, at)| attacks(piece, at, other).has(to));
        if owner == Owner::Attacker && !is_guarded {
            to.bitboard()
        } else {
            BitBoard::EMPTY
        }
    }

    /// With the attacker to move, the positions in which a move leads to a lost position.
    fn wins(&self, place: &Place) -> BitBoard {
        let men = self.endgame.men();
        let mut wins = BitBoard::EMPTY;
        let (piece, owner) = men.in_words;
        if owner == Owner::Attacker {
            wins |= reaching(piece, self.lost[place.word], !place.occupied());
        }
        for to in get_king_moves(place.attacker) {
            let Some((pair, symmetry)) = self.kings.pair(place.defender, to) else {
                continue;
            };
            let listed = place.listed.map(|square| symmetry.square(square));
            wins |= symmetry.back(self.lost[self.endgame.word(pair, listed)]);
            if listed.is_some_and(|square| self.lost_by_capture[pair].has(square)) {
                wins |= to.bitboard();
            }
        }
        if let Some((piece, from)) = men.listed.zip(place.listed) {
            let targets = attacks(piece, from, place.kings()) & !place.kings();
            for to in targets {
                let lost = self.lost[self.endgame.word(place.pair, Some(to))];
                wins |= lost & !get_between_rays(from, to);
            }
            wins |= targets & self.lost_by_capture[place.pair];
        }
        wins
    }

    /// The word after a move of the defender's king, and the reflection that leads there; `None` if
    /// the kings would touch.
    fn after_defender(&self, place: &Place, to: Square) -> Option<(usize, Symmetry)> {
        let (pair, symmetry) = self.kings.pair(to, place.attacker)?;
        let listed = place.listed.map(|square| symmetry.square(square));
        Some((self.endgame.word(pair, listed), symmetry))
    }

    /// The positions in which the defender's king is attacked.
    fn checks(&self, place: &Place) -> BitBoard {
        let men = self.endgame.men();
        let mut checks = BitBoard::EMPTY;
        if let Some((piece, from)) = men.listed.zip(place.listed) {
            if attacks(piece, from, place.attacker.bitboard()).has(place.defender) {
                checks = !get_between_rays(from, place.defender);
            }
        }
        let (piece, owner) = men.in_words;
        if owner == Owner::Attacker {
            checks |= attacks(piece, place.defender, place.occupied());
        }
        checks
    }

    /// The positions in which the attacker's king is attacked.
    fn exposed(&self, place: &Place) -> BitBoard {
        match self.endgame.men().in_words {
            (piece, Owner::Defender) => attacks(piece, place.attacker, place.occupied()),
            (_, Owner::Attacker) => BitBoard::EMPTY,
        }
    }
}
