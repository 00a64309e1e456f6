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
use std::collections::{BinaryHeap, HashMap, HashSet};
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

/// Simulates 1 to 1,024 workers, each with a table of its own that is empty at the beginning of each job.
fn simulate(game: &str, position: &str) -> Result<(), Box<dyn Error>> {
    let (value, alone) = unsplit(game, position)?;
    let alone_seconds = alone as f64 / SPEED;
    println!("{game} {position}: {value}, unsplit {alone} nodes, {alone_seconds:.1} s");
    let mut costs = Costs::new(game);
    for workers in (0..=10).map(|power| 1 << power) {
        let top = GameTop::new(game, position)?;
        let proof = Proof::new(Box::new(top), Box::<Unkept>::default(), options())?;
        let mut simulation = Simulation::new(proof, workers);
        simulation.run(&mut costs)?;
        let (proof, seconds) = (simulation.proof, simulation.now);
        let progress = proof.progress();
        println!(
            "  simulated: {workers} workers: {seconds:.1} s, {:.2} times as fast as unsplit; {:.2} of its nodes, {} jobs, {} positions split, workers busy {:.0} %",
            alone_seconds / seconds,
            progress.nodes as f64 / alone as f64,
            progress.jobs,
            progress.split,
            100.0 * simulation.busy / (seconds * workers as f64),
        );
    }
    Ok(())
}

/// The real costs of real leaves: each question is searched once, over an empty table.
struct Costs {
    game: String,
    /// Bounds and nodes of answers, and nodes that were too few.
    known: HashMap<(String, i32), Cost>,
}

#[derive(Clone, Copy)]
enum Cost {
    /// The bounds, and the nodes after which they are proven.
    Answered(Bounds, u64),
    /// More nodes than this, with the bounds until then.
    More(Bounds, u64),
}

impl Costs {
    fn new(game: &str) -> Costs {
        Costs {
            game: game.to_owned(),
            known: HashMap::new(),
        }
    }

    /// The answer that a worker gives to a question.
    fn answer(&mut self, question: &Question) -> Result<Answer, Box<dyn Error>> {
        let key = (question.identity.clone(), question.at_least);
        let given = |bounds, nodes| Answer {
            identity: question.identity.clone(),
            bounds,
            nodes,
        };
        let sight = match self.known.get(&key) {
            Some(&Cost::Answered(bounds, nodes)) if nodes <= question.nodes => {
                return Ok(given(bounds, nodes));
            }
            Some(&Cost::More(bounds, nodes)) if question.nodes <= nodes => {
                return Ok(given(bounds, question.nodes));
            }
            Some(&Cost::Answered(..)) => return Ok(given(Bounds::UNKNOWN, question.nodes)),
            _ => self.search(question)?,
        };
        self.known.insert(key, sight);
        Ok(match sight {
            Cost::Answered(bounds, nodes) | Cost::More(bounds, nodes) => given(bounds, nodes),
        })
    }

    fn search(&self, question: &Question) -> Result<Cost, Box<dyn Error>> {
        let mebibytes = if question.nodes > 1 << 20 {
            MEBIBYTES
        } else {
            4
        };
        let asked = Probe {
            at_least: question.at_least,
            limits: Limits {
                nodes: Some(question.nodes),
                ..Limits::default()
            },
        };
        let session = open(&self.game, question.position.as_str())?;
        let probed = session.probe(&asked, &SharedMemory::with_mebibytes(mebibytes))?;
        let bounds = Bounds {
            lower: probed.lower,
            upper: probed.upper,
        };
        Ok(if bounds.leave_open(question.at_least) {
            Cost::More(bounds, question.nodes)
        } else {
            Cost::Answered(bounds, probed.nodes)
        })
    }
}

/// Workers that take the time of their nodes.
struct Simulation {
    proof: Proof,
    idle: usize,
    /// Seconds.
    now: f64,
    /// Seconds of all workers at work.
    busy: f64,
    /// The ends of jobs, in nanoseconds, the next one first.
    ends: BinaryHeap<Reverse<(u64, u64)>>,
    /// Their answers, and the seconds of their beginnings.
    answers: HashMap<u64, (Answer, f64)>,
    /// The jobs that end before their search does.
    stopped: HashSet<u64>,
}

impl Simulation {
    fn new(proof: Proof, workers: usize) -> Simulation {
        Simulation {
            proof,
            idle: workers,
            now: 0.0,
            busy: 0.0,
            ends: BinaryHeap::new(),
            answers: HashMap::new(),
            stopped: HashSet::new(),
        }
    }

    fn run(&mut self, costs: &mut Costs) -> Result<(), Box<dyn Error>> {
        loop {
            while self.idle > 0 {
                let next = self.proof.next_job()?;
                let closed = self.proof.closed();
                self.stop(&closed);
                let Some((job, question)) = next else { break };
                let answer = costs.answer(&question)?;
                let end = self.now + OVERHEAD + answer.nodes as f64 / SPEED;
                self.ends.push(Reverse((nanoseconds(end), job)));
                self.answers.insert(job, (answer, self.now));
                self.idle -= 1;
            }
            if self.proof.is_done() {
                return Ok(());
            }
            let Some(Reverse((end, job))) = self.ends.pop() else {
                return Err("nothing is asked, and nothing is proven".into());
            };
            // A job that was stopped has two ends, and the first counts.
            let Some((mut answer, begun)) = self.answers.remove(&job) else {
                continue;
            };
            self.now = end as f64 / 1e9;
            self.busy += self.now - begun;
            self.idle += 1;
            if self.stopped.remove(&job) {
                answer.bounds = Bounds::UNKNOWN;
                answer.nodes = ((self.now - begun) * SPEED) as u64;
            }
            let closed = self.proof.answer(job, &answer)?;
            self.stop(&closed);
        }
    }

    /// Stops jobs that would last longer.
    fn stop(&mut self, jobs: &[u64]) {
        let soon = nanoseconds(self.now + STOPPING);
        for &job in jobs {
            let Some((answer, begun)) = self.answers.get(&job) else {
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
