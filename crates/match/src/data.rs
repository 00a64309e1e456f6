//! Matches of any game as data: the objects of every `--json`.

use crate::record::{Ending, GameRecord, Outcome, Warning};
use crate::runner::Conclusion;
use crate::stats::{Decision, Estimate, MatchScore, Pairs, Rating, Sprt};
use crate::tournament::{Beginnings, EncounterScore, Tournament, TournamentStandings};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// A game of a match between players of any game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct TournamentGame {
    /// The game's name.
    pub game: String,
    /// The position after the opening.
    pub position: String,
    /// The game's number in the match, from 1.
    pub number: u32,
    /// The opening's number, from 1.
    pub opening: usize,
    /// The name of the player who moves first in the game.
    pub first: String,
    /// The name of the other player.
    pub second: String,
    /// The result: 1-0 if the first has won, 0-1 or 1/2-1/2.
    #[schemars(with = "String")]
    pub outcome: Outcome,
    /// The reason for which it ended.
    #[schemars(with = "String")]
    pub ending: Ending,
    /// The moves of the players, oldest first.
    pub moves: Vec<String>,
    /// Seconds.
    pub seconds: f64,
    /// The failure that ended the game; absent if there was none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schemars(default)]
    pub detail: String,
    /// What was wrong in lines of engines, and did not end the game; absent if nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub warnings: Vec<Warning>,
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct MatchGame {
    /// The game's name: chess.
    pub game: String,
    /// The position that the game began from, as FEN, with the moves of the opening.
    pub position: String,
    /// The game's number in the match, from 1.
    pub number: u32,
    /// The opening's number in its file, from 1.
    pub opening: usize,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The result: 1-0, 0-1 or 1/2-1/2.
    #[schemars(with = "String")]
    pub outcome: Outcome,
    /// The reason for which it ended.
    #[schemars(with = "String")]
    pub ending: Ending,
    /// Plies played, those of the opening among them.
    pub plies: usize,
    /// Seconds.
    pub seconds: f64,
    /// The failure that ended the game; absent if there was none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schemars(default)]
    pub detail: String,
    /// What was wrong in lines of engines, and did not end the game; absent if nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schemars(default)]
    pub warnings: Vec<Warning>,
}

/// The score of a match, in the first engine's view.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct EngineScores {
    /// The game's name: chess.
    pub game: String,
    /// The end of the match: complete, interrupted, or the accepted hypothesis, H0 or H1.
    pub conclusion: String,
    /// Games played.
    pub games: u64,
    /// What the games say.
    #[serde(flatten)]
    pub score: Score,
    /// The share of draws.
    pub draw_ratio: Option<f64>,
    /// Games by the reason for which they ended.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub endings: BTreeMap<Ending, u64>,
    /// Failures of each engine, by kind.
    #[schemars(with = "BTreeMap<String, BTreeMap<String, u64>>")]
    pub failures: BTreeMap<String, BTreeMap<Ending, u64>>,
}

/// The score of a match between players of any game.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Standings {
    /// The game's name.
    pub game: String,
    /// The end of the match: complete, interrupted, or the accepted hypothesis, H0 or H1.
    pub conclusion: String,
    /// Games played.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The players, in the order in which they were given.
    pub players: Vec<PlayerScore>,
    /// The players who met.
    pub encounters: Vec<Encounter>,
    /// Pairs of games that were not counted: move by move as an earlier one.
    pub repeated: u64,
    /// Games by the reason for which they ended.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub endings: BTreeMap<Ending, u64>,
}

/// A player of a match.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct PlayerScore {
    /// The player's name.
    pub name: String,
    /// What it is.
    pub player: String,
    /// The rating in Elo, against the mean of all players.
    pub elo: f64,
    /// Its error: the true rating is within 19 times out of 20. Null if the rating is only a bound.
    pub error: Option<f64>,
    /// The likelihood of superiority over the player of the next lower rating, 0 to 1; null where there
    /// is none, or a rating is only a bound.
    pub los: Option<f64>,
    /// Games that count.
    pub games: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Points: 1 a win, 0.5 a draw.
    pub points: f64,
    /// Failures, by kind.
    #[schemars(with = "BTreeMap<String, u64>")]
    pub failures: BTreeMap<Ending, u64>,
}

/// What the games of two players say, in the view of one of them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[non_exhaustive]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Points: 1 a win, 0.5 a draw.
    pub points: f64,
    /// Pairs of games with 0, 0.5, 1, 1.5 and 2 points.
    pub pairs: Pairs,
    /// The difference in Elo; null where it cannot be told.
    pub elo: Option<f64>,
    /// Its error: the true value is within 19 times out of 20.
    pub error: Option<f64>,
    /// The difference in normalised Elo.
    pub normalised: Option<f64>,
    /// Its error.
    pub normalised_error: Option<f64>,
    /// The likelihood that the player is the stronger one.
    pub los: Option<f64>,
    /// The log-likelihood ratio of the sequential test, if there is one.
    pub llr: Option<f64>,
}

/// Two players who met.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Encounter {
    /// The name of one player, whose view this is.
    pub player: String,
    /// The name of the other one.
    pub against: String,
    /// What their games say, in this view.
    #[serde(flatten)]
    pub score: Score,
    /// Pairs of games that were not counted: move by move as an earlier one.
    pub repeated: u64,
}

impl TournamentGame {
    /// A game of this match.
    #[must_use]
    pub fn new(tournament: &Tournament, record: &GameRecord) -> TournamentGame {
        TournamentGame {
            game: tournament.start.game(),
            position: record.position.clone(),
            number: record.game,
            opening: record.opening,
            first: record.first.clone(),
            second: record.second.clone(),
            outcome: record.outcome,
            ending: record.ending,
            moves: record.line().into_iter().map(str::to_owned).collect(),
            seconds: record.seconds,
            detail: record.detail.clone(),
            warnings: record.warnings.clone(),
        }
    }
}

impl MatchGame {
    /// A game of this match between engines.
    #[must_use]
    pub fn new(tournament: &Tournament, record: &GameRecord) -> MatchGame {
        let opening = match &tournament.beginnings {
            Beginnings::Book { openings, .. } => openings.list().get(record.opening - 1),
            _ => None,
        };
        let variant = tournament.engines.unwrap_or_default().variant;
        let book = opening.map(|opening| opening.uci(variant.style()));
        let book = book.unwrap_or_default();
        let start = opening.map(|opening| opening.start.to_string());
        MatchGame {
            game: tournament.start.game(),
            position: match (start, book.join(" ")) {
                (None, _) => record.position.clone(),
                (Some(start), book) if book.is_empty() => start,
                (Some(start), book) => format!("{start} moves {book}"),
            },
            number: record.game,
            opening: record.opening,
            white: record.first.clone(),
            black: record.second.clone(),
            outcome: record.outcome,
            ending: record.ending,
            plies: book.len() + record.moves.len(),
            seconds: record.seconds,
            detail: record.detail.clone(),
            warnings: record.warnings.clone(),
        }
    }
}

impl EngineScores {
    /// The score of this match between engines.
    #[must_use]
    pub fn new(
        tournament: &Tournament,
        standings: &TournamentStandings,
        conclusion: Conclusion,
    ) -> EngineScores {
        let only = standings.encounters.first();
        let score = only.map(|only| only.score.clone()).unwrap_or_default();
        let failures = tournament.players.iter().zip(&standings.failures);
        EngineScores {
            game: tournament.start.game(),
            conclusion: conclusion.name().to_owned(),
            games: score.games(),
            score: Score::new(&score, tournament.sprt.as_ref()),
            draw_ratio: score.draw_ratio(),
            endings: standings.endings.clone(),
            failures: failures
                .map(|(player, failures)| (player.name.clone(), failures.clone()))
                .collect(),
        }
    }
}

impl Standings {
    /// The score of this match.
    #[must_use]
    pub fn new(
        tournament: &Tournament,
        standings: &TournamentStandings,
        conclusion: Conclusion,
    ) -> Standings {
        let ratings = standings.ratings().into_iter().enumerate();
        let players =
            ratings.map(|(number, rating)| PlayerScore::new(tournament, standings, number, rating));
        let encounters = standings.encounters.iter();
        Standings {
            game: tournament.start.game(),
            conclusion: conclusion.name().to_owned(),
            games: standings.games,
            seed: tournament.seed,
            players: players.collect(),
            encounters: encounters
                .map(|found| Encounter::new(tournament, found))
                .collect(),
            repeated: standings.repeated(),
            endings: standings.endings.clone(),
        }
    }
}

impl PlayerScore {
    fn new(
        tournament: &Tournament,
        standings: &TournamentStandings,
        number: usize,
        rating: Rating,
    ) -> PlayerScore {
        let results = standings.results(number);
        let player = &tournament.players[number];
        PlayerScore {
            name: player.name.clone(),
            player: player.text.clone(),
            elo: rating.elo,
            error: rating.error,
            los: rating.los,
            games: results.games(),
            wins: results.wins,
            draws: results.draws,
            losses: results.losses,
            points: results.points(),
            failures: standings.failures[number].clone(),
        }
    }
}

impl Score {
    /// What these games say; with the ratio of a sequential test, if there is one.
    #[must_use]
    pub fn new(score: &MatchScore, sprt: Option<&Sprt>) -> Score {
        let estimate = score.estimate();
        // What is infinite cannot be told either.
        let number_of = |number: fn(&Estimate) -> f64| {
            let found = estimate.as_ref().map(number);
            found.filter(|number| number.is_finite())
        };
        Score {
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            points: score.points(),
            pairs: score.pairs,
            elo: number_of(|estimate| estimate.elo),
            error: number_of(|estimate| estimate.error),
            normalised: number_of(|estimate| estimate.normalised),
            normalised_error: number_of(|estimate| estimate.normalised_error),
            los: number_of(|estimate| estimate.los),
            llr: sprt.map(|sprt| sprt.llr(&score.pairs)),
        }
    }
}

impl Encounter {
    fn new(tournament: &Tournament, found: &EncounterScore) -> Encounter {
        let name = |player: usize| tournament.players[player].name.clone();
        let [player, against] = found.players.map(name);
        Encounter {
            player,
            against,
            score: Score::new(&found.score, tournament.sprt.as_ref()),
            repeated: found.repeated,
        }
    }
}

impl Conclusion {
    /// The end of a match in a word: `complete`, `interrupted`, or the accepted hypothesis, `H0` or `H1`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Conclusion::Complete => "complete",
            Conclusion::Decided(Decision::H0) => "H0",
            Conclusion::Decided(Decision::H1) => "H1",
            Conclusion::Interrupted => "interrupted",
        }
    }
}
