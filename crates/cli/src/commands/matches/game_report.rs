//! The score of a match of any game, as text and as JSON.

use super::show::Scoreboard;
use super::words::{Words, concluded, end_rows, row, told};
use crate::look::Charset;
use crate::table::Table;
use negascout_match::{
    Beginnings, Conclusion, EncounterScore, Ending, Format, GameRecord, Outcome, Pairs, Rating,
    Results, Tournament, TournamentStandings,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::Path;

/// Puts a match into words.
pub(super) struct Report<'m> {
    tournament: &'m Tournament,
    /// Where the openings are from, if from a file.
    book: Option<String>,
    words: Words,
}

/// A game of a match between players of any game.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct TournamentGame {
    /// The game's name.
    game: String,
    /// The position after the opening.
    position: String,
    /// The game's number in the match, from 1.
    number: u32,
    /// The opening's number, from 1.
    opening: usize,
    /// The name of the player who moves first in the game.
    first: String,
    /// The name of the other player.
    second: String,
    /// The result: 1-0 if the first has won, 0-1 or 1/2-1/2.
    #[schemars(with = "String")]
    outcome: Outcome,
    /// The reason for which it ended.
    #[schemars(with = "String")]
    ending: Ending,
    /// The moves of the players, oldest first.
    moves: Vec<String>,
    /// Seconds.
    seconds: f64,
    /// The failure that ended the game; absent if there was none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schemars(default)]
    detail: String,
}

/// The score of a match between players of any game.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct StandingsObject {
    /// The game's name.
    game: String,
    /// The end of the match: complete, interrupted, or the accepted hypothesis, H0 or H1.
    conclusion: String,
    /// Games played.
    games: u64,
    /// The seed.
    seed: u64,
    /// The players, in the order in which they were given.
    players: Vec<PlayerObject>,
    /// The players who met.
    encounters: Vec<EncounterObject>,
    /// Pairs of games that were not counted: move by move as an earlier one.
    repeated: u64,
    /// Games by the reason for which they ended.
    #[schemars(with = "BTreeMap<String, u64>")]
    endings: BTreeMap<Ending, u64>,
}

/// A player of a match.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct PlayerObject {
    /// The player's name.
    name: String,
    /// What it is.
    player: String,
    /// The rating in Elo, against the mean of all players.
    elo: f64,
    /// Its error: the true rating is within 19 times out of 20. Null if the rating is only a bound.
    error: Option<f64>,
    /// Games that count.
    games: u64,
    /// Games won.
    wins: u64,
    /// Games drawn.
    draws: u64,
    /// Games lost.
    losses: u64,
    /// Points: 1 a win, 0.5 a draw.
    points: f64,
    /// Failures, by kind.
    #[schemars(with = "BTreeMap<String, u64>")]
    failures: BTreeMap<Ending, u64>,
}

/// Two players who met.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct EncounterObject {
    /// The name of one player, whose view this is.
    player: String,
    /// The name of the other one.
    against: String,
    /// Games won.
    wins: u64,
    /// Games drawn.
    draws: u64,
    /// Games lost.
    losses: u64,
    /// Points: 1 a win, 0.5 a draw.
    points: f64,
    /// Pairs of games with 0, 0.5, 1, 1.5 and 2 points.
    pairs: Pairs,
    /// The difference in Elo; null where it cannot be told.
    elo: Option<f64>,
    /// Its error: the true value is within 19 times out of 20.
    error: Option<f64>,
    /// The difference in normalised Elo.
    normalised: Option<f64>,
    /// Its error.
    normalised_error: Option<f64>,
    /// The likelihood that the player is the stronger one.
    los: Option<f64>,
    /// The log-likelihood ratio of the sequential test, if there is one.
    llr: Option<f64>,
    /// Pairs of games that were not counted: move by move as an earlier one.
    repeated: u64,
}

impl<'m> Report<'m> {
    /// For this match, with openings from this file, as the terminal can show it.
    pub(super) fn new(tournament: &'m Tournament, book: Option<&Path>) -> Report<'m> {
        Report {
            tournament,
            book: book.map(|path| path.display().to_string()),
            words: Words(Charset::for_terminal()),
        }
    }

    fn name(&self, player: usize) -> &'m str {
        &self.tournament.players[player].name
    }

    /// The score of the only two players, if there are no more.
    fn of_two<'s>(&self, standings: &'s TournamentStandings) -> Option<&'s EncounterScore> {
        match standings.encounters.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    fn openings(&self) -> String {
        let rounds = self.tournament.games / 2;
        match (&self.tournament.beginnings, &self.book) {
            (Beginnings::Start, _) => "the start of the game".to_owned(),
            (Beginnings::Drawn(draw), _) => format!(
                "at most {rounds} of {} plies drawn at random, within {} of even",
                draw.plies, draw.within
            ),
            (Beginnings::Listed(list), book) => {
                let book = book.as_deref().unwrap_or("a list");
                format!("{book}, {}, in an order drawn at random", list.len())
            }
        }
    }

    /// The ratings and the cross table, the best player first.
    fn cross_table(&self, standings: &TournamentStandings) -> Table {
        let mut ranks: Vec<(usize, Rating)> = standings.ratings().into_iter().enumerate().collect();
        ranks.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo));
        let numbers = (1..=ranks.len()).map(|number| number.to_string());
        let plus_minus = self.words.0.pick("±", "+/-");
        let table = Table::for_terminal().numbers([""]).words(["player"]);
        let table = table.numbers(["Elo", plus_minus, "points", "games"]);
        let mut table = table.numbers(numbers);
        for (place, &(player, rating)) in ranks.iter().enumerate() {
            let results = standings.results(player);
            let mut cells = vec![
                (place + 1).to_string(),
                self.name(player).to_owned(),
                self.words.number(rating.elo),
                rating
                    .error
                    .map_or("?".to_owned(), |error| self.words.number(error)),
                results.points().to_string(),
                results.games().to_string(),
            ];
            let against = |&(other, _): &(usize, Rating)| standings.against(player, other);
            let cell = |found: Option<Results>| {
                found.map_or(String::new(), |results| {
                    let Results {
                        wins,
                        draws,
                        losses,
                    } = results;
                    format!("+{wins} ={draws} -{losses}")
                })
            };
            cells.extend(ranks.iter().map(against).map(cell));
            table.row(cells);
        }
        table
    }

    fn player(
        &self,
        number: usize,
        rating: Rating,
        standings: &TournamentStandings,
    ) -> PlayerObject {
        let results = standings.results(number);
        PlayerObject {
            name: self.name(number).to_owned(),
            player: self.tournament.players[number].text.clone(),
            elo: rating.elo,
            error: rating.error,
            games: results.games(),
            wins: results.wins,
            draws: results.draws,
            losses: results.losses,
            points: results.points(),
            failures: standings.failures[number].clone(),
        }
    }

    fn encounter(&self, found: &EncounterScore) -> EncounterObject {
        let score = &found.score;
        let [player, against] = found.players.map(|player| self.name(player).to_owned());
        EncounterObject {
            player,
            against,
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            points: score.points(),
            pairs: score.pairs,
            elo: told(score, |estimate| estimate.elo),
            error: told(score, |estimate| estimate.error),
            normalised: told(score, |estimate| estimate.normalised),
            normalised_error: told(score, |estimate| estimate.normalised_error),
            los: told(score, |estimate| estimate.los),
            llr: self.tournament.sprt.map(|sprt| sprt.llr(&score.pairs)),
            repeated: found.repeated,
        }
    }
}

impl Scoreboard for Report<'_> {
    type Game = GameRecord;
    type Standings = TournamentStandings;

    fn heading(&self) -> String {
        let Tournament {
            games,
            seed,
            format,
            players,
            ..
        } = self.tournament;
        let names: Vec<&str> = players.iter().map(|player| player.name.as_str()).collect();
        let game = self.tournament.start.game();
        let (who, each) = match (names.as_slice(), format) {
            ([first, second], _) => (format!("{first} against {second}"), ""),
            ([first, others @ ..], Format::Gauntlet) => (
                format!("{first} against each of {}", others.join("; ")),
                " each",
            ),
            (all, _) => (all.join("; "), " of each two"),
        };
        [
            row("match", format!("{game}: {who}, {games} games{each}")),
            row("openings", self.openings()),
            row("seed", seed.to_string()),
        ]
        .join("\n")
    }

    fn games(&self, standings: &TournamentStandings) -> u64 {
        standings.games
    }

    fn brief(&self, standings: &TournamentStandings) -> String {
        if let Some(only) = self.of_two(standings) {
            return self.words.brief(&only.score, self.tournament.sprt.as_ref());
        }
        let share = |results: Results| results.points() / results.games().max(1) as f64;
        let players = (0..self.tournament.players.len()).map(|player| {
            let results = standings.results(player);
            (player, results)
        });
        let best = players.max_by(|a, b| share(a.1).total_cmp(&share(b.1)));
        best.map_or_else(String::new, |(player, results)| {
            let (points, games) = (results.points(), results.games());
            format!("{} leads with {points} of {games}", self.name(player))
        })
    }

    fn table(&self, standings: &TournamentStandings, conclusion: Conclusion) -> String {
        let sprt = self.tournament.sprt.as_ref();
        let mut rows = match self.of_two(standings) {
            Some(only) => {
                let names = only.players.map(|player| self.name(player));
                self.words.rows(names, &only.score, sprt, conclusion)
            }
            None => vec![self.cross_table(standings).to_string()],
        };
        if standings.repeated() > 0 {
            let repeated = standings.repeated();
            rows.push(row(
                "repeated",
                format!("{repeated} pairs of games, not counted again"),
            ));
        }
        let names = (0..self.tournament.players.len()).map(|player| self.name(player));
        rows.extend(end_rows(&standings.endings, names.zip(&standings.failures)));
        rows.join("\n")
    }

    fn failure(&self, game: &GameRecord) -> Option<String> {
        game.failure()
    }

    fn game(&self, record: &GameRecord) -> impl Serialize {
        TournamentGame {
            game: self.tournament.start.game(),
            position: record.position.clone(),
            number: record.game,
            opening: record.opening,
            first: record.first.clone(),
            second: record.second.clone(),
            outcome: record.outcome,
            ending: record.ending,
            moves: record.moves.clone(),
            seconds: record.seconds,
            detail: record.detail.clone(),
        }
    }

    fn score(&self, standings: &TournamentStandings, conclusion: Conclusion) -> impl Serialize {
        let ratings = standings.ratings().into_iter().enumerate();
        let players = ratings.map(|(number, rating)| self.player(number, rating, standings));
        StandingsObject {
            game: self.tournament.start.game(),
            conclusion: concluded(conclusion).to_owned(),
            games: standings.games,
            seed: self.tournament.seed,
            players: players.collect(),
            encounters: standings
                .encounters
                .iter()
                .map(|found| self.encounter(found))
                .collect(),
            repeated: standings.repeated(),
            endings: standings.endings.clone(),
        }
    }
}
