//! A split proof under a simulated executor that delays, reorders, repeats and loses messages, kills
//! workers, and kills the driver: on random graphs whose values are known.

use negascout_session::Aim;
use negascout_split::{
    Answer, BoundStore, Bounds, Error, Kept, Place, Proof, Question, Splitting, Top,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// The positions of a random game without cycles: those of each ply, with the positions after their moves.
#[derive(Clone, Debug)]
struct Game {
    /// Numbers of the positions of the next ply; none where the game is over.
    moves: Vec<Vec<usize>>,
    /// The values, by the minimax rule.
    values: Vec<i32>,
    unit: Unit,
    root: Place,
}

/// How numbers go from a position to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    /// The negative.
    Points,
    /// The negative, a ply further from the end.
    Plies,
}

/// A win now, where numbers count plies.
const WIN: i32 = 1_000;

impl Unit {
    fn before(self, number: i32) -> i32 {
        match self {
            Unit::Points => -number,
            Unit::Plies => -(number - number.signum() * i32::from(number.abs() > WIN / 2)),
        }
    }
}

impl Game {
    /// A game with `plies` plies of `wide` positions each, and at most three moves in a position.
    fn random(seed: u64, plies: usize, wide: usize, unit: Unit) -> Game {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut moves = Vec::new();
        for ply in 0..=plies {
            for _ in 0..wide {
                let is_over = ply == plies || ply > 0 && rng.random_range(0..6) == 0;
                let count = if is_over { 0 } else { rng.random_range(1..=3) };
                let next = (ply + 1) * wide;
                moves.push(
                    (0..count)
                        .map(|_| next + rng.random_range(0..wide))
                        .collect::<Vec<_>>(),
                );
            }
        }
        let mut values = vec![0; moves.len()];
        for id in (0..moves.len()).rev() {
            let best = moves[id]
                .iter()
                .map(|&next| unit.before(values[next]))
                .max();
            values[id] = best.unwrap_or_else(|| match unit {
                Unit::Points => rng.random_range(-9..=9),
                Unit::Plies => [-WIN, 0, WIN][rng.random_range(0..3)],
            });
        }
        let mut game = Game {
            moves,
            values,
            unit,
            root: Place {
                identity: String::new(),
                position: String::new(),
                bounds: Bounds::UNKNOWN,
                is_over: false,
            },
        };
        game.root = game.place(0);
        game
    }

    fn place(&self, id: usize) -> Place {
        let value = self.values[id];
        let exact = Bounds {
            lower: value,
            upper: value,
        };
        Place {
            identity: id.to_string(),
            position: format!("position {id}"),
            is_over: self.moves[id].is_empty(),
            bounds: if self.moves[id].is_empty() {
                exact
            } else {
                Bounds::UNKNOWN
            },
        }
    }

    /// Fails unless these are best moves to the end.
    fn check_line(&self, line: &[String]) {
        let mut at = 0;
        for identity in line {
            let next: usize = identity.parse().unwrap();
            assert!(self.moves[at].contains(&next));
            assert_eq!(self.unit.before(self.values[next]), self.values[at]);
            at = next;
        }
        assert!(self.moves[at].is_empty(), "the line ends before the game");
    }

    /// A worker's answer: the search takes `cost` nodes, and bounds the value no closer than it must.
    fn answer(&self, question: &Question, cost: u64) -> Answer {
        let id: usize = question.identity.parse().unwrap();
        let value = self.values[id];
        let bounds = match (cost <= question.nodes, value >= question.at_least) {
            (false, _) => Bounds::UNKNOWN,
            (true, true) => Bounds {
                lower: question.at_least,
                ..Bounds::UNKNOWN
            },
            (true, false) => Bounds {
                upper: question.at_least - 1,
                ..Bounds::UNKNOWN
            },
        };
        Answer {
            identity: question.identity.clone(),
            bounds,
            nodes: cost.min(question.nodes),
        }
    }
}

impl Top for Game {
    fn root(&self) -> &Place {
        &self.root
    }

    fn children(&mut self, place: &Place) -> Result<Vec<Place>, Error> {
        let id: usize = place.identity.parse().unwrap();
        Ok(self.moves[id]
            .iter()
            .map(|&next| self.place(next))
            .collect())
    }

    fn before(&self, number: i32) -> i32 {
        self.unit.before(number)
    }
}

/// A store that outlives its proof.
#[derive(Clone, Debug, Default)]
struct Shelf(Arc<Mutex<HashMap<String, Kept>>>);

impl BoundStore for Shelf {
    fn load(&mut self, identity: &str) -> Result<Option<Kept>, Error> {
        Ok(self.0.lock().unwrap().get(identity).copied())
    }

    fn save(&mut self, identity: &str, kept: Kept) -> Result<(), Error> {
        self.0.lock().unwrap().insert(identity.to_owned(), kept);
        Ok(())
    }
}

/// An executor that does everything wrong that may go wrong.
struct Executor {
    rng: Xoshiro256PlusPlus,
    workers: usize,
    /// Questions at the workers.
    asked: HashMap<u64, Question>,
    /// Answers on their way, in any order.
    coming: Vec<(u64, Answer)>,
    /// Questions that were closed: their answers may still come.
    closed: HashSet<u64>,
    /// The bounds that follow from the answers that have arrived.
    told: HashMap<String, Bounds>,
    /// All questions, in their order.
    questions: Vec<(u64, Question)>,
    steps: usize,
}

/// More steps than any proof here takes.
const MAX_STEPS: usize = 200_000;

impl Executor {
    fn new(seed: u64, workers: usize) -> Executor {
        Executor {
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            workers,
            asked: HashMap::new(),
            coming: Vec::new(),
            closed: HashSet::new(),
            told: HashMap::new(),
            questions: Vec::new(),
            steps: 0,
        }
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.rng.random_range(0..count) == 0
    }

    /// Works until the proof is done; `false` if the driver was killed before, which happens once in
    /// `kill` steps on average.
    fn prove(&mut self, proof: &mut Proof, game: &Game, kill: Option<u32>) -> bool {
        while !proof.is_done() {
            self.steps += 1;
            assert!(self.steps < MAX_STEPS, "it does not end");
            if kill.is_some_and(|steps| self.one_in(steps)) {
                return false;
            }
            self.ask(proof);
            self.work(proof, game);
            self.tell(proof);
        }
        assert_eq!(proof.next_job().unwrap(), None, "all is proven");
        true
    }

    /// Idle workers get questions.
    fn ask(&mut self, proof: &mut Proof) {
        while self.asked.len() < self.workers {
            let next = proof.next_job().unwrap();
            self.close(proof.closed());
            let Some((job, question)) = next else { break };
            let same = |other: &Question| other.identity == question.identity;
            let twice = self
                .asked
                .iter()
                .any(|(of, other)| same(other) && !self.closed.contains(of));
            assert!(!twice, "two workers are asked about {question:?}");
            let told = self.told.get(&question.identity).copied();
            let open = told
                .unwrap_or(Bounds::UNKNOWN)
                .leave_open(question.at_least);
            assert!(open, "{question:?} was answered before");
            self.questions.push((job, question.clone()));
            self.asked.insert(job, question);
        }
        let waits = self.asked.is_empty() && self.coming.is_empty();
        assert!(
            !waits || proof.is_done(),
            "nothing is asked, and nothing is proven"
        );
    }

    /// One worker answers, is killed, or sees that its question was closed.
    fn work(&mut self, proof: &mut Proof, game: &Game) {
        let jobs: Vec<u64> = {
            let mut jobs: Vec<u64> = self.asked.keys().copied().collect();
            jobs.sort_unstable();
            jobs
        };
        if jobs.is_empty() {
            return;
        }
        let job = jobs[self.rng.random_range(0..jobs.len())];
        let question = self.asked.remove(&job).unwrap();
        if self.one_in(6) {
            // Killed: its answer is lost, or comes although it is thought to be.
            proof.lost(job);
            if self.one_in(2) {
                return;
            }
        }
        // More than the trial for the root, and anything up to that for the others.
        let cost = 1 + (question.identity.parse::<u64>().unwrap() + 13) * 137 % 600;
        let answer = match self.closed.contains(&job) {
            true => Answer {
                bounds: Bounds::UNKNOWN,
                ..game.answer(&question, 1)
            },
            false => game.answer(&question, cost),
        };
        if self.one_in(5) {
            self.coming.push((job, answer.clone()));
        }
        self.coming.push((job, answer));
    }

    /// One of the answers arrives, or one that nobody waits for.
    fn tell(&mut self, proof: &mut Proof) {
        if self.one_in(10) {
            let nonsense = Answer {
                identity: "of another proof".to_owned(),
                bounds: Bounds { lower: 5, upper: 5 },
                nodes: 1,
            };
            let job = self.rng.random_range(0..50);
            let before = proof.progress();
            let closed = proof.answer(job, &nonsense).unwrap();
            assert_eq!((proof.progress(), closed.len()), (before, 0));
        }
        if self.coming.is_empty() || self.one_in(3) {
            return;
        }
        let place = self.rng.random_range(0..self.coming.len());
        let (job, answer) = self.coming.swap_remove(place);
        let before = proof.bounds();
        let told = self
            .told
            .entry(answer.identity.clone())
            .or_insert(Bounds::UNKNOWN);
        *told = told.and(answer.bounds).unwrap();
        let closed = proof.answer(job, &answer).unwrap();
        let after = proof.bounds();
        assert!(before.lower <= after.lower && after.upper <= before.upper);
        self.close(closed);
    }

    /// Closed jobs are running ones, each told once.
    fn close(&mut self, closed: Vec<u64>) {
        for job in closed {
            assert!(self.closed.insert(job), "job {job} was closed twice");
        }
    }
}

#[test]
fn idle_workers_split_a_hard_proof() {
    let game = Game::random(1, 6, 8, Unit::Points);
    let mut proof = Proof::new(Box::new(game.clone()), Box::<Shelf>::default(), options()).unwrap();
    Executor::new(1, 8).prove(&mut proof, &game, None);
    let progress = proof.progress();
    assert!(progress.split > 5 && progress.jobs > 50, "{progress:?}");
}

fn options() -> Splitting {
    wanting(Aim::Value)
}

fn wanting(aim: Aim) -> Splitting {
    Splitting {
        aim,
        trial: Some(40),
        grain: 20,
        first: 8,
    }
}

fn game() -> impl Strategy<Value = Game> {
    let unit = prop_oneof![Just(Unit::Points), Just(Unit::Plies)];
    (any::<u64>(), 1..7_usize, 1..9_usize, unit)
        .prop_map(|(seed, plies, wide, unit)| Game::random(seed, plies, wide, unit))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_value_is_right_whatever_happens_to_messages(
        game in game(), seed in any::<u64>(), workers in 1..12_usize
    ) {
        let mut proof = Proof::new(Box::new(game.clone()), Box::<Shelf>::default(), options()).unwrap();
        prop_assert!(Executor::new(seed, workers).prove(&mut proof, &game, None));
        let Bounds { lower, upper } = proof.bounds();
        prop_assert_eq!((lower, upper), (game.values[0], game.values[0]));
        game.check_line(&proof.line());
    }

    #[test]
    fn the_outcome_is_right_where_no_more_is_wanted(
        game in game(), seed in any::<u64>(), workers in 1..12_usize
    ) {
        let options = wanting(Aim::Outcome);
        let mut proof = Proof::new(Box::new(game.clone()), Box::<Shelf>::default(), options).unwrap();
        prop_assert!(Executor::new(seed, workers).prove(&mut proof, &game, None));
        let Bounds { lower, upper } = proof.bounds();
        let value = game.values[0];
        prop_assert!(lower <= value && value <= upper);
        prop_assert_eq!((lower.signum(), upper.signum()), (value.signum(), value.signum()));
        let end: usize = proof.line().last().map_or(0, |identity| identity.parse().unwrap());
        prop_assert!(game.moves[end].is_empty());
        let sign = if proof.line().len().is_multiple_of(2) { 1 } else { -1 };
        prop_assert_eq!(game.values[end].signum() * sign, value.signum());
    }

    #[test]
    fn a_killed_driver_goes_on_from_its_store(
        game in game(), seed in any::<u64>(), workers in 1..6_usize
    ) {
        let shelf = Shelf::default();
        let mut told = HashMap::new();
        for run in 0.. {
            let store = Box::new(shelf.clone());
            let mut proof = Proof::new(Box::new(game.clone()), store, options()).unwrap();
            for (identity, kept) in shelf.0.lock().unwrap().iter() {
                let value = game.values[identity.parse::<usize>().unwrap()];
                prop_assert!(kept.bounds.lower <= value && value <= kept.bounds.upper);
            }
            // No question that an earlier run has answered is asked again.
            let mut executor = Executor { told, ..Executor::new(seed ^ run, workers) };
            if executor.prove(&mut proof, &game, (run < 20).then_some(40)) {
                prop_assert_eq!(proof.bounds().lower, game.values[0]);
                break;
            }
            told = executor.told;
        }
    }

    #[test]
    fn the_same_messages_give_the_same_questions(game in game(), seed in any::<u64>()) {
        let questions = || {
            let mut proof =
                Proof::new(Box::new(game.clone()), Box::<Shelf>::default(), options()).unwrap();
            let mut executor = Executor::new(seed, 4);
            executor.prove(&mut proof, &game, None);
            (executor.questions, executor.steps, proof.progress())
        };
        prop_assert_eq!(questions(), questions());
    }
}

/// A proof of a position worth 3 points to the player to move, whose one move's position is over.
fn small() -> (Game, Proof) {
    let game = Game {
        values: vec![3, -3],
        moves: vec![vec![1], Vec::new()],
        unit: Unit::Points,
        root: Place {
            identity: "0".to_owned(),
            position: "position 0".to_owned(),
            bounds: Bounds::UNKNOWN,
            is_over: false,
        },
    };
    let proof = Proof::new(Box::new(game.clone()), Box::<Shelf>::default(), options()).unwrap();
    (game, proof)
}

#[test]
fn one_worker_never_splits() {
    let (game, mut proof) = small();
    let mut nodes = Vec::new();
    while let Some((job, question)) = proof.next_job().unwrap() {
        assert_eq!(question.identity, "0");
        nodes.push(question.nodes);
        proof.answer(job, &game.answer(&question, 150)).unwrap();
    }
    // The trial, and then three times as many nodes as before, until they are enough for each question.
    assert_eq!(nodes, [40, 120, 480, 930, 1380, 1830]);
    assert_eq!(proof.bounds(), Bounds { lower: 3, upper: 3 });
}

#[test]
fn an_idle_worker_splits_what_has_taken_long() {
    let (game, mut proof) = small();
    let (job, question) = proof.next_job().unwrap().unwrap();
    assert_eq!(proof.next_job().unwrap(), None, "the trial is one worker's");
    proof.answer(job, &game.answer(&question, 150)).unwrap();
    let (job, _) = proof.next_job().unwrap().unwrap();
    assert_eq!(
        proof.next_job().unwrap(),
        None,
        "the only move ends the game"
    );
    assert!(proof.is_done());
    assert_eq!(
        (proof.closed(), proof.line()),
        (vec![job], vec!["1".to_owned()])
    );
}

#[test]
fn a_split_that_ends_the_proof_begins_the_line() {
    let (mut game, _) = small();
    (game.moves, game.values) = (vec![vec![1], vec![2], Vec::new()], vec![3, -3, 3]);
    let mut shelf = Shelf::default();
    let known = Kept {
        bounds: Bounds {
            lower: -3,
            upper: -3,
        },
        nodes: 1,
        is_split: false,
    };
    shelf.save("1", known).unwrap();
    let mut proof = Proof::new(Box::new(game.clone()), Box::new(shelf), options()).unwrap();
    let (job, question) = proof.next_job().unwrap().unwrap();
    proof.answer(job, &game.answer(&question, 150)).unwrap();
    let (job, _) = proof.next_job().unwrap().unwrap();
    assert_eq!(proof.next_job().unwrap(), None);
    assert!(proof.is_done(), "the only move leads to a known position");
    assert_eq!(
        (proof.closed(), proof.line()),
        (vec![job], vec!["1".to_owned(), "2".to_owned()])
    );
}

#[test]
fn answers_that_contradict_each_other_are_refused() {
    let (_, mut proof) = small();
    let (job, question) = proof.next_job().unwrap().unwrap();
    let answer = |lower, upper| Answer {
        identity: question.identity.clone(),
        bounds: Bounds { lower, upper },
        nodes: 1,
    };
    proof.answer(job, &answer(2, 9)).unwrap();
    let (job, _) = proof.next_job().unwrap().unwrap();
    let error = proof.answer(job, &answer(-5, 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the answers about position 'position 0' contradict each other: at least 2, at most 1"
    );
    assert_eq!(proof.bounds(), Bounds { lower: 2, upper: 9 });
    proof.answer(job, &answer(3, 9)).unwrap();
    assert_eq!(proof.bounds().lower, 3);
}

#[test]
fn what_cannot_be_saved_is_not_used() {
    #[derive(Debug)]
    struct Full;
    impl BoundStore for Full {
        fn load(&mut self, _: &str) -> Result<Option<Kept>, Error> {
            Ok(None)
        }
        fn save(&mut self, _: &str, _: Kept) -> Result<(), Error> {
            Err(negascout_session::Error::Keeping("the disk is full".to_owned()).into())
        }
    }
    let (game, _) = small();
    let mut proof = Proof::new(Box::new(game.clone()), Box::new(Full), options()).unwrap();
    let (job, question) = proof.next_job().unwrap().unwrap();
    let error = proof.answer(job, &game.answer(&question, 1)).unwrap_err();
    assert_eq!(error.to_string(), "the disk is full");
    assert_eq!(proof.bounds(), Bounds::UNKNOWN);
}
