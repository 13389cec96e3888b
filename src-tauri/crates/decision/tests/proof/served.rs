//! Who serves which hour, as pictures show it: it adds up to the demand, hour by hour as the kernel counts it in a year.

use crate::common::{close, sample};
use crate::detail::of_sample;
use decision::report::served::PoolServed;

/// All layers at one place of a view.
fn sum(own: &PoolServed, of: impl Fn(&decision::report::served::ServedLayer) -> &[f64], at: usize) -> f64 {
    own.layers.iter().map(|layer| of(layer).get(at).copied().unwrap_or(0.0)).sum()
}

#[test]
fn layers_add_up_to_the_demand_in_every_view() {
    let (detail, (_, report)) = (of_sample(), sample());
    assert_eq!(detail.served.len(), report.options.len() * report.pools.len());
    for own in &detail.served {
        let row = format!("{} {}", own.option, own.pool);
        let curve = detail.curves.pools.iter().find(|curve| curve.id == own.pool.word()).unwrap();
        // A lever of the option scales demand: all views by one factor.
        let factor = sum(own, |layer| &layer.week, 0) / curve.week[0];
        for hour in 0..168 {
            assert!(close(sum(own, |layer| &layer.week, hour), curve.week[hour] * factor, 1e-6), "{row} {hour}");
        }
        for day in 0..365 {
            let found = sum(own, |layer| &layer.daily, day);
            assert!(close(found, curve.daily_highest[day] * factor, 1e-6), "{row} {day}");
            assert!(close(own.daily_mean[day], curve.daily_mean[day] * factor, 1e-6), "{row} {day}");
        }
        for (at, (share, demand)) in curve.duration.iter().enumerate() {
            let found: f64 = own.layers.iter().map(|layer| layer.duration[at].1).sum();
            assert!(close(found, demand * factor, 1e-6), "{row} {share}");
        }
        assert!(own.layers.iter().flat_map(|layer| &layer.daily).all(|gpus| *gpus >= 0.0), "{row}");
    }
}

#[test]
fn what_is_held_serves_as_many_hours_as_are_used_of_it() {
    for own in &of_sample().served {
        let row = format!("{} {}", own.option, own.pool);
        let (share, used) = (own.held_share.unwrap(), own.held_used.unwrap_or(0.0));
        assert!((0.0..=1.0 + 1e-9).contains(&share) && (0.0..=1.0 + 1e-9).contains(&used), "{row} {share} {used}");
        let mean = own.daily_mean.iter().sum::<f64>() / own.daily_mean.len() as f64;
        assert!(close(own.held * used, mean * share, 1e-9), "{row}");
        let unserved = own.unserved_share.unwrap();
        assert!(share + unserved <= 1.0 + 1e-9 && (unserved == 0.0 || own.days_above > 0), "{row} {unserved}");
        let nobody = own.layers.iter().any(|layer| layer.by.is_none());
        assert_eq!(nobody, unserved > 0.0, "{row}");
    }
}
