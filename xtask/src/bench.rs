//! The bench signature: the nodes of a fixed suite, summed.
//!
//! It is the same on every machine, and stays the same as long as no algorithm visits other nodes
//! than before: each commit records it, or says that there is no functional change.

use crate::shell;
use anyhow::{Context, Result, bail};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Compare with the last `Bench: N` line in the history, and fail if it differs.
    #[arg(long)]
    verify: bool,
}

pub(crate) fn run(options: &Options) -> Result<()> {
    if options.verify {
        return verify();
    }
    println!("Bench: {}", measure()?);
    Ok(())
}

/// Runs the suite and compares its signature with the one recorded last.
pub(crate) fn verify() -> Result<()> {
    let signature = measure()?;
    println!("Bench: {signature}");
    println!("{}", judge(signature, &History::read())?);
    Ok(())
}

/// Searches the whole suite, on one thread: the program's own bench.
fn measure() -> Result<u64> {
    shell::build_programs()?;
    let mut program = shell::program("negascout");
    let text = shell::answer(program.arg("bench")).context("negascout bench failed")?;
    println!("{text}");
    last_signature(&text).context("negascout bench printed no signature")
}

/// The history of signatures, from git.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct History {
    recorded: Recorded,
    /// Whether files differ from the last commit.
    changed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Recorded {
    /// There is no git, or only the newest commits, none of which has a signature.
    Unknown,
    /// All commits are here, and none has a signature.
    Never,
    /// The newest signature.
    Signature(u64),
}

impl History {
    fn read() -> History {
        let changed = shell::git(&["status", "--porcelain"]).is_some_and(|files| !files.is_empty());
        let recorded = match shell::git(&["log", "--format=%B"]) {
            None => Recorded::Unknown,
            Some(log) => match last_signature(&log) {
                Some(signature) => Recorded::Signature(signature),
                None if is_shallow() => Recorded::Unknown,
                None => Recorded::Never,
            },
        };
        History { recorded, changed }
    }
}

fn is_shallow() -> bool {
    shell::git(&["rev-parse", "--is-shallow-repository"]).is_some_and(|answer| answer == "true")
}

/// The first line `Bench: N` of a log, which begins with the newest commit.
fn last_signature(log: &str) -> Option<u64> {
    log.lines()
        .find_map(|line| line.strip_prefix("Bench: ")?.trim().parse().ok())
}

/// Compares `signature` with the history; fails where a commit has to be corrected.
///
/// With changes not committed yet, the message that will record the signature is still to be
/// written: then a difference is only said.
fn judge(signature: u64, history: &History) -> Result<String> {
    let advice = match history.recorded {
        Recorded::Unknown => return Ok("no history here to compare with".to_owned()),
        Recorded::Signature(recorded) if recorded == signature => {
            return Ok("as recorded".to_owned());
        }
        Recorded::Signature(recorded) => format!("the history records `Bench: {recorded}`"),
        Recorded::Never => "no commit records a bench signature".to_owned(),
    };
    let advice = format!("{advice}: end the next commit message with `Bench: {signature}`");
    if history.changed {
        Ok(advice)
    } else {
        bail!(advice)
    }
}

#[cfg(test)]
mod tests {
    use super::{History, Recorded, judge, last_signature};

    #[test]
    fn the_newest_signature_counts() {
        let log = "docs: say more\n\nNo functional change\n\ncore: a\n\nBench: 12\n\nBench: 7\n";
        assert_eq!(last_signature(log), Some(12));
        assert_eq!(last_signature("core: mention Bench: 3 inside\n"), None);
    }

    #[test]
    fn a_signature_that_is_not_recorded_fails_once_committed() {
        let with = |recorded, changed| judge(12, &History { recorded, changed });
        assert!(with(Recorded::Signature(12), false).is_ok());
        let error = with(Recorded::Signature(7), false).unwrap_err().to_string();
        assert!(
            error.contains("`Bench: 7`") && error.contains("`Bench: 12`"),
            "{error}"
        );
        assert!(with(Recorded::Never, false).is_err());
    }

    #[test]
    fn without_a_past_or_before_a_commit_there_is_only_a_notice() {
        let with = |recorded, changed| judge(12, &History { recorded, changed });
        assert!(with(Recorded::Signature(7), true).is_ok());
        assert!(with(Recorded::Never, true).is_ok());
        assert!(with(Recorded::Unknown, false).is_ok());
    }
}
