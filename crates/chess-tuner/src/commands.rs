//! The command line.

use crate::features::Samples;
use crate::model::{numbers, rounded};
use crate::record::read_game;
use crate::source;
use crate::worth::GROUPS;
use anyhow::{Context, Result, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use negascout_chess::HandCrafted;
use negascout_chess::evaluate::layout::{COUNT, DANGER_SLOTS};
use negascout_chess::evaluate::weights::WEIGHTS;
use negascout_match::{CurvePoint, Descent, LogisticFit, Tuned};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// The games to fit to, and their use.
#[derive(Debug, Args)]
pub struct Data {
    /// Files of games, as 'play' writes them
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
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            let bar = ProgressBar::new(text.len() as u64).with_style(style("{bytes}")?);
            let mut rest = text.as_str();
            while let Some((game, after)) =
                read_game(rest).with_context(|| path.display().to_string())?
            {
                let held_back = split.games.is_multiple_of(HELD_BACK);
                split.games += 1;
                let samples = if held_back {
                    &mut split.held_back
                } else {
                    &mut split.training
                };
                samples.add_game(&evaluation, &game);
                bar.inc((rest.len() - after.len()) as u64);
                rest = after;
            }
            bar.finish_and_clear();
        }
        ensure!(split.games >= HELD_BACK, "too few games: {}", split.games);
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

/// Fits the weights and writes them.
#[derive(Debug, Args)]
pub struct Fit {
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
    /// Runs the command.
    pub fn run(&self) -> Result<()> {
        let split = self.data.read()?;
        let start = numbers(&WEIGHTS);
        let fit = self.data.fit(&split, &start);
        report("before", fit.losses(&start));
        let bar = ProgressBar::new(self.epochs.into()).with_style(style("{msg}")?);
        let steps = steps(&split.training, self.rate);
        let descent = self.data.descent(steps, self.epochs, 4);
        let tuned = fit.descend(&start, &descent, |tuned| {
            bar.inc(1);
            bar.set_message(format!("{:.6}", last(tuned)));
            ControlFlow::Continue(())
        });
        bar.finish_and_clear();
        let written = rounded(&tuned.weights);
        println!("{} passes", tuned.curve.len() - 1);
        report("after", fit.losses(&numbers(&written)));
        let text = source::text(&written);
        fs::write(&self.out, text).with_context(|| self.out.display().to_string())
    }
}

/// Measures what each group of terms is worth.
#[derive(Debug, Args)]
pub struct Worth {
    #[command(flatten)]
    data: Data,
    /// Passes over all positions in which the others make up for what is gone
    #[arg(long, default_value_t = 4)]
    epochs: u32,
}

impl Worth {
    /// Runs the command.
    pub fn run(&self) -> Result<()> {
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

/// The last loss held back.
fn last(tuned: &Tuned) -> f64 {
    tuned.curve.last().map_or(0.0, |point| point.held_out)
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

/// The style of a progress bar.
pub fn style(what: &str) -> Result<ProgressStyle> {
    let template = format!("{{elapsed}} {{wide_bar}} {{pos}}/{{len}} {what} {{eta}} left");
    Ok(ProgressStyle::with_template(&template)?)
}
