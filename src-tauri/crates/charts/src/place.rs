//! Finding room for labels: along a line by pushing neighbours apart, in the plane by trying places about a point.

use crate::scene::Frame;

/// Places of intervals on a line, in the given order of wishes: each as near to its wish as its neighbours allow.
///
/// `wanted` are middles and lengths; the results are middles, inside `low` to `high` and without overlap. `None` where
/// all together are longer than the line. Neighbours that want the same room share the shift (pool adjacent violators).
pub(crate) fn along(wanted: &[(f64, f64)], low: f64, high: f64) -> Option<Vec<f64>> {
    if wanted.iter().map(|(_, length)| length).sum::<f64>() > high - low + 1e-9 {
        return None;
    }
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].0.total_cmp(&wanted[b].0).then(a.cmp(&b)));
    let mut blocks: Vec<Block> = Vec::new();
    for at in order {
        let (middle, length) = wanted[at];
        let block = Block { members: vec![at], length, wish: middle - length / 2.0 };
        blocks.push(block);
        merge(&mut blocks, low, high);
    }
    let mut places = vec![0.0; wanted.len()];
    for block in &blocks {
        let mut edge = block.start(low, high);
        for &member in &block.members {
            places[member] = edge + wanted[member].1 / 2.0;
            edge += wanted[member].1;
        }
    }
    Some(places)
}

/// Neighbours that touch, kept in order.
struct Block {
    members: Vec<usize>,
    length: f64,
    /// Mean of where its members would have the block begin.
    wish: f64,
}

impl Block {
    fn start(&self, low: f64, high: f64) -> f64 {
        self.wish.min(high - self.length).max(low)
    }
}

fn merge(blocks: &mut Vec<Block>, low: f64, high: f64) {
    while let [.., before, last] = blocks.as_slice() {
        if before.start(low, high) + before.length <= last.start(low, high) {
            return;
        }
        let (Some(last), Some(mut before)) = (blocks.pop(), blocks.pop()) else { return };
        let (many, few) = (before.members.len() as f64, last.members.len() as f64);
        before.wish = (before.wish * many + (last.wish - before.length) * few) / (many + few);
        before.length += last.length;
        before.members.extend(last.members);
        blocks.push(before);
    }
}

/// Boxes in the plane that keep off one another.
pub(crate) struct Plane {
    bounds: Frame,
    taken: Vec<Frame>,
    /// Lines that labels had better not cross.
    lines: Vec<Frame>,
}

impl Plane {
    pub(crate) fn new(bounds: Frame) -> Self {
        Self { bounds, taken: Vec::new(), lines: Vec::new() }
    }

    /// Keeps labels off a box.
    pub(crate) fn block(&mut self, frame: Frame) {
        self.taken.push(frame);
    }

    /// Keeps labels off a line as long as they have another place.
    pub(crate) fn avoid(&mut self, from: (f64, f64), to: (f64, f64)) {
        let radius = 0.8;
        let about =
            |(x, y): (f64, f64)| Frame { x: x - radius, y: y - radius, width: 2.0 * radius, height: 2.0 * radius };
        self.lines.extend(samples(from, to).map(about));
    }

    /// Takes the first of these boxes that is free and crosses no line, else the first that is free.
    pub(crate) fn take(&mut self, boxes: impl IntoIterator<Item = Frame> + Clone) -> Option<Frame> {
        let clear = self.take_clear(boxes.clone());
        if clear.is_some() {
            return clear;
        }
        let found = boxes.into_iter().find(|frame| self.free(frame))?;
        self.taken.push(found);
        Some(found)
    }

    /// Takes the first of these boxes that is free and crosses no line.
    pub(crate) fn take_clear(&mut self, boxes: impl IntoIterator<Item = Frame>) -> Option<Frame> {
        let clear = |frame: &Frame| self.free(frame) && !self.lines.iter().any(|line| line.overlaps(frame));
        let found = boxes.into_iter().find(clear)?;
        self.taken.push(found);
        Some(found)
    }

    fn free(&self, frame: &Frame) -> bool {
        let inside = Frame { x: frame.x - self.bounds.x, y: frame.y - self.bounds.y, ..*frame };
        inside.inside(self.bounds.width, self.bounds.height) && !self.taken.iter().any(|other| other.overlaps(frame))
    }

    /// Boxes of this size about a mark, the best place first: right, left, above, below, then the corners.
    pub(crate) fn about((x, y): (f64, f64), radius: f64, (width, height): (f64, f64)) -> [Frame; 8] {
        let (right, left) = (x + radius, x - radius - width);
        let (middle, above, below) = (y - height / 2.0, y - radius - height, y + radius);
        let places = [
            (right, middle),
            (left, middle),
            (x - width / 2.0, above),
            (x - width / 2.0, below),
            (right, above + radius * 0.6),
            (right, below - radius * 0.6),
            (left, above + radius * 0.6),
            (left, below - radius * 0.6),
        ];
        places.map(|(x, y)| Frame { x, y, width, height })
    }
}

/// Points along a line, close enough that no label slips between them.
fn samples((x1, y1): (f64, f64), (x2, y2): (f64, f64)) -> impl Iterator<Item = (f64, f64)> {
    let steps = (((x2 - x1).abs().max((y2 - y1).abs())) / 3.0).ceil().max(1.0) as usize;
    (0..=steps).map(move |at| {
        let share = at as f64 / steps as f64;
        (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_pushed_apart_and_stay_inside() {
        for (wanted, expected) in [
            (vec![], Some(vec![])),
            (vec![(50.0, 10.0)], Some(vec![50.0])),
            (vec![(-5.0, 10.0)], Some(vec![5.0])),
            (vec![(50.0, 10.0), (50.0, 10.0)], Some(vec![45.0, 55.0])),
            (vec![(60.0, 10.0), (58.0, 10.0), (20.0, 4.0)], Some(vec![64.0, 54.0, 20.0])),
            (vec![(99.0, 20.0), (98.0, 20.0)], Some(vec![90.0, 70.0])),
            (vec![(50.0, 60.0), (50.0, 60.0)], None),
        ] {
            assert_eq!(along(&wanted, 0.0, 100.0), expected, "{wanted:?}");
        }
    }
}
