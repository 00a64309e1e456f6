//! The ratings of a match as a picture.

use super::standings::TournamentStandings;
use crate::player::Participant;
use crate::stats::Rating;
use std::fmt::Write as _;

/// Pixels: a row, the space around, the width of the scale, and of a letter.
const ROW: f64 = 28.0;
const AROUND: f64 = 16.0;
const SCALE: f64 = 420.0;
const LETTER: f64 = 7.2;

/// The ratings as SVG, the best on top: a dot each, with a bar as wide as its error. A rating that is only
/// a bound is a ring.
///
/// ```
/// use negascout_match::{Error, Tournament, chart, participants};
/// use negascout_session::open;
///
/// let players = participants(["random", "search,depth=2"].map(|spec| spec.parse().unwrap())).unwrap();
/// let tournament = Tournament { games: 8, ..Tournament::new(open("tic-tac-toe", None).unwrap(), players) };
/// let mut ignore = |_: Option<&_>, _: &_| Ok::<(), Error>(());
/// let (standings, _) = tournament.play(&Default::default(), &mut ignore).unwrap();
/// let svg = chart(&tournament.players, &standings);
/// assert!(svg.starts_with("<svg ") && svg.contains(">search,depth=2</text>"));
/// ```
#[must_use]
pub fn chart(players: &[Participant], standings: &TournamentStandings) -> String {
    let mut rows: Vec<(&str, Rating)> = players
        .iter()
        .map(|player| player.name.as_str())
        .zip(standings.ratings())
        .collect();
    rows.sort_by(|a, b| b.1.elo.total_cmp(&a.1.elo));
    drawn(&rows)
}

fn drawn(rows: &[(&str, Rating)]) -> String {
    let ends = rows.iter().flat_map(|(_, rating)| {
        let error = rating.error.unwrap_or(0.0);
        [rating.elo - error, rating.elo + error]
    });
    let (low, high) = ends.fold((0.0_f64, 0.0_f64), |(low, high), end| {
        (low.min(end), high.max(end))
    });
    let step = step(high - low);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    let span = (high - low).max(step);
    let letters = rows
        .iter()
        .map(|(name, _)| name.chars().count())
        .max()
        .unwrap_or(0);
    let left = 2.0 * AROUND + letters as f64 * LETTER;
    let x = |elo: f64| left + (elo - low) / span * SCALE;
    let (width, bottom) = (
        left + SCALE + 2.0 * AROUND,
        AROUND + rows.len() as f64 * ROW,
    );
    let height = bottom + ROW + AROUND;
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" font-family=\"sans-serif\" \
         font-size=\"13\"><title>Ratings</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    let marks = (span / step).round() as u32;
    for mark in 0..=marks {
        let elo = low + f64::from(mark) * step;
        let (at, below) = (x(elo), bottom + 18.0);
        let _ = writeln!(
            out,
            "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{AROUND}\" y2=\"{bottom}\" stroke=\"#ddd\"/>\
             <text x=\"{at:.1}\" y=\"{below:.1}\" text-anchor=\"middle\" fill=\"#555\">{elo:.0}</text>"
        );
    }
    for ((name, rating), place) in rows.iter().zip(0..) {
        let y = AROUND + (f64::from(place) + 0.5) * ROW;
        row(&mut out, (name, rating), y, left, &x);
    }
    out + "</svg>\n"
}

/// A player's name, bar and dot.
fn row(
    out: &mut String,
    (name, rating): (&str, &Rating),
    y: f64,
    left: f64,
    x: &impl Fn(f64) -> f64,
) {
    let (name, end, base) = (escaped(name), left - AROUND, y + 4.5);
    let _ = writeln!(
        out,
        "<text x=\"{end:.1}\" y=\"{base:.1}\" text-anchor=\"end\">{name}</text>"
    );
    let at = x(rating.elo);
    let title = match rating.error {
        Some(error) => format!("{:.1} ± {error:.1}", rating.elo),
        None => format!("{:.1}, only a bound", rating.elo),
    };
    if let Some(error) = rating.error {
        let (from, to) = (x(rating.elo - error), x(rating.elo + error));
        let _ = writeln!(
            out,
            "<line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\" stroke=\"#369\" \
             stroke-width=\"3\"/>"
        );
    }
    let fill = if rating.error.is_some() {
        "#036"
    } else {
        "#fff"
    };
    let _ = writeln!(
        out,
        "<circle cx=\"{at:.1}\" cy=\"{y}\" r=\"5\" fill=\"{fill}\" stroke=\"#036\"><title>{title}</title>\
         </circle>"
    );
}

/// The distance of two marks on a scale of this length: 1, 2 or 5 times a power of ten.
fn step(span: f64) -> f64 {
    const MARKS: f64 = 7.0;
    let rough = (span / MARKS).max(1.0);
    let power = 10_f64.powf(rough.log10().floor());
    let fits = [1.0, 2.0, 5.0]
        .into_iter()
        .find(|times| times * power >= rough);
    fits.unwrap_or(10.0) * power
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Rating, drawn, step};

    #[test]
    fn marks_are_round_numbers() {
        let steps = [0.0, 8.0, 100.0, 360.0, 1000.0].map(step);
        assert_eq!(steps, [1.0, 2.0, 20.0, 100.0, 200.0]);
    }

    #[test]
    fn bars_are_as_wide_as_errors_and_bounds_have_none() {
        let rating = |elo, error| Rating {
            elo,
            error,
            los: None,
        };
        let svg = drawn(&[
            ("a<b", rating(100.0, Some(50.0))),
            ("c", rating(-100.0, None)),
        ]);
        assert!(
            svg.contains(">a&lt;b</text>") && svg.contains(">c</text>"),
            "{svg}"
        );
        // The scale goes from -100 to 150: 50 Elo are 84 of 420 pixels, and the bar is 168 wide.
        let left = 32.0 + 3.0 * 7.2;
        let bar = format!(
            "<line x1=\"{:.1}\" x2=\"{:.1}\"",
            left + 252.0,
            left + 420.0
        );
        assert!(svg.contains(&bar), "{bar} in {svg}");
        assert_eq!(svg.matches("stroke-width").count(), 1, "{svg}");
        assert!(svg.contains("-100.0, only a bound"), "{svg}");
    }
}
