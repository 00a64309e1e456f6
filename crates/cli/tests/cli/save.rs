//! `negascout solve --save`.

use super::{json, negascout, objects, printed};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
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
    assert!(text.contains("kept       continued after "), "{text}");
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
    let told = format!("negascout: warning: '{name}' was empty, and is begun anew\n");
    negascout(&asked).assert().code(0).stderr(told);
    let known = printed(&asked);
    assert!(known.contains("nodes      0 in "), "{known}");
    let zeros = vec![0; 1 << 20];
    fs::write(&file.0, &zeros).unwrap();
    complaint(&asked, 2);
    assert_eq!(fs::read(&file.0).unwrap(), zeros);
    assert_eq!(leftovers(&file), 0);
}

/// Numbers that depend on the seed alone (Marsaglia's xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

/// Kills the program while it makes its file: nothing is left that a later run stumbles over.
#[test]
fn a_program_killed_while_it_makes_its_file_leaves_none_or_a_whole_one() {
    let seed = u64::from(std::process::id()) << 20 | 0x5eed;
    println!("seed {seed}");
    let mut dice = Dice(seed);
    // How long it takes to make one here.
    let file = Scratch::new("making");
    let begun = Instant::now();
    let mut program = start("connect-four:9x6", "", &file);
    while !file.0.exists() && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(1));
    }
    let usual = begun.elapsed();
    program.kill().unwrap();
    program.wait().unwrap();
    let mut unmade = 0;
    for _ in 0..60 {
        let file = Scratch::new("killed-while-making");
        let mut program = start("connect-four:9x6", "", &file);
        sleep(usual * dice.below(1200) as u32 / 1000);
        program.kill().unwrap();
        program.wait().unwrap();
        unmade += u32::from(!file.0.exists());
        let asked = [
            "solve",
            "connect-four:9x6",
            "--nodes",
            "1",
            "--save",
            file.name(),
        ];
        let output = negascout(&asked).output().unwrap();
        let expected = format!(
            "negascout: error: not solved within the limits; the same command goes on from '{}'\n",
            file.name()
        );
        assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
        assert_eq!(leftovers(&file), 0);
    }
    println!("killed before the file was there: {unmade} of 60");
    assert!(unmade > 5, "too few kills hit the making");
}

/// A value from the book is not kept, so there is nothing to go on from.
#[test]
fn a_value_from_the_book_is_not_gone_on_with() {
    let file = Scratch::new("book");
    let solve = ["solve", "connect-four"];
    let limited = ["--nodes", "1", "--save", file.name()];
    let limited = [&limited[..], &["--all-moves"]].concat();
    let told = "negascout: error: not all values of the moves found within the limits\n";
    let asked = [&solve[..], &["12345671"], &limited].concat();
    negascout(&asked).assert().code(1).stderr(told);
    let told = "negascout: error: line 1: not all values of the moves found within the limits\n";
    let asked = [&solve[..], &["--input", "-"], &limited].concat();
    let run = negascout(&asked).write_stdin("12345671\n").assert();
    run.code(1).stderr(told);
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
    let (code, told, error) = on_a_full_disk(room, &asked);
    assert_eq!(code, Some(0), "{error}");
    assert!(told.contains("score      0 (draw)"), "{told}");
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
    let begun = Instant::now();
    while !file.0.exists() && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    // Not before it is open.
    sleep(Duration::from_secs(1));
    fs::remove_file(&file.0).unwrap();
    sleep(Duration::from_secs(2));
    assert!(program.try_wait().unwrap().is_none(), "the proof goes on");
    let pid = program.id().to_string();
    let interrupt = Command::new("kill").args(["-INT", &pid]).status();
    assert!(interrupt.unwrap().success());
    let output = program.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let expected = format!(
        "negascout: warning: '{}' was removed or replaced; nothing more is kept\n\
         negascout: error: interrupted\n",
        file.name()
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    assert!(!file.0.exists());
}

/// Kills the program a fifth of a second after it has begun: that much is kept.
#[cfg(unix)]
#[test]
fn the_first_second_is_kept() {
    let file = Scratch::new("first-second");
    let mut program = start("connect-four", "", &file);
    let begun = Instant::now();
    while !file.0.exists() && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(700));
    program.kill().unwrap();
    program.wait().unwrap();
    let asked = [
        "solve",
        "connect-four",
        "--no-book",
        "--nodes",
        "1",
        "--json",
        "--save",
        file.name(),
    ];
    let output = negascout(&asked).output().unwrap();
    let line = String::from_utf8(output.stdout).unwrap();
    let proof = json::objects("solve", &line).remove(0);
    let earlier = proof["earlier"]["nodes"].as_u64();
    assert!(earlier.is_some_and(|nodes| nodes > 1000), "{proof}");
}

fn start(game: &str, position: &str, file: &Scratch) -> Child {
    Command::new(env!("CARGO_BIN_EXE_negascout"))
        .args(["solve", game, position, "--no-book", "--json", "--save"])
        .arg(file.name())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn a_file_in_use_is_left_alone() {
    let file = Scratch::new("used");
    let mut first = start("connect-four:9x6", "", &file);
    let begun = Instant::now();
    let asked = ["solve", "connect-four:9x6", "--save", file.name()];
    let expected = format!(
        "negascout: error: '{}' is in use by another program\n",
        file.name()
    );
    while !file.0.exists() && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(50));
    }
    sleep(Duration::from_millis(500));
    let error = complaint(&asked, 1);
    first.kill().unwrap();
    first.wait().unwrap();
    assert_eq!(error, expected);
}

/// Kills the program in the middle of a proof, and sees that another run goes on from there.
#[cfg(unix)]
fn killed_and_gone_on(game: &str, position: &str) {
    let whole = objects(&["solve", game, position, "--no-book", "--json"]).remove(0);
    let file = Scratch::new(&format!("{}-{position}", game.replace([':', ','], "-")));
    let mut program = start(game, position, &file);
    sleep(Duration::from_secs_f64(
        whole["seconds"].as_f64().unwrap() / 2.0,
    ));
    let begun = Instant::now();
    // Not before the first entries of the table are in it.
    let size = || fs::metadata(&file.0).map_or(0, |about| about.len());
    while size() < 2 << 20 && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(20));
    }
    assert!(
        program.try_wait().unwrap().is_none(),
        "{game}: solved before it was killed"
    );
    program.kill().unwrap(); // SIGKILL
    program.wait().unwrap();

    let save = ["--json", "--no-book", "--save", file.name()];
    let asked = [&["solve", game, position], &save[..]].concat();
    let rest = objects(&asked).remove(0);
    assert_eq!(rest["score"], whole["score"]);
    let nodes = |answer: &Value| answer["nodes"].as_u64().unwrap();
    let earlier = rest["earlier"]["nodes"].as_u64().unwrap();
    let (rest, whole) = (nodes(&rest), nodes(&whole));
    println!("{game}: {whole} nodes at once, or {earlier} noted and then {rest}");
    assert!(earlier > 0, "{game}");
    // How much is saved depends on when it was killed, which a busy machine decides.
    assert!(rest < whole, "{game}: {rest} of {whole}");
    let known = objects(&asked).remove(0);
    assert_eq!(nodes(&known), 0);
    assert!(
        size() < 2 << 20,
        "{game}: {} bytes are no longer needed",
        size()
    );
}

#[cfg(unix)]
#[test]
fn a_killed_proof_of_connect_four_goes_on() {
    killed_and_gone_on("connect-four", "4446");
}

#[cfg(unix)]
#[test]
fn a_killed_proof_by_turns_goes_on() {
    killed_and_gone_on("mnk:6,4,4", "");
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_where_it_goes_on() {
    let file = Scratch::new("interrupt");
    let child = start("connect-four:8x7", "", &file);
    sleep(Duration::from_secs(2));
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let expected = format!(
        "negascout: error: interrupted; the same command goes on from '{}'\n",
        file.name()
    );
    assert_eq!(String::from_utf8_lossy(&output.stderr), expected);
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    let proof = json::objects("solve", &line).remove(0);
    assert_eq!(proof["position"], "");
}
