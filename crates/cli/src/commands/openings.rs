//! `negascout openings`: balanced positions, drawn at random.

use crate::failure::Failure;
use crate::hash_option::HashOption;
use crate::interrupt;
use crate::numbers::{MAX_COUNT, depth, seed, whole};
use crate::output::Output;
use crate::program;
use crate::progress;
use clap::Args;
use negascout_match::{Draw, Drawer};
use negascout_session::Catalogue;

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
    #[arg(allow_hyphen_values = true)]
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

impl Openings {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let start = games.open(&self.game, self.position.as_deref())?;
        let draw = Draw {
            plies: self.plies,
            within: self.within,
            depth: self.depth,
            seed: self.seed,
        };
        let drawer = Drawer::new(&*start, draw, self.hash.memory()?, &interrupt::flag()?);
        let mut output = Output::new();
        output.line(self.heading())?;
        let bar = progress::bar(self.count);
        let mut found = 0;
        for session in drawer.take(self.count as usize) {
            let session = session?;
            found += 1;
            bar.inc(1);
            bar.suspend(|| output.line(session.position()))?;
        }
        bar.finish_and_clear();
        if found < self.count {
            let most = Drawer::MAX_IN_VAIN;
            return Err(Failure::Failed(format!(
                "{found} openings found, and none among {most} more: give other --plies, or a larger --within"
            )));
        }
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
}
