//! What decides the columns of an output.

use negascout_session::Wanted;

/// What decides the columns of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// All moves have a column.
    pub(crate) wanted: Wanted,
    pub(crate) input: InputColumn,
    pub(crate) scores: Scores,
}

/// The numbers that scores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scores {
    Whole,
    /// With digits after the point, as trees have them.
    Decimal,
}

/// The column with what is kept of the input, as JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputColumn {
    None,
    Kept,
}

impl Shape {
    /// All that there are.
    pub(crate) fn all() -> impl Iterator<Item = Shape> {
        let of_input = |scores| {
            let inputs = [InputColumn::None, InputColumn::Kept].into_iter();
            inputs.map(move |input| (scores, input))
        };
        let columns = [Scores::Whole, Scores::Decimal].into_iter();
        columns.flat_map(of_input).flat_map(|(scores, input)| {
            [Wanted::Best, Wanted::All].map(|wanted| Shape {
                wanted,
                input,
                scores,
            })
        })
    }
}
