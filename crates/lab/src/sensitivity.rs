//! Leaf sensitivity: how far each leaf's value may move before a search does something else.

use crate::whole_tree::search_whole;
use crate::{Form, Laboratory};
use negascout::observe::{Recorder, Trace};
use negascout::textbook::Algorithm;
use negascout::trees::{Branch, Listing, Tree, TreeChange, TreePosition};
use negascout::{Evaluate, Game, Number, Score};
use negascout_session::{Error, open_tree};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// How far each leaf of a tree may move, alone, before the value, the line or the cuts of a search change.
/// Values are MAX's, who moves at the root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct Sensitivity {
    /// The algorithm.
    pub algorithm: String,
    /// The tree.
    pub tree: String,
    /// Its value.
    pub value: Number,
    /// The letters of the principal variation, from the root on.
    pub line: Vec<String>,
    /// The leaves, breadth-first.
    pub leaves: Vec<LeafSensitivity>,
}

/// How far a leaf may move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
#[non_exhaustive]
pub struct LeafSensitivity {
    /// Its letter.
    pub node: String,
    /// Its value.
    pub value: Number,
    /// The values of the leaf around its own for which the tree's value stays.
    pub value_stays: Stays,
    /// Those for which the principal variation stays.
    pub line_stays: Stays,
    /// Those for which the search cuts at the same nodes by the same children.
    pub cuts_stay: Stays,
}

/// An interval of values, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct Stays {
    /// The least; null if there is none.
    pub from: Option<Number>,
    /// The greatest; null if there is none.
    pub to: Option<Number>,
}

impl Stays {
    /// Whether a value is in the interval.
    #[must_use]
    pub fn contains(self, value: Number) -> bool {
        let value = value.to_f64();
        let [from, to] = [self.from, self.to].map(|end| end.map(Number::to_f64));
        from.is_none_or(|from| from <= value) && to.is_none_or(|to| value <= to)
    }
}

/// The most leaves of a tree.
const MOST_LEAVES: u64 = 256;

/// A tree has too many leaves to show their sensitivity.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} leaves: at most {MOST_LEAVES} have their sensitivity shown")]
pub struct TooManyLeaves(pub u64);

/// Finds how far each leaf of a tree may move, alone, before the value, the line or the cuts change. A leaf
/// that several parents share moves below all of them. `go_on` is asked before each leaf.
///
/// # Errors
///
/// [`Error::BadRequest`] for more than 256 leaves; [`Error::Stopped`] where `go_on` says no.
///
/// ```
/// use negascout::textbook::Algorithm;
/// use negascout_lab::sensitivity;
///
/// let tree = "((3 5) (2 9))".parse().unwrap();
/// let found = sensitivity(&tree, Algorithm::AlphaBeta, &mut || true).unwrap();
/// assert_eq!((found.value.to_string().as_str(), found.line.join(" ").as_str()), ("3", "A B D"));
/// // F cuts C as long as B is worth 2 or more, and F 3 or less. G is never looked at.
/// let told: Vec<String> = found.leaves.iter().map(|leaf| leaf.cuts_stay.to_string()).collect();
/// assert_eq!(told, ["2 and up", "2 and up", "up to 3", "any"]);
/// assert_eq!(found.leaves[1].value_stays.to_string(), "3 and up");
/// ```
pub fn sensitivity(
    tree: &Tree,
    algorithm: Algorithm,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<Sensitivity, Error> {
    let count = tree.leaf_count();
    if count > MOST_LEAVES {
        return Err(Error::refused(TooManyLeaves(count)));
    }
    let session = open_tree(tree.clone())?;
    let recorded = session.trace(algorithm.into(), None, 1_000_000)?;
    let trace = &recorded.trace;
    let letters = recorded.letters();
    let paths = paths(trace);
    let mut line = vec![letters[0].clone()];
    for length in 1..=recorded.line.len() {
        let moves: Vec<usize> = recorded.line[..length]
            .iter()
            .filter_map(|mv| mv.parse().ok())
            .collect();
        let place = paths.iter().position(|path| *path == moves);
        line.extend(place.map(|place| letters[place].clone()));
    }
    let mut leaves: Vec<(&Vec<usize>, &String)> = Vec::new();
    for (place, node) in trace.nodes.iter().enumerate() {
        if node.children.is_empty() {
            leaves.push((&paths[place], &letters[place]));
        }
    }
    leaves.sort_by_key(|(_, letter)| (letter.len(), letter.as_str()));
    let points = points(tree);
    let measured = leaves.into_iter().map(|(path, letter)| match go_on() {
        true => Moving::new(tree, path, algorithm)?.measured(letter, &points),
        false => Err(Error::Stopped),
    });
    Ok(Sensitivity {
        algorithm: algorithm.name().to_owned(),
        leaves: measured.collect::<Result<_, _>>()?,
        tree: tree.to_string(),
        value: tree.decimals().number(minimax(tree).get()),
        line,
    })
}

/// The numbers of the children, from 1, that lead to each node.
fn paths<M>(trace: &Trace<M>) -> Vec<Vec<usize>> {
    let mut paths: Vec<Vec<usize>> = Vec::with_capacity(trace.nodes.len());
    for node in &trace.nodes {
        let above = node.parent.map_or(&[][..], |parent| &paths[parent][..]);
        let index = node.edge.as_ref().map(|edge| edge.index + 1);
        paths.push([above, index.as_slice()].concat());
    }
    paths
}

fn minimax(tree: &Tree) -> Score {
    fn value(pos: &TreePosition<'_>) -> Score {
        let below = pos.moves().map(|mv| -value(&pos.play(mv)));
        pos.outcome().or_else(|| below.max()).unwrap_or(Score::DRAW)
    }
    value(&tree.root())
}

/// Values at which a search may begin to do something else, and one between each two: a bound is a leaf's
/// value, or one off it, and so is the value that it is compared with. MTD(f) begins from a static
/// evaluation, which is 0 where none is listed.
fn points(tree: &Tree) -> BTreeSet<i32> {
    fn collect(pos: &TreePosition<'_>, known: &mut BTreeSet<i32>) {
        let score = pos.outcome().unwrap_or_else(|| Listing.evaluate(pos));
        known.extend([score.get(), -score.get()]);
        for mv in pos.moves() {
            collect(&pos.play(mv), known);
        }
    }
    let mut known = BTreeSet::from([0]);
    collect(&tree.root(), &mut known);
    let mut points = BTreeSet::from([-Score::LIMIT, Score::LIMIT]);
    let mut before = -Score::LIMIT;
    for value in known {
        points.insert(between(before, value));
        points.extend((value - 2..=value + 2).filter(|value| value.abs() <= Score::LIMIT));
        before = value;
    }
    points.insert(between(before, Score::LIMIT));
    points
}

/// A value in the middle: neither of the two, if they are no neighbours.
const fn between(a: i32, b: i32) -> i32 {
    // Within ±LIMIT the difference is no overflow.
    a + (b - a) / 2
}

/// What a search does that is held against another: its line, and its cuts, each by the node's path and the
/// child that cuts.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deeds {
    line: Vec<Branch>,
    cuts: BTreeSet<(Vec<usize>, usize)>,
}

/// A leaf that is moved, with what the search does at each value.
struct Moving<'t> {
    tree: &'t Tree,
    path: &'t [usize],
    algorithm: Algorithm,
    value: i32,
    known: BTreeMap<i32, Deeds>,
}

/// The values in steps of the last digit for which something stays, both ends included.
type StepsStay = [Option<i32>; 2];

impl<'t> Moving<'t> {
    fn new(tree: &'t Tree, path: &'t [usize], algorithm: Algorithm) -> Result<Moving<'t>, Error> {
        let line = path.iter().map(|number| Branch(number - 1));
        let leaf = line.fold(tree.root(), |pos, mv| pos.play(mv));
        let score = leaf
            .outcome()
            .filter(|score| score.get().abs() <= Score::LIMIT);
        let score = score.ok_or(Error::Stopped)?.get();
        Ok(Moving {
            tree,
            path,
            algorithm,
            value: if leaf.max_to_move() { score } else { -score },
            known: BTreeMap::new(),
        })
    }

    fn measured(mut self, letter: &str, points: &BTreeSet<i32>) -> Result<LeafSensitivity, Error> {
        let here = self.deeds(self.value)?;
        let mut stays = |is_same: &dyn Fn(&Deeds) -> bool| -> Result<StepsStay, Error> {
            let above = points.range(self.value + 1..).copied().collect::<Vec<_>>();
            let below = points
                .range(..self.value)
                .rev()
                .copied()
                .collect::<Vec<_>>();
            let to = self.last(&above, is_same)?;
            Ok([self.last(&below, is_same)?, to])
        };
        let line_stays = stays(&|deeds| deeds.line == here.line)?;
        let cuts_stay = stays(&|deeds| deeds.cuts == here.cuts)?;
        Ok(LeafSensitivity {
            node: letter.to_owned(),
            value: self.tree.decimals().number(self.value),
            value_stays: self.stays(self.value_stays()?),
            line_stays: self.stays(line_stays),
            cuts_stay: self.stays(cuts_stay),
        })
    }

    fn stays(&self, ends: StepsStay) -> Stays {
        let [from, to] = ends.map(|end| end.map(|steps| self.tree.decimals().number(steps)));
        Stays { from, to }
    }

    /// The last value on the way over `points`, away from the leaf's own, up to which all is the same;
    /// `None` if it is to the end.
    fn last(
        &mut self,
        points: &[i32],
        is_same: &dyn Fn(&Deeds) -> bool,
    ) -> Result<Option<i32>, Error> {
        let mut same = self.value;
        for &point in points {
            if is_same(&self.deeds(point)?) {
                same = point;
                continue;
            }
            let mut other = point;
            while same.abs_diff(other) > 1 {
                let middle = between(same, other);
                match is_same(&self.deeds(middle)?) {
                    true => same = middle,
                    false => other = middle,
                }
            }
            return Ok(Some(same));
        }
        Ok(None)
    }

    /// In one leaf the tree's value is the leaf's, kept between two others: so two values of it tell all.
    fn value_stays(&self) -> Result<StepsStay, Error> {
        let at = |value| Ok::<i32, Error>(minimax(&self.moved(value)?).get());
        let (low, high, here) = (at(-Score::LIMIT)?, at(Score::LIMIT)?, at(self.value)?);
        Ok([
            Some(here).filter(|_| here > low),
            Some(here).filter(|_| here < high),
        ])
    }

    fn moved(&self, value: i32) -> Result<Tree, Error> {
        let moved = self.tree.edited(
            self.path,
            TreeChange::Value(self.tree.decimals().number(value)),
        );
        moved.map_err(Error::refused)
    }

    fn deeds(&mut self, value: i32) -> Result<Deeds, Error> {
        if let Some(known) = self.known.get(&value) {
            return Ok(known.clone());
        }
        let mut recorder = Recorder::new(usize::MAX);
        let form = Form::Textbook(self.algorithm);
        let found = search_whole(form, &self.moved(value)?, &mut recorder);
        let found = found.map_err(|_| Error::Stopped)?;
        let trace = recorder.into_trace();
        let paths = paths(&trace);
        let each = trace.nodes.iter().zip(paths);
        let cuts = each.flat_map(|(node, path)| {
            let cuts = node.visits.iter().filter_map(|visit| visit.cut);
            cuts.map(|cut| (path.clone(), cut.by)).collect::<Vec<_>>()
        });
        let deeds = Deeds {
            line: found.line,
            cuts: cuts.collect(),
        };
        self.known.insert(value, deeds.clone());
        Ok(deeds)
    }
}

/// `any`, `up to 4`, `4 and up`, `2 to 4`, `4`.
impl fmt::Display for Stays {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match (self.from, self.to) {
            (None, None) => "any".to_owned(),
            (None, Some(to)) => format!("up to {to}"),
            (Some(from), None) => format!("{from} and up"),
            (Some(from), Some(to)) if from == to => from.to_string(),
            (Some(from), Some(to)) => format!("{from} to {to}"),
        };
        f.pad(&text)
    }
}

/// The value and the line, and a row for each leaf. Without a line break at the end.
impl fmt::Display for Sensitivity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.join(" ");
        writeln!(
            f,
            "A is worth {} by the line {line}, as {} finds.",
            self.value, self.algorithm
        )?;
        let titles = ["leaf", "worth", "value stays", "line stays", "cuts stay"].map(str::to_owned);
        let row = |leaf: &LeafSensitivity| {
            [
                leaf.node.clone(),
                leaf.value.to_string(),
                leaf.value_stays.to_string(),
                leaf.line_stays.to_string(),
                leaf.cuts_stay.to_string(),
            ]
        };
        let rows: Vec<[String; 5]> = std::iter::once(titles)
            .chain(self.leaves.iter().map(row))
            .collect();
        let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..5).map(width).collect();
        let lines = rows.iter().map(|row| {
            let cells = row.iter().zip(&widths);
            let cells: Vec<String> = cells
                .map(|(cell, &width)| format!("{cell:width$}"))
                .collect();
            cells.join("  ").trim_end().to_owned()
        });
        f.write_str(&lines.collect::<Vec<_>>().join("\n"))
    }
}
