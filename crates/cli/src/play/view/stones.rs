//! Stones drawn over several lines.

use super::scale::Scale;
use crate::look::Charset;

/// The lines of a stone, all of one width; the sign alone where no larger one is drawn.
pub(super) fn lines(sign: char, scale: Scale, charset: Charset) -> Vec<String> {
    let drawn: &[&str] = match (sign, scale, charset) {
        ('X' | 'x', Scale::Huge, Charset::Unicode) => {
            &["╲     ╱", "  ╲ ╱  ", "   ╳   ", "  ╱ ╲  ", "╱     ╲"]
        }
        ('X' | 'x', Scale::Huge, Charset::Ascii) => {
            &["\\     /", "  \\ /  ", "   X   ", "  / \\  ", "/     \\"]
        }
        ('O' | 'o', Scale::Huge, Charset::Unicode) => {
            &["╭─────╮", "│     │", "│     │", "│     │", "╰─────╯"]
        }
        ('O' | 'o', Scale::Huge, Charset::Ascii) => {
            &[" .---. ", "/     \\", "|     |", "\\     /", " '---' "]
        }
        ('X' | 'x', Scale::Large, Charset::Unicode) => &["╲ ╱", " ╳ ", "╱ ╲"],
        ('X' | 'x', Scale::Large, Charset::Ascii) => &["\\ /", " X ", "/ \\"],
        ('O' | 'o', Scale::Large, Charset::Unicode) => &["╭─╮", "│ │", "╰─╯"],
        ('O' | 'o', Scale::Large, Charset::Ascii) => &["/-\\", "| |", "\\-/"],
        ('●', Scale::Huge | Scale::Large, _) => &["▗▄▄▄▖", "▐███▌", "▝▀▀▀▘"],
        ('○', Scale::Huge | Scale::Large, _) => &["╭───╮", "│   │", "╰───╯"],
        _ => return vec![sign.to_string()],
    };
    drawn.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::{Charset, Scale, lines};

    #[test]
    fn every_stone_fits_its_cell() {
        for sign in ['X', 'O', 'x', 'o', '●', '○', 'R'] {
            for scale in [Scale::Huge, Scale::Large, Scale::Medium, Scale::Small] {
                for charset in [Charset::Unicode, Charset::Ascii] {
                    let drawn = lines(sign, scale, charset);
                    let (width, height) = scale.cell();
                    assert!(drawn.len() <= usize::from(height));
                    let first = drawn[0].chars().count();
                    assert!(first <= usize::from(width));
                    assert!(drawn.iter().all(|line| line.chars().count() == first));
                }
            }
        }
    }
}
