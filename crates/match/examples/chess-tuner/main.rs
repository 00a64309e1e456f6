//! `chess-tuner`: fits the weights of the chess evaluation to games that the engine has played against itself,
//! which `negascout match --save` has kept. `docs/chess-evaluation.md` has the commands.
//!
//! ```text
//! cargo run --release -p negascout-match --example chess-tuner -- fit games.jsonl --out weights.rs
//! cargo run --release -p negascout-match --example chess-tuner -- worth games.jsonl
//! ```

mod features;
mod model;
mod source;
mod worth;

use clap::{Args, Parser};
use features::Samples;
use model::{numbers, rounded};
use negascout_chess::HandCrafted;
use negascout_chess::evaluate::layout::{COUNT, DANGER_SLOTS};
use negascout_chess::evaluate::weights::WEIGHTS;
use negascout_match::{CurvePoint, Descent, GameRecord, LogisticFit};
use serde::Deserialize;
use std::error::Error;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use worth::GROUPS;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// Fits the weights of the chess evaluation to games the engine plays against itself.
#[derive(Debug, Parser)]
enum Command {
    /// Fit the weights to games, and write them as source text
    Fit(Fit),
    /// Measure what each group of terms is worth: the loss without it
    Worth(Worth),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Fit(fit) => fit.run(),
        Command::Worth(worth) => worth.run(),
    }
}

/// The games to fit to, and their use.
#[derive(Debug, Args)]
struct Data {
    /// Matches, as 'negascout match --save' keeps them
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The share of the search's score in the target; the rest is the game's result
    #[arg(long, default_value_t = 0.3)]
    share_of_score: f64,
    /// Pull on weights towards where they began
    #[arg(long, default_value_t = 1.25e-8)]
    hold: f64,
    /// Draws the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// One of this many games is held back to measure by.
const HELD_BACK: u64 = 10;

/// Positions between two steps.
const BATCH: usize = 8192;

/// Weights with coefficients in fewer positions are not fitted.
const FEWEST: u32 = 100;

/// Positions to fit to and positions to measure by.
struct Split {
    training: Samples,
    held_back: Samples,
    games: u64,
}

impl Data {
    /// Reads all games.
    fn read(&self) -> Result<Split> {
        let evaluation = HandCrafted::new();
        let mut split = Split {
            training: Samples::new(self.share_of_score),
            held_back: Samples::new(self.share_of_score),
            games: 0,
        };
        for path in &self.games {
            for game in read_games(path)? {
                let samples = match split.games.is_multiple_of(HELD_BACK) {
                    true => &mut split.held_back,
                    false => &mut split.training,
                };
                split.games += 1;
                let number = game.game;
                let added = samples.add_game(&evaluation, &game);
                added.ok_or_else(|| {
                    format!("'{}': game {number} is none of chess", path.display())
                })?;
            }
        }
        if split.games < HELD_BACK {
            return Err(format!("too few games: {}", split.games).into());
        }
        println!(
            "{} games, {} positions to fit to and {} held back, {:.0} counts a position",
            split.games,
            split.training.samples.len(),
            split.held_back.samples.len(),
            split.training.total() as f64 / split.training.samples.len() as f64,
        );
        Ok(split)
    }

    /// Finds what scores are worth by these weights.
    fn fit<'s>(&self, split: &'s Split, weights: &[f64]) -> LogisticFit<'s, Samples> {
        let fit = LogisticFit::new(&split.training, &split.held_back, weights);
        let unit = fit.scale().unit();
        println!("{unit:.0} centipawns are worth 0.73 points");
        fit
    }

    fn descent(&self, steps: Vec<f64>, rounds: u32, patience: u32) -> Descent {
        Descent {
            steps,
            rounds,
            patience,
            batch: BATCH,
            hold: self.hold,
            seed: self.seed,
        }
    }
}

/// A line of a saved match.
#[derive(Deserialize)]
struct Line {
    of: GameRecord,
}

/// The games of a saved match, which are below its description; what is torn at its end is left out.
fn read_games(path: &Path) -> Result<Vec<GameRecord>> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| format!("'{name}': {error}"))?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let lines = (1..).zip(whole.lines()).skip(1);
    let game = |(number, line): (usize, &str)| {
        let read: std::result::Result<Line, _> = serde_json::from_str(line);
        read.map(|line| line.of)
            .map_err(|error| format!("'{name}', line {number}: {error}").into())
    };
    lines.map(game).collect()
}

/// Fits the weights and writes them.
#[derive(Debug, Args)]
struct Fit {
    #[command(flatten)]
    data: Data,
    /// The file to write: crates/games/chess/src/evaluate/weights.rs
    #[arg(long)]
    out: PathBuf,
    /// The most passes over all positions
    #[arg(long, default_value_t = 200)]
    epochs: u32,
    /// The size of the first steps, in centipawns
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
}

impl Fit {
    fn run(&self) -> Result<()> {
        let split = self.data.read()?;
        let start = numbers(&WEIGHTS);
        let fit = self.data.fit(&split, &start);
        report("before", fit.losses(&start));
        let steps = steps(&split.training, self.rate);
        let descent = self.data.descent(steps, self.epochs, 4);
        let tuned = fit.descend(&start, &descent, |tuned| {
            let last = tuned.curve.last().map_or(0.0, |point| point.held_out);
            eprintln!("{last:.6} held back");
            ControlFlow::Continue(())
        });
        let written = rounded(&tuned.weights);
        println!("{} passes", tuned.curve.len() - 1);
        report("after", fit.losses(&numbers(&written)));
        let text = source::text(&written);
        let written = fs::write(&self.out, text);
        Ok(written.map_err(|error| format!("'{}': {error}", self.out.display()))?)
    }
}

/// Measures what each group of terms is worth.
#[derive(Debug, Args)]
struct Worth {
    #[command(flatten)]
    data: Data,
    /// Passes over all positions in which the others make up for what is gone
    #[arg(long, default_value_t = 4)]
    epochs: u32,
}

impl Worth {
    fn run(&self) -> Result<()> {
        let split = self.data.read()?;
        let start = numbers(&WEIGHTS);
        let fit = self.data.fit(&split, &start);
        let all = fit.losses(&start).held_out;
        println!("loss with all terms: {all:.6}");
        println!("| without | loss | more by |\n|---|---|---|");
        for group in GROUPS {
            let (mut weights, mut steps) = (start.clone(), steps(&split.training, 1.0));
            for slot in group.terms.iter().flat_map(|term| term.start()..term.end()) {
                for numbers in [&mut weights, &mut steps] {
                    numbers[2 * slot..2 * slot + 2].fill(0.0);
                }
            }
            let descent = self.data.descent(steps, self.epochs, 2);
            let tuned = fit.descend(&weights, &descent, |_| ControlFlow::Continue(()));
            let least = fit.losses(&tuned.weights).held_out;
            let more = 100.0 * (least / all - 1.0);
            println!("| {} | {least:.6} | {more:.2} % |", group.name);
        }
        Ok(())
    }
}

fn report(when: &str, CurvePoint { loss, held_out, .. }: CurvePoint) {
    println!("loss {when}: {loss:.6} in training, {held_out:.6} held back");
}

/// The step of each weight: `rate` where enough positions have a coefficient of it, and else 0.
fn steps(samples: &Samples, rate: f64) -> Vec<f64> {
    let mut positions = vec![0_u32; COUNT];
    for sample in &samples.samples {
        for coefficient in samples.sum(sample) {
            positions[usize::from(coefficient.slot)] += 1;
        }
        for coefficient in samples.dangers(sample).into_iter().flatten() {
            positions[DANGER_SLOTS.start + usize::from(coefficient.slot)] += 1;
        }
    }
    let step = |number| if number >= FEWEST { rate } else { 0.0 };
    positions
        .into_iter()
        .flat_map(|number| [step(number); 2])
        .collect()
}
