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

use crate::layout::Layout;
use crate::page::page_of;
use crate::picture::laid_out;
use crate::scene::Scene;
use crate::{Board, Format, Showing, Style, written};
pub use df_pn::Goal;
pub use growth::Growth;
pub use listed::{grown_tree, largest};
pub use node::{GrownNode, Known};
pub use uct::Results;

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
        self.growth.heading_on(on, self.nodes[0].visits)
    }
}

/// A grown tree as it is to be drawn: nodes of fewer visits are folded.
///
/// A folded node is counted in a triangle below its parent. The root is drawn, and of the others those of
/// at least `least_visits`; a finished game without a visit is drawn where its parent's best move leads to
/// it, and with a `least_visits` of 1.
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

/// Draws a grown tree. Each node has its visits, its mean, and a frame where its value is proven; the line to
/// it is the wider the more often it was visited. Every format but text ends without a line break.
///
/// ```
/// use negascout_draw::{Format, GrownSubject, Style, grown_tree, render_grown};
///
/// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
/// let subject = GrownSubject { tree: &tree, least_visits: 1, boards: &[], letters: &[] };
/// let text = render_grown(subject, Format::Text, &Style::default());
/// assert!(text.contains("A MAX 2 *  4 visits\n"), "{text}");
/// ```
#[must_use]
pub fn render_grown(subject: GrownSubject<'_>, format: Format, style: &Style) -> String {
    let scene = Scene::grown(&subject, style);
    let nested = || json::render(&subject, &scene, style);
    written(&scene, format, style, nested)
}

/// A page that goes through the growth of a tree step by step, in a browser and without a network: HTML with
/// all it needs inside. A step is told in a sentence, with the bounds that a move was chosen by.
///
/// ```
/// use negascout_draw::{GrownSubject, Style, grown_steps, grown_tree};
///
/// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
/// let subject = GrownSubject { tree: &tree, least_visits: 1, boards: &[], letters: &[] };
/// let page = grown_steps(subject, &Style::default());
/// assert!(page.contains(r#"["Expansion: ",0," has its 2 moves now."]"#));
/// ```
#[must_use]
pub fn grown_steps(subject: GrownSubject<'_>, style: &Style) -> String {
    let scene = |style: &Style| Scene::grown(&subject, style);
    let story = subject.tree.growth.tell(&subject, &scene(style));
    page_of(scene, story, Vec::new(), style)
}

/// Shows the growth of a tree step by step, as data. Of `style` the view counts, alone.
///
/// ```
/// use negascout_draw::{GrownSubject, Style, grown_tree, show_grown};
///
/// let tree = grown_tree(&"((3 1) (4 2))".parse().unwrap(), 100, 1.0, 0);
/// let subject = GrownSubject { tree: &tree, least_visits: 1, boards: &[], letters: &[] };
/// let shown = show_grown(subject, &Style::default());
/// assert_eq!(shown.picture.nodes.len(), shown.story.parts.len());
/// ```
#[must_use]
pub fn show_grown(subject: GrownSubject<'_>, style: &Style) -> Showing {
    let scene = Scene::grown(&subject, style);
    let layout = Layout::new(&scene);
    let mv = |place: usize| subject.tree.nodes[place].mv.clone();
    Showing {
        picture: laid_out(&scene, &layout, mv),
        story: subject.tree.growth.tell(&subject, &scene),
    }
}
