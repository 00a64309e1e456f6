//! One game of the engine against itself.

use crate::record::{Outcome, Played, Scored};
use negascout::search::{Limits, Settings, Table, think};
use negascout::{Evaluate, Game, Score};
use negascout_chess::{ChessPolicy, Color, HandCrafted, History, Move, Position};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A position and the positions before it.
#[derive(Clone, Debug)]
struct Path {
    pos: Position,
    before: History,
}

impl Path {
    fn play(&mut self, mv: Move) {
        self.before.push(&self.pos);
        self.pos = self.pos.play(mv);
    }
}

/// The best move of a search, and its score.
#[derive(Clone, Copy, Debug)]
struct Choice {
    mv: Move,
    /// For White.
    score: Score,
}

/// The engine playing against itself.
pub struct Player {
    evaluation: HandCrafted,
    table: Table,
    /// Nodes a move.
    nodes: u64,
    seed: u64,
}

/// The opening is this many random plies, or one or two more.
const RANDOM_PLIES: usize = 7;
/// An opening further from even, in centipawns, is not played.
const MAX_UNEVEN: i32 = 250;
/// The game is won after this score, in centipawns, for this many plies.
const WON: (i32, u32) = (900, 6);
/// The game is drawn after scores nearer to even than this, in centipawns, for more than this many
/// plies, once it is late.
const DRAWN: (i32, u32) = (8, 16);
/// A game is late after this many plies.
const LATE: usize = 100;
/// The game is drawn after this many plies.
const LONGEST: usize = 350;
/// Positions with a higher score, in centipawns, are not kept.
const HIGHEST: i32 = 2_000;
/// The size of the table: enough for some thousand nodes a move.
const ENTRIES: usize = 1 << 15;

impl Player {
    /// A player with this many nodes a move.
    pub fn new(nodes: u64, seed: u64) -> Player {
        Player {
            evaluation: HandCrafted::new(),
            table: Table::with_entries(ENTRIES),
            nodes,
            seed,
        }
    }

    /// Plays the game of this number: always the same one.
    pub fn play(&self, number: u64) -> Played {
        let seed = self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ number;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.table.clear();
        let mut line = self.opening(&mut rng);
        let mut referee = Referee::default();
        let mut positions = Vec::new();
        let outcome = loop {
            if let Some(outcome) = over(&line) {
                break outcome;
            }
            // Not quite the same number each time, so that equal positions may go on differently.
            let nodes = self.nodes + rng.random_range(0..=self.nodes / 4);
            let choice = self.think(&line, nodes);
            if is_quiet(&line.pos, &choice) {
                positions.push(Scored {
                    score: choice.score.get(),
                    pos: line.pos.clone(),
                });
            }
            if let Some(outcome) = referee.decide(choice.score, line.before.len()) {
                break outcome;
            }
            line.play(choice.mv);
        };
        Played {
            number,
            outcome,
            positions,
        }
    }

    /// A position after a few random moves that leave the game open.
    fn opening(&self, rng: &mut Xoshiro256PlusPlus) -> Path {
        loop {
            let mut line = Path {
                pos: Position::start(),
                before: History::new(),
            };
            let plies = RANDOM_PLIES + rng.random_range(0..3);
            for _ in 0..plies {
                let moves = line.pos.legal_moves();
                if moves.is_empty() {
                    break;
                }
                line.play(moves[rng.random_range(0..moves.len())]);
            }
            if over(&line).is_none() {
                let score = self.think(&line, 2 * self.nodes).score.get();
                if (-MAX_UNEVEN..=MAX_UNEVEN).contains(&score) {
                    return line;
                }
            }
        }
    }

    /// Searches a position in which the game goes on.
    fn think(&self, line: &Path, nodes: u64) -> Choice {
        let evaluator = |pos: &Position| self.evaluation.evaluate(pos);
        let policy = ChessPolicy::new(evaluator, line.before.clone());
        let limits = Limits {
            nodes: Some(nodes),
            ..Limits::default()
        };
        let settings = Settings {
            limits,
            ..Settings::default()
        };
        let report = think(&line.pos, policy, &self.table, &settings, |_| ());
        let found = report
            .ok()
            .and_then(|report| Some((report.best_move()?, report.score)));
        // Too few nodes for a search of one ply: any move will do.
        let (mv, score) = found.unwrap_or_else(|| (line.pos.legal_moves()[0], Score::DRAW));
        Choice {
            mv,
            score: match line.pos.side_to_move() {
                Color::White => score,
                Color::Black => -score,
            },
        }
    }
}

/// The end of the game, if the rules say that it is over.
fn over(line: &Path) -> Option<Outcome> {
    match line.pos.outcome() {
        Some(score) if score.is_loss() => Some(match line.pos.side_to_move() {
            Color::White => Outcome::BlackWins,
            Color::Black => Outcome::WhiteWins,
        }),
        Some(_) => Some(Outcome::Draw),
        None => {
            let may_claim = line.pos.claim().is_some() || line.before.is_threefold(&line.pos);
            may_claim.then_some(Outcome::Draw)
        }
    }
}

/// Whether the evaluation alone should know the position's value: nobody is in check, and the best
/// move changes no material.
fn is_quiet(pos: &Position, choice: &Choice) -> bool {
    !pos.in_check() && !pos.is_noisy(choice.mv) && choice.score.get().abs() < HIGHEST
}

/// The rules that end games whose result is clear.
#[derive(Clone, Copy, Debug, Default)]
struct Referee {
    /// Plies in a row with a winning score for White, or negative for Black.
    won: i32,
    /// Plies in a row with an even score.
    even: u32,
}

impl Referee {
    /// The result, if the score of the position after `plies` plies decides the game.
    fn decide(&mut self, score: Score, plies: usize) -> Option<Outcome> {
        let score = score.get();
        let (high, long) = WON;
        self.won = match () {
            () if score > high => self.won.max(0) + 1,
            () if score < -high => self.won.min(0) - 1,
            () => 0,
        };
        let (low, longer) = DRAWN;
        self.even = if plies > LATE && score.abs() < low {
            self.even + 1
        } else {
            0
        };
        if self.won.unsigned_abs() >= long {
            Some(if self.won > 0 {
                Outcome::WhiteWins
            } else {
                Outcome::BlackWins
            })
        } else if self.even > longer || plies > LONGEST {
            Some(Outcome::Draw)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Player, Referee};
    use crate::record::{Outcome, read_game};
    use negascout::Score;

    #[test]
    fn a_game_is_the_same_every_time_and_reads_back() {
        let play = |number| Player::new(50, 3).play(number).to_string();
        assert_eq!(play(0), play(0));
        assert_ne!(play(0), play(1));
        let text = play(1);
        let (game, rest) = read_game(&text).unwrap().unwrap();
        assert_eq!((game.to_string(), rest), (text.clone(), ""));
        assert!(game.positions.len() > 5, "{text}");
    }

    #[test]
    fn the_referee_waits() {
        let mut referee = Referee::default();
        let mut decide = |score, plies| referee.decide(Score::new(score), plies);
        for _ in 0..5 {
            assert_eq!(decide(-950, 40), None);
        }
        assert_eq!(decide(-950, 40), Some(Outcome::BlackWins));
        assert_eq!(decide(10, 351), Some(Outcome::Draw));
    }
}
