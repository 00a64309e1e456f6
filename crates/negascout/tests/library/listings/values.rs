//! Variables have the values that a listing's own lines give them: each line that runs is carried out as it
//! is written.

use super::{each, is_tied};
use negascout::observe::Event;
use negascout::textbook::listing::{Deed, Listing, Lit, Mark, Notation, Whose, listing};
use negascout::trees::Branch;
use negascout::{Score, Window};
use std::collections::HashMap;

/// The forms that are told in short, or take something else for a child's value than it has returned.
const NOT_CARRIED_OUT: [&str; 4] = [
    "lecture-negamax",
    "lecture-null-window",
    "research-without-minus",
    "readme-minimax-to-the-letter",
];

/// A variable's value: none yet, one that the text does not tell, or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    Untold,
    Number(i64),
}

/// What is done with the value that a call returns.
#[derive(Clone, Debug)]
struct Pending {
    name: String,
    /// `max`, `min`, or nothing: with the variable's own value.
    with: &'static str,
}

/// A call of a function of the listing.
#[derive(Clone, Debug, Default)]
struct Frame {
    ply: Option<u32>,
    values: HashMap<String, Worth>,
    children: usize,
    pending: Option<Pending>,
}

impl Frame {
    fn number(&self, text: &str) -> Option<i64> {
        let text = text.trim();
        let infinity = i64::from(Score::MAX.get());
        if let Some(inner) = call_of("max", text) {
            let (a, b) = inner.split_once(", ")?;
            return Some(self.number(a)?.max(self.number(b)?));
        }
        if let Some(inner) = call_of("min", text) {
            let (a, b) = inner.split_once(", ")?;
            return Some(self.number(a)?.min(self.number(b)?));
        }
        if let Some(name) = text.strip_suffix("+ 1").or(text.strip_suffix("+1")) {
            return Some(self.number(name)? + 1);
        }
        match text {
            "-∞" | "-INFINITY" | "-oo" => Some(-infinity),
            "+∞" | "∞" | "+INFINITY" | "+oo" => Some(infinity),
            _ => match self.values.get(text) {
                Some(Worth::Number(number)) => Some(*number),
                Some(Worth::Untold) => None,
                None => text.parse().ok(),
            },
        }
    }

    /// Whether a condition holds; one that cannot be read does, for its line runs.
    fn holds(&self, condition: &str) -> bool {
        if let Some((a, b)) = condition.split_once(" or ") {
            return self.holds(a) || self.holds(b);
        }
        if condition == "child is the first" {
            return self.children == 1;
        }
        for (sign, is) in [
            (">=", i64::ge as fn(&i64, &i64) -> bool),
            ("<=", i64::le),
            ("≥", i64::ge),
            (">", i64::gt),
            ("<", i64::lt),
            ("=", i64::eq),
        ] {
            let sides = condition.split_once(&format!(" {sign} ")[..]);
            let numbers = sides.and_then(|(a, b)| self.number(a).zip(self.number(b)));
            if let Some((a, b)) = numbers {
                return is(&a, &b);
            }
        }
        true
    }

    fn run(&mut self, text: &str) {
        let text = text.split("      (*").next().unwrap_or_default();
        if text.starts_with("until ") {
            return;
        }
        for clause in text.split(";  ") {
            let clause = clause.strip_prefix("else ").unwrap_or(clause);
            let parts = clause.strip_prefix("if ").and_then(|rest| {
                let then = rest.split_once(" then ");
                then.or_else(|| rest.split_once(": "))
            });
            let Some((condition, then)) = parts else {
                self.assign(clause);
                continue;
            };
            let (then, other) = then.split_once(" else ").unwrap_or((then, ""));
            let is_so = self.holds(condition);
            self.assign(if is_so { then } else { other });
        }
    }

    fn assign(&mut self, text: &str) {
        let Some((name, to)) = assignment(text) else {
            return;
        };
        let worth = self.number(to).map_or(Worth::Untold, Worth::Number);
        self.values.insert(name.to_owned(), worth);
    }

    /// A call has returned.
    fn take(&mut self, value: i64) {
        let Some(Pending { name, with }) = self.pending.take() else {
            return;
        };
        let own = self.number(&name);
        let value = match (with, own) {
            ("max", Some(own)) => own.max(value),
            ("min", Some(own)) => own.min(value),
            _ => value,
        };
        self.values.insert(name, Worth::Number(value));
    }
}

/// What stands in the parentheses of `max(…)`, at the beginning of a text.
fn call_of<'t>(name: &str, text: &'t str) -> Option<&'t str> {
    let inner = text.strip_prefix(name)?.strip_prefix('(')?;
    inner.split_once(')').map(|(inner, _)| inner)
}

/// `v := max(v, w)`: a variable, and what is assigned.
fn assignment(text: &str) -> Option<(&str, &str)> {
    let (name, to) = text.split_once(" := ").or_else(|| text.split_once(" = "))?;
    let name = name.trim().split(' ').next_back()?;
    (!name.contains('(')).then_some((name, to))
}

/// What a line with a call does with what is returned; nothing where it only asks.
fn pending(text: &str) -> Option<Pending> {
    let assigned = text.split(";  ").filter_map(|part| {
        part.rsplit_once(" then ")
            .map(|(_, then)| then)
            .or(Some(part))
    });
    let (name, to) = assigned.filter_map(assignment).last()?;
    let with = if to.starts_with("max(") {
        "max"
    } else if to.starts_with("min(") {
        "min"
    } else {
        ""
    };
    Some(Pending {
        name: name.to_owned(),
        with,
    })
}

/// The numbers of a function's parameters.
fn parameters(text: &str, depth: i64, [alpha, beta]: [i64; 2]) -> HashMap<String, Worth> {
    let inner = text.split_once('(').map_or("", |(_, rest)| rest);
    let inner = inner.split(')').next().unwrap_or_default();
    let known = inner.split(", ").filter_map(|name| {
        let number = match name {
            "α" | "alpha" | "v" => alpha,
            "β" | "beta" => beta,
            "depth" | "d" | "depthleft" => depth,
            _ => return None,
        };
        Some((name.to_owned(), Worth::Number(number)))
    });
    known.collect()
}

fn in_view(listing: &Listing, ply: u32, window: Window) -> [i64; 2] {
    let is_turned = listing.reading.whose == Whose::Max && ply % 2 == 1;
    let window = if is_turned { -window } else { window };
    [window.alpha, window.beta].map(|score| i64::from(score.get()))
}

/// A number as it is shown; `None` if nothing is.
fn shown(text: &str) -> Option<i64> {
    let infinity = i64::from(Score::MAX.get());
    match text {
        "" => None,
        "∞" => Some(infinity),
        "-∞" => Some(-infinity),
        "∞ - 1" => Some(infinity - 1),
        "-∞ + 1" => Some(1 - infinity),
        text => Some(text.parse().unwrap()),
    }
}

/// A search, carried out by a listing's lines.
struct Run<'l> {
    listing: &'l Listing,
    frames: Vec<Frame>,
    ply: u32,
    depth: i64,
    /// Whether the child that the event comes to has been counted.
    is_counted: bool,
    checked: usize,
}

impl Run<'_> {
    fn event(&mut self, event: &Event<Branch>, lit: &Lit) {
        self.is_counted = false;
        let mut window = [0; 2];
        if let Event::Enter {
            ply,
            depth,
            window: entered,
            ..
        } = event
        {
            (self.ply, self.depth) = (*ply, i64::from(*depth));
            window = in_view(self.listing, *ply, *entered);
            self.frames
                .retain(|frame| frame.ply.is_none_or(|at| at < *ply));
        }
        let mut of_line = None;
        for &line in &lit.ran {
            let text = self.listing.lines[line].text.clone();
            let is = |deed| is_tied(self.listing, line, deed);
            let is_call = [Deed::First, Deed::Later, Deed::Again].into_iter().any(is);
            if is(Deed::Start) && text.contains("function ") {
                self.push(None, &text, window);
            } else if is(Deed::Enter) {
                self.push(Some(self.ply), &text, window);
            } else if is_call || is(Deed::Pass) && text.contains("alphabeta(") {
                self.call(&text, event);
            } else {
                if is(Deed::Low) || is(Deed::High) {
                    self.ended(event);
                }
                self.run(&text, event);
            }
            if lit.line == Some(line) {
                of_line = self.frames.last().cloned();
            }
        }
        // What runs behind the line in the same call has run by then.
        let now = self.frames.iter().rev();
        let mut now = now.filter(|frame| of_line.as_ref().is_some_and(|of| of.ply == frame.ply));
        let shown = self.ply - u32::from(lit.is_above);
        // Quiescence is told in a line of the node at the horizon.
        let frame = now.next().cloned().or(of_line);
        if let Some(frame) = frame.filter(|frame| frame.ply.is_none_or(|ply| ply == shown)) {
            self.compare(&frame, event, lit);
        }
        self.ended(event);
    }

    fn push(&mut self, ply: Option<u32>, text: &str, window: [i64; 2]) {
        self.frames.push(Frame {
            ply,
            values: parameters(text, self.depth, window),
            ..Frame::default()
        });
    }

    fn call(&mut self, text: &str, event: &Event<Branch>) {
        let Event::Enter { kind, .. } = event else {
            return;
        };
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let is_again = *kind == negascout::observe::VisitKind::Research && frame.ply.is_some();
        if !is_again && !std::mem::replace(&mut self.is_counted, true) {
            frame.children += 1;
        }
        frame.pending = pending(text);
    }

    fn run(&mut self, text: &str, event: &Event<Branch>) {
        let narrowed = match event {
            Event::Table { left, .. } if text.starts_with("move α and β") => {
                Some(in_view(self.listing, self.ply, *left))
            }
            _ => None,
        };
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        match narrowed {
            Some([alpha, beta]) => {
                frame.values.insert("α".to_owned(), Worth::Number(alpha));
                frame.values.insert("β".to_owned(), Worth::Number(beta));
            }
            None => frame.run(text),
        }
    }

    /// Where a call has returned, its value is taken.
    fn ended(&mut self, event: &Event<Branch>) {
        let Event::Leave { score } = event else {
            return;
        };
        let is_own = |frame: &Frame| frame.ply == Some(self.ply);
        if !self.frames.last().is_some_and(is_own) {
            return;
        }
        let left = self.frames.pop();
        let above = self.ply.checked_sub(1);
        let is_turned = match self.listing.reading.whose {
            Whose::Max => self.ply % 2 == 1,
            Whose::Mover => above.is_some(),
        };
        let score = i64::from(score.get());
        let score = left.map_or(score, |left| self.moved(&left, score));
        let value = if is_turned { -score } else { score };
        if let Some(frame) = self.frames.last_mut().filter(|frame| frame.ply == above) {
            frame.take(value);
        }
    }

    /// What a leaf returns, in its mover's view.
    fn moved(&self, leaf: &Frame, score: i64) -> i64 {
        let is_leaf = |line: &usize| {
            let text = &self.listing.lines[*line].text;
            let is_moved = ["within [", "moved into", "quiesce("]
                .iter()
                .any(|part| text.contains(part));
            let is = |deed| is_tied(self.listing, *line, deed);
            is_moved && (is(Deed::End) || is(Deed::Horizon))
        };
        let mut lines = 0..self.listing.lines.len();
        let ends = [["α", "β"], ["alpha", "beta"]]
            .into_iter()
            .find_map(|[alpha, beta]| {
                let ends = leaf.number(alpha).zip(leaf.number(beta));
                ends.filter(|_| leaf.values.contains_key(alpha))
            });
        match ends {
            Some((alpha, beta)) if leaf.children == 0 && lines.any(|line| is_leaf(&line)) => {
                score.clamp(alpha, beta)
            }
            _ => score,
        }
    }

    fn compare(&mut self, frame: &Frame, event: &Event<Branch>, lit: &Lit) {
        let variables = self.listing.reading.variables.iter();
        for (named, text) in variables.zip(&lit.values) {
            let mut names = named.name.split('/');
            // A driver's own variables are shown in the function that it calls, too.
            let driver = self.frames.first().filter(|frame| frame.ply.is_none());
            let driver = driver.filter(|_| ["g", "lower", "upper"].contains(&&*named.name));
            let places = [Some(frame), driver];
            let value = names.find_map(|name| {
                let mut places = places.iter().flatten();
                places.find_map(|frame| frame.values.get(name))
            });
            let expected = match value {
                Some(Worth::Untold) => continue,
                Some(Worth::Number(number)) => Some(*number),
                None => None,
            };
            let context = || {
                let line = lit.line.map_or("", |line| &self.listing.lines[line].text);
                let form = &self.listing.form;
                format!(
                    "{form} {}: {} at '{line}', {event:?}",
                    self.listing.notation, named.name
                )
            };
            assert_eq!(shown(text), expected, "{} {frame:?}, {lit:?}", context());
            self.checked += 1;
        }
    }
}

#[test]
fn variables_have_the_values_that_the_lines_give_them() {
    let mut checked: HashMap<String, usize> = HashMap::new();
    each(|listing, log, lit| {
        let is_skipped = listing.notation == Notation::Rust
            || listing.form.contains("-star")
            || NOT_CARRIED_OUT.contains(&&*listing.form);
        if is_skipped {
            return;
        }
        let mut run = Run {
            listing,
            frames: Vec::new(),
            ply: 0,
            depth: 0,
            is_counted: false,
            checked: 0,
        };
        for (event, lit) in log.events().iter().zip(lit) {
            run.event(event, lit);
            if let Event::Leave { .. } = event {
                run.ply = run.ply.saturating_sub(1);
            }
        }
        *checked.entry(listing.form.clone()).or_default() += run.checked;
    });
    assert!(checked.len() > 40, "{}", checked.len());
    assert!(checked.values().all(|&count| count > 200), "{checked:?}");
}

/// What the code has for variables is what the listing of a document has at the same event; what is declared
/// in a loop has no value elsewhere.
#[test]
fn the_code_has_the_values_of_the_documents() {
    const SAME: [(&str, &str); 8] = [
        ("alpha", "α"),
        ("beta", "β"),
        ("best", "v"),
        ("b", "b"),
        ("max", "v"),
        ("best", "best"),
        ("alpha", "alpha"),
        ("beta", "beta"),
    ];
    let mut compared = 0;
    each(|rust, log, lit| {
        let document = Notation::ALL
            .into_iter()
            .filter(|notation| *notation != Notation::Rust)
            .find_map(|notation| listing(&rust.form, notation));
        let Some(document) = document.filter(|_| rust.notation == Notation::Rust) else {
            return;
        };
        let others = document.reading.follow(log);
        let place = |listing: &Listing, name: &str| {
            let mut names = listing.reading.variables.iter();
            names.position(|each| each.name == name)
        };
        for (name, other) in SAME {
            let (Some(here), Some(there)) = (place(rust, name), place(document, other)) else {
                continue;
            };
            for ((event, lit), of_document) in log.events().iter().zip(lit).zip(&others) {
                if lit.is_above != of_document.is_above {
                    continue;
                }
                let values = (&lit.values[here], &of_document.values[there]);
                // SCOUT's TEST has another variable of the name in the lecture.
                if rust.form == "scout" && values.0.is_empty() {
                    continue;
                }
                assert_eq!(values.0, values.1, "{} {name} at {event:?}", rust.form);
                compared += 1;
            }
        }
    });
    assert!(compared > 20_000, "{compared}");
}

/// NegaScout's `b` is one above alpha when it returns, and a leaf has no `v`.
#[test]
fn a_leaf_has_no_best_value_and_a_loop_runs_to_its_end() {
    let lecture = listing("negascout", Notation::Lecture).unwrap();
    assert!(lecture.lines.iter().all(|line| line.mark == Mark::Plain));
    let tree = "((1 2) (3 4))".parse().unwrap();
    let log = super::logged(lecture, &tree, 0, Window::FULL);
    let lit = lecture.reading.follow(&log);
    let names: Vec<&str> = lecture
        .reading
        .variables
        .iter()
        .map(|each| &*each.name)
        .collect();
    assert_eq!(names, ["depth", "α", "β", "b", "v", "w"]);
    let at = |is: fn(&Event<Branch>) -> bool| {
        let place = log.events().iter().position(is).unwrap();
        lit[place].values.clone()
    };
    let leaf = at(|event| matches!(event, Event::Leaf { .. }));
    assert_eq!(leaf, ["0", "-∞", "∞", "", "", ""]);
    let last = lit.last().unwrap();
    assert_eq!(last.values, ["2", "3", "∞", "4", "3", "3"]);
    let ran: Vec<&str> = last
        .ran
        .iter()
        .map(|&line| &*lecture.lines[line].text)
        .collect();
    assert_eq!(ran, ["b := α + 1", "return v"]);
}
