//! Bounds in a file, beside whatever else is proven of the game.

use crate::message::VERSION;
use crate::store::{BoundStore, Kept};
use crate::{Bounds, Error};
use negascout_session::Error as SessionError;
use negascout_store::{DataFile, OpenError};
use redb::TableDefinition;

/// By version of the solver and identity of the position: lower, upper, nodes, and whether it is split.
/// Bounds of another version are kept apart.
const BOUNDS: TableDefinition<'_, (&str, &str), (i32, i32, u64, bool)> =
    TableDefinition::new("bounds");

/// A store of bounds in a file, of the kind that `negascout solve --save` makes.
///
/// ```
/// use negascout_split::{BoundFile, BoundStore, Bounds, Kept};
///
/// let folder = tempfile::tempdir().unwrap();
/// let file = folder.path().join("bounds.redb");
/// let file = file.to_str().unwrap();
/// let kept = Kept { bounds: Bounds { lower: 0, upper: 0 }, nodes: 500, is_split: false };
/// let mut store = BoundFile::open(file, "tic-tac-toe").unwrap();
/// store.save("a position", kept).unwrap();
/// drop(store);
///
/// let mut again = BoundFile::open(file, "tic-tac-toe").unwrap();
/// assert_eq!(again.load("a position"), Ok(Some(kept)));
/// drop(again);
/// assert!(BoundFile::open(file, "connect-four").is_err());
/// ```
#[derive(Debug)]
pub struct BoundFile(DataFile);

impl BoundFile {
    /// Opens the file of this game, or makes it.
    ///
    /// # Errors
    ///
    /// [`SessionError::BadRequest`] if it is another file, is damaged, or cannot be read or written;
    /// [`SessionError::Keeping`] if it may be opened another time: another program uses it, say.
    pub fn open(file: &str, game: &str) -> Result<BoundFile, Error> {
        match DataFile::open(file, game) {
            Ok((opened, _)) => Ok(BoundFile(opened)),
            Err(OpenError::Unfit(line)) => Err(SessionError::BadRequest(line).into()),
            Err(OpenError::NotNow(line)) => Err(SessionError::Keeping(line).into()),
        }
    }
}

impl BoundStore for BoundFile {
    fn load(&mut self, identity: &str) -> Result<Option<Kept>, Error> {
        let found = self.0.read(|transaction| {
            let bounds = transaction.open_table(BOUNDS)?;
            Ok(bounds.get((VERSION, identity))?.map(|kept| kept.value()))
        });
        let found = found.map_err(SessionError::Keeping)?.flatten();
        Ok(found.map(|(lower, upper, nodes, is_split)| Kept {
            bounds: Bounds { lower, upper },
            nodes,
            is_split,
        }))
    }

    fn save(&mut self, identity: &str, kept: Kept) -> Result<(), Error> {
        let saved = self.0.change(|transaction| {
            let mut bounds = transaction.open_table(BOUNDS)?;
            let Bounds { lower, upper } = kept.bounds;
            bounds.insert(
                (VERSION, identity),
                (lower, upper, kept.nodes, kept.is_split),
            )?;
            Ok(())
        });
        Ok(saved.map_err(SessionError::Keeping)?)
    }
}
