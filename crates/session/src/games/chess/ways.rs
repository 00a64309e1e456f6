//! The search of chess as another algorithm would run it.

use super::{ASPIRATION, policy};
use crate::games::chess::standing::Standing;
use crate::{Speculation, Way, Windows};
use negascout::observe::Stopped;
use negascout::search::{
    AlphaBeta, Driver, FullWidth, Meter, NegaScout, Pvs, Report, Search, Settings, Table, Variant,
};
use negascout::textbook::Algorithm;
use negascout_chess::Move;

/// One search, and what it is asked for.
pub(super) struct Run<'r> {
    pub(super) root: &'r Standing,
    pub(super) table: &'r Table,
    pub(super) settings: &'r Settings,
    pub(super) progress: &'r mut dyn FnMut(&Report<Move>),
}

impl Run<'_> {
    /// Runs it in this way.
    pub(super) fn by(self, way: Way) -> Result<Report<Move>, Stopped> {
        let driver = match (way.algorithm(), way.windows()) {
            (Algorithm::Mtdf, _) => Driver::Mtdf,
            (_, Windows::Full) => Driver::FullWindow,
            (_, Windows::Aspiration) => Driver::Aspiration(ASPIRATION),
        };
        match way.algorithm() {
            Algorithm::AlphaBeta => self.by_variant::<AlphaBeta>(driver, way.speculation()),
            Algorithm::NegaScout => self.by_variant::<NegaScout>(driver, way.speculation()),
            _ => self.by_variant::<Pvs>(driver, way.speculation()),
        }
    }

    fn by_variant<V: Variant>(
        self,
        driver: Driver,
        speculation: Speculation,
    ) -> Result<Report<Move>, Stopped> {
        let settings = Settings {
            driver,
            ..self.settings.clone()
        };
        let meter = Meter::new(&settings.limits);
        let search = Search::new(policy(self.root), (), self.table, meter);
        let root = self.root.position();
        match speculation {
            Speculation::On => search.deepen_by::<V>(root, &settings, self.progress),
            Speculation::Off => search.deepen_by::<FullWidth<V>>(root, &settings, self.progress),
        }
    }
}
