//! The least value of a pile of cuts within a box: a linear programme in few dimensions, solved exactly.
//!
//! Its dual has one row a dimension and one column a cut, so that a new cut is a new column and a changed box a changed price: the
//! basis stays good for both. Primal simplex on that dual, with the basis' inverse at hand; after many steps without a gain by the
//! lowest number (Bland 1977, "New finite pivoting rules for the simplex method"), which cannot cycle.

/// What a violation must exceed to be more than rounding; values and coordinates are of the order of 1.
const ROUNDING: f64 = 1e-13;

/// The least share that a column may have in a direction to be a divisor.
const DIVISOR: f64 = 1e-11;

/// Steps after which the lowest number is taken.
const PATIENCE: usize = 300;

/// Steps after which the programme is given up; the bound found is good all the same, only not the best.
const MOST: usize = 20_000;

/// `of_value`·value − `slope`·x ≥ `level`: a cut below a convex function (`of_value` 1) or a limit on x alone (0).
#[derive(Clone, Debug)]
pub(crate) struct Cut {
    pub of_value: f64,
    pub slope: Vec<f64>,
    pub level: f64,
}

/// A box of coordinates.
#[derive(Clone, Debug)]
pub(crate) struct Limits {
    pub low: Vec<f64>,
    pub high: Vec<f64>,
}

/// The least value and where it is taken.
#[derive(Clone, Debug)]
pub(crate) struct Least {
    pub value: f64,
    pub at: Vec<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Column {
    Low(usize),
    High(usize),
    Cut(usize),
}

/// Cuts, and the basis in which they were last solved.
#[derive(Clone, Debug)]
pub(crate) struct Cuts {
    dimensions: usize,
    cuts: Vec<Cut>,
    basis: Vec<Column>,
    /// Row by row.
    inverse: Vec<Vec<f64>>,
}

impl Cuts {
    /// A pile of one cut below the function.
    pub fn new(first: Cut) -> Self {
        let bounds = first.slope.iter().enumerate();
        let bounds = bounds.map(|(at, slope)| if *slope >= 0.0 { Column::Low(at) } else { Column::High(at) });
        let basis = std::iter::once(Column::Cut(0)).chain(bounds).collect();
        Self { dimensions: first.slope.len(), cuts: vec![first], basis, inverse: Vec::new() }
    }

    /// One cut more.
    pub fn add(&mut self, cut: Cut) {
        self.cuts.push(cut);
    }

    /// The least value within a box; `None` where the limits leave no point of it.
    pub fn least(&mut self, limits: &Limits) -> Option<Least> {
        self.invert()?;
        for step in 0..MOST {
            let point = self.point(limits);
            let Some(entering) = self.entering(&point, limits, step < PATIENCE) else { return Some(least(point)) };
            self.pivot(entering)?;
        }
        Some(least(self.point(limits)))
    }

    /// Value and coordinates that the basis stands for.
    fn point(&self, limits: &Limits) -> Vec<f64> {
        let mut point = vec![0.0; self.dimensions + 1];
        for (row, column) in self.basis.iter().enumerate() {
            let price = self.price(*column, limits);
            for (coordinate, share) in point.iter_mut().zip(&self.inverse[row]) {
                *coordinate += price * share;
            }
        }
        point
    }

    fn price(&self, column: Column, limits: &Limits) -> f64 {
        match column {
            Column::Low(at) => limits.low[at],
            Column::High(at) => -limits.high[at],
            Column::Cut(at) => self.cuts[at].level,
        }
    }

    /// What a column demands of a point and the point does not give.
    fn violation(&self, column: Column, point: &[f64], limits: &Limits) -> f64 {
        match column {
            Column::Low(at) => limits.low[at] - point[at + 1],
            Column::High(at) => point[at + 1] - limits.high[at],
            Column::Cut(at) => {
                let cut = &self.cuts[at];
                let along: f64 = cut.slope.iter().zip(&point[1..]).map(|(slope, x)| slope * x).sum();
                cut.level - (cut.of_value * point[0] - along)
            }
        }
    }

    /// The column that is violated most, or, when patience is at its end, the first.
    fn entering(&self, point: &[f64], limits: &Limits, is_patient: bool) -> Option<Column> {
        let lows = (0..self.dimensions).map(Column::Low);
        let highs = (0..self.dimensions).map(Column::High);
        let cuts = (0..self.cuts.len()).map(Column::Cut);
        let mut most = (ROUNDING, None);
        for column in lows.chain(highs).chain(cuts) {
            let violation = self.violation(column, point, limits);
            if violation > most.0 && !self.basis.contains(&column) {
                most = (violation, Some(column));
                if !is_patient {
                    break;
                }
            }
        }
        most.1
    }

    fn entries(&self, column: Column) -> Vec<f64> {
        let mut entries = vec![0.0; self.dimensions + 1];
        match column {
            Column::Low(at) => entries[at + 1] = 1.0,
            Column::High(at) => entries[at + 1] = -1.0,
            Column::Cut(at) => {
                entries[0] = self.cuts[at].of_value;
                entries[1..].iter_mut().zip(&self.cuts[at].slope).for_each(|(entry, slope)| *entry = -slope);
            }
        }
        entries
    }

    /// Lets a column in for the one whose share runs out first; `None` where none does: the limits contradict each other.
    fn pivot(&mut self, entering: Column) -> Option<()> {
        let entries = self.entries(entering);
        let direction: Vec<f64> = self.inverse.iter().map(|row| dot(row, &entries)).collect();
        let leaving = self.leaving(&direction)?;
        eliminate(&mut self.inverse, &direction, leaving);
        self.basis[leaving] = entering;
        Some(())
    }

    /// Shares are the inverse's first column, for the dual's right side is 1 and zeros.
    fn leaving(&self, direction: &[f64]) -> Option<usize> {
        let mut least: Option<(f64, usize)> = None;
        for (row, part) in direction.iter().enumerate().filter(|(_, part)| **part > DIVISOR) {
            let ratio = self.inverse[row][0].max(0.0) / part;
            let is_less = least.is_none_or(|(ratio_of_least, at)| {
                ratio < ratio_of_least || (ratio == ratio_of_least && self.basis[row] < self.basis[at])
            });
            if is_less {
                least = Some((ratio, row));
            }
        }
        least.map(|(_, row)| row)
    }

    /// The inverse afresh, so that rounding of many steps does not add up.
    fn invert(&mut self) -> Option<()> {
        let size = self.dimensions + 1;
        let columns: Vec<Vec<f64>> = self.basis.iter().map(|column| self.entries(*column)).collect();
        let mut rows: Vec<Vec<f64>> = (0..size)
            .map(|row| {
                let unit = (0..size).map(|at| f64::from(u8::from(at == row)));
                columns.iter().map(|column| column[row]).chain(unit).collect()
            })
            .collect();
        for at in 0..size {
            let pivot = (at..size).max_by(|a, b| rows[*a][at].abs().total_cmp(&rows[*b][at].abs()))?;
            rows.swap(at, pivot);
            let divisor = rows[at][at];
            rows[at].iter_mut().for_each(|entry| *entry /= divisor);
            for other in (0..size).filter(|row| *row != at) {
                let factor = rows[other][at];
                if factor != 0.0 {
                    let (pivot, row) = two(&mut rows, at, other);
                    row.iter_mut().zip(pivot).for_each(|(entry, of_pivot)| *entry -= factor * *of_pivot);
                }
            }
        }
        self.inverse = rows.into_iter().map(|row| row[size..].to_vec()).collect();
        Some(())
    }
}

fn least(point: Vec<f64>) -> Least {
    Least { value: point[0], at: point[1..].to_vec() }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Row operations that turn `direction` into the unit vector of `leaving`.
fn eliminate(inverse: &mut [Vec<f64>], direction: &[f64], leaving: usize) {
    inverse[leaving].iter_mut().for_each(|entry| *entry /= direction[leaving]);
    for row in (0..inverse.len()).filter(|row| *row != leaving) {
        let (pivot, other) = two(inverse, leaving, row);
        other.iter_mut().zip(pivot).for_each(|(entry, of_pivot)| *entry -= direction[row] * *of_pivot);
    }
}

/// Two different rows, the second to be changed.
fn two(rows: &mut [Vec<f64>], one: usize, other: usize) -> (&[f64], &mut Vec<f64>) {
    if one < other {
        let (head, tail) = rows.split_at_mut(other);
        (&head[one], &mut tail[0])
    } else {
        let (head, tail) = rows.split_at_mut(one);
        (&tail[0], &mut head[other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(of_value: f64, slope: &[f64], level: f64) -> Cut {
        Cut { of_value, slope: slope.to_vec(), level }
    }

    /// |x − 1/4| and a limit y ≥ 1/2 − x: least at x = 1/4, y = 1/4 where y costs 1.
    #[test]
    fn cuts_and_limits_give_their_corner() {
        let mut cuts = Cuts::new(cut(1.0, &[1.0, 1.0], -0.25));
        cuts.add(cut(1.0, &[-1.0, 1.0], 0.25));
        cuts.add(cut(0.0, &[-1.0, -1.0], 0.5));
        let unit = Limits { low: vec![0.0; 2], high: vec![1.0; 2] };
        let found = cuts.least(&unit).unwrap();
        assert!((found.value - 0.25).abs() < 1e-12, "{found:?}");
        let tight = Limits { low: vec![0.0; 2], high: vec![0.2; 2] };
        assert!(cuts.least(&tight).is_none(), "0.2 and 0.2 leave the limit unmet");
        assert!((cuts.least(&unit).unwrap().value - 0.25).abs() < 1e-12, "and the basis is good again");
    }
}
