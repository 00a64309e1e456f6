//! The items of a player's text: what it is, and pairs of key and value.

use crate::error::{ParseError, quoted};
use crate::limit::MAX_SECONDS;
use negascout_session::EngineCache;
use std::ops::RangeInclusive;
use std::time::Duration;

/// The size of a player's table unless told otherwise, in MiB: each game begins with an empty one.
const DEFAULT_HASH: usize = 16;

/// The items of a text such as `run python3 bot.py,time=1`: first what the player is, then pairs of key and
/// value. A [kind of player](crate::Registration) takes those that it knows; what is left is refused.
#[derive(Clone, Debug)]
pub struct Items {
    /// The first item.
    first: String,
    keys: Vec<(String, String)>,
}

impl Items {
    /// The items of a text.
    pub(crate) fn new(text: &str) -> Result<Items, ParseError> {
        let mut items = split(text).into_iter();
        let first = items.next().unwrap_or_default().trim().to_owned();
        let mut keys: Vec<(String, String)> = Vec::new();
        for item in items {
            let Some((key, value)) = item.split_once('=') else {
                let reason = format!("{} is not of the form key=value", quoted(&item));
                return Err(ParseError(reason));
            };
            let key = key.trim();
            if key.is_empty() {
                let reason = format!("{} has nothing before '='", quoted(&item));
                return Err(ParseError(reason));
            }
            if keys.iter().any(|(known, _)| known == key) {
                return Err(ParseError(format!("{} comes twice", quoted(key))));
            }
            keys.push((key.to_owned(), value.trim().to_owned()));
        }
        Ok(Items { first, keys })
    }

    /// The first word, which names the kind of player.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.first.split(' ').next().unwrap_or_default()
    }

    /// The words between the first one and the pairs, quoted as in a shell: a program and its arguments.
    ///
    /// # Errors
    ///
    /// If there are none, or a quote is not closed.
    pub fn command(&self) -> Result<Vec<String>, ParseError> {
        let (word, command) = self.first.split_once(' ').unwrap_or((&self.first, ""));
        let words = words(command)?;
        if words.is_empty() {
            return Err(ParseError(format!("{} has no command", quoted(word))));
        }
        Ok(words)
    }

    /// The whole first item.
    pub(crate) fn first(&self) -> &str {
        &self.first
    }

    /// Takes the value of a key, if it is there.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let place = self.keys.iter().position(|(known, _)| known == key)?;
        Some(self.keys.remove(place).1)
    }

    /// Takes all pairs that are left, in their order.
    pub(crate) fn take_rest(&mut self) -> Vec<(String, String)> {
        std::mem::take(&mut self.keys)
    }

    /// Takes the name, if there is one.
    pub(crate) fn name(&mut self) -> Result<Option<String>, ParseError> {
        let name = self.take("name");
        match name.as_deref() {
            Some("") => Err(ParseError("a name is empty".to_owned())),
            _ => Ok(name),
        }
    }

    /// Takes a whole number, if it is there.
    ///
    /// # Errors
    ///
    /// If the value is no whole number of this range.
    pub fn whole(
        &mut self,
        key: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, ParseError> {
        let (least, most) = (range.start(), range.end());
        self.number(
            key,
            |text| text.parse().ok().filter(|number| range.contains(number)),
            || format!("whole number from {least} to {most}"),
        )
    }

    /// Takes a time in seconds, if it is there.
    ///
    /// # Errors
    ///
    /// If the value is no number above 0, or more than a day.
    pub fn seconds(&mut self, key: &str) -> Result<Option<Duration>, ParseError> {
        let read = |text: &str| {
            let number = text.parse().ok();
            let number = number.filter(|&seconds: &f64| seconds > 0.0 && seconds <= MAX_SECONDS);
            let time = number.map(Duration::from_secs_f64);
            time.filter(|time| !time.is_zero())
        };
        self.number(key, read, || {
            format!("number of seconds above 0, and at most {MAX_SECONDS}")
        })
    }

    /// Takes the size of a table in MiB, `hash`; 16 unless it is there.
    ///
    /// # Errors
    ///
    /// If there is no table of this size.
    pub fn hash(&mut self) -> Result<usize, ParseError> {
        let hash = self.whole("hash", 1..=EngineCache::MAX_MEBIBYTES as u64)?;
        Ok(hash.map_or(DEFAULT_HASH, |hash| hash as usize))
    }

    fn number<T>(
        &mut self,
        key: &str,
        read: impl Fn(&str) -> Option<T>,
        what: impl Fn() -> String,
    ) -> Result<Option<T>, ParseError> {
        let Some(text) = self.take(key) else {
            return Ok(None);
        };
        read(&text).map(Some).ok_or_else(|| {
            let (text, what) = (quoted(&text), what());
            ParseError(format!("{key}: {text} is no {what}"))
        })
    }

    /// Refuses pairs that nothing has taken.
    pub(crate) fn refuse_rest(&self) -> Result<(), ParseError> {
        match self.keys.first() {
            None => Ok(()),
            Some((key, _)) => {
                let (key, first) = (quoted(key), quoted(&self.first));
                Err(ParseError(format!("{first} has no {key}")))
            }
        }
    }
}

/// The words of a command, quoted as in a shell.
pub(crate) fn words(command: &str) -> Result<Vec<String>, ParseError> {
    shlex::split(command)
        .ok_or_else(|| ParseError(format!("{}: a quote is not closed", quoted(command.trim()))))
}

/// The items between commas; `\,` is a comma that separates nothing.
pub(crate) fn split(text: &str) -> Vec<String> {
    let mut items = vec![String::new()];
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c == ',' {
            items.push(String::new());
            continue;
        }
        let escapes = c == '\\' && rest.next_if_eq(&',').is_some();
        items
            .last_mut()
            .expect("one at least")
            .push(if escapes { ',' } else { c });
    }
    items
}
