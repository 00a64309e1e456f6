//! The time of an engine in one game.

use super::Trouble;
use crate::clock::Clock;
use crate::limit::Limit;
use negascout_chess::Color;
use std::time::Duration;

/// The limit of an engine in one game, with its clock if it plays by one.
#[derive(Clone, Debug)]
pub(crate) struct Timing {
    limit: Limit,
    clock: Option<Clock>,
    /// The time by which the limit may be exceeded.
    margin: Duration,
    /// The longest time for an answer where no clock runs.
    patience: Duration,
}

impl Timing {
    /// The time before the first move.
    pub(crate) fn new(limit: Limit, margin: Duration, patience: Duration) -> Timing {
        let clock = match limit {
            Limit::Clock(control) => Some(Clock::new(control)),
            _ => None,
        };
        Timing {
            limit,
            clock,
            margin,
            patience,
        }
    }

    /// The clock, if the engine plays by one.
    pub(crate) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The longest time for the next answer.
    pub(crate) fn allowed(&self) -> Duration {
        match (self.limit, &self.clock) {
            (_, Some(clock)) => clock.left() + self.margin,
            (Limit::MoveTime(time), _) => time + self.margin,
            _ => self.patience,
        }
    }

    /// The command that makes the engine search as `mover`; `rival` is its opponent's clock.
    pub(crate) fn go(&self, mover: Color, rival: Option<&Clock>) -> String {
        match (self.limit, &self.clock) {
            (Limit::Nodes(nodes), _) => format!("go nodes {nodes}"),
            (Limit::Depth(depth), _) => format!("go depth {depth}"),
            (Limit::MoveTime(time), _) => format!("go movetime {}", time.as_millis()),
            // An opponent without a clock is given the mover's time.
            (Limit::Clock(control), own) => {
                let own = own.clone().unwrap_or_else(|| Clock::new(control));
                go_by_clock(mover, &own, rival.unwrap_or(&own))
            }
        }
    }

    /// Takes the time of an answer; too late an answer is the engine's failure.
    pub(crate) fn spend(&mut self, elapsed: Duration) -> Result<(), Trouble> {
        let allowed = self.allowed();
        if let Some(clock) = &mut self.clock {
            let spent = clock.spend(elapsed, self.margin);
            return spent.map_err(|overrun| Trouble::Late(overrun.0));
        }
        match (self.limit, elapsed.checked_sub(allowed)) {
            (_, None | Some(Duration::ZERO)) => Ok(()),
            (Limit::MoveTime(_), Some(over)) => Err(Trouble::Late(over)),
            _ => Err(Trouble::Silent {
                to: "go",
                within: allowed,
            }),
        }
    }
}

fn go_by_clock(mover: Color, own: &Clock, rival: &Clock) -> String {
    let [white, black] = match mover {
        Color::White => [own, rival],
        Color::Black => [rival, own],
    };
    let left = |clock: &Clock| clock.left().as_millis().max(1);
    let to_go = own.to_go();
    format!(
        "go wtime {} btime {} winc {} binc {}{}",
        left(white),
        left(black),
        white.increment().as_millis(),
        black.increment().as_millis(),
        to_go.map_or_else(String::new, |moves| format!(" movestogo {moves}"))
    )
}

#[cfg(test)]
mod tests {
    use super::{Timing, Trouble};
    use crate::limit::Limit;
    use negascout_chess::Color;
    use std::time::Duration;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn timing(limit: Limit) -> Timing {
        Timing::new(limit, ms(10), ms(900))
    }

    #[test]
    fn engines_are_told_their_limits() {
        let go = |limit| timing(limit).go(Color::White, None);
        assert_eq!(go(Limit::Nodes(7)), "go nodes 7");
        assert_eq!(go(Limit::Depth(3)), "go depth 3");
        assert_eq!(go(Limit::MoveTime(ms(50))), "go movetime 50");
        let by_clock = |text: &str| timing(Limit::Clock(text.parse().unwrap()));
        let (own, rival) = (by_clock("40/8+0.1"), by_clock("2"));
        assert_eq!(
            own.go(Color::Black, rival.clock()),
            "go wtime 2000 btime 8000 winc 0 binc 100 movestogo 40"
        );
        assert_eq!(
            rival.go(Color::White, None),
            "go wtime 2000 btime 2000 winc 0 binc 0"
        );
    }

    #[test]
    fn answers_that_come_too_late_are_failures() {
        let mut by_time = timing(Limit::MoveTime(ms(50)));
        assert_eq!(by_time.spend(ms(60)), Ok(()));
        assert_eq!(by_time.spend(ms(61)), Err(Trouble::Late(ms(1))));
        let mut by_nodes = timing(Limit::Nodes(1));
        assert_eq!(by_nodes.spend(ms(900)), Ok(()));
        let late = by_nodes.spend(ms(901)).unwrap_err().to_string();
        assert_eq!(late, "does not answer 'go' within 0.9 s");
        let mut by_clock = timing(Limit::Clock("1".parse().unwrap()));
        assert_eq!(by_clock.spend(ms(600)), Ok(()));
        let late = by_clock.spend(ms(412)).unwrap_err().to_string();
        assert_eq!(late, "loses on time by 2 ms");
    }
}
