//! Repetition, which depends on the way to a position: the positions that came before.

use crate::Position;
use negascout::Game;

/// The positions before the current one: those of the game, and below them those of the path that
/// a search has gone down.
///
/// Before each move the position it leaves is [pushed](History::push), and
/// [popped](History::pop) when the move is taken back. Questions are about a position that comes
/// right after the last one pushed.
///
/// ```
/// use negascout::Game;
/// use negascout_chess::{History, Position};
///
/// let (mut pos, mut game) = (Position::start(), History::new());
/// for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"] {
///     assert!(!game.is_threefold(&pos));
///     game.push(&pos);
///     pos = pos.play(pos.parse_uci(mv).unwrap());
/// }
/// assert!(game.is_threefold(&pos));
/// ```
#[derive(Clone, Debug, Default)]
pub struct History {
    /// The positions, oldest first.
    entries: Vec<Entry>,
    /// The entry of the search's root, once a move from it has been pushed.
    root: usize,
    /// The oldest entry that the current position can repeat: no null move has been made since.
    start: usize,
}

/// A position that has been left.
#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// The value of [`History::start`] at that time.
    start: usize,
}

impl History {
    /// No positions yet.
    #[must_use]
    pub const fn new() -> History {
        History {
            entries: Vec::new(),
            root: 0,
            start: 0,
        }
    }

    /// A move is about to be made in `pos`.
    #[inline]
    pub fn push(&mut self, pos: &Position) {
        let (key, start) = (pos.key(), self.start);
        self.entries.push(Entry { key, start });
    }

    /// The move in `pos` is about to be passed to the opponent. What follows repeats nothing that
    /// came before, for no game leads there.
    #[inline]
    pub fn push_null(&mut self, pos: &Position) {
        self.push(pos);
        self.start = self.entries.len();
    }

    /// The last move, or null move, is taken back.
    ///
    /// # Panics
    ///
    /// If none is left.
    #[inline]
    pub fn pop(&mut self) {
        let left = self.entries.pop().expect("every pop follows a push");
        self.start = left.start;
    }

    /// The current position is the root of a search: all that has been pushed belongs to the game,
    /// and what comes now to the search.
    #[inline]
    pub fn begin_search(&mut self) {
        self.root = self.entries.len();
    }

    /// How many positions are kept.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether no position is kept.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a search should take `pos` for a draw by repetition: it has occurred once below
    /// the root, or twice in all.
    ///
    /// Once below the root is enough: a player who gains by what follows the second visit could
    /// have chosen it at the first. A position of the game, the root among them, may be visited
    /// once more, as the game may.
    ///
    /// ```
    /// use negascout::Game;
    /// use negascout_chess::{History, Position};
    ///
    /// let (mut pos, mut path) = (Position::start(), History::new());
    /// path.begin_search();
    /// let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"];
    /// let repeats = moves.map(|mv| {
    ///     path.push(&pos);
    ///     pos = pos.play(pos.parse_uci(mv).unwrap());
    ///     path.is_repetition(&pos)
    /// });
    /// // The fourth move leads back to the root, the fifth to a position below it.
    /// assert_eq!(repeats, [false, false, false, false, true]);
    /// ```
    #[inline]
    #[must_use]
    pub fn is_repetition(&self, pos: &Position) -> bool {
        let mut seen_in_game = false;
        for index in self.occurrences(pos) {
            if index > self.root || seen_in_game {
                return true;
            }
            seen_in_game = true;
        }
        false
    }

    /// Whether `pos` has come up at least twice before: the player to move may claim a draw.
    #[must_use]
    pub fn is_threefold(&self, pos: &Position) -> bool {
        self.occurrences(pos).nth(1).is_some()
    }

    /// Whether `pos` has come up at least four times before: the game is drawn.
    #[must_use]
    pub fn is_fivefold(&self, pos: &Position) -> bool {
        self.occurrences(pos).nth(3).is_some()
    }

    /// Where `pos` has come up before, latest first.
    ///
    /// Captures and pawn moves cannot be undone, so no more plies need a look than the halfmove
    /// clock has counted; and it takes four plies to come back.
    #[inline]
    fn occurrences(&self, pos: &Position) -> impl Iterator<Item = usize> {
        let (key, end) = (pos.key(), self.entries.len());
        let reach = usize::from(pos.halfmove_clock()).min(end - self.start);
        let same = move |&index: &usize| self.entries[index].key == key;
        (4..=reach)
            .step_by(2)
            .map(move |back| end - back)
            .filter(same)
    }
}

#[cfg(test)]
mod tests {
    use super::History;
    use crate::Position;
    use negascout::Game;

    /// Plays moves from a position, and says after each whether it repeats.
    fn repeats(pos: &mut Position, history: &mut History, moves: &str) -> Vec<bool> {
        let step = |mv| {
            history.push(pos);
            *pos = pos.play(pos.parse_uci(mv).unwrap());
            history.is_repetition(pos)
        };
        moves.split(' ').map(step).collect()
    }

    const THERE_AND_BACK: &str = "g1f3 g8f6 f3g1 f6g8";

    #[test]
    fn the_game_counts_twice_and_the_search_once() {
        let (mut pos, mut history) = (Position::start(), History::new());
        repeats(&mut pos, &mut history, THERE_AND_BACK);
        history.begin_search();
        let found = repeats(&mut pos, &mut history, "g1f3 g8f6 f3g1 f6g8 b1c3");
        // After the fourth ply the start has come up twice before: in the game, and as the root.
        assert_eq!(found, [false, false, false, true, false]);
        assert_eq!(history.len(), 9);
    }

    #[test]
    fn popping_takes_back() {
        let (mut pos, mut history) = (Position::start(), History::new());
        history.begin_search();
        let found = repeats(&mut pos, &mut history, "g1f3 g8f6 f3g1 f6g8 g1f3");
        assert_eq!(found, [false, false, false, false, true]);
        for _ in 0..5 {
            history.pop();
        }
        assert!(history.is_empty());
        assert!(!history.is_repetition(&pos));
    }

    #[test]
    fn pawn_moves_and_captures_end_the_reach() {
        let (mut pos, mut history) = (Position::start(), History::new());
        repeats(&mut pos, &mut history, "g1f3 g8f6 f3g1 f6g8 e2e3 e7e6");
        let found = repeats(&mut pos, &mut history, THERE_AND_BACK);
        assert!(!history.is_threefold(&pos));
        // Seen once, below the root at the start of the game.
        assert_eq!(found, [false, false, false, true]);
    }

    #[test]
    fn lost_rights_make_another_position() {
        let start: Position = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1".parse().unwrap();
        let (mut pos, mut history) = (start.clone(), History::new());
        repeats(&mut pos, &mut history, "h1g1 a8b8 g1h1 b8a8");
        assert_ne!(pos, start);
        assert_ne!(pos.key(), start.key());
        let found = repeats(&mut pos, &mut history, "h1g1 a8b8 g1h1 b8a8");
        // After the first move black had the right on a8 before, and has it no more.
        assert_eq!(found, [false, true, true, true]);
    }

    #[test]
    fn an_en_passant_square_counts_only_if_it_can_be_used() {
        let threefold = |fen: &str, first: &str| {
            let (mut pos, mut history) = (fen.parse().unwrap(), History::new());
            repeats(&mut pos, &mut history, first);
            for _ in 0..2 {
                repeats(&mut pos, &mut history, "g8f6 g1f3 f6g8 f3g1");
            }
            history.is_threefold(&pos)
        };
        assert!(threefold(&Position::start().to_string(), "e2e4"));
        let able = "rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        assert!(!threefold(able, "e2e4"));
        // The pawn on d4 is pinned to its king: taking on e3 would uncover the rook.
        let pinned = "6n1/8/8/8/R2p2k1/8/4P3/6NK w - - 0 1";
        assert!(threefold(pinned, "e2e4"));
    }

    #[test]
    fn nothing_is_repeated_across_a_null_move() {
        let (mut pos, mut history) = (Position::start(), History::new());
        history.begin_search();
        repeats(&mut pos, &mut history, "b1c3 b8c6");
        let before = pos.clone();
        for mv in ["g8f6", "f6g8"] {
            history.push_null(&pos);
            pos = pos.after_null_move().unwrap();
            assert_eq!(repeats(&mut pos, &mut history, mv), [false]);
        }
        // The same position four plies later, but only because white has passed twice.
        assert_eq!(pos, before);
        // What came after the second null move can be repeated.
        let found = repeats(&mut pos, &mut history, "g1f3 g8f6 f3g1");
        assert_eq!(found, [false, false, true]);
        for _ in 0..4 {
            history.pop();
        }
        assert_eq!((history.len(), history.start), (5, 5));
        history.pop();
        assert_eq!((history.len(), history.start), (4, 3));
    }
}
