//! A match of two strategies in Rust: engine against engine in three lines.

use crate::engine::Trouble;
use crate::error::{Error, Senseless};
use crate::record::Ending;
use crate::referee::{self, Board, NoResult};
use crate::runner::{Contest, Extent, Ledger, run};
use crate::stats::{Decision, MatchScore};
use negascout::engine::{Engine, Knowledge};
use negascout::{Game, RandomPositions};
use negascout_session::{Ending as RuleEnding, Player};
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A player of the game `G` in a [`Duel`]: an [`Engine`], or a function from a position to a move.
pub trait Strategy<G: Game> {
    /// A game begins: what was learned in another one is forgotten.
    fn new_game(&mut self) {}

    /// A move in a position that is not over.
    fn choose(&mut self, pos: &G) -> Option<G::Move>;
}

/// Plays within the engine's own limits, and at its level.
impl<G: Game, K: Knowledge<G>> Strategy<G> for Engine<G, K> {
    fn new_game(&mut self) {
        self.forget();
    }

    fn choose(&mut self, pos: &G) -> Option<G::Move> {
        self.play(pos)
    }
}

impl<G: Game, F: FnMut(&G) -> Option<G::Move>> Strategy<G> for F {
    fn choose(&mut self, pos: &G) -> Option<G::Move> {
        self(pos)
    }
}

/// A match of two strategies: each opening is played twice, with both sides.
///
/// The openings are drawn at random by the seed, four plies each unless told otherwise: distinct positions
/// that are not over. The result is the first strategy's.
///
/// ```
/// use negascout::engine::Engine;
/// use negascout::search::Limits;
/// use negascout::{Game, Score};
/// use negascout_match::Duel;
///
/// /// One heap; a move takes one to three; the player who takes the last one wins.
/// #[derive(Clone)]
/// struct Nim(u32);
/// # impl Game for Nim {
/// #     type Move = u32;
/// #     fn moves(&self) -> impl Iterator<Item = u32> { 1..=self.0.min(3) }
/// #     fn play(&self, taken: u32) -> Nim { Nim(self.0 - taken) }
/// #     fn outcome(&self) -> Option<Score> { (self.0 == 0).then_some(Score::LOSS) }
/// #     fn key(&self) -> u64 { u64::from(self.0) }
/// # }
///
/// let engine = |depth| move || Engine::new(|_: &Nim| Score::DRAW).hash(1).limits(Limits::to_depth(depth));
/// let score = Duel::new(Nim(21), engine(8), engine(1)).games(20).play().unwrap();
/// println!("{score}"); // wins, draws, losses, and Elo with its error
/// # assert!(score.wins > score.losses && score.games() > 2, "{score}");
/// ```
#[derive(Clone, Debug)]
pub struct Duel<G, A, B> {
    start: G,
    first: A,
    second: B,
    games: u32,
    plies: u32,
    seed: u64,
    jobs: usize,
    max_plies: u32,
    openings: Option<Vec<G>>,
}

impl<G, A, B, S, T> Duel<G, A, B>
where
    G: Game + Send + Sync,
    A: Fn() -> S + Sync,
    B: Fn() -> T + Sync,
    S: Strategy<G>,
    T: Strategy<G>,
{
    /// A match of 100 games from this position. Each of the two makes a strategy: once a thread.
    #[must_use]
    pub fn new(start: G, first: A, second: B) -> Duel<G, A, B> {
        Duel {
            start,
            first,
            second,
            games: 100,
            plies: 4,
            seed: 1,
            jobs: 1,
            max_plies: 1000,
            openings: None,
        }
    }

    /// The same of `games` games, an even number.
    #[must_use]
    pub fn games(self, games: u32) -> Self {
        Duel { games, ..self }
    }

    /// The same with openings of `plies` moves drawn at random; with 0, all games begin at the start.
    #[must_use]
    pub fn random_plies(self, plies: u32) -> Self {
        Duel { plies, ..self }
    }

    /// The same from these positions, which are not over, in place of positions drawn at random: balanced
    /// ones, for example, by [`RandomPositions::balanced`].
    #[must_use]
    pub fn openings(self, openings: Vec<G>) -> Self {
        Duel {
            openings: Some(openings),
            ..self
        }
    }

    /// The same with openings drawn by this seed.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Duel { seed, ..self }
    }

    /// The same with `jobs` games at a time, 1 at least.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Self {
        Duel {
            jobs: jobs.max(1),
            ..self
        }
    }

    /// The same with games of more than `plies` plies drawn; 1000 unless told otherwise.
    #[must_use]
    pub fn max_plies(self, max_plies: u32) -> Self {
        Duel { max_plies, ..self }
    }

    /// Plays the match. Where there are fewer openings than pairs of games, each is used once, and the
    /// match is shorter: players that do not draw at random would play the same again.
    ///
    /// # Errors
    ///
    /// If the number of games is odd or 0, no opening is found, or a strategy has no move, or an illegal
    /// one: the text has its name and the moves of the game.
    ///
    /// # Panics
    ///
    /// If a strategy panics.
    pub fn play(&self) -> Result<MatchScore, Error> {
        if self.games == 0 || self.games % 2 == 1 {
            return Err(Senseless::OddGames.into());
        }
        let openings = self.beginnings();
        if openings.is_empty() {
            return Err(Senseless::NoneGoesOn { plies: self.plies }.into());
        }
        let extent = Extent {
            games: 2 * openings.len() as u32,
            concurrency: self.jobs,
            done: HashSet::new(),
        };
        let mut ledger = Counted(MatchScore::default());
        let contest = Openings {
            duel: self,
            openings,
        };
        run::<_, Error>(&contest, extent, &Arc::default(), &mut ledger)?;
        Ok(ledger.0)
    }

    /// The positions that games begin with: those given, or else distinct ones after moves drawn at random,
    /// none of them over. As many as there are pairs of games, or fewer where no more are found.
    fn beginnings(&self) -> Vec<Beginning<G>> {
        let pairs = self.games as usize / 2;
        if let Some(openings) = &self.openings {
            let begun = |pos: &G| Beginning {
                pos: pos.clone(),
                turn: Player::First,
                moves: Vec::new(),
            };
            return openings.iter().take(pairs).map(begun).collect();
        }
        let turn = match self.plies.is_multiple_of(2) {
            true => Player::First,
            false => Player::Second,
        };
        let drawn = RandomPositions::new(self.start.clone(), self.seed);
        let drawn = drawn.plies(self.plies..=self.plies).take(pairs);
        drawn
            .map(|found| Beginning {
                pos: found.pos,
                turn,
                moves: found.moves.iter().map(formatted).collect(),
            })
            .collect()
    }
}

/// A position with which two games begin, and the moves that led to it, if they are known.
struct Beginning<G> {
    pos: G,
    turn: Player,
    moves: Vec<String>,
}

/// A move in words for a person.
fn formatted(mv: &impl fmt::Debug) -> String {
    format!("{mv:?}")
}

/// A position, and who has the move in it: the player who has it at the start is the first.
#[derive(Clone)]
struct Seat<G: Game> {
    pos: G,
    turn: Player,
    /// The moves since its beginning.
    moves: Vec<G::Move>,
}

impl<G: Game> Seat<G> {
    fn advance(&mut self, mv: G::Move) {
        self.pos = self.pos.play(mv);
        self.moves.push(mv);
        self.turn = self.turn.other();
    }
}

impl<G: Game> Board for Seat<G> {
    type Move = G::Move;

    fn turn(&self) -> Player {
        self.turn
    }

    fn ending(&self) -> Option<(Ending, RuleEnding)> {
        let result = match self.pos.outcome()?.get().signum() {
            1 => RuleEnding::Won(self.turn),
            -1 => RuleEnding::Won(self.turn.other()),
            _ => RuleEnding::Draw,
        };
        Some((Ending::Finished, result))
    }

    fn key(&self) -> u64 {
        self.pos.key()
    }

    fn play(&mut self, mv: G::Move) -> Result<(), String> {
        if self.pos.moves().all(|legal| legal != mv) {
            return Err(format!("plays an illegal move: {mv:?}"));
        }
        self.advance(mv);
        Ok(())
    }
}

/// The games of a duel.
struct Openings<'d, G, A, B> {
    duel: &'d Duel<G, A, B>,
    openings: Vec<Beginning<G>>,
}

impl<G, A, B, S, T> Contest for Openings<'_, G, A, B>
where
    G: Game + Send + Sync,
    A: Fn() -> S + Sync,
    B: Fn() -> T + Sync,
    S: Strategy<G>,
    T: Strategy<G>,
{
    /// A game's number, and the first strategy's half points.
    type Game = (u32, u8);
    type Players = Option<(S, T)>;

    fn play(
        &self,
        game: u32,
        players: &mut Option<(S, T)>,
        _: &Arc<AtomicBool>,
    ) -> Result<Option<(u32, u8)>, Error> {
        let duel = self.duel;
        let (first, second) = players.get_or_insert_with(|| ((duel.first)(), (duel.second)()));
        first.new_game();
        second.new_game();
        let beginning = &self.openings[(game as usize - 1) / 2];
        let mut seat = Seat {
            pos: beginning.pos.clone(),
            turn: beginning.turn,
            moves: Vec::new(),
        };
        // In even games the second strategy has the side of the first player.
        let begins = if game % 2 == 1 {
            Player::First
        } else {
            Player::Second
        };
        let over = referee::play(&mut seat, duel.max_plies, |seat| {
            let is_first = seat.turn == begins;
            let chosen = if is_first {
                first.choose(&seat.pos)
            } else {
                second.choose(&seat.pos)
            };
            chosen.ok_or_else(|| Trouble::Unusable("has no move".to_owned()))
        });
        let name = |player: Player| if player == begins { "first" } else { "second" };
        let (player, reason) = match over {
            Ok(over) => match over.outcome.loser().filter(|_| over.ending.is_failure()) {
                Some(loser) => (loser, over.detail),
                None => return Ok(Some((game, over.outcome.half_points(begins)))),
            },
            Err(NoResult::Unusable(player, reason)) => (player, reason),
            Err(NoResult::Stopped) => return Ok(None),
        };
        Err(beginning.fault(game, &seat, name(player), &reason))
    }
}

impl<G: Game> Beginning<G> {
    /// A player who has failed, with the moves of the game.
    fn fault(&self, game: u32, seat: &Seat<G>, name: &str, reason: &str) -> Error {
        let played = seat.moves.iter().map(formatted);
        let moves: Vec<String> = self.moves.iter().cloned().chain(played).collect();
        let place = match moves.join(" ") {
            none if none.is_empty() => "at its first move".to_owned(),
            moves => format!("after {moves}"),
        };
        Error::Player {
            name: name.to_owned(),
            reason: format!("{reason} in game {game}, {place}"),
        }
    }
}

struct Counted(MatchScore);

impl Ledger<(u32, u8), Error> for Counted {
    fn decision(&self) -> Option<Decision> {
        None
    }

    fn take(&mut self, (game, half_points): (u32, u8)) -> Result<(), Error> {
        self.0.add(game, half_points);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Duel;
    use negascout::engine::Engine;
    use negascout::repetition::{GamePosition, RepetitionRule};
    use negascout::search::Limits;
    use negascout::{Game, Score};

    /// One heap; a move takes one to three; the player who takes the last one wins.
    #[derive(Clone)]
    struct Nim(u32);

    impl Game for Nim {
        type Move = u32;

        fn moves(&self) -> impl Iterator<Item = u32> {
            1..=self.0.min(3)
        }

        fn play(&self, taken: u32) -> Nim {
            Nim(self.0 - taken)
        }

        fn outcome(&self) -> Option<Score> {
            (self.0 == 0).then_some(Score::LOSS)
        }

        fn key(&self) -> u64 {
            u64::from(self.0)
        }
    }

    fn perfect() -> impl FnMut(&Nim) -> Option<u32> {
        |pos| Some(if pos.0 % 4 == 0 { 1 } else { pos.0 % 4 })
    }

    fn greedy() -> impl FnMut(&Nim) -> Option<u32> {
        |pos| pos.moves().last()
    }

    #[test]
    fn each_opening_is_played_with_both_sides() {
        // Equals: who has the move in a won position wins, whoever it is.
        let duel = Duel::new(Nim(40), perfect, perfect).games(10);
        let score = duel.play().unwrap();
        assert_eq!((score.wins, score.losses, score.draws), (5, 5, 0));
        assert_eq!(score.pairs, [0, 0, 5, 0, 0]);
        let better = Duel::new(Nim(40), perfect, greedy).games(10).jobs(3);
        let (score, again) = (better.play().unwrap(), better.play().unwrap());
        assert!(score.wins > score.losses, "{score}");
        assert_eq!(score, again);
    }

    #[test]
    fn an_engine_plays_against_a_function() {
        let engine = || {
            Engine::new(|_: &Nim| Score::DRAW)
                .hash(1)
                .limits(Limits::to_depth(12))
        };
        let score = Duel::new(Nim(13), engine, greedy)
            .random_plies(1)
            .games(6)
            .play()
            .unwrap();
        // It loses 12 with the move, and 11 without it: taking three is right there.
        assert_eq!((score.wins, score.losses), (4, 2));
    }

    /// A token on a ring of six places, which a move takes one on.
    #[derive(Clone)]
    struct Ring(u64);

    impl Game for Ring {
        type Move = ();

        fn moves(&self) -> impl Iterator<Item = ()> {
            [()].into_iter()
        }

        fn play(&self, (): ()) -> Ring {
            Ring((self.0 + 1) % 6)
        }

        fn outcome(&self) -> Option<Score> {
            None
        }

        fn key(&self) -> u64 {
            self.0
        }
    }

    #[test]
    fn games_end_by_their_rule_for_positions_that_come_again() {
        let start = GamePosition::new(Ring(0), RepetitionRule::LOSS);
        let step = || |_: &GamePosition<Ring>| Some(());
        let duel = Duel::new(start, step, step).random_plies(0).games(2);
        let score = duel.play().unwrap();
        // The second player leads back.
        assert_eq!((score.wins, score.losses, score.draws), (1, 1, 0));
    }

    #[test]
    fn strategies_without_a_legal_move_are_told_of() {
        let cheat = || |_: &Nim| Some(4);
        let refusal = Duel::new(Nim(13), perfect, cheat)
            .random_plies(0)
            .play()
            .unwrap_err()
            .to_string();
        let expected = "player 'second' plays an illegal move: 4 in game 1, after 1";
        assert_eq!(refusal, expected);
        let silent = || |_: &Nim| None;
        let refusal = Duel::new(Nim(13), silent, perfect)
            .play()
            .unwrap_err()
            .to_string();
        assert!(
            refusal.starts_with("player 'first' has no move in game 1, after "),
            "{refusal}"
        );
        let over = Duel::new(Nim(3), perfect, perfect)
            .play()
            .unwrap_err()
            .to_string();
        assert_eq!(over, "no game goes on after 4 plies at random");
        assert!(
            Duel::new(Nim(30), perfect, perfect)
                .games(3)
                .play()
                .is_err()
        );
    }
}
