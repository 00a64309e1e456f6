//! Names that are not known.

use negascout_session::nearest;

/// `unknown KIND 'NAME'`, with the nearest of the known names where one is near.
pub(crate) fn unknown<'n>(
    kind: &str,
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
) -> String {
    match nearest(name, known.into_iter()) {
        Some(near) => format!("unknown {kind} '{name}' (did you mean '{near}'?)"),
        None => format!("unknown {kind} '{name}'"),
    }
}
