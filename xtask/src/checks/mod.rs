//! Every check that a change must pass, in two tiers.
//!
//! The **gate** is what everybody waits for: `cargo xtask test`, which `.ci/run` calls. The
//! **thorough** tier, `cargo xtask ci`, is the gate and all the rest: what takes long, packs a release,
//! waits for a clock, or measures what a later change may move. A change under a place that the gate
//! does not cover has its thorough step run with the gate: [`record`] knows what passed.

mod other_crates;
mod platforms;
mod record;
mod runner;
mod rust;
mod rust_tests;
mod seed;
mod since;
mod table;
mod third_party;

use anyhow::{Result, ensure};
use since::Scope;
use table::{STEPS, Step, Tier};

/// Options of `test`.
#[derive(clap::Args)]
pub(crate) struct TestOptions {
    /// These steps alone, by their names: `--only tests,page`.
    #[arg(long, value_delimiter = ',', value_parser = names(Tier::Gate))]
    only: Vec<String>,
    /// Only what a change since this commit can have broken: steps, and packages of Rust.
    #[arg(long, value_name = "COMMIT")]
    since: Option<String>,
}

/// Options of `ci`.
#[derive(clap::Args)]
pub(crate) struct CiOptions {
    /// These steps alone, by their names: `--only book,dist`.
    #[arg(long, value_delimiter = ',', value_parser = names(Tier::Thorough))]
    only: Vec<String>,
}

/// The names of the steps that a tier has.
fn names(tier: Tier) -> Vec<&'static str> {
    steps(tier).map(|step| step.name).collect()
}

/// The steps of a tier; the gate's are the thorough tier's, too.
fn steps(tier: Tier) -> impl Iterator<Item = &'static Step> {
    STEPS
        .iter()
        .filter(move |step| step.tier == Tier::Gate || tier == Tier::Thorough)
}

/// The steps of a tier that are asked for: all, if none is named.
fn asked(tier: Tier, only: &[String]) -> Vec<&'static Step> {
    let is_asked = |step: &&Step| only.is_empty() || only.iter().any(|name| name == step.name);
    steps(tier).filter(is_asked).collect()
}

/// The task `test`: the gate.
pub(crate) fn test(options: &TestOptions) -> Result<()> {
    let scope = match &options.since {
        Some(commit) => Scope::since(commit)?,
        None => Scope::whole(),
    };
    let mut steps = asked(Tier::Gate, &options.only);
    steps.retain(|step| scope.concerns(step));
    if options.only.is_empty() {
        steps.extend(pulled(&scope));
    }
    if steps.is_empty() {
        println!("no check looks at what has changed");
        return Ok(());
    }
    runner::run(&steps, &scope)
}

/// The thorough steps that run with the gate: those whose places have changed since they passed.
fn pulled(scope: &Scope) -> impl Iterator<Item = &'static Step> {
    let passed = record::read();
    steps(Tier::Thorough).filter(move |step| {
        let is_pulled = step.tier == Tier::Thorough
            && scope.concerns(step)
            && record::has_changed(step, &passed);
        if is_pulled {
            println!("with the gate runs {}: its files have changed", step.name);
        }
        is_pulled
    })
}

/// The task `ci`: both tiers. What passes is recorded.
pub(crate) fn ci(options: &CiOptions) -> Result<()> {
    if !seed::is_given() {
        return seed::run_with_one();
    }
    let steps = asked(Tier::Thorough, &options.only);
    ensure!(!steps.is_empty(), "no step is asked for");
    runner::run(&steps, &Scope::whole())
}
