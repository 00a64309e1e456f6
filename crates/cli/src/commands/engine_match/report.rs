//! The standing of a match, as text and as JSON.

use crate::look::Charset;
use anstyle::{AnsiColor, Style};
use negascout_match::{
    Conclusion, Decision, Ending, Estimate, Limit, Match, Model, Order, Outcome, Pairs, Record,
    Sprt, Standings,
};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

const LABEL: Style = AnsiColor::Cyan.on_default();

/// Puts a match's standing into words.
pub(super) struct Report<'m> {
    the_match: &'m Match,
    charset: Charset,
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
    /// The likelihood that the first engine is the stronger one.
    los: Option<f64>,
    /// The share of draws.
    draw_ratio: Option<f64>,
    /// The log-likelihood ratio of the sequential test, if there is one.
    llr: Option<f64>,
    /// Games by the reason for which they ended.
    #[schemars(with = "BTreeMap<String, u64>")]
    endings: BTreeMap<Ending, u64>,
    /// Failures of each engine, by kind.
    #[schemars(with = "BTreeMap<String, BTreeMap<String, u64>>")]
    failures: BTreeMap<String, BTreeMap<Ending, u64>>,
}

/// The name of the game.
const CHESS: &str = "chess";

/// A game as an object.
pub(super) fn game(record: &Record) -> GameObject {
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

/// The position after the opening, as a session takes it.
fn position(record: &Record) -> String {
    if record.book.is_empty() {
        return record.fen.clone();
    }
    format!("{} moves {}", record.fen, record.book.join(" "))
}

impl<'m> Report<'m> {
    /// For this match, as the terminal can show it.
    pub(super) fn new(the_match: &'m Match) -> Report<'m> {
        Report {
            the_match,
            charset: Charset::for_terminal(),
        }
    }

    fn names(&self) -> [&'m str; 2] {
        let [first, second] = &self.the_match.settings.players;
        [&first.name, &second.name]
    }

    /// The players, the openings and the limits, before the first game.
    pub(super) fn heading(&self, book: &str) -> String {
        let [first, second] = self.names();
        let [limit, other] = self
            .the_match
            .settings
            .players
            .each_ref()
            .map(|player| player.limit);
        let limits = match limit == other {
            true => limit.to_string(),
            false => format!("{limit} and {other}"),
        };
        let openings = self.the_match.openings.list().len();
        let order = match self.the_match.order {
            Order::Listed => "as listed".to_owned(),
            Order::Shuffled(seed) => format!("shuffled by seed {seed}"),
        };
        let games = self.the_match.games;
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

    /// The margin by which time may be exceeded, in words; `None` if no time is limited.
    fn margin(&self) -> Option<String> {
        let settings = &self.the_match.settings;
        let is_timed = |limit| matches!(limit, Limit::Clock(_) | Limit::MoveTime(_));
        let timed = settings.players.iter().any(|player| is_timed(player.limit));
        timed.then(|| format!("{} ms", settings.margin.as_millis()))
    }

    /// The standing in one line.
    pub(super) fn brief(&self, standing: &Standings) -> String {
        let tally = &standing.score;
        let mut text = format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses);
        if let Some(estimate) = tally.estimate() {
            text += &format!(", Elo {}", self.elo(&estimate));
        }
        if let Some(sprt) = &self.the_match.sprt {
            text += &format!(", {}", llr(sprt, &tally.pairs));
        }
        text
    }

    fn elo(&self, estimate: &Estimate) -> String {
        self.with_error(estimate.elo, estimate.error)
    }

    fn with_error(&self, value: f64, error: f64) -> String {
        let plus_minus = self.charset.pick("±", "+/-");
        let infinite = self.charset.pick("∞", "inf");
        let text = |number: f64| match number.is_finite() {
            true => decimals(number, 1),
            false if number < 0.0 => format!("-{infinite}"),
            false => infinite.to_owned(),
        };
        format!("{} {plus_minus} {}", text(value), text(error))
    }

    /// The standing in full.
    pub(super) fn table(&self, standing: &Standings, conclusion: Conclusion) -> String {
        let (tally, [first, second]) = (&standing.score, self.names());
        let games = tally.games();
        let mut lines = vec![row(
            "score",
            format!(
                "{first} {} - {} {second}, {} wins, {} draws, {} losses",
                tally.points(),
                games as f64 - tally.points(),
                tally.wins,
                tally.draws,
                tally.losses
            ),
        )];
        match tally.estimate() {
            Some(estimate) => {
                let normalised = self.with_error(estimate.normalised, estimate.normalised_error);
                lines.push(row(
                    "Elo",
                    format!("{}, normalised {normalised}", self.elo(&estimate)),
                ));
                lines.push(row("LOS", percent(estimate.los)));
            }
            None => lines.push(row("Elo", "unknown: it takes two pairs of games")),
        }
        if let Some(ratio) = tally.draw_ratio() {
            lines.push(row("draws", percent(ratio)));
        }
        let [none, half, one, more, two] = tally.pairs;
        lines.push(row(
            "pairs",
            format!("{none}, {half}, {one}, {more}, {two} with 0, 0.5, 1, 1.5, 2 points"),
        ));
        if let Some(sprt) = &self.the_match.sprt {
            lines.push(row(
                "SPRT",
                format!("{}: {}", llr(sprt, &tally.pairs), decided(conclusion)),
            ));
        }
        let endings = counted(&standing.endings);
        lines.push(row(
            "endings",
            if endings.is_empty() {
                "none".to_owned()
            } else {
                endings
            },
        ));
        for (name, failures) in self.names().into_iter().zip(&standing.failures) {
            if !failures.is_empty() {
                lines.push(row("failures", format!("{name}: {}", counted(failures))));
            }
        }
        lines.join("\n")
    }

    /// The standings as an object.
    pub(super) fn score(&self, standings: &Standings, conclusion: Conclusion) -> ScoreObject {
        let score = &standings.score;
        let estimate = score.estimate();
        let told = |number: fn(&Estimate) -> f64| {
            estimate
                .as_ref()
                .map(number)
                .filter(|number| number.is_finite())
        };
        let failures = self.names().into_iter().zip(&standings.failures);
        let conclusion = match conclusion {
            Conclusion::Complete => "complete",
            Conclusion::Decided(Decision::H0) => "H0",
            Conclusion::Decided(Decision::H1) => "H1",
            Conclusion::Interrupted => "interrupted",
        };
        ScoreObject {
            game: CHESS.to_owned(),
            conclusion: conclusion.to_owned(),
            games: score.games(),
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            points: score.points(),
            pairs: score.pairs,
            elo: told(|estimate| estimate.elo),
            error: told(|estimate| estimate.error),
            normalised: told(|estimate| estimate.normalised),
            normalised_error: told(|estimate| estimate.normalised_error),
            los: told(|estimate| estimate.los),
            draw_ratio: score.draw_ratio(),
            llr: self.the_match.sprt.map(|sprt| sprt.llr(&score.pairs)),
            endings: standings.endings.clone(),
            failures: failures
                .map(|(name, failures)| (name.to_owned(), failures.clone()))
                .collect(),
        }
    }
}

fn row(label: &str, text: impl AsRef<str>) -> String {
    format!("{LABEL}{label:<9}{LABEL:#} {}", text.as_ref())
}

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The ratio between its bounds.
fn llr(sprt: &Sprt, pairs: &Pairs) -> String {
    let (lower, upper) = sprt.bounds();
    let scale = match sprt.model {
        Model::Logistic => "Elo",
        Model::Normalised => "normalised Elo",
    };
    let (llr, elo0, elo1) = (sprt.llr(pairs), sprt.elo0, sprt.elo1);
    let (llr, lower, upper) = (decimals(llr, 2), decimals(lower, 2), decimals(upper, 2));
    format!("LLR {llr} ({lower} to {upper}) for {scale} {elo1} against {elo0}")
}

/// A number with `places` decimals, and no sign if it is rounded to 0.
fn decimals(number: f64, places: usize) -> String {
    let text = format!("{number:.places$}");
    match text.strip_prefix('-') {
        Some(zero) if zero.bytes().all(|digit| b"0.".contains(&digit)) => zero.to_owned(),
        _ => text,
    }
}

fn decided(conclusion: Conclusion) -> &'static str {
    match conclusion {
        Conclusion::Decided(Decision::H0) => "H0 is accepted",
        Conclusion::Decided(Decision::H1) => "H1 is accepted",
        Conclusion::Complete | Conclusion::Interrupted => "undecided",
    }
}

/// `12 checkmate, 3 repetition`, most frequent first.
fn counted(endings: &BTreeMap<Ending, u64>) -> String {
    let mut counts: Vec<_> = endings.iter().collect();
    counts.sort_by(|a, b| b.1.cmp(a.1));
    let words: Vec<_> = counts
        .iter()
        .map(|(ending, count)| format!("{count} {}", ending.words()))
        .collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::Report;
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
        let the_match = a_match();
        let charset = Charset::Unicode;
        let report = Report {
            the_match: &the_match,
            charset,
        };
        let mut standing = Standings::default();
        for (game, half_points) in [(1, 2), (2, 1), (3, 1), (4, 1)] {
            standing.score.add(game, half_points);
        }
        let plain = |text: String| anstream::adapter::strip_str(&text).to_string();
        assert_eq!(
            plain(report.heading("book")),
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
        let the_match = a_match();
        let charset = Charset::Ascii;
        let report = Report {
            the_match: &the_match,
            charset,
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
