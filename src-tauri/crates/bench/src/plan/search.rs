//! The shape at which a matrix product is fastest: coarse first, then finer around the best.

/// Sizes m, n, k of a product.
type Size = [usize; 3];

/// What a search found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Searched {
    /// The fastest size with its rate; `None` where none could be measured.
    pub best: Option<(Size, f64)>,
    /// Every size measured, in order.
    pub seen: Vec<(Size, f64)>,
}

/// Searches from `coarse` sizes, which are measured in their order, towards the fastest.
///
/// `measure` gives the rate of one size; `Ok(None)` where it is left out (too large, out of time). Around the best each
/// size is then tried a quarter smaller and larger and half as large again, until nothing is faster.
///
/// # Errors
/// The first error of `measure`.
pub fn search<E>(coarse: &[Size], mut measure: impl FnMut(Size) -> Result<Option<f64>, E>) -> Result<Searched, E> {
    let mut searched = Searched::default();
    try_all(&mut searched, coarse, &mut measure)?;
    while let Some((centre, rate)) = searched.best {
        try_all(&mut searched, &neighbours(centre), &mut measure)?;
        if searched.best.is_some_and(|(_, found)| found <= rate) {
            break;
        }
    }
    Ok(searched)
}

fn try_all<E>(
    searched: &mut Searched,
    sizes: &[Size],
    measure: &mut impl FnMut(Size) -> Result<Option<f64>, E>,
) -> Result<(), E> {
    for size in sizes {
        if searched.seen.iter().any(|(seen, _)| seen == size) {
            continue;
        }
        let Some(rate) = measure(*size)? else { continue };
        searched.seen.push((*size, rate));
        if searched.best.is_none_or(|(_, best)| rate > best) {
            searched.best = Some((*size, rate));
        }
    }
    Ok(())
}

/// One size changed at a time, in multiples of 64: what matrix units' tiles divide.
fn neighbours(centre: Size) -> Vec<Size> {
    let changed = |at: usize, times: usize, of: usize| {
        let mut size = centre;
        size[at] = (centre[at] * times / of).next_multiple_of(64);
        size
    };
    let ways = [(3, 4), (5, 4), (3, 2)];
    let all = (0..3).flat_map(|at| ways.map(|(times, of)| changed(at, times, of)));
    all.filter(|size| *size != centre).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COARSE: [Size; 4] = [[256; 3], [1024; 3], [4096; 3], [8192, 4096, 4096]];

    /// A smooth hill with its top between the coarse sizes.
    fn hill(size: Size, top: Size) -> f64 {
        let off = |at: usize| (quantity::real::ln(size[at] as f64) - quantity::real::ln(top[at] as f64)).powi(2);
        100.0 / (1.0 + off(0) + off(1) + off(2))
    }

    #[test]
    fn the_top_of_a_hill_is_found() {
        for top in [[1536, 1024, 768], [4096; 3], [9000, 2500, 6000]] {
            let found = search(&COARSE, |size| Ok::<_, ()>(Some(hill(size, top)))).unwrap();
            let best = found.best.unwrap();
            assert!(best.1 > 95.0, "{top:?}: {best:?}");
            assert!(found.seen.len() < 120, "{} sizes", found.seen.len());
            assert!(found.seen.iter().all(|(_, rate)| *rate <= best.1));
        }
    }

    #[test]
    fn what_cannot_be_measured_is_left_out() {
        let small = |size: Size| Ok::<_, ()>((size.iter().product::<usize>() <= 1 << 30).then_some(1.0));
        let found = search(&COARSE, small).unwrap();
        assert_eq!(found.best, Some(([256; 3], 1.0)));
        assert_eq!(search(&COARSE, |_| Ok::<_, ()>(None)).unwrap(), Searched::default());
        assert_eq!(search(&COARSE, |_| Err("lost")), Err("lost"));
    }
}
