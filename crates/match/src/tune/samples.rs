//! Games of an engine against itself, and how they ended.

use super::Tuning;
use crate::error::Error;
use negascout::engine::Engine;
use negascout::search::Limits;
use negascout::{Game, Score};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A position of a game, and the share of the points that the player to move had in the end.
pub(super) struct Sample<G> {
    pub(super) pos: G,
    pub(super) share: f64,
}

/// The most plies of a game: one that is longer is a draw.
const LONGEST: usize = 1000;

/// The positions of each game, but for those with noisy moves and those of the opening.
pub(super) fn self_play<G, F>(tuning: &Tuning<G, F>) -> Result<Vec<Vec<Sample<G>>>, Error>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    let Tuning {
        start,
        evaluation,
        weights,
        ..
    } = tuning;
    let evaluate = move |pos: &G| evaluation(weights, pos);
    let limits = Limits::to_depth(tuning.depth);
    let mut engine = Engine::new(evaluate).hash(4).limits(limits);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(tuning.seed);
    let mut games = Vec::new();
    for _ in 0..tuning.games {
        engine.forget();
        let opening = drawn(start, tuning.plies, &mut random);
        let samples = opening.map_or_else(Vec::new, |pos| played(&mut |pos| engine.play(pos), pos));
        if !samples.is_empty() {
            games.push(samples);
        }
    }
    match games.is_empty() {
        false => Ok(games),
        true => Err(Error::Input(format!(
            "no game has a position to learn from after {} plies at random",
            tuning.plies
        ))),
    }
}

fn drawn<G: Game>(start: &G, plies: u32, random: &mut Xoshiro256PlusPlus) -> Option<G> {
    let mut pos = start.clone();
    for _ in 0..plies {
        let mv = pos.moves().choose(random)?;
        pos = pos.play(mv);
    }
    Some(pos)
}

/// Plays on from here.
fn played<G: Game>(choose: &mut impl FnMut(&G) -> Option<G::Move>, mut pos: G) -> Vec<Sample<G>> {
    let mut passed = Vec::new();
    while passed.len() < LONGEST {
        let Some(mv) = choose(&pos) else { break };
        let next = pos.play(mv);
        passed.push(pos);
        pos = next;
    }
    let outcome = pos.outcome().map_or(0, |score| score.get().signum());
    let count = passed.len();
    let sample = |(place, pos): (usize, G)| {
        let for_mover = if (count - place).is_multiple_of(2) {
            outcome
        } else {
            -outcome
        };
        let share = f64::from(for_mover + 1) / 2.0;
        Sample { pos, share }
    };
    let is_quiet = |sample: &Sample<G>| sample.pos.noisy_moves().next().is_none();
    let samples = passed.into_iter().enumerate().map(sample);
    samples.filter(is_quiet).collect()
}
