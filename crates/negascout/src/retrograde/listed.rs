//! All positions that can be reached from one, and the moves between them.

use super::room::Room;
use super::spreading::Valued;
use crate::key::mix;
use crate::{Game, Score};
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

/// The places of positions, by their keys.
pub(super) type Places = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;

/// Scatters keys, which a game may number as it likes.
#[derive(Clone, Copy, Default)]
pub(super) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0 ^ number);
    }
}

/// The most moves between positions, which are numbered with 32 bits.
const MAX_EDGES: usize = u32::MAX as usize / 2;

/// The moves of one block, so that memory is given back block by block.
const BLOCK: usize = 1 << 18;

/// The positions that moves lead to, one after the other.
#[derive(Default)]
pub(super) struct Edges(Vec<Vec<u32>>);

impl Edges {
    fn push(&mut self, to: u32) {
        match self.0.last_mut().filter(|block| block.len() < BLOCK) {
            Some(block) => block.push(to),
            None => {
                // The first block grows as it is needed, for most games are small.
                let room = if self.0.is_empty() { 1 } else { BLOCK };
                let mut block = Vec::with_capacity(room);
                block.push(to);
                self.0.push(block);
            }
        }
    }

    pub(super) fn len(&self) -> usize {
        let last = self.0.last().map_or(0, Vec::len);
        self.0.len().saturating_sub(1) * BLOCK + last
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = u32> {
        self.0.iter().flatten().copied()
    }

    /// All of them, whose memory is given back on the way.
    pub(super) fn take(&mut self) -> impl Iterator<Item = u32> {
        std::mem::take(&mut self.0).into_iter().flatten()
    }
}

/// All positions that can be reached from one, before their values are known.
pub(super) struct Listed {
    pub(super) places: Places,
    /// The ends of the game, with their outcomes.
    pub(super) ends: Vec<(u32, Score)>,
    /// The number of each position's moves. A position with a move that wins at once has that one alone:
    /// no other changes its value.
    pub(super) moves: Vec<u32>,
    /// The places that all moves lead to, in the order of the positions.
    pub(super) edges: Edges,
    /// Whether the position is an end that the mover has lost.
    lost: Vec<bool>,
}

impl Listed {
    /// The positions that can be reached from `root`, breadth first; `None` if there is no room for them.
    pub(super) fn from<G: Game>(
        root: &G,
        room: Room,
        goes_on: impl Fn(usize) -> bool,
    ) -> Option<Listed> {
        let mut listed = Listed {
            places: Places::default(),
            ends: Vec::new(),
            moves: Vec::new(),
            edges: Edges::default(),
            lost: Vec::new(),
        };
        let mut found = VecDeque::new();
        listed.place(root.clone(), &mut found);
        loop {
            let positions = listed.moves.len();
            let has_room = positions <= room.positions
                && listed.edges.len() <= MAX_EDGES
                && listed.bytes(found.len() * size_of::<(u32, G)>()) <= room.bytes;
            if !goes_on(positions) || !has_room {
                return None;
            }
            let Some((place, pos)) = found.pop_front() else {
                listed.lost = Vec::new();
                return Some(listed);
            };
            listed.expand(place, &pos, &mut found);
        }
    }

    /// The place of a position. One that is new and not an end is added to `found`.
    fn place<G: Game>(&mut self, pos: G, found: &mut VecDeque<(u32, G)>) -> u32 {
        let next = self.moves.len() as u32;
        let place = *self.places.entry(pos.key()).or_insert(next);
        if place == next {
            let outcome = pos.outcome();
            self.moves.push(0);
            self.lost.push(outcome == Some(Score::LOSS));
            match outcome {
                Some(outcome) => self.ends.push((place, outcome)),
                None => found.push_back((place, pos)),
            }
        }
        place
    }

    /// Lists the moves of `pos`, the next position in turn, and the positions that they lead to.
    fn expand<G: Game>(&mut self, place: u32, pos: &G, found: &mut VecDeque<(u32, G)>) {
        let after: Vec<u32> = pos
            .moves()
            .map(|mv| self.place(pos.play(mv), found))
            .collect();
        let winning = after.iter().position(|to| self.lost[*to as usize]);
        let counted = match winning {
            Some(at) => &after[at..=at],
            None => &after[..],
        };
        counted.iter().for_each(|to| self.edges.push(*to));
        self.moves[place as usize] = counted.len() as u32;
    }

    /// The memory that solving takes at its most, with so many bytes for positions that wait.
    fn bytes(&self, waiting: usize) -> usize {
        // A slot of the map has a byte of its own, and an eighth is empty.
        let map = self.places.capacity() / 7 * 8 * (size_of::<(u64, u32)>() + 1);
        // Beside the number of moves and the value: a start, and a place on its way backwards.
        let position = size_of::<u32>() + size_of::<Option<Valued>>() + 2 * size_of::<u32>();
        // Each move is there from both sides.
        let edge = 2 * size_of::<u32>();
        map + self.moves.len() * position + self.edges.len() * edge + waiting
    }
}
