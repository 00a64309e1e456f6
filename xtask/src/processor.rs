//! Processor time, of this program and of those it has run.

use std::time::Duration;

/// Processor time since this program began, the system's included, of it and of the programs that
/// it has waited for, and theirs. `None` where the system does not tell.
#[cfg(unix)]
pub(crate) fn time() -> Option<Duration> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let mut microseconds = 0;
    for whose in [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN] {
        let usage = getrusage(whose).ok()?;
        microseconds += usage.user_time().num_microseconds();
        microseconds += usage.system_time().num_microseconds();
    }
    u64::try_from(microseconds).ok().map(Duration::from_micros)
}

/// Processor time, which only systems of the Unix kind tell.
#[cfg(not(unix))]
pub(crate) fn time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    #[cfg(unix)]
    #[test]
    fn the_time_of_programs_run_counts() {
        use std::process::Command;
        let before = super::time().unwrap();
        let busy = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        Command::new("sh").args(["-c", busy]).status().unwrap();
        assert!(super::time().unwrap() - before > std::time::Duration::from_millis(5));
    }
}
