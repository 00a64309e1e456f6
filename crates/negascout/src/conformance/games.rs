//! Random games to the end, from a seed.

use super::Games;
use super::future::Pair;
use super::known::{Index, Known, Met};
use super::line::{Breach, Case, Cycles, comes_again};
use super::promises::Promises;
use super::walk::walk;
use crate::observe::MAX_GAME_PLIES;
use crate::{Game, Score};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

/// The most moves of a position, beside the one that is played, whose positions are looked at.
const SAMPLES: usize = 8;
/// One in this number of games shuts players in: every other move, about, is the one that leaves the
/// fewest replies. Random moves rarely leave a player none.
const SHUTTING_IN: u32 = 4;
/// After one in this number of games the positions near its end are visited breadth first.
const WALKED: u32 = 8;
/// The most positions of such a walk.
const MAX_LATE: usize = 1_000;
/// Plies from the end at which such walks begin, in turn.
const FROM_END: [usize; 4] = [6, 12, 24, 48];
/// One in this number of positions that were met before is followed by random moves.
const FOLLOWED: u32 = 4;
/// No more games are played if none of the first this many has ended: each may take seconds, and says the same.
const GIVEN_UP: u32 = 20;

/// A run of random games.
pub(super) struct RandomGames<'c, 'a, G: Game> {
    promises: &'c Promises<'a, G>,
    cycles: Cycles,
    known: &'c mut Known<G>,
    /// The most positions of a walk near the end of a game.
    most_late: usize,
    rng: Xoshiro256PlusPlus,
    counts: Games,
}

/// How a game goes on.
#[derive(Clone, Copy)]
enum Choice {
    Random,
    FewestReplies,
}

/// A game in progress.
struct RandomGame<G: Game> {
    /// All positions from the first one on.
    nodes: Vec<Index>,
    moves: Vec<G::Move>,
    keys: HashSet<u64>,
}

impl<'c, 'a, G: Game + Eq + Hash + Debug> RandomGames<'c, 'a, G> {
    pub(super) fn new(
        known: &'c mut Known<G>,
        promises: &'c Promises<'a, G>,
        cycles: Cycles,
        max_positions: usize,
    ) -> RandomGames<'c, 'a, G> {
        RandomGames {
            promises,
            cycles,
            known,
            most_late: max_positions.min(MAX_LATE),
            rng: Xoshiro256PlusPlus::seed_from_u64(0),
            counts: Games::default(),
        }
    }

    /// Plays a number of games.
    pub(super) fn play(mut self, count: u32, seed: u64) -> Result<Games, Box<Breach<G::Move>>> {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for number in 1..=count {
            let choice = match number % SHUTTING_IN {
                0 => Choice::FewestReplies,
                _ => Choice::Random,
            };
            let mut line = RandomGame {
                nodes: vec![0],
                moves: Vec::new(),
                keys: HashSet::from([self.known.pos(0).exact_key()]),
            };
            let outcome = self.play_one(&mut line, choice)?;
            self.counts.played += 1;
            if let Some(outcome) = outcome {
                self.count(outcome, line.moves.len() as u32);
                if number % WALKED == 0 {
                    self.walk_near_end(&line, number / WALKED, seed)?;
                }
            }
            if self.counts.finished == 0 && self.counts.played == GIVEN_UP {
                break;
            }
        }
        Ok(self.counts)
    }

    /// Visits the positions near the end of a game, which its first positions are too far from.
    fn walk_near_end(
        &mut self,
        line: &RandomGame<G>,
        turn: u32,
        seed: u64,
    ) -> Result<(), Box<Breach<G::Move>>> {
        let plies = FROM_END[turn as usize % FROM_END.len()];
        let from = line.nodes[line.moves.len().saturating_sub(plies)];
        let walked = walk(self.known, self.promises, from, self.most_late, seed)?;
        self.counts.late_positions += walked.positions;
        self.counts.transpositions += walked.transpositions as u32;
        Ok(())
    }

    fn count(&mut self, outcome: Score, plies: u32) {
        let counts = &mut self.counts;
        let is_first = plies % 2 == 0;
        counts.shortest = match counts.finished {
            0 => plies,
            _ => counts.shortest.min(plies),
        };
        counts.longest = counts.longest.max(plies);
        counts.finished += 1;
        if outcome == Score::DRAW {
            return;
        }
        let won = outcome > Score::DRAW;
        counts.won_by_mover += u32::from(won);
        if won == is_first {
            counts.first_wins += 1;
        } else {
            counts.second_wins += 1;
        }
    }

    /// One game; `None` if it is given up.
    fn play_one(
        &mut self,
        line: &mut RandomGame<G>,
        choice: Choice,
    ) -> Result<Option<Score>, Box<Breach<G::Move>>> {
        loop {
            let at = *line.nodes.last().expect("the first position is there");
            let pos = self.known.pos(at).clone();
            let moves = self.promises.check_position(&pos);
            let moves = moves.map_err(|violation| Case::line(&line.moves).shows(violation))?;
            if moves.is_empty() {
                return Ok(pos.outcome());
            }
            if line.moves.len() >= MAX_GAME_PLIES as usize {
                return Ok(None);
            }
            let fewest = self.sample(line, at, &pos, &moves)?;
            let mv = match choice {
                Choice::FewestReplies if self.rng.random() => fewest,
                _ => moves[self.rng.random_range(0..moves.len())],
            };
            line.moves.push(mv);
            let child = self.promises.check_step(&pos, mv);
            let child = child.map_err(|violation| Case::line(&line.moves).shows(violation))?;
            if !line.keys.insert(child.exact_key()) && self.cycles == Cycles::Forbidden {
                let violation = comes_again(&child, &line.moves);
                return Err(Case::line(&line.moves).shows(violation));
            }
            let index = self.arrive(line, (at, mv), &child)?;
            line.nodes.push(index);
            self.exchange(line, &child)?;
        }
    }

    /// Looks at positions after some of the moves, and compares them with those met before. Returns the
    /// move with the fewest replies that does not end the game, if there is one.
    fn sample(
        &mut self,
        line: &RandomGame<G>,
        at: Index,
        pos: &G,
        moves: &[G::Move],
    ) -> Result<G::Move, Box<Breach<G::Move>>> {
        let mut fewest = (usize::MAX, moves[0]);
        for _ in 0..SAMPLES.min(moves.len()) {
            let mv = moves[self.rng.random_range(0..moves.len())];
            let moves = [&line.moves[..], &[mv]].concat();
            let child = self.promises.check_step(pos, mv);
            let child = child.map_err(|violation| Case::line(&moves).shows(violation))?;
            let met = self.known.sample((at, mv), &child);
            let met = met.map_err(|clash| clash.after(&moves))?;
            if let Some(met) = met.filter(|met| met.moves != moves) {
                self.compare(&moves, &child, met)?;
            }
            let replies = match child.outcome() {
                Some(_) => usize::MAX,
                None => child.moves().count(),
            };
            if replies < fewest.0 {
                fewest = (replies, mv);
            }
        }
        Ok(fewest.1)
    }

    /// Enters the position that the game goes on with, or compares it with the one that it is.
    fn arrive(
        &mut self,
        line: &RandomGame<G>,
        from: (Index, G::Move),
        child: &G,
    ) -> Result<Index, Box<Breach<G::Move>>> {
        let found = self
            .known
            .find(child)
            .map_err(|clash| clash.after(&line.moves))?;
        let Some(index) = found else {
            let alike = self.known.check_alike(child, self.promises);
            alike.map_err(|clash| clash.after(&line.moves))?;
            return Ok(self.known.enter(child.clone(), Some(from)));
        };
        let met = Met {
            pos: self.known.pos(index).clone(),
            moves: self.known.line(index),
        };
        if met.moves != line.moves {
            self.compare(&line.moves, child, met)?;
        }
        Ok(index)
    }

    /// Plays the last four moves in another order: where they lead to the same position, or to the
    /// same key, both must have one future.
    fn exchange(&mut self, line: &RandomGame<G>, pos: &G) -> Result<(), Box<Breach<G::Move>>> {
        let Some(begin) = line.moves.len().checked_sub(4) else {
            return Ok(());
        };
        let order = [[2, 1, 0, 3], [0, 3, 2, 1]][self.rng.random_range(0..2)];
        let mut other = self.known.pos(line.nodes[begin]).clone();
        let mut moves = line.moves[..begin].to_vec();
        for place in order {
            let mv = line.moves[begin + place];
            if !other.moves().any(|listed| listed == mv) {
                return Ok(());
            }
            other = other.play(mv);
            moves.push(mv);
        }
        if moves == line.moves || (other != *pos && other.exact_key() != pos.exact_key()) {
            return Ok(());
        }
        let pair = Pair {
            one: &other,
            other: pos,
        };
        if let Err(violation) = pair.check_keys() {
            return Err(Case::pair(&line.moves, moves, Vec::new()).shows(violation));
        }
        self.compare(&line.moves, pos, Met { pos: other, moves })
    }

    /// Compares a position with the one that it is, now and then after random moves from both.
    fn compare(
        &mut self,
        moves: &[G::Move],
        pos: &G,
        met: Met<G>,
    ) -> Result<(), Box<Breach<G::Move>>> {
        self.counts.transpositions += 1;
        let pair = Pair {
            one: &met.pos,
            other: pos,
        };
        if !self.promises.compares(pair.one, pair.other) {
            return Ok(());
        }
        let future = match self.rng.random_range(0..FOLLOWED) {
            0 => pair.random_future(&mut self.rng),
            _ => Vec::new(),
        };
        let checked = pair.check_after(&future);
        checked.map_err(|violation| Case::pair(moves, met.moves, future).shows(violation))
    }
}
