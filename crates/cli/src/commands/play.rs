//! `negascout play`: a game in the terminal, or line by line.

use crate::book_option::BookOption;
use crate::failure::Failure;
use crate::look::Charset;
use crate::numbers::{new_seed, seed, whole};
use crate::output::Output;
use crate::play::terminal::Terminal;
use crate::play::transcript::{Reader, Style, Transcript};
use crate::play::{Loaded, Records, Screen, Settings, Theme, drawn_by, help_of_lines, load};
use crate::program;
use crate::search_options::SearchOptions;
use crate::threads_option::ThreadsOption;
use clap::Args;
use negascout::engine::Variety;
use negascout::search::Level;
use negascout_play::{Game, Opponent, Side, TimeControl, time_control};
use negascout_session::{Catalogue, Handicap, Method, SearchRequest, Session};
use std::env;
use std::io::{self, IsTerminal};
use std::time::Duration;

pub(super) use crate::play::Event;

const BEFORE: &str = "\
In a terminal the game has a screen of its own; press ? there for the keys.

When standard input or output is not a terminal, with TERM=dumb or with --json, the game is played line by \
line. Each line read is a move, or one of these commands, by its word or its letter; with a colon before it, \
as in :hint, it is never a move:";

const LINES: &str = "\
The engine's reply is its move alone on a line; a person who types is shown 'O plays MOVE' and the board. When the game is over, 'result X wins' or \
'result draw' follows. A line that cannot be obeyed is an error on standard error; the position \
stays as it was, the game goes on, and the exit code at the end is 2.
With --json each of these is an Event, as the command 'schema' defines it, whose key \"event\" is move, \
hint, undo, board, moves, values, side, new, declined, claim, level, variety, clock, saved, loaded, help or result.

In chess a player may claim a draw after the third repetition or fifty moves without progress: 'claim \
threefold repetition' says so. A game that nobody claims goes on to the fifth repetition or \
seventy-five moves. The engine claims where it finds itself no better. The engine takes a draw that it has proven to be no loss for it, or, after 20 moves of each player, \
one where it has last found itself no better.

Games are kept as PGN: those of chess as every program for PGN reads them, those of other games with \
tags of their own, and their moves as typed. Tags have the side, the level with its seed, the limits and the \
clocks, so that a loaded game goes on as it was; an option takes the place of the tag. A file may hold several games: --save adds one at the \
end, --load takes the last. A game that is saved again takes its own place. With --save the file has \
every move as soon as it is made, whatever ends the program; 'save FILE' is a copy beside it.

With --level the engine plays worse on purpose, from 1, which looks one ply ahead and plays almost any \
move, to 8, which plays the best move that it sees. It always plays a win that it sees. Its seed \
is printed, on standard error or as the event level: the same seed and moves make the same game. \
Hints are as good as ever.

With --variety the engine plays at full strength, and not always the same move: one of those that are \
worth at most so much less than the best, drawn by a seed that is printed, on standard error or as the \
event variety. All moves are then searched, which takes longer, and neither a book nor a solver is asked.

In a position of the book of openings, of Connect Four the first plies, the engine plays from it at \
once, and says so; --no-book does without. A level plays without it, and hints do not.

Without a limit the engine takes at most a second for a move, with --clock its share of the clock. \
From move to move it keeps what the \
production search has found.";

/// Arguments of `play`.
#[derive(Debug, Args)]
#[command(after_help = format!("{BEFORE}\n{}\n{LINES}", help_of_lines()))]
pub(crate) struct Play {
    /// The game: see the command 'games'; without it, the games are listed
    game: Option<String>,
    /// The position to begin with; without it, the game's own
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// The side that you play: first, second, both, none, or a player's name, as white [default: that of the
    /// game that is loaded, or first]
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    #[command(flatten)]
    search: SearchOptions,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    book: BookOption,
    /// Play worse on purpose: 1 is the easiest to beat, 8 the hardest
    #[arg(long, value_name = "N", value_parser = whole::<u32>(1..=Level::MAX.into()))]
    #[arg(conflicts_with_all = ["depth", "nodes", "time", "number"], group = "drawn")]
    level: Option<u32>,
    /// Draw the engine's move from all that are worth at most N less than the best, in the unit of the score
    #[arg(long, value_name = "N", value_parser = whole::<u32>(0..=MAX_MARGIN), group = "drawn")]
    variety: Option<u32>,
    /// Draw the moves of a level, or of --variety, by this seed; without it, a new one is chosen and printed
    #[arg(long, value_name = "S", requires = "drawn", value_parser = seed())]
    seed: Option<u64>,
    /// Go on with the last game in this file
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    load: Option<String>,
    /// Keep the game in this file: it is added at the end, and written again after every move
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    /// Give each player this time: seconds, and an increment a move, as in 300+2
    #[arg(long, value_name = "S+I")]
    #[arg(value_parser = time_control)]
    clock: Option<TimeControl>,
    /// Play line by line, and print an object a line
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let Some(name) = &self.game else {
            let mut output = Output::new();
            output.line(super::games::table(&games.games()))?;
            return output.line(format_args!(
                "\n'{} play GAME' begins one.",
                program::name()
            ));
        };
        let game = self.game(games, name)?;
        let mut records = Records::always_in(self.save.as_deref())?;
        if self.json || !has_screen() {
            let style = if self.json {
                Style::Json
            } else {
                Style::Plain(Charset::for_terminal())
            };
            let is_person = io::stdin().is_terminal() && !self.json;
            let reader = if is_person {
                Reader::Person
            } else {
                Reader::Program
            };
            let transcript = Transcript::new(game, (style, reader), records);
            return transcript.run(io::stdin().lock());
        }
        let drawn = drawn_by(&game);
        self.load.iter().for_each(|file| records.know(file));
        let screen = Screen::new(game, records);
        let (summary, failure) = Terminal::new(screen, Theme::for_terminal()).run()?;
        let mut output = Output::new();
        output.line(summary)?;
        if let Some(drawn) = drawn {
            output.line(drawn)?;
        }
        failure.map_or(Ok(()), Err)
    }

    /// The game to be played.
    fn game(&self, games: &Catalogue, name: &str) -> Result<Game, Failure> {
        self.search.check()?;
        let memory = self.search.hash.memory()?;
        let session = games.open(name, self.position.as_deref())?;
        let Loaded {
            session,
            settings,
            end,
        } = match &self.load {
            Some(file) => load(&*session, file)?,
            None => Loaded::unplayed(session),
        };
        let settings = self.settings(settings.unwrap_or_default(), session.about().players)?;
        self.check(&*session, &settings)?;
        let request = SearchRequest {
            threads: self.threads.number(),
            no_book: self.book.no_book,
            ..SearchRequest::default()
        };
        let opponent = Opponent {
            default_time: Some(DEFAULT_TIME),
            ..Opponent::new(settings.method, request, memory)
        };
        Ok(Game::taken_up(settings.take_up(session, end, &opponent)))
    }

    /// The settings of the game that is loaded, with the options in their place.
    fn settings(&self, saved: Settings, players: [&str; 2]) -> Result<Settings, Failure> {
        let limits = self.search.limits();
        let is_limited = limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some();
        // A level has limits of its own, and excludes variety.
        let keeps_drawing = !is_limited && self.level.is_none() && self.variety.is_none();
        Ok(Settings {
            side: match &self.side {
                Some(name) => Side::from_name(name, players)?,
                None => saved.side,
            },
            method: self.search.algorithm.unwrap_or(saved.method),
            handicap: self.handicap().or(saved.handicap.filter(|_| keeps_drawing)),
            variety: self.variety().or(saved
                .variety
                .filter(|_| self.level.is_none() && self.variety.is_none())),
            limits: match is_limited || self.level.is_some() {
                true => limits,
                false => saved.limits,
            },
            clocks: self
                .clock
                .map(|control| (control, [control.time; 2]))
                .or(saved.clocks),
        })
    }

    /// Refuses options that would do nothing in this game.
    fn check(&self, session: &dyn Session, settings: &Settings) -> Result<(), Failure> {
        let refused = |text: &str| Err(Failure::Input(text.to_owned()));
        match (settings.method, self.threads.number()) {
            (Method::Textbook(algorithm), 2..) => refused(&format!(
                "--threads: {algorithm} has one thread, as all algorithms of the textbook"
            )),
            (Method::Textbook(algorithm), _) if self.level.is_some() => refused(&format!(
                "--level: {algorithm}, as all algorithms of the textbook, has no levels"
            )),
            (Method::Textbook(algorithm), _) if self.variety.is_some() => refused(&format!(
                "--variety: {algorithm}, as all algorithms of the textbook, plays the best move"
            )),
            _ if self.level.is_some() && settings.side == Side::Both => {
                refused("--level: with --side both the engine plays no side")
            }
            _ if self.variety.is_some() && settings.side == Side::Both => {
                refused("--variety: with --side both the engine plays no side")
            }
            _ if self.clock.is_some() && session.ending().is_some() => {
                refused("--clock: the game is over in this position")
            }
            _ => Ok(()),
        }
    }

    fn handicap(&self) -> Option<Handicap> {
        let level = self.level.and_then(Level::new)?;
        let seed = self.seed.unwrap_or_else(new_seed);
        Some(Handicap { level, seed })
    }

    fn variety(&self) -> Option<Variety> {
        let margin = self.variety.filter(|margin| *margin > 0)?;
        let seed = self.seed.unwrap_or_else(new_seed);
        Some(Variety { margin, seed })
    }
}

/// The longest that the engine thinks about a move, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The largest margin of variety: more than any two scores differ by.
const MAX_MARGIN: u64 = 2_000_000_000;

/// Whether there is a person at a terminal that can place text anywhere.
fn has_screen() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}
