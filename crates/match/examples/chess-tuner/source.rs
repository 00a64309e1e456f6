//! The weights as the source text of the evaluation's table.

use negascout_chess::evaluate::layout::{Described, TERMS};
use negascout_chess::evaluate::tapered::Tapered;
use std::fmt::Write;

const HEAD: &str = "\
//! The weights: the values of the evaluation's terms.
//!
//! Written by `chess-tuner fit`; see docs/chess-evaluation.md. The [layout](super::layout) says
//! what each block means.

use super::layout::COUNT;
use super::tapered::Tapered;

/// In centipawns, for the middlegame and the endgame.
const fn w(middlegame: i16, endgame: i16) -> Tapered {
    Tapered::new(middlegame, endgame)
}

/// The weights, by slot.
#[rustfmt::skip]
pub static WEIGHTS: [Tapered; COUNT] = [
";

/// The text of `weights.rs` for these weights.
pub fn text(weights: &[Tapered]) -> String {
    let mut text = HEAD.to_owned();
    for described in TERMS {
        text.push_str(&block(described, weights));
    }
    text.push_str("];\n");
    text
}

/// The lines of one term.
fn block(described: &Described, weights: &[Tapered]) -> String {
    let term = described.term;
    let mut text = format!("    // {}\n", described.name);
    for row in weights[term.start()..term.end()].chunks(term.columns()) {
        text.push_str("   ");
        for weight in row {
            let (middlegame, endgame) = (weight.middlegame(), weight.endgame());
            write!(text, " w({middlegame}, {endgame}),").expect("text can be written to");
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::text;
    use negascout_chess::evaluate::weights::WEIGHTS;

    #[test]
    fn the_default_weights_are_in_this_form() {
        let expected = include_str!("../../../games/chess/src/evaluate/weights.rs");
        assert_eq!(text(&WEIGHTS), expected);
    }
}
