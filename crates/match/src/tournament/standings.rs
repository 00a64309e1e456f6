//! The standings of a match between any number of players.

use super::Tournament;
use super::pairings::Pairings;
use crate::record::{Ending, GameRecord};
use crate::stats::{Encounter, MatchScore, Rating, ratings};
use negascout_session::Player;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The score of two players against each other.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct EncounterScore {
    /// The players, by their numbers from 0.
    pub players: [usize; 2],
    /// The score, in the view of the one named first: of complete pairs of games, and in a match of engines
    /// of all games.
    pub score: MatchScore,
    /// Pairs that were left out of the score: move by move as an earlier pair of the two, neither of whom
    /// draws at random.
    pub repeated: u64,
    counted: Counted,
}

/// What counts in a score.
#[derive(Clone, Debug, Default)]
enum Counted {
    /// Each game, once it is over.
    Games,
    /// Pairs of games.
    #[default]
    Pairs,
    /// Pairs of games that are not as one of these.
    NewPairs(HashSet<String>),
}

/// The wins, draws and losses of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Results {
    /// Games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points: 1 for a win, half for a draw.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

/// The standings: who has which score against whom, and what ended the games.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TournamentStandings {
    /// The games played.
    pub games: u64,
    /// The score of each two players who meet.
    pub encounters: Vec<EncounterScore>,
    /// The number of games by ending.
    pub endings: BTreeMap<Ending, u64>,
    /// The number of failures of each player, by kind.
    pub failures: Vec<BTreeMap<Ending, u64>>,
    pairings: Pairings,
    /// Games whose partners are not yet over, by the number of the pair.
    halves: HashMap<u32, (u8, String)>,
}

impl TournamentStandings {
    pub(super) fn new(pairings: &Pairings, tournament: &Tournament) -> TournamentStandings {
        let players = &tournament.players;
        let encounter = |&both: &[usize; 2]| EncounterScore {
            players: both,
            counted: match tournament.engines {
                Some(_) => Counted::Games,
                None if both.iter().any(|&player| players[player].kind.draws()) => Counted::Pairs,
                None => Counted::NewPairs(HashSet::new()),
            },
            ..EncounterScore::default()
        };
        TournamentStandings {
            games: 0,
            encounters: pairings.encounters().iter().map(encounter).collect(),
            endings: BTreeMap::new(),
            failures: vec![BTreeMap::new(); players.len()],
            pairings: pairings.clone(),
            halves: HashMap::new(),
        }
    }

    /// Counts a game.
    pub(super) fn add(&mut self, record: &GameRecord) {
        let pairing = self.pairings.of(record.game);
        self.games += 1;
        *self.endings.entry(record.ending).or_default() += 1;
        if let Some(failed) = record.failed() {
            let failures = &mut self.failures[pairing.players[failed as usize]];
            *failures.entry(record.ending).or_default() += 1;
        }
        let is_odd = record.game % 2 == 1;
        let side = if is_odd {
            Player::First
        } else {
            Player::Second
        };
        let half_points = record.outcome.half_points(side);
        let encounter = &mut self.encounters[pairing.encounter];
        if matches!(encounter.counted, Counted::Games) {
            encounter.score.add(record.game, half_points);
            return;
        }
        let half = (half_points, course(record));
        let pair = (record.game - 1) / 2;
        match self.halves.remove(&pair) {
            None => {
                self.halves.insert(pair, half);
            }
            Some(other) => {
                let [odd, even] = if is_odd { [half, other] } else { [other, half] };
                encounter.add(pair, &odd, &even);
            }
        }
    }

    /// The results of a player in all its encounters.
    #[must_use]
    pub fn results(&self, player: usize) -> Results {
        let others = 0..self.failures.len();
        let met = others.filter_map(|other| self.against(player, other));
        met.fold(Results::default(), |sum, found| Results {
            wins: sum.wins + found.wins,
            draws: sum.draws + found.draws,
            losses: sum.losses + found.losses,
        })
    }

    /// The results of `player` against `other`; `None` if they do not meet.
    #[must_use]
    pub fn against(&self, player: usize, other: usize) -> Option<Results> {
        self.encounters.iter().find_map(|found| {
            let score = &found.score;
            let (wins, losses) = match found.players {
                both if both == [player, other] => (score.wins, score.losses),
                both if both == [other, player] => (score.losses, score.wins),
                _ => return None,
            };
            Some(Results {
                wins,
                draws: score.draws,
                losses,
            })
        })
    }

    /// The ratings of the players, as [`ratings`](crate::ratings()) finds them.
    #[must_use]
    pub fn ratings(&self) -> Vec<Rating> {
        let encounters = self.encounters.iter().map(|found| Encounter {
            players: found.players,
            pairs: found.score.pairs,
        });
        ratings(self.failures.len(), &encounters.collect::<Vec<_>>(), 1)
    }

    /// The pairs of games that were left out of the scores: move by move as an earlier pair.
    #[must_use]
    pub fn repeated(&self) -> u64 {
        self.encounters.iter().map(|found| found.repeated).sum()
    }
}

impl EncounterScore {
    /// Counts a pair of games with the half points of the one named first, unless it came before where
    /// none counts twice.
    fn add(&mut self, pair: u32, odd: &(u8, String), even: &(u8, String)) {
        if let Counted::NewPairs(seen) = &mut self.counted
            && !seen.insert(format!("{}\n{}", odd.1, even.1))
        {
            self.repeated += 1;
            return;
        }
        self.score.add(2 * pair + 1, odd.0);
        self.score.add(2 * pair + 2, even.0);
    }
}

/// All that makes a game what it is: its opening and its moves.
fn course(record: &GameRecord) -> String {
    let (position, line) = (&record.position, record.line().join(" "));
    format!("{position}: {line} {:?}", record.ending)
}
