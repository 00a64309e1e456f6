//! Proofs are kept, and later runs go on from them.

use negascout::engine::{Proven, Prover, Saver, SolveRequest};
use negascout::search::{Entry, Table};
use negascout::time::Duration;
use negascout_connect_four::{Position, Solver};
use negascout_session::{
    Answer, Bound, EngineCache, Error, Limits, Outcome, Proof, ProofStore, Solution, StoredProof,
    Wanted, go_on, open,
};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

/// Entries of a table.
type Work = Vec<(u64, Entry)>;

/// A drawer that several stores share.
#[derive(Clone, Debug, Default)]
struct Drawer {
    proofs: Arc<Mutex<HashMap<String, StoredProof>>>,
    work: Arc<Mutex<HashMap<String, Work>>>,
    /// Whether saving into it fails.
    is_full: bool,
    /// Raised when many entries of a table are saved.
    has_work: Arc<AtomicBool>,
    /// Whether the effort for the first of them was saved with them.
    is_counted: Arc<AtomicBool>,
    /// How often that was.
    savings: Arc<AtomicU32>,
    /// The errors that it was told of.
    message: Arc<Mutex<Vec<Error>>>,
}

impl Drawer {
    fn memory(&self) -> EngineCache {
        EngineCache::with_mebibytes(8).stored_in(Box::new(self.clone()))
    }

    fn room(&self) -> Result<(), Error> {
        if self.is_full {
            return Err(Error::Keeping("the drawer is full".to_owned()));
        }
        Ok(())
    }
}

impl ProofStore for Drawer {
    fn load(&mut self, position: &str) -> Result<Option<StoredProof>, Error> {
        Ok(self.proofs.lock().unwrap().get(position).cloned())
    }

    fn save(&mut self, position: &str, proof: &StoredProof) -> Result<(), Error> {
        self.room()?;
        let mut proofs = self.proofs.lock().unwrap();
        proofs.insert(position.to_owned(), proof.clone());
        Ok(())
    }

    fn load_work(&mut self, position: &str) -> Result<Vec<(u64, Entry)>, Error> {
        let work = self.work.lock().unwrap();
        Ok(work.get(position).cloned().unwrap_or_default())
    }

    fn save_work(&mut self, position: &str, entries: &[(u64, Entry)]) -> Result<(), Error> {
        self.room()?;
        if entries.len() > 1_000 {
            // What it took is kept with it, and is worth more than reading it again.
            let spent = self.proofs.lock().unwrap()[position].spent;
            let is_counted = spent.nodes >= 16 * entries.len() as u64 && spent.seconds > 0.0;
            self.has_work.store(true, Ordering::Relaxed);
            if self.savings.fetch_add(1, Ordering::Relaxed) == 0 {
                self.is_counted.store(is_counted, Ordering::Relaxed);
            }
        }
        let mut work = self.work.lock().unwrap();
        work.insert(position.to_owned(), entries.to_vec());
        Ok(())
    }

    fn lose(&mut self, error: &Error) {
        self.message.lock().unwrap().push(error.clone());
    }
}

fn ask(game: &str, position: &str, asked: &SolveRequest, memory: &mut EngineCache) -> Answer {
    let session = open(game, position).unwrap();
    let asked = SolveRequest {
        no_book: true,
        ..asked.clone()
    };
    session.solve(&asked, memory, &mut go_on).unwrap()
}

fn solved(answer: Answer) -> Solution {
    match answer {
        Answer::Solved(solution) => solution,
        Answer::Stopped(proof) => panic!("{proof:?}"),
    }
}

fn solve(game: &str, position: &str, asked: &SolveRequest, drawer: &Drawer) -> Solution {
    solved(ask(game, position, asked, &mut drawer.memory()))
}

/// Solves within so many nodes, which are too few.
fn begin(game: &str, drawer: &Drawer, position: &str, nodes: u64) -> Proof {
    let asked = SolveRequest {
        limits: Limits::to_nodes(nodes),
        ..SolveRequest::default()
    };
    match ask(game, position, &asked, &mut drawer.memory()) {
        Answer::Solved(solution) => panic!("{solution:?}"),
        Answer::Stopped(proof) => proof,
    }
}

#[test]
fn what_is_solved_is_not_searched_again() {
    for (game, position) in [
        ("connect-four", "32164625"),
        ("connect-four:5x4", ""),
        ("mnk:4,4,4", "a1 b2"),
        ("tic-tac-toe", "XO./.../..."),
        ("tree", "((3 1) (4 3)) moves 2"),
    ] {
        let drawer = Drawer::default();
        let first = solve(game, position, &SolveRequest::default(), &drawer);
        assert!(first.nodes > 0 && first.earlier.is_none(), "{game}");
        let again = solve(game, position, &SolveRequest::default(), &drawer);
        assert_eq!(
            (again.nodes, again.earlier.unwrap().nodes),
            (0, first.nodes),
            "{game}"
        );
        assert_eq!((again.value, &again.pv), (first.value, &first.pv), "{game}");
    }
}

#[test]
fn a_reflection_is_the_same_position() {
    for (game, position, image) in [
        ("connect-four", "32164625", "56724263"),
        ("tic-tac-toe", "XO./.../...", ".../.../.OX"),
        ("mnk:4,3,3", "..../.O../X...", "...X/..O./...."),
    ] {
        let drawer = Drawer::default();
        let first = solve(game, position, &SolveRequest::default(), &drawer);
        let other = solve(game, image, &SolveRequest::default(), &drawer);
        assert_eq!((other.nodes, other.value), (0, first.value), "{game}");
        // The line is the image of the first one's, and legal.
        let mut session = open(game, image).unwrap();
        for mv in &other.pv {
            session.play(mv).unwrap();
        }
        assert!(session.ending().is_some(), "{game}");
        let alone = solve(game, image, &SolveRequest::default(), &Drawer::default());
        assert_eq!(alone.value, other.value, "{game}");
    }
}

#[test]
fn what_was_stopped_goes_on() {
    for (game, position, some) in [
        ("connect-four", "4355434426", 40_000),
        ("mnk:5,4,4", "", 50_000),
    ] {
        let whole = solve(game, position, &SolveRequest::default(), &Drawer::default());
        let drawer = Drawer::default();
        let begun = begin(game, &drawer, position, some);
        assert!(
            begun.lower != begun.upper && begun.nodes < whole.nodes,
            "{game}"
        );
        let entries = drawer
            .work
            .lock()
            .unwrap()
            .values()
            .map(Vec::len)
            .sum::<usize>();
        assert!(entries > 1_000, "{game}: {entries} entries");

        let rest = solve(game, position, &SolveRequest::default(), &drawer);
        assert_eq!(rest.value, whole.value, "{game}");
        assert_eq!(rest.earlier.unwrap().nodes, begun.nodes, "{game}");
        let spared = whole.nodes - rest.nodes;
        assert!(
            spared * 10 > begun.nodes * 7,
            "{game}: {spared} of {}",
            begun.nodes
        );
        let work = drawer.work.lock().unwrap();
        assert!(work.values().all(Vec::is_empty), "no longer needed");
    }
}

#[test]
fn the_bounds_of_earlier_runs_are_told_first() {
    for (game, position, nodes) in [
        ("connect-four", "4355434426", 40_000),
        ("mnk:5,4,4", "", 50_000),
    ] {
        let drawer = Drawer::default();
        let stopped = begin(game, &drawer, position, nodes);
        let mut told = Vec::new();
        let mut watch = |proof: &Proof| {
            told.push(proof.clone());
            ControlFlow::Break(())
        };
        let session = open(game, Some(position)).unwrap();
        let asked = SolveRequest::default();
        let answer = session
            .solve(&asked, &mut drawer.memory(), &mut watch)
            .unwrap();
        let Answer::Stopped(proof) = answer else {
            panic!("{answer:?}");
        };
        let bounds = |proof: &Proof| (proof.lower, proof.upper);
        assert_eq!(told.len(), 1, "{game}");
        assert_eq!(
            (bounds(&told[0]), told[0].nodes),
            (bounds(&stopped), 0),
            "{game}"
        );
        assert_eq!(told[0].earlier.unwrap().nodes, stopped.nodes, "{game}");
        assert_eq!(
            (bounds(&proof), proof.nodes),
            (bounds(&stopped), 0),
            "{game}"
        );
    }
}

#[test]
fn nodes_are_counted_while_a_proof_goes_on() {
    for (game, position) in [("connect-four", "4355434426"), ("mnk:4,4,4", "a1 b2")] {
        let counted = Arc::new(AtomicU64::new(0));
        let asked = SolveRequest {
            limits: Limits {
                counted: Some(Arc::clone(&counted)),
                ..Limits::default()
            },
            ..SolveRequest::default()
        };
        let counts = |drawer: &Drawer| {
            counted.store(0, Ordering::Relaxed);
            let nodes = solve(game, position, &asked, drawer).nodes;
            (counted.load(Ordering::Relaxed), nodes)
        };
        let (counter, nodes) = counts(&Drawer::default());
        // A search looks at its limits now and then, and once more beyond the last node.
        assert!(
            counter.abs_diff(nodes) * 4 < nodes,
            "{game}: {counter} of {nodes}"
        );
        let again = solve(game, position, &SolveRequest::default(), &Drawer::default());
        assert_eq!(again.nodes, nodes, "{game}: a counter changes no search");
    }
}

/// What is saved ends the proof, which would last for ever.
#[test]
fn work_is_kept_while_a_proof_goes_on() {
    for game in ["connect-four:8x7", "mnk:7,6,4"] {
        let drawer = Drawer::default();
        let asked = SolveRequest {
            limits: Limits {
                stop: Some(Arc::clone(&drawer.has_work)),
                time: Some(Duration::from_secs(600)),
                ..Limits::default()
            },
            ..SolveRequest::default()
        };
        let answer = ask(game, "", &asked, &mut drawer.memory());
        assert!(matches!(answer, Answer::Stopped(_)), "{answer:?}");
        assert!(drawer.is_counted.load(Ordering::Relaxed), "{game}");
        // Once more at the end.
        assert!(drawer.savings.load(Ordering::Relaxed) > 1, "{game}");
    }
}

#[test]
fn an_outcome_is_not_a_value() {
    let drawer = Drawer::default();
    let weak = SolveRequest {
        weak: true,
        ..SolveRequest::default()
    };
    let outcome = solve("connect-four", "32164625", &weak, &drawer);
    assert_eq!(outcome.value.result, Some(Outcome::Win));
    let again = solve("connect-four", "32164625", &weak, &drawer);
    assert_eq!((again.nodes, again.value), (0, outcome.value));
    let full = solve(
        "connect-four",
        "32164625",
        &SolveRequest::default(),
        &drawer,
    );
    assert_eq!((full.value.score, full.value.bound), (11, Bound::Exact));
    // And the value tells the outcome.
    let from_value = solve("connect-four", "32164625", &weak, &drawer);
    assert_eq!((from_value.nodes, from_value.value), (0, outcome.value));
}

#[test]
fn the_moves_are_kept_too() {
    let all = SolveRequest {
        wanted: Wanted::All,
        ..SolveRequest::default()
    };
    let position = "2252576253462244111563365343671351441";
    let drawer = Drawer::default();
    let first = solve("connect-four", position, &all, &drawer);
    let again = solve("connect-four", position, &all, &drawer);
    assert_eq!((again.nodes, &again.moves), (0, &first.moves));
    let stored = drawer.proofs.lock().unwrap().len();
    assert_eq!(stored, 1 + first.moves.len());
}

#[test]
fn a_full_store_ends_no_proof() {
    let drawer = Drawer {
        is_full: true,
        ..Drawer::default()
    };
    let mut memory = drawer.memory();
    let first = solved(ask(
        "connect-four",
        "32164625",
        &SolveRequest::default(),
        &mut memory,
    ));
    assert_eq!((first.value.score, first.value.bound), (11, Bound::Exact));
    let again = solved(ask(
        "connect-four",
        "32164625",
        &SolveRequest::default(),
        &mut memory,
    ));
    assert_eq!((again.nodes, again.pv), (first.nodes, first.pv));
    let message = drawer.message.lock().unwrap();
    assert_eq!(*message, [Error::Keeping("the drawer is full".to_owned())]);
}

#[test]
fn what_cannot_be_read_is_told() {
    let drawer = Drawer::default();
    solve(
        "tic-tac-toe",
        "XO./.../...",
        &SolveRequest::default(),
        &drawer,
    );
    for entries in drawer.proofs.lock().unwrap().values_mut() {
        entries.line[1] = entries.line[0].clone();
    }
    let session = open("tic-tac-toe", "XO./.../...").unwrap();
    let result = session.solve(&SolveRequest::default(), &mut drawer.memory(), &mut go_on);
    let error = result.unwrap_err().to_string();
    assert!(error.contains("is damaged: move"), "{error}");
}

/// A saver that counts, and wants to see the table all the time.
#[derive(Default)]
struct Restless(AtomicU32);

impl Saver for Restless {
    fn pause(&self) -> Duration {
        Duration::ZERO
    }

    fn save(&self, table: &Table, _: u64) {
        assert!(table.capacity() > 0);
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

#[test]
fn saving_changes_no_search() {
    // The table grows meanwhile.
    let pos: Position<7, 6> = "4355434426".parse().unwrap();
    let nodes = |saver: Option<&dyn Saver>| {
        let mut solver = Solver::with_mebibytes(8);
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let task = SolveRequest::default();
        Prover::prove(&mut solver, &pos, Proven::NOTHING, &task, go_on, saver)
            .unwrap()
            .nodes
    };
    let saver = Restless::default();
    assert_eq!(nodes(Some(&saver)), nodes(None));
    assert!(saver.0.load(Ordering::Relaxed) > 10);
}

#[test]
fn threads_find_the_same_values() {
    for threads in [2, 4] {
        let together = SolveRequest {
            threads,
            ..SolveRequest::default()
        };
        let drawer = Drawer::default();
        let value = |game, position| solve(game, position, &together, &drawer).value;
        let alone = |game, position| {
            solve(game, position, &SolveRequest::default(), &Drawer::default()).value
        };
        for (game, position) in [
            ("connect-four", "4355434426"),
            ("mnk:4,4,4", ""),
            ("tic-tac-toe", "X../.O./..."),
        ] {
            assert_eq!(value(game, position), alone(game, position), "{game}");
        }
    }
}
