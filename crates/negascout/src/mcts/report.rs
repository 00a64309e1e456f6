//! Trees as a report.

use super::choice::{Tried, best};
use super::gain::{Gain, Sum};
use super::proof::Aim;
use super::search::Task;
use super::tree::{Edge, NOWHERE, Tree, corrected};
use crate::observe::Interval;
use crate::search::{Meter, Report, RootMove, Statistics, StopReason};
use crate::{Bound, Depth, Game, Ply, Score};
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts of visits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// The longest way down, in plies.
    pub(super) deepest: Ply,
    /// Leaves that were evaluated.
    pub(super) evaluated: u64,
    /// Playouts that did not end.
    pub(super) unfinished: u64,
}

impl Counts {
    /// Adds those of another thread.
    pub(super) fn add(&mut self, other: Counts) {
        self.deepest = self.deepest.max(other.deepest);
        self.evaluated += other.evaluated;
        self.unfinished += other.unfinished;
    }
}

/// The score of a win in every playout, where no game ends in points.
const SURE_WIN: f32 = 100.0;

/// The longest line in a report, in plies.
const LONGEST: usize = 250;

/// Makes reports on a position.
pub(super) struct Reporter<'r, G> {
    pub(super) root: &'r G,
    pub(super) task: &'r Task,
}

impl<G: Game> Reporter<'_, G> {
    /// The report on these trees, with their visits added up.
    pub(super) fn report(
        &self,
        trees: &[&Tree],
        counts: Counts,
        meter: &Meter,
        helped: &AtomicU64,
        stopped_by: Option<StopReason>,
    ) -> Report<G::Move> {
        let moves = self.moves(trees, stopped_by);
        let first = moves.first();
        Report {
            depth: first.map_or(0, |first| first.line.len() as u32),
            nodes: meter.nodes() + helped.load(Ordering::Relaxed),
            statistics: Statistics {
                selective_depth: counts.deepest,
                horizon: counts.evaluated,
                unfinished_playouts: counts.unfinished,
                ..Statistics::default()
            },
            per_mille_full: trees.first().map_or(0, |tree| tree.per_mille_full()),
            time: meter.elapsed(),
            stopped_by,
            ..Report::new(first.map_or(Score::DRAW, |first| first.score), moves)
        }
    }

    /// The moves that were tried or are proven, the one to play first.
    fn moves(&self, trees: &[&Tree], ended: Option<StopReason>) -> Vec<RootMove<G::Move>> {
        let all = RootMove::all_of(self.root);
        let wanted = |each: &RootMove<G::Move>| {
            self.task.among.is_empty() || self.task.among.contains(&each.index)
        };
        let mut moves: Vec<_> = all.into_iter().filter(wanted).collect();
        let tried: Vec<Tried> = moves
            .iter()
            .map(|each| together(trees, each.index))
            .collect();
        let units = Units::of(trees);
        let Some(place) = best(&tried, units.per_point) else {
            moves.truncate(1);
            return moves;
        };
        for (each, tried) in moves.iter_mut().zip(&tried) {
            units.note(each, tried, ended);
        }
        let mut first = moves.remove(place);
        first.line = self.line(trees, first.index);
        moves.retain(|each| each.depth > 0);
        for each in &mut moves {
            each.line = self.line(trees, each.index);
            // Few tries say little: no move is said to be better than the one to play.
            if !each.is_proven {
                each.score = each.score.min(first.score);
            }
        }
        RootMove::sort_for_report(&mut moves);
        moves.insert(0, first);
        for each in &mut moves {
            each.depth = each.line.len() as Depth;
        }
        moves
    }

    /// Best play after a move of the root, as far as it was tried.
    fn line(&self, trees: &[&Tree], index: usize) -> Vec<G::Move> {
        let edge = |tree: &&&Tree| {
            let edge = tree.edges(Tree::ROOT).get(index);
            edge.map(|edge| (narrowness(edge.known), edge.visits))
        };
        let mut line = Vec::new();
        let Some(tree) = trees.iter().max_by_key(edge) else {
            return line;
        };
        let (mut pos, mut at, mut next) = (self.root.clone(), Tree::ROOT, Some(index));
        let mut passed = Vec::new();
        while let Some(index) = next {
            let (Some(mv), Some(edge)) = (pos.moves().nth(index), tree.edges(at).get(index)) else {
                break;
            };
            line.push(mv);
            passed.push(at);
            at = edge.child;
            if at == NOWHERE || passed.contains(&at) || line.len() == LONGEST {
                break;
            }
            pos = pos.play(mv);
            let tried: Vec<Tried> = tree.edges(at).iter().map(Tried::from).collect();
            next = best(&tried, tree.per_point());
        }
        line
    }
}

/// How much is proven: more for a value than for a result, and for that than for nothing.
fn narrowness(known: Interval) -> u32 {
    let is_settled = |aim: Aim| u32::from(aim.is_settled(known));
    is_settled(Aim::Result) + is_settled(Aim::Distance)
}

/// What all trees know of one of the root's moves.
fn together(trees: &[&Tree], index: usize) -> Tried {
    let edges = || {
        trees
            .iter()
            .filter_map(|tree| tree.edges(Tree::ROOT).get(index))
    };
    let visits = |edge: &Edge| u64::from(edge.visits);
    let known = edges().fold(Interval::ALL, |known, edge| known.and(edge.known));
    let mut sum = Sum::default();
    edges().for_each(|edge| sum += edge.gain * edge.visits);
    let all: u64 = edges().map(visits).sum();
    let mean = sum.mean(u32::try_from(all).unwrap_or(u32::MAX));
    Tried {
        visits: all,
        gain: corrected(mean, known, Units::of(trees).per_point),
        known,
    }
}

/// The units of scores.
struct Units {
    /// What a point is worth beside a win, by the largest number of points that a tree has seen.
    per_point: f32,
    /// The score of a sure win.
    win: f32,
}

impl Units {
    fn of(trees: &[&Tree]) -> Units {
        let span = trees.iter().map(|tree| tree.span()).fold(1.0, f32::max);
        let has_points = trees.iter().any(|tree| tree.has_points());
        Units {
            per_point: 1.0 / span,
            win: if has_points { span } else { SURE_WIN },
        }
    }

    /// The score of a mean.
    fn score(&self, gain: Gain) -> Score {
        let points = gain.wins * self.win + gain.points;
        Score::new(points.round() as i32)
    }

    /// Notes what is known of a move; its depth stays 0 if that is nothing.
    fn note<M: Copy>(&self, each: &mut RootMove<M>, tried: &Tried, ended: Option<StopReason>) {
        let is_solved = ended == Some(StopReason::Solved);
        let Tried { known, visits, .. } = *tried;
        each.nodes = visits;
        each.depth = 1;
        if known.lower == known.upper {
            each.prove(known.lower, Bound::Exact);
        } else if known.lower.is_win() {
            each.prove(known.lower, Bound::Lower);
        } else if known.upper.is_loss() || is_solved {
            each.prove(known.upper, Bound::Upper);
        } else if visits > 0 {
            each.score = self.score(tried.gain);
            each.bound = Bound::Exact;
        } else {
            each.depth = 0;
        }
    }
}
