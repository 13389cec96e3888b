//! The host as its system shows it: processor, memory, caches, clocks, temperature, power. Linux's /proc and /sys; other
//! systems tell less, and what is not told stays unknown.

use crate::Fault;
use crate::backend::Watch;
use crate::result::{Machine, Reading};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Bytes assumed of a cache or memory that the system does not tell: small enough to be safe.
const UNKNOWN_MEMORY: u64 = 1 << 30;

/// Where a machine's files lie: `/`, or another folder in tests.
#[derive(Clone, Debug)]
pub struct Host {
    root: PathBuf,
}

impl Default for Host {
    fn default() -> Self {
        Self::at(Path::new("/"))
    }
}

impl Host {
    /// With `proc` and `sys` under `root`.
    pub fn at(root: &Path) -> Self {
        Self { root: root.to_owned() }
    }

    /// A file's text without blanks at its ends; `None` where it cannot be read.
    pub fn text(&self, path: &str) -> Option<String> {
        let text = fs::read_to_string(self.root.join(path)).ok()?;
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    /// Names in a folder, sorted.
    pub fn names(&self, folder: &str) -> Vec<String> {
        let entries = fs::read_dir(self.root.join(folder)).into_iter().flatten().flatten();
        let mut names: Vec<_> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    fn number(&self, path: &str) -> Option<f64> {
        self.text(path)?.parse().ok()
    }

    /// What a result says of the machine.
    pub fn machine(&self) -> Machine {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Machine { os: self.system(), cpu: self.processor(), memory_bytes: self.memory(), threads: Some(threads as u64) }
    }

    fn system(&self) -> String {
        let version = self.text("proc/sys/kernel/osrelease");
        let name = if version.is_some() { "Linux" } else { std::env::consts::OS };
        version.map_or(name.to_owned(), |version| format!("{name} {version}"))
    }

    /// Name of the processor.
    pub fn processor(&self) -> String {
        let lines = self.text("proc/cpuinfo").unwrap_or_default();
        let named = field(&lines, "model name").or_else(|| field(&lines, "Model"));
        named.unwrap_or(std::env::consts::ARCH).to_owned()
    }

    fn memory_line(&self, name: &str) -> Option<u64> {
        let lines = self.text("proc/meminfo")?;
        let kilobytes: u64 = field(&lines, name)?.trim_end_matches("kB").trim().parse().ok()?;
        kilobytes.checked_mul(1024)
    }

    /// Main memory in bytes.
    pub fn memory(&self) -> u64 {
        self.memory_line("MemTotal").unwrap_or(UNKNOWN_MEMORY)
    }

    /// Memory that can be had without pushing anybody out, bytes: what the system says, within the control group's limit.
    pub fn free_memory(&self) -> u64 {
        let free = self.memory_line("MemAvailable").unwrap_or(UNKNOWN_MEMORY);
        let limit = self.number("sys/fs/cgroup/memory.max");
        let used = self.number("sys/fs/cgroup/memory.current").unwrap_or_default();
        limit.map_or(free, |limit| free.min((limit - used).max(0.0) as u64))
    }

    /// The largest cache of the first processor, bytes; 0 where unknown.
    pub fn cache(&self) -> u64 {
        const FOLDER: &str = "sys/devices/system/cpu/cpu0/cache";
        let sizes = self.names(FOLDER).into_iter().filter_map(|index| {
            let text = self.text(&format!("{FOLDER}/{index}/size"))?;
            let kilobytes: u64 = text.trim_end_matches('K').parse().ok()?;
            Some(kilobytes * 1024)
        });
        sizes.max().unwrap_or_default()
    }

    /// Mean number of running processes over the last minute.
    pub fn load(&self) -> Option<f64> {
        self.text("proc/loadavg")?.split(' ').next()?.parse().ok()
    }

    /// Mean clock of all processors in MHz.
    fn clock(&self) -> Option<f64> {
        let scaled = self.names("sys/devices/system/cpu").into_iter().filter_map(|name| {
            let kilohertz = self.number(&format!("sys/devices/system/cpu/{name}/cpufreq/scaling_cur_freq"))?;
            Some(kilohertz / 1e3)
        });
        let text = self.text("proc/cpuinfo").unwrap_or_default();
        let mhz = text.lines().filter(|line| line.starts_with("cpu MHz")).filter_map(|line| value(line)?.parse().ok());
        mean(scaled).or_else(|| mean(mhz))
    }

    /// Temperature of the processor's package in °C.
    fn temperature(&self) -> Option<f64> {
        let zones = self.names("sys/class/thermal").into_iter().filter_map(|zone| {
            let kind = self.text(&format!("sys/class/thermal/{zone}/type"))?;
            let of_processor = ["x86_pkg_temp", "cpu-thermal", "cpu_thermal"].contains(&kind.as_str());
            let thousandths = self.number(&format!("sys/class/thermal/{zone}/temp")).filter(|_| of_processor)?;
            Some(thousandths / 1e3)
        });
        zones.max_by(f64::total_cmp)
    }

    /// Energy counted by all packages, joules (Linux powercap; most systems let only the administrator read it).
    fn energy(&self) -> Option<f64> {
        let packages = self.names("sys/class/powercap").into_iter().filter(|name| name.matches(':').count() == 1);
        let joules = |name: String| Some(self.number(&format!("sys/class/powercap/{name}/energy_uj"))? / 1e6);
        let counts: Vec<f64> = packages.filter_map(joules).collect();
        (!counts.is_empty()).then(|| counts.iter().sum())
    }
}

fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let values: Vec<f64> = values.collect();
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

/// What stands after the colon of the line that begins with `name`.
fn field<'a>(lines: &'a str, name: &str) -> Option<&'a str> {
    let of_name = |line: &&str| line.split(':').next().is_some_and(|before| before.trim() == name);
    lines.lines().find(of_name).and_then(value)
}

fn value(line: &str) -> Option<&str> {
    line.split_once(':').map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

/// Watches the processor.
#[derive(Debug)]
pub struct HostWatch {
    host: Host,
    last: Option<(Instant, f64)>,
}

impl HostWatch {
    /// Of this host.
    pub fn new(host: Host) -> Self {
        Self { host, last: None }
    }

    /// Mean power since the last reading, watts; `None` at first and where the counter ran over.
    fn power(&mut self) -> Option<f64> {
        let now = (Instant::now(), self.host.energy()?);
        let (then, before) = self.last.replace(now)?;
        let seconds = now.0.duration_since(then).as_secs_f64();
        (seconds > 0.0 && now.1 >= before).then(|| (now.1 - before) / seconds)
    }
}

impl Watch for HostWatch {
    fn read(&mut self) -> Result<Reading, Fault> {
        let power = self.power();
        let found = [("clock_mhz", self.host.clock()), ("temperature_c", self.host.temperature()), ("power_w", power)];
        Ok(Reading::of(found.into_iter().filter_map(|(name, value)| Some((name, value?)))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn host(files: &[(&str, &str)]) -> (tempfile::TempDir, Host) {
        let folder = tempfile::tempdir().unwrap();
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let host = Host::at(folder.path());
        (folder, host)
    }

    #[test]
    fn a_machine_is_read_from_its_files() {
        let (_folder, host) = host(&[
            ("proc/cpuinfo", "processor\t: 0\nmodel name\t: EPYC 9554\ncpu MHz\t\t: 3000.0\n\ncpu MHz\t\t: 3500.0\n"),
            ("proc/meminfo", "MemTotal:       1000 kB\nMemFree: 1 kB\nMemAvailable:    800 kB\n"),
            ("proc/sys/kernel/osrelease", "6.8.0\n"),
            ("sys/fs/cgroup/memory.max", "614400"),
            ("sys/fs/cgroup/memory.current", "204800"),
            ("sys/devices/system/cpu/cpu0/cache/index0/size", "48K"),
            ("sys/devices/system/cpu/cpu0/cache/index3/size", "32768K"),
            ("sys/class/thermal/thermal_zone0/type", "acpitz"),
            ("sys/class/thermal/thermal_zone0/temp", "90000"),
            ("sys/class/thermal/thermal_zone1/type", "x86_pkg_temp"),
            ("sys/class/thermal/thermal_zone1/temp", "61500"),
            ("sys/class/powercap/intel-rapl:0/energy_uj", "5000000"),
            ("sys/class/powercap/intel-rapl:0:0/energy_uj", "4000000"),
        ]);
        let machine = host.machine();
        assert_eq!((machine.os.as_str(), machine.cpu.as_str()), ("Linux 6.8.0", "EPYC 9554"));
        assert_eq!((machine.memory_bytes, host.free_memory(), host.cache()), (1_024_000, 409_600, 32 << 20));
        let mut watch = HostWatch::new(host.clone());
        assert_eq!(watch.read().unwrap(), Reading::of([("clock_mhz", 3250.0), ("temperature_c", 61.5)]));
        fs::write(host.root.join("sys/class/powercap/intel-rapl:0/energy_uj"), "9000000").unwrap();
        assert!(watch.read().unwrap().values.get("power_w").is_some_and(|watts| *watts > 0.0));
    }

    #[test]
    fn what_is_not_told_stays_unknown() {
        let (_folder, host) = host(&[]);
        assert_eq!((host.cache(), host.free_memory()), (0, UNKNOWN_MEMORY));
        assert!(!host.processor().is_empty() && !host.machine().os.is_empty());
        assert_eq!(HostWatch::new(host).read().unwrap().values.0, []);
    }
}
