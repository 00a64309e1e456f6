//! The checks of the part of the package that runs on a cluster.

use super::environment::Environment;
use crate::shell;
use anyhow::Result;
use std::path::Path;

/// The folder of its tests, in the package's.
pub(super) const TESTS: &str = "tests/cluster";

/// Installs the wheel beside Ray, which is some 240 MB and therefore kept from run to run, and runs there
/// the tests and the examples that need Ray.
pub(super) fn run(wheel: &Path) -> Result<()> {
    let cluster = Environment::shared("cluster", "requirements/ray.txt")?;
    cluster.replace(wheel)?;
    let what = format!("{TESTS} --doctest-modules --pyargs negascout.cluster");
    shell::run(&mut cluster.pytest(&what))
}
