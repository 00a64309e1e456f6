//! Nine men's morris, which can be made to break each promise of a game, and each fact of its own.
//!
//! It has what small games have not: two phases and a hand, captures, positions that come again, and
//! no end within the first hundred thousand positions.

use negascout::key::{self, Zobrist};
use negascout::{Game, Score};
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicBool, Ordering};

/// A mistake in the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    None,
    /// A player with two men left has won.
    LoserWins,
    KeyWithoutTurn,
    KeyWithoutHand,
    KeyWithoutTurnAndHand,
    /// The key keeps the men that were taken.
    StaleKey,
    /// A man is put on the board from the opponent's hand.
    HandsSwapped,
    /// A man in a mill may be taken always.
    ProtectionIgnored,
    /// The player who has taken a man moves again.
    TurnNotPassed,
    /// A player with two men left moves on.
    MovesAfterTheEnd,
    /// A player who is shut in has neither moves nor lost.
    ShutIn,
    /// A player with three men has moves to neighbours twice.
    FliesTwice,
    /// The man that has moved last must rest, which neither key nor equality know.
    HiddenState,
    /// Moves are listed from both ends in turn.
    Capricious,
    /// One of the sixteen mills is forgotten.
    MillForgotten,
}

/// A man is put on a point, or goes there from another, and may take one of the opponent's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub from: Option<u8>,
    pub to: u8,
    pub taken: Option<u8>,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Morris {
    /// The points with a man of each player, one bit each.
    pub men: [u32; 2],
    /// The men in hand.
    pub hand: [u8; 2],
    /// The player to move, 0 or 1.
    pub turn: usize,
    /// The point that each player's last man went to.
    pub last: [u8; 2],
    /// The key of the men.
    pub board_key: u64,
    pub fault: Fault,
}

/// Points 0 to 7 go round the outer square from a corner, then those of the middle and of the inner one.
const POINTS: u8 = 24;
static KEYS: Zobrist<48> = Zobrist::new(9);
static FROM_BEHIND: AtomicBool = AtomicBool::new(false);

impl PartialEq for Morris {
    fn eq(&self, other: &Morris) -> bool {
        (self.men, self.hand, self.turn) == (other.men, other.hand, other.turn)
    }
}

impl Eq for Morris {}

impl Hash for Morris {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.men, self.hand, self.turn).hash(state);
    }
}

/// The three points of each mill.
pub fn mills() -> impl Iterator<Item = u32> {
    let sides = (0..3).flat_map(|square| {
        (0..4).map(move |side| {
            let at = |step: u32| 1_u32 << (8 * square + (2 * side + step) % 8);
            at(0) | at(1) | at(2)
        })
    });
    let spokes = (0..4).map(|spoke| 0x1_0101_u32 << (2 * spoke + 1));
    sides.chain(spokes)
}

/// The points beside a point.
fn neighbours(point: u8) -> u32 {
    let (square, place) = (point / 8, point % 8);
    let round = 1 << (8 * square + (place + 1) % 8) | 1 << (8 * square + (place + 7) % 8);
    let spoke = match place % 2 {
        0 => 0,
        _ => (1_u32 << point) << 8 | (1_u32 << point) >> 8,
    };
    (round | spoke) & ((1 << POINTS) - 1)
}

fn points(set: u32) -> impl Iterator<Item = u8> {
    (0..POINTS).filter(move |point| set >> point & 1 == 1)
}

impl Morris {
    pub fn start(fault: Fault) -> Morris {
        Morris::at([0, 0], [9, 9], fault)
    }

    /// The first player to move with these men.
    pub fn at(men: [u32; 2], hand: [u8; 2], fault: Fault) -> Morris {
        let keys = |player: usize| {
            points(men[player]).map(move |point| KEYS.key(24 * player + point as usize))
        };
        let board_key = keys(0).chain(keys(1)).fold(0, |all, key| all ^ key);
        Morris {
            men,
            hand,
            turn: 0,
            last: [POINTS; 2],
            board_key,
            fault,
        }
    }

    fn closes(&self, men: u32, point: u8) -> bool {
        let skipped = usize::from(self.fault == Fault::MillForgotten);
        let mut mills = mills().skip(skipped);
        mills.any(|mill| mill >> point & 1 == 1 && mill & !men == 0)
    }

    fn men_left(&self, player: usize) -> u32 {
        self.men[player].count_ones() + u32::from(self.hand[player])
    }

    /// The men of the opponent that may be taken.
    fn prey(&self) -> u32 {
        let theirs = self.men[1 - self.turn];
        let free = points(theirs).filter(|&point| !self.closes(theirs, point));
        let free = free.fold(0, |set, point| set | 1 << point);
        match free {
            0 => theirs,
            _ if self.fault == Fault::ProtectionIgnored => theirs,
            _ => free,
        }
    }

    /// Where men may go: from a point, or from the hand.
    fn ways(&self) -> Vec<(Option<u8>, u8)> {
        let own = self.men[self.turn];
        let free = !(own | self.men[1 - self.turn]) & ((1 << POINTS) - 1);
        if self.hand[self.turn] > 0 {
            return points(free).map(|to| (None, to)).collect();
        }
        let rests = |from: &u8| self.fault == Fault::HiddenState && *from == self.last[self.turn];
        let flies = own.count_ones() == 3;
        let mut ways = Vec::new();
        for from in points(own).filter(|from| !rests(from)) {
            let reached = if flies { free } else { free & neighbours(from) };
            ways.extend(points(reached).map(|to| (Some(from), to)));
            if flies && self.fault == Fault::FliesTwice {
                ways.extend(points(free & neighbours(from)).map(|to| (Some(from), to)));
            }
        }
        ways
    }

    fn listed(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, to) in self.ways() {
            let left = from.map_or(0, |from| 1 << from);
            if self.closes(self.men[self.turn] & !left | 1 << to, to) && self.prey() != 0 {
                let taken = points(self.prey()).map(Some);
                moves.extend(taken.map(|taken| Move { from, to, taken }));
            } else {
                let taken = None;
                moves.push(Move { from, to, taken });
            }
        }
        moves
    }

    fn put(&mut self, player: usize, point: u8) {
        self.men[player] ^= 1 << point;
        self.board_key ^= KEYS.key(24 * player + point as usize);
    }

    /// The same with the players exchanged, and the turn.
    pub fn exchanged(&self) -> Morris {
        let [white, black] = self.men;
        let turn = 1 - self.turn;
        let hand = [self.hand[1], self.hand[0]];
        Morris {
            turn,
            ..Morris::at([black, white], hand, self.fault)
        }
    }

    /// The same turned by a quarter.
    pub fn turned(&self) -> Morris {
        let men = self
            .men
            .map(|men| points(men).fold(0, |set, point| set | 1 << turned(point)));
        let turn = self.turn;
        Morris {
            turn,
            ..Morris::at(men, self.hand, self.fault)
        }
    }
}

fn turned(point: u8) -> u8 {
    point / 8 * 8 + (point % 8 + 2) % 8
}

impl Move {
    pub fn turned(self) -> Move {
        Move {
            from: self.from.map(turned),
            to: turned(self.to),
            taken: self.taken.map(turned),
        }
    }
}

impl Game for Morris {
    type Move = Move;

    fn moves(&self) -> impl Iterator<Item = Move> {
        let over = self.men_left(self.turn) < 3 && self.fault != Fault::MovesAfterTheEnd;
        let mut listed = if over { Vec::new() } else { self.listed() };
        if self.fault == Fault::Capricious && FROM_BEHIND.fetch_xor(true, Ordering::Relaxed) {
            listed.reverse();
        }
        listed.into_iter()
    }

    fn play(&self, mv: Move) -> Morris {
        let mut next = self.clone();
        let (own, theirs) = (self.turn, 1 - self.turn);
        match mv.from {
            Some(from) => next.put(own, from),
            None if self.fault == Fault::HandsSwapped => {
                next.hand[theirs] = next.hand[theirs].saturating_sub(1);
            }
            None => next.hand[own] -= 1,
        }
        next.put(own, mv.to);
        next.last[own] = mv.to;
        if let Some(taken) = mv.taken {
            next.put(theirs, taken);
            if self.fault == Fault::StaleKey {
                next.board_key = self.board_key;
            }
        }
        if self.fault != Fault::TurnNotPassed || mv.taken.is_none() {
            next.turn = theirs;
        }
        next
    }

    fn outcome(&self) -> Option<Score> {
        let few = self.men_left(self.turn) < 3;
        let shut_in = self.fault != Fault::ShutIn && !few && self.listed().is_empty();
        let lost = match self.fault {
            Fault::LoserWins => Score::WIN,
            _ => Score::LOSS,
        };
        (few || shut_in).then_some(lost)
    }

    fn key(&self) -> u64 {
        match self.fault {
            Fault::KeyWithoutTurn => key::of(&(self.board_key, self.hand)),
            Fault::KeyWithoutHand => key::of(&(self.board_key, self.turn)),
            Fault::KeyWithoutTurnAndHand => self.board_key,
            _ => key::of(&(self.board_key, self.hand, self.turn)),
        }
    }
}
