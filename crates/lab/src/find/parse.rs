//! Conditions as they are written: `one re-search, sss-star leaves < negascout leaves, at most 10 leaves`.

use super::condition::{Comparison, Condition, Count, Quantity};
use super::refusal::{BadConditions, BadWord};
use crate::{Form, form};
use negascout::{Score, Window};
use negascout_session::{Error, nearest, shortened};
use std::fmt;

/// Reads all conditions; those that name no form are `form`'s.
///
/// # Errors
///
/// [`Error::BadRequest`], which repeats the condition and names the word.
pub(super) fn conditions(text: &str, form: Form) -> Result<Vec<Condition>, Error> {
    let parts = apart(text);
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    let read: Vec<Condition> = parts
        .map(|part| condition(part, form))
        .collect::<Result<_, _>>()?;
    match read.is_empty() {
        true => Err(Error::refused(BadConditions::None)),
        false => Ok(read),
    }
}

/// The parts between commas, those in parentheses aside.
fn apart(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut open = 0_i32;
    for letter in text.chars() {
        open += i32::from(letter == '(') - i32::from(letter == ')');
        match (letter, parts.last_mut()) {
            (',', _) if open <= 0 => parts.push(String::new()),
            (_, Some(part)) => part.push(letter),
            (_, None) => {}
        }
    }
    parts
}

fn condition(part: &str, form: Form) -> Result<Condition, Error> {
    let mut words = Words {
        words: words(part),
        next: 0,
        form,
    };
    let unread = |fault| BadConditions::Unread(shortened(part.trim()), fault);
    words.condition().map_err(unread).map_err(Error::refused)
}

/// The words of a condition: signs stand alone, and a window is one word.
fn words(part: &str) -> Vec<String> {
    let mut spaced = String::new();
    let (mut open, mut before) = (false, ' ');
    for letter in part
        .to_lowercase()
        .replace('≤', "<=")
        .replace('≥', ">=")
        .replace('≠', "!=")
        .chars()
    {
        open = (open || letter == '(') && letter != ')';
        if open && letter.is_whitespace() {
            continue;
        }
        let is_sign = |letter: char| "<>=!".contains(letter);
        if is_sign(letter) != is_sign(before) {
            spaced.push(' ');
        }
        spaced.push(letter);
        before = letter;
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

/// What is counted, by the words for it, the longest first.
const COUNTS: [(&str, Count); 19] = [
    ("failed null windows", Count::FailedNullWindows),
    ("failed null window", Count::FailedNullWindows),
    ("null windows", Count::NullWindows),
    ("null window", Count::NullWindows),
    ("distinct leaves", Count::DistinctLeaves),
    ("deep cuts", Count::DeepCuts),
    ("deep cut", Count::DeepCuts),
    ("re-searches", Count::Researches),
    ("re-search", Count::Researches),
    ("researches", Count::Researches),
    ("cuts", Count::Cuts),
    ("cut", Count::Cuts),
    ("leaves", Count::Leaves),
    ("leaf", Count::Leaves),
    ("nodes", Count::Nodes),
    ("node", Count::Nodes),
    ("visits", Count::Nodes),
    ("visit", Count::Nodes),
    ("value", Count::Value),
];

/// Words for numbers.
const NUMBERS: [&str; 13] = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
];

/// Words before a number, and the comparison that they stand for.
const AMOUNTS: [(&str, Comparison); 6] = [
    ("at least", Comparison::AtLeast),
    ("at most", Comparison::AtMost),
    ("more than", Comparison::More),
    ("fewer than", Comparison::Less),
    ("less than", Comparison::Less),
    ("exactly", Comparison::Equal),
];

/// The words of one condition, read from the first on.
struct Words {
    words: Vec<String>,
    next: usize,
    form: Form,
}

impl Words {
    fn condition(&mut self) -> Result<Condition, BadWord> {
        let found = self.of_the_tree().map_or_else(|| self.compared(), Ok)?;
        match self.words.get(self.next) {
            None => Ok(found),
            Some(word) => Err(BadWord::TooMuch(shortened(word))),
        }
    }

    /// A condition of the tree alone, which is no comparison.
    fn of_the_tree(&mut self) -> Option<Condition> {
        if self.takes("uniform") {
            return Some(Condition::Uniform);
        }
        if self.takes("different leaves") {
            return Some(Condition::Different);
        }
        let start = self.next;
        let found = self.values();
        if found.is_none() {
            self.next = start;
        }
        found
    }

    /// `leaves 1 to 9`: the least and the greatest value that a leaf may have.
    fn values(&mut self) -> Option<Condition> {
        if !self.takes("leaves") {
            return None;
        }
        let low = self.number()?;
        if !self.takes("to") {
            return None;
        }
        let high = self.number()?;
        let limit = i64::from(Score::LIMIT);
        let range = -limit..=limit;
        let is_range = low <= high && range.contains(&low) && range.contains(&high);
        is_range.then_some(Condition::Values(low as i32, high as i32))
    }

    fn compared(&mut self) -> Result<Condition, BadWord> {
        let form = self.form();
        if let Some((is, number)) = self.amount() {
            let left = self.quantity(form)?;
            let right = Quantity::Number(number);
            return Ok(Condition::Compare { left, is, right });
        }
        let left = self.quantity(form)?;
        if self.next == self.words.len() {
            return some(left);
        }
        let is = self.sign();
        let right = match (self.number(), is) {
            (Some(number), _) => Quantity::Number(number),
            (None, Some(_)) => {
                let form = self.form();
                self.quantity(form)?
            }
            (None, None) => return Err(BadWord::Comparison(self.here())),
        };
        let is = is.unwrap_or(Comparison::Equal);
        Ok(Condition::Compare { left, is, right })
    }

    /// A form's name.
    fn form(&mut self) -> Option<Form> {
        let found = form(self.words.get(self.next)?).ok()?;
        self.next += 1;
        Some(found)
    }

    /// A number with words before it.
    fn amount(&mut self) -> Option<(Comparison, i64)> {
        if self.takes("some") || self.takes("a") {
            return Some((Comparison::AtLeast, 1));
        }
        let start = self.next;
        let named = AMOUNTS.into_iter().find(|(words, _)| self.takes(words));
        let is = named.map_or(Comparison::Equal, |(_, is)| is);
        let number = self.number();
        if number.is_none() {
            self.next = start;
        }
        Some((is, number?))
    }

    fn number(&mut self) -> Option<i64> {
        let word = self.words.get(self.next)?;
        let named = NUMBERS.iter().position(|name| name == word);
        let number =
            named.map_or_else(|| word.parse().ok(), |number| i64::try_from(number).ok())?;
        self.next += 1;
        Some(number)
    }

    fn sign(&mut self) -> Option<Comparison> {
        Comparison::ALL.into_iter().find(|is| self.takes(is.sign()))
    }

    /// What is counted; `form` if one is named before it.
    fn quantity(&mut self, form: Option<Form>) -> Result<Quantity, BadWord> {
        if form.is_none() {
            let own = [
                ("leaves", Quantity::TreeLeaves),
                ("leaf", Quantity::TreeLeaves),
                ("depth", Quantity::Depth),
                ("width", Quantity::Width),
            ];
            if let Some((_, own)) = own.into_iter().find(|(name, _)| self.takes(name)) {
                return Ok(own);
            }
        }
        let count = match self.takes("window") {
            true => Count::Window(self.window()?),
            false => {
                let known = COUNTS.into_iter().find(|(words, _)| self.takes(words));
                known.ok_or_else(|| self.no_count())?.1
            }
        };
        let at = match self.takes("at") {
            true => Some(self.place(count)?),
            false => None,
        };
        Ok(Quantity::Of {
            form: form.unwrap_or(self.form),
            count,
            at,
        })
    }

    /// A node's letters, as the place of the node.
    fn place(&mut self, count: Count) -> Result<usize, BadWord> {
        if matches!(count, Count::Value | Count::Leaves | Count::DistinctLeaves) {
            return Err(BadWord::OfOneNode(count.to_string()));
        }
        let word = self.words.get(self.next).cloned().unwrap_or_default();
        let is_letters =
            (1..=3).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase());
        if !is_letters {
            return Err(BadWord::Letter(self.here()));
        }
        self.next += 1;
        let number = word
            .bytes()
            .fold(0, |sum, letter| sum * 26 + usize::from(letter - b'a') + 1);
        Ok(number - 1)
    }

    fn window(&mut self) -> Result<Window, BadWord> {
        let word = self.words.get(self.next).cloned().unwrap_or_default();
        let edges = word
            .strip_prefix('(')
            .and_then(|word| word.strip_suffix(')'));
        let edges = edges.and_then(|edges| edges.split_once(','));
        let edge = |text: &str| match text {
            "-inf" | "-∞" => Some(Score::MIN),
            "inf" | "∞" => Some(Score::MAX),
            text => {
                let number: i32 = text.parse().ok()?;
                (-Score::LIMIT..=Score::LIMIT)
                    .contains(&number)
                    .then(|| Score::new(number))
            }
        };
        let read = edges.and_then(|(alpha, beta)| Some((edge(alpha)?, edge(beta)?)));
        let Some((alpha, beta)) = read.filter(|(alpha, beta)| alpha < beta) else {
            return Err(BadWord::Window(self.here()));
        };
        self.next += 1;
        Ok(Window::new(alpha, beta))
    }

    /// Goes on behind these words, if they come next.
    fn takes(&mut self, words: &str) -> bool {
        let count = words.split(' ').count();
        let next = self.words.get(self.next..self.next + count);
        let is_next = next.is_some_and(|next| next.iter().map(String::as_str).eq(words.split(' ')));
        self.next += if is_next { count } else { 0 };
        is_next
    }

    /// The word that comes next, for an error.
    fn here(&self) -> Option<String> {
        self.words.get(self.next).map(|word| shortened(word))
    }

    fn no_count(&self) -> BadWord {
        let known = COUNTS.iter().map(|(words, _)| *words);
        let known = known
            .chain(Form::all().map(Form::name))
            .chain(["depth", "width", "uniform"]);
        let word = self.words.get(self.next).map_or("", String::as_str);
        let near = nearest(word, known).filter(|_| !word.is_empty());
        BadWord::Counted(self.here(), near)
    }
}

/// At least one of what is counted.
fn some(left: Quantity) -> Result<Condition, BadWord> {
    let is_counted = !matches!(
        left,
        Quantity::Of {
            count: Count::Value,
            ..
        }
    );
    match left {
        Quantity::Of { .. } if is_counted => Ok(Condition::Compare {
            left,
            is: Comparison::AtLeast,
            right: Quantity::Number(1),
        }),
        _ => Err(BadWord::NoNumber),
    }
}

/// The letters of the node that comes `place`-th, from 0: A, B, ... Z, AA, ...
fn letters(place: usize) -> String {
    let last = char::from(b'A' + (place % 26) as u8);
    match place / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letters(before - 1)),
    }
}

/// As it can be read again.
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Compare { left, is, right } => write!(f, "{left} {} {right}", is.sign()),
            Condition::Values(low, high) => write!(f, "leaves {low} to {high}"),
            Condition::Different => f.write_str("different leaves"),
            Condition::Uniform => f.write_str("uniform"),
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Quantity::Number(number) => write!(f, "{number}"),
            Quantity::TreeLeaves => f.write_str("leaves"),
            Quantity::Depth => f.write_str("depth"),
            Quantity::Width => f.write_str("width"),
            Quantity::Of { form, count, at } => {
                write!(f, "{form} {count}")?;
                at.map_or(Ok(()), |at| write!(f, " at {}", letters(at)))
            }
        }
    }
}
