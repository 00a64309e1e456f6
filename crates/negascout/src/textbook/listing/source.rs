//! The library's own code as a listing: taken from its files, so that it is what runs.

use super::read::{Tied, plain};

/// The files of the algorithms.
const FILES: [(&str, &str); 22] = [
    ("minimax.rs", include_str!("../minimax.rs")),
    ("maxi_mini.rs", include_str!("../maxi_mini.rs")),
    ("negamax.rs", include_str!("../negamax.rs")),
    (
        "max_min_alpha_beta.rs",
        include_str!("../max_min_alpha_beta.rs"),
    ),
    ("fail_hard.rs", include_str!("../fail_hard.rs")),
    ("alpha_beta.rs", include_str!("../alpha_beta.rs")),
    (
        "alpha_beta_strict.rs",
        include_str!("../alpha_beta_strict.rs"),
    ),
    ("scout.rs", include_str!("../scout.rs")),
    ("null_window.rs", include_str!("../null_window.rs")),
    ("negascout.rs", include_str!("../negascout.rs")),
    ("reinefeld.rs", include_str!("../reinefeld.rs")),
    ("pvs.rs", include_str!("../pvs.rs")),
    (
        "alpha_beta_with_memory.rs",
        include_str!("../alpha_beta_with_memory.rs"),
    ),
    (
        "negascout_with_memory.rs",
        include_str!("../negascout_with_memory.rs"),
    ),
    ("mtd_f.rs", include_str!("../mtd_f.rs")),
    ("sss_star.rs", include_str!("../sss_star.rs")),
    ("quiescence.rs", include_str!("../quiescence.rs")),
    ("max_n.rs", include_str!("../multiplayer/max_n.rs")),
    ("shallow.rs", include_str!("../multiplayer/shallow.rs")),
    ("paranoid.rs", include_str!("../multiplayer/paranoid.rs")),
    ("df_pn.rs", include_str!("../df_pn.rs")),
    ("uct.rs", include_str!("../uct.rs")),
];

/// What the algorithms' steps do: they are calls of [`Walk`](crate::textbook::Walk), or stand beside one.
const STEPS: [(&str, &str); 13] = [
    ("pub fn ", "enter"),
    ("self.leaf(", "end horizon"),
    ("self.probe(", "end horizon answer known"),
    (".moves().enumerate()", "loop"),
    ("let mut best = ", "begin"),
    ("let mut max = ", "begin"),
    ("let mut min = ", "begin"),
    ("let mut score = ", "begin"),
    ("self.improve(", "better"),
    ("alpha = best;", "raised met"),
    ("self.cutoff(", "cut closed"),
    ("alpha.next();", "next"),
    ("memory.store(", "stored"),
];

/// The lines of `file.rs function`, each tied to what its step does.
pub(super) fn function(named: &str, conditions: &[&str]) -> Vec<Tied> {
    let (file, name) = named.split_once(' ').unwrap_or((named, ""));
    let text = FILES.iter().find(|(known, _)| *known == file);
    let text = text.map_or("", |(_, text)| text);
    let heads = [format!("fn {name}("), format!("fn {name}<")];
    let is_head = |line: &str| heads.iter().any(|head| line.contains(head));
    let mut lines = text.lines().skip_while(|line| !is_head(line)).peekable();
    // A method is indented, a function is not.
    let head = lines.peek().copied().unwrap_or_default();
    let indent = &head[..head.len() - head.trim_start().len()];
    let mut made = Vec::new();
    for line in lines {
        let line = line.strip_prefix(indent).unwrap_or(line);
        made.push(plain(line, words(line), conditions));
        if line == "}" {
            break;
        }
    }
    assert!(!made.is_empty(), "there is no function '{named}'");
    made
}

fn words(line: &str) -> &'static str {
    if line.contains("self.leave(") {
        return "return cut-return";
    }
    let step = STEPS.iter().find(|(part, _)| line.contains(part));
    step.map_or("", |(_, words)| words)
}
