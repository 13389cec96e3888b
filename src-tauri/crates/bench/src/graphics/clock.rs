//! A card's own clock: when the first command of a run began and the last one ended.

use pulp::bytemuck::pod_collect_to_vec;
use wgpu::{Buffer, BufferUsages, CommandEncoder, Features, QuerySet};

/// Two readings of the clock, and the way to the host.
pub(super) struct Clock {
    readings: QuerySet,
    resolved: Buffer,
    /// Both readings, where the host reaches them.
    pub(super) read: Buffer,
    /// Nanoseconds of a tick.
    period: f64,
}

impl Clock {
    /// What a driver has to offer.
    pub(super) const FEATURES: Features = Features::TIMESTAMP_QUERY.union(Features::TIMESTAMP_QUERY_INSIDE_ENCODERS);
    /// Bytes of both readings.
    pub(super) const BYTES: u64 = 16;

    /// `None` where the driver has none.
    pub(super) fn new(device: &wgpu::Device, queue: &wgpu::Queue) -> Option<Self> {
        if !device.features().contains(Self::FEATURES) {
            return None;
        }
        let buffer = |usage| {
            let descriptor =
                wgpu::BufferDescriptor { label: None, size: Self::BYTES, usage, mapped_at_creation: false };
            device.create_buffer(&descriptor)
        };
        let readings = device.create_query_set(&wgpu::QuerySetDescriptor {
            label: None,
            ty: wgpu::QueryType::Timestamp,
            count: 2,
        });
        Some(Self {
            readings,
            resolved: buffer(BufferUsages::QUERY_RESOLVE | BufferUsages::COPY_SRC),
            read: buffer(BufferUsages::MAP_READ | BufferUsages::COPY_DST),
            period: f64::from(queue.get_timestamp_period()),
        })
    }

    pub(super) fn begin(&self, encoder: &mut CommandEncoder) {
        encoder.write_timestamp(&self.readings, 0);
    }

    pub(super) fn end(&self, encoder: &mut CommandEncoder) {
        encoder.write_timestamp(&self.readings, 1);
        encoder.resolve_query_set(&self.readings, 0..2, &self.resolved, 0);
        encoder.copy_buffer_to_buffer(&self.resolved, 0, &self.read, 0, Self::BYTES);
    }

    /// Seconds between two readings as the card wrote them; `None` where there are none.
    pub(super) fn seconds(&self, bytes: &[u8]) -> Option<f64> {
        let ticks: Vec<u64> = pod_collect_to_vec(bytes);
        let [begin, end] = ticks[..] else { return None };
        Some(end.checked_sub(begin)? as f64 * self.period * 1e-9)
    }
}

#[cfg(test)]
mod tests {
    use crate::graphics::{open::Open, software};
    use std::time::Instant;

    /// The card's time of a run is part of the time that the host sees pass, and most of it where there is much to do.
    #[test]
    fn the_cards_time_lies_within_the_hosts() {
        let open = Open::new(&software()).unwrap();
        assert!(open.has_clock());
        let block = open.filled(&vec![1; 64 << 20]).unwrap();
        let to = open.filled(&vec![0; 64 << 20]).unwrap();
        // The best of some: on a busy machine the host may look away in between.
        let mut most = 0.0_f64;
        for _ in 0..8 {
            let start = Instant::now();
            let seconds = open.run(|encoder| encoder.copy_buffer_to_buffer(&block, 0, &to, 0, 64 << 20)).unwrap();
            let host = start.elapsed().as_secs_f64();
            assert!(seconds > 0.0 && seconds <= host, "{seconds} of {host}");
            most = most.max(seconds / host);
        }
        assert!(most > 0.2, "{most} of the host's time");
    }
}
