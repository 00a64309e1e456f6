//! All that a program shows of a game, as data.

use crate::words::Measure;
use crate::{Game, Purpose, ScoresShown, Side, ThoughtsShown, balance, words};
use negascout_session::{
    Board, Bound, Cell, EarlyEnd, EndReason, GameState, MoveCells, Player, Report, Session, Unit,
    Value,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// All that a program shows of a game, as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Shown {
    /// The game with all its moves, also while the person looks back.
    pub state: GameState,
    /// The number of moves that lead to the position that is shown: all of them, or fewer while the
    /// person looks back.
    pub ply: usize,
    /// The position that is shown.
    pub position: String,
    /// The player to move in it.
    pub turn: Player,
    /// The names of the players, first and second.
    pub players: [String; 2],
    /// The unit of the values that are no win, draw or loss: `pawns`, or `points`.
    pub unit: String,
    /// Their owners: `you` or `engine`.
    pub owners: [String; 2],
    /// The side that the person plays.
    pub side: Side,
    /// The engine's level, 1 to 8; `None` for full strength.
    pub level: Option<u32>,
    /// The board that is shown; `None` in a game without one.
    pub board: Option<Board<Option<ShownCell>>>,
    /// The places (row, column) that are no cells of the board; absent where all are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blanks: Vec<(usize, usize)>,
    /// The moves that the person may play now; none while the engine is to move, while the person
    /// looks back, and after the end.
    pub legal: Vec<ShownMove>,
    /// The move that led to the position that is shown.
    pub last: Option<ShownMove>,
    /// The clocks, in a game with them.
    pub clocks: Option<ShownClocks>,
    /// The latest remark.
    pub notice: Option<ShownNotice>,
    /// The end of the game; `None` while it goes on.
    pub conclusion: Option<ShownConclusion>,
    /// The draw that the person may claim now; absent where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<EndReason>,
    /// The reason of the search that runs; `None` if none does.
    pub running: Option<Purpose>,
    /// Whether the engine waits.
    pub paused: bool,
    /// The thoughts that the person wants to see.
    pub thoughts_shown: ThoughtsShown,
    /// Whether the values of all moves are looked for.
    pub scores_shown: ScoresShown,
    /// The thoughts of the latest search.
    pub thoughts: Option<ShownThoughts>,
    /// The values of the positions of the game, as far as any were thought of.
    pub values: Vec<ShownValue>,
    /// The values of the moves that the person may play now, best first, as far as they are known.
    pub scores: Vec<ShownScore>,
}

/// A man on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownCell {
    /// Its owner.
    pub owner: Player,
    /// Its letter, other than the opponent's for the same kind.
    pub letter: char,
}

/// A move, with its cells (row, column).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The cell of the piece that moves; `None` where moves only add stones.
    pub from: Option<[usize; 2]>,
    /// The cell it goes to.
    pub to: Option<[usize; 2]>,
    /// The man that the piece becomes, where several moves lead from one cell to another: a promotion;
    /// absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub becomes: Option<ShownCell>,
}

/// The players' clocks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownClocks {
    /// The time left of the first player and of the second, in seconds.
    pub left: [f64; 2],
    /// The player whose clock runs.
    pub running: Option<Player>,
}

/// A remark to the person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownNotice {
    /// One line.
    pub text: String,
    /// Whether it says that something could not be done because of a mistake.
    pub is_error: bool,
    /// The move that it hints at; absent where it is no hint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownConclusion {
    /// In words: `X wins`, `White wins by checkmate`.
    pub text: String,
    /// The winner; `None` after a draw.
    pub winner: Option<Player>,
    /// The rule by which the game has ended, by itself or by a claim; absent where it ended otherwise, and
    /// in a game that does not tell it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<EndReason>,
    /// How the game ended where its rules did not end it; absent where they did. By it a game is taken
    /// up again at its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub early: Option<EarlyEnd>,
}

/// The thoughts of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownThoughts {
    /// The reason of the search.
    pub purpose: Purpose,
    /// The player to move.
    pub mover: Player,
    /// The iterations so far, one of each depth, the latest last.
    pub iterations: Vec<ShownIteration>,
}

/// An iteration of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownIteration {
    /// Its depth, in plies; 0 where nothing was searched.
    pub depth: u32,
    /// Whether the value is from the game's book of openings; absent if not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub book: bool,
    /// The value for the player to move.
    pub value: Value,
    /// The value in words, with the name of the player it is good for.
    pub verdict: String,
    /// The best line.
    pub line: Vec<String>,
    /// Nodes over all iterations so far.
    pub nodes: u64,
    /// Seconds over all iterations so far.
    pub seconds: f64,
}

/// The value of a position of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownValue {
    /// The number of moves that lead to it.
    pub ply: usize,
    /// The place on a bar, from -1, a win of the second player, to 1, a win of the first.
    pub balance: f64,
    /// The value in words.
    pub verdict: String,
}

/// The value of a move for the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct ShownScore {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The value.
    pub value: Value,
    /// The value in few characters, for a square of the board: `W7`, a win in 7 plies; `L12`, a loss; in
    /// chess `M4`, a mate in 4 moves, and `-M6`; `=`, a draw; `+0.25`, an estimate; `?`, where nothing is
    /// known of the result.
    pub label: String,
    /// The value in words, with the name of the player it is good for.
    pub verdict: String,
    /// The place on a bar: 1 is a win of the player who makes the move.
    pub balance: f64,
    /// Whether it is proven.
    pub is_proven: bool,
}

impl Game {
    /// All that a program shows of the game now. Of an earlier position while the person looks back:
    /// `ply` is the number of moves that lead to it, and `None` is for the current one.
    ///
    /// ```
    /// use negascout_play::{Game, Opponent, Side};
    /// use negascout_session::{Player, open};
    ///
    /// let mut game = Game::new(open("chess", None).unwrap(), Side::Both, Opponent::default());
    /// game.play("e4").unwrap();
    /// let shown = game.shown(None);
    /// assert_eq!((shown.ply, shown.turn, shown.legal.len()), (1, Player::Second, 20));
    /// assert_eq!(shown.last.unwrap().to, Some([4, 4]));
    /// let back = game.shown(Some(0));
    /// assert_eq!((back.ply, back.turn, back.legal.len()), (0, Player::First, 0));
    /// ```
    #[must_use]
    pub fn shown(&self, ply: Option<usize>) -> Shown {
        let state = self.session.state();
        let ply = ply.unwrap_or(self.made.len()).min(self.made.len());
        let is_now = ply == self.made.len();
        let mut session = self.session.fork();
        for _ in ply..self.made.len() {
            session.undo();
        }
        let earlier = state.moves.len() - self.made.len();
        let players = self.players();
        let may_move = is_now && self.may_move();
        let last = ply
            .checked_sub(1)
            .map(|last| (&state.moves[earlier + last], self.made[last].cells));
        Shown {
            ply: earlier + ply,
            position: session.position(),
            turn: session.turn(),
            players: players.map(str::to_owned),
            unit: words::unit(session.about().unit).to_owned(),
            owners: [Player::First, Player::Second].map(|player| self.owner(player).to_owned()),
            side: self.side,
            level: self
                .opponent
                .request
                .handicap
                .map(|handicap| handicap.level.number()),
            board: board(&*session),
            blanks: session.board().map_or(Vec::new(), |board| board.blanks()),
            legal: if may_move {
                legal(&*session)
            } else {
                Vec::new()
            },
            last: last.map(|(mv, cells)| shown_move(mv, cells)),
            clocks: self.shown_clocks(),
            notice: self.notice.as_ref().map(|notice| ShownNotice {
                text: notice.to_string(),
                is_error: notice.is_error(),
                hint: notice.hint().map(str::to_owned),
            }),
            conclusion: self.conclusion().map(|conclusion| ShownConclusion {
                text: words::conclusion(players, conclusion),
                winner: conclusion.winner(),
                reason: conclusion.reason(),
                early: self.early,
            }),
            claim: self.persons_claim(),
            running: self.running,
            paused: self.paused,
            thoughts_shown: self.thoughts_shown,
            scores_shown: self.scores_shown,
            thoughts: self.shown_thoughts(),
            values: self.shown_values(earlier),
            scores: if is_now { self.scores() } else { Vec::new() },
            state,
        }
    }

    fn shown_clocks(&self) -> Option<ShownClocks> {
        let clock = self.clock.as_ref()?;
        let left = |player| self.remaining(player).unwrap_or_default().as_secs_f64();
        Some(ShownClocks {
            left: [Player::First, Player::Second].map(left),
            running: clock.running(),
        })
    }

    fn shown_thoughts(&self) -> Option<ShownThoughts> {
        let thoughts = self.visible_thoughts()?;
        let iteration = |report: &Report| ShownIteration {
            depth: report.depth,
            book: report.book,
            value: report.value,
            verdict: self.verdict(thoughts.mover, self.measure(report), &report.value),
            line: report.pv.clone(),
            nodes: report.nodes,
            seconds: report.seconds,
        };
        Some(ShownThoughts {
            purpose: thoughts.purpose,
            mover: thoughts.mover,
            iterations: thoughts.iterations.iter().map(iteration).collect(),
        })
    }

    fn shown_values(&self, earlier: usize) -> Vec<ShownValue> {
        let unit = self.session.about().unit;
        let valued = self.values.iter().enumerate();
        let shown = valued.filter_map(|(ply, valued)| {
            let valued = (*valued)?;
            Some(ShownValue {
                ply: earlier + ply,
                balance: valued.balance(unit),
                verdict: self.verdict(valued.mover, valued.measure, &valued.value),
            })
        });
        shown.collect()
    }

    /// Whether it is the person who may move now.
    fn may_move(&self) -> bool {
        self.conclusion().is_none() && !self.is_engines_turn()
    }

    /// The values of the moves that the person may play now, best first, as far as they are known: those of
    /// the latest iteration. They are looked for while [they are shown](Game::show_scores).
    #[must_use]
    pub fn scores(&self) -> Vec<ShownScore> {
        let is_wanted = self.scores_shown == ScoresShown::Shown && self.may_move();
        let thoughts = self.thoughts.as_ref().filter(|_| is_wanted);
        let thoughts = thoughts.filter(|thoughts| thoughts.purpose == Purpose::Scores);
        let last = thoughts.and_then(|thoughts| thoughts.iterations.last());
        let moves = last.map_or(&[][..], |report| &report.moves);
        let session = &*self.session;
        let (mover, unit) = (session.turn(), session.about().unit);
        let shown = moves.iter().map(|each| ShownScore {
            mv: each.mv.clone(),
            value: each.value,
            label: label(unit, &each.value),
            verdict: self.verdict(mover, Measure::Score(unit), &each.value),
            balance: balance(unit, &each.value),
            is_proven: each.value.result.is_some(),
        });
        shown.collect()
    }
}

/// A value in few characters.
fn label(unit: Unit, value: &Value) -> String {
    use negascout_session::Outcome::{Draw, Loss, Win};
    if let (Some(moves), Some(_)) = (value.mate, value.result) {
        let sign = if moves > 0 { "" } else { "-" };
        return format!("{sign}M{}", moves.unsigned_abs());
    }
    let plies = value.plies.map_or(String::new(), |plies| plies.to_string());
    match (value.result, value.score) {
        (Some(Win), _) => format!("W{plies}"),
        (Some(Loss), _) => format!("L{plies}"),
        (Some(Draw), _) => "=".to_owned(),
        // Only that there is no faster win or loss: nothing is known of the result.
        (None, _) if value.number().is_none() => "?".to_owned(),
        (None, score) => {
            let bound = match value.bound {
                Bound::Exact | Bound::Mean => "",
                Bound::Lower => "≥",
                Bound::Upper => "≤",
            };
            let sign = if score > 0 { "+" } else { "" };
            format!("{bound}{sign}{}", unit.amount(score))
        }
    }
}

impl ShownCell {
    /// Every man that the session's board may hold.
    pub(crate) fn men(session: &dyn Session) -> Vec<ShownCell> {
        let players = session.about().players;
        let men = session.men();
        men.iter()
            .filter_map(|man| ShownCell::new(*man, players))
            .collect()
    }

    fn new(cell: Cell, players: [&str; 2]) -> Option<ShownCell> {
        Some(ShownCell {
            owner: cell.owner()?,
            letter: cell.letter(players)?,
        })
    }
}

fn board(session: &dyn Session) -> Option<Board<Option<ShownCell>>> {
    let players = session.about().players;
    let board = session.board()?;
    Some(board.map(|cell| ShownCell::new(cell, players)))
}

fn legal(session: &dyn Session) -> Vec<ShownMove> {
    let moves = session.moves();
    let all = moves.iter().map(|mv| shown_move(mv, session.cells(mv)));
    let mut all: Vec<ShownMove> = all.collect();
    let ways: Vec<_> = all.iter().map(|each| (each.from, each.to)).collect();
    for each in &mut all {
        let way = (each.from, each.to);
        let is_one_of_several = ways.iter().filter(|other| **other == way).count() > 1;
        if each.from.is_some() && is_one_of_several {
            each.becomes = man_after(session, each);
        }
    }
    all
}

/// The man on the cell that a move leads to, once it is made.
fn man_after(session: &dyn Session, mv: &ShownMove) -> Option<ShownCell> {
    let mut after = session.fork();
    after.play(&mv.mv).ok()?;
    let (board, [row, column]) = (after.board()?, mv.to?);
    ShownCell::new(*board.rows.get(row)?.get(column)?, after.about().players)
}

fn shown_move(mv: &str, cells: MoveCells) -> ShownMove {
    ShownMove {
        mv: mv.to_owned(),
        from: cells.from.map(<[usize; 2]>::from),
        to: cells.to.map(<[usize; 2]>::from),
        becomes: None,
    }
}

#[cfg(test)]
mod tests {
    use super::label;
    use negascout::{Decimals, Score};
    use negascout_session::{Bound, Certainty, Outcome, Unit, Value, Wins};

    #[test]
    fn labels_are_short() {
        let of = |score| label(Unit::POINTS, &Value::from(score));
        let texts = [
            Score::win_in(7),
            Score::loss_in(12),
            Score::new(3),
            Score::new(-4),
        ]
        .map(of);
        assert_eq!(texts, ["W7", "L12", "+3", "-4"]);
        let draw = Value {
            decimals: Decimals::NONE,
            score: 0,
            result: Some(Outcome::Draw),
            plies: None,
            mate: None,
            bound: Bound::Exact,
        };
        assert_eq!(label(Unit::POINTS, &draw), "=");
        let bound = Value {
            decimals: Decimals::NONE,
            score: -125,
            result: None,
            bound: Bound::Upper,
            ..draw
        };
        let pawns = Unit {
            decimals: Decimals::exactly(2),
            name: "pawns",
            ..Unit::POINTS
        };
        assert_eq!(label(pawns, &bound), "≤-1.25");
        let open = Value::new(Score::win_in(9), Bound::Upper, Certainty::Proof);
        assert_eq!(label(Unit::POINTS, &open), "?");
        let chess = Unit {
            wins: Wins::AsMates,
            ..pawns
        };
        let mates = [Score::win_in(7), Score::loss_in(12)]
            .map(|score| label(chess, &Value::from(score).in_unit(chess)));
        assert_eq!(mates, ["M4", "-M6"]);
    }
}
