//! A pool's demand with those stacked under it who serve it under an option: by week, by day and under the load-duration curve, from
//! the kernel's own dispatch.

use super::curves::{Calendar, hourly, told};
use crate::compose::Matter;
use crate::fill;
use crate::parts::shown::paid;
use crate::prose::Prose;
use charts::type_scale::HEADING;
use charts::{Demand, Figure, Fill, Fonts, Key, Label, Layer, Level, Scene, View, colour};
use decision::report::served::{PoolServed, ServedBy, ServedLayer};
use quantity::show;
use voice::{Message, Value, label, message};

/// Hours of a day.
const DAY: usize = 24;

/// What is drawn of one pool.
pub(crate) struct Stacked<'m> {
    served: &'m PoolServed,
    /// The option's name.
    option: &'m str,
    /// Names of the layers, from the bottom.
    names: Vec<Label>,
}

/// Of the recommended option; none without one or without what it serves.
pub(super) fn recommended<'m>(matter: &'m Matter, pool: &str) -> Option<Stacked<'m>> {
    let best = matter.shown.iter().find(|shown| shown.recommended)?;
    of_option(matter, &best.option.id).find(|own| own.served.pool.word() == pool)
}

/// All pools of an option.
pub(crate) fn of_option<'m>(matter: &'m Matter, option: &'m str) -> impl Iterator<Item = Stacked<'m>> {
    let own = matter.detail.served.iter().filter(move |own| own.option == option);
    own.map(move |served| {
        let names = served.layers.iter().map(|layer| name(matter, layer, served)).collect();
        Stacked { served, option: matter.option(option), names }
    })
}

/// "Northwind, bought"; with the card, or the quote, where that alone tells it from another layer.
fn name(matter: &Matter, layer: &ServedLayer, all: &PoolServed) -> Label {
    let Some(own) = &layer.by else { return label("pack-served-nobody").into() };
    let others = || all.layers.iter().filter_map(|layer| layer.by.as_ref()).filter(|other| other.quote != own.quote);
    let same = |other: &ServedBy| other.vendor == own.vendor && other.billing == own.billing;
    let (vendor, paid) = (matter.vendor(&own.vendor), paid(own.billing.word()));
    let words = if !others().any(same) {
        message!("pack-served-layer", vendor = vendor, paid = paid)
    } else if !others().any(|other| same(other) && other.sku == own.sku) {
        message!("pack-served-layer-of", vendor = vendor, paid = paid, what = &own.sku)
    } else {
        message!("pack-served-layer-of", vendor = vendor, paid = paid, what = &own.quote)
    };
    voice::text(&words).into()
}

impl Stacked<'_> {
    /// Which pool.
    pub(crate) fn pool(&self) -> &'static str {
        self.served.pool.word()
    }

    /// The pool's title, with whose supply is drawn.
    pub(super) fn title(&self, pool: Prose) -> Prose {
        let option = fill::name(format!("served.{}.option", self.pool()), self.option);
        let words = message!("pack-served", option = option, month = self.served.month);
        pool.then(HEADING, colour::MUTED).say(" · ").tell(&words)
    }

    /// Names of all layers and of the line.
    pub(super) fn key(&self, fonts: &Fonts, width: f64) -> Scene {
        self.year(&Calendar::of(None), Key::Shared).key(fonts, width)
    }

    /// Week, year and load-duration curve as wide as given, each with its finding over what its axis is.
    pub(crate) fn figures(
        &self,
        fonts: &Fonts,
        begins: Option<&str>,
        (width, key): (f64, Key),
    ) -> Vec<(Scene, Figure)> {
        let calendar = Calendar::of(begins);
        let hours = self.served.daily_mean.len() * DAY;
        let week = self.demand(View::Week, key, |layer| layer.week.clone());
        let duration = self.demand(View::LoadDuration, key, |layer| hourly(&layer.duration, hours));
        vec![
            told(fonts, &week, (self.of_week(), message!("pack-curves-week")), width),
            told(fonts, &self.year(&calendar, key), (self.of_year(), calendar.axis()), width),
            told(fonts, &duration, (self.of_duration(), message!("pack-curves-duration")), width),
        ]
    }

    fn year(&self, calendar: &Calendar, key: Key) -> Demand {
        let mean = Layer {
            name: label("pack-served-mean").into(),
            values: calendar.turned(&self.served.daily_mean),
            fill: Fill::Met,
        };
        Demand { line: Some(mean), ..self.demand(View::Year, key, |layer| calendar.turned(&layer.daily)) }
    }

    fn demand(&self, view: View, key: Key, values: impl Fn(&ServedLayer) -> Vec<f64>) -> Demand {
        let layer = |(own, name): (&ServedLayer, &Label)| Layer {
            name: name.clone(),
            values: values(own),
            fill: if own.by.is_some() { Fill::Met } else { Fill::Missing },
        };
        let held = Level { name: label("pack-served-held").into(), value: self.served.held };
        Demand {
            title: String::new(),
            unit: label("general-gpus"),
            view,
            layers: self.served.layers.iter().zip(&self.names).map(layer).collect(),
            levels: if self.served.held > 0.0 { vec![held] } else { Vec::new() },
            line: None,
            key,
        }
    }

    fn id(&self, part: &str) -> String {
        format!("served.{}.{}.{part}", self.served.option, self.pool())
    }

    /// "What is held serves 83 % of the GPU-hours".
    fn of_week(&self) -> Message {
        match self.served.held_share {
            None => message!("pack-week-none"),
            Some(_) if self.served.held <= 0.0 => message!("pack-served-by-use"),
            Some(share) => {
                let share = Value::figure(show::percent(share), self.id("held"), share.to_string());
                message!("pack-served-held-share", share = share)
            }
        }
    }

    /// "On 38 of 365 days some hour needs more than is held".
    fn of_year(&self) -> Message {
        let days = self.served.daily_mean.len();
        let count = |part: &str, count: usize| fill::count(self.id(part), count);
        let told = match self.served.days_above {
            _ if self.served.held_share.is_none() => message!("pack-season-none"),
            0 => message!("pack-served-reaches"),
            _ if self.served.held <= 0.0 => message!("pack-served-every-day"),
            above => message!("pack-served-above", count = count("above", above), days = days),
        };
        match self.served.unserved_share.filter(|share| *share > 0.0) {
            None => told,
            Some(share) => {
                let share = Value::figure(show::percent(share), self.id("unserved"), share.to_string());
                message!("pack-served-short", told = told, share = share)
            }
        }
    }

    /// "Of what is held 17 % stands idle".
    fn of_duration(&self) -> Message {
        match self.served.held_used {
            None => message!("pack-served-none-idle"),
            Some(used) => {
                let idle = (1.0 - used).max(0.0);
                let share = Value::figure(show::percent(idle), self.id("idle"), idle.to_string());
                message!("pack-served-idle", share = share)
            }
        }
    }
}
