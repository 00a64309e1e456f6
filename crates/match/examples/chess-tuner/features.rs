//! Positions as coefficients of the evaluation's weights.

use negascout::Game;
use negascout_chess::evaluate::phase::{self, Blend};
use negascout_chess::evaluate::scale;
use negascout_chess::evaluate::trace::Trace;
use negascout_chess::{Color, HandCrafted, Position};
use negascout_match::{EngineScore, GameRecord};
use negascout_session::Player;

/// Positions with a higher score, in centipawns, are not used.
const HIGHEST: i32 = 2_000;

/// The coefficient of one weight, where it is not 0.
#[derive(Clone, Copy, Debug)]
pub struct Coefficient {
    /// The slot of the weight; for king danger, counted from the first slot of danger.
    pub slot: u16,
    /// The factor of the weight in the sum.
    pub times: i16,
}

/// The coefficients of many positions, with the targets to fit the weights to.
#[derive(Clone, Debug)]
pub struct Samples {
    /// The coefficients of all positions, one position after the other.
    coefficients: Vec<Coefficient>,
    /// The positions.
    pub samples: Vec<Sample>,
    /// The share of the search's score in what is to be predicted, 0 to 1; the rest is the game's result.
    pub share_of_score: f64,
}

/// One position.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// Indices of its coefficients: the first of the sum, of White's attack on Black's king, of Black's
    /// attack, and the end.
    starts: [u32; 4],
    /// The share of the middlegame, 0 to 1.
    pub middlegame: f64,
    /// The share of the endgame after scaling: where White is ahead in it, and where Black is.
    pub endgame: [f64; 2],
    /// The bonus for White that has no weight, in centipawns.
    pub fixed: f64,
    /// White's points from the game, 0 to 1.
    pub points: f64,
    /// The search's score in centipawns for White.
    pub score: f64,
}

impl Samples {
    /// No position yet.
    pub fn new(share_of_score: f64) -> Samples {
        Samples {
            coefficients: Vec::new(),
            samples: Vec::new(),
            share_of_score,
        }
    }

    /// Adds the quiet positions of a game: nobody is in check, and the best move changes no material, so that
    /// the evaluation alone should know their value. `None` if it is no game of chess.
    pub fn add_game(&mut self, evaluation: &HandCrafted, game: &GameRecord) -> Option<()> {
        let points = f64::from(game.outcome.half_points(Player::First)) / 2.0;
        let (fen, before) = game
            .position
            .split_once(" moves ")
            .unwrap_or((&game.position, ""));
        let mut pos: Position = fen.parse().ok()?;
        for mv in before.split_whitespace() {
            pos = pos.play(pos.parse_uci(mv).ok()?);
        }
        for played in &game.moves {
            let mv = pos.parse_san(&played.mv).ok()?;
            let is_quiet = !pos.in_check() && !pos.is_noisy(mv);
            match played.score {
                Some(EngineScore::Centipawns(score)) if is_quiet && score.abs() < HIGHEST => {
                    let score = match pos.side_to_move() {
                        Color::White => score,
                        Color::Black => -score,
                    };
                    self.add(&evaluation.trace(&pos), points, score.into());
                }
                _ => {}
            }
            pos = pos.play(mv);
        }
        Some(())
    }

    /// Adds a position.
    pub fn add(&mut self, trace: &Trace, points: f64, score: f64) {
        let mut starts = [self.coefficients.len() as u32; 4];
        let [white, black] = &trace.danger;
        for (part, times) in [&trace.coefficients, white, black].into_iter().enumerate() {
            let nonzero = (0..).zip(times).filter(|(_, times)| **times != 0);
            self.coefficients
                .extend(nonzero.map(|(slot, &times)| Coefficient {
                    slot,
                    times: times as i16,
                }));
            starts[part + 1] = self.coefficients.len() as u32;
        }
        let Blend {
            phase,
            scale,
            fixed,
        } = trace.blend;
        let middlegame = f64::from(phase) / f64::from(phase::FULL);
        self.samples.push(Sample {
            starts,
            middlegame,
            endgame: scale
                .map(|scale| (1.0 - middlegame) * f64::from(scale) / f64::from(scale::FULL)),
            fixed: f64::from(fixed),
            points,
            score,
        });
    }

    /// The coefficients of the sum: White's less Black's.
    pub fn sum(&self, sample: &Sample) -> &[Coefficient] {
        self.part(sample, 0)
    }

    /// The coefficients of king danger: of White's attack, and of Black's.
    pub fn dangers(&self, sample: &Sample) -> [&[Coefficient]; 2] {
        [self.part(sample, 1), self.part(sample, 2)]
    }

    fn part(&self, sample: &Sample, part: usize) -> &[Coefficient] {
        &self.coefficients[sample.starts[part] as usize..sample.starts[part + 1] as usize]
    }

    /// The number of coefficients of all positions.
    pub fn total(&self) -> usize {
        self.coefficients.len()
    }
}

#[cfg(test)]
mod tests {
    use super::{HandCrafted, Samples};
    use negascout_match::GameRecord;
    use serde_json::json;

    /// Checks, captures, moves without a score and mates are passed over.
    #[test]
    fn quiet_positions_are_taken_from_the_moves_of_a_game() {
        let cp = |mv: &str, score: i32| json!({ "move": mv, "score": { "cp": score } });
        let fen = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        let game = json!({
            "game": 1, "opening": 1, "first": "a", "second": "b", "outcome": "0-1",
            "ending": "resignation", "begun": "", "seconds": 1.0, "position": fen,
            "moves": [
                cp("Qh5", 12), cp("g6", 30), cp("Qxe5+", 40), cp("Qe7", 50), { "move": "a3" },
                { "move": "a6", "score": { "mate": 3 } }, cp("b3", 2000), cp("b6", -25),
            ],
        });
        let game: GameRecord = serde_json::from_value(game).unwrap();
        let mut samples = Samples::new(0.0);
        samples.add_game(&HandCrafted::new(), &game).unwrap();
        let scores: Vec<f64> = samples.samples.iter().map(|sample| sample.score).collect();
        assert_eq!(scores, [12.0, -30.0, 25.0]);
        assert!(samples.samples.iter().all(|sample| sample.points == 0.0));
        let mut strange = game;
        strange.position = "X..".to_owned();
        assert!(samples.add_game(&HandCrafted::new(), &strange).is_none());
    }
}
