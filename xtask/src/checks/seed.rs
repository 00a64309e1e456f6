//! The seed of the thorough tier: other random cases in each run, more of them, and the same ones again if asked.

use anyhow::{Result, ensure};
use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::process::Command;

/// The variable by which tests are given the seed. Without it their numbers are fixed.
const VARIABLE: &str = "NEGASCOUT_SEED";

/// The variable by which property tests are.
const PROPERTIES: &str = "PROPTEST_RNG_SEED";

/// The number of cases of a property test that names none: without it `.cargo/config.toml` has a smaller one.
const CASES: (&str, &str) = ("PROPTEST_CASES", "256");

/// Whether all tests are given one seed.
pub(super) fn is_given() -> bool {
    let given = env::var(VARIABLE);
    given.is_ok() && given == env::var(PROPERTIES)
}

/// Runs this program again with a seed: that of the environment, or a new one.
pub(super) fn run_with_one() -> Result<()> {
    let new = || (RandomState::new().build_hasher().finish() >> 32).to_string();
    let seed = env::var(VARIABLE).unwrap_or_else(|_| new());
    println!("random cases are of this run alone; {VARIABLE}={seed} repeats them");
    let mut again = Command::new(env::current_exe()?);
    again.args(env::args_os().skip(1));
    let status = again.envs(settings(&seed)).status()?;
    ensure!(status.success(), "{VARIABLE}={seed} repeats this run");
    Ok(())
}

/// What tests are told of a seed.
fn settings(seed: &str) -> [(&'static str, &str); 3] {
    [(VARIABLE, seed), (PROPERTIES, seed), CASES]
}

#[cfg(test)]
mod tests {
    use super::settings;
    use crate::shell::root;
    use std::fs;

    #[test]
    fn with_a_seed_properties_have_more_cases() {
        let text = fs::read_to_string(root().join(".cargo/config.toml")).unwrap();
        let usual: toml::Table = text.parse().unwrap();
        let all = settings("7");
        let [.., (name, cases)] = all;
        let fewer = usual["env"][name].as_str().unwrap();
        assert!(fewer.parse::<u32>().unwrap() < cases.parse().unwrap());
        for (name, value) in &all[..2] {
            assert_eq!(*value, "7", "{name}");
        }
        assert!(usual["env"].get(all[1].0).is_some(), "the gate's is fixed");
    }
}
