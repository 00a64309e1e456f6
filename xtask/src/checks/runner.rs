//! Runs steps, one after the other, and sums up.

use super::since::Scope;
use super::table::Step;
use super::{record, rust, third_party};
use crate::processor;
use anyhow::{Result, ensure};
use std::time::{Duration, Instant};

/// The outcome of a step.
struct Outcome {
    name: &'static str,
    passed: bool,
    time: Duration,
    /// `None` where the system does not tell.
    processor: Option<Duration>,
}

/// Runs all steps, so that one run says everything that is wrong.
pub(super) fn run(steps: &[&Step], scope: &Scope) -> Result<()> {
    rust::install_components()?;
    let before = third_party::take();
    let mut outcomes = Vec::new();
    for (place, step) in (1..).zip(steps) {
        println!("\n=== {place}/{} {} ===", steps.len(), step.name);
        outcomes.push(carried_out(step, scope));
    }
    third_party::keep();
    println!("\n=== summary ===");
    println!("third-party crates: {before}");
    summarise(&outcomes, processor::time())
}

fn carried_out(step: &Step, scope: &Scope) -> Outcome {
    let (start, processor) = (Instant::now(), processor::time());
    let result = (step.check)(scope).and_then(|()| record::note(step));
    if let Err(error) = &result {
        println!("{}: {error:#}", step.name);
    }
    Outcome {
        name: step.name,
        passed: result.is_ok(),
        time: start.elapsed(),
        processor: processor::time().and_then(|now| now.checked_sub(processor?)),
    }
}

/// `processor` is that of the whole run. It has more than the steps where cargo built this program
/// first, which it then became.
fn summarise(outcomes: &[Outcome], processor: Option<Duration>) -> Result<()> {
    println!("{:<16} {:<7} {:>9} {:>11}", "", "", "time", "processor");
    for Outcome {
        name,
        passed,
        time,
        processor,
    } in outcomes
    {
        let verdict = if *passed { "ok" } else { "FAILED" };
        show(name, verdict, *time, *processor);
    }
    let time = outcomes.iter().map(|outcome| outcome.time).sum();
    show("total", "", time, processor);
    let failed: Vec<_> = outcomes
        .iter()
        .filter(|outcome| !outcome.passed)
        .map(|outcome| outcome.name)
        .collect();
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// Prints a line of the summary.
fn show(name: &str, verdict: &str, time: Duration, processor: Option<Duration>) {
    let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
    let processor = processor.map_or_else(|| "unknown".to_owned(), seconds);
    println!(
        "{name:<16} {verdict:<7} {:>9} {processor:>11}",
        seconds(time)
    );
}

#[cfg(test)]
mod tests {
    use super::{Outcome, summarise};
    use std::time::Duration;

    fn passed(name: &'static str) -> Outcome {
        Outcome {
            name,
            passed: true,
            time: Duration::from_secs(1),
            processor: None,
        }
    }

    fn failed(name: &'static str) -> Outcome {
        Outcome {
            passed: false,
            ..passed(name)
        }
    }

    #[test]
    fn one_failed_step_fails_the_run() {
        assert!(summarise(&[passed("format"), passed("tidy")], None).is_ok());
        let error = summarise(&[passed("format"), failed("tidy")], None).unwrap_err();
        assert_eq!(error.to_string(), "failed: tidy");
    }
}
