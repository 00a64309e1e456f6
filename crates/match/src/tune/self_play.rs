//! Games of an engine against itself.

use super::saved::Saved;
use super::{Progress, Tuning};
use crate::duel::Strategy;
use crate::error::Error;
use crate::runner::{Contest, Extent, Ledger, run};
use crate::stats::Decision;
use negascout::engine::{Engine, Plain};
use negascout::search::{Limits, Quiescence};
use negascout::{Game, Score};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A game: its number, from 1, which is that of its opening, and its moves, each as its place among the
/// legal ones.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Played {
    pub(super) game: u32,
    pub(super) moves: Vec<u32>,
}

/// The most plies of a game: one that is longer is a draw.
const LONGEST: usize = 1000;

impl<G, F> Tuning<G, F>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    /// An engine with these weights.
    pub(super) fn engine<'t>(&'t self, weights: &'t [f64]) -> impl Strategy<G> + 't {
        let evaluation = &self.evaluation;
        let evaluate = move |pos: &G| evaluation(weights, pos);
        Engine::knowing(Plain(evaluate).with(Quiescence::new()))
            .hash(1)
            .limits(Limits::to_depth(self.depth))
    }

    /// Plays the games from these openings that are not kept already. Returns all games in their order, and
    /// whether they were played to the end.
    pub(super) fn self_play(
        &self,
        openings: &[G],
        saved: &mut Saved<Played>,
        go_on: &mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Error> {
        let extent = Extent {
            games: openings.len() as u32,
            concurrency: self.jobs,
            done: saved.found.iter().map(|played| played.game).collect(),
        };
        let stop = Arc::new(AtomicBool::new(false));
        let contest = SelfPlay {
            tuning: self,
            openings,
        };
        let mut games = Games {
            saved,
            of: extent.games,
            stop: Arc::clone(&stop),
            go_on,
        };
        run::<_, Error>(&contest, extent, &stop, &mut games)?;
        saved.found.sort_by_key(|played| played.game);
        Ok(match stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    }
}

/// The games from these openings.
struct SelfPlay<'t, G, F> {
    tuning: &'t Tuning<G, F>,
    openings: &'t [G],
}

impl<'t, G, F> Contest for SelfPlay<'t, G, F>
where
    G: Game<Move: Send> + Send + Sync,
    F: Fn(&[f64], &G) -> Score + Sync,
{
    type Game = Played;
    type Players = Option<Box<dyn Strategy<G> + 't>>;

    fn play(
        &self,
        game: u32,
        players: &mut Self::Players,
        _: &Arc<AtomicBool>,
    ) -> Result<Option<Played>, Error> {
        let tuning = self.tuning;
        let engine = players.get_or_insert_with(|| Box::new(tuning.engine(&tuning.weights)));
        engine.new_game();
        let mut pos = self.openings[game as usize - 1].clone();
        let mut moves = Vec::new();
        while moves.len() < LONGEST {
            let Some(mv) = engine.choose(&pos) else { break };
            moves.extend(
                pos.moves()
                    .position(|legal| legal == mv)
                    .map(|at| at as u32),
            );
            pos = pos.play(mv);
        }
        Ok(Some(Played { game, moves }))
    }
}

/// Keeps the games, and tells of them.
struct Games<'k> {
    saved: &'k mut Saved<Played>,
    of: u32,
    stop: Arc<AtomicBool>,
    go_on: &'k mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
}

impl Ledger<Played, Error> for Games<'_> {
    fn decision(&self) -> Option<Decision> {
        None
    }

    fn take(&mut self, game: Played) -> Result<(), Error> {
        self.saved.add(game)?;
        let games = Progress::Games {
            played: self.saved.found.len() as u32,
            of: self.of,
        };
        if (self.go_on)(games).is_break() {
            self.stop.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}
