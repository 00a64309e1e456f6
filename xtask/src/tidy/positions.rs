//! Positions are copied at every node, so each game says at compile time how large its are.

use super::Finding;
use super::workspace::Workspace;
use anyhow::Result;

/// The largest position, in bytes.
const LIMIT: usize = 128;

pub(super) fn check(workspace: &Workspace) -> Result<Vec<Finding>> {
    let packages = workspace.packages.iter();
    let games = packages.filter(|package| package.folder.starts_with("crates/games/"));
    let asserts = |folder: &str| {
        let own = workspace.files.iter().filter(|file| file.is_below(folder));
        let mut lines = own.flat_map(|file| file.code().lines());
        lines.any(|line| asserted_size(line).is_some_and(|size| size <= LIMIT))
    };
    let form = "const _: () = assert!(size_of::<Position>() <= N);";
    Ok(games
        .filter(|game| !asserts(&game.folder))
        .map(|game| {
            let message = format!("no `{form}` with N at most {LIMIT}");
            Finding::new(&game.folder, 0, message)
        })
        .collect())
}

/// The largest size that a line allows, where it is a constant assertion about sizes.
fn asserted_size(line: &str) -> Option<usize> {
    let claim = line.trim().strip_prefix("const _: () = assert!(")?;
    let bounds = claim.split("size_of::<").skip(1).map(|size| {
        let bound = size.split_once("<=")?.1.trim_start();
        let end = bound.find(|c: char| !c.is_ascii_digit())?;
        bound[..end].parse().ok()
    });
    bounds.collect::<Option<Vec<usize>>>()?.into_iter().max()
}

#[cfg(test)]
mod tests {
    use super::{Workspace, check};
    use crate::packages::Package;
    use crate::tidy::File;

    #[test]
    fn a_game_without_a_size_is_found() {
        let found = |text: &str| {
            let game = Package {
                folder: "crates/games/chess/".to_owned(),
                ..Package::default()
            };
            let workspace = Workspace {
                files: vec![File::new("crates/games/chess/src/position.rs", text)],
                packages: vec![game],
            };
            check(&workspace).unwrap().len()
        };
        let both = "const _: () = assert!(size_of::<B<u8>>() <= 32 && size_of::<B<u64>>() <= 96);";
        assert_eq!(found(both), 0);
        for bad in [
            &both.replace("96", "960"),
            "struct Board;\n",
            "const _: () = assert!(size_of::<Board>() <= 256);\n",
            "// const _: () = assert!(size_of::<B>() <= 64);\n",
        ] {
            assert_eq!(found(bad), 1, "{bad}");
        }
    }
}
