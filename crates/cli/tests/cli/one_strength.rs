//! One strength behind every face: the same position, clock and nodes are thought about alike. The case
//! is also that of the Python package's `test_clock.py`.

use negascout_play::{Game, Opponent, Side};
use negascout_session::{EngineCache, Limits, Method, Report, go_on, open};
use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// The position, the clock in seconds, and the nodes, which end the search long before the clock does; the
/// best move and the depth that are found.
const CASE: &str = include_str!("../../../../testdata/one_strength.json");

/// The best move, the depth and the nodes of a search.
type Thought = (String, u64, u64);

fn by_uci(case: &Value) -> Thought {
    let milliseconds = |name: &str| case[name].as_u64().unwrap() * 1_000;
    let (left, added) = (milliseconds("remaining"), milliseconds("increment"));
    let (position, nodes) = (case["position"].as_str().unwrap(), &case["nodes"]);
    let lines = format!(
        "setoption name Hash value 16\nposition fen {position}\n\
         go wtime {left} btime {left} winc {added} binc {added} nodes {nodes}\n"
    );
    let said = said_by_uci(&lines);
    let last = said.iter().rfind(|line| line.starts_with("info depth"));
    let last = last.expect("the search is told");
    let number = |name: &str| {
        let mut words = last.split(' ').skip_while(|word| *word != name);
        words.nth(1).and_then(|word| word.parse().ok()).unwrap()
    };
    let best = said.iter().find_map(|line| line.strip_prefix("bestmove "));
    let best = best.and_then(|rest| rest.split(' ').next()).unwrap();
    let best = open("chess", position).unwrap().play(best).unwrap();
    (best, number("depth"), number("nodes"))
}

/// The lines up to the best move. The input ends after it: its end would stop the search.
fn said_by_uci(lines: &str) -> Vec<String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_negascout"));
    command
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(lines.as_bytes()).unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let mut said = Vec::new();
    for line in output.lines().map(Result::unwrap) {
        let is_last = line.starts_with("bestmove ");
        said.push(line);
        if is_last {
            break;
        }
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    said
}

/// The move of the terminal's engine, and the page's.
fn by_play(case: &Value) -> Thought {
    let limits = Limits {
        nodes: case["nodes"].as_u64(),
        ..Limits::default()
    };
    let opponent = Opponent::new(Method::Search, limits, EngineCache::with_mebibytes(16));
    let session = open("chess", case["position"].as_str()).unwrap();
    let control = format!("{}+{}", case["remaining"], case["increment"]);
    let game = Game::new(session, Side::Second, opponent);
    let mut game = game.with_clock(control.parse().unwrap());
    let report: Report = game.think(&mut go_on).unwrap().unwrap();
    let best = report.best_move.expect("the game is not over");
    (best, report.depth.into(), report.nodes)
}

#[test]
fn a_clock_and_nodes_think_alike_behind_every_face() {
    let case: Value = serde_json::from_str(CASE).unwrap();
    let expected = || {
        let best = case["best_move"].as_str()?.to_owned();
        Some((best, case["depth"].as_u64()?, case["nodes"].as_u64()?))
    };
    assert_eq!(by_uci(&case), by_play(&case));
    assert_eq!(Some(by_play(&case)), expected());
}
