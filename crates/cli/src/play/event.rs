//! Events of a game that is played line by line.

use super::commands::{COMMANDS, Command};
use crate::look::Charset;
use crate::show;
use negascout_play::Side;
use negascout_session::{Board, EndReason, MoveValue, Player, Value};
use schemars::JsonSchema;
use serde::Serialize;

/// An event of a game that is played line by line.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct Event {
    /// The game's name.
    pub(super) game: String,
    /// The position: the one in which a move is made or found, else the present one.
    pub(super) position: String,
    /// The event.
    #[serde(flatten)]
    pub(super) kind: EventKind,
}

/// The kinds of events.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum EventKind {
    /// The engine plays at a level from now on, or at full strength.
    Level {
        /// The level, 1 to 8: 8 plays best; null for full strength.
        level: Option<u32>,
        /// The seed that its moves are drawn by; null for full strength.
        seed: Option<u64>,
    },
    /// The engine draws among moves that are nearly as good as the best.
    Variety {
        /// How much less than the best they are worth at most.
        margin: u32,
        /// The seed that they are drawn by.
        seed: u64,
    },
    /// The game has new clocks, or none.
    Clock {
        /// The time control, as 300+2; null for no clocks.
        clock: Option<String>,
    },
    /// The engine has moved.
    Move(Advice),
    /// A good move was asked for.
    Hint(Advice),
    /// Moves were taken back.
    Undo {
        /// The moves, the latest first.
        moves: Vec<String>,
    },
    /// The game was written to a file.
    Saved {
        /// The file's name.
        file: String,
    },
    /// A game was read from a file, and goes on.
    Loaded {
        /// The file's name.
        file: String,
        /// The moves of the game, oldest first.
        moves: Vec<String>,
    },
    /// The words that a line may be were asked for.
    Help {
        /// The words, and what each does.
        words: Vec<Word>,
    },
    /// The legal moves were asked for.
    Moves {
        /// The moves.
        moves: Vec<String>,
    },
    /// The values of the legal moves were asked for.
    Values {
        /// Each move with its value for the player to move, the best first.
        values: Vec<MoveValue>,
    },
    /// The person plays another side from now on.
    Side {
        /// The side.
        side: Side,
    },
    /// Another game has begun, from the first position of this game.
    New,
    /// The engine has declined a draw. A draw that it takes is a result.
    Declined,
    /// The player to move may claim a draw.
    Claim {
        /// The rule that allows it.
        reason: EndReason,
    },
    /// The position was asked for.
    Board {
        /// The player to move.
        turn: Player,
        /// The legal moves.
        moves: Vec<String>,
        #[serde(skip)]
        drawing: Option<Board>,
    },
    /// The game is over.
    Result {
        /// The result in words.
        text: String,
        /// The winner; null after a draw.
        winner: Option<Player>,
        /// The rule by which it has ended, by itself or by a claim; absent where it ended otherwise, and in
        /// a game that does not tell it.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<EndReason>,
        /// The moves of the game, oldest first.
        moves: Vec<String>,
    },
}

/// A word that a line may be.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(super) struct Word {
    /// The word, and what follows it in capitals.
    pub(super) word: String,
    /// The effect.
    pub(super) effect: &'static str,
}

/// A move that a search has found.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct Advice {
    /// The move.
    #[serde(rename = "move")]
    pub(super) mv: String,
    /// The player who makes it.
    pub(super) player: Player,
    /// The position's value for that player.
    #[serde(flatten)]
    pub(super) value: Value,
    /// The principal variation.
    pub(super) pv: Vec<String>,
    /// The depth of the last iteration, in plies.
    pub(super) depth: u32,
    /// Nodes over all iterations and threads.
    pub(super) nodes: u64,
    /// Seconds over all iterations.
    pub(super) seconds: f64,
    /// Whether the value is from the game's book of openings, without a search; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) book: bool,
}

impl Word {
    /// Every word that a line may be.
    pub(super) fn all() -> Vec<Word> {
        let commands = COMMANDS.iter().filter(|command| command.prints().is_some());
        let word = |command: &Command| Word {
            word: command.spelling(),
            effect: command.effect,
        };
        commands.map(word).collect()
    }
}

impl Event {
    /// The event in lines of text.
    pub(super) fn plain(&self, players: [&'static str; 2], charset: Charset) -> String {
        match &self.kind {
            EventKind::Level { level: None, .. } => "level off".to_owned(),
            EventKind::Level { level, seed } => {
                let [level, seed] = [level.map(u64::from), *seed].map(Option::unwrap_or_default);
                format!("level {level} seed {seed}")
            }
            EventKind::Variety { margin, seed } => format!("variety {margin} seed {seed}"),
            EventKind::Clock { clock } => format!("clock {}", clock.as_deref().unwrap_or("off")),
            EventKind::Move(advice) => advice.mv.clone(),
            EventKind::Hint(advice) => format!("hint {}", advice.mv),
            EventKind::Undo { moves } => format!("undo {}", moves.join(" ")),
            EventKind::Result { text, .. } => format!("result {text}"),
            EventKind::Saved { file } => format!("saved {file}"),
            EventKind::Loaded { file, .. } => format!("loaded {file}"),
            EventKind::Help { words } => {
                let line = |word: &Word| format!("help {:<10} {}", word.word, word.effect);
                words.iter().map(line).collect::<Vec<_>>().join("\n")
            }
            EventKind::Moves { moves } => format!("moves {}", moves.join(" ")),
            EventKind::Values { values } => {
                let each = values.iter();
                let each = each.map(|found| format!("{}: {}", found.mv, found.value));
                format!("values {}", each.collect::<Vec<_>>().join(", "))
            }
            EventKind::Side { side } => format!("side {side}"),
            EventKind::New => format!("new {}", self.position),
            EventKind::Declined => "draw declined".to_owned(),
            EventKind::Claim { reason } => format!("claim {reason}"),
            EventKind::Board { drawing, .. } => {
                let board = drawing.as_ref();
                let board = board.map(|board| show::board(board, players, charset) + "\n");
                format!("{}board {}", board.unwrap_or_default(), self.position)
            }
        }
    }
}
