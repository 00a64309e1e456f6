//! `negascout tree`: a search as it ran, drawn.

mod find;
mod grown;
mod proof;
mod traced;
mod tuples;

use crate::failure::Failure;
use crate::look;
use crate::numbers::{depth, whole};
use crate::output::Output;
use crate::picture::{self, FileKind};
use crate::players;
use crate::random_option::{self, RandomOption};
use crate::target::Target;
use clap::{Args, ValueEnum};
use negascout_draw::{Charset, Fold, Format, Legend, Shapes, Style, Subject, View};
use negascout_lab::{
    Form, GrowthForm, Laboratory, RecordedSearch, Tracing, boards, certificate, form,
};
use negascout_session::{Catalogue, Error, Session};
use serde::Serialize;
use std::fmt::Display;
use std::io::Write;

/// Arguments of `tree`.
#[derive(Debug, Args)]
#[command(after_help = "\
The values of a tree may have digits after the point, as in '(2.5 -3.01)'. It may say more than its leaves. 'A=(B=3 C=1)' gives nodes names. 'min(3 1)' says who moves. A player may \
move twice in a row, and MIN may move at the root: a node where the other player passes stands between then. '5:(!3 1)' is a \
node whose static evaluation is 5 for MAX, for a search to a depth, and its first move is noisy, so that quiescence \
follows it.
The picture shows each visit's window and value, what was cut and by which ancestor's bound; \
null-window visits and re-searches are told apart by line and label, and the principal variation is \
underlaid. A visit that gave its parent a better bound ends in an arrow.
A tree that is too wide is folded: a node says how many nodes are left out in its place. The root, its children \
and the principal variation are drawn in any case, and then the nodes nearest to the root. With --all-nodes all are \
drawn. JSON, and the steps as text, have all nodes.
With --steps a page is written that goes through the search event by event, in a browser and without \
a network; beside the tree is the algorithm's listing, the line that runs lit, and its variables.
With --proof the leaves are told that prove the value of the root of a listed tree, of those that the search \
evaluates, beside the fewest that any proof needs; with --sensitivity the values of each leaf for which the \
value, the line and the cuts stay. JSON: a Certificate, a Sensitivity.
With --algorithm uct the tree is drawn that UCT grows by random games (--playouts, --exploration, --seed): \
each node with its visits and its mean, framed where its value is proven, and the lines the wider the more often \
they were taken; nodes of fewer visits than --least-visits are folded. --steps goes through selection, expansion, \
playout and back-up. In a listed tree results are its values, the largest of which counts as 1.
With --algorithm df-pn the tree is drawn that depth-first proof-number search grows (--calls, --goal): each node with \
its proof number and disproof number, framed where the answer is proven.
In '(5:(!3 1) 4)' an inner node has the evaluation 5, for MAX, and '!' marks a move that quiescence follows: with \
--depth 1 --algorithm fail-hard the search goes on there by such moves alone.
With --find the smallest tree is sought that fulfils conditions, with commas between them: 'one re-search', \
'sss-star leaves < negascout leaves', 'at most 10 leaves', 'leaves 1 to 9', 'cut at F', 'window (4, 5) at F', \
'no-research value != minimax value', 'depth 3', 'width 2', 'uniform', 'different leaves'. Counted are value, leaves, \
distinct leaves, nodes, cuts, deep cuts, re-searches, null windows and failed null windows, of --algorithm where none is \
named; 'at most 10 leaves' without one are the tree's. Each inner node has two children at least; unless a condition says \
otherwise, leaves are worth 1 to 9, and there are at most 12, or 4 more than must be, and never more than 64. The tree \
is printed with the numbers that fulfil each condition; with --format, --steps or --output it is drawn too. JSON: a FoundTree, as the command 'schema' defines it. The exit code \
is 1 if none is found.")]
pub(crate) struct Tree {
    #[command(flatten)]
    target: Target,
    #[command(flatten)]
    random: RandomOption,
    /// The smallest tree that fulfils these conditions instead; --seed draws another
    #[arg(long, value_name = "C", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["game", "tree", "random", "order", "values", "depth"])]
    #[arg(group = "told")]
    find: Option<String>,
    /// Try N trees to find one
    #[arg(long, value_name = "N", requires = "find", default_value_t = 1_000_000)]
    #[arg(value_parser = whole::<u64>(1..=100_000_000))]
    trees: u64,
    /// Print the leaves that prove the root's value; with --format or --output mark them too
    #[arg(long, group = "told", conflicts_with = "depth")]
    proof: bool,
    /// Print how far each leaf may move before the value, the line or the cuts change
    #[arg(long, group = "told", conflicts_with_all = ["depth", "format", "steps", "output"])]
    sensitivity: bool,
    /// Print what --find, --proof or --sensitivity tells as a JSON object
    #[arg(long, requires = "told", conflicts_with_all = ["format", "steps", "output"])]
    json: bool,
    /// The algorithm: see the command 'games'; or uct or df-pn, whose tree grows; or on a tree a form of
    /// the command 'gallery'; on a tree of tuples max-n, max-n-shallow, max-n-deep or paranoid. Without it, negascout or max-n
    #[arg(long, value_name = "A")]
    algorithm: Option<String>,
    #[command(flatten)]
    growth: grown::GrowthOptions,
    #[command(flatten)]
    traced: traced::TracedOptions,
    /// Search this many plies deep; without it, to the end of the game, or a tree's height
    #[arg(long, value_name = "N", value_parser = depth::<u32>())]
    depth: Option<u32>,
    /// svg, png, pdf, dot, tikz (a document), tikz-picture, text or json; without it, as the output's
    /// name ends, or text
    #[arg(long, value_name = "F", value_parser = FileKind::named)]
    format: Option<FileKind>,
    /// Write an HTML page that goes through the search step by step; with --format text the steps as sentences, with --format json as data
    #[arg(long)]
    steps: bool,
    /// Whose view scores and windows take; without it MAX's for a listed tree, and else the mover's
    #[arg(long, value_enum)]
    view: Option<Whose>,
    /// The picture's heading; none if it is empty
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Whether the signs are explained; without it they are, but not in json
    #[arg(long, value_enum)]
    legend: Option<Shown>,
    /// Whether nodes show the board, in a game that has one; without it they do, but not in text
    #[arg(long, value_enum)]
    boards: Option<Shown>,
    /// The size of svg, png, pdf and tikz, from 0.1 to 10 times the usual one; png has 2 without it
    #[arg(long, value_name = "X", value_parser = scale)]
    scale: Option<f64>,
    /// The shapes of the nodes of MAX and MIN
    #[arg(long, value_enum, default_value_t = Shaped::Boxes)]
    shapes: Shaped,
    /// Draw all nodes, of uct and df-pn all that were visited; without it a tree too wide to be looked at is folded
    #[arg(long, conflicts_with_all = ["least_visits", "sensitivity"])]
    all_nodes: bool,
    /// The most visits to draw; a longer search is refused
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = whole::<u32>(1..=1_000_000))]
    max_nodes: u32,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    output: Option<String>,
}

/// The algorithm that is drawn without being named.
const NEGASCOUT: &str = "negascout";

/// The point of view of scores and windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Whose {
    /// The player to move at each node.
    Mover,
    /// MAX, who moves at the root.
    Max,
}

/// The shapes of nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shaped {
    /// Squares for MAX, and circles for MIN.
    Boxes,
    /// Triangles that point up for MAX, and down for MIN.
    Triangles,
}

/// Whether a part of the picture is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Shown {
    /// The part is there.
    Yes,
    /// The part is left out.
    None,
}

/// Reads a scale.
fn scale(text: &str) -> Result<f64, String> {
    let read = text.parse().ok();
    let known = read.filter(|scale| (0.1..=10.0).contains(scale));
    known.ok_or_else(|| "expected a number from 0.1 to 10".to_owned())
}

impl Tree {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let kind = self.kind()?;
        if let Some(conditions) = &self.find {
            return self.find(games, conditions, kind);
        }
        if let Some(form) = self.algorithm.as_deref().and_then(GrowthForm::named) {
            return self.grow(games, form, kind);
        }
        self.growth.check(None)?;
        self.random.check("--order, --values and --seed", None)?;
        if let Some(tree) = players::tuples(self.target.tree()) {
            return self.draw_tuples(tree, kind);
        }
        let algorithm = form(self.algorithm.as_deref().unwrap_or(NEGASCOUT))?;
        let (session, subject) = self.subject(games)?;
        if self.proof {
            return self.prove(kind, &*session, algorithm, &subject);
        }
        if self.sensitivity {
            return self.tell(&proof::sensitivity(&*session, algorithm)?);
        }
        self.draw(kind, &*session, algorithm, &subject)
    }

    /// Prints an answer, in words or as an object.
    fn tell(&self, answer: &(impl Serialize + Display)) -> Result<(), Failure> {
        match self.json {
            true => Output::new().json(answer),
            false => Output::new().line(answer),
        }
    }

    /// Prints the leaves that prove the value; where a picture is asked for, the words go to standard error,
    /// and the leaves are marked.
    fn prove(
        &self,
        kind: FileKind,
        session: &dyn Session,
        algorithm: Form,
        subject: &str,
    ) -> Result<(), Failure> {
        let recorded = session.trace(algorithm, self.depth, self.max_nodes as usize)?;
        let proof = certificate(session, algorithm, &recorded)?;
        if !self.is_drawn() {
            return self.tell(&proof);
        }
        let _ = writeln!(anstream::stderr(), "{proof}");
        let heading = format!("{algorithm} on {subject}");
        let recorded = (algorithm, &recorded, proof.nodes());
        let picture = self.picture(kind, session, recorded, heading)?;
        picture::write(&picture, kind, self.output.as_deref())
    }

    /// Whether a picture is asked for.
    fn is_drawn(&self) -> bool {
        self.steps || self.format.is_some() || self.output.is_some()
    }

    /// Draws the search of a session's position.
    fn draw(
        &self,
        kind: FileKind,
        session: &dyn Session,
        algorithm: Form,
        subject: &str,
    ) -> Result<(), Failure> {
        let recorded = self.recorded(session, algorithm)?;
        let heading = format!("{algorithm} on {subject}");
        let picture = self.picture(kind, session, (algorithm, &recorded, &[]), heading)?;
        picture::write(&picture, kind, self.output.as_deref())
    }

    /// The search of a session's position, under the window asked for.
    fn recorded(
        &self,
        session: &dyn Session,
        algorithm: Form,
    ) -> Result<RecordedSearch<String>, Failure> {
        let usual = Tracing {
            depth: self.depth,
            ..Tracing::new(algorithm, self.max_nodes as usize)
        };
        let mut recorded = session.trace_all(&self.traced.tracing(usual))?;
        let recorded = recorded.pop().ok_or(Error::Stopped)?;
        self.traced.check(&recorded, algorithm)?;
        Ok(recorded)
    }

    /// Prints the smallest tree that fulfils conditions; where a picture is asked for, the words go to
    /// standard error, and the tree is drawn.
    fn find(&self, games: &Catalogue, conditions: &str, kind: FileKind) -> Result<(), Failure> {
        let algorithm = form(self.algorithm.as_deref().unwrap_or(NEGASCOUT))?;
        let found = find::found(conditions, algorithm, self.random.seed(), self.trees)?;
        let Some(tree) = &found.tree else {
            return match self.json {
                true => Output::new().json(&found).and(Err(Failure::WrongLines)),
                false => Err(Failure::Failed(found.to_string())),
            };
        };
        if self.json {
            return Output::new().json(&found);
        }
        if !self.is_drawn() {
            return Output::new().line(&found);
        }
        let _ = writeln!(anstream::stderr(), "{found}");
        let session = games.open(Target::TREE, Some(tree.as_str()))?;
        self.draw(kind, &*session, algorithm, "the tree that was found")
    }

    /// The session whose search is drawn, and its name in the picture's heading.
    fn subject(&self, games: &Catalogue) -> Result<(Box<dyn Session>, String), Failure> {
        if let Some(trees) = self.random.trees(1) {
            let tree: Vec<String> = trees.draw()?.map(|tree| tree.to_string()).collect();
            let described = format!("a random tree, {}", random_option::described(&trees));
            if self.random.chooses_seed() {
                let _ = writeln!(anstream::stderr(), "{described}");
            }
            let session = games.open(Target::TREE, tree.first().map(String::as_str))?;
            return Ok((self.traced.ordered(session)?, described));
        }
        let missing =
            || Failure::Input("nothing to draw: give a game, --tree or --random".to_owned());
        let session = self.target.open(games)?.ok_or_else(missing)?;
        let game = session.game().to_owned();
        Ok((self.traced.ordered(session)?, game))
    }

    /// The kind of picture that is asked for.
    fn kind(&self) -> Result<FileKind, Failure> {
        let file = self.output.as_deref().filter(|file| *file != "-");
        let kind = match (self.steps, self.format, file) {
            (true, format, file) => FileKind::steps(format, file)?,
            (false, Some(kind), _) => kind,
            (false, None, Some(file)) => FileKind::from_file(file)?,
            (false, None, None) => FileKind::Drawn(Format::Text),
        };
        let name = kind.name();
        let misplaced = if self.scale.is_some() && !kind.has_scale() {
            format!("--scale is for svg, png, pdf and tikz, and not for {name}")
        } else if self.boards == Some(Shown::Yes) && !kind.has_boards() {
            format!("--boards: {name} has no room for a board")
        } else if self.legend == Some(Shown::Yes) && kind == FileKind::Drawn(Format::Json) {
            format!("--legend: {name} has no signs to explain")
        } else {
            return Ok(kind);
        };
        Err(Failure::Input(misplaced))
    }

    fn style(&self, kind: FileKind, session: &dyn Session, heading: String) -> Style {
        let view = match self.view {
            Some(Whose::Mover) => View::Mover,
            Some(Whose::Max) => View::Max,
            // The leaves of a listed tree are MAX's values as they are typed.
            None if session.game() == Target::TREE => View::Max,
            None => View::Mover,
        };
        self.styled(kind, view, heading)
    }

    fn styled(&self, kind: FileKind, view: View, heading: String) -> Style {
        Style {
            view,
            title: Some(self.title.clone().unwrap_or(heading)),
            charset: look::Charset::for_terminal().pick(Charset::Unicode, Charset::Ascii),
            legend: match self.legend {
                None | Some(Shown::Yes) => Legend::Full,
                Some(Shown::None) => Legend::Absent,
            },
            shapes: match self.shapes {
                Shaped::Boxes => Shapes::Boxes,
                Shaped::Triangles => Shapes::Triangles,
            },
            fold: match self.all_nodes {
                true => Fold::Never,
                false => Fold::Wide,
            },
            scale: match kind {
                FileKind::Drawn(_) => self.scale.unwrap_or(1.0),
                _ => 1.0,
            },
        }
    }

    fn picture(
        &self,
        kind: FileKind,
        session: &dyn Session,
        (form, recorded, proof): (Form, &RecordedSearch<String>, &[usize]),
        heading: String,
    ) -> Result<Vec<u8>, Failure> {
        let boards = match self.boards {
            None | Some(Shown::Yes) if kind.has_boards() => boards(session, &recorded.trace),
            _ => Vec::new(),
        };
        let subject = Subject {
            boards: &boards,
            proof,
            ..recorded.subject()
        };
        let style = self.style(kind, session, heading);
        picture::of_search(&subject, form.name(), kind, self.scale, &style)
    }
}
