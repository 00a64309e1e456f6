//! All interfaces ask the library's engine for a move, and run no search of their own: limits,
//! levels and "always a move" are implemented once.

use super::Finding;
use super::code::has_word;
use super::workspace::{File, rust};

/// The packages above the games that need searches.
const FACES: [&str; 6] = ["session", "play", "uci", "cli", "wasm", "python"];

/// Names by which a search is run without the engine.
const SEARCHES: [&str; 4] = ["think_together", "deepen", "deepen_by", "Search::new"];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let is_of_a_face = |file: &&File| {
        let is_face = file.package().is_some_and(|name| FACES.contains(&name));
        is_face && !file.is_of_a_game() && file.path.contains("/src/")
    };
    let fault = |line: &str| {
        let runs = |name: &&&str| match name.contains("::") {
            true => line.contains(**name),
            false => has_word(line, name),
        };
        let name = SEARCHES.iter().find(runs)?;
        Some(format!(
            "{name}: searches go through negascout::engine::Engine"
        ))
    };
    let faces = rust(files).filter(is_of_a_face);
    faces.flat_map(|file| file.find_in_code(fault)).collect()
}

#[cfg(test)]
mod tests {
    use super::{File, check};

    #[test]
    fn a_search_beside_the_engine_is_found() {
        let found = |path, line| check(&[File::new(path, line)]).len();
        let own = "let report = think_together(&root, policy, &table, &settings, 2, tell);";
        assert_eq!(found("crates/uci/src/search_task.rs", own), 1);
        assert_eq!(found("crates/session/src/a.rs", "Search::new(policy)"), 1);
        assert_eq!(found("crates/games/chess/src/a.rs", own), 0);
        assert_eq!(found("crates/uci/tests/a.rs", own), 0);
        assert_eq!(
            found("crates/uci/src/a.rs", "engine.think(&pos, &asked, tell)"),
            0
        );
    }
}
