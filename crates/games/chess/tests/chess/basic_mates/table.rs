//! Distance to mate in an endgame of three or four men, by retrograde analysis.
//!
//! It is the judge and the defender of the test: it says whether a position is won, and answers
//! with the longest defence. K. Thompson, *Retrograde analysis of certain endgames*, ICCA Journal
//! 9(3), 1986.

use cozy_chess::{
    BitBoard, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

/// A player: the one who wins, or the one who defends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Attacker,
    Defender,
}

/// A man of the endgame.
#[derive(Clone, Copy, Debug)]
pub struct Man {
    pub owner: Player,
    pub kind: Piece,
}

/// The squares of all men, in the order of the table's [`Man`]s: the defender's king first, then
/// the attacker's.
pub type Squares = Vec<Square>;

/// All positions of an endgame without pawns, with the attacker's distance to mate.
pub struct Table {
    pub men: Vec<Man>,
    /// With the attacker to move: plies to mate, 0 where it cannot be forced.
    won: Vec<u8>,
    /// With the defender to move: plies to mate plus 1, 0 where it cannot be forced.
    lost: Vec<u8>,
    /// The endgame after the attacker captures the defender's piece.
    pub after_capture: Option<Box<Table>>,
}

/// More legal moves than any position has: one of them leaves the endgame undecided.
const ESCAPES: u8 = u8::MAX;

impl Table {
    /// The endgame of the attacker's `pieces` against a bare king.
    pub fn bare(pieces: &[Piece]) -> Table {
        Table::new(pieces, None)
    }

    /// The endgame of the attacker's only `piece` against the defender's.
    pub fn against(piece: Piece, other: Piece) -> Table {
        Table::new(&[piece], Some(other))
    }

    fn new(pieces: &[Piece], other: Option<Piece>) -> Table {
        let man = |owner, kind| Man { owner, kind };
        let mut men = vec![
            man(Player::Defender, Piece::King),
            man(Player::Attacker, Piece::King),
        ];
        men.extend(pieces.iter().map(|&kind| man(Player::Attacker, kind)));
        men.extend(other.map(|kind| man(Player::Defender, kind)));
        let size = 16 << (6 * (men.len() - 1));
        let mut table = Table {
            men,
            won: vec![0; size],
            lost: vec![0; size],
            after_capture: other.map(|_| Box::new(Table::bare(pieces))),
        };
        table.solve();
        table
    }

    /// The attacker's plies to mate, with the attacker to move.
    pub fn plies_to_mate(&self, squares: &[Square]) -> Option<u8> {
        let won = self.won[index(squares)];
        (won > 0).then_some(won)
    }

    /// The plies until the defender is mated, with the defender to move.
    pub fn plies_until_mated(&self, squares: &[Square]) -> Option<u8> {
        self.lost[index(squares)].checked_sub(1)
    }

    /// The squares of one in `number` of its positions, legal or not.
    pub fn every(&self, number: usize) -> impl Iterator<Item = Squares> {
        let men = self.men.len();
        // Three men have so few positions that all are taken.
        let step = if men == 3 { 1 } else { number };
        (0..self.won.len())
            .step_by(step)
            .map(move |index| squares(index, men))
    }

    /// The longest distance to mate, in the attacker's moves.
    pub fn longest(&self) -> u8 {
        self.won.iter().max().map_or(0, |plies| plies / 2 + 1)
    }

    /// Whether men stand on different squares and the player who has moved is not in check.
    pub fn is_legal(&self, squares: &[Square], to_move: Player) -> bool {
        let king = squares[usize::from(to_move == Player::Defender)];
        occupied(squares).len() as usize == squares.len()
            && !self.attacked(squares, to_move).has(king)
    }

    /// The defender's move that puts the mate off longest: its man and its new square. A capture
    /// that saves the game comes first.
    pub fn best_defence(&self, squares: &[Square]) -> Option<(usize, Square)> {
        let moves = self.moves(squares, Player::Defender);
        moves.into_iter().max_by_key(|&(man, to)| {
            let child = moved(squares, man, to);
            let captures = squares.contains(&to);
            let won = if captures { 0 } else { self.won[index(&child)] };
            if won == 0 { u8::MAX } else { won }
        })
    }

    /// The squares that a player's men attack.
    fn attacked(&self, squares: &[Square], player: Player) -> BitBoard {
        let all = occupied(squares);
        let own = (0..squares.len()).filter(|&man| self.men[man].owner == player);
        own.fold(BitBoard::EMPTY, |set, man| {
            set | attacks(self.men[man].kind, squares[man], all)
        })
    }

    /// A player's legal moves, captures included: the man and its new square.
    fn moves(&self, squares: &[Square], player: Player) -> Vec<(usize, Square)> {
        let all = occupied(squares);
        let own = (0..squares.len()).filter(|&man| self.men[man].owner == player);
        let mut moves = Vec::with_capacity(32);
        for man in own {
            for to in attacks(self.men[man].kind, squares[man], all) {
                if self.is_playable(squares, man, to) {
                    moves.push((man, to));
                }
            }
        }
        moves
    }

    /// Whether a pseudo-legal move captures no own man and leaves the king out of check.
    fn is_playable(&self, squares: &[Square], man: usize, to: Square) -> bool {
        let owner = self.men[man].owner;
        let captured = squares.iter().position(|&square| square == to);
        if captured.is_some_and(|other| other < 2 || self.men[other].owner == owner) {
            return false;
        }
        let after = moved(squares, man, to);
        let king = after[usize::from(owner == Player::Attacker)];
        let all = occupied(&after);
        (0..after.len()).all(|other| {
            self.men[other].owner == owner
                || captured == Some(other)
                || !attacks(self.men[other].kind, after[other], all).has(king)
        })
    }

    /// Fills the table, from the mates backwards, a ply at a time.
    fn solve(&mut self) {
        let mut open = vec![0; self.lost.len()];
        let mut captures = vec![Vec::new(); 256];
        let mut lost = Vec::new();
        for (index, open) in open.iter_mut().enumerate() {
            let squares = squares(index, self.men.len());
            if self.is_legal(&squares, Player::Attacker) {
                self.find_capture(&squares, index, &mut captures);
            }
            if self.is_legal(&squares, Player::Defender) {
                *open = self.open_moves(&squares);
                if *open == 0 {
                    self.lost[index] = 1;
                    lost.push(index);
                }
            }
        }
        let last = captures.iter().rposition(|list| !list.is_empty());
        let mut plies = 1;
        while !lost.is_empty() || last.is_some_and(|last| plies as usize <= last) {
            let won = self.spread_to_attacker(&lost, &captures[plies as usize], plies);
            lost = self.spread_to_defender(&won, &mut open, plies + 1);
            plies += 2;
        }
    }

    /// Notes at which distance a capture wins, if one does.
    fn find_capture(&self, squares: &[Square], index: usize, captures: &mut [Vec<usize>]) {
        let Some(next) = &self.after_capture else {
            return;
        };
        let target = squares.len() - 1;
        for (man, to) in self.moves(squares, Player::Attacker) {
            if to == squares[target] {
                let after = moved(squares, man, to);
                let lost = next.lost[self::index(&after[..target])];
                if lost > 0 {
                    captures[usize::from(lost)].push(index);
                }
            }
        }
    }

    /// The number of the defender's moves that are not yet known to lose; 0 in a mate.
    fn open_moves(&self, squares: &[Square]) -> u8 {
        let moves = self.moves(squares, Player::Defender);
        if moves.iter().any(|(_, to)| squares.contains(to)) {
            return ESCAPES;
        }
        let in_check = self.attacked(squares, Player::Attacker).has(squares[0]);
        match moves.len() {
            0 if !in_check => ESCAPES,
            number => number as u8,
        }
    }

    /// The positions, attacker to move, from which a move leads into a lost one.
    fn spread_to_attacker(&mut self, lost: &[usize], captures: &[usize], plies: u8) -> Vec<usize> {
        let mut found = Vec::new();
        let before = lost
            .iter()
            .flat_map(|&index| self.predecessors(index, Player::Attacker))
            .collect::<Vec<_>>();
        for index in before.into_iter().chain(captures.iter().copied()) {
            if self.won[index] == 0 {
                self.won[index] = plies;
                found.push(index);
            }
        }
        found
    }

    /// The positions, defender to move, in which every move is now known to lose.
    fn spread_to_defender(&mut self, won: &[usize], open: &mut [u8], plies: u8) -> Vec<usize> {
        let mut found = Vec::new();
        for &index in won {
            for before in self.predecessors(index, Player::Defender) {
                if open[before] == ESCAPES || open[before] == 0 {
                    continue;
                }
                open[before] -= 1;
                if open[before] == 0 {
                    self.lost[before] = plies + 1;
                    found.push(before);
                }
            }
        }
        found
    }

    /// The legal positions from which `player` may have moved here without a capture.
    fn predecessors(&self, index: usize, player: Player) -> Vec<usize> {
        let squares = squares(index, self.men.len());
        let all = occupied(&squares);
        let mut found = Vec::with_capacity(32);
        for man in 0..squares.len() {
            if self.men[man].owner != player {
                continue;
            }
            for from in attacks(self.men[man].kind, squares[man], all) & !all {
                let before = moved(&squares, man, from);
                if self.is_legal(&before, player) {
                    found.push(self::index(&before));
                }
            }
        }
        found
    }
}

/// The squares a piece attacks.
fn attacks(kind: Piece, square: Square, occupied: BitBoard) -> BitBoard {
    match kind {
        Piece::King => get_king_moves(square),
        Piece::Knight => get_knight_moves(square),
        Piece::Bishop => get_bishop_moves(square, occupied),
        Piece::Rook => get_rook_moves(square, occupied),
        Piece::Queen => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
        Piece::Pawn => unreachable!("endgames of this table have no pawns"),
    }
}

fn occupied(squares: &[Square]) -> BitBoard {
    squares.iter().copied().collect()
}

/// The squares after a man has moved.
pub fn moved(squares: &[Square], man: usize, to: Square) -> Squares {
    let mut after = squares.to_vec();
    after[man] = to;
    after
}

/// The place of a position in the table: mirrored so that the defender's king is in the quarter
/// of a1.
fn index(squares: &[Square]) -> usize {
    let king = squares[0] as usize;
    let mirror = if king & 4 == 0 { 0 } else { 7 } | if king & 32 == 0 { 0 } else { 56 };
    let king = king ^ mirror;
    let quarter = (king & 3) | ((king >> 3) << 2);
    squares[1..].iter().fold(quarter, |index, &square| {
        index << 6 | (square as usize ^ mirror)
    })
}

/// The position at a place of the table: the inverse of [`index`].
fn squares(index: usize, men: usize) -> Squares {
    let quarter = index >> (6 * (men - 1));
    let king = (quarter & 3) | ((quarter >> 2) << 3);
    let others = (1..men).map(|man| index >> (6 * (men - 1 - man)) & 63);
    std::iter::once(king)
        .chain(others)
        .map(Square::index)
        .collect()
}
