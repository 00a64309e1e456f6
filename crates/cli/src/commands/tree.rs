//! `negascout tree`: a search as it ran, drawn.

use crate::failure::Failure;
use crate::look;
use crate::output::Output;
use crate::target::Target;
use clap::{Args, ValueEnum};
use negascout_draw::{Charset, Format, Style, View, render};
use negascout_session::{Catalogue, Form, form};
use std::fs;
use std::path::Path;

/// Arguments of `tree`.
#[derive(Debug, Args)]
#[command(after_help = "\
The picture shows each visit's window and value, what was cut and by which ancestor's bound; \
null-window visits and re-searches are told apart by line and label.")]
pub(crate) struct Tree {
    #[command(flatten)]
    target: Target,
    /// The algorithm: see the command 'games'; or on a tree a form of the command 'gallery'
    #[arg(long, value_name = "A", default_value = "negascout", value_parser = form)]
    algorithm: Form,
    /// Search this many plies deep; without it, to the end of the game, or a tree's height
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// svg, dot, tikz, text or json; without it, as the output's name ends, or text
    #[arg(long, value_name = "F")]
    format: Option<Format>,
    /// Whose view scores and windows take
    #[arg(long, value_enum, default_value_t = Whose::Mover)]
    view: Whose,
    /// The picture's heading
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// The most visits to draw; a longer search is refused
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    max_nodes: u32,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

/// Whose point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Whose {
    /// The player to move at each node.
    Mover,
    /// MAX, who moves at the root.
    Max,
}

impl Tree {
    pub(super) fn run(self, games: &Catalogue) -> Result<(), Failure> {
        let format = self.format.or_else(|| implied(self.output.as_deref()?));
        let Some(session) = self.target.open(games)? else {
            return Err(Failure::Input(
                "nothing to draw: give a game or --tree".to_owned(),
            ));
        };
        let trace = session.trace(self.algorithm, self.depth, self.max_nodes as usize)?;
        let heading = || format!("{} on {}", self.algorithm, session.game());
        let style = Style {
            view: match self.view {
                Whose::Mover => View::Mover,
                Whose::Max => View::Max,
            },
            title: Some(self.title.unwrap_or_else(heading)),
            charset: look::Charset::of_terminal().pick(Charset::Unicode, Charset::Ascii),
        };
        let picture = render(&trace, format.unwrap_or(Format::Text), &style);
        write(picture.trim_end(), self.output.as_deref())
    }
}

/// The format that a file's name asks for.
fn implied(output: &str) -> Option<Format> {
    match Path::new(output).extension()?.to_str()? {
        "svg" => Some(Format::Svg),
        "dot" | "gv" => Some(Format::Dot),
        "tex" | "tikz" => Some(Format::Tikz),
        "json" => Some(Format::Json),
        _ => None,
    }
}

fn write(picture: &str, output: Option<&str>) -> Result<(), Failure> {
    match output {
        None | Some("-") => Output::new().line(picture),
        Some(file) => fs::write(file, format!("{picture}\n"))
            .map_err(|error| Failure::Failed(format!("cannot write '{file}': {error}"))),
    }
}
