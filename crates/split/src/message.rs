//! Messages between driver and workers: self-contained, and of one version.

use crate::{Bounds, Error};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of the package, by which driver and workers know that they are alike.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A question for a worker: whether the value of a position is at least a number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The identity of the position.
    pub identity: String,
    /// The position as text.
    pub position: String,
    /// The number.
    pub at_least: i32,
    /// The most nodes before the worker answers, whatever it has found.
    pub nodes: u64,
}

/// A worker's answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The identity of the position.
    pub identity: String,
    /// The bounds that were proven of its value: unless the nodes were used up or the worker was stopped,
    /// they tell whether the value is at least the number that was asked for.
    pub bounds: Bounds,
    /// Nodes searched.
    pub nodes: u64,
}

/// A question on its way to a worker.
#[derive(Debug, Serialize, Deserialize)]
struct Asked {
    version: String,
    game: String,
    question: Question,
}

/// An answer on its way back.
#[derive(Debug, Serialize, Deserialize)]
struct Answered {
    version: String,
    answer: Answer,
}

/// The version alone, read before anything else of a message is.
#[derive(Deserialize)]
struct Versioned {
    version: String,
}

/// The bytes of a question about a game.
pub(crate) fn write_question(game: &str, question: Question) -> Vec<u8> {
    write(&Asked {
        version: VERSION.to_owned(),
        game: game.to_owned(),
        question,
    })
}

/// The game and the question in a message from the driver.
pub(crate) fn read_question(bytes: &[u8]) -> Result<(String, Question), Error> {
    let Asked { game, question, .. } = read(bytes, "driver", "worker")?;
    Ok((game, question))
}

/// The bytes of an answer.
pub(crate) fn write_answer(answer: Answer) -> Vec<u8> {
    write(&Answered {
        version: VERSION.to_owned(),
        answer,
    })
}

/// The answer in a message from a worker.
pub(crate) fn read_answer(bytes: &[u8]) -> Result<Answer, Error> {
    let Answered { answer, .. } = read(bytes, "worker", "driver")?;
    if answer.bounds.lower > answer.bounds.upper {
        return Err(Error::Message {
            sender: "worker",
            reason: "its bounds contradict each other".to_owned(),
        });
    }
    Ok(answer)
}

fn write(message: &impl Serialize) -> Vec<u8> {
    match serde_json::to_vec(message) {
        Ok(bytes) => bytes,
        Err(error) => unreachable!("numbers and text are always written: {error}"),
    }
}

fn read<T: DeserializeOwned>(
    bytes: &[u8],
    sender: &'static str,
    reader: &'static str,
) -> Result<T, Error> {
    let bad = |error: serde_json::Error| Error::Message {
        sender,
        reason: error.to_string(),
    };
    let Versioned { version } = serde_json::from_slice(bytes).map_err(bad)?;
    if version != VERSION {
        return Err(Error::Version {
            sender,
            theirs: version,
            reader,
            ours: VERSION,
        });
    }
    serde_json::from_slice(bytes).map_err(bad)
}

#[cfg(test)]
mod tests {
    use super::{Question, read_answer, read_question, write_question};

    #[test]
    fn messages_of_another_version_are_refused() {
        let question = Question {
            identity: "i".to_owned(),
            position: "p".to_owned(),
            at_least: 1,
            nodes: 2,
        };
        let bytes = write_question("tic-tac-toe", question.clone());
        assert_eq!(
            read_question(&bytes),
            Ok(("tic-tac-toe".to_owned(), question))
        );
        let text = String::from_utf8(bytes).unwrap();
        let older = text.replace(super::VERSION, "0.0.1");
        let error = read_question(older.as_bytes()).unwrap_err().to_string();
        let told = format!(
            "the driver has version 0.0.1 of negascout, and the worker version {}",
            super::VERSION
        );
        assert_eq!(error, told);
        let error = read_answer(&text.as_bytes()[..20]).unwrap_err().to_string();
        assert!(
            error.starts_with("a message from the worker cannot be read: "),
            "{error}"
        );
    }
}
