//! Names that are not known.

use negascout_session::{hint, nearest};

/// `unknown KIND 'NAME'`, with the nearest of the known names where one is near.
pub(crate) fn unknown<'n>(
    kind: &str,
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
) -> String {
    let near = nearest(name, known.into_iter());
    format!("unknown {kind} '{name}'{}", hint(&near))
}
