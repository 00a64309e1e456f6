//! The searcher that runs the algorithms: the textbook, or a variant of the production search.

use crate::failure::Failure;
use crate::hash_option::HashOption;
use clap::Args;
use negascout::engine::{Width, Windows};
use negascout_lab::Searcher;
use negascout_session::{EngineCache, Session};

/// The options that choose a searcher.
#[derive(Clone, Debug, Args)]
pub(super) struct SearcherOptions {
    /// The production search, in a small game too
    #[arg(long, conflicts_with = "textbook")]
    search: bool,
    /// The textbook's algorithms, as printed, in a large game too
    #[arg(long)]
    textbook: bool,
    /// The textbook's algorithms depth by depth, the best moves of one depth first in the next
    #[arg(long, conflicts_with_all = ["search", "aspiration", "selective"])]
    deepening: bool,
    /// The textbook's algorithms with moves sorted by the static evaluation
    #[arg(long, conflicts_with_all = ["search", "aspiration", "selective"])]
    ordering: bool,
    /// The production search with aspiration windows instead of the full one
    #[arg(long, conflicts_with = "textbook")]
    aspiration: bool,
    /// The production search as it plays, with pruning, reductions and extensions; values may differ
    #[arg(long, alias = "speculate", conflicts_with = "textbook")]
    selective: bool,
    #[command(flatten)]
    hash: HashOption,
}

impl SearcherOptions {
    /// Whether the production search is asked for.
    pub(super) fn asks_for_search(&self) -> bool {
        self.search || self.aspiration || self.selective
    }

    /// Whether the textbook's algorithms are to run as programs use them.
    pub(super) fn asks_for_practice(&self) -> bool {
        self.deepening || self.ordering
    }

    /// The searcher for the session's game.
    pub(super) fn searcher(&self, session: &dyn Session) -> Searcher {
        if self.asks_for_practice() {
            return Searcher::Practice {
                deepening: self.deepening,
                ordering: self.ordering,
            };
        }
        if self.textbook || !(session.about().is_large || self.asks_for_search()) {
            return Searcher::Textbook;
        }
        Searcher::Search {
            aspiration: self.aspiration,
            selective: self.selective,
        }
    }

    /// Refuses a table where the textbook's algorithms run.
    pub(super) fn refuse_hash(&self) -> Result<(), Failure> {
        self.hash.refuse_without_table("the textbook's search")
    }

    /// The table of the production search.
    pub(super) fn memory(&self) -> Result<EngineCache, Failure> {
        self.hash.memory()
    }
}

/// The searcher in words, to follow a depth; empty for the textbook as printed.
pub(super) fn described(by: Searcher) -> String {
    let Searcher::Practice {
        deepening,
        ordering,
    } = by
    else {
        return by.variant().map_or_else(String::new, |(windows, width)| {
            format!(" by iterations, {}, {}", in_words(windows), under(width))
        });
    };
    let deepening = if deepening { " by iterations" } else { "" };
    let ordering = if ordering {
        ", moves sorted by evaluation"
    } else {
        ""
    };
    format!("{deepening}{ordering}")
}

pub(super) fn in_words(windows: Windows) -> &'static str {
    match windows {
        Windows::Full => "the full window",
        Windows::Aspiration => "aspiration windows",
    }
}

pub(super) fn under(width: Width) -> &'static str {
    match width {
        Width::Full => "without selectivity",
        Width::Selective => "with selectivity",
    }
}
