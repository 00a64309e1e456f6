//! `negascout solve --save`.

use super::dice::Dice;
use super::running::{Running, wait};
use super::{json, negascout, objects, printed};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A file in a folder that is gone when the test is over.
struct Scratch(PathBuf, TempDir);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let folder = tempfile::tempdir().unwrap();
        Scratch(folder.path().join(name), folder)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

/// The arguments that solve a position of Connect Four by search, and keep the proof in `file`.
fn solving<'a>(position: &'a str, file: &'a Scratch) -> [&'a str; 6] {
    let name = file.name();
    [
        "solve",
        "connect-four",
        position,
        "--no-book",
        "--save",
        name,
    ]
}

/// The error text of a command that fails with this exit code.
fn complaint(arguments: &[&str], code: i32) -> String {
    let assert = negascout(arguments).assert().code(code).stdout("");
    String::from_utf8(assert.get_output().stderr.clone()).unwrap()
}

#[test]
fn what_is_solved_is_known() {
    let file = Scratch::new("known");
    let asked = |position: &str| {
        let asked = [
            "solve",
            "connect-four",
            position,
            "--no-book",
            "--save",
            file.name(),
            "--json",
        ];
        objects(&asked).remove(0)
    };
    let first = asked("32164625");
    assert!(first["earlier"].is_null(), "{first}");
    let again = asked("32164625");
    assert_eq!(
        (&again["nodes"], &again["earlier"]["nodes"]),
        (&json!(0), &first["nodes"])
    );
    assert_eq!((&again["score"], &again["pv"]), (&json!(11), &first["pv"]));
    // Its mirror image, and the same stones in another order.
    for position in ["56724263", "16324625"] {
        let image = asked(position);
        assert_eq!(
            (&image["nodes"], &image["score"]),
            (&json!(0), &json!(11)),
            "{position}"
        );
    }
    let text = printed(&solving("32164625", &file));
    assert!(text.contains("\nearlier    1,350 nodes in "), "{text}");
}

#[test]
fn a_file_is_of_one_game() {
    let file = Scratch::new("game");
    printed(&["solve", "tic-tac-toe", "--save", file.name()]);
    for game in ["connect-four", "mnk:4,4,4"] {
        assert_eq!(
            complaint(&["solve", game, "--save", file.name()], 2),
            format!(
                "negascout: error: '{}' keeps what is proven of tic-tac-toe, not of {game}\n",
                file.name()
            )
        );
    }
}

#[test]
fn a_file_that_cannot_be_used_is_refused() {
    let file = Scratch::new("bad");
    let asked = ["solve", "tic-tac-toe", "--save", file.name()];
    for content in ["x".repeat(10), "a letter, and no database\n".repeat(1000)] {
        fs::write(&file.0, &content).unwrap();
        assert_eq!(
            complaint(&asked, 2),
            format!(
                "negascout: error: '{}' is not a database of negascout\n",
                file.name()
            )
        );
        assert_eq!(fs::read_to_string(&file.0).unwrap(), content, "left alone");
    }
    for path in ["/no/such/folder/file", "/"] {
        let error = complaint(&["solve", "tic-tac-toe", "--save", path], 2);
        let begins = format!("negascout: error: cannot open '{path}': ");
        assert!(
            error.starts_with(&begins) && error.lines().count() == 1,
            "{error}"
        );
    }
    // An unknown game makes no file.
    fs::remove_file(&file.0).unwrap();
    complaint(&["solve", "tictactoe", "--save", file.name()], 2);
    assert!(!file.0.exists());
}

#[test]
fn a_damaged_file_is_told_in_one_line() {
    let file = Scratch::new("damaged");
    let asked = ["solve", "tic-tac-toe", "--save", file.name()];
    printed(&asked);
    let whole = fs::read(&file.0).unwrap();
    let spoilt = |place: usize| {
        let mut bytes = whole.clone();
        bytes
            .iter_mut()
            .skip(place)
            .step_by(97)
            .for_each(|byte| *byte ^= 0x55);
        bytes
    };
    let mut files: Vec<Vec<u8>> = [0, 1, 9, 64, 512, 4096].map(spoilt).to_vec();
    files.extend([100, 600, 5000, whole.len() / 2].map(|length| whole[..length].to_vec()));
    for bytes in files {
        fs::write(&file.0, &bytes).unwrap();
        let output = negascout(&asked).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        let code = output.status.code();
        assert!(
            code == Some(0) || (error.lines().count() == 1 && matches!(code, Some(1 | 2))),
            "{code:?} {error}"
        );
        assert!(!error.contains("panicked"), "{error}");
    }
}

/// The files in the folder of a scratch file that were left unfinished.
fn leftovers(file: &Scratch) -> usize {
    let name = file.0.file_name().unwrap().to_str().unwrap();
    let prefix = format!(".{name}.");
    let files = fs::read_dir(file.1.path()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(&prefix)).count()
}

#[test]
fn an_empty_file_is_begun_anew_and_another_one_is_left_alone() {
    let file = Scratch::new("empty");
    let asked = ["solve", "tic-tac-toe", "--save", file.name()];
    fs::write(&file.0, "").unwrap();
    let name = file.name();
    let message = format!("negascout: warning: '{name}' was empty: a new file is begun\n");
    negascout(&asked).assert().code(0).stderr(message);
    let known = printed(&asked);
    assert!(known.contains("nodes      0 in "), "{known}");
    let zeros = vec![0; 1 << 20];
    fs::write(&file.0, &zeros).unwrap();
    complaint(&asked, 2);
    assert_eq!(fs::read(&file.0).unwrap(), zeros);
    assert_eq!(leftovers(&file), 0);
}

/// Sees that the command works as if a program that was killed while it made this file had never been.
fn begins(file: &Scratch) {
    let asked = ["solve", "connect-four:9x6", "--nodes", "1", "--save"];
    let output = negascout(&[&asked[..], &[file.name()]].concat()).output();
    let goes_on = format!("the same command goes on from '{}'\n", file.name());
    let expected = format!("not solved within the limits; {goes_on}");
    assert_eq!(failure(&output.unwrap()), expected);
    assert_eq!(leftovers(file), 0);
}

/// The system kills the program as soon as it gives the file a size, which is not its name yet.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_was_not_made_to_its_end_is_made_again() {
    let file = Scratch::new("half-made");
    let limit = "ulimit -c 0; ulimit -f 1; exec \"$@\"";
    let asked = ["solve", "connect-four:9x6", "--save", file.name()];
    let output = Command::new("sh")
        .args(["-c", limit, "sh", env!("CARGO_BIN_EXE_negascout")])
        .args(asked)
        .output()
        .unwrap();
    let signal = std::os::unix::process::ExitStatusExt::signal(&output.status);
    assert_eq!(signal, Some(nix::sys::signal::Signal::SIGXFSZ as i32));
    assert!(!file.0.exists() && leftovers(&file) == 1);
    begins(&file);
}

/// Kills the program while it makes its file: nothing is left that a later run stumbles over.
#[test]
#[ignore = "thorough: kills programs"]
fn a_program_killed_while_it_makes_its_file_leaves_none_or_a_whole_one() {
    let mut dice = Dice::of_the_run();
    // How long it takes to make one here.
    let file = Scratch::new("making");
    let begun = Instant::now();
    let mut program = start("connect-four:9x6", "", &file);
    program.until("the file is there", || file.0.exists());
    let usual = begun.elapsed();
    program.kill();
    let mut unmade = 0;
    for _ in 0..60 {
        let file = Scratch::new("killed-while-making");
        let program = start("connect-four:9x6", "", &file);
        sleep(usual * dice.below(1200) as u32 / 1000);
        program.kill();
        unmade += u32::from(!file.0.exists());
        begins(&file);
    }
    println!("killed before the file was there: {unmade} of 60");
}

/// A value from the book is not kept, so there is nothing to go on from.
#[test]
fn a_value_from_the_book_is_not_gone_on_with() {
    let file = Scratch::new("book");
    let solve = ["solve", "connect-four"];
    let limited = ["--nodes", "1", "--save", file.name()];
    let limited = [&limited[..], &["--all-moves"]].concat();
    let message = "negascout: error: not all values of the moves found within the limits\n";
    let asked = [&solve[..], &["12345671"], &limited].concat();
    negascout(&asked).assert().code(1).stderr(message);
    let message = "negascout: error: line 1: not all values of the moves found within the limits\n";
    let asked = [&solve[..], &["--input", "-"], &limited].concat();
    let run = negascout(&asked).write_stdin("12345671\n").assert();
    run.code(1).stderr(message);
}

/// The exit code and output of a run of `solve` that may write no file of more than `kibibytes` KiB.
#[cfg(target_os = "linux")]
fn on_a_full_disk(kibibytes: u32, asked: &str) -> (Option<i32>, String, String) {
    // The signal that ends a program by default is passed over: writing fails instead.
    let limit = format!("trap '' XFSZ; ulimit -f {}; exec \"$@\"", 2 * kibibytes);
    let output = Command::new("sh")
        .args(["-c", &limit, "sh", env!("CARGO_BIN_EXE_negascout"), "solve"])
        .args(asked.split(' '))
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_no_proof() {
    let file = Scratch::new("full");
    let asked = format!("connect-four 4355434426 --save {}", file.name());
    // Made while there is room; of 1 KiB, not even an empty one can be made.
    let (code, _, error) = on_a_full_disk(1, &asked);
    assert_eq!(code, Some(2));
    let begins = format!("negascout: error: cannot open '{}': ", file.name());
    assert!(
        error.starts_with(&begins) && error.lines().count() == 1,
        "{error}"
    );
    assert!(!file.0.exists() && leftovers(&file) == 0);
    printed(&solving("32164625", &file));
    let room = fs::metadata(&file.0).unwrap().len().div_ceil(1024) as u32;
    let (code, message, error) = on_a_full_disk(room, &asked);
    assert_eq!(code, Some(0), "{error}");
    assert!(message.contains("score      0 (draw)"), "{message}");
    let begins = format!("negascout: warning: cannot use '{}': ", file.name());
    let ends = "; nothing more is kept\n";
    assert!(
        error.starts_with(&begins) && error.ends_with(ends) && error.lines().count() == 1,
        "{error}"
    );
    // What was kept before is there.
    let known = printed(&solving("32164625", &file));
    assert!(known.contains("nodes      0 in "), "{known}");
}

#[cfg(unix)]
#[test]
fn a_file_that_vanishes_is_noticed() {
    let file = Scratch::new("vanished");
    let mut program = start("connect-four:8x7", "", &file);
    program.until(IN_USE, || has_entries(&file));
    fs::remove_file(&file.0).unwrap();
    let expected = format!(
        "negascout: warning: '{}' was removed or replaced; nothing more is kept\n",
        file.name()
    );
    assert_eq!(program.complaint(), expected);
    assert!(program.goes_on());
    program.interrupt();
    assert_eq!(failure(&program.end()), "interrupted\n");
    assert!(!file.0.exists());
}

/// The longer it runs before it is killed, the more is saved: at some time, more than nothing.
#[test]
#[ignore = "thorough: kills programs"]
fn what_is_proven_by_the_time_of_a_kill_is_kept() {
    let mut pause = Duration::from_millis(100);
    let saved = || {
        let file = Scratch::new("killed");
        let program = start("connect-four", "", &file);
        sleep(pause);
        pause *= 2;
        program.kill();
        let asked = [
            "solve",
            "connect-four",
            "--no-book",
            "--nodes",
            "1",
            "--json",
        ];
        let asked = [&asked[..], &["--save", file.name()]].concat();
        let output = negascout(&asked).output().unwrap();
        proof(&output)["earlier"]["nodes"].as_u64()
    };
    let mut saved = std::iter::repeat_with(saved).take(12);
    assert!(saved.any(|nodes| nodes.is_some_and(|nodes| nodes > 1000)));
}

fn start(game: &str, position: &str, file: &Scratch) -> Running {
    let asked = ["solve", game, position, "--no-book", "--json", "--save"];
    Running::start(&[&asked[..], &[file.name()]].concat())
}

/// What [`has_entries`] sees.
const IN_USE: &str = "entries of the table are kept";

/// Whether the file has entries of the table: it is larger than one that was just made.
fn has_entries(file: &Scratch) -> bool {
    fs::metadata(&file.0).is_ok_and(|about| about.len() >= 2 << 20)
}

/// The last error of a program that has failed, without its name.
fn failure(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    let error = errors.strip_prefix("negascout: error: ");
    error.unwrap_or_else(|| panic!("{errors}")).to_owned()
}

/// The object of a proof that was not finished.
fn proof(output: &Output) -> Value {
    json::objects("solve", &String::from_utf8_lossy(&output.stdout)).remove(0)
}

#[test]
fn a_file_in_use_is_left_alone() {
    let file = Scratch::new("used");
    let mut first = start("connect-four:9x6", "", &file);
    first.until(IN_USE, || has_entries(&file));
    let error = complaint(&["solve", "connect-four:9x6", "--save", file.name()], 1);
    let expected = format!(
        "negascout: error: '{}' is in use by another program\n",
        file.name()
    );
    assert_eq!(error, expected);
}

fn nodes(answer: &Value) -> u64 {
    answer["nodes"].as_u64().unwrap()
}

/// How much work is spared does not depend on the time: it is limited by nodes.
#[test]
fn a_limited_proof_is_gone_on_with() {
    for (game, position, limit) in [
        ("connect-four", "4355434426", "40000"),
        ("mnk:5,4,4", "", "50000"),
    ] {
        let file = Scratch::new("limited");
        let save = ["--json", "--no-book", "--save", file.name()];
        let asked = [&["solve", game, position], &save[..]].concat();
        let begun = [&asked[..], &["--nodes", limit]].concat();
        let begun = negascout(&begun).output().unwrap();
        let goes_on = format!("the same command goes on from '{}'\n", file.name());
        let expected = format!("not solved within the limits; {goes_on}");
        assert_eq!(failure(&begun), expected);
        let begun = proof(&begun);
        let whole = objects(&["solve", game, position, "--no-book", "--json"]).remove(0);
        let rest = objects(&asked).remove(0);
        assert_eq!(rest["score"], whole["score"], "{game}");
        assert_eq!(rest["earlier"]["nodes"], begun["nodes"], "{game}");
        let spared = nodes(&whole) - nodes(&rest);
        assert!(spared * 2 > nodes(&begun), "{game}: {spared} nodes");
        assert_eq!(nodes(&objects(&asked)[0]), 0, "{game}");
    }
}

/// Kills the program in the middle of a proof, and sees that another run goes on from there.
#[test]
#[ignore = "thorough: kills programs"]
fn a_killed_proof_goes_on() {
    for (game, position) in [("connect-four", "4446"), ("mnk:6,4,4", "")] {
        let whole = objects(&["solve", game, position, "--no-book", "--json"]).remove(0);
        let file = Scratch::new(&format!("{}-{position}", game.replace([':', ','], "-")));
        let mut program = start(game, position, &file);
        // On a machine that is busy elsewhere it may have ended before it is killed.
        wait(
            || format!("{game}: no entries"),
            || has_entries(&file) || !program.goes_on(),
        );
        sleep(Duration::from_secs_f64(
            whole["seconds"].as_f64().unwrap() / 4.0,
        ));
        program.kill();
        let asked = ["solve", game, position, "--json", "--no-book", "--save"];
        let asked = [&asked[..], &[file.name()]].concat();
        let rest = objects(&asked).remove(0);
        assert_eq!(rest["score"], whole["score"], "{game}");
        // How much is spared depends on when it was killed, which a busy machine decides.
        println!(
            "{game}: {} nodes at once, then {}",
            nodes(&whole),
            nodes(&rest)
        );
        assert_eq!(nodes(&objects(&asked)[0]), 0, "{game}");
        assert!(!has_entries(&file), "{game}: they are no longer needed");
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_where_it_goes_on() {
    let file = Scratch::new("interrupt");
    let mut program = start("connect-four:8x7", "", &file);
    program.until(IN_USE, || has_entries(&file));
    program.interrupt();
    let output = program.end();
    let expected = format!(
        "interrupted; the same command goes on from '{}'\n",
        file.name()
    );
    assert_eq!(failure(&output), expected);
    assert_eq!(proof(&output)["position"], "");
}
