//! A program and the programs that it has started: ended together, and their memory counted together.
//!
//! On Unix they are a process group, whose number is the program's. A program that leaves the group is not
//! found any more. On Windows they are what `taskkill` finds below the program, and no memory is counted.

use std::process::{Command, Stdio};

/// Puts a program that is to be started into a group of its own.
#[cfg(unix)]
pub(super) fn set_apart(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

/// Puts a program that is to be started into a group of its own.
#[cfg(windows)]
pub(super) fn set_apart(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

/// There are no groups here.
#[cfg(not(any(unix, windows)))]
pub(super) fn set_apart(_: &mut Command) {}

/// Ends what is left of the group of this program.
pub(super) fn end(leader: u32) {
    let mut command = ender(leader);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    // Where nothing is left, there is nothing to end, and nobody to tell.
    let _ = command.status();
}

/// The shell's own `kill` takes the number of a group, with a minus.
#[cfg(not(windows))]
fn ender(leader: u32) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "kill -s KILL -- \"-$0\"", &leader.to_string()]);
    command
}

#[cfg(windows)]
fn ender(leader: u32) -> Command {
    let mut command = Command::new("taskkill");
    command.args(["/T", "/F", "/PID", &leader.to_string()]);
    command
}

/// The memory of the group in KiB that is its own: what its processes share is counted once. `None` where it
/// is not known.
#[cfg(target_os = "linux")]
pub(super) fn memory(leader: u32) -> Option<u64> {
    let processes = std::fs::read_dir("/proc").ok()?;
    let names = processes.flatten().map(|entry| entry.file_name());
    let numbers = names.filter_map(|name| name.to_str()?.parse::<u32>().ok());
    Some(
        numbers
            .filter(|&process| group_of(process) == Some(leader))
            .filter_map(memory_of)
            .sum(),
    )
}

#[cfg(not(target_os = "linux"))]
pub(super) fn memory(_: u32) -> Option<u64> {
    None
}

/// The group of a process: the third word behind its name, which is in parentheses.
#[cfg(target_os = "linux")]
fn group_of(process: u32) -> Option<u32> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, behind) = text.rsplit_once(')')?;
    behind.split_ascii_whitespace().nth(2)?.parse().ok()
}

/// A process's share of the memory that belongs to no file, in KiB.
#[cfg(target_os = "linux")]
fn memory_of(process: u32) -> Option<u64> {
    let of = |file: &str, field: &str| {
        let text = std::fs::read_to_string(format!("/proc/{process}/{file}")).ok()?;
        let line = text.lines().find_map(|line| line.strip_prefix(field))?;
        line.split_ascii_whitespace().next()?.parse::<u64>().ok()
    };
    of("smaps_rollup", "Pss_Anon:").or_else(|| of("status", "RssAnon:"))
}
