//! `negascout play`: a game in the terminal, or line by line.

use crate::book_option::BookOption;
use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::play::terminal::Terminal;
use crate::play::transcript::{Style, Transcript};
use crate::play::{RecordFile, Saves, Screen, Theme, load};
use crate::search_options::SearchOptions;
use crate::threads_option::ThreadsOption;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use negascout::search::Level;
use negascout_play::{Game, Opponent, Side, TimeControl};
use negascout_session::{Catalogue, Handicap};
use std::collections::hash_map::RandomState;
use std::env;
use std::hash::BuildHasher;
use std::io::{self, IsTerminal};
use std::time::Duration;

pub(super) use crate::play::Event;

const LINES: &str = "\
In a terminal the game has a screen of its own; press ? there for the keys.

When standard input or output is not a terminal, or with --json, the game is played line by line. \
Each line read is a move, or one of these words:
  undo   take your last move back        prints: undo MOVE...
  hint   ask for a good move             prints: hint MOVE
  board  show the position               prints: the board, then board POSITION
  save FILE   add the game to a file     prints: saved FILE
  load FILE   go on with a saved game    prints: loaded FILE
  quit   leave
The engine's reply is its move alone on a line. When the game is over, 'result X wins' or \
'result draw' follows. A line that cannot be obeyed is an error on standard error; the position \
stays as it was, the game goes on, and the exit code at the end is 2.
With --json each of these is an Event, as the command 'schema' defines it, whose key \"event\" is move, \
hint, undo, board, saved, loaded or result.

Games are kept as PGN: those of chess as every program for PGN reads them, those of other games with \
tags of their own, and their moves as typed. A file may hold several games: --save adds one at the \
end, --load takes the last. A game that is saved again takes its own place.

With --level the engine plays worse on purpose, from 1, which looks one ply ahead and slips often, \
to 8, which looks eight plies ahead and seldom slips. It always plays a win that it sees. Its seed \
is printed, on standard error or as the event level: the same seed and moves make the same game. \
Hints are as good as ever.

In a position of the book of openings, of Connect Four the first plies, the engine plays from it at \
once, and says so; --no-book does without. A level plays without it, and hints do not.

Without a limit the engine takes at most a second for a move, with --clock its share of the clock. \
From move to move it keeps what the \
production search has found.";

/// The longest that the engine thinks about a move, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Arguments of `play`.
#[derive(Debug, Args)]
#[command(after_help = LINES)]
pub(crate) struct Play {
    /// The game: see the command 'games'
    game: String,
    /// The position to begin with; without it, the game's own
    position: Option<String>,
    /// The side that you play
    #[arg(long, default_value_t, value_parser = side())]
    side: Side,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    book: BookOption,
    /// Play worse on purpose: 1 is the easiest to beat, 8 the hardest
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=Level::MOST as i64))]
    #[arg(conflicts_with_all = ["depth", "nodes", "time", "algorithm", "number"])]
    level: Option<u32>,
    /// Draw the slips of a level from this seed; without it, a new one is chosen and printed
    #[arg(long, value_name = "S", requires = "level")]
    seed: Option<u64>,
    /// Go on with the last game in this file
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    load: Option<String>,
    /// Add the game to this file at the end
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    /// Give each player this time: seconds, and an increment a move, as in 300+2
    #[arg(long, value_name = "S+I")]
    clock: Option<TimeControl>,
    /// Play line by line, and print an object a line
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let game = self.game(games)?;
        let file = self.save.as_deref().map(RecordFile::new);
        if self.json || !has_screen() {
            let style = if self.json {
                Style::Json
            } else {
                Style::Plain(Charset::of_terminal())
            };
            return Transcript::new(game, style, file).run(io::stdin().lock());
        }
        let saves = match file {
            Some(_) => Saves::Always,
            None => Saves::WhenTold,
        };
        let handicap = game.opponent().handicap;
        let file = file.or_else(|| self.load.map(RecordFile::new));
        let screen = Screen::new(game, file, saves);
        let (summary, failure) = Terminal::new(screen, Theme::of_terminal()).run()?;
        let mut output = Output::new();
        output.line(summary)?;
        if let Some(Handicap { level, seed }) = handicap {
            output.line(format_args!("level {}, seed {seed}", level.number()))?;
        }
        failure.map_or(Ok(()), Err)
    }

    /// The game to be played.
    fn game(&self, games: &Catalogue) -> Result<Game, Failure> {
        let default = self.clock.is_none().then_some(DEFAULT_TIME);
        let limits = self.search.limits_or(default);
        let memory = self.search.hash.memory()?;
        let mut session = games.open(&self.game, self.position.as_deref())?;
        if let Some(file) = &self.load {
            session = load(&*session, file)?;
        }
        let opponent = Opponent {
            threads: self.threads.number(),
            handicap: self.handicap(),
            no_book: self.book.no_book,
            ..Opponent::new(self.search.algorithm, limits, memory)
        };
        let game = Game::new(session, self.side, opponent);
        Ok(match self.clock {
            Some(control) => game.with_clock(control),
            None => game,
        })
    }

    fn handicap(&self) -> Option<Handicap> {
        let level = self.level.and_then(Level::new)?;
        let seed = self
            .seed
            .unwrap_or_else(|| RandomState::new().hash_one(0) >> 32);
        Some(Handicap { level, seed })
    }
}

/// Reads a side by its name.
fn side() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(Side::ALL.map(Side::name)).try_map(|name| name.parse::<Side>())
}

/// Whether there is a person at a terminal that can place text anywhere.
fn has_screen() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}
