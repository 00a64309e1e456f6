//! The score of a match, as text and as JSON.

use super::words::{Words, end_rows, percent, row};
use crate::failure::Failure;
use crate::look::Charset;
use crate::output::Output;
use crate::table::TextTable;
use negascout_match::data::{EngineScores, MatchGame, Standings, TournamentGame};
use negascout_match::{
    Beginnings, Conclusion, EncounterScore, EngineSpec, Format, GameRecord, Limit, Order, Rating,
    Results, Tournament, TournamentStandings,
};

/// Puts a match into words.
pub(super) struct MatchWriter<'m> {
    pub(super) tournament: &'m Tournament,
    /// The name of the openings, if they are from a file or a book.
    book: Option<String>,
    words: Words,
}

impl<'m> MatchWriter<'m> {
    /// For this match, with openings of this name, as the terminal can show it.
    pub(super) fn new(tournament: &'m Tournament, book: Option<String>) -> MatchWriter<'m> {
        MatchWriter {
            tournament,
            book,
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
            (Beginnings::Book { openings, order }, book) => {
                let book = book.as_deref().unwrap_or("a book");
                let order = match order {
                    Order::Listed => "as listed".to_owned(),
                    Order::Shuffled(seed) => format!("shuffled by seed {seed}"),
                };
                format!("{book}, {}, {order}", openings.list().len())
            }
        }
    }

    /// The lines of the heading for a match between engines, beside its openings.
    fn engine_rows(&self, engines: [&EngineSpec; 2]) -> Vec<String> {
        let mut rows = Vec::new();
        if let Beginnings::Book { openings, .. } = &self.tournament.beginnings {
            let first_again = 2 * openings.list().len() + 1;
            if first_again <= self.tournament.games as usize {
                let note = format!("openings are used again from game {first_again}");
                rows.push(row("note", note));
            }
        }
        let limits = engines.map(|engine| engine.limit);
        let is_timed = limits.into_iter().flatten().any(Limit::is_timed);
        if let Some(margin) = engines[0].margin.filter(|_| is_timed) {
            rows.push(row("margin", format!("{} ms", margin.as_millis())));
        }
        rows
    }

    /// The two engines of a match between engines.
    fn engines(&self) -> Option<[&'m EngineSpec; 2]> {
        self.tournament.engines?;
        let players = self.tournament.players.iter();
        let engines: Vec<_> = players.filter_map(|player| player.kind.engine()).collect();
        engines.try_into().ok()
    }

    /// The ratings and the cross table, the best player first.
    fn cross_table(&self, standings: &TournamentStandings) -> TextTable {
        let mut ranks: Vec<(usize, Rating)> = standings.ratings().into_iter().enumerate().collect();
        ranks.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo));
        let numbers = (1..=ranks.len()).map(|number| number.to_string());
        let plus_minus = self.words.0.pick("±", "+/-");
        let table = TextTable::for_terminal().numbers([""]).words(["player"]);
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

    /// The match in a few lines, before its first game.
    pub(super) fn heading(&self) -> String {
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
        let openings = row("openings", self.openings());
        let Some(engines) = self.engines() else {
            return [
                row("match", format!("{game}: {who}, {games} games{each}")),
                openings,
                row("seed", seed.to_string()),
            ]
            .join("\n");
        };
        let [limit, other] = engines.map(|engine| {
            let limit = engine.limit.as_ref().map(Limit::to_string);
            limit.unwrap_or_default()
        });
        let limits = match limit == other {
            true => limit,
            false => format!("{limit} and {other}"),
        };
        let mut rows = vec![
            row("match", format!("{who}, {games} games, {limits}")),
            openings,
        ];
        rows.extend(self.engine_rows(engines));
        rows.join("\n")
    }

    /// The score in one line.
    pub(super) fn brief(&self, standings: &TournamentStandings) -> String {
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

    /// The score in full.
    pub(super) fn table(&self, standings: &TournamentStandings, conclusion: Conclusion) -> String {
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

    /// Writes a game as an object.
    pub(super) fn game(&self, record: &GameRecord, output: &mut Output) -> Result<(), Failure> {
        match self.tournament.engines {
            Some(_) => output.json(&MatchGame::new(self.tournament, record)),
            None => output.json(&TournamentGame::new(self.tournament, record)),
        }
    }

    /// Writes the score as an object.
    pub(super) fn score(
        &self,
        standings: &TournamentStandings,
        conclusion: Conclusion,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let tournament = self.tournament;
        match tournament.engines {
            Some(_) => output.json(&EngineScores::new(tournament, standings, conclusion)),
            None => output.json(&Standings::new(tournament, standings, conclusion)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MatchWriter, Words};
    use crate::look::Charset;
    use negascout_match::data::EngineScores;
    use negascout_match::{
        Beginnings, Conclusion, EngineTerms, GameRecord, InCommon, Limit, Openings, Order,
        Tournament, TournamentStandings, Variant, engines,
    };
    use serde_json::json;

    fn tournament() -> Tournament {
        let specs = ["a,name=new", "b,nodes=9,name=base"].map(|spec| spec.parse().unwrap());
        let common = InCommon {
            limit: Some(Limit::Depth(3)),
            ..InCommon::default()
        };
        let start = negascout_session::open("chess", None).unwrap();
        let players = engines(specs, &common).unwrap();
        let openings = Openings::for_variant(Variant::Standard);
        let order = Order::Shuffled(7);
        Tournament {
            games: 4,
            sprt: Some("0,10".parse().unwrap()),
            beginnings: Beginnings::Book {
                openings: openings.clone(),
                order,
            },
            ..Tournament::of_engines(start, players, openings, EngineTerms::default())
        }
    }

    /// The standings after games with these results.
    fn after(tournament: &Tournament, outcomes: &[&str]) -> TournamentStandings {
        let record = |(game, outcome): (usize, &&str)| -> GameRecord {
            let names = ["new", "base"];
            serde_json::from_value(json!({
                "game": game + 1, "opening": 1, "first": names[game % 2], "second": names[1 - game % 2],
                "outcome": outcome, "ending": "checkmate", "begun": "", "seconds": 1.0, "position": "",
                "moves": [],
            }))
            .unwrap()
        };
        let records: Vec<_> = outcomes.iter().enumerate().map(record).collect();
        tournament.standings(&records)
    }

    fn report(tournament: &Tournament, charset: Charset) -> MatchWriter<'_> {
        MatchWriter {
            tournament,
            book: Some("book".to_owned()),
            words: Words(charset),
        }
    }

    #[test]
    fn a_standing_is_told_in_full() {
        let tournament = tournament();
        let report = report(&tournament, Charset::Unicode);
        let draw = "1/2-1/2";
        let standings = after(&tournament, &["1-0", draw, draw, draw]);
        let plain = |text: String| anstream::adapter::strip_str(&text).to_string();
        assert_eq!(
            plain(report.heading()),
            "\
match     new against base, 4 games, depth=3 and nodes=9
openings  book, 1, shuffled by seed 7
note      openings are used again from game 3"
        );
        // By hand: mean 0.625, variance 1/64, interval 0.625 ± 0.1732.
        assert_eq!(
            plain(report.table(&standings, Conclusion::Complete)),
            "\
score     new 2.5 - 1.5 base, 1 wins, 3 draws, 0 losses
Elo       88.7 ± 136.3, normalised 245.7 ± 340.5
LOS       92.1 %
draws     75.0 %
pairs     0, 0, 1, 1, 0 with 0, 0.5, 1, 1.5, 2 points
SPRT      LLR 0.06 (-2.94 to 2.94) for Elo 10 against 0: undecided
endings   4 checkmate"
        );
        let score = EngineScores::new(&tournament, &standings, Conclusion::Complete);
        assert_eq!(score.score.pairs, [0, 0, 1, 1, 0]);
        assert_eq!(score.score.points, 2.5);
    }

    #[test]
    fn what_is_infinite_is_said_to_be() {
        let tournament = tournament();
        let report = report(&tournament, Charset::Ascii);
        let standings = after(&tournament, &["0-1", "1-0"]);
        assert!(report.brief(&standings).starts_with("+0 =0 -2, LLR"));
        let full = report.table(&standings, Conclusion::Complete);
        assert!(
            full.contains("unknown: it takes two pairs of games"),
            "{full}"
        );
        let standings = after(&tournament, &["0-1", "1-0", "0-1", "1-0"]);
        let brief = report.brief(&standings);
        assert!(brief.starts_with("+0 =0 -4, Elo -inf +/- "), "{brief}");
        let score = EngineScores::new(&tournament, &standings, Conclusion::Complete);
        assert_eq!(score.score.elo, None);
    }
}
