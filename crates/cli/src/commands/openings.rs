//! `negascout openings`: balanced positions, drawn at random.

use crate::failure::Failure;
use crate::hash_option::HashOption;
use crate::interrupt;
use crate::numbers::{MAX_COUNT, depth, seed, whole};
use crate::output::Output;
use crate::program;
use crate::progress;
use clap::Args;
use negascout_session::{
    Catalogue, EngineCache, Error, Limits, Report, SearchRequest, Session, StopReason, go_on,
};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashSet;

/// Arguments of `openings`.
#[derive(Debug, Args)]
#[command(after_help = "\
From the position, moves are drawn at random; the position they lead to is printed where the search \
finds it even enough, and another one is drawn where it does not. No position is printed twice, nor one \
that differs by a symmetry alone; none is over, and on the way to none did a position come again. The same \
seed draws the same openings.
The first line begins with '#' and says how they were drawn. The commands 'match' and 'label' read the \
positions, and so does --input of others.")]
pub(crate) struct Openings {
    /// The game: see the command 'games'
    game: String,
    /// The position to begin with; without it, the game's own
    position: Option<String>,
    /// Draw N openings
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole::<u32>(1..=MAX_COUNT))]
    count: u32,
    /// Draw N moves for each
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = whole::<u32>(1..=1000))]
    plies: u32,
    /// Take those whose score is at most this far from even: in chess, hundredths of a pawn
    #[arg(long, value_name = "SCORE", default_value_t = 30, value_parser = whole::<i32>(0..=1_000_000))]
    within: i32,
    /// Search each this many plies deep
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = depth::<u32>())]
    depth: u32,
    /// Draw by this seed
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed())]
    seed: u64,
    #[command(flatten)]
    hash: HashOption,
}

/// The openings that are drawn in vain before it is given up.
const MAX_IN_VAIN: u32 = 10_000;

impl Openings {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let start = games.open(&self.game, self.position.as_deref())?;
        let mut memory = self.hash.memory()?;
        let limits = Limits {
            depth: Some(self.depth),
            stop: Some(interrupt::flag()?),
            ..Limits::default()
        };
        let asked = SearchRequest {
            no_book: true,
            ..SearchRequest::from(limits)
        };
        let mut output = Output::new();
        output.line(self.heading())?;
        let mut random = Xoshiro256PlusPlus::seed_from_u64(self.seed);
        let (mut found, mut known) = (0, HashSet::new());
        let mut in_vain = 0;
        let bar = progress::bar(self.count);
        while found < self.count {
            let drawn = self.drawn(&*start, &mut random);
            let new = drawn.filter(|session| known.insert(session.identity()));
            let even = match new {
                Some(session) if self.is_even(&*session, &asked, &mut memory)? => Some(session),
                _ => None,
            };
            match even {
                Some(session) => {
                    (found, in_vain) = (found + 1, 0);
                    bar.inc(1);
                    bar.suspend(|| output.line(session.position()))?;
                }
                None => in_vain += 1,
            }
            if in_vain == MAX_IN_VAIN {
                bar.finish_and_clear();
                return Err(Failure::Failed(format!(
                    "{found} openings found, and none among {MAX_IN_VAIN} more: give other --plies, or a \
                     larger --within"
                )));
            }
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// The command that draws these openings again.
    fn heading(&self) -> String {
        let Openings {
            game,
            count,
            plies,
            within,
            depth,
            seed,
            ..
        } = self;
        let position = self.position.as_ref();
        let position = position.map_or(String::new(), |position| format!(" '{position}'"));
        format!(
            "# {} openings {game}{position} --count {count} --plies {plies} --within {within} --depth {depth} \
             --seed {seed}",
            program::name()
        )
    }

    /// The position after moves that are drawn at random; `None` if the game ends on the way, or a
    /// position comes again.
    fn drawn(
        &self,
        start: &dyn Session,
        random: &mut Xoshiro256PlusPlus,
    ) -> Option<Box<dyn Session>> {
        let mut session = start.fork();
        let mut passed = HashSet::from([session.identity()]);
        for _ in 0..self.plies {
            let moves = session.moves();
            session.play(moves.choose(random)?).ok()?;
            if !passed.insert(session.identity()) {
                return None;
            }
        }
        session.ending().is_none().then_some(session)
    }

    /// Whether the search finds the position even enough. What it finds does not depend on the positions
    /// before.
    fn is_even(
        &self,
        session: &dyn Session,
        asked: &SearchRequest,
        memory: &mut EngineCache,
    ) -> Result<bool, Failure> {
        memory.forget();
        let report: Report = session.think(asked, memory, &mut go_on)?;
        if report.stopped_by == StopReason::Stopped {
            return Err(Error::Stopped.into());
        }
        Ok(report.value.score.saturating_abs() <= self.within)
    }
}
