//! `negascout nboard` and `negascout gtp`.

use super::negascout;
use super::uci::answers;

#[test]
fn it_speaks_nboard() {
    let said = answers(&["nboard"], "nboard 2\nmove F5\nmove F5\nping 4\nquit\n");
    let expected = "set myname negascout\nstatus move: a disc on f5 turns none\npong 4\n";
    assert_eq!(said, expected);
}

#[test]
fn it_speaks_gtp() {
    let said = answers(&["gtp", "--depth", "2"], "1 name\ngenmove black\n2 quit\n");
    assert!(said.starts_with("=1 negascout\n\n= "), "{said}");
    assert!(said.ends_with("\n\n=2\n\n"), "{said}");
}

#[test]
fn a_depth_that_it_has_not_is_refused() {
    for command in ["nboard", "gtp"] {
        negascout(&[command, "--depth", "0"])
            .assert()
            .code(2)
            .stdout("");
    }
}
