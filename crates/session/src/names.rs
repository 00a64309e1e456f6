//! Names as users type them, and the known name nearest to an unknown one.

use crate::Error;

/// The error for an algorithm's name that is not among those `known`.
pub fn unknown_algorithm<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Error {
    Error::UnknownAlgorithm {
        name: shortened(name),
        nearest: nearest(name, known),
    }
}

/// Other names of games, and what each is called here.
const OTHER_NAMES: [(&str, &str); 8] = [
    ("ttt", "tic-tac-toe"),
    ("noughts-and-crosses", "tic-tac-toe"),
    ("gomoku", "mnk:15,15,5"),
    ("five-in-a-row", "mnk:15,15,5"),
    ("c4", "connect-four"),
    ("four-in-a-row", "connect-four"),
    ("chess960", "chess \"chess960 518\""),
    ("fischer-random", "chess \"chess960 518\""),
];

/// The known game that `name` means, or is most like: for an error that suggests it.
pub(crate) fn nearest_game<'n>(
    name: &str,
    known: impl Iterator<Item = &'n str> + Clone,
) -> Option<String> {
    let stem = |name: &str| name.split([':', ' ']).next().map(str::to_owned);
    let other = OTHER_NAMES
        .iter()
        .find(|(other, _)| name.eq_ignore_ascii_case(other));
    let other = other.filter(|(_, meant)| known.clone().any(|known| stem(known) == stem(meant)));
    other
        .map(|(_, meant)| (*meant).to_owned())
        .or_else(|| nearest(name, known))
}

/// The likeness from which a known name is worth suggesting: 1 is the same, 0 has nothing in common.
const NEAR: f64 = 0.75;

/// The known name most like `name`, if one is alike at all: for an error that suggests it.
///
/// ```
/// use negascout_session::nearest;
///
/// assert_eq!(nearest("Ches", ["chess", "tree"].into_iter()).as_deref(), Some("chess"));
/// ```
pub fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<String> {
    // Known names are of ASCII letters.
    let name = name.to_ascii_lowercase();
    let best = known
        .map(|known| (strsim::jaro_winkler(&name, known), known))
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= NEAR).then(|| best.1.to_owned())
}

/// The most characters of a user's text that an error line repeats.
const MAX_SHOWN: usize = 48;

/// A user's text on one line, its end left out where it is long: for an error that repeats it.
#[must_use]
pub fn shortened(text: &str) -> String {
    let line: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    match line.char_indices().nth(MAX_SHOWN) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}
