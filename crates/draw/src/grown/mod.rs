//! Trees that a search grows best first: drawn, and told step by step.

mod df_pn;
mod fold;
mod growth;
mod json;
mod letters;
mod listed;
mod node;
mod scene;
mod shown;
mod so_far;
mod uct;

use crate::drawable::Parts;
use crate::scene::Scene;
use crate::{Board, Story, Style};
pub use df_pn::{DfPnGrowth, Goal};
pub use growth::Growth;
pub use listed::{grown_tree, largest};
use negascout::Decimals;
use negascout::textbook::listing::{Lit, Reading};
pub use node::{GrownNode, Known};
pub(crate) use shown::count;
pub use uct::{Results, UctGrowth};

/// A tree that a search has grown, with its steps.
#[derive(Clone, Debug)]
pub struct Grown {
    /// The nodes: the root first, and parents before their children.
    pub nodes: Vec<GrownNode>,
    /// What has grown it, and how.
    pub growth: Growth,
}

impl Grown {
    /// The heading of a picture of the tree, of which `on` says what it was grown on.
    ///
    /// ```
    /// use negascout_draw::grown_tree;
    ///
    /// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 1, 1.0, 7);
    /// assert_eq!(tree.heading("a tree"), "uct on a tree: 1 playout, exploration 1, seed 7");
    /// ```
    #[must_use]
    pub fn heading(&self, on: &str) -> String {
        self.growth.search().heading(Some(on), self.nodes[0].visits)
    }

    /// The digits after the point with which the values of its nodes are written.
    #[must_use]
    pub fn decimals(&self) -> Decimals {
        self.growth.search().decimals()
    }
}

/// A grown tree as it is to be drawn: nodes of fewer visits are folded.
///
/// Each node has its visits, its mean, and a frame where its value is proven; the line to it is the wider the more
/// often it was visited. A folded node is counted in a triangle below its parent. The root is drawn, and of the
/// others those of at least `least_visits`; a finished game without a visit is drawn where its parent's best move
/// leads to it, and with a `least_visits` of 1.
///
/// ```
/// use negascout_draw::{Format, GrownSubject, Style, grown_tree, render, showing, steps};
///
/// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
/// let subject = GrownSubject::new(&tree, 1);
/// let text = render(&subject, Format::Text, &Style::default());
/// assert!(text.contains("A MAX 2 *  4 visits\n"), "{text}");
/// let page = steps(&subject, &[], &Style::default());
/// assert!(page.contains(r#"["Expansion: ",0," has its 2 moves now."]"#));
/// let shown = showing(&subject, &Style::default());
/// assert_eq!(shown.picture.nodes.len(), shown.story.parts.len());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GrownSubject<'s> {
    /// The tree.
    pub tree: &'s Grown,
    /// The visits of which a node must have as many to be drawn; 1 at least.
    pub least_visits: u32,
    /// The board of each node of the tree, by its place; empty where none is shown.
    pub boards: &'s [Option<Board>],
    /// The letter of each node, by its place; empty for letters breadth-first.
    pub letters: &'s [String],
}

impl<'s> GrownSubject<'s> {
    /// The tree without boards, lettered breadth-first.
    #[must_use]
    pub fn new(tree: &'s Grown, least_visits: u32) -> GrownSubject<'s> {
        GrownSubject {
            tree,
            least_visits,
            boards: &[],
            letters: &[],
        }
    }
}

impl Parts for GrownSubject<'_> {
    fn scene(&self, style: &Style) -> Scene {
        Scene::grown(self, style)
    }

    fn story(&self, scene: &Scene) -> Story {
        self.tree.growth.search().tell(self.tree, scene)
    }

    fn mv(&self, place: usize) -> Option<String> {
        self.tree.nodes[place].mv.clone()
    }

    fn nested(&self, scene: &Scene, style: &Style) -> String {
        json::render(self, scene, style)
    }

    fn lit(&self, reading: &Reading) -> Vec<Lit> {
        self.tree.growth.search().lit(reading)
    }
}
