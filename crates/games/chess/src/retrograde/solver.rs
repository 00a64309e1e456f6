//! The retrograde analysis: from the mates backwards, a ply at a time.
//!
//! For each pair of kings and each square of the listed man, one word holds all squares of the last
//! man. A ply looks at every word whose positions are not all decided: the defender, to move, is lost
//! where no move escapes to a position that is still open, and the attacker has won where a move
//! leads to a lost one. So no move is ever taken back, and nothing is counted.

use super::endgame::{Endgame, Owner};
use super::kings::{KINGS, Kings, Symmetry};
use super::reach::{attacks, reaching};
use super::table::DistanceTable;
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
    smaller: Option<&'static DistanceTable>,
    /// Of that, for each pair of kings, the positions known to be lost.
    lost_by_capture: Vec<BitBoard>,
    /// The plies to mate of the positions to be found next, with the defender to move.
    plies: u8,
    table: DistanceTable,
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
struct Men {
    pair: usize,
    defender: Square,
    attacker: Square,
    listed: Option<Square>,
    /// The word's index.
    word: usize,
}

impl Men {
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
            table: DistanceTable::empty(endgame),
        };
        solver.for_all_men(|solver, at| {
            solver.open[at.word] = !at.occupied() & !solver.checks(at);
        });
        solver.for_all_men(|solver, at| {
            let can_move = solver.escapes(at) | solver.checks(at);
            solver.waiting[at.word] = can_move & !at.occupied() & !solver.exposed(at);
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
    pub fn solve(mut self) -> DistanceTable {
        while self.advance() == Progress::Unfinished {}
        self.table
    }

    /// The mates found so far: all of them, once the analysis is complete.
    #[must_use]
    pub fn into_table(self) -> DistanceTable {
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
        self.for_all_men(|solver, at| found |= solver.find_lost(at));
        self.for_all_men(|solver, at| found |= solver.find_won(at));
        let longest = self.smaller.map_or(0, DistanceTable::longest);
        if found.is_empty() && u32::from(self.plies) > longest {
            return Progress::Finished;
        }
        self.plies += 2;
        Progress::Unfinished
    }

    /// Calls `work` for each pair of kings and square of the listed man.
    fn for_all_men(&mut self, mut work: impl FnMut(&mut Solver, &Men)) {
        for (pair, &[defender, attacker]) in self.kings.pairs().iter().enumerate() {
            let mut at = Men {
                pair,
                defender,
                attacker,
                listed: None,
                word: pair,
            };
            if self.endgame.men().listed.is_none() {
                work(self, &at);
                continue;
            }
            for square in !at.kings() {
                at.listed = Some(square);
                at.word = self.endgame.word(pair, at.listed);
                work(self, &at);
            }
        }
    }

    /// Notes the positions, defender to move, that are lost in this ply.
    fn find_lost(&mut self, at: &Men) -> BitBoard {
        let waiting = self.waiting[at.word];
        if waiting.is_empty() {
            return waiting;
        }
        let found = waiting & !self.escapes(at);
        self.waiting[at.word] ^= found;
        self.lost[at.word] |= found;
        for square in found {
            self.table.lost[at.word * Square::NUM + square as usize] = self.plies + 1;
        }
        found
    }

    /// Notes the positions, attacker to move, that are won a ply sooner than those lost ones.
    fn find_won(&mut self, at: &Men) -> BitBoard {
        let open = self.open[at.word];
        if open.is_empty() {
            return open;
        }
        let found = open & self.wins(at);
        self.open[at.word] ^= found;
        for square in found {
            self.table.won[at.word * Square::NUM + square as usize] = self.plies + 1;
        }
        found
    }

    /// With the defender to move, the positions in which a move leads to an open position, or
    /// captures one of the attacker's men.
    fn escapes(&self, at: &Men) -> BitBoard {
        let mut escapes = BitBoard::EMPTY;
        for to in get_king_moves(at.defender) {
            let Some((word, symmetry)) = self.after_defender(at, to) else {
                continue;
            };
            escapes |= symmetry.back(self.open[word]) | self.king_captures(at, to);
        }
        let (piece, owner) = self.endgame.men().in_words;
        if owner == Owner::Defender {
            escapes |= reaching(piece, self.open[at.word], !at.occupied());
            if let Some(listed) = at.listed {
                escapes |= attacks(piece, listed, at.kings());
            }
        }
        escapes
    }

    /// The positions in which the defender's king, on its way to `to`, captures a man there.
    fn king_captures(&self, at: &Men, to: Square) -> BitBoard {
        let men = self.endgame.men();
        let (piece, owner) = men.in_words;
        let other = at.attacker.bitboard();
        if at.listed == Some(to) {
            return match owner {
                Owner::Attacker => !attacks(piece, to, other),
                Owner::Defender => BitBoard::FULL,
            };
        }
        let listed = men.listed.zip(at.listed);
        let is_guarded = listed.is_some_and(|(piece, at)| attacks(piece, at, other).has(to));
        if owner == Owner::Attacker && !is_guarded {
            to.bitboard()
        } else {
            BitBoard::EMPTY
        }
    }

    /// With the attacker to move, the positions in which a move leads to a lost position.
    fn wins(&self, at: &Men) -> BitBoard {
        let men = self.endgame.men();
        let mut wins = BitBoard::EMPTY;
        let (piece, owner) = men.in_words;
        if owner == Owner::Attacker {
            wins |= reaching(piece, self.lost[at.word], !at.occupied());
        }
        for to in get_king_moves(at.attacker) {
            let Some((pair, symmetry)) = self.kings.pair(at.defender, to) else {
                continue;
            };
            let listed = at.listed.map(|square| symmetry.square(square));
            wins |= symmetry.back(self.lost[self.endgame.word(pair, listed)]);
            if listed.is_some_and(|square| self.lost_by_capture[pair].has(square)) {
                wins |= to.bitboard();
            }
        }
        if let Some((piece, from)) = men.listed.zip(at.listed) {
            let targets = attacks(piece, from, at.kings()) & !at.kings();
            for to in targets {
                let lost = self.lost[self.endgame.word(at.pair, Some(to))];
                wins |= lost & !get_between_rays(from, to);
            }
            wins |= targets & self.lost_by_capture[at.pair];
        }
        wins
    }

    /// The word after a move of the defender's king, and the reflection that leads there; `None` if
    /// the kings would touch.
    fn after_defender(&self, at: &Men, to: Square) -> Option<(usize, Symmetry)> {
        let (pair, symmetry) = self.kings.pair(to, at.attacker)?;
        let listed = at.listed.map(|square| symmetry.square(square));
        Some((self.endgame.word(pair, listed), symmetry))
    }

    /// The positions in which the defender's king is attacked.
    fn checks(&self, at: &Men) -> BitBoard {
        let men = self.endgame.men();
        let mut checks = BitBoard::EMPTY;
        if let Some((piece, from)) = men.listed.zip(at.listed) {
            if attacks(piece, from, at.attacker.bitboard()).has(at.defender) {
                checks = !get_between_rays(from, at.defender);
            }
        }
        let (piece, owner) = men.in_words;
        if owner == Owner::Attacker {
            checks |= attacks(piece, at.defender, at.occupied());
        }
        checks
    }

    /// The positions in which the attacker's king is attacked.
    fn exposed(&self, at: &Men) -> BitBoard {
        match self.endgame.men().in_words {
            (piece, Owner::Defender) => attacks(piece, at.attacker, at.occupied()),
            (_, Owner::Attacker) => BitBoard::EMPTY,
        }
    }
}
