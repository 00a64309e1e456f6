//! `negascout label`.

use super::{json, negascout, refused};
use serde_json::{Value, json};
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
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
        let (input, output) = (self.name("in.txt"), self.name("out.jsonl"));
        let asked = [
            "label", game, "--input", &input, "--output", &output, "--hash=1",
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

/// Numbers drawn from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % most
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
        "cannot read '{input}': line 1: no column is named 'fen', and 'a', which is in the first one, \
         is no position"
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
    let told = run.code(3).stderr("").get_output().stdout.clone();
    let told = String::from_utf8(told).unwrap();
    assert!(
        told.starts_with("rows 2, errors 1, in ") && told.ends_with("/s)\n"),
        "{told}"
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
    let told = "negascout: error: rows without an answer: more than 1; a higher --max-errors goes on \
                from what is finished\n";
    label(&["--max-errors", "1"])
        .code(3)
        .stdout("")
        .stderr(told);
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
    let told = format!(
        "negascout: warning: '{}' has no positions\n",
        folder.name("in.txt")
    );
    label(&[]).success().stderr(told);
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
    let told = label(&["--shard=3/3"]).code(2).get_output().stderr.clone();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("shard 3/3: there are 0/3 to 2/3"), "{told}");
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

/// Kills the program at random moments until it is done.
#[test]
fn killed_runs_are_gone_on_with() {
    let seed = u64::from(std::process::id()) << 20 | 0x5eed;
    println!("seed {seed}");
    let mut dice = Dice(seed);
    let folder = TestFolder::with(&positions(400, 14));
    let begun = Instant::now();
    let expected = folder.labelled("connect-four", &["--jobs", "2"]);
    let usual = begun.elapsed();
    let (mut kills, mut taken_over) = (0, 0);
    for _ in 0..3 {
        for most in [300, 600, 900, 1200, 100_000] {
            let mut program = Command::new(env!("CARGO_BIN_EXE_negascout"))
                .args(folder.asked("connect-four", &["--jobs", "2"]))
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let pause = usual * dice.below(1000) as u32 / 1000 * most / 1000;
            let begun = Instant::now();
            while begun.elapsed() < pause && program.try_wait().unwrap().is_none() {
                sleep(Duration::from_millis(1));
            }
            if most == 100_000 {
                let _ = program.wait();
            }
            program.kill().unwrap(); // SIGKILL
            let output = program.wait_with_output().unwrap();
            if output.status.success() {
                let told = String::from_utf8(output.stdout).unwrap();
                assert!(told.starts_with("rows 400, errors 0, "), "{told}");
                taken_over += u32::from(told.contains("were there before"));
                break;
            }
            kills += 1;
        }
        assert_eq!(folder.rows(), expected);
    }
    println!("{kills} kills, {taken_over} of 3 runs went on");
    assert!(taken_over > 0, "no run went on");
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

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_what_is_finished() {
    let folder = TestFolder::with(&positions(20_000, 12));
    let program = Command::new(env!("CARGO_BIN_EXE_negascout"))
        .args(folder.asked("connect-four", &["--jobs", "2"]))
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let has_part = || {
        let folder = fs::read_dir(folder.path("out.jsonl.parts"));
        let mut names = folder
            .into_iter()
            .flatten()
            .map(|entry| entry.unwrap().file_name());
        names.any(|name| name.to_string_lossy().ends_with(".jsonl"))
    };
    let begun = Instant::now();
    while !has_part() && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    let pid = program.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "negascout: error: interrupted; the same command goes on from what is finished\n"
    );
    assert!(has_part());
}
