//! Positions are copied at every node, so each game says at compile time how large its are.

use super::Finding;
use super::workspace::{File, rust};
use std::collections::BTreeSet;

/// The largest position, in bytes.
const LIMIT: usize = 128;

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let games: BTreeSet<_> = rust(files)
        .filter(|file| file.is_of_a_game() && file.path.contains("/src/"))
        .filter_map(File::package)
        .collect();
    let asserts = |game: &str| {
        rust(files)
            .filter(|file| file.package() == Some(game))
            .any(|file| {
                file.code()
                    .any(|(_, line)| asserted_size(line).is_some_and(|n| n <= LIMIT))
            })
    };
    games
        .iter()
        .filter(|game| !asserts(game))
        .map(|game| {
            let form = "const _: () = assert!(size_of::<Position>() <= N);";
            let message = format!("no `{form}` with N at most {LIMIT}");
            Finding::new(&format!("crates/games/{game}"), 0, message)
        })
        .collect()
}

/// The largest size that a line allows, where it is a constant assertion about sizes.
fn asserted_size(line: &str) -> Option<usize> {
    let claim = line.trim().strip_prefix("const _: () = assert!(")?;
    let bounds = claim.split("size_of::<").skip(1).map(|size| {
        let bound = size.split_once("<=")?.1.trim_start();
        bound
            .split(|c: char| !c.is_ascii_digit())
            .next()?
            .parse()
            .ok()
    });
    bounds.collect::<Option<Vec<usize>>>()?.into_iter().max()
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn a_game_without_a_size_is_found() {
        let game = |text: &str| vec![File::new("crates/games/chess/src/position.rs", text)];
        assert!(check(&game("const _: () = assert!(size_of::<Board>() <= 128);\n")).is_empty());
        let both = "const _: () = assert!(size_of::<B<u8>>() <= 32 && size_of::<B<u64>>() <= 96);";
        assert!(check(&game(both)).is_empty());
        assert_eq!(check(&game(&both.replace("96", "960"))).len(), 1);
        assert_eq!(check(&game("struct Board;\n")).len(), 1);
        assert_eq!(
            check(&game("const _: () = assert!(size_of::<Board>() <= 256);\n")).len(),
            1
        );
        assert_eq!(
            check(&game("// const _: () = assert!(size_of::<B>() <= 64);\n")).len(),
            1
        );
    }
}
