//! The command line.

use crate::features::Samples;
use crate::fit::{Fitted, Goal, Settings, fit};
use crate::model::{Table, rounded, table};
use crate::record::read_game;
use crate::source;
use crate::worth::GROUPS;
use anyhow::{Context, Result, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use negascout_chess::HandCrafted;
use negascout_chess::evaluate::layout::{COUNT, DANGER_SLOTS};
use negascout_chess::evaluate::weights::WEIGHTS;
use std::fs;
use std::path::PathBuf;

/// The games to fit to, and their use.
#[derive(Debug, Args)]
pub struct Data {
    /// Files of games, as 'play' writes them
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// The share of the search's score in the target; the rest is the game's result
    #[arg(long, default_value_t = 0.3)]
    share_of_score: f32,
    /// Pull on weights towards where they began
    #[arg(long, default_value_t = 5e-9)]
    hold: f32,
    /// Draws the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// One of this many games is held back to measure by.
const HELD_BACK: u64 = 10;

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
            training: Samples::default(),
            held_back: Samples::default(),
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

    fn goal(&self, split: &Split, weights: &Table) -> Goal {
        let goal = Goal {
            scale: 200.0,
            share_of_score: self.share_of_score,
        };
        let goal = goal.with_best_scale(&split.training, weights);
        println!("{:.0} centipawns are worth 0.73 points", goal.scale);
        goal
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
    rate: f32,
}

impl Fit {
    /// Runs the command.
    pub fn run(&self) -> Result<()> {
        let split = self.data.read()?;
        let start = table(&WEIGHTS);
        let goal = self.data.goal(&split, &start);
        let settings = Settings {
            epochs: self.epochs,
            rate: self.rate,
            patience: 4,
            hold: self.data.hold,
            seed: self.data.seed,
        };
        let free = often_enough(&split.training);
        report("before", &goal, &split, &start);
        let bar = ProgressBar::new(self.epochs.into()).with_style(style("{msg}")?);
        let parts = [&split.training, &split.held_back];
        let Fitted {
            weights, epochs, ..
        } = fit(&goal, &settings, &start, &free, parts, |_, loss| {
            bar.inc(1);
            bar.set_message(format!("{loss:.6}"));
        });
        bar.finish_and_clear();
        let written = rounded(&weights);
        println!("{epochs} passes");
        report("after", &goal, &split, &table(&written));
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
        let start = table(&WEIGHTS);
        let goal = self.data.goal(&split, &start);
        let all = goal.loss(&split.held_back, &start);
        println!("loss with all terms: {all:.6}");
        println!("| without | loss | more by |\n|---|---|---|");
        for group in GROUPS {
            let mut weights = start.clone();
            let mut free = often_enough(&split.training);
            for slot in group.terms.iter().flat_map(|term| term.start()..term.end()) {
                weights[slot] = [0.0; 2];
                free[slot] = false;
            }
            let settings = Settings {
                epochs: self.epochs,
                rate: 1.0,
                patience: 2,
                hold: self.data.hold,
                seed: self.data.seed,
            };
            let parts = [&split.training, &split.held_back];
            let fitted = fit(&goal, &settings, &weights, &free, parts, |_, _| {});
            let more = 100.0 * (fitted.loss / all - 1.0);
            println!("| {} | {:.6} | {more:.2} % |", group.name, fitted.loss);
        }
        Ok(())
    }
}

fn report(when: &str, goal: &Goal, split: &Split, weights: &Table) {
    let [training, held_back] =
        [&split.training, &split.held_back].map(|samples| goal.loss(samples, weights));
    println!("loss {when}: {training:.6} in training, {held_back:.6} held back");
}

/// For each weight, whether enough positions have a coefficient of it.
fn often_enough(samples: &Samples) -> Vec<bool> {
    let mut positions = vec![0_u32; COUNT];
    for sample in &samples.samples {
        for coefficient in samples.sum(sample) {
            positions[usize::from(coefficient.slot)] += 1;
        }
        for coefficient in samples.dangers(sample).into_iter().flatten() {
            positions[DANGER_SLOTS.start + usize::from(coefficient.slot)] += 1;
        }
    }
    positions.iter().map(|&number| number >= FEWEST).collect()
}

/// The style of a progress bar.
pub fn style(what: &str) -> Result<ProgressStyle> {
    let template = format!("{{elapsed}} {{wide_bar}} {{pos}}/{{len}} {what} {{eta}} left");
    Ok(ProgressStyle::with_template(&template)?)
}
