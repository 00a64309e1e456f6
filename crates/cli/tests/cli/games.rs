//! `negascout games`.

use super::{objects, printed};

#[test]
fn lists_games_and_algorithms() {
    let text = printed(&["games"]);
    for name in [
        "tic-tac-toe",
        "mnk:7,6,4",
        "connect-four",
        "search",
        "negascout analyse tic-tac-toe",
        "mtd-f",
        "sss-star",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
}

#[test]
fn json_games_can_be_opened() {
    let games = objects(&["games", "--json"]);
    assert_eq!(games[0]["name"], "tic-tac-toe");
    for game in &games {
        let example = game["examples"][0].as_str().unwrap();
        printed(&["perft", game["name"].as_str().unwrap(), example, "1"]);
    }
}
