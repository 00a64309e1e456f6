//! Values, numbers and boards as text.

use crate::look::Charset;
use crate::strokes::strokes;
use anstyle::{AnsiColor, Style};
use negascout_play::words;
pub(crate) use negascout_session::words::{duration, grouped, rate};
use negascout_session::{Board, Bound, Cell, Method, Outcome, Player, Report, Session, Value};

const LABEL: Style = AnsiColor::Cyan.on_default();

/// A report's value, and what it means: `25 (X is 25 points ahead)`.
pub(crate) fn headline(session: &dyn Session, report: &Report) -> String {
    let value = &report.value;
    match value.result {
        Some(Outcome::Draw) => value.to_string(),
        // A mean of results is in no unit of the game's.
        None if report.method == Method::Mcts => format!("{value} (mean result)"),
        _ => {
            let verdict = words::verdict(session, session.turn(), value);
            format!("{value} ({verdict})")
        }
    }
}

/// A proven result: `win in 7`, `draw`; empty without one.
pub(crate) fn result(value: &Value) -> String {
    match (value.result, value.plies) {
        (Some(result), Some(plies)) => format!("{result} in {plies}"),
        (Some(result), None) => result.to_string(),
        (None, _) => String::new(),
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

/// A report's value for a column of values: a result in words, as `win in 7`, `mate in 3` or `draw`, and an
/// estimate in the game's unit, as `-1.25` in chess. A mean of results has no unit. A bound that leaves it open
/// who wins says nothing.
pub(crate) fn amount(session: &dyn Session, report: &Report, charset: Charset) -> String {
    let value = &report.value;
    match (value.result, value.number()) {
        (Some(Outcome::Draw), _) => Outcome::Draw.to_string(),
        (Some(_), Some(_)) if value.plies.is_some() => result(value),
        (None, None) if value.soonest().is_some() => "not known".to_owned(),
        (None, Some(number)) if value.bound != Bound::Mean => {
            let bound = match value.bound {
                Bound::Lower => charset.pick("≥", ">="),
                Bound::Upper => charset.pick("≤", "<="),
                Bound::Exact | Bound::Mean => "",
            };
            format!("{bound}{}", session.about().unit.amount(number))
        }
        _ => value.to_string(),
    }
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

/// The board as lines of text, with its captions; the cells that decided the game are in brackets.
pub(crate) fn board(board: &Board, players: [&'static str; 2], charset: Charset) -> String {
    let width = board
        .labels
        .iter()
        .map(|label| label.chars().count())
        .max()
        .unwrap_or(0);
    let rows = rows(board, players, charset);
    let mut text = String::new();
    for (line, row) in rows.into_iter().enumerate() {
        let stride = stride(board);
        let is_between = line % stride > 0;
        let label = board.labels.get(line / stride).filter(|_| !is_between);
        let label = label.map_or("", String::as_str);
        text += format!("{label:>width$} {row}").trim_end();
        text.push('\n');
    }
    let columns: String = board
        .columns
        .iter()
        .map(|label| format!("{label:^3}"))
        .collect();
    let labels = format!("{text}{:width$} {}", "", columns.trim_end());
    let captions = board.captions.iter().cloned();
    std::iter::once(labels)
        .chain(captions)
        .collect::<Vec<_>>()
        .join("\n")
}

/// The lines of text from one row of the board to the next: 2 where a line joins points above each other.
fn stride(board: &Board) -> usize {
    let is_blank = |(row, column): (usize, usize)| board.rows[row][column] == Cell::Blank;
    let joins = |[from, to]: &[(usize, usize); 2]| {
        let (top, bottom) = if from.0 < to.0 {
            (from, to)
        } else {
            (to, from)
        };
        let across = top.1.abs_diff(bottom.1);
        let is_aslant = across > 0 && top.0 < bottom.0;
        let column = top.1;
        let mut rows = top.0..bottom.0;
        is_aslant || rows.any(|row| !is_blank((row, column)) && !is_blank((row + 1, column)))
    };
    1 + usize::from(board.lines.iter().flatten().any(joins))
}

/// The rows of the board in lines of text, three characters a cell, with the lines between points.
fn rows(board: &Board, players: [&'static str; 2], charset: Charset) -> Vec<String> {
    let (columns, stride) = (board.columns.len(), stride(board));
    let height = (board.rows.len() * stride).saturating_sub(stride - 1);
    let mut text = vec![vec![' '; 3 * columns]; height];
    let middle = |(row, column)| ((3 * column + 1) as u16, (stride * row) as u16);
    let lines = board.lines.as_deref().unwrap_or_default();
    for ((x, y), sign) in strokes(lines, middle, charset) {
        text[usize::from(y)][usize::from(x)] = sign;
    }
    for (r, row) in board.rows.iter().enumerate() {
        for (c, cell) in row.iter().enumerate() {
            let line = &mut text[stride * r];
            let sign = match cell {
                Cell::Empty => charset.pick('·', if lines.is_empty() { '.' } else { '+' }),
                Cell::Blank => line[3 * c + 1],
                Cell::Stone(player) => stone(players, *player, charset),
                Cell::Piece { letter, figure, .. } => charset.pick(*figure, *letter),
            };
            line[3 * c + 1] = sign;
            if board.highlight.contains(&(r, c)) {
                (line[3 * c], line[3 * c + 2]) = ('[', ']');
            }
        }
    }
    text.into_iter().map(String::from_iter).collect()
}

#[cfg(test)]
mod tests {
    use super::{Board, Cell, Charset, Player, board, short};

    #[test]
    fn large_counts_are_short() {
        assert_eq!(short(9_999), "9999");
        assert_eq!(short(12_345), "12.3k");
        assert_eq!(short(999_950), "1.0M");
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
            ..Board::default()
        };
        let text = board(&drawn, ["X", "O"], Charset::Ascii);
        assert_eq!(text, "2 [X][X]\n1  O  .\n   a  b");
    }

    #[test]
    fn what_is_not_on_the_board_is_said_below_it() {
        let drawn = Board {
            captions: vec!["in hand: 2".to_owned(), "taken: 1".to_owned()],
            ..Board::from(vec![vec![Cell::Empty; 2]])
        };
        let text = board(&drawn, ["X", "O"], Charset::Ascii);
        assert_eq!(text, "1  .  .\n   a  b\nin hand: 2\ntaken: 1");
    }

    #[test]
    fn points_are_joined_by_their_lines() {
        let mut rows = vec![vec![Cell::Empty; 3]; 2];
        rows[0][1] = Cell::Stone(Player::First);
        let lines = vec![[(0, 0), (0, 2)], [(0, 0), (1, 0)], [(0, 1), (1, 2)]];
        let joined = Board {
            lines: Some(lines),
            ..Board::from(rows)
        };
        let text = board(&joined, ["first", "second"], Charset::Unicode);
        assert_eq!(text, "2  ·──●──·\n   │   ╲\n1  ·  ·  ·\n   a  b  c");
    }

    #[test]
    fn what_is_no_cell_is_blank() {
        let mut rows = vec![vec![Cell::Empty; 3]; 3];
        rows[1] = vec![Cell::Blank; 3];
        let lines = Some(vec![[(0, 0), (2, 0)]]);
        let drawn = Board {
            lines,
            ..Board::from(rows)
        };
        let text = board(&drawn, ["first", "second"], Charset::Ascii);
        assert_eq!(text, "3  +  +  +\n2  |\n1  +  +  +\n   a  b  c");
    }
}
