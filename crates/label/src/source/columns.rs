//! The column that has the positions, found by its name.

use thiserror::Error;

/// The most names that a message lists.
const LISTED: usize = 12;

/// The reason why a name means no column.
#[derive(Debug, PartialEq, Eq, Error)]
pub(super) enum NoColumn {
    #[error("no column is named '{column}'; there are {names}")]
    Missing { column: String, names: String },
    #[error("both '{first}' and '{second}' are the column '{column}'")]
    Doubled {
        column: String,
        first: String,
        second: String,
    },
}

/// The place of the one column that is meant: neither case nor blanks around a name matter.
///
/// # Errors
///
/// [`NoColumn`] if there is none, or more than one.
pub(super) fn find<'n>(
    names: impl Iterator<Item = &'n str> + Clone,
    column: &str,
) -> Result<usize, NoColumn> {
    let is_meant = |name: &str| name.trim().eq_ignore_ascii_case(column.trim());
    let mut meant = { names.clone().enumerate() }.filter(|(_, name)| is_meant(name));
    let column = column.to_owned();
    match (meant.next(), meant.next()) {
        (Some((place, _)), None) => Ok(place),
        (Some((_, first)), Some((_, second))) => Err(NoColumn::Doubled {
            column,
            first: first.to_owned(),
            second: second.to_owned(),
        }),
        (None, _) => Err(NoColumn::Missing {
            column,
            names: listed(names),
        }),
    }
}

/// The names in a message.
fn listed<'n>(names: impl Iterator<Item = &'n str> + Clone) -> String {
    let quoted: Vec<_> = { names.clone().take(LISTED) }
        .map(|name| format!("'{}'", name.escape_debug()))
        .collect();
    match (quoted.is_empty(), names.skip(LISTED).count()) {
        (true, _) => "none at all".to_owned(),
        (_, 0) => quoted.join(", "),
        (_, more) => format!("{}, and {more} more", quoted.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn a_column_is_found_by_its_bare_name() {
        let found = |names: &[&str]| {
            let place = find(names.iter().copied(), "position");
            place.map_err(|error| error.to_string())
        };
        assert_eq!(found(&["id", "POSITION"]), Ok(1));
        assert_eq!(found(&["Position ", "position2"]), Ok(0));
        let missing =
            |names: &str| Err(format!("no column is named 'position'; there are {names}"));
        assert_eq!(found(&["id", "fen"]), missing("'id', 'fen'"));
        assert_eq!(found(&[]), missing("none at all"));
        let many = found(&["a"; 14]).unwrap_err();
        assert!(many.ends_with("'a', 'a', and 2 more"), "{many}");
        let doubled = "both ' position' and 'Position' are the column 'position'";
        assert_eq!(
            found(&["id", " position", "Position"]),
            Err(doubled.to_owned())
        );
    }
}
