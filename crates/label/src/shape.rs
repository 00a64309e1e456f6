//! What decides the columns of an output.

use negascout_session::Wanted;

/// What decides the columns of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// All moves have a column.
    pub(crate) wanted: Wanted,
    pub(crate) input: InputColumn,
}

/// The column with what is kept of the input, as JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InputColumn {
    None,
    Kept,
}

impl Shape {
    /// All that there are.
    pub(crate) const ALL: [Shape; 4] = [
        Shape::of(Wanted::Best, InputColumn::None),
        Shape::of(Wanted::All, InputColumn::None),
        Shape::of(Wanted::Best, InputColumn::Kept),
        Shape::of(Wanted::All, InputColumn::Kept),
    ];

    const fn of(wanted: Wanted, input: InputColumn) -> Shape {
        Shape { wanted, input }
    }
}
