//! The score of a match of any game, as text.

use super::show::Scoreboard;
use super::words::{Words, end_rows, percent, row};
use crate::look::Charset;
use crate::table::Table;
use negascout_match::data::{Standings, TournamentGame};
use negascout_match::{
    Beginnings, Conclusion, EncounterScore, Format, GameRecord, Rating, Results, Tournament,
    TournamentStandings,
};
use serde::Serialize;
use std::path::Path;

/// Puts a match into words.
pub(super) struct Report<'m> {
    tournament: &'m Tournament,
    /// Where the openings are from, if from a file.
    book: Option<String>,
    words: Words,
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
        let table = table.numbers(["Elo", plus_minus, "LOS", "points", "games"]);
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
                rating.los.map_or(String::new(), percent),
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
        TournamentGame::new(self.tournament, record)
    }

    fn score(&self, standings: &TournamentStandings, conclusion: Conclusion) -> impl Serialize {
        Standings::new(self.tournament, standings, conclusion)
    }
}
