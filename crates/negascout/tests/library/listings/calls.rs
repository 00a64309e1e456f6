//! Calls have the windows that their lines say, by the variables that are shown; what is returned and
//! assigned is what the events say.

use super::{each, is_tied};
use negascout::observe::Event;
use negascout::textbook::listing::{Deed, Listing, Lit, Low, Notation, Variable, Whose};
use negascout::{Score, Window};

const INFINITY: i64 = 2_000_000_000;

/// The forms that take something else for a child's value than it has returned, or clamp a leaf's.
const OWN_VALUES: [&str; 4] = [
    "lecture-negamax",
    "research-without-minus",
    "shortcut-in-fail-hard",
    "shortcut-with-clamped-leaves",
];

/// `-α-1`, `β`, `-(cur-1)`; `None` if a name is not a variable that is shown.
fn worth(text: &str, listing: &Listing, lit: &Lit) -> Option<i64> {
    let text = text.trim();
    let clamped = |number: i64| number.clamp(-INFINITY, INFINITY);
    if let Some(inner) = text.strip_prefix("-(") {
        return Some(-worth(inner.strip_suffix(')')?, listing, lit)?);
    }
    if let Some(rest) = text.strip_prefix('-') {
        let end = rest.find(['+', '-']).unwrap_or(rest.len());
        let (name, offset) = rest.split_at(end);
        return Some(clamped(offset_of(offset)? - named(name, listing, lit)?));
    }
    let text = text.strip_prefix('+').unwrap_or(text);
    let end = text.find(['+', '-']).unwrap_or(text.len());
    let (name, offset) = text.split_at(end);
    Some(clamped(named(name, listing, lit)? + offset_of(offset)?))
}

fn offset_of(text: &str) -> Option<i64> {
    let text: String = text.chars().filter(|each| *each != ' ').collect();
    if text.is_empty() {
        Some(0)
    } else {
        text.parse().ok()
    }
}

fn named(name: &str, listing: &Listing, lit: &Lit) -> Option<i64> {
    let name = name.trim();
    if name == "∞" {
        return Some(INFINITY);
    }
    let mut variables = listing.reading.variables.iter();
    let place = variables.position(|each| each.name == name)?;
    number(&lit.values[place])
}

fn number(text: &str) -> Option<i64> {
    match text {
        "∞" => Some(INFINITY),
        "-∞" => Some(-INFINITY),
        _ => text.parse().ok(),
    }
}

/// The arguments of a call that are its window.
fn arguments(text: &str) -> Option<Vec<String>> {
    let text = text.replace("true, ", "").replace("false, ", "");
    let marks = [
        "depth-1, ",
        "depth+1, ",
        "depth, ",
        "d-1, ",
        " d, ",
        "alphaBeta(",
        "alphaBetaMin(",
        "alphaBetaMax(",
    ];
    let mark = marks.iter().find(|mark| text.contains(**mark))?;
    let behind = &text[text.rfind(mark)? + mark.len()..];
    let mut depth = 0;
    let end = behind.find(|each| {
        depth += i32::from(each == '(') - i32::from(each == ')');
        depth < 0
    })?;
    let arguments = behind[..end].split(", ").take(2).map(str::to_owned);
    let arguments: Vec<String> = arguments.collect();
    (arguments.len() == 2).then_some(arguments)
}

/// A window in the view of a listing's variables.
fn in_view(listing: &Listing, ply: u32, window: Window) -> [i64; 2] {
    let is_turned = listing.reading.whose == Whose::Max && ply % 2 == 1;
    let window = if is_turned { -window } else { window };
    [window.alpha, window.beta].map(|score| i64::from(score.get()))
}

#[test]
fn calls_have_the_windows_that_their_lines_say() {
    let mut checked = 0;
    each(|listing, log, lit| {
        if listing.notation == Notation::Rust || OWN_VALUES.contains(&&*listing.form) {
            return;
        }
        for (event, lit) in log.events().iter().zip(lit) {
            let (Event::Enter { ply, window, .. }, Some(line)) = (event, lit.line) else {
                continue;
            };
            let text = &listing.lines[line].text;
            if is_tied(listing, line, Deed::Enter) {
                continue;
            }
            let Some(arguments) = arguments(text) else {
                continue;
            };
            let said: Option<Vec<i64>> = arguments
                .iter()
                .map(|each| worth(each, listing, lit))
                .collect();
            let Some(said) = said else { continue };
            // A call that is negated has its window in the child's view.
            let real = in_view(listing, *ply, *window);
            let name = (&listing.form, listing.notation);
            assert_eq!(said, real, "{name:?}: {text} with {:?}", lit.values);
            checked += 1;
        }
    });
    assert!(checked > 20_000, "{checked}");
}

#[test]
fn what_is_returned_is_what_the_line_says() {
    let mut checked = 0;
    each(|listing, log, lit| {
        if listing.notation == Notation::Rust || OWN_VALUES.contains(&&*listing.form) {
            return;
        }
        let mut ply = 0;
        for (event, lit) in log.events().iter().zip(lit) {
            if let Event::Enter { ply: at, .. } = event {
                ply = *at;
            }
            let Event::Leave { score } = event else {
                continue;
            };
            let node = ply;
            ply = ply.saturating_sub(1);
            let Some(line) = lit
                .line
                .filter(|&line| is_tied(listing, line, Deed::Return))
            else {
                continue;
            };
            let text = &listing.lines[line].text;
            let Some((_, name)) = text.split_once("return ") else {
                continue;
            };
            let name = name.split_whitespace().next().unwrap_or_default();
            let Some(said) = named(name.trim_end_matches(','), listing, lit) else {
                continue;
            };
            // What is moved into the window is not a variable.
            if text.contains("moved into") {
                continue;
            }
            let is_turned = listing.reading.whose == Whose::Max && node % 2 == 1;
            let real = if is_turned { -*score } else { *score };
            let name = (&listing.form, listing.notation);
            assert_eq!(said, i64::from(real.get()), "{name:?}: {text} at {event:?}");
            checked += 1;
        }
    });
    assert!(checked > 5_000, "{checked}");
}

#[test]
fn alpha_and_beta_are_those_of_the_events() {
    each(|listing, log, lit| {
        let mut variables = listing.reading.variables.iter();
        let Some(alpha) = variables.position(|each| ["α", "alpha"].contains(&&*each.name)) else {
            return;
        };
        let is_max = listing.reading.whose == Whose::Max;
        let mut ply = 0;
        for (event, lit) in log.events().iter().zip(lit) {
            match event {
                Event::Enter { ply: at, .. } => ply = *at,
                Event::Leave { .. } => ply = ply.saturating_sub(1),
                Event::Raised { alpha: raised, .. } if !(is_max && ply % 2 == 1) => {
                    let shown = number(&lit.values[alpha]).unwrap();
                    let raised = i64::from(raised.get());
                    // A function that returns at once leaves alpha as it was; so does one for null windows.
                    let may_stay = listing.reading.low == Low::AsBefore
                        || listing.reading.variables[alpha].variable == Variable::OpenAlpha;
                    assert!(
                        shown == raised || may_stay && shown < raised,
                        "{}",
                        listing.form
                    );
                }
                _ => {}
            }
        }
    });
    assert_eq!(i64::from(Score::MAX.get()), INFINITY);
}
