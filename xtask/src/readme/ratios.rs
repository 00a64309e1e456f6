//! The ratios that a document prints beside a command, held against the command's table.
//!
//! A line that ends with `# ratios 1.00 1.31` runs a `negascout compare` whose column `ratio` has these
//! numbers, row by row.

use anyhow::{Context, Result, ensure};

/// Fails unless the table that a command printed has the ratios that its line tells, if it tells any.
pub(super) fn check(line: &str, printed: &str) -> Result<()> {
    let Some((_, stated)) = line.split_once("# ratios ") else {
        return Ok(());
    };
    let stated: Vec<&str> = stated.split_whitespace().collect();
    let found = column(printed).context("the command prints no column 'ratio'")?;
    ensure!(
        stated == found,
        "the ratios are {}, and not {}",
        found.join(" "),
        stated.join(" ")
    );
    Ok(())
}

/// The cells of the column `ratio`, which is aligned on the right.
fn column(printed: &str) -> Option<Vec<String>> {
    let mut lines = printed.lines();
    let header = lines.by_ref().find(|line| line.starts_with("algorithm"))?;
    let (before, _) = header.split_once("ratio")?;
    let end = before.chars().count() + "ratio".len();
    let cell = |line: &str| {
        let left: String = line.chars().take(end).collect();
        left.split_whitespace().last().map(str::to_owned)
    };
    Some(lines.skip(1).filter_map(cell).collect())
}

#[cfg(test)]
mod tests {
    use super::check;

    const TABLE: &str = "\
2 random trees, 5 wide and 6 deep
algorithm   value  best  leaves  ratio  distinct
──────────  ─────  ────  ──────  ─────  ────────
alpha-beta      -     -   2,590   1.00     2,590
negascout       -     -   3,392   1.31     2,127
";

    #[test]
    fn ratios_are_compared_row_by_row() {
        assert!(check("negascout compare # ratios 1.00 1.31", TABLE).is_ok());
        assert!(check("negascout compare", "").is_ok());
        let wrong = check("negascout compare # ratios 1.00 1.28", TABLE).unwrap_err();
        assert_eq!(
            wrong.to_string(),
            "the ratios are 1.00 1.31, and not 1.00 1.28"
        );
        assert!(check("negascout games # ratios 1.00", "chess").is_err());
    }
}
