//! Watches cards of other makers than NVIDIA by what Linux's hwmon shows of them; a card that shows nothing is not watched.

use super::bus::FOLDER;
use crate::Fault;
use crate::backend::Watch;
use crate::machine::Host;
use crate::result::Reading;

/// Tells nothing: what is not known is not claimed.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;

impl Watch for Unwatched {
    fn read(&mut self) -> Result<Reading, Fault> {
        Ok(Reading::default())
    }
}

/// Watches a card at a place on the bus: power, temperature, clock, how busy it is.
#[derive(Debug)]
pub struct BusWatch {
    host: Host,
    name: String,
    /// Folder of the card.
    card: String,
    /// Folder of its sensors.
    sensors: Option<String>,
}

impl BusWatch {
    /// Of the card at this address.
    pub fn new(host: Host, address: &str, name: &str) -> Self {
        let card = format!("{FOLDER}/{address}");
        let all = format!("{card}/hwmon");
        let sensors = host.names(&all).first().map(|first| format!("{all}/{first}"));
        Self { host, name: name.to_owned(), card, sensors }
    }

    /// A sensor's value, in parts of a whole.
    fn sensor(&self, file: &str, parts: f64) -> Option<f64> {
        let folder = self.sensors.as_ref()?;
        Some(self.host.text(&format!("{folder}/{file}"))?.parse::<f64>().ok()? / parts)
    }
}

impl Watch for BusWatch {
    fn read(&mut self) -> Result<Reading, Fault> {
        let celsius = self.sensor("temp1_input", 1e3);
        let limit = self.sensor("temp1_crit", 1e3).filter(|limit| *limit > 0.0);
        if let Some((celsius, limit)) = celsius.zip(limit).filter(|(celsius, limit)| celsius >= limit) {
            return Err(Fault::Hot { device: self.name.clone(), celsius, limit });
        }
        let busy = self.host.text(&format!("{}/gpu_busy_percent", self.card)).and_then(|text| text.parse::<f64>().ok());
        let power = self.sensor("power1_average", 1e6).or_else(|| self.sensor("power1_input", 1e6));
        let found = [
            ("power_w", power),
            ("temperature_c", celsius),
            ("sm_mhz", self.sensor("freq1_input", 1e6)),
            ("gpu_busy", busy.map(|percent| percent / 100.0)),
        ];
        Ok(Reading::of(found.into_iter().filter_map(|(name, value)| Some((name, value?)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched(files: &[(&str, &str)]) -> Result<Reading, Fault> {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(FOLDER).join("0000:05:00.0").join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
        }
        BusWatch::new(Host::at(folder.path()), "0000:05:00.0", "MI300X").read()
    }

    #[test]
    fn a_card_tells_of_itself_and_not_of_the_processor() {
        let reading = watched(&[
            ("hwmon/hwmon3/power1_average", "412000000\n"),
            ("hwmon/hwmon3/temp1_input", "61000\n"),
            ("hwmon/hwmon3/temp1_crit", "100000\n"),
            ("hwmon/hwmon3/freq1_input", "2100000000\n"),
            ("gpu_busy_percent", "97\n"),
        ]);
        let expected = [("gpu_busy", 0.97), ("power_w", 412.0), ("sm_mhz", 2_100.0), ("temperature_c", 61.0)];
        assert_eq!(reading.unwrap(), Reading::of(expected));
        assert_eq!(watched(&[]).unwrap(), Reading::default(), "what is not shown is not claimed");
        assert_eq!(Unwatched.read().unwrap(), Reading::default());
    }

    #[test]
    fn a_card_at_its_own_limit_is_left_alone() {
        let hot = watched(&[("hwmon/hwmon0/temp1_input", "101000"), ("hwmon/hwmon0/temp1_crit", "100000")]);
        assert_eq!(hot, Err(Fault::Hot { device: "MI300X".to_owned(), celsius: 101.0, limit: 100.0 }));
    }
}
