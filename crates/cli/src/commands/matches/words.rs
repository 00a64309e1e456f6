//! What results say, in words.

use crate::look::Charset;
use anstyle::{AnsiColor, Style};
use negascout_match::{Conclusion, Decision, Ending, Estimate, MatchScore, Model, Pairs, Sprt};
use std::collections::BTreeMap;

const LABEL: Style = AnsiColor::Cyan.on_default();

/// The words for results, in the characters of a terminal.
#[derive(Clone, Copy)]
pub(super) struct Words(pub(super) Charset);

impl Words {
    /// The score of two players in one line.
    pub(super) fn brief(self, score: &MatchScore, sprt: Option<&Sprt>) -> String {
        let mut text = format!("+{} ={} -{}", score.wins, score.draws, score.losses);
        if let Some(estimate) = score.estimate() {
            text += &format!(", Elo {}", self.elo(&estimate));
        }
        if let Some(sprt) = sprt {
            text += &format!(", {}", llr(sprt, &score.pairs));
        }
        text
    }

    fn elo(self, estimate: &Estimate) -> String {
        self.with_error(estimate.elo, estimate.error)
    }

    fn with_error(self, value: f64, error: f64) -> String {
        let plus_minus = self.0.pick("±", "+/-");
        format!("{} {plus_minus} {}", self.number(value), self.number(error))
    }

    /// A number, which may be infinite, with one decimal.
    pub(super) fn number(self, number: f64) -> String {
        let infinite = self.0.pick("∞", "inf");
        match number.is_finite() {
            true => decimals(number, 1),
            false if number < 0.0 => format!("-{infinite}"),
            false => infinite.to_owned(),
        }
    }

    /// The score of two players in full, a row a line.
    pub(super) fn rows(
        self,
        [first, second]: [&str; 2],
        score: &MatchScore,
        sprt: Option<&Sprt>,
        conclusion: Conclusion,
    ) -> Vec<String> {
        let games = score.games();
        let mut rows = vec![row(
            "score",
            format!(
                "{first} {} - {} {second}, {} wins, {} draws, {} losses",
                score.points(),
                games as f64 - score.points(),
                score.wins,
                score.draws,
                score.losses
            ),
        )];
        match score.estimate() {
            Some(estimate) => {
                let normalised = self.with_error(estimate.normalised, estimate.normalised_error);
                rows.push(row(
                    "Elo",
                    format!("{}, normalised {normalised}", self.elo(&estimate)),
                ));
                rows.push(row("LOS", percent(estimate.los)));
            }
            None => rows.push(row("Elo", "unknown: it takes two pairs of games")),
        }
        if let Some(ratio) = score.draw_ratio() {
            rows.push(row("draws", percent(ratio)));
        }
        let [none, half, one, more, two] = score.pairs;
        rows.push(row(
            "pairs",
            format!("{none}, {half}, {one}, {more}, {two} with 0, 0.5, 1, 1.5, 2 points"),
        ));
        if let Some(sprt) = sprt {
            rows.push(row(
                "SPRT",
                format!("{}: {}", llr(sprt, &score.pairs), decided(conclusion)),
            ));
        }
        rows
    }
}

/// The rows of what ended the games, and of the players' failures.
pub(super) fn end_rows<'n>(
    endings: &BTreeMap<Ending, u64>,
    failures: impl IntoIterator<Item = (&'n str, &'n BTreeMap<Ending, u64>)>,
) -> Vec<String> {
    let summary = match counted(endings) {
        none if none.is_empty() => "none".to_owned(),
        summary => summary,
    };
    let mut rows = vec![row("endings", summary)];
    for (name, failures) in failures {
        if !failures.is_empty() {
            rows.push(row("failures", format!("{name}: {}", counted(failures))));
        }
    }
    rows
}

/// A line with a label before it.
pub(super) fn row(label: &str, text: impl AsRef<str>) -> String {
    format!("{LABEL}{label:<9}{LABEL:#} {}", text.as_ref())
}

/// A share, 0 to 1, in percent.
pub(super) fn percent(share: f64) -> String {
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
