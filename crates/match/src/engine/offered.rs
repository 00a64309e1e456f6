//! The options that an engine offers, and whether a value fits one.

use super::trouble::Trouble;
use crate::error::quoted;

/// An option as the engine has announced it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Offer {
    name: String,
    kind: OptionType,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum OptionType {
    Check,
    Spin { min: i64, max: i64 },
    Choice(Vec<String>),
    Button,
    Text,
}

/// Everything that an engine has announced.
#[derive(Clone, Debug, Default)]
pub(super) struct Offers(Vec<Offer>);

impl Offers {
    /// Takes in a line, if it is of the form `option name NAME type TYPE ...`.
    pub(super) fn take_in(&mut self, line: &str) {
        let Some(rest) = line.strip_prefix("option name ") else {
            return;
        };
        if let Some((name, kind)) = rest.split_once(" type ") {
            let (name, kind) = (name.trim().to_owned(), OptionType::read(kind));
            self.0.push(Offer { name, kind });
        }
    }

    /// Whether there is an option of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Names of options are the same whatever their case.
    fn find(&self, name: &str) -> Option<&Offer> {
        self.0
            .iter()
            .find(|offer| offer.name.eq_ignore_ascii_case(name))
    }

    /// The line that sets an option; an error if there is no such option or value.
    pub(super) fn setting(&self, name: &str, value: &str) -> Result<String, Trouble> {
        let Some(offer) = self.find(name) else {
            return Err(Trouble::Unusable(format!("has no option {}", quoted(name))));
        };
        if let Some(reason) = offer.kind.refusal(value) {
            let (name, value) = (&offer.name, quoted(value));
            return Err(Trouble::Unusable(format!(
                "option {name}: {value} {reason}"
            )));
        }
        let name = &offer.name;
        Ok(match offer.kind {
            OptionType::Button => format!("setoption name {name}"),
            OptionType::Text if value.is_empty() => format!("setoption name {name} value <empty>"),
            _ => format!("setoption name {name} value {value}"),
        })
    }
}

impl OptionType {
    /// Reads the words after `type`.
    fn read(text: &str) -> OptionType {
        let mut words = text.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let words: Vec<&str> = words.collect();
        let number = |key| {
            let place = words.iter().position(|&word| word == key)?;
            words.get(place + 1)?.parse().ok()
        };
        match kind {
            "check" => OptionType::Check,
            "button" => OptionType::Button,
            "spin" => OptionType::Spin {
                min: number("min").unwrap_or(i64::MIN),
                max: number("max").unwrap_or(i64::MAX),
            },
            "combo" => OptionType::Choice(choices(&words)),
            _ => OptionType::Text,
        }
    }

    /// The reason why it does not take a value.
    fn refusal(&self, value: &str) -> Option<String> {
        match self {
            OptionType::Check if !["true", "false"].contains(&value) => {
                Some("is neither true nor false".to_owned())
            }
            OptionType::Spin { min, max } => match value.parse::<i64>() {
                Ok(number) if (*min..=*max).contains(&number) => None,
                _ => Some(format!("is not in {min}..={max}")),
            },
            OptionType::Choice(all) if !all.iter().any(|one| one.eq_ignore_ascii_case(value)) => {
                Some(format!("is not one of {}", all.join(", ")))
            }
            _ => None,
        }
    }
}

/// The values behind each `var`; they may be of several words.
fn choices(words: &[&str]) -> Vec<String> {
    let from_first = words
        .iter()
        .position(|&word| word == "var")
        .unwrap_or(words.len());
    words[from_first..]
        .split(|&word| word == "var")
        .skip(1)
        .map(|choice| choice.join(" "))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::Offers;
    use proptest::prelude::*;

    fn offers() -> Offers {
        let mut offers = Offers::default();
        for line in [
            "id name x",
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Clear Hash type button",
            "option name UCI_Chess960 type check default false",
            "option name Style type combo default Solid var Solid var Very Risky",
            "option name SyzygyPath type string default <empty>",
        ] {
            offers.take_in(line);
        }
        offers
    }

    #[test]
    fn values_that_fit_become_lines() {
        let set = |name, value| offers().setting(name, value).unwrap();
        assert_eq!(set("hash", "64"), "setoption name Hash value 64");
        assert_eq!(set("Clear Hash", ""), "setoption name Clear Hash");
        assert_eq!(
            set("style", "very risky"),
            "setoption name Style value very risky"
        );
        assert_eq!(
            set("SyzygyPath", "a b"),
            "setoption name SyzygyPath value a b"
        );
        assert_eq!(
            set("SyzygyPath", ""),
            "setoption name SyzygyPath value <empty>"
        );
        assert!(offers().has("uci_chess960") && !offers().has("Ponder"));
    }

    proptest! {
        #[test]
        fn any_line_is_taken_in(line in "option name ((é|Hash|type|spin|combo|var|min|max|[0-9]{1,20}) ?){0,8}") {
            let mut offers = offers();
            offers.take_in(&line);
            prop_assert!(offers.has("Clear Hash"));
            for value in ["", "1", "é"] {
                let set = offers.setting("Hash", value);
                prop_assert_eq!(set.is_ok(), value == "1");
            }
        }
    }

    #[test]
    fn values_that_do_not_fit_are_refused() {
        let refused = |name, value| offers().setting(name, value).unwrap_err().to_string();
        assert_eq!(refused("Hsah", "64"), "has no option 'Hsah'");
        assert_eq!(refused("Hash", "0"), "option Hash: '0' is not in 1..=1024");
        assert_eq!(refused("Hash", "x"), "option Hash: 'x' is not in 1..=1024");
        assert_eq!(
            refused("UCI_Chess960", "yes"),
            "option UCI_Chess960: 'yes' is neither true nor false"
        );
        assert_eq!(
            refused("Style", "Wild"),
            "option Style: 'Wild' is not one of Solid, Very Risky"
        );
    }
}
