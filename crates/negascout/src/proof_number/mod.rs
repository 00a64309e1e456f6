//! Proof-number search (df-pn): whether a player can win, by the question that is easiest to answer.
//!
//! A. Nagai, *Df-pn algorithm for searching AND/OR trees and its applications*, University of Tokyo,
//! 2002; J. Pawlewicz and Ł. Lew, *Improving depth-first PN-search: 1+ε trick*, Computers and Games,
//! 2006. [`textbook::df_pn`](crate::textbook::df_pn) has it as the papers print it. This one is for
//! work: its memory is bounded, it needs no stack of the processor, games may come back to positions,
//! it can be stopped and goes on, and what is known of a game goes in by [`OutcomeKnowledge`].
//!
//! | file | what it is |
//! |---|---|
//! | `question` | the two questions: does the mover win, does the mover at least draw |
//! | `numbers` | proof numbers: the least number of leaves that would settle a question |
//! | `knowledge` | what a game may say: settled positions, moves worth a look, keys |
//! | `node` | a position on the path, with the numbers of its children |
//! | `search` | the search |
//! | `entry` | proof numbers in an entry of the [table](crate::search::Table) |
//!
//! ```
//! use negascout::proof_number::{ProofNumberSearch, Question, RulesAlone};
//! use negascout::search::{Limits, Meter, Table};
//! use negascout::trees::Tree;
//!
//! // The mover gets 2 by the second move.
//! let tree: Tree = "((-3 1) (4 2))".parse().unwrap();
//! let (table, mut meter) = (Table::with_entries(16), Meter::new(&Limits::default()));
//! let mut search = ProofNumberSearch::new(RulesAlone, &tree.root(), Question::Win);
//! assert_eq!(search.go_on(&table, &mut meter), Some(true));
//! assert_eq!(search.reply().unwrap().0, 1);
//! ```

mod entry;
mod knowledge;
mod node;
mod numbers;
mod question;
mod search;

pub use knowledge::{OutcomeKnowledge, RulesAlone};
pub use numbers::Numbers;
pub use question::Question;
pub use search::ProofNumberSearch;
