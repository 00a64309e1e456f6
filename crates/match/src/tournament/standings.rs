//! The standings of a match between any number of players.

use super::pairings::Pairings;
use super::record::GameRecord;
use crate::player::Participant;
use crate::record::Ending;
use crate::stats::{Encounter, MatchScore, Rating, ratings};
use negascout_session::Player;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The score of two players against each other.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct EncounterScore {
    /// The players, by their numbers from 0.
    pub players: [usize; 2],
    /// The score, in the view of the one named first, of complete pairs of games.
    pub score: MatchScore,
    /// Pairs that were left out of the score: move by move as an earlier pair of the two, neither of whom
    /// draws at random.
    pub repeated: u64,
    /// The pairs so far, where none counts twice.
    seen: Option<HashSet<String>>,
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
    pub(super) fn new(pairings: &Pairings, players: &[Participant]) -> TournamentStandings {
        let draws = |player: usize| players[player].kind.draws();
        let encounter = |&[one, other]: &[usize; 2]| EncounterScore {
            players: [one, other],
            seen: (!draws(one) && !draws(other)).then(HashSet::new),
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
        if let Some(loser) = record.loser().filter(|_| record.ending.is_failure()) {
            let failures = &mut self.failures[pairing.players[loser as usize]];
            *failures.entry(record.ending).or_default() += 1;
        }
        let is_odd = record.game % 2 == 1;
        let side = if is_odd {
            Player::First
        } else {
            Player::Second
        };
        let half = (record.half_points(side), course(record));
        let pair = (record.game - 1) / 2;
        match self.halves.remove(&pair) {
            None => {
                self.halves.insert(pair, half);
            }
            Some(other) => {
                let [odd, even] = if is_odd { [half, other] } else { [other, half] };
                self.encounters[pairing.encounter].add(pair, &odd, &even);
            }
        }
    }

    /// The results of a player in all its encounters.
    #[must_use]
    pub fn results(&self, player: usize) -> Results {
        let mut sum = Results::default();
        for EncounterScore { players, score, .. } in &self.encounters {
            if players[0] == player {
                sum.wins += score.wins;
                sum.losses += score.losses;
            } else if players[1] == player {
                sum.wins += score.losses;
                sum.losses += score.wins;
            } else {
                continue;
            }
            sum.draws += score.draws;
        }
        sum
    }

    /// The results of `player` against `other`; `None` if they do not meet.
    #[must_use]
    pub fn against(&self, player: usize, other: usize) -> Option<Results> {
        let of_both = |found: &&EncounterScore| {
            found.players == [player, other] || found.players == [other, player]
        };
        let found = self.encounters.iter().find(of_both)?;
        let MatchScore {
            wins,
            draws,
            losses,
            ..
        } = found.score;
        Some(if found.players[0] == player {
            Results {
                wins,
                draws,
                losses,
            }
        } else {
            Results {
                wins: losses,
                draws,
                losses: wins,
            }
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
        let seen = self.seen.as_mut();
        if seen.is_some_and(|seen| !seen.insert(format!("{}\n{}", odd.1, even.1))) {
            self.repeated += 1;
            return;
        }
        self.score.add(2 * pair + 1, odd.0);
        self.score.add(2 * pair + 2, even.0);
    }
}

/// All that makes a game what it is: its opening and its moves.
fn course(record: &GameRecord) -> String {
    let GameRecord {
        position, moves, ..
    } = record;
    format!("{position}: {} {:?}", moves.join(" "), record.ending)
}
