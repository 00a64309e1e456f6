//! Finding the known name nearest to a misspelt one.

/// `unknown KIND 'NAME'`, with the nearest of the known names where one is near.
pub(crate) fn unknown<'n>(
    kind: &str,
    name: &str,
    known: impl IntoIterator<Item = &'n str>,
) -> String {
    match nearest(name, known) {
        Some(near) => format!("unknown {kind} '{name}' (did you mean '{near}'?)"),
        None => format!("unknown {kind} '{name}'"),
    }
}

fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = name.to_lowercase();
    let alike = known
        .into_iter()
        .map(|known| (strsim::jaro_winkler(&name, known), known));
    let best = alike.max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > 0.75).then_some(best.1)
}

#[cfg(test)]
mod tests {
    use super::unknown;

    #[test]
    fn suggests_what_is_near() {
        let known = ["no-research", "window-not-moved"];
        assert_eq!(
            unknown("exhibit", "noresearch", known),
            "unknown exhibit 'noresearch' (did you mean 'no-research'?)"
        );
        assert_eq!(
            unknown("exhibit", "xyzzy", known),
            "unknown exhibit 'xyzzy'"
        );
    }
}
