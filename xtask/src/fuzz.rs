//! Every fuzz target for a while, with the compiler that is there.
//!
//! The targets are instrumented by the compiler's own coverage pass, which needs no nightly compiler;
//! libFuzzer itself is C++. The code under test is safe, and so there is no address sanitizer.

use crate::files::below;
use crate::shell::{cargo, host, root, run};
use anyhow::{Result, bail};
use clap::Args;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Options of `fuzz`.
#[derive(Args)]
pub(crate) struct Options {
    /// The targets; all of them if none is named
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// Run each for this long
    #[arg(long, value_name = "S", default_value_t = 600)]
    seconds: u32,
}

/// The compiler flags that instrument a program for coverage.
const FLAGS: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Ccodegen-units=4",
    "--cfg=fuzzing",
];

/// The longest that one input may take, in seconds.
const TIMEOUT: u32 = 60;

pub(crate) fn run_all(options: &Options) -> Result<()> {
    let folder = root().join("fuzz");
    let known = targets(&folder)?;
    if let Some(other) = options.targets.iter().find(|name| !known.contains(name)) {
        bail!("no fuzz target '{other}': there are {}", known.join(", "));
    }
    let chosen = if options.targets.is_empty() {
        &known
    } else {
        &options.targets
    };
    let host = host()?;
    build(&host, chosen)?;
    for target in chosen {
        println!("== {target}, {} s", options.seconds);
        fuzz(&folder, &host, target, options.seconds)?;
    }
    Ok(())
}

/// The names of all targets, which are those of their files.
fn targets(folder: &Path) -> Result<Vec<String>> {
    let files = below(&folder.join("src/bin"))?;
    let names = files.iter().filter_map(|file| file.file_stem());
    Ok(names.map(|name| name.to_string_lossy().into()).collect())
}

fn build(host: &str, targets: &[String]) -> Result<()> {
    let mut command = cargo("build --release --manifest-path fuzz/Cargo.toml");
    // Named, so that what runs while building is not instrumented.
    command.args(["--target", host]);
    for target in targets {
        command.args(["--bin", target]);
    }
    run(command.env("RUSTFLAGS", FLAGS.join(" ")))
}

/// Fuzzes one target. What it finds is kept in fuzz/corpus, and what breaks it in fuzz/artifacts.
fn fuzz(folder: &Path, host: &str, target: &str, seconds: u32) -> Result<()> {
    let [corpus, artifacts] = ["corpus", "artifacts"].map(|kind| folder.join(kind).join(target));
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&artifacts)?;
    let program = folder
        .join("target")
        .join(host)
        .join("release")
        .join(target);
    let mut command = Command::new(program);
    command
        .args([&corpus, &folder.join("seeds").join(target)])
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={TIMEOUT}"))
        .arg("-print_final_stats=1")
        // A target makes tables by the thousand, in threads of their own. By default glibc keeps more
        // and more of their memory, until libFuzzer takes it for a leak.
        .env("MALLOC_MMAP_THRESHOLD_", "131072")
        .current_dir(folder);
    run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::{root, targets};
    use std::fs;

    /// A target has something to begin with.
    #[test]
    fn every_target_is_complete() {
        let folder = root().join("fuzz");
        let names = targets(&folder).unwrap();
        assert!(names.len() > 5);
        for name in names {
            let seeds = fs::read_dir(folder.join("seeds").join(&name)).unwrap();
            assert!(seeds.count() > 1, "{name}");
        }
    }
}
