//! `negascout worksheet`.

use super::{negascout, objects, printed, refused};
use std::fs;

const FIGURE: &str = "(((6 4 2) (5 8)) ((9 7 8) (5 2)))";

#[test]
fn a_sheet_is_the_figure_left_empty_and_its_solution_the_figure() {
    let sheet = printed(&["worksheet", "--tree", FIGURE]);
    assert!(
        sheet.starts_with("negascout: sheet 1, name: ______________________________\n\nA MAX ___  (___, ___) → ___; (___, ___) → ___\n"),
        "{sheet}"
    );
    assert!(!sheet.contains("cut:") && !sheet.contains('╌') && !sheet.contains("null"));
    let solution = printed(&["worksheet", "--tree", FIGURE, "--solution"]);
    let drawn = printed(&["tree", "--tree", FIGURE]);
    let below = |text: &str| text.split_once('\n').map(|(_, rest)| rest.to_owned());
    assert_eq!(below(&solution), below(&drawn));
    assert!(solution.starts_with("negascout: sheet 1, solution\n"));
}

#[test]
fn every_format_is_written() {
    let of = |format: &str| printed(&["worksheet", "--seed", "5", "--format", format]);
    assert!(of("svg").starts_with("<svg") && of("tikz").contains("\\begin{tikzpicture}"));
    assert!(of("tikz-picture").contains("\\_\\_\\_") && of("dot").starts_with("digraph"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.pdf");
    let name = file.to_str().unwrap();
    printed(&["worksheet", "--seed", "5", "--output", name]);
    let pdf = fs::read(&file).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));
    let a4 = b"/MediaBox[0 0 841.89 595.28]";
    assert!(pdf.windows(a4.len()).any(|part| part == a4));
    let sheet = objects(&["worksheet", "--seed", "5", "--format", "json"]).remove(0);
    assert_eq!(sheet["leaves"].as_array().unwrap().len(), 16);
    assert!(sheet["solution"].is_null() && sheet["seed"] == 5);
    let asked = ["worksheet", "--seed", "5", "--format", "json", "--solution"];
    let solved = objects(&asked).remove(0);
    assert_eq!(solved["tree"], sheet["tree"]);
    assert_eq!(solved["solution"]["visits"][0]["node"], "A");
}

#[test]
fn each_student_has_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let names = folder.path().join("names.txt");
    fs::write(&names, "Ada Lovelace\n\nKurt Gödel\n").unwrap();
    let sheets = folder.path().join("sheets");
    let (names, output) = (names.to_str().unwrap(), sheets.to_str().unwrap());
    let asked = ["worksheet", "--names", names, "--seed", "3", "-o", output];
    assert_eq!(printed(&asked), format!("written to {output}\n"));
    let file = |name: &str| fs::read_to_string(sheets.join(name)).unwrap();
    let (ada, kurt) = (file("1-ada-lovelace.svg"), file("2-kurt-gödel.svg"));
    assert!(ada.contains("negascout: Ada Lovelace") && ada != kurt);
    printed(&[&asked[..], &["--solution"]].concat());
    assert!(file("1-ada-lovelace-solution.svg").contains("negascout: Ada Lovelace, solution"));
    assert_eq!(fs::read_dir(&sheets).unwrap().count(), 4);
    printed(&[
        "worksheet",
        "--students",
        "10",
        "--seed",
        "3",
        "--output",
        output,
    ]);
    assert!(file("sheet-03.svg").contains("negascout: sheet 3"));
}

#[test]
fn the_seed_is_printed_and_draws_the_same_again() {
    let asked = [
        "worksheet",
        "--students",
        "2",
        "--random",
        "3,2",
        "--algorithm",
        "alpha-beta",
    ];
    let output = negascout(&asked).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let seed = said.trim().strip_prefix("seed ").unwrap();
    let again = printed(&[&asked[..], &["--seed", seed]].concat());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), again);
    assert_eq!(again.matches("alpha-beta: sheet ").count(), 2, "{again}");
    let sheets = objects(&[&asked[..], &["--seed", "1", "--format", "json"]].concat());
    assert_eq!(sheets.len(), 2);
    let found = [
        "worksheet",
        "--find",
        "one re-search, 2 cuts",
        "--seed",
        "1",
    ];
    let solved = objects(&[&found[..], &["--solution", "--format", "json"]].concat()).remove(0);
    assert_eq!(solved["solution"]["cuts"].as_array().unwrap().len(), 2);
}

#[test]
fn what_cannot_be_made_is_told_in_a_line() {
    let asked = |more: &[&str], reason: &str| refused(&[&["worksheet"], more].concat(), reason);
    asked(
        &["--students", "3", "--format", "pdf"],
        "3 sheets as pdf are as many files: give a folder as --output",
    );
    asked(
        &["--students", "3", "--output", "all.pdf"],
        "output 'all.pdf': 3 sheets are as many files: give --format pdf and the name of a folder",
    );
    asked(
        &["--names", "/no/such/file"],
        "cannot read '/no/such/file': No such file or directory (os error 2)",
    );
    asked(
        &["--random", "9,9"],
        "a sheet has room for 256 leaves, and not for 387420489",
    );
    asked(
        &["--tree", "(1 x)"],
        "tree: position '(1 x)': character 4: expected a number, '(' or ')', found 'x'",
    );
    asked(
        &["--algorithm", "negascot"],
        "unknown algorithm 'negascot' (did you mean 'negascout'?)",
    );
    let nobody = negascout(&["worksheet", "--names", "-"])
        .write_stdin("\n")
        .output()
        .unwrap();
    let said = String::from_utf8(nobody.stderr).unwrap();
    assert_eq!(
        said,
        "negascout: error: 0 students: there must be 1 to 1000\n"
    );
    let unwritable = [
        "worksheet",
        "--students",
        "2",
        "--seed",
        "1",
        "-o",
        "/proc/none",
    ];
    let output = negascout(&unwritable).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(1) && said.lines().count() == 1,
        "{said}"
    );
}

#[test]
fn a_name_without_a_font_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sheet.pdf");
    let asked = [
        "worksheet",
        "--names",
        "-",
        "--seed",
        "5",
        "--output",
        file.to_str().unwrap(),
    ];
    let warned = |name: &str| {
        let output = negascout(&asked).write_stdin(name).assert().success();
        String::from_utf8_lossy(&output.get_output().stderr).into_owned()
    };
    assert_eq!(warned("Gödel\n"), "");
    let warning = "negascout: warning: no font for '小明王' in PNG and PDF: empty boxes are drawn; a picture in \
                   svg has the text\n";
    assert_eq!(warned("王小明\n"), warning);
}
