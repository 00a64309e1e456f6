//! Monte-Carlo tree search as a player.

use super::{Registration, search};
use negascout::mcts::Mcts;

pub(super) const KIND: Registration = Registration {
    name: "mcts",
    operand: None,
    about: "Monte-Carlo tree search, with `nodes=N` (playouts), `time=SECONDS`, `level=1` to `8`, `variety=N`, \
            `hash=MIB`, and `seed=N`, which with the seed of the match draws the playouts",
    read: |items| {
        let seed = items.whole("seed", 0..=u64::MAX)?.unwrap_or(0);
        let mcts = Mcts {
            seed,
            ..Mcts::default()
        };
        search::read(items, None, Some(mcts), "nodes, time or level")
    },
};
