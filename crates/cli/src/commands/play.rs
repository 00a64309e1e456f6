//! `negascout play`: a game in the terminal, or line by line.

use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::play::Theme;
use crate::play::engine::Engine;
use crate::play::side::Side;
use crate::play::terminal::Terminal;
use crate::play::transcript::{Style, Transcript};
use crate::search_options::SearchOptions;
use crate::target::Opening;
use clap::Args;
use std::env;
use std::io::{self, IsTerminal};
use std::time::Duration;

const LINES: &str = "\
In a terminal the game has a screen of its own; press ? there for the keys.

When standard input or output is not a terminal, or with --json, the game is played line by line. \
Each line read is a move, or one of these words:
  undo   take your last move back        prints: undo MOVE...
  hint   ask for a good move             prints: hint MOVE
  board  show the position               prints: the board, then board POSITION
  quit   leave
The engine's reply is its move alone on a line. When the game is over, 'result X wins' or \
'result draw' follows. A line that cannot be obeyed is an error on standard error; the position \
stays as it was, the game goes on, and the exit code at the end is 2.
With --json each of these is an object with the key \"event\": move, hint, undo, board, result.

Without a limit the engine takes at most a second for a move. From move to move it keeps what the \
production search has found.";

/// The longest that the engine thinks about a move, unless told otherwise.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// Arguments of `play`.
#[derive(Debug, Args)]
#[command(after_help = LINES)]
pub(crate) struct Play {
    /// The game: see 'negascout games'
    game: String,
    /// The position to begin with; without it, the game's own
    position: Option<String>,
    /// The side that you play
    #[arg(long, value_enum, default_value_t = Side::First)]
    side: Side,
    #[command(flatten)]
    search: SearchOptions,
    /// Play line by line, and print an object a line
    #[arg(long)]
    json: bool,
}

impl Play {
    pub(super) fn run(self) -> Result<(), Failure> {
        let opening = Opening {
            game: self.game,
            position: self.position,
        };
        let limits = self.search.limits_or(DEFAULT_TIME);
        let memory = self.search.hash.memory();
        let engine = Engine::new(self.search.algorithm, limits, memory);
        if self.json || !has_screen() {
            let style = if self.json {
                Style::Json
            } else {
                Style::Plain(Charset::of_terminal())
            };
            let transcript = Transcript::new(opening.open()?, engine, self.side, style);
            return transcript.run(io::stdin().lock());
        }
        let theme = Theme::of_terminal();
        let summary = Terminal::new(opening, engine, self.side, theme)?.run()?;
        Output::new().line(summary)
    }
}

/// Whether there is a person at a terminal that can place text anywhere.
fn has_screen() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}
