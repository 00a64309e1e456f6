//! Reading the texts of the listings: what they look like is in `texts/README.md`.

use super::moment::{Deed, Tie};
use super::values::{Ahead, Cuts, Leaves, Low, Variable, Whose};
use super::{Line, Listing, Mark, Named, Notation, Reading, source};
use std::collections::HashMap;

const TEXTS: [&str; 7] = [
    include_str!("texts/plain.txt"),
    include_str!("texts/alpha_beta.txt"),
    include_str!("texts/negascout.txt"),
    include_str!("texts/memory.txt"),
    include_str!("texts/printed.txt"),
    include_str!("texts/faults.txt"),
    include_str!("texts/slips.txt"),
];

/// The searches for more than two players.
const PLAYERS: &str = include_str!("texts/players.txt");

/// The searches that grow a tree.
const GROWING: &str = include_str!("texts/growing.txt");

/// The algorithms without a record of events.
const UNRECORDED: &str = include_str!("texts/unrecorded.txt");

/// The sections of the texts, by their headings.
type Sections<'t> = HashMap<&'t str, &'t str>;

/// A listing in the making.
#[derive(Clone, Debug, Default)]
struct Draft {
    source: String,
    fault: Option<String>,
    whose: Whose,
    low: Low,
    cuts: Cuts,
    ahead: Ahead,
    leaves: Leaves,
    variables: Vec<Named>,
    lines: Vec<Tied>,
}

/// A line with its ties.
#[derive(Clone, Debug)]
pub(super) struct Tied {
    line: Line,
    ties: Vec<Tie>,
    /// The conditions that hold for it: also for what an edit puts in its place.
    conditions: Vec<String>,
    /// Whether an edit has put it here, or marked it.
    is_edited: bool,
}

/// All listings, in the order of their texts. Sections that are only taken over by others are none.
pub(super) fn listings() -> Vec<Listing> {
    of_texts(&TEXTS, super::is_form)
}

/// The listings of the searches for more than two players.
pub(super) fn of_players() -> Vec<Listing> {
    of_texts(&[PLAYERS], |_| true)
}

/// The listings of the searches that grow a tree.
pub(super) fn of_growth() -> Vec<Listing> {
    of_texts(&[GROWING], |_| true)
}

/// The listings of the algorithms whose searches are not recorded: no line is tied to a moment.
pub(super) fn unrecorded() -> Vec<Listing> {
    let mut listings = of_texts(&[UNRECORDED], |_| true);
    for listing in &mut listings {
        listing.reading.ties.iter_mut().for_each(Vec::clear);
    }
    listings
}

/// The listings of some texts, of the forms that are meant.
fn of_texts(texts: &[&str], is_meant: impl Fn(&str) -> bool) -> Vec<Listing> {
    let headed = || texts.iter().flat_map(|text| headed(text));
    let sections: Sections<'_> = headed().collect();
    let forms = headed().filter_map(|(heading, body)| {
        let (form, notation) = heading.split_once(' ')?;
        is_meant(form).then_some((form, notation, body))
    });
    let listing = |(form, notation, body): (&str, &str, &str)| {
        let notation: Notation = notation.parse().unwrap_or_else(|_| wrong(notation));
        draft(&sections, body).listing(form, notation)
    };
    forms.map(listing).collect()
}

/// The sections of a text: heading and body.
fn headed(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = text.split("\n# ").map(|part| part.trim_start_matches("# "));
    parts.filter_map(|part| part.split_once('\n'))
}

/// The texts are part of the program, and tested.
fn wrong<T>(what: &str) -> T {
    panic!("a listing's text is wrong: {what}")
}

fn draft(sections: &Sections<'_>, body: &str) -> Draft {
    let mut made = Draft::default();
    let mut conditions: Vec<&str> = Vec::new();
    // The line that an edit has replaced.
    let mut at = 0;
    for line in body.lines().filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "by:" => made.source = rest.to_owned(),
            "fault:" => made.fault = Some(rest.to_owned()),
            "view:" => made.whose = Whose::Max,
            "low:" => made.low = Low::AsBefore,
            "cuts:" => made.cuts = word_of(rest, &Cuts::WORDS),
            "leaves:" => made.leaves = Leaves::MovedIn,
            "ahead:" => made.ahead = word_of(rest, &Ahead::WORDS),
            "vars:" => made.variables = rest.split(' ').map(named).collect(),
            "like:" => made = made.over(taken(sections, rest)),
            "include:" => made.lines.extend(taken(sections, rest).lines),
            "fn:" => made.lines.extend(source::function(rest, &conditions)),
            "tie:" => tie(&mut made.lines, rest, &conditions),
            "%" => conditions = rest.split_whitespace().collect(),
            "-" => at = made.mark_right(rest),
            "~" => at = made.take_out(rest),
            "+" | "=" => {
                let mark = if word == "+" {
                    Mark::Wrong
                } else {
                    Mark::Plain
                };
                made.put(at, rest, mark);
                at += 1;
            }
            "!" => made.lines.push(tied(rest, Mark::Wrong, &conditions)),
            "?" => made.lines.push(tied(rest, Mark::Right, &conditions)),
            _ => made.lines.push(tied(line, Mark::Plain, &conditions)),
        }
    }
    made
}

fn taken(sections: &Sections<'_>, heading: &str) -> Draft {
    let body = sections.get(heading).copied();
    draft(sections, body.unwrap_or_else(|| wrong(heading)))
}

/// `α=alpha`.
fn named(text: &str) -> Named {
    let (name, variable) = text.split_once('=').unwrap_or_else(|| wrong(text));
    let known = Variable::WORDS.iter().find(|(word, _)| *word == variable);
    Named {
        name: name.to_owned(),
        variable: known.unwrap_or_else(|| wrong(text)).1,
    }
}

/// What a word such as `beyond` stands for.
fn word_of<T: Copy>(word: &str, words: &[(&str, T)]) -> T {
    let known = words.iter().find(|(known, _)| *known == word);
    known.unwrap_or_else(|| wrong(word)).1
}

/// `  v := -∞ @ begin`.
fn tied(text: &str, mark: Mark, conditions: &[&str]) -> Tied {
    let (text, words) = text.split_once(" @").unwrap_or((text, ""));
    let trimmed = text.trim_start();
    Tied {
        line: Line {
            indent: text.len() - trimmed.len(),
            text: trimmed.to_owned(),
            mark,
        },
        ties: ties(words, conditions),
        conditions: conditions.iter().map(ToString::to_string).collect(),
        is_edited: mark != Mark::Plain,
    }
}

/// `raised.min met`, where conditions hold.
fn ties(words: &str, conditions: &[&str]) -> Vec<Tie> {
    let made = words.split_whitespace().map(|word| {
        let mut parts = word.split('.');
        let name = parts.next().unwrap_or_default();
        let deed = Deed::WORDS.iter().find(|(known, _)| *known == name);
        let tie = Tie::to(deed.unwrap_or_else(|| wrong(word)).1);
        let all = conditions.iter().copied().chain(parts);
        all.fold(tie, |tie, condition| {
            tie.only(condition).unwrap_or_else(|| wrong(condition))
        })
    });
    made.collect()
}

/// Ties the lines of a source that have the pattern: of those read last, to be sure.
fn tie(lines: &mut [Tied], rest: &str, conditions: &[&str]) {
    let (pattern, words) = rest.split_once(" @").unwrap_or_else(|| wrong(rest));
    let mut found = lines.iter_mut().rev().filter(|each| {
        let line = format!("{}{}", " ".repeat(each.line.indent), each.line.text);
        !each.is_edited && line.contains(pattern)
    });
    let each = found.next().unwrap_or_else(|| wrong(rest));
    each.ties = ties(words, conditions);
    each.is_edited = true;
}

impl Draft {
    /// Takes another draft over, and keeps what it says itself.
    fn over(self, base: Draft) -> Draft {
        Draft {
            source: self.source,
            fault: self.fault,
            ..base
        }
    }

    fn find(&self, text: &str) -> usize {
        let mut places = self.lines.iter();
        let found = places.position(|each| !each.is_edited && each.line.text == text);
        found.unwrap_or_else(|| wrong(text))
    }

    /// Marks a line as what should stand there. Returns the place before it.
    fn mark_right(&mut self, text: &str) -> usize {
        let at = self.find(text);
        let each = &mut self.lines[at];
        each.line.mark = Mark::Right;
        each.ties.clear();
        each.is_edited = true;
        at
    }

    /// Takes a line out. Returns its place.
    fn take_out(&mut self, text: &str) -> usize {
        let at = self.find(text);
        // Its place keeps the indentation for what comes instead.
        self.lines[at].line.text.clear();
        self.lines[at].ties.clear();
        self.lines[at].is_edited = true;
        at
    }

    /// Puts a line before the one at a place, with its indentation.
    fn put(&mut self, at: usize, text: &str, mark: Mark) {
        let conditions: Vec<String> = self.lines[at].conditions.clone();
        let conditions: Vec<&str> = conditions.iter().map(String::as_str).collect();
        let mut made = tied(text, mark, &conditions);
        made.line.indent = self.lines[at].line.indent;
        made.is_edited = true;
        self.lines.insert(at, made);
    }

    fn listing(self, form: &str, notation: Notation) -> Listing {
        let lines = self
            .lines
            .into_iter()
            .filter(|each| !each.line.text.is_empty());
        let (lines, ties) = lines.map(|each| (each.line, each.ties)).unzip();
        Listing {
            form: form.to_owned(),
            notation,
            source: match notation {
                Notation::Rust => "this library, as it is compiled".to_owned(),
                _ => self.source,
            },
            fault: self.fault,
            lines,
            reading: Reading {
                whose: self.whose,
                low: self.low,
                cuts: self.cuts,
                ahead: self.ahead,
                leaves: self.leaves,
                variables: self.variables,
                ties,
            },
        }
    }
}

/// A line of a source, tied to what its step does.
pub(super) fn plain(text: &str, words: &str, conditions: &[&str]) -> Tied {
    let mut made = tied("", Mark::Plain, &[]);
    made.line.text = text.trim_start().to_owned();
    made.line.indent = text.len() - made.line.text.len();
    made.ties = ties(words, conditions);
    made
}
