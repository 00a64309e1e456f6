//! `negascout code`: an algorithm as its document prints it, and as it is compiled.

use crate::failure::Failure;
use crate::look::Charset;
use crate::names;
use crate::output::Output;
use crate::table::TextTable;
use anstyle::{AnsiColor, Style};
use clap::Args;
use negascout::textbook::listing::{
    Line, Listing, Mark, Notation, listings, listings_of, listings_of_growth, listings_of_players,
    unrecorded,
};

/// Arguments of `code`.
#[derive(Debug, Args)]
#[command(after_help = "\
The words are our own, in the notation of the document that is named; 'rust' is the code that this program \
runs. In a form of the gallery the wrong lines are marked, and the right ones beside them. The page \
that 'tree --steps' writes lights each line as it runs.
JSON: a Listing each, as the command 'schema' defines it.")]
pub(crate) struct Code {
    /// The algorithm, 'quiescence', 'max-n', 'max-n-shallow', 'max-n-deep', 'paranoid', 'df-pn' or 'uct', or a form
    /// of the command 'gallery'; without it, all are listed
    name: Option<String>,
    /// lecture, encyclopedia, wiki, weblog, readme or rust; without it, the first that there is
    #[arg(long, value_name = "N", value_parser = notation)]
    notation: Option<Notation>,
    /// Print an object a line: one for each notation
    #[arg(long)]
    json: bool,
}

/// Reads the name of a notation.
fn notation(text: &str) -> Result<Notation, String> {
    let unknown = |_| {
        let known = Notation::ALL.map(Notation::name);
        format!(
            "{}: expected {}",
            names::unknown("notation", text, known),
            or(&known)
        )
    };
    text.parse().map_err(unknown)
}

/// `a, b or c`.
fn or(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

impl Code {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut output = Output::new();
        let chosen = self.chosen()?;
        match (self.json, self.name) {
            (true, _) => chosen.into_iter().try_for_each(|each| output.json(each)),
            (false, None) => output.line(catalogue(&chosen)),
            (false, Some(_)) => {
                let first = chosen.first();
                first.map_or(Ok(()), |listing| output.line(printed(listing)))
            }
        }
    }

    /// The listings of that name and notation: at least one.
    fn chosen(&self) -> Result<Vec<&'static Listing>, Failure> {
        let is_asked =
            |listing: &&Listing| self.notation.is_none_or(|each| each == listing.notation);
        let Some(name) = self.name.as_deref() else {
            return Ok(all().filter(is_asked).collect());
        };
        let there: Vec<&Listing> = listings_of(name).collect();
        if there.is_empty() {
            let known = all().map(|listing| &*listing.form);
            let complaint = names::unknown("algorithm", name, known);
            return Err(Failure::Input(format!(
                "{complaint}; 'negascout code' lists them"
            )));
        }
        let chosen: Vec<&Listing> = there
            .iter()
            .copied()
            .filter(|each| is_asked(each))
            .collect();
        if let (true, Some(asked)) = (chosen.is_empty(), self.notation) {
            let there: Vec<&str> = there.iter().map(|each| each.notation.name()).collect();
            let message = format!(
                "'{name}' is not written in the notation {asked}, but in {}",
                or(&there)
            );
            return Err(Failure::Input(message));
        }
        Ok(chosen)
    }
}

/// All listings: those of the algorithms whose searches are not recorded come last.
fn all() -> impl Iterator<Item = &'static Listing> {
    let searches = listings().iter().chain(listings_of_players());
    searches.chain(listings_of_growth()).chain(unrecorded())
}

/// Prints the code of an exhibit below its label.
pub(super) fn print(output: &mut Output, name: &str) -> Result<(), Failure> {
    let mut listings = listings_of(name);
    listings.try_for_each(|listing| output.line(format!("\n{}", printed(listing))))
}

/// The forms with their notations, a line each.
fn catalogue(listings: &[&Listing]) -> TextTable {
    let mut table = TextTable::for_terminal().words(["form", "notations"]);
    let mut rows: Vec<(&str, Vec<&str>)> = Vec::new();
    for listing in listings {
        let notation = listing.notation.name();
        match rows.iter_mut().find(|(form, _)| *form == listing.form) {
            Some((_, notations)) => notations.push(notation),
            None => rows.push((&listing.form, vec![notation])),
        }
    }
    for (form, notations) in rows {
        table.row(vec![form.to_owned(), notations.join(", ")]);
    }
    table
}

const SOURCE: Style = AnsiColor::Cyan.on_default();
const WRONG: Style = AnsiColor::Red.on_default().bold();
const RIGHT: Style = AnsiColor::Green.on_default();

/// A listing as text: its source, then its lines, the wrong ones and those that should be there marked.
fn printed(listing: &Listing) -> String {
    let charset = Charset::for_terminal();
    let mut text = format!(
        "{SOURCE}{}{SOURCE:#}\n",
        in_charset(&listing.source, charset)
    );
    if let Some(fault) = &listing.fault {
        text.push_str(&format!("{}\n", in_charset(fault, charset)));
    }
    let has_marks = listing.lines.iter().any(|line| line.mark != Mark::Plain);
    // As wide as what stands before the lines with a mark.
    let margin = if has_marks { "        " } else { "" };
    for line in &listing.lines {
        text.push('\n');
        text.push_str(&printed_line(line, margin, charset));
    }
    text
}

fn printed_line(line: &Line, margin: &str, charset: Charset) -> String {
    let code = format!(
        "{}{}",
        " ".repeat(line.indent),
        in_charset(&line.text, charset)
    );
    match line.mark {
        Mark::Plain => format!("{margin}{code}"),
        Mark::Wrong => format!("{WRONG}wrong{WRONG:#}   {WRONG}{code}{WRONG:#}"),
        Mark::Right => format!("{RIGHT}right{RIGHT:#}   {RIGHT}{code}{RIGHT:#}"),
    }
}

/// The text in the characters that can be shown.
fn in_charset(text: &str, charset: Charset) -> String {
    let ascii = || {
        let signs = [
            ("α", "alpha"),
            ("β", "beta"),
            ("φ", "phi"),
            ("δ", "delta"),
            ("₀", "0"),
            ("∞", "oo"),
            ("≤", "<="),
            ("≥", ">="),
            ("…", "..."),
        ];
        signs.iter().fold(text.to_owned(), |text, (sign, word)| {
            text.replace(sign, word)
        })
    };
    match charset {
        Charset::Unicode => text.to_owned(),
        Charset::Ascii => ascii(),
    }
}
