//! Split proofs of real games: values, lines, and what is kept in a file.

use negascout_session::{Aim, Answer, Memory, Solving, go_on, open};
use negascout_split::{
    BoundFile, BoundStore, Bounds, Error, Kept, SplitProof, Splitting, ThreadExecutor, Unkept,
    Worker,
};

/// Options that split small proofs, too.
fn small() -> Splitting {
    Splitting {
        trial: Some(500),
        grain: 500,
        first: 200,
        ..Splitting::default()
    }
}

const TWO_NODES: ThreadExecutor = ThreadExecutor {
    nodes: 2,
    threads: 2,
    mebibytes: 1,
};

/// The value and the line as words, by a split proof.
fn split(game: &str, position: &str, options: Splitting) -> (String, Vec<String>) {
    let mut proof = SplitProof::new(game, position, options, None).unwrap();
    TWO_NODES.prove(&mut proof).unwrap();
    let solution = proof.solution().unwrap().unwrap();
    assert_eq!(solution.best_move.as_ref(), solution.pv.first());
    (solution.value.to_string(), solution.pv)
}

/// The same without splitting.
fn unsplit(game: &str, position: &str) -> String {
    let session = open(game, position).unwrap();
    let mut memory = Memory::with_mebibytes(1);
    let asked = Solving {
        no_book: true,
        ..Solving::default()
    };
    match session.solve(&asked, &mut memory, &mut go_on).unwrap() {
        Answer::Solved(solution) => solution.value.to_string(),
        Answer::Stopped(_) => unreachable!("there is no limit"),
    }
}

#[test]
fn a_split_proof_finds_the_value_and_a_line_to_the_end() {
    let cases = [
        ("connect-four", "444442211113266"),
        ("connect-four", "4444421111"),
        ("connect-four:5x4", "33"),
        ("mnk:4,4,3", ""),
        ("mnk:4,4,4", "b2 c3 a1"),
        ("tic-tac-toe", ""),
        ("tic-tac-toe", "XX./OO./..."),
        ("tree", "(((3 1) (4 2)) ((5 -2) (0 7)))"),
    ];
    for (game, position) in cases {
        let (value, line) = split(game, position, small());
        assert_eq!(value, unsplit(game, position), "{game} {position}");
        let mut session = open(game, position).unwrap();
        for mv in &line {
            session.play(mv).unwrap();
        }
        assert!(session.moves().is_empty(), "{game} {position}: {line:?}");
    }
}

#[test]
fn a_long_proof_is_split_and_a_short_one_is_not() {
    let jobs_until_proven = |options| {
        let mut proof = SplitProof::new("connect-four", "4444421111", options, None).unwrap();
        let workers = [1, 2].map(|_| Worker::new(1).unwrap());
        while !proof.is_proven() {
            // Both are asked before one answers.
            let jobs = workers.each_ref().map(|_| proof.next_job().unwrap());
            for (worker, job) in workers.iter().zip(jobs) {
                let Some((job, question)) = job else { continue };
                let answer = worker.ask(job, &question).unwrap();
                proof.answer(job, &answer).unwrap();
            }
        }
        proof.progress().jobs
    };
    let (small, usual) = (
        jobs_until_proven(small()),
        jobs_until_proven(Splitting::default()),
    );
    assert!(small > 30 && usual < 5, "{small} {usual}");
}

#[test]
fn a_game_without_a_solver_is_split_only_where_that_is_asked_for() {
    let notice = |options| {
        let proof = SplitProof::new("mnk:4,4,3", "", options, None).unwrap();
        proof.notice()
    };
    assert!(notice(Splitting::default()).starts_with("the proof is searched unsplit"));
    assert!(notice(small()).starts_with("the first 500 nodes are searched unsplit"));
    let mut proof = SplitProof::new("mnk:4,4,4", "", Splitting::default(), None).unwrap();
    let (job, question) = proof.next_job().unwrap().unwrap();
    let worker = Worker::new(1).unwrap();
    proof
        .answer(job, &worker.ask(job, &question).unwrap())
        .unwrap();
    assert!(!proof.is_proven() && proof.next_job().unwrap().is_some());
    assert_eq!(proof.next_job().unwrap(), None, "one worker has all of it");
}

#[test]
fn the_outcome_alone_is_a_bound() {
    let options = Splitting {
        aim: Aim::Outcome,
        ..small()
    };
    let (value, line) = split("connect-four", "4444421111", options);
    assert!(value.starts_with("at "), "{value}");
    assert!(!line.is_empty());
}

#[test]
fn a_proof_goes_on_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bounds.redb");
    let file = file.to_str().unwrap();
    let position = "4444421111";
    let begin = || SplitProof::kept_in("connect-four", position, small(), Some(file)).unwrap();
    let worker = Worker::new(1).unwrap();
    let mut all = 0;
    let mut runs = 0;
    let nodes = loop {
        runs += 1;
        let mut proof = begin();
        let before = proof.progress();
        // The driver dies after some answers, with a question at another worker.
        for _ in 0..40 {
            let jobs = [proof.next_job().unwrap(), proof.next_job().unwrap()];
            if let Some((job, question)) = &jobs[0] {
                let answer = worker.ask(*job, question).unwrap();
                proof.answer(*job, &answer).unwrap();
            }
            if let Some((job, _)) = jobs[1] {
                proof.lost(job);
            }
        }
        all += proof.progress().nodes;
        if proof.is_done() {
            let value = proof.solution().unwrap().unwrap().value.to_string();
            assert_eq!(value, unsplit("connect-four", position));
            break all;
        }
        assert!(runs < 100 && before.positions <= proof.progress().positions);
    };
    assert!(runs > 1, "one run is no test: {nodes} nodes");
    let again = begin();
    assert!(
        again.is_done() && again.progress().nodes == 0,
        "all is in the file"
    );
    drop(again);

    let other = SplitProof::kept_in("tic-tac-toe", "", small(), Some(file))
        .err()
        .unwrap();
    let told = format!("'{file}' keeps what is proven of connect-four, not of tic-tac-toe");
    assert_eq!(other.to_string(), told);
    let mut kept = BoundFile::open(file, "connect-four").unwrap();
    let identity = open("connect-four", position).unwrap().identity();
    assert!(
        kept.load(&identity)
            .unwrap()
            .is_some_and(|kept| kept.is_split)
    );
}

/// A store on a disk that is full the first time.
#[derive(Debug)]
struct FullOnce {
    disk: Unkept,
    was_full: bool,
}

impl FullOnce {
    fn new() -> FullOnce {
        FullOnce {
            disk: Unkept::default(),
            was_full: false,
        }
    }
}

impl BoundStore for FullOnce {
    fn load(&mut self, identity: &str) -> Result<Option<Kept>, Error> {
        self.disk.load(identity)
    }

    fn save(&mut self, identity: &str, kept: Kept) -> Result<(), Error> {
        if std::mem::replace(&mut self.was_full, true) {
            return self.disk.save(identity, kept);
        }
        Err(negascout_session::Error::Keeping("the disk is full".to_owned()).into())
    }
}

#[test]
fn after_an_error_the_same_proof_can_go_on() {
    let position = "4444421111";
    let store = Box::new(FullOnce::new());
    let mut proof = SplitProof::new("connect-four", position, small(), Some(store)).unwrap();
    let error = TWO_NODES.prove(&mut proof).unwrap_err();
    assert_eq!(error.to_string(), "the disk is full");
    assert_eq!(proof.progress().running, 0, "all jobs are given back");
    TWO_NODES.prove(&mut proof).unwrap();
    let value = proof.solution().unwrap().unwrap().value.to_string();
    assert_eq!(value, unsplit("connect-four", position));
}

#[test]
fn an_error_stops_what_the_other_threads_search() {
    let root = open("connect-four", "").unwrap().identity();
    let mut store = FullOnce::new();
    // A root that has taken long is searched by one thread without end, and split for the other.
    let kept = Kept {
        bounds: Bounds::UNKNOWN,
        nodes: 1 << 50,
        is_split: false,
    };
    store.disk.save(&root, kept).unwrap();
    let mut proof = SplitProof::new("connect-four", "", small(), Some(Box::new(store))).unwrap();
    let error = TWO_NODES.prove(&mut proof).unwrap_err();
    assert_eq!(error.to_string(), "the disk is full");
    let progress = proof.progress();
    assert_eq!(progress.running, 0);
    assert!(progress.nodes < 5_000_000, "{progress:?}");
}

#[test]
fn no_file_is_made_for_what_cannot_be_solved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bounds.redb");
    for (game, position) in [("chess", ""), ("connect-four", "44444444")] {
        let proof = SplitProof::kept_in(game, position, small(), file.to_str());
        assert!(proof.is_err() && !file.exists(), "{game}");
    }
}

#[test]
fn a_job_names_the_one_before_it() {
    let mut proof = SplitProof::new("connect-four", "444444", small(), None).unwrap();
    let worker = Worker::new(1).unwrap();
    let (first, question) = proof.next_job().unwrap().unwrap();
    let answer = worker.ask(first, &question).unwrap();
    proof.answer(first, &answer).unwrap();
    let (second, _) = proof.next_job().unwrap().unwrap();
    assert_eq!(
        (proof.before(first), proof.before(second)),
        (None, Some(first))
    );
    // Another idle worker has the position split: its children were searched by the second job.
    let (third, question) = proof.next_job().unwrap().unwrap();
    assert_eq!(proof.closed(), [second]);
    assert_eq!(proof.before(third), Some(second));
    let answer = worker.ask(third, &question).unwrap();
    proof.answer(third, &answer).unwrap();
    assert_eq!(proof.before(99), None);
}

#[test]
fn a_stopped_job_ends_and_proves_nothing() {
    let mut proof = SplitProof::new("connect-four", "", Splitting::default(), None).unwrap();
    let (job, question) = proof.next_job().unwrap().unwrap();
    let worker = Worker::new(1).unwrap();
    worker.stop(&[job]);
    let answer = worker.ask(job, &question).unwrap();
    assert_eq!(proof.answer(job, &answer).unwrap(), Vec::<u64>::new());
    assert!(
        proof.progress().nodes < 10_000,
        "it was stopped before it began"
    );
    let (again, question) = proof.next_job().unwrap().unwrap();
    let answer = std::thread::scope(|scope| {
        let asked = scope.spawn(|| worker.ask(again, &question).unwrap());
        std::thread::sleep(std::time::Duration::from_millis(20));
        worker.stop(&[again]);
        asked.join().unwrap()
    });
    proof.answer(again, &answer).unwrap();
    assert!(!proof.is_proven() && proof.progress().nodes < 5_000_000);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let error = |game, position| {
        let proof = SplitProof::new(game, position, Splitting::default(), None);
        proof.err().unwrap().to_string()
    };
    let chess = error("chess", "");
    assert!(chess.starts_with("chess: positions come again"), "{chess}");
    let move_8 = error("connect-four", "44444444");
    assert!(move_8.contains("column 4 is full"), "{move_8}");
}
