//! The score of a match between engines, as text and as JSON.

use super::show::Scoreboard;
use super::words::{Words, end_rows, row};
use crate::look::Charset;
use negascout_match::data::Score;
use negascout_match::{Conclusion, Ending, Limit, Match, Order, Outcome, Record, Standings};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

/// Puts a match's standing into words.
pub(super) struct Report<'m> {
    a_match: &'m Match,
    /// The name of the openings.
    book: String,
    words: Words,
}

/// A game of a match.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct GameObject {
    /// The game's name: chess.
    game: String,
    /// The position that the game began from, as FEN, with the moves of the opening.
    position: String,
    /// The game's number in the match, from 1.
    number: u32,
    /// The opening's number in its file, from 1.
    opening: usize,
    /// White's name.
    white: String,
    /// Black's name.
    black: String,
    /// The result: 1-0, 0-1 or 1/2-1/2.
    #[schemars(with = "String")]
    outcome: Outcome,
    /// The reason for which it ended.
    #[schemars(with = "String")]
    ending: Ending,
    /// Plies played, those of the opening among them.
    plies: usize,
    /// Seconds.
    seconds: f64,
    /// The failure that ended the game; absent if there was none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[schemars(default)]
    detail: String,
}

/// The score of a match, in the first engine's view.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub(crate) struct ScoreObject {
    /// The game's name: chess.
    game: String,
    /// The end of the match: complete, interrupted, or the accepted hypothesis, H0 or H1.
    conclusion: String,
    /// Games played.
    games: u64,
    /// What the games say.
    #[serde(flatten)]
    score: Score,
    /// The share of draws.
    draw_ratio: Option<f64>,
    /// Games by the reason for which they ended.
    #[schemars(with = "BTreeMap<String, u64>")]
    endings: BTreeMap<Ending, u64>,
    /// Failures of each engine, by kind.
    #[schemars(with = "BTreeMap<String, BTreeMap<String, u64>>")]
    failures: BTreeMap<String, BTreeMap<Ending, u64>>,
}

/// The name of the game.
const CHESS: &str = "chess";

/// The position after the opening, as a session takes it.
fn position(record: &Record) -> String {
    if record.book.is_empty() {
        return record.fen.clone();
    }
    format!("{} moves {}", record.fen, record.book.join(" "))
}

impl<'m> Report<'m> {
    /// For this match with openings of this name, as the terminal can show it.
    pub(super) fn new(a_match: &'m Match, book: String) -> Report<'m> {
        Report {
            a_match,
            book,
            words: Words(Charset::for_terminal()),
        }
    }

    fn names(&self) -> [&'m str; 2] {
        let [first, second] = &self.a_match.settings.players;
        [&first.name, &second.name]
    }

    /// The margin by which time may be exceeded, in words; `None` if no time is limited.
    fn margin(&self) -> Option<String> {
        let settings = &self.a_match.settings;
        let is_timed = |limit| matches!(limit, Limit::Clock(_) | Limit::MoveTime(_));
        let timed = settings.players.iter().any(|player| is_timed(player.limit));
        timed.then(|| format!("{} ms", settings.margin.as_millis()))
    }
}

impl Scoreboard for Report<'_> {
    type Game = Record;
    type Standings = Standings;

    /// The players, the openings and the limits.
    fn heading(&self) -> String {
        let [first, second] = self.names();
        let [limit, other] = self
            .a_match
            .settings
            .players
            .each_ref()
            .map(|player| player.limit);
        let limits = match limit == other {
            true => limit.to_string(),
            false => format!("{limit} and {other}"),
        };
        let openings = self.a_match.openings.list().len();
        let order = match self.a_match.order {
            Order::Listed => "as listed".to_owned(),
            Order::Shuffled(seed) => format!("shuffled by seed {seed}"),
        };
        let (games, book) = (self.a_match.games, &self.book);
        let mut lines = vec![
            row(
                "match",
                format!("{first} against {second}, {games} games, {limits}"),
            ),
            row("openings", format!("{book}, {openings}, {order}")),
        ];
        let first_again = 2 * openings + 1;
        if first_again <= games as usize {
            let note = format!("openings are used again from game {first_again}");
            lines.push(row("note", note));
        }
        if let Some(margin) = self.margin() {
            lines.push(row("margin", margin));
        }
        lines.join("\n")
    }

    fn games(&self, standings: &Standings) -> u64 {
        standings.score.games()
    }

    fn brief(&self, standings: &Standings) -> String {
        self.words
            .brief(&standings.score, self.a_match.sprt.as_ref())
    }

    fn table(&self, standings: &Standings, conclusion: Conclusion) -> String {
        let sprt = self.a_match.sprt.as_ref();
        let score = &standings.score;
        let mut rows = self.words.rows(self.names(), score, sprt, conclusion);
        let failures = self.names().into_iter().zip(&standings.failures);
        rows.extend(end_rows(&standings.endings, failures));
        rows.join("\n")
    }

    fn failure(&self, game: &Record) -> Option<String> {
        game.failure()
    }

    fn game(&self, record: &Record) -> impl Serialize {
        GameObject {
            game: CHESS.to_owned(),
            position: position(record),
            number: record.game,
            opening: record.opening,
            white: record.white.clone(),
            black: record.black.clone(),
            outcome: record.outcome,
            ending: record.ending,
            plies: record.book.len() + record.moves.len(),
            seconds: record.seconds,
            detail: record.detail.clone(),
        }
    }

    fn score(&self, standings: &Standings, conclusion: Conclusion) -> impl Serialize {
        let score = &standings.score;
        let failures = self.names().into_iter().zip(&standings.failures);
        ScoreObject {
            game: CHESS.to_owned(),
            conclusion: conclusion.name().to_owned(),
            games: score.games(),
            score: Score::new(score, self.a_match.sprt.as_ref()),
            draw_ratio: score.draw_ratio(),
            endings: standings.endings.clone(),
            failures: failures
                .map(|(name, failures)| (name.to_owned(), failures.clone()))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Report, Scoreboard, Words};
    use crate::look::Charset;
    use negascout_match::{
        Conclusion, Limit, Match, Openings, Order, Restart, Rules, Settings, Standings, Variant,
        players,
    };
    use std::time::Duration;

    fn a_match() -> Match {
        let specs = ["a,name=new", "b,nodes=9,name=base"].map(|spec| spec.parse().unwrap());
        Match {
            settings: Settings {
                players: players(specs, Some(Limit::Depth(3)), &[]).unwrap(),
                variant: Variant::Standard,
                rules: Rules::default(),
                margin: Duration::ZERO,
                patience: Duration::from_secs(1),
                restart: Restart::AfterFailure,
            },
            openings: Openings::for_variant(Variant::Standard),
            order: Order::Shuffled(7),
            games: 4,
            concurrency: 1,
            sprt: Some("0,10".parse().unwrap()),
            save: None,
            pgn: None,
        }
    }

    #[test]
    fn a_standing_is_told_in_full() {
        let a_match = a_match();
        let report = Report {
            a_match: &a_match,
            book: "book".to_owned(),
            words: Words(Charset::Unicode),
        };
        let mut standing = Standings::default();
        for (game, half_points) in [(1, 2), (2, 1), (3, 1), (4, 1)] {
            standing.score.add(game, half_points);
        }
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
            plain(report.table(&standing, Conclusion::Complete)),
            "\
score     new 2.5 - 1.5 base, 1 wins, 3 draws, 0 losses
Elo       88.7 ± 136.3, normalised 245.7 ± 340.5
LOS       92.1 %
draws     75.0 %
pairs     0, 0, 1, 1, 0 with 0, 0.5, 1, 1.5, 2 points
SPRT      LLR 0.06 (-2.94 to 2.94) for Elo 10 against 0: undecided
endings   none"
        );
        let score = report.score(&standing, Conclusion::Complete);
        let json = serde_json::to_value(&score).unwrap();
        assert_eq!(json["pairs"], serde_json::json!([0, 0, 1, 1, 0]));
        assert_eq!(json["points"], 2.5);
    }

    #[test]
    fn what_is_infinite_is_said_to_be() {
        let a_match = a_match();
        let report = Report {
            a_match: &a_match,
            book: String::new(),
            words: Words(Charset::Ascii),
        };
        let mut standing = Standings::default();
        standing.score.add(1, 0);
        standing.score.add(2, 0);
        assert!(report.brief(&standing).starts_with("+0 =0 -2, LLR"));
        let full = report.table(&standing, Conclusion::Complete);
        assert!(
            full.contains("unknown: it takes two pairs of games"),
            "{full}"
        );
        standing.score.add(3, 0);
        standing.score.add(4, 0);
        let brief = report.brief(&standing);
        assert!(brief.starts_with("+0 =0 -4, Elo -inf +/- "), "{brief}");
        let json = serde_json::to_value(report.score(&standing, Conclusion::Complete)).unwrap();
        assert!(json["elo"].is_null());
    }
}
