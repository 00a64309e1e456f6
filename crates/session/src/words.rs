//! Counts, times and answers in words: those of the command line, and of the Python package.

use crate::{
    Bound, Counters, Effort, Guess, Method, Missing, MoveValue, Proof, Report, SearchCounters,
    Solution, StopReason, Value,
};

/// A text, and the label before it.
pub type Labelled = (&'static str, String);

/// The words about a value that is from a game's book.
pub const FROM_BOOK: &str = "from the book of openings";

/// The most moves whose scores are shown in text.
const MAX_MOVES: usize = 12;

/// An integer with its thousands told apart: `1,234,567`.
///
/// ```
/// assert_eq!(negascout_session::words::grouped(1_234_567), "1,234,567");
/// ```
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join(",")
}

/// An average, to a tenth where it is no integer.
///
/// ```
/// assert_eq!(negascout_session::words::grouped_average(1234.96), "1,235.0");
/// ```
#[must_use]
pub fn grouped_average(number: f64) -> String {
    if number.fract() == 0.0 {
        return grouped(number as u64);
    }
    let tenths = (number * 10.0).round() as u64;
    format!("{}.{}", grouped(tenths / 10), tenths % 10)
}

/// A span of time in seconds: `1.23 s`, `12.3 ms`, `4.5 us`.
///
/// ```
/// assert_eq!(negascout_session::words::duration(0.0123), "12.3 ms");
/// ```
#[must_use]
pub fn duration(seconds: f64) -> String {
    if seconds >= 1.0 {
        format!("{seconds:.2} s")
    } else if seconds >= 1e-3 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{:.1} us", seconds * 1e6)
    }
}

/// A count for each second: `12.3 M/s`.
///
/// ```
/// assert_eq!(negascout_session::words::rate(3_000_000, 2.0), "1.5 M/s");
/// ```
#[must_use]
pub fn rate(count: u64, seconds: f64) -> String {
    let rate = count as f64 / seconds.max(1e-9);
    if rate >= 1e6 {
        format!("{:.1} M/s", rate / 1e6)
    } else if rate >= 1e3 {
        format!("{:.1} k/s", rate / 1e3)
    } else {
        format!("{rate:.0} /s")
    }
}

/// The effort of a search: `1,234,567 in 1.23 s (1.0 M/s)`.
#[must_use]
pub fn effort(nodes: u64, seconds: f64) -> String {
    format!(
        "{} in {} ({})",
        grouped(nodes),
        duration(seconds),
        rate(nodes, seconds)
    )
}

/// Why a search ended.
#[must_use]
pub fn stop_reason(stopped_by: StopReason) -> &'static str {
    match stopped_by {
        StopReason::Solved => "solved",
        StopReason::Depth => "as deep as asked",
        StopReason::Nodes => "nodes used up",
        StopReason::Time => "time used up",
        StopReason::Stopped => "interrupted",
    }
}

/// The counters of a textbook algorithm.
#[must_use]
pub fn counters(counters: &Counters) -> String {
    let distinct = match counters.distinct_leaves {
        0 => String::new(),
        leaves => format!(", distinct leaves {}", grouped(leaves)),
    };
    format!(
        "nodes {}, leaves {}{distinct}, cutoffs {}, null-window searches {}, re-searches {}, stored {}",
        grouped(counters.nodes),
        grouped(counters.leaves),
        grouped(counters.cutoffs),
        grouped(counters.null_window_searches),
        grouped(counters.researches),
        grouped(counters.stored)
    )
}

/// The counters of the production search.
#[must_use]
pub fn search_counters(counters: &SearchCounters) -> [Labelled; 2] {
    let table = format!(
        "{} of {} look-ups hit, {} cut",
        grouped(counters.table_hits),
        grouped(counters.table_probes),
        grouped(counters.table_cutoffs)
    );
    let by_moves = match counters.fail_highs {
        0 => "none by a move".to_owned(),
        fail_highs => format!(
            "{} by a move, {:.0} % of them by the first",
            grouped(fail_highs),
            100.0 * counters.first_move_share()
        ),
    };
    let researches = grouped(counters.researches);
    let fail_highs = format!("{by_moves}; re-searches {researches}");
    [("table", table), ("fail highs", fail_highs)]
}

/// The counters of a Monte-Carlo tree search of so many visits: the depth of its tree, and the playouts
/// that did not end.
fn tree_counters(visits: u64, counters: &SearchCounters) -> Vec<Labelled> {
    let SearchCounters {
        selective_depth,
        unfinished_playouts,
        ..
    } = *counters;
    let mut rows = vec![("tree", format!("{selective_depth} plies deep"))];
    if unfinished_playouts > 0 {
        let (unfinished, all) = (grouped(unfinished_playouts), grouped(visits));
        let text = format!("{unfinished} of {all} did not end, and count as draws");
        rows.push(("playouts", text));
    }
    rows
}

/// A report in a line; `best` are the words for its best move.
#[must_use]
pub fn report(report: &Report, best: &str) -> String {
    format!(
        "best {best}, score {}, depth {}, {}, line {}",
        report.value,
        report.depth,
        source((!report.book).then_some(report.nodes)),
        report.pv.join(" ")
    )
}

/// What a report has beside its best line: the scores of the moves, best first, its depth, and its counters.
#[must_use]
pub fn report_rows(report: &Report) -> Vec<Labelled> {
    let mut rows = Vec::from_iter(move_scores(report));
    rows.push(("depth", depth(report)));
    if !report.book {
        rows.push(("nodes", effort(report.nodes, report.seconds)));
        match report.search {
            Some(counters) if report.method == Method::Mcts => {
                rows.extend(tree_counters(report.nodes, &counters));
            }
            Some(counters) => rows.extend(search_counters(&counters)),
            None => {}
        }
    }
    let iteration = report.iteration.iter();
    rows.extend(iteration.map(|counts| ("last depth", counters(counts))));
    rows
}

/// The depth of a move that was not searched as deep as the rest, and is not proven; else nothing.
#[must_use]
pub fn shallower(report: &Report, found: &MoveValue) -> String {
    let depth = found.depth.filter(|depth| *depth < report.depth);
    let depth = depth.filter(|_| found.value.result.is_none());
    depth.map_or_else(String::new, |depth| format!(" (depth {depth})"))
}

fn move_scores(report: &Report) -> Option<Labelled> {
    let shown = report.moves.iter().take(MAX_MOVES);
    let named =
        shown.map(|found| format!("{} {}{}", found.mv, found.value, shallower(report, found)));
    let mut text = named.collect::<Vec<_>>().join(", ");
    let left_out = report.moves.len().saturating_sub(MAX_MOVES);
    if left_out > 0 {
        text += &format!(", and {left_out} more");
    }
    (!report.moves.is_empty()).then_some(("moves", text))
}

fn depth(report: &Report) -> String {
    let reason = stop_reason(report.stopped_by);
    if report.book {
        return format!("{}, {FROM_BOOK}", report.depth);
    }
    match &report.search {
        Some(counters) if counters.selective_depth > report.depth => format!(
            "{}, selective depth {}, {reason}",
            report.depth, counters.selective_depth
        ),
        _ => format!("{}, {reason}", report.depth),
    }
}

/// Where a value is from: the book, or a number of nodes if it was searched for.
fn source(searched: Option<u64>) -> String {
    match searched {
        None => FROM_BOOK.to_owned(),
        Some(nodes) => format!("nodes {}", grouped(nodes)),
    }
}

/// A solution in a line.
#[must_use]
pub fn solution(solution: &Solution) -> String {
    let resumed = resumed(solution.earlier);
    let moves = solution.moves.iter();
    let moves: String = moves.map(|found| format!(", {}", scored(found))).collect();
    format!(
        "score {}, {} {}, {}{resumed}, line {}{moves}",
        solution.value,
        if is_best(solution) { "best" } else { "move" },
        best(solution),
        source((!solution.book).then_some(solution.nodes)),
        line(solution)
    )
}

/// A solution line by line.
#[must_use]
pub fn solution_rows(solution: &Solution) -> Vec<Labelled> {
    let mut rows = vec![
        ("score", solution.value.to_string()),
        (
            if is_best(solution) {
                "best move"
            } else {
                "move"
            },
            best(solution).to_owned(),
        ),
        ("line", line(solution)),
        if solution.book {
            ("book", format!("the score is {FROM_BOOK}"))
        } else {
            ("nodes", effort(solution.nodes, solution.seconds))
        },
    ];
    let by = solution.prover.filter(|_| !solution.book);
    rows.extend(by.map(|by| ("prover", by.name().to_owned())));
    rows.extend(rows_of_proof(solution.earlier, &solution.moves));
    rows
}

/// The bounds that are proven, in a line.
#[must_use]
pub fn proof(proof: &Proof) -> String {
    let (bounds, nodes) = (bounds(proof), source((!proof.book).then_some(proof.nodes)));
    let (guess, resumed) = (guess_so_far(proof), resumed(proof.earlier));
    format!("{bounds}{guess}, {nodes}{resumed}")
}

/// The bounds that are proven so far, beside a count of nodes that runs on.
#[must_use]
pub fn proof_so_far(proof: &Proof) -> String {
    bounds(proof) + &guess_so_far(proof) + &resumed(proof.earlier)
}

/// The bounds that are proven, line by line.
#[must_use]
pub fn proof_rows(proof: &Proof) -> Vec<Labelled> {
    let mut rows = vec![("proven", bounds(proof))];
    rows.extend(proof.guess.map(|guess| ("guess", self::guess(&guess))));
    rows.push(("nodes", effort(proof.nodes, proof.seconds)));
    rows.extend(rows_of_proof(proof.earlier, &proof.moves));
    rows
}

/// The score that a selective search has found, behind the bounds.
fn guess_so_far(proof: &Proof) -> String {
    let guess = proof.guess.map(|guess| format!(", guess {}", guess.score));
    guess.unwrap_or_default()
}

/// The score that a selective search has found, and how sure it was.
#[must_use]
pub fn guess(guess: &Guess) -> String {
    let Guess { score, deviations } = guess;
    format!("{score}, by a selective search that is sure to {deviations:.1} standard deviations")
}

/// The bounds in words. Where neither says more than that the game is not decided soon, the score is not known.
fn bounds(proof: &Proof) -> String {
    let soonest = |bound: &Option<Value>| bound.and_then(|bound| bound.soonest());
    if let (Some(loss), Some(win)) = (soonest(&proof.lower), soonest(&proof.upper)) {
        let plies = loss.min(win);
        return format!("score not known, no win or loss in less than {plies} plies");
    }
    match (&proof.lower, &proof.upper) {
        // Both bounds are the value.
        (Some(lower), Some(upper)) if lower.score == upper.score => {
            let bound = Bound::Exact;
            format!("score {}", Value { bound, ..*lower })
        }
        (None, None) => "nothing proven yet".to_owned(),
        (Some(only), None) | (None, Some(only)) => format!("score {only}"),
        (Some(lower), Some(upper)) => format!("score {lower}, {upper}"),
    }
}

/// What a proof has only sometimes: earlier runs, and values of moves.
fn rows_of_proof(earlier: Option<Effort>, moves: &[MoveValue]) -> impl Iterator<Item = Labelled> {
    let earlier = of_earlier_runs(earlier).map(|effort| ("earlier", effort));
    let moves: Vec<String> = moves.iter().map(scored).collect();
    let moves = (!moves.is_empty()).then(|| ("moves", moves.join(", ")));
    earlier.into_iter().chain(moves)
}

/// The effort of earlier runs, if there were any.
fn of_earlier_runs(earlier: Option<Effort>) -> Option<String> {
    let Effort { nodes, seconds } = earlier?;
    Some(format!("{} nodes in {}", grouped(nodes), duration(seconds)))
}

/// The same, after a comma.
fn resumed(earlier: Option<Effort>) -> String {
    of_earlier_runs(earlier).map_or(String::new(), |effort| {
        format!(", continued after {effort}")
    })
}

/// Whether the move is known to be best: beside a bound it keeps the result, and another may win sooner.
fn is_best(solution: &Solution) -> bool {
    solution.value.bound == Bound::Exact
}

/// The best move: there is none if the game is over.
fn best(solution: &Solution) -> &str {
    let is_missing = solution.missing.contains(&Missing::Line);
    let none = if is_missing { "not found" } else { "none" };
    solution.best_move.as_deref().unwrap_or(none)
}

/// The line, and whether it is short.
fn line(solution: &Solution) -> String {
    let line = solution.pv.join(" ");
    match (solution.missing.contains(&Missing::Line), line.as_str()) {
        (true, "") => "not found within the limits".to_owned(),
        (true, _) => format!("{line} (the rest is not found within the limits)"),
        (false, _) => line,
    }
}

fn scored(found: &MoveValue) -> String {
    format!("{}: {}", found.mv, found.value)
}
