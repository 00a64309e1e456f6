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

/// A check.
pub(crate) struct Step {
    pub(super) name: &'static str,
    pub(super) tier: Tier,
    /// The files that it looks at: a path from the root, a folder if it ends with `/`. Of a thorough
    /// step, those that no step of the gate covers.
    pub(super) places: &'static [&'static str],
    pub(super) check: fn(&Scope) -> Result<()>,
}

impl Step {
    /// Whether it looks at this file.
    pub(super) fn covers(&self, path: &str) -> bool {
        let lies = |place: &&str| match *place {
            "/" => true,
            folder if folder.ends_with('/') => path.starts_with(folder),
            file => path == file,
        };
        self.places.iter().any(lies)
    }
}

/// All steps.
pub(super) const STEPS: &[Step] = &[
    Step {
        name: "format",
        tier: Tier::Gate,
        places: &["crates/", "examples/", "fuzz/", "xtask/", "rustfmt.toml"],
        check: |_| rust::format(),
    },
    Step {
        name: "tidy",
        tier: Tier::Gate,
        places: &["/"],
        check: |_| tidy::run(),
    },
    Step {
        name: "clippy",
        tier: Tier::Gate,
        places: &[
            "crates/",
            "examples/",
            "xtask/",
            "Cargo.toml",
            "Cargo.lock",
            ".cargo/",
            "clippy.toml",
        ],
        check: |_| rust::clippy(),
    },
    Step {
        name: "tests",
        tier: Tier::Gate,
        places: &[
            "crates/",
            "examples/",
            "xtask/",
            "Cargo.toml",
            "Cargo.lock",
            ".cargo/",
            "testdata/",
            "docs/",
        ],
        check: rust_tests::gate,
    },
    Step {
        name: "page",
        tier: Tier::Gate,
        places: &[
            "web/",
            "crates/negascout/",
            "crates/games/",
            "crates/draw/",
            "crates/session/",
            "crates/lab/",
            "crates/play/",
            "crates/wasm/",
            "xtask/src/page/",
            "Cargo.toml",
            "Cargo.lock",
            "testdata/",
            "docs/",
        ],
        check: |_| page::gate(),
    },
    Step {
        name: "python",
        tier: Tier::Gate,
        places: &[
            "crates/",
            "xtask/src/python/",
            "Cargo.toml",
            "Cargo.lock",
            "docs/",
        ],
        check: |_| python::gate(),
    },
    Step {
        name: "readme",
        tier: Tier::Gate,
        places: &["README.md", "docs/", "crates/", "examples/", "xtask/"],
        check: |_| readme::verify_readme(),
    },
    Step {
        name: "bench",
        tier: Tier::Gate,
        places: &["crates/", "Cargo.toml", "Cargo.lock", ".cargo/"],
        check: |_| bench::verify(),
    },
    Step {
        name: "thorough-tests",
        tier: Tier::Thorough,
        places: &[],
        check: |_| rust_tests::thorough(),
    },
    Step {
        name: "doctests",
        tier: Tier::Thorough,
        places: &[],
        check: |_| rust_tests::of_documentation(),
    },
    Step {
        name: "interleavings",
        tier: Tier::Thorough,
        places: &["crates/negascout/src/search/shared/"],
        check: |_| rust_tests::interleavings(),
    },
    Step {
        name: "docs",
        tier: Tier::Thorough,
        places: &[],
        check: |_| rust::docs(),
    },
    Step {
        name: "book",
        tier: Tier::Thorough,
        places: &["docs/book/"],
        check: |_| book::run(),
    },
    Step {
        name: "fuzz-targets",
        tier: Tier::Thorough,
        places: &["fuzz/"],
        check: |_| rust::fuzz_targets(),
    },
    Step {
        name: "documents",
        tier: Tier::Thorough,
        places: &[
            "CONTRIBUTING.md",
            "docs/book/src/",
            "docs/command-line.md",
            "docs/documents.md",
        ],
        check: |_| readme::verify(),
    },
    Step {
        name: "lengths",
        tier: Tier::Thorough,
        places: &[],
        check: |_| tidy::run_lengths(),
    },
    Step {
        name: "other-crates",
        tier: Tier::Thorough,
        places: &["deny.toml"],
        check: |_| other_crates::check(),
    },
    Step {
        name: "platforms",
        tier: Tier::Thorough,
        places: &[],
        check: |_| platforms::check(),
    },
    Step {
        name: "quick-build",
        tier: Tier::Thorough,
        places: &[
            ".cargo/",
            "Cargo.toml",
            "crates/cli/Cargo.toml",
            "xtask/src/quick.rs",
        ],
        check: |_| quick::check(),
    },
    Step {
        name: "browser",
        tier: Tier::Thorough,
        places: &["xtask/browser/", "xtask/src/browser/"],
        check: |_| browser::run(),
    },
    Step {
        name: "whole-page",
        tier: Tier::Thorough,
        places: &[
            "web/scripts/",
            "web/vite.config.ts",
            "web/package.json",
            "web/core/package.json",
            "web/core/vite.config.ts",
            "crates/wasm/Cargo.toml",
            "xtask/src/page/",
        ],
        check: |_| page::check(),
    },
    Step {
        name: "whole-python",
        tier: Tier::Thorough,
        places: &[
            "crates/python/pyproject.toml",
            "crates/python/Cargo.toml",
            "crates/python/requirements/",
            "crates/python/notebooks/",
            "crates/python/tests/adapters/",
            "crates/python/tests/cluster/",
            "crates/python/python/negascout/chess.py",
            "crates/python/python/negascout/easyai.py",
            "crates/python/python/negascout/openspiel.py",
            "crates/python/python/negascout/pettingzoo.py",
            "crates/python/python/negascout/cluster/",
            "xtask/src/python/",
        ],
        check: |_| python::check(),
    },
    Step {
        name: "dist",
        tier: Tier::Thorough,
        places: &["xtask/src/dist/"],
        check: |_| dist::check(),
    },
];

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
            for place in step.places {
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
