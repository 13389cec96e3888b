//! How a workload's demand moves: floor, working day, night batch, campaigns, season, chance. Pure arithmetic, portable.

use quantity::chance::Stream;
use quantity::real::cos;
use std::f64::consts::TAU;

const DAY: usize = 24;
const WEEK: usize = 7 * DAY;
const YEAR: f64 = quantity::HOURS_PER_YEAR as f64;
/// Hour of the day (UTC) in which office use is highest: 13:00 in Central Europe.
const OFFICE_PEAK: usize = 12;
/// Hour of the day (UTC) in which nightly batches are highest.
const NIGHT_PEAK: usize = 1;
/// The year begins on a Saturday: 2025-11-01.
const FIRST_WEEKDAY: usize = 5;
/// Weeks in a campaign cycle: a quarter.
const QUARTER: usize = 13;

/// What makes up the demand of one workload, in GPUs of its reference card where no unit is said.
pub(crate) struct Rhythm {
    /// The workload.
    pub workload: &'static str,
    /// Always there.
    pub floor: f64,
    /// Added at the height of a working day.
    pub office: f64,
    /// Share of the office part that is there at the weekend.
    pub weekend: f64,
    /// Added at the height of the night.
    pub night: f64,
    /// Added in the campaign weeks of a quarter.
    pub campaign: f64,
    /// Campaign weeks in a quarter of 13.
    pub campaign_weeks: usize,
    /// Swing of the year around its mean, share; highest in mid January.
    pub season: f64,
    /// Chance around the level, share: ± this much.
    pub noise: f64,
    /// Added in a burst.
    pub burst: f64,
    /// Share of hours in which a burst begins; it lasts six hours.
    pub burst_rate: f64,
    /// Smallest step of demand: whole nodes for gang-scheduled work.
    pub step: f64,
}

impl Rhythm {
    /// Demand in each hour of the year, whole multiples of the step, from streams that depend on seed and workload only.
    pub(crate) fn year(&self, seed: u64) -> Vec<u32> {
        let noise = Stream::new(seed, &format!("demand.{}.noise", self.workload));
        let bursts = Stream::new(seed, &format!("demand.{}.bursts", self.workload));
        (0..quantity::HOURS_PER_YEAR as usize).map(|hour| self.hour(hour, &noise, &bursts)).collect()
    }

    fn hour(&self, hour: usize, noise: &Stream, bursts: &Stream) -> u32 {
        let chance = 1.0 + self.noise * (2.0 * noise.uniform(hour as u64) - 1.0);
        let demand = self.level(hour) * self.season_at(hour) * chance + self.burst_at(hour, bursts);
        ((demand / self.step).round() * self.step).max(0.0) as u32
    }

    fn level(&self, hour: usize) -> f64 {
        let weekday = (hour / DAY + FIRST_WEEKDAY) % 7;
        let office = if weekday < 5 { self.office } else { self.office * self.weekend };
        let campaign = if hour / WEEK % QUARTER < self.campaign_weeks { self.campaign } else { 0.0 };
        self.floor + office * bump(hour, OFFICE_PEAK) + self.night * bump(hour, NIGHT_PEAK) + campaign
    }

    fn season_at(&self, hour: usize) -> f64 {
        let mid_january = 75.0 * DAY as f64;
        1.0 + self.season * cos(TAU * (hour as f64 - mid_january) / YEAR)
    }

    fn burst_at(&self, hour: usize, bursts: &Stream) -> f64 {
        let lasting = |start: usize| bursts.uniform(start as u64) < self.burst_rate;
        if (hour.saturating_sub(5)..=hour).any(lasting) { self.burst } else { 0.0 }
    }
}

/// 1 at the peak hour, falling as a squared cosine to 0 twelve hours away.
fn bump(hour: usize, peak: usize) -> f64 {
    let distance = (hour % DAY) as f64 - peak as f64;
    let wave = 0.5 + 0.5 * cos(TAU * distance / DAY as f64);
    wave * wave
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_rises_once_and_falls() {
        assert_eq!(bump(OFFICE_PEAK, OFFICE_PEAK), 1.0);
        assert!(bump(0, OFFICE_PEAK) < 1e-12);
        assert!((1..=12).all(|h| bump(h, OFFICE_PEAK) > bump(h - 1, OFFICE_PEAK)));
        assert!((bump(3, 1) - bump(23, 1)).abs() < 1e-12);
    }
}
