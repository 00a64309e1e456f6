//! `negascout worksheet`: trees to be searched by hand, and their solutions.

use crate::failure::Failure;
use crate::interrupt;
use crate::lines::{self, InputLine};
use crate::look;
use crate::numbers::{new_seed, seed, whole};
use crate::output::Output;
use crate::picture::{self, FileKind, Paper};
use crate::random_option::{low_and_high, width_and_depth};
use crate::replace::replace;
use clap::Args;
use negascout_draw::{Charset, Format, Style, View};
use negascout_lab::{
    RandomTrees, SheetTrees, Worksheet as Sheet, WorksheetRequest, form, worksheets,
};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

/// Arguments of `worksheet`.
#[derive(Debug, Args)]
#[command(after_help = "\
A sheet has the figure of the command 'tree' with the values of inner nodes, the windows and the cuts left \
empty: above each inner node are lines for visits, as many for an algorithm whatever the tree; more go beside them. A \
sheet without a name has a line for one. With --solution and the same seed the same trees are drawn, each node in the \
same place, with what is to be written. A page of PDF is A4. A student's tree follows from the \
seed and the name alone. Values are MAX's.
Several sheets are files in the folder --output, except for text and json, which come one after the other. \
JSON: a Worksheet each, as the command 'schema' defines it.")]
pub(crate) struct Worksheet {
    /// This tree for all students, as '((3 1) (4 3))'
    #[arg(long, value_name = "T", allow_hyphen_values = true)]
    #[arg(conflicts_with_all = ["random", "values", "find", "seed"])]
    tree: Option<String>,
    /// Random trees: W children at each inner node, D plies
    #[arg(long, value_name = "W,D", value_parser = width_and_depth, default_value = "2,4")]
    random: (usize, u32),
    /// The least and the greatest value of a random tree's leaves
    #[arg(long, value_name = "LOW..HIGH", value_parser = low_and_high, allow_hyphen_values = true)]
    #[arg(default_value = "1..9")]
    values: (i32, i32),
    /// Trees that fulfil these conditions, as the command 'tree' has them
    #[arg(long, value_name = "C", allow_hyphen_values = true, conflicts_with_all = ["random", "values"])]
    find: Option<String>,
    /// The algorithm that is to be followed: see the command 'games'; or a form of the command 'gallery'
    #[arg(long, value_name = "A", default_value = "negascout")]
    algorithm: String,
    /// Make N sheets, each with another tree
    #[arg(long, value_name = "N", value_parser = whole::<usize>(1..=1000))]
    students: Option<usize>,
    /// Make a sheet for each name in this file, a line each; '-' is standard input
    #[arg(long, value_name = "FILE", conflicts_with = "students")]
    names: Option<String>,
    /// Draws the same trees again; without it, a new seed is chosen and printed
    #[arg(long, value_name = "S", value_parser = seed())]
    seed: Option<u64>,
    /// Draw the solutions
    #[arg(long)]
    solution: bool,
    /// svg, png, pdf, dot, tikz (a document), tikz-picture, text or json; without it, as the output's name
    /// ends, of several sheets svg where there is an output, and else text
    #[arg(long, value_name = "F", value_parser = FileKind::named)]
    format: Option<FileKind>,
    /// Write to this file instead of standard output; of several sheets into this folder
    #[arg(long, value_name = "FILE")]
    output: Option<String>,
}

impl Worksheet {
    pub(super) fn run(self) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(new_seed);
        let asked = self.request(seed)?;
        let kind = self.kind(asked.students.len())?;
        let stop = interrupt::flag()?;
        let sheets = worksheets(&asked, &mut || !stop.load(Ordering::Relaxed))?;
        match &self.output {
            Some(folder) if kind.is_a_file() && sheets.len() > 1 => {
                into_folder(&sheets, kind, folder)?;
                Output::new().line(format_args!("written to {folder}"))?;
            }
            output => {
                let each: Result<Vec<Vec<u8>>, Failure> =
                    sheets.iter().map(|sheet| drawn(sheet, kind)).collect();
                let between: &[u8] = if kind == FileKind::Drawn(Format::Text) {
                    b"\n"
                } else {
                    b""
                };
                picture::write(&each?.join(between), kind, output.as_deref())?;
            }
        }
        if self.seed.is_none() && self.tree.is_none() {
            let _ = writeln!(anstream::stderr(), "seed {seed}");
        }
        Ok(())
    }

    fn request(&self, seed: u64) -> Result<WorksheetRequest, Failure> {
        let (width, depth) = self.random;
        let trees = match (&self.tree, &self.find) {
            (Some(tree), _) => SheetTrees::Tree(tree.clone()),
            (None, Some(conditions)) => SheetTrees::Find(conditions.clone()),
            (None, None) => SheetTrees::Random(RandomTrees {
                values: Some(self.values),
                ..RandomTrees::new(width, depth)
            }),
        };
        Ok(WorksheetRequest {
            algorithm: form(&self.algorithm)?,
            trees,
            seed,
            solution: self.solution,
            ..WorksheetRequest::new(self.students()?)
        })
    }

    /// The names of those who get a sheet: numbers, where they have none.
    fn students(&self) -> Result<Vec<String>, Failure> {
        let Some(file) = &self.names else {
            let numbers = 1..=self.students.unwrap_or(1);
            return Ok(numbers.map(numbered).collect());
        };
        let mut names = Vec::new();
        for InputLine { number, text } in lines::lines(lines::open(file)?) {
            let name = text.map_err(|failure| {
                let reason = failure.message().unwrap_or_default();
                Failure::Input(format!("{file}: line {number}: {reason}"))
            })?;
            names.extend(Some(name).filter(|name| !name.is_empty()));
        }
        Ok(names)
    }

    /// The kind of file that each sheet is.
    fn kind(&self, sheets: usize) -> Result<FileKind, Failure> {
        let file = self.output.as_deref().filter(|file| *file != "-");
        let kind = match (self.format, file) {
            (Some(kind), _) => kind,
            (None, Some(file)) if sheets == 1 => FileKind::from_file(file)?,
            (None, Some(folder)) => match FileKind::from_file(folder) {
                Ok(kind) if kind.is_a_file() => {
                    let name = kind.name();
                    return Err(Failure::Input(format!(
                        "output '{folder}': {sheets} sheets are as many files: give --format {name} and \
                         the name of a folder"
                    )));
                }
                Ok(kind) => kind,
                Err(_) => FileKind::Drawn(Format::Svg),
            },
            (None, None) => FileKind::Drawn(Format::Text),
        };
        if sheets > 1 && kind.is_a_file() && file.is_none() {
            let name = kind.name();
            return Err(Failure::Input(format!(
                "{sheets} sheets as {name} are as many files: give a folder as --output"
            )));
        }
        Ok(kind)
    }
}

/// The name of a student without one.
fn numbered(number: usize) -> String {
    format!("sheet {number}")
}

/// A sheet as a file's bytes.
fn drawn(sheet: &Sheet, kind: FileKind) -> Result<Vec<u8>, Failure> {
    if kind == FileKind::Drawn(Format::Json) {
        let text = serde_json::to_string(sheet).map_err(std::io::Error::from)?;
        return Ok(picture::text(&text));
    }
    let style = Style {
        view: View::Max,
        title: Some(sheet.heading()),
        charset: look::Charset::for_terminal().pick(Charset::Unicode, Charset::Ascii),
        ..Style::default()
    };
    picture::made(kind, (None, Paper::A4), |format| sheet.draw(format, &style))
}

/// Writes each sheet as a file of its own.
fn into_folder(sheets: &[Sheet], kind: FileKind, folder: &str) -> Result<(), Failure> {
    let cannot = |what: &Path, error: std::io::Error| {
        Failure::Failed(format!("cannot write '{}': {error}", what.display()))
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder).map_err(|error| cannot(folder, error))?;
    let digits = sheets.len().to_string().len();
    for (number, sheet) in (1..).zip(sheets) {
        let tail = match sheet.solution {
            Some(_) => "-solution",
            None => "",
        };
        let ending = kind.ending();
        let name = match as_file_name(&sheet.student) {
            name if name == as_file_name(&numbered(number)) => format!("sheet-{number:0digits$}"),
            name => format!("{number:0digits$}-{name}"),
        };
        let file = folder.join(format!("{name}{tail}.{ending}"));
        replace(&file, drawn(sheet, kind)?.as_ref()).map_err(|error| cannot(&file, error))?;
    }
    Ok(())
}

/// A name as a part of a file's name: small letters and digits, `-` for the rest.
fn as_file_name(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::as_file_name;

    #[test]
    fn a_file_s_name_leads_to_no_other_folder() {
        for (name, file) in [
            ("Ada Lovelace", "ada-lovelace"),
            ("../../etc/passwd", "etc-passwd"),
            ("Gödel, K.", "gödel-k"),
            ("..", ""),
        ] {
            assert_eq!(as_file_name(name), file);
        }
    }
}
