//! Nodes of a proof that is split, beside the unsplit solver, and a simulation of many workers.
//!
//! ```text
//! cargo run --release --package negascout-split --example splitting -- count connect-four 3333
//! cargo run --release --package negascout-split --example splitting -- simulate connect-four 3333
//! ```

use negascout_session::{
    Answer as Solved, Limits, Memory, Probe, SharedMemory, Solving, go_on, open,
};
use negascout_split::{
    Answer, Bounds, GameTop, Proof, Question, SplitProof, Splitting, ThreadExecutor, Unkept,
};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet, VecDeque};
use std::error::Error;

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
            positions.iter().try_for_each(|at| simulate(game, at))
        }
        _ => Err("usage: splitting unsplit|count|simulate GAME POSITION...".into()),
    }
}

/// The value as text and the nodes of the unsplit solver.
fn unsplit(game: &str, position: &str) -> Result<(String, u64), Box<dyn Error>> {
    let mut memory = Memory::with_mebibytes(MEBIBYTES);
    let solved = open(game, position)?.solve(&Solving::default(), &mut memory, &mut go_on)?;
    match solved {
        Solved::Solved(solution) => Ok((solution.value.to_string(), solution.nodes)),
        Solved::Stopped(_) => Err("stopped without a limit".into()),
    }
}

/// Numbers of nodes from the environment, for trying others than the usual.
fn options() -> Splitting {
    let number = |name: &str, usual| {
        let text = std::env::var(name).ok();
        text.and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let usual = Splitting::default();
    Splitting {
        trial: number("TRIAL", usual.trial),
        grain: number("GRAIN", usual.grain),
        first: number("FIRST", usual.first),
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

/// Threads of a node, which share its table.
const THREADS: usize = 16;

/// Simulates up to 1,024 workers, on nodes of 16 threads that share a table.
///
/// Every question is really searched, by one thread over the real table of its node, when it is given
/// out; time alone is simulated, by the nodes searched. So what a job finds is in its node's table a
/// little too early.
fn simulate(game: &str, position: &str) -> Result<(), Box<dyn Error>> {
    let (value, alone) = unsplit(game, position)?;
    let alone_seconds = alone as f64 / SPEED;
    println!("{game} {position}: {value}, unsplit {alone} nodes, {alone_seconds:.1} s");
    let text = std::env::var("WORKERS").unwrap_or_else(|_| "1 4 16 64 256 1024".to_owned());
    for workers in text.split_whitespace() {
        let workers: usize = workers.parse()?;
        let top = GameTop::new(game, position)?;
        let proof = Proof::new(Box::new(top), Box::<Unkept>::default(), options())?;
        let mut simulation = Simulation::new(game, proof, workers);
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
    game: String,
    proof: Proof,
    tables: Vec<SharedMemory>,
    /// The nodes of idle threads, the one that is idle longest first.
    idle: VecDeque<usize>,
    /// Seconds.
    now: f64,
    /// Seconds of all workers at work.
    busy: f64,
    /// The ends of jobs, in nanoseconds, the next one first.
    ends: BinaryHeap<Reverse<(u64, u64)>>,
    /// Their answers, the seconds of their beginnings, and their nodes.
    answers: HashMap<u64, (Answer, f64, usize)>,
    /// The jobs that end before their search does.
    stopped: HashSet<u64>,
}

impl Simulation {
    fn new(game: &str, proof: Proof, workers: usize) -> Simulation {
        let table = |_| SharedMemory::with_mebibytes(MEBIBYTES);
        Simulation {
            game: game.to_owned(),
            proof,
            tables: (0..workers.div_ceil(THREADS)).map(table).collect(),
            idle: (0..workers).map(|worker| worker / THREADS).collect(),
            now: 0.0,
            busy: 0.0,
            ends: BinaryHeap::new(),
            answers: HashMap::new(),
            stopped: HashSet::new(),
        }
    }

    fn run(&mut self) -> Result<(), Box<dyn Error>> {
        loop {
            while let Some(&node) = self.idle.front() {
                let next = self.proof.next_job()?;
                let closed = self.proof.closed();
                self.stop(&closed);
                let Some((job, question)) = next else { break };
                let answer = self.search(node, &question)?;
                let end = self.now + OVERHEAD + answer.nodes as f64 / SPEED;
                self.ends.push(Reverse((nanoseconds(end), job)));
                self.answers.insert(job, (answer, self.now, node));
                self.idle.pop_front();
            }
            if self.proof.is_done() {
                return Ok(());
            }
            let Some(Reverse((end, job))) = self.ends.pop() else {
                return Err("nothing is asked, and nothing is proven".into());
            };
            // A job that was stopped has two ends, and the first counts.
            let Some((mut answer, begun, node)) = self.answers.remove(&job) else {
                continue;
            };
            self.now = end as f64 / 1e9;
            self.busy += self.now - begun;
            self.idle.push_back(node);
            if self.stopped.remove(&job) {
                answer.bounds = Bounds::UNKNOWN;
                answer.nodes = ((self.now - begun) * SPEED) as u64;
            }
            let closed = self.proof.answer(job, &answer)?;
            self.stop(&closed);
        }
    }

    /// The answer of a node's thread.
    fn search(&self, node: usize, question: &Question) -> Result<Answer, Box<dyn Error>> {
        let asked = Probe {
            at_least: question.at_least,
            limits: Limits {
                nodes: Some(question.nodes),
                ..Limits::default()
            },
        };
        let session = open(&self.game, question.position.as_str())?;
        let probed = session.probe(&asked, &self.tables[node])?;
        Ok(Answer {
            identity: question.identity.clone(),
            bounds: Bounds {
                lower: probed.lower,
                upper: probed.upper,
            },
            nodes: probed.nodes,
        })
    }

    /// Stops jobs that would last longer.
    fn stop(&mut self, jobs: &[u64]) {
        let soon = nanoseconds(self.now + STOPPING);
        for &job in jobs {
            let Some((answer, begun, _)) = self.answers.get(&job) else {
                continue;
            };
            if nanoseconds(begun + OVERHEAD + answer.nodes as f64 / SPEED) > soon {
                self.stopped.insert(job);
                self.ends.push(Reverse((soon, job)));
            }
        }
    }
}

fn nanoseconds(seconds: f64) -> u64 {
    (seconds * 1e9) as u64
}
