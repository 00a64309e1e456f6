//! `negascout label`.

use super::dice::Dice;
use super::running::Running;
use super::{json, negascout, refused};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command;
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{fs, io};
use tempfile::TempDir;

/// A folder for an input and an output.
struct TestFolder(TempDir);

impl TestFolder {
    fn new() -> TestFolder {
        TestFolder(tempfile::tempdir().unwrap())
    }

    fn with(lines: &str) -> TestFolder {
        let folder = TestFolder::new();
        fs::write(folder.0.path().join("in.txt"), lines).unwrap();
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    /// The command that labels the input.
    fn asked(&self, game: &str, more: &[&str]) -> Vec<String> {
        self.asked_of(&self.name("in.txt"), game, more)
    }

    /// The command that labels this input.
    fn asked_of(&self, input: &str, game: &str, more: &[&str]) -> Vec<String> {
        let output = self.name("out.jsonl");
        let asked = [
            "label", game, "--input", input, "--output", &output, "--hash=1",
        ];
        asked
            .iter()
            .chain(more)
            .map(|&each| each.to_owned())
            .collect()
    }

    /// Labels the input, and returns the rows without their seconds.
    fn labelled(&self, game: &str, more: &[&str]) -> Vec<Value> {
        let asked = self.asked(game, more);
        let asked: Vec<&str> = asked.iter().map(String::as_str).collect();
        negascout(&asked).assert().success().stderr("");
        self.rows()
    }

    /// Starts to label Connect Four's positions of this input.
    fn start(&self, input: &str, more: &[&str]) -> Running {
        let asked = self.asked_of(input, "connect-four", more);
        Running::start(&asked.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Whether a part of the rows is finished, and the output not.
    fn has_part(&self) -> bool {
        let folder = fs::read_dir(self.path("out.jsonl.parts"));
        let mut files = folder.into_iter().flatten();
        files.any(|file| {
            file.unwrap()
                .path()
                .extension()
                .is_some_and(|end| end == "jsonl")
        })
    }

    fn rows(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.path("out.jsonl")).unwrap();
        fs::remove_file(self.path("out.jsonl")).unwrap();
        assert!(!self.path("out.jsonl.parts").exists());
        let mut rows = json::objects("label", &text);
        for row in &mut rows {
            row.as_object_mut().unwrap().remove("seconds");
        }
        rows
    }
}

/// Positions of Connect Four in which the game goes on, `plies` into random games, one a line.
fn positions(count: usize, plies: usize) -> String {
    let mut dice = Dice(14);
    let mut lines = String::new();
    let mut found = 0;
    while found < count {
        let mut session = negascout_session::open("connect-four", None).unwrap();
        for _ in 0..plies {
            let moves = session.moves();
            if !moves.is_empty() {
                session.play(&moves[dice.below(moves.len())]).unwrap();
            }
        }
        if session.ending().is_none() {
            writeln!(lines, "{}", session.position()).unwrap();
            found += 1;
        }
    }
    lines
}

/// A form is named where an input's name does not say it.
#[test]
fn a_format_is_named() {
    let folder = TestFolder::with("id;position\n1;4455\n2;\n");
    let output = folder.name("out.jsonl");
    let asked = ["label", "connect-four", "--output", &output, "--depth=3"];
    let input = folder.name("in.txt");
    let by_option = ["--input", &input, "--format=csv", "--max-errors=1"];
    negascout(&[&asked[..], &by_option].concat())
        .assert()
        .success();
    let rows = folder.rows();
    assert_eq!(rows[0]["position"], "4455");
    assert_eq!(
        rows[1]["error"],
        "line 3: the position is empty: 'start' is the first position"
    );
    for (form, text) in [
        ("csv", "position,a\n44,1\n"),
        ("tsv", "a\tposition\n1\t44\n"),
        ("jsonl", "\"44\"\n"),
        ("lines", "44\n"),
    ] {
        let from_input = ["--input=-", "--format", form];
        negascout(&[&asked[..], &from_input].concat())
            .write_stdin(text)
            .assert()
            .success();
        assert_eq!(folder.rows()[0]["position"], "44", "{form}");
    }
    let same_asked = [&asked[..], &["--input=-", "--keep=id,a"]].concat();
    negascout(&[&same_asked[..], &["--format=csv"]].concat())
        .write_stdin("id,a,position\n7,b,44\n")
        .assert()
        .success();
    assert_eq!(folder.rows()[0]["input"], json!({"id": "7", "a": "b"}));
    refused(
        &same_asked,
        "--keep: '-' has a position a line, and no columns",
    );
    let whole = [&asked[..], &["--input=-", "--format=parquet"]].concat();
    refused(
        &whole,
        "cannot read '-': Parquet is read from a file that is not packed",
    );
    let other = [&asked[..], &["--input=-", "--format=cvs"]].concat();
    let reason = "invalid value 'cvs' for '--format <FORM>': expected one of csv, tsv, jsonl, lines, parquet";
    refused(&other, reason);
}

#[test]
fn rows_do_not_depend_on_the_threads() {
    let folder = TestFolder::with(&positions(100, 22));
    let one = folder.labelled("connect-four", &["--jobs", "1", "--all-moves"]);
    assert_eq!(one.len(), 100);
    for (number, row) in one.iter().enumerate() {
        assert_eq!(row["row"], number);
        let moves = row["moves"].as_array().unwrap().iter();
        let best = moves.map(|each| each["score"].as_i64().unwrap()).max();
        assert_eq!(row["score"].as_i64(), best, "{row}");
    }
    assert_eq!(
        folder.labelled("connect-four", &["--jobs", "3", "--all-moves"]),
        one
    );
    let one = folder.labelled("connect-four", &["--jobs", "1", "--nodes", "500"]);
    assert!(one.iter().all(|row| row["algorithm"] == "search"));
    assert_eq!(
        folder.labelled("connect-four", &["--jobs", "3", "--nodes", "500"]),
        one
    );
}

#[test]
fn the_task_is_what_was_asked_for() {
    let folder = TestFolder::with("4355434426\n");
    let weak = folder.labelled("connect-four", &["--weak"]).remove(0);
    assert_eq!(
        (&weak["result"], &weak["score"]),
        (&json!("draw"), &json!(0))
    );
    let given_up = folder
        .labelled("connect-four", &["--weak", "--nodes", "100"])
        .remove(0);
    assert_eq!(
        (&given_up["result"], &given_up["pv"]),
        (&Value::Null, &Value::Null)
    );
    let searched = folder.labelled("connect-four", &["--depth", "4"]).remove(0);
    assert_eq!(
        (&searched["depth"], &searched["stopped_by"]),
        (&json!(4), &json!("depth"))
    );
}

#[test]
fn positions_may_be_in_another_column() {
    let folder = TestFolder::with("");
    let input = folder.name("in.csv");
    fs::write(&input, "a,moves\n1,4455\n").unwrap();
    let output = folder.name("out.jsonl");
    let asked = [
        "label",
        "connect-four",
        "--input",
        &input,
        "--output",
        &output,
    ];
    negascout(&[&asked[..], &["--column", "moves"]].concat())
        .assert()
        .success();
    assert_eq!(folder.rows()[0]["position"], "4455");
    let reason = format!(
        "cannot read '{input}': line 1: no column is named 'fen'; there are 'a', 'moves', and 'a' \
         is no position; --column names another"
    );
    refused(&[&asked[..], &["--column", "fen"]].concat(), &reason);
}

#[test]
fn standard_input_is_read_and_the_result_told() {
    let folder = TestFolder::new();
    let output = folder.name("out.parquet");
    let asked = [
        "label",
        "tic-tac-toe",
        "--input",
        "-",
        "--output",
        &output,
        "--jobs=1",
    ];
    let run = negascout(&asked)
        .write_stdin("XO./.../...\nnonsense\n")
        .assert();
    let printed = run.code(3).stderr("").get_output().stdout.clone();
    let printed = String::from_utf8(printed).unwrap();
    assert!(
        printed.starts_with("rows 2, errors 1, in ") && printed.ends_with("/s)\n"),
        "{printed}"
    );
    assert!(fs::read(output).unwrap().starts_with(b"PAR1"));
}

/// Exit codes tell a whole output from one with rows without an answer.
#[test]
fn the_exit_code_tells_of_bad_rows() {
    let folder = TestFolder::with("XO./.../...\nnonsense\n\nnil\n");
    let label = |more: &[&str]| {
        let asked = folder.asked("tic-tac-toe", more);
        negascout(&asked.iter().map(String::as_str).collect::<Vec<_>>()).assert()
    };
    let printed = "negascout: error: rows without an answer: more than 1; a higher --max-errors goes on \
                from what is finished\n";
    label(&["--max-errors", "1"])
        .code(3)
        .stdout("")
        .stderr(printed);
    assert!(!folder.path("out.jsonl").exists());
    label(&["--max-errors", "2"]).success().stderr("");
    // A finished output is not made again, and its rows are judged in the same way.
    let again = label(&[]).code(3).stderr("").get_output().stdout.clone();
    let again = String::from_utf8(again).unwrap();
    assert!(
        again.ends_with("; all of them were there before\n"),
        "{again}"
    );
    label(&["--max-errors", "2"]).success();
    folder.rows();
    fs::write(folder.path("in.txt"), "# nothing\n").unwrap();
    let printed = format!(
        "negascout: warning: '{}' has no positions\n",
        folder.name("in.txt")
    );
    label(&[]).success().stderr(printed);
}

/// The jobs of an array label a shard each, and a last one merges them.
#[test]
fn shards_are_merged_to_the_same_rows() {
    let folder = TestFolder::with("XO./.../...\nXO./X../...\nnonsense\nX../.O./...\n");
    let label = |more: &[&str]| {
        let asked = folder.asked("tic-tac-toe", more);
        negascout(&asked.iter().map(String::as_str).collect::<Vec<_>>()).assert()
    };
    label(&["--max-errors=1"]).success();
    let whole = folder.rows();
    fs::remove_file(folder.path("out.jsonl.done")).unwrap();
    let lacks = |missing: &str| {
        let output = folder.name("out.jsonl");
        format!("negascout: error: '{output}' lacks shards: {missing}\n")
    };
    label(&["--shard=1/3"]).success().stderr("");
    label(&["--merge"])
        .code(2)
        .stdout("")
        .stderr(lacks("0/3, 2/3"));
    label(&["--shard=0/3"]).success();
    label(&["--shard=2/3"]).code(3);
    label(&["--merge", "--max-errors=1"]).success().stderr("");
    assert_eq!(folder.rows(), whole);
    label(&["--merge"]).code(3);
    let printed = label(&["--shard=3/3"]).code(2).get_output().stderr.clone();
    let printed = String::from_utf8(printed).unwrap();
    assert!(
        printed.contains("shard 3/3: there are 0/3 to 2/3"),
        "{printed}"
    );
    let clash = ["--shard=0/3", "--merge"];
    assert_eq!(label(&clash).code(2).get_output().stdout, b"");
}

#[test]
fn what_cannot_be_labelled_is_refused_in_one_line() {
    let folder = TestFolder::with("\n");
    let (input, output) = (folder.name("in.txt"), folder.name("out.jsonl"));
    let asked = |game, input: &str, output: &str, reason: &str| {
        refused(
            &["label", game, "--input", input, "--output", output],
            reason,
        );
    };
    asked(
        "tictactoe",
        &input,
        &output,
        "unknown game 'tictactoe' (did you mean 'tic-tac-toe'?); 'negascout games' lists them",
    );
    let other = folder.name("out.csv");
    let reason = format!("'{other}': the output's name must end with .jsonl or .parquet");
    asked("tic-tac-toe", &input, &other, &reason);
    let missing = folder.name("none.csv");
    let reason = format!("cannot read '{missing}': No such file or directory (os error 2)");
    asked("tic-tac-toe", &missing, &output, &reason);
    fs::write(&output, "").unwrap();
    let reason = format!("'{output}' is there already: remove it, or name another output");
    asked("tic-tac-toe", &input, &output, &reason);
    assert_eq!(
        fs::read_dir(folder.0.path()).unwrap().count(),
        2,
        "nothing was made"
    );
    let nowhere = folder.name("nowhere/out.jsonl");
    let run = negascout(&[
        "label",
        "tic-tac-toe",
        "--input",
        &input,
        "--output",
        &nowhere,
    ]);
    let error = { run }.assert().code(1).get_output().stderr.clone();
    let error = String::from_utf8(error).unwrap();
    assert!(
        error.contains("nowhere/out.jsonl.parts': No such file"),
        "{error}"
    );
}

/// What a run says of the rows that it took over.
const TAKEN_OVER: &str = "were there before";

/// Its input does not end before it is killed, and so it cannot end by itself.
#[test]
fn a_killed_run_is_gone_on_with() {
    let lines = positions(48, 22);
    let folder = TestFolder::with(&lines);
    let expected = folder.labelled("connect-four", &["--jobs", "1"]);
    let mut program = folder.start("-", &["--jobs", "1"]);
    let mut input = program.input();
    io::Write::write_all(&mut input, lines.as_bytes()).unwrap();
    program.until("a part is finished", || folder.has_part());
    program.kill();
    assert!(folder.has_part() && !folder.path("out.jsonl").exists());
    let printed = folder.start(&folder.name("in.txt"), &["--jobs", "1"]).end();
    let printed = String::from_utf8(printed.stdout).unwrap();
    assert!(printed.contains(TAKEN_OVER), "{printed}");
    assert_eq!(folder.rows(), expected);
}

/// Kills the program at random moments until it is done.
#[test]
#[ignore = "thorough: kills programs"]
fn runs_killed_at_random_are_gone_on_with() {
    let mut dice = Dice::of_the_run();
    let folder = TestFolder::with(&positions(400, 14));
    let begun = Instant::now();
    let expected = folder.labelled("connect-four", &["--jobs", "2"]);
    let usual = begun.elapsed();
    for _ in 0..3 {
        let mut had_part = false;
        for most in [300, 600, 900, 1200, 100_000] {
            let mut program = folder.start(&folder.name("in.txt"), &["--jobs", "2"]);
            let pause = usual * dice.below(1000) as u32 / 1000 * most / 1000;
            let begun = Instant::now();
            while begun.elapsed() < pause && program.goes_on() {
                sleep(Duration::from_millis(1));
            }
            let output = if most == 100_000 {
                program.end()
            } else {
                program.kill() // SIGKILL
            };
            if output.status.success() {
                let printed = String::from_utf8(output.stdout).unwrap();
                assert!(printed.starts_with("rows 400, errors 0, "), "{printed}");
                assert!(!had_part || printed.contains(TAKEN_OVER), "{printed}");
                break;
            }
            had_part |= folder.has_part();
        }
        assert_eq!(folder.rows(), expected);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = TestFolder::with(&positions(400, 22));
    let expected = folder.labelled("connect-four", &[]);
    // The signal that ends a program by default is passed over: writing fails instead. There is room for
    // the parts of 16 rows, and not for the output.
    let within = |limit: &str| {
        let script = format!("{limit}exec \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &script, "sh", env!("CARGO_BIN_EXE_negascout")])
            .args(folder.asked("connect-four", &["--jobs", "1"]))
            .output()
            .unwrap();
        (
            output.status.code(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let (code, error) = within("trap '' XFSZ; ulimit -f 16; ");
    assert_eq!(code, Some(1), "{error}");
    assert!(
        error.starts_with("negascout: error: cannot write '")
            && error.ends_with("; the same command goes on from what is finished\n")
            && error.lines().count() == 1,
        "{error}"
    );
    assert!(!folder.path("out.jsonl").exists());
    let finished = fs::read_dir(folder.path("out.jsonl.parts")).unwrap();
    let finished = finished.filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().ends_with(".jsonl")
    });
    assert!(finished.count() > 0);
    assert_eq!(within(""), (Some(0), String::new()));
    assert_eq!(folder.rows(), expected);
}

/// Its input goes on until it has heard the interrupt.
#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_finished() {
    let folder = TestFolder::new();
    let lines = positions(100, 12);
    let mut program = folder.start("-", &["--jobs", "2"]);
    let mut input = program.input();
    let mut write = || io::Write::write_all(&mut input, lines.as_bytes());
    write().unwrap();
    program.until("a part is finished", || folder.has_part());
    program.interrupt();
    // It ends the pipe. Deaf to the interrupt, it would come to the end of the input.
    let is_closed = (0..1000).any(|_| write().is_err());
    drop(input);
    let output = program.end();
    assert!(is_closed);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "negascout: error: interrupted; the same command goes on from what is finished\n"
    );
    assert!(folder.has_part());
}
