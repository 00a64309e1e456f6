//! Reinefeld's shortcut where it does not hold.
//!
//! With `d <= 2` a scout's answer may be kept, because the child is at most one ply above the leaves:
//! if it fails low (for its mover), all its leaves have been seen. That needs fail-soft nodes, leaf
//! scores that do not depend on the window, and not one ply more.

use super::exhibit::{Example, Exhibit, Source, Verdict};
use super::rules::{FAIL_HARD, LOW_SIDE_HARD, RIGHT, Rules, Scouted, clamped};
use crate::Window;
use crate::textbook::Algorithm;

fn unless_near_leaves(scouted: &Scouted) -> Option<Window> {
    (scouted.is_better() && scouted.depth > 2).then_some(scouted.rest)
}

const IN_FAIL_HARD: Rules = Rules {
    leaf: clamped,
    again: unless_near_leaves,
    ..FAIL_HARD
};

const CLAMPED_LEAVES: Rules = Rules {
    leaf: clamped,
    again: unless_near_leaves,
    ..RIGHT
};

const SCORE_FROM_ALPHA: Rules = Rules {
    again: unless_near_leaves,
    ..LOW_SIDE_HARD
};

const AT_THREE: Rules = Rules {
    again: |scouted| (scouted.is_better() && scouted.depth > 3).then_some(scouted.rest),
    ..RIGHT
};

pub(super) const EXHIBITS: &[Exhibit] = &[
    Exhibit {
        name: "shortcut-in-fail-hard",
        title: "the shortcut d <= 2 in fail-hard code",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Fail-hard, a scout's answer is alpha + 1 at most, whatever the leaf is worth: there \
              is no value in it to keep.",
        beside: Algorithm::Reinefeld,
        example: Example::tree_of("(1 3)", 1, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&IN_FAIL_HARD, pos, depth, window),
    },
    Exhibit {
        name: "shortcut-with-clamped-leaves",
        title: "the shortcut d <= 2 above leaves that are clamped to the window",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A leaf's score must not depend on the window. Where a fail-hard quiescence scores \
              it, the scout brings back the window's edge.",
        beside: Algorithm::Reinefeld,
        example: Example::tree_of("(1 3)", 1, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&CLAMPED_LEAVES, pos, depth, window),
    },
    Exhibit {
        name: "shortcut-score-from-alpha",
        title: "the shortcut d <= 2 where the running score starts at alpha",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "A score that starts at alpha never comes back lower: the child that fails low \
              returns the scout's edge, and not the best that it saw.",
        beside: Algorithm::Reinefeld,
        example: Example::tree_of("(1 (3 3))", 2, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&SCORE_FROM_ALPHA, pos, depth, window),
    },
    Exhibit {
        name: "shortcut-at-three",
        title: "the shortcut d <= 3",
        source: Source::Folklore,
        verdict: Verdict::WrongValue,
        why: "Two plies above the leaves the scout's cutoffs have left leaves out: its answer is a \
              lower bound and need not be the value.",
        beside: Algorithm::Reinefeld,
        example: Example::tree_of("(1 (3 (2 3)))", 3, 3).returns(2),
        module: module_path!(),
        search: |walk, pos, depth, window| walk.by_rules(&AT_THREE, pos, depth, window),
    },
];
