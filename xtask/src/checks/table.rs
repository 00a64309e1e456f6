//! The steps of both tiers, in the order in which they run.

use super::since::Scope;
use super::{other_crates, platforms, rust, rust_tests};
use crate::{bench, book, browser, dist, page, python, quick, readme, tidy};
use anyhow::Result;

/// The tier that a step belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tier {
    /// Runs at every change.
    Gate,
    /// Runs before a piece of work is called done, and with the gate where its places have changed.
    Thorough,
}

type Check = fn(&Scope) -> Result<()>;

/// A check.
pub(crate) struct Step {
    pub(super) name: &'static str,
    pub(super) tier: Tier,
    /// The files that it looks at: paths from the root, folders if they end with `/`. Of a thorough
    /// step, those that no step of the gate covers.
    places: &'static str,
    pub(super) check: Check,
}

impl Step {
    /// Whether it looks at this file.
    pub(super) fn covers(&self, path: &str) -> bool {
        self.places().any(|place| match place {
            "/" => true,
            folder if folder.ends_with('/') => path.starts_with(folder),
            file => path == file,
        })
    }

    pub(super) fn places(&self) -> impl Iterator<Item = &'static str> {
        self.places.split_whitespace()
    }
}

/// All steps.
pub(super) const STEPS: &[Step] = &[
    gate(
        "format",
        "crates/ examples/ fuzz/ xtask/ rustfmt.toml",
        |_| rust::format(),
    ),
    gate("tidy", "/", |_| tidy::run()),
    gate(
        "clippy",
        "crates/ examples/ xtask/ Cargo.toml Cargo.lock .cargo/ clippy.toml",
        |_| rust::clippy(),
    ),
    gate(
        "tests",
        "crates/ examples/ xtask/ Cargo.toml Cargo.lock .cargo/ testdata/ docs/",
        rust_tests::gate,
    ),
    gate(
        "page",
        "web/ crates/negascout/ crates/games/ crates/draw/ crates/session/ crates/lab/ \
         crates/play/ crates/wasm/ xtask/src/page/ Cargo.toml Cargo.lock testdata/ docs/",
        |_| page::gate(),
    ),
    gate(
        "python",
        "crates/ xtask/src/python/ Cargo.toml Cargo.lock docs/",
        |_| python::gate(),
    ),
    gate("readme", "README.md docs/ crates/ examples/ xtask/", |_| {
        readme::verify_readme()
    }),
    gate("bench", "crates/ Cargo.toml Cargo.lock .cargo/", |_| {
        bench::verify()
    }),
    thorough("thorough-tests", "", |_| rust_tests::thorough()),
    thorough("doctests", "", |_| rust_tests::of_documentation()),
    thorough(
        "interleavings",
        "crates/negascout/src/search/shared/",
        |_| rust_tests::interleavings(),
    ),
    thorough("docs", "", |_| rust::docs()),
    thorough("book", "docs/book/", |_| book::run()),
    thorough("fuzz-targets", "fuzz/", |_| rust::fuzz_targets()),
    thorough(
        "documents",
        "CONTRIBUTING.md docs/book/src/ docs/command-line.md docs/documents.md",
        |_| readme::verify(),
    ),
    thorough("lengths", "", |_| tidy::run_lengths()),
    thorough("other-crates", "deny.toml", |_| other_crates::check()),
    thorough("platforms", "", |_| platforms::check()),
    thorough(
        "quick-build",
        ".cargo/ Cargo.toml crates/cli/Cargo.toml xtask/src/quick.rs",
        |_| quick::check(),
    ),
    thorough("browser", "xtask/browser/ xtask/src/browser/", |_| {
        browser::run()
    }),
    thorough(
        "whole-page",
        "web/scripts/ web/vite.config.ts web/package.json web/core/package.json \
         web/core/vite.config.ts crates/wasm/Cargo.toml xtask/src/page/",
        |_| page::check(),
    ),
    thorough(
        "whole-python",
        "crates/python/pyproject.toml crates/python/Cargo.toml crates/python/requirements/ \
         crates/python/notebooks/ crates/python/tests/adapters/ crates/python/tests/cluster/ \
         crates/python/python/negascout/chess.py crates/python/python/negascout/easyai.py \
         crates/python/python/negascout/openspiel.py crates/python/python/negascout/pettingzoo.py \
         crates/python/python/negascout/cluster/ xtask/src/python/",
        |_| python::check(),
    ),
    thorough("dist", "xtask/src/dist/", |_| dist::check()),
];

/// A step that runs at every change.
const fn gate(name: &'static str, places: &'static str, check: Check) -> Step {
    Step {
        name,
        tier: Tier::Gate,
        places,
        check,
    }
}

/// A step of the thorough tier.
const fn thorough(name: &'static str, places: &'static str, check: Check) -> Step {
    Step {
        tier: Tier::Thorough,
        ..gate(name, places, check)
    }
}

#[cfg(test)]
mod tests {
    use super::{STEPS, Tier};
    use crate::shell::root;
    use std::collections::HashSet;

    #[test]
    fn steps_have_names_of_their_own_and_the_gate_comes_first() {
        let names: HashSet<_> = STEPS.iter().map(|step| step.name).collect();
        assert_eq!(names.len(), STEPS.len());
        let is_thorough = |step: &super::Step| step.tier == Tier::Thorough;
        let first = STEPS.iter().position(is_thorough).unwrap();
        assert!(STEPS[first..].iter().all(is_thorough));
    }

    #[test]
    fn every_place_is_there() {
        for step in STEPS {
            for place in step.places() {
                let place = place.trim_start_matches('/');
                assert!(root().join(place).exists(), "{}: {place}", step.name);
            }
        }
    }

    #[test]
    fn a_place_is_a_file_or_all_below_a_folder() {
        let step = |name| STEPS.iter().find(|step| step.name == name).unwrap();
        assert!(step("quick-build").covers("Cargo.toml"));
        assert!(!step("quick-build").covers("Cargo.toml.orig"));
        assert!(step("whole-page").covers("web/scripts/sizes.mjs"));
        assert!(!step("whole-page").covers("web/src/app/index.tsx"));
        assert!(step("tidy").covers("anything/at/all"));
    }

    /// What only the thorough tier covers has a step that a change pulls into the gate.
    #[test]
    fn packaging_and_manifests_pull_a_step_in() {
        let pulls = |path: &str| {
            let mut thorough = STEPS.iter().filter(|step| step.tier == Tier::Thorough);
            thorough.any(|step| step.covers(path))
        };
        for path in [
            "xtask/src/dist/debian.rs",
            "crates/python/pyproject.toml",
            "web/scripts/sizes.mjs",
            "Cargo.toml",
            "fuzz/Cargo.toml",
            "docs/book/book.toml",
            "crates/negascout/src/search/shared/table.rs",
        ] {
            assert!(pulls(path), "{path}");
        }
        assert!(!pulls("crates/session/src/lib.rs"));
    }
}
