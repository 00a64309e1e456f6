//! An exhibit: a search, and its label.

use crate::textbook::{Algorithm, Found, Stopped, Walk};
use crate::trees::{Branch, Listing, Tree, TreePosition};
use crate::{Depth, Observer, Ply, Score, Window};
use std::fmt;

/// The walk that exhibits are shown on.
pub(super) type TreeWalk<'a, 't, 'o> =
    Walk<'a, TreePosition<'t>, Listing, dyn Observer<TreePosition<'t>> + 'o>;

/// A search as an exhibit holds it: the value returned is for the player to move at the root.
pub(super) type Search =
    for<'a, 't, 'o> fn(&mut TreeWalk<'a, 't, 'o>, &TreePosition<'t>, Depth, Window) -> Score;

/// A form of a search algorithm that runs, with its label.
///
/// ```
/// use negascout::observe::Counter;
/// use negascout::textbook::gallery;
/// use negascout::Window;
///
/// let exhibit = gallery::find("null-window-not-moved").unwrap();
/// let tree = exhibit.example.tree();
/// let mut counter = Counter::default();
/// let found =
///     exhibit.run(&tree.root(), exhibit.example.depth, Window::FULL, &mut counter).unwrap();
/// assert_eq!((found.value.get(), exhibit.beside.solve(&tree.root()).unwrap().value.get()), (2, 3));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Exhibit {
    /// Its name: lower case, with hyphens.
    pub name: &'static str,
    /// A description in a few words.
    pub title: &'static str,
    /// The document in which it is printed.
    pub source: Source,
    /// Whether it is right, and if not, how it fails.
    pub verdict: Verdict,
    /// The reason for the verdict, in a sentence or two.
    pub why: &'static str,
    /// The algorithm it is to be compared with, which is right.
    pub beside: Algorithm,
    /// A small tree that shows it.
    pub example: Example,
    /// The module that has its code.
    pub(super) module: &'static str,
    pub(super) search: Search,
}

impl Exhibit {
    /// The source file that has its code, from the repository's root.
    ///
    /// ```
    /// use negascout::textbook::gallery;
    ///
    /// let file = gallery::find("no-research").unwrap().file();
    /// assert_eq!(file, "crates/negascout/src/textbook/gallery/windows.rs");
    /// ```
    #[must_use]
    pub fn file(&self) -> String {
        let (_, module) = self.module.split_once("::").unwrap_or_default();
        format!("crates/negascout/src/{}.rs", module.replace("::", "/"))
    }

    /// Runs it on a listed tree, mistakes included. Inner nodes at the horizon have their listed
    /// evaluation.
    ///
    /// Forms without a window ignore `window`; a form printed without a depth ignores `depth`. One
    /// that deepens step by step searches once for each depth up to `depth`.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the observer stopped the search, or if the form [never ends](Verdict::NeverEnds)
    /// by itself: it is then ended at [`MAX_EXHIBIT_PLIES`] plies.
    pub fn run<'t>(
        &self,
        root: &TreePosition<'t>,
        depth: Depth,
        window: Window,
        observer: &mut dyn Observer<TreePosition<'t>>,
    ) -> Result<Found<Branch>, Stopped> {
        let mut walk = Walk::new(&Listing, observer);
        let value = (self.search)(&mut walk, root, depth, window);
        walk.finish(value)
    }
}

/// The plies at which a form that never ends is ended.
pub const MAX_EXHIBIT_PLIES: Ply = 1_000;

/// Whether an exhibit is right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// Its value is the minimax value, its line is best play, and it costs no more than it has to.
    Right,
    /// Its value can be another one than the minimax value.
    WrongValue,
    /// Its value is right; the move it picks can be worth less.
    WrongMove,
    /// Its value and its move are right; its principal variation can end before the game does, or go
    /// on with a move that is not the best.
    LosesLine,
    /// Its value is right; it evaluates more than it would have to.
    Costly,
    /// It can contradict itself within one search.
    Unstable,
    /// The printed listing is no search algorithm at all.
    NotAnAlgorithm,
    /// It calls itself without end, unless the root is a leaf.
    NeverEnds,
}

impl Verdict {
    /// Whether the value under the full window is always the minimax value.
    #[must_use]
    pub const fn is_right_in_value(self) -> bool {
        matches!(
            self,
            Verdict::Right | Verdict::WrongMove | Verdict::LosesLine | Verdict::Costly
        )
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Right => "right",
            Verdict::WrongValue => "wrong value",
            Verdict::WrongMove => "wrong move",
            Verdict::LosesLine => "loses the line",
            Verdict::Costly => "costly",
            Verdict::Unstable => "unstable",
            Verdict::NotAnAlgorithm => "not an algorithm",
            Verdict::NeverEnds => "never ends",
        })
    }
}

/// The document in which an exhibit is printed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// *Tic Tac Toe implementation using NegaScout algorithm (C++)*, a weblog.
    Weblog,
    /// *Two player games*, a university lecture.
    Lecture,
    /// *Negascout*, an article of the free encyclopedia.
    Encyclopedia,
    /// *Chess - programming - search*, a page of a chess wiki.
    ChessWiki,
    /// *Tic-tac-toe AI*, a program's README.
    Readme,
    /// In no one document: what is met in programs and in questions about them.
    Folklore,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Source::Weblog => "Tic Tac Toe implementation using NegaScout algorithm (weblog, 2014)",
            Source::Lecture => "Two player games (lecture B4B36ZUI, CTU Prague, 2018)",
            Source::Encyclopedia => "Negascout (article of the free encyclopedia, old revision)",
            Source::ChessWiki => "Chess - programming - search (wiki, revision of October 2021)",
            Source::Readme => "Tic-tac-toe AI (README of a program)",
            Source::Folklore => "met in programs",
        })
    }
}

/// A small game that shows an exhibit's fault, searched with the full window.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The game.
    pub shape: Shape,
    /// The depth to search it to, in plies.
    pub depth: Depth,
    /// The root's minimax value at that depth.
    pub truth: Score,
    /// The exhibit's result on it.
    pub shows: Shows,
}

/// A listed game, as it is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// In the notation of trees, `((3 1) (4 3))`.
    Tree(&'static str),
    /// A graph, node by node, as [`Tree::from_graph`] takes it.
    Graph(&'static [(i32, &'static [usize])]),
}

/// The observable effect in an [`Example`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// The value returned: the true one, if the exhibit is right.
    Value(Score),
    /// The true value, with this line of moves by their numbers.
    Line(&'static [usize]),
    /// The true value, after this many evaluations.
    Evaluations {
        /// By the exhibit.
        here: u64,
        /// By the algorithm beside it.
        beside: u64,
    },
    /// The true value, after evaluating a leaf that the algorithm beside it leaves out.
    Leaf {
        /// The leaf's place in the graph's list.
        node: usize,
    },
    /// No value: the search does not end.
    NoEnd,
    /// A scout that says better, and a search again, of the same child, that says worse.
    Contradiction {
        /// The child's place in the graph's list.
        child: usize,
        /// The scout's answer, in the view of the player who moves to the child.
        scout: Score,
        /// The answer of the search again, in the same view.
        again: Score,
    },
}

impl Example {
    /// A tree, searched to the depth given.
    pub(super) const fn tree_of(text: &'static str, depth: Depth, truth: i32) -> Example {
        let truth = Score::new(truth);
        Example {
            shape: Shape::Tree(text),
            depth,
            truth,
            shows: Shows::Value(truth),
        }
    }

    /// A graph, searched to the depth given.
    pub(super) const fn graph_of(
        list: &'static [(i32, &'static [usize])],
        depth: Depth,
        truth: i32,
    ) -> Example {
        Example {
            shape: Shape::Graph(list),
            ..Example::tree_of("", depth, truth)
        }
    }

    /// The same example, showing something other than the right value.
    pub(super) const fn shows(self, shows: Shows) -> Example {
        Example { shows, ..self }
    }

    /// The same example, showing the value returned.
    pub(super) const fn returns(self, value: i32) -> Example {
        self.shows(Shows::Value(Score::new(value)))
    }

    /// The same example, showing evaluations.
    pub(super) const fn evaluates(self, here: u64, beside: u64) -> Example {
        self.shows(Shows::Evaluations { here, beside })
    }

    /// The game as a tree to search.
    ///
    /// # Panics
    ///
    /// Never: the examples are tested.
    #[must_use]
    pub fn tree(&self) -> Tree {
        match self.shape {
            Shape::Tree(text) => text.parse().expect("an example is a tree"),
            Shape::Graph(list) => Tree::from_graph(list),
        }
    }
}

/// The tree's notation, which can be read again.
impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shape {
            Shape::Tree(text) => f.pad(text),
            Shape::Graph(_) => f.pad(&self.tree().to_string()),
        }
    }
}
