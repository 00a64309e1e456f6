//! Values, numbers and boards as text.

use crate::look::Charset;
use anstyle::{AnsiColor, Style};
use indicatif::HumanCount;
use negascout::Score;
use negascout_play::words;
use negascout_session::{Board, Bound, Cell, Outcome, Player, Report, Session, Value};

const LABEL: Style = AnsiColor::Cyan.on_default();

/// A report's value, and what it means: `25 (X is 25 points ahead)`.
pub(crate) fn headline(session: &dyn Session, report: &Report) -> String {
    let value = &report.value;
    match value.result {
        Some(Outcome::Draw) => value.to_string(),
        _ => {
            let verdict = words::verdict(session, session.turn(), value);
            format!("{value} ({verdict})")
        }
    }
}

/// Texts with their labels, a line each.
pub(crate) fn labelled(rows: &[(&str, String)]) -> String {
    let line = |(label, text): &(&str, String)| format!("{LABEL}{label:<10}{LABEL:#} {text}");
    let lines = rows.iter().map(|row| line(row).trim_end().to_owned());
    lines.collect::<Vec<_>>().join("\n")
}

/// The same below the session's board, where the game has one.
pub(crate) fn with_board(session: &dyn Session, rows: &[(&str, String)]) -> String {
    let players = session.about().players;
    let drawn = |drawing: Board| board(&drawing, players, Charset::for_terminal()) + "\n\n";
    session.board().map_or_else(String::new, drawn) + &labelled(rows)
}

/// A position as text and the player to move: `X.O/.X./..O (X to move)`.
pub(crate) fn position(session: &dyn Session, text: &str) -> String {
    let mover = words::player(session.about().players, session.turn());
    let text = if text.is_empty() { "the first" } else { text };
    format!("{text} ({mover} to move)")
}

/// A value in the game's unit: `-1.25` in chess, and in other games as the value itself prints.
pub(crate) fn amount(session: &dyn Session, value: &Value) -> String {
    let is_estimate = value.result.is_none() && value.bound == Bound::Exact;
    let has_number = Score::from_number(value.score).plies_to_end().is_none();
    if is_estimate && has_number {
        session.about().unit.amount(value.score)
    } else {
        value.to_string()
    }
}

/// An integer with its thousands told apart: `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// An average, to a tenth where it is no integer.
pub(crate) fn grouped_average(number: f64) -> String {
    if number.fract() == 0.0 {
        return grouped(number as u64);
    }
    let tenths = (number * 10.0).round() as u64;
    format!("{}.{}", grouped(tenths / 10), tenths % 10)
}

/// A count in at most six characters: `999`, `12.3k`, `4.5M`.
pub(crate) fn short(count: u64) -> String {
    let value = count as f64;
    match count {
        0..10_000 => count.to_string(),
        10_000..999_950 => format!("{:.1}k", value / 1e3),
        999_950..999_950_000 => format!("{:.1}M", value / 1e6),
        _ => format!("{:.1}G", value / 1e9),
    }
}

/// The beginning of a text of more than `most` characters.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// A span of time: `1.23 s`, `12.3 ms`, `4.5 us`.
pub(crate) fn duration(seconds: f64) -> String {
    if seconds >= 1.0 {
        format!("{seconds:.2} s")
    } else if seconds >= 1e-3 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{:.1} us", seconds * 1e6)
    }
}

/// The effort of a search: `1,234,567 in 1.23 s (1.0 M/s)`.
pub(crate) fn effort(nodes: u64, seconds: f64) -> String {
    format!(
        "{} in {} ({})",
        grouped(nodes),
        duration(seconds),
        rate(nodes, seconds)
    )
}

/// A count for each second: `12.3 M/s`.
pub(crate) fn rate(count: u64, seconds: f64) -> String {
    let rate = count as f64 / seconds.max(1e-9);
    if rate >= 1e6 {
        format!("{:.1} M/s", rate / 1e6)
    } else if rate >= 1e3 {
        format!("{:.1} k/s", rate / 1e3)
    } else {
        format!("{rate:.0} /s")
    }
}

/// The sign of a stone: the player's name if that is one character, otherwise a disc.
pub(crate) fn stone(players: [&'static str; 2], player: Player, charset: Charset) -> char {
    let (name, disc) = match player {
        Player::First => (players[0], charset.pick('●', 'x')),
        Player::Second => (players[1], charset.pick('○', 'o')),
    };
    let mut characters = name.chars();
    match (characters.next(), characters.next()) {
        (Some(only), None) => only,
        _ => disc,
    }
}

/// The board as lines of text; the cells that decided the game are in brackets.
pub(crate) fn board(board: &Board, players: [&'static str; 2], charset: Charset) -> String {
    let width = board
        .labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(0);
    let mut text = String::new();
    for (r, (row, label)) in board.rows.iter().zip(&board.labels).enumerate() {
        let mut line = format!("{label:>width$} ");
        for (c, cell) in row.iter().enumerate() {
            let sign = match cell {
                Cell::Empty => charset.pick('·', '.'),
                Cell::Stone(player) => stone(players, *player, charset),
                Cell::Piece { letter, figure, .. } => charset.pick(*figure, *letter),
            };
            let marked = board.highlight.contains(&(r, c));
            line += &if marked {
                format!("[{sign}]")
            } else {
                format!(" {sign} ")
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    let columns: String = board
        .columns
        .iter()
        .map(|label| format!("{label:^3}"))
        .collect();
    format!("{text}{:width$} {}", "", columns.trim_end())
}

#[cfg(test)]
mod tests {
    use super::{
        Board, Cell, Charset, Player, board, duration, grouped, grouped_average, rate, short,
    };

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(grouped_average(1234.0), "1,234");
        assert_eq!(grouped_average(1234.96), "1,235.0");
        assert_eq!(short(9_999), "9999");
        assert_eq!(short(12_345), "12.3k");
        assert_eq!(short(999_950), "1.0M");
        assert_eq!(duration(0.0123), "12.3 ms");
        assert_eq!(rate(3_000_000, 2.0), "1.5 M/s");
    }

    #[test]
    fn a_won_line_is_in_brackets() {
        let x = Cell::Stone(Player::First);
        let rows = vec![vec![x, x], vec![Cell::Stone(Player::Second), Cell::Empty]];
        let columns = vec!["a".to_owned(), "b".to_owned()];
        let labels = vec!["2".to_owned(), "1".to_owned()];
        let drawn = Board {
            rows,
            columns,
            labels,
            highlight: vec![(0, 0), (0, 1)],
            checked: None,
        };
        let text = board(&drawn, ["X", "O"], Charset::Ascii);
        assert_eq!(text, "2 [X][X]\n1  O  .\n   a  b");
    }
}
