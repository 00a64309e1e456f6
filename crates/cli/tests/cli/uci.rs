//! `negascout uci`, and a program that is greeted with `uci`.

use super::negascout;

/// The engine's answers to these lines.
pub(crate) fn answers(arguments: &[&str], lines: &'static str) -> String {
    let output = negascout(arguments).write_stdin(lines).assert().success();
    String::from_utf8(output.stderr("").get_output().stdout.clone()).unwrap()
}

#[test]
fn it_introduces_itself_either_way() {
    let introduced = answers(&["uci"], "uci\nisready\n");
    assert!(introduced.starts_with("id name negascout "), "{introduced}");
    assert!(introduced.ends_with("\nuciok\nreadyok\n"), "{introduced}");
    assert_eq!(answers(&[], "\n uci \r\nisready\n"), introduced);
}

#[test]
fn without_arguments_or_greeting_there_is_help() {
    for input in ["", "isready\n", "uci is a city in Spain\n"] {
        let refused = negascout(&[])
            .write_stdin(input)
            .assert()
            .code(2)
            .stdout("");
        let help = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(help.contains("Usage:"), "{input:?}: {help}");
    }
}

#[test]
fn it_finds_a_mate() {
    let lines = "position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1\ngo depth 3\n";
    let said = answers(&["uci"], lines);
    assert!(said.contains(" score mate 1 "), "{said}");
    assert!(said.ends_with("bestmove d1d8\n"), "{said}");
}
