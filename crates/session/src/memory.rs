//! The memory of searches, from one to the next.

use crate::proof_record::StoreHandle;
use crate::{Error, Playable, ProofStore};
use negascout::Game;
use negascout::engine::{Engine, Knowledge, NoMemory};
use negascout::search::Table;
use std::any::Any;
use std::fmt;

/// The engine of the game that was searched last, whatever the game, and the store of proofs.
///
/// Kept from move to move, it spares a search what the last one has found already. It serves one
/// game at a time: when another game comes, it starts empty.
pub struct EngineCache {
    mebibytes: usize,
    /// The owner, and its engine.
    engine: Option<(String, Box<dyn AnyEngine>)>,
    store: Option<StoreHandle>,
}

/// The engine of some game.
trait AnyEngine: Any + Send {
    fn forget(&mut self);
    fn as_any(&mut self) -> &mut dyn Any;
}

impl<G, K> AnyEngine for Engine<G, K>
where
    G: Game + 'static,
    K: Knowledge<G, Prover: Send> + Send + 'static,
{
    fn forget(&mut self) {
        Engine::forget(self);
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

/// The engine of a playable game.
pub(crate) type EngineOf<P> = Engine<<P as Playable>::Position, <P as Playable>::Knowledge>;

impl EngineCache {
    /// The default size, in MiB.
    pub const DEFAULT_MEBIBYTES: usize = 64;

    /// The largest size, in MiB.
    pub const MAX_MEBIBYTES: usize = 1 << 20;

    /// Tables of `mebibytes` MiB, at least 1 and at most
    /// [`MAX_MEBIBYTES`](EngineCache::MAX_MEBIBYTES), made when they are first needed.
    #[must_use]
    pub fn with_mebibytes(mebibytes: usize) -> EngineCache {
        EngineCache {
            mebibytes: mebibytes.clamp(1, EngineCache::MAX_MEBIBYTES),
            engine: None,
            store: None,
        }
    }

    /// The same with a store of proofs: [`solve`](crate::Session::solve) keeps its results in `store`,
    /// which must belong to the game solved, and goes on from what it holds. An error in saving ends the
    /// keeping, and no proof: see [`ProofStore::lose`].
    #[must_use]
    pub fn stored_in(self, store: Box<dyn ProofStore>) -> EngineCache {
        EngineCache {
            store: Some(StoreHandle::new(store)),
            ..self
        }
    }

    /// Checks that memory for the table can be had. A search that is the first checks it, too; before other
    /// work this tells sooner.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if there is no memory for it.
    ///
    /// ```
    /// use negascout_session::EngineCache;
    ///
    /// assert!(EngineCache::with_mebibytes(1).check().is_ok());
    /// ```
    pub fn check(&self) -> Result<(), Error> {
        match Table::fits(self.mebibytes) {
            true => Ok(()),
            false => Err(Error::refused(NoMemory(self.mebibytes))),
        }
    }

    /// Forgets everything except stored proofs, for another game.
    pub fn forget(&mut self) {
        if let Some((_, engine)) = &mut self.engine {
            engine.forget();
        }
    }

    /// The engine of `game`, for positions of this owner: different positions of one owner have
    /// different keys.
    ///
    /// # Errors
    ///
    /// [`Error::BadRequest`] if it is a new one, and there is no memory for its table.
    pub(crate) fn engine<P: Playable>(
        &mut self,
        game: &P,
        owner: &str,
    ) -> Result<&mut EngineOf<P>, Error> {
        self.split(game, owner).map(|(engine, _)| engine)
    }

    /// The same, and the store of proofs.
    pub(crate) fn split<P: Playable>(
        &mut self,
        game: &P,
        owner: &str,
    ) -> Result<(&mut EngineOf<P>, Option<&mut StoreHandle>), Error> {
        // Two games of one name may be of different types.
        let is_known = |(of, engine): &mut (String, Box<dyn AnyEngine>)| {
            of == owner && engine.as_any().is::<EngineOf<P>>()
        };
        if !self.engine.as_mut().is_some_and(is_known) {
            // That of the last game is not needed any more.
            self.engine = None;
            self.check()?;
            let engine: EngineOf<P> = Engine::knowing(game.knowledge()).hash(self.mebibytes);
            self.engine = Some((owner.to_owned(), Box::new(engine)));
        }
        let engine = self.engine.as_mut();
        let engine = engine.and_then(|(_, engine)| engine.as_any().downcast_mut());
        match engine {
            Some(engine) => Ok((engine, self.store.as_mut())),
            None => unreachable!("an engine of this type was found, or has just been made"),
        }
    }
}

impl fmt::Debug for EngineCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineCache")
            .field("mebibytes", &self.mebibytes)
            .field("owner", &self.engine.as_ref().map(|(owner, _)| owner))
            .field("store", &self.store)
            .finish()
    }
}

impl Default for EngineCache {
    fn default() -> EngineCache {
        EngineCache::with_mebibytes(EngineCache::DEFAULT_MEBIBYTES)
    }
}
