//! A piece as a message, which says all that a worker needs.

use super::{Job, Piece, digest};
use crate::source::Cell;
use crate::{Error, VERSION};
use serde::{Deserialize, Serialize};

/// The first thing that is read of a message.
#[derive(Deserialize)]
struct Head {
    version: String,
}

/// A message of this version.
#[derive(Serialize)]
struct Message<'p> {
    version: &'static str,
    #[serde(flatten)]
    piece: &'p Piece,
}

/// The rest of it.
#[derive(Deserialize)]
struct Body {
    job: Job,
    first: u64,
    digest: u64,
    cells: Vec<Cell>,
}

impl Piece {
    /// The piece as a message.
    ///
    /// # Errors
    ///
    /// [`Error::Failed`] if there is no memory for it.
    pub fn to_message(&self) -> Result<Vec<u8>, Error> {
        let message = Message {
            version: VERSION,
            piece: self,
        };
        serde_json::to_vec(&message)
            .map_err(|error| Error::Failed(format!("cannot write a piece: {error}")))
    }

    /// The piece that a message says.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] if it is damaged, or of another version of the program.
    pub fn from_message(message: &[u8]) -> Result<Piece, Error> {
        let wrong = |reason: String| Error::BadInput(format!("the piece {reason}"));
        let damaged = |reason: &dyn std::fmt::Display| wrong(format!("is damaged: {reason}"));
        let head: Head = serde_json::from_slice(message).map_err(|error| damaged(&error))?;
        if head.version != VERSION {
            let other = head.version;
            return Err(wrong(format!(
                "is of version {other} of negascout, and this worker of version {VERSION}: \
                 install the same version everywhere"
            )));
        }
        let body: Body = serde_json::from_slice(message).map_err(|error| damaged(&error))?;
        if body.digest != digest(&body.cells) {
            return Err(damaged(&"its rows are not those that were sent"));
        }
        Ok(Piece {
            job: body.job,
            first: body.first,
            digest: body.digest,
            cells: body.cells,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Job, Piece};
    use crate::{Task, VERSION};
    use negascout_session::Catalogue;

    fn piece() -> Piece {
        let job = Job::new(&Catalogue::standard(), "tic-tac-toe", Task::default(), 1).unwrap();
        let cells = vec![Ok("XO./.../...".to_owned()), Err("null".to_owned())];
        Piece::new(&job, 7, cells)
    }

    #[test]
    fn a_message_says_the_whole_piece() {
        let piece = piece();
        let message = piece.to_message().unwrap();
        assert_eq!(Piece::from_message(&message), Ok(piece));
    }

    #[test]
    fn a_message_that_is_not_as_it_was_sent_is_refused() {
        let message = String::from_utf8(piece().to_message().unwrap()).unwrap();
        let told = |text: &str| {
            let error = Piece::from_message(text.as_bytes()).unwrap_err();
            error.to_string()
        };
        let other = message.replace(&format!("\"{VERSION}\""), "\"0.0.7\"");
        let expected = format!(
            "the piece is of version 0.0.7 of negascout, and this worker of version {VERSION}: \
             install the same version everywhere"
        );
        assert_eq!(told(&other), expected);
        let other = message.replace("XO.", "OX.");
        assert!(told(&other).contains("its rows are not those that were sent"));
        for length in 0..message.len() {
            assert!(told(&message[..length]).starts_with("the piece is damaged: "));
        }
    }
}
