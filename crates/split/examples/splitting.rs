//! Nodes of a proof that is split, beside the unsplit solver, and a simulation of many workers.
//!
//! ```text
//! cargo run --release --package negascout-split --example splitting -- count connect-four 3333
//! cargo run --release --package negascout-split --example splitting -- simulate connect-four 3333
//! ```

use negascout::search::Limits;
use negascout_connect_four::{Position, Solver};
use negascout_session::{Answer as Solved, Memory, Solving, go_on, open};
use negascout_split::{
    Answer, Bounds, GameTop, Proof, Question, SplitProof, Splitting, ThreadExecutor, Unkept,
};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};
use std::error::Error;
use std::time::{Duration, Instant};

/// The size of each table, in MiB.
const MEBIBYTES: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["count", game, ref positions @ ..] => positions.iter().try_for_each(|at| count(game, at)),
        ["unsplit", game, ref positions @ ..] => positions.iter().try_for_each(|at| {
            let (value, nodes) = unsplit(game, at)?;
            println!("{game} {at}: {value}, unsplit {nodes} nodes");
            Ok(())
        }),
        ["simulate", game, ref positions @ ..] => {
            let search = search_of(game)?;
            positions
                .iter()
                .try_for_each(|at| simulate(game, search, at))
        }
        _ => Err("usage: splitting unsplit|count|simulate GAME POSITION...".into()),
    }
}

/// The value as text and the nodes of the unsplit solver.
fn unsplit(game: &str, position: &str) -> Result<(String, u64), Box<dyn Error>> {
    let mut memory = Memory::with_mebibytes(MEBIBYTES);
    let asked = Solving {
        no_book: true,
        ..Solving::default()
    };
    let solved = open(game, position)?.solve(&asked, &mut memory, &mut go_on)?;
    match solved {
        Solved::Solved(solution) => Ok((solution.value.to_string(), solution.nodes)),
        Solved::Stopped(_) => Err("stopped without a limit".into()),
    }
}

/// A number from the environment, for trying others than the usual.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

fn options() -> Splitting {
    let usual = Splitting::default();
    Splitting {
        trial: number("TRIAL").or(usual.trial),
        grain: number("GRAIN").unwrap_or(usual.grain),
        first: number("FIRST").unwrap_or(usual.first),
        ..usual
    }
}

/// Counts nodes for 1 to 8 workers over one table, and on nodes with a table each.
fn count(game: &str, position: &str) -> Result<(), Box<dyn Error>> {
    let (value, alone) = unsplit(game, position)?;
    println!("{game} {position}: {value}, unsplit {alone} nodes");
    let layouts = [(1, 1), (1, 2), (1, 4), (1, 8), (2, 1), (4, 1), (8, 1)];
    for (nodes, threads) in layouts {
        let mut proof = SplitProof::new(game, position, options(), None)?;
        let executor = ThreadExecutor {
            nodes,
            threads,
            mebibytes: MEBIBYTES,
        };
        executor.prove(&mut proof)?;
        let found = proof.solution()?.ok_or("it is not solved")?;
        assert_eq!(found.value.to_string(), value);
        let progress = proof.progress();
        println!(
            "  tables {nodes}, threads on each {threads}: {} nodes, {:.2} of unsplit; {} jobs, {} of {} positions split",
            progress.nodes,
            progress.nodes as f64 / alone as f64,
            progress.jobs,
            progress.split,
            progress.positions,
        );
    }
    Ok(())
}

/// Nodes that a worker searches in a second.
const SPEED: f64 = 10e6;
/// Seconds that a job takes beyond its search, and that a stop takes.
const OVERHEAD: f64 = 0.0022;
const STOPPING: f64 = 0.005;

/// The size of a simulated node's table, in MiB, unless MIB says otherwise: it is copied for each job.
const SIMULATED_MEBIBYTES: u64 = 16;
/// Threads of a node, which share its table.
const THREADS: usize = 16;

/// Simulates up to 1,024 workers, on nodes of 16 threads that share a table, for a position of Connect
/// Four.
///
/// Every question is really searched, over the real table of its node, and its nodes give the time. It is
/// searched twice: over a copy of the table when it is given out, to know when it will end, and over the
/// table itself when it ends or is stopped. So what a job finds is in the table a little late.
fn simulate(game: &str, search: Search, position: &str) -> Result<(), Box<dyn Error>> {
    let (value, alone) = unsplit(game, position)?;
    let alone_seconds = alone as f64 / SPEED;
    println!("{game} {position}: {value}, unsplit {alone} nodes, {alone_seconds:.1} s");
    let text = std::env::var("WORKERS").unwrap_or_else(|_| "1 4 16 64 256 1024".to_owned());
    for workers in text.split_whitespace() {
        let workers: usize = workers.parse()?;
        let top = GameTop::new(game, position)?;
        let proof = Proof::new(Box::new(top), Box::<Unkept>::default(), options())?;
        let mut simulation = Simulation::new(proof, search, workers);
        simulation.run()?;
        let (proof, seconds) = (simulation.proof, simulation.now);
        let progress = proof.progress();
        println!(
            "  simulated: {workers} workers: {seconds:.2} s, {:.2} times as fast as unsplit; {:.2} of its nodes, {} jobs, {} positions split, workers busy {:.0} %",
            alone_seconds / seconds,
            progress.nodes as f64 / alone as f64,
            progress.jobs,
            progress.split,
            100.0 * simulation.busy / (seconds * workers as f64),
        );
    }
    Ok(())
}

/// Workers that take the time of their nodes.
struct Simulation {
    proof: Proof,
    search: Search,
    /// Each node's table.
    tables: Vec<Solver>,
    /// For a copy of one.
    copy: Solver,
    /// The nodes of idle threads, the one that is idle longest first.
    idle: VecDeque<usize>,
    /// The nodes of jobs.
    nodes: HashMap<u64, usize>,
    /// When it was last told how far it is.
    told: Instant,
    /// Seconds.
    now: f64,
    /// Seconds of all workers at work.
    busy: f64,
    /// The ends of jobs, in nanoseconds, the next one first.
    ends: BinaryHeap<Reverse<(u64, u64)>>,
    running: HashMap<u64, Running>,
    /// The jobs that end before their search does.
    stopped: HashSet<u64>,
}

impl Simulation {
    fn new(proof: Proof, search: Search, workers: usize) -> Simulation {
        let mebibytes = number("MIB").unwrap_or(SIMULATED_MEBIBYTES);
        let table = || {
            let mut solver = Solver::with_mebibytes(mebibytes as usize);
            solver.spread();
            solver
        };
        Simulation {
            proof,
            search,
            tables: (0..workers.div_ceil(THREADS)).map(|_| table()).collect(),
            copy: table(),
            idle: (0..workers).map(|worker| worker / THREADS).collect(),
            nodes: HashMap::new(),
            told: Instant::now(),
            now: 0.0,
            busy: 0.0,
            ends: BinaryHeap::new(),
            running: HashMap::new(),
            stopped: HashSet::new(),
        }
    }

    fn run(&mut self) -> Result<(), Box<dyn Error>> {
        loop {
            while !self.idle.is_empty() {
                let next = self.proof.next_job()?;
                let closed = self.proof.closed();
                self.stop(&closed);
                let Some((job, question)) = next else { break };
                let node = self.node_for(job);
                let running = self.begin(node, question)?;
                self.ends.push(Reverse((running.end(), job)));
                self.running.insert(job, running);
            }
            if self.proof.is_done() {
                return Ok(());
            }
            let Some(Reverse((end, job))) = self.ends.pop() else {
                return Err("nothing is asked, and nothing is proven".into());
            };
            // A job that was stopped has two ends, and the first counts.
            let Some(running) = self.running.remove(&job) else {
                continue;
            };
            self.now = end as f64 / 1e9;
            self.busy += self.now - running.begun;
            self.idle.push_back(running.node);
            let answer = match self.stopped.remove(&job) {
                true => running.stopped(self.now),
                false => running.answer(),
            };
            let searched = Question {
                nodes: answer.nodes,
                ..running.question
            };
            (self.search)(&self.tables[running.node], &searched)?;
            let closed = self.proof.answer(job, &answer)?;
            self.stop(&closed);
            self.tell();
        }
    }

    /// Says now and then how far it is: a long proof takes hours.
    fn tell(&mut self) {
        if self.told.elapsed() > Duration::from_secs(10) {
            self.told = Instant::now();
            eprintln!("  {:.2} s simulated: {:?}", self.now, self.proof.progress());
        }
    }

    /// An idle node for a job: that of the job before it, or the one that is idle longest.
    fn node_for(&mut self, job: u64) -> usize {
        let before = self
            .proof
            .before(job)
            .and_then(|before| self.nodes.get(&before));
        let place = before.and_then(|before| self.idle.iter().position(|idle| idle == before));
        let node = self.idle.remove(place.unwrap_or(0)).expect("an idle node");
        self.nodes.insert(job, node);
        node
    }

    /// A job that begins now, with the answer that it will have.
    fn begin(&mut self, node: usize, question: Question) -> Result<Running, Box<dyn Error>> {
        let known: Vec<_> = self.tables[node].entries().collect();
        self.copy.forget();
        self.copy.spread();
        self.copy.restore(&known);
        let (bounds, nodes) = (self.search)(&self.copy, &question)?;
        Ok(Running {
            question,
            bounds,
            nodes,
            begun: self.now,
            node,
        })
    }

    /// Stops jobs that would last longer.
    fn stop(&mut self, jobs: &[u64]) {
        let soon = nanoseconds(self.now + STOPPING);
        for &job in jobs {
            let lasts = |running: &Running| running.end() > soon;
            if self.running.get(&job).is_some_and(lasts) {
                self.stopped.insert(job);
                self.ends.push(Reverse((soon, job)));
            }
        }
    }
}

/// A job at a worker.
struct Running {
    question: Question,
    /// The bounds that it will prove, and its nodes, unless it is stopped.
    bounds: Bounds,
    nodes: u64,
    /// Seconds.
    begun: f64,
    node: usize,
}

impl Running {
    fn end(&self) -> u64 {
        nanoseconds(self.begun + OVERHEAD + self.nodes as f64 / SPEED)
    }

    /// The answer, if it is not stopped.
    fn answer(&self) -> Answer {
        Answer {
            identity: self.question.identity.clone(),
            bounds: self.bounds,
            nodes: self.nodes,
        }
    }

    /// The answer, if it is stopped now.
    fn stopped(&self, now: f64) -> Answer {
        let searched = ((now - self.begun - OVERHEAD).max(0.0) * SPEED) as u64;
        Answer {
            bounds: Bounds::UNKNOWN,
            nodes: searched.min(self.nodes),
            ..self.answer()
        }
    }
}

/// A search for a question over a table: the bounds that it proves, and its nodes.
type Search = fn(&Solver, &Question) -> Result<(Bounds, u64), Box<dyn Error>>;

/// The search on the board of a game.
fn search_of(game: &str) -> Result<Search, String> {
    match game {
        "connect-four" => Ok(search::<7, 6>),
        "connect-four:7x7" => Ok(search::<7, 7>),
        "connect-four:8x6" => Ok(search::<8, 6>),
        "connect-four:8x7" => Ok(search::<8, 7>),
        other => Err(format!("'{other}' is not simulated")),
    }
}

fn search<const W: usize, const H: usize>(
    table: &Solver,
    question: &Question,
) -> Result<(Bounds, u64), Box<dyn Error>> {
    let pos: Position<W, H> = question.position.parse()?;
    let limits = Limits {
        nodes: Some(question.nodes),
        ..Limits::default()
    };
    let proven = table.probe(&pos, question.at_least, &limits);
    let bounds = Bounds {
        lower: proven.lower,
        upper: proven.upper,
    };
    Ok((bounds, proven.nodes))
}

fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}
