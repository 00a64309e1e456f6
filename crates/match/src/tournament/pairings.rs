//! Who plays whom, in which game.

use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody plays everybody else.
    #[default]
    RoundRobin,
    /// The first player plays each of the others.
    Gauntlet,
}

impl Format {
    /// The pairs of players who meet, by their numbers from 0.
    pub(crate) fn encounters(self, players: usize) -> Vec<[usize; 2]> {
        let first = match self {
            Format::RoundRobin => players.saturating_sub(1),
            Format::Gauntlet => 1,
        };
        let with = |one: usize| (one + 1..players).map(move |other| [one, other]);
        (0..first).flat_map(with).collect()
    }
}

/// The games of a match. In a round each pair of players meets twice, in games that follow each other and
/// begin with the round's opening: the one begins the first of them, the other the second.
#[derive(Clone, Debug)]
pub(crate) struct Pairings {
    encounters: Vec<[usize; 2]>,
}

/// One game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pairing {
    /// The round, from 0: its opening is that of all games of the round.
    pub(crate) round: usize,
    /// Which pair of players meets.
    pub(crate) encounter: usize,
    /// The player who moves first, and the other one.
    pub(crate) players: [usize; 2],
}

impl Pairings {
    pub(crate) fn new(format: Format, players: usize) -> Pairings {
        let encounters = format.encounters(players);
        Pairings { encounters }
    }

    pub(crate) fn encounters(&self) -> &[[usize; 2]] {
        &self.encounters
    }

    /// The pairing of a game, which is numbered from 1.
    pub(crate) fn of(&self, game: u32) -> Pairing {
        let (pair, is_second) = ((game as usize - 1) / 2, game.is_multiple_of(2));
        let encounter = pair % self.encounters.len();
        let [one, other] = self.encounters[encounter];
        Pairing {
            round: pair / self.encounters.len(),
            encounter,
            players: if is_second {
                [other, one]
            } else {
                [one, other]
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Format, Pairings};

    #[test]
    fn everybody_meets_or_one_meets_everybody() {
        let all = Format::RoundRobin.encounters(4);
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert_eq!(Format::Gauntlet.encounters(4), [[0, 1], [0, 2], [0, 3]]);
    }

    #[test]
    fn the_games_of_a_round_share_its_opening_and_change_sides() {
        let pairings = Pairings::new(Format::RoundRobin, 3);
        let games = (1..=8).map(|game| {
            let pairing = pairings.of(game);
            (pairing.round, pairing.players)
        });
        let expected = [
            (0, [0, 1]),
            (0, [1, 0]),
            (0, [0, 2]),
            (0, [2, 0]),
            (0, [1, 2]),
            (0, [2, 1]),
            (1, [0, 1]),
            (1, [1, 0]),
        ];
        assert_eq!(games.collect::<Vec<_>>(), expected);
    }
}
