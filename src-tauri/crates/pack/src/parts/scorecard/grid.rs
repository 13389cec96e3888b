//! Criteria by vendors: points, what was stated and how well it is known in each cell, shaded by points, with the
//! interval as a bar at its foot. Vendors stand in the order of the ranking; more than fit beside one another go on in a
//! further table.

use super::Vendor;
use super::cell::{FOOT, ground, ink, inset, words};
use super::unit::{share, unit};
use crate::compose::Matter;
use crate::fill;
use crate::flow::Flow;
use crate::parts::shown::{number, percentage};
use crate::parts::{heading, note, section, small};
use crate::prose::{Align, Prose};
use crate::table::{self, Place, stack};
use charts::type_scale::{BODY, SMALL, STRONG};
use charts::{Fonts, Frame, Scene, colour};
use decision::report::detail::CriterionDetail;
use quantity::show;
use vocabulary::Axis;
use voice::{Message, Value, message};

/// Width of the criterion's name where it stands beside vendors, at most.
const NAME: f64 = 250.0;
/// And at least.
const NARROW: f64 = 176.0;
const WEIGHT: f64 = 34.0;
const GAP: f64 = 5.0;
/// Least width of a vendor's column: the longest grade beside three digits.
const VENDOR: f64 = 76.0;
/// Most, so that one vendor does not fill the page.
const WIDEST: f64 = 118.0;

pub(super) fn lay(flow: &mut Flow, matter: &Matter, vendors: &[Vendor]) {
    let tables = split(vendors, flow.width());
    let count = tables.len();
    let mut first = 1;
    for (at, chunk) in tables.into_iter().enumerate() {
        let grid = Grid::new(matter, chunk, flow.width());
        let words = which(first, chunk.len(), vendors.len(), count);
        let name = if at == 0 { message!("pack-grid") } else { words.clone() };
        let anchor = if at == 0 { "grid".to_owned() } else { format!("grid-{}", at + 1) };
        let rows = grid.rows();
        flow.space(crate::parts::BETWEEN);
        let section = section(flow, (name, &anchor), heading().tell(&words), grid.head(), rows);
        flow.sections(vec![section]);
        first += chunk.len();
    }
    note(flow, legend(vendors));
    let costs = &matter.report.vendors.costs;
    let alone = vendors.iter().filter_map(|vendor| costs.iter().find(|own| own.vendor == vendor.id));
    alone.for_each(|own| note(flow, small().tell(&own.text)));
}

/// The vendors of each table, evenly many.
fn split<'v, 'a>(vendors: &'v [Vendor<'a>], width: f64) -> Vec<&'v [Vendor<'a>]> {
    let most = ((width - NARROW - WEIGHT - GAP) / (VENDOR + GAP)).floor().max(1.0) as usize;
    let tables = vendors.len().div_ceil(most).max(1);
    vendors.chunks(vendors.len().div_ceil(tables).max(1)).collect()
}

/// "Points by criterion, best vendor first", "Vendors 7 to 12 of 12, table 2 of 2".
fn which(first: usize, count: usize, all: usize, tables: usize) -> Message {
    let last = first + count - 1;
    match (tables, count) {
        (1, _) if all == 1 => message!("pack-grid-one"),
        (1, _) => message!("pack-grid-best-first"),
        (_, 1) => message!("pack-grid-vendor", first = first, all = all),
        _ => message!("pack-grid-vendors", first = first, last = last, all = all),
    }
}

fn legend(vendors: &[Vendor]) -> Prose {
    let out = match vendors.iter().filter(|vendor| vendor.place.is_none()).count() {
        0 => Message::empty(),
        1 => message!("pack-grid-one-out"),
        _ => message!("pack-grid-out"),
    };
    small().tell(&fill::sentences([message!("pack-grid-note"), out]))
}

/// Some vendors beside all criteria.
struct Grid<'g, 'a> {
    matter: &'g Matter<'a>,
    vendors: &'g [Vendor<'g>],
    /// Criterion, weight, then a place for each vendor.
    places: Vec<Place>,
    /// Right edge of the last column.
    width: f64,
}

impl<'g, 'a> Grid<'g, 'a> {
    fn new(matter: &'g Matter<'a>, vendors: &'g [Vendor<'g>], width: f64) -> Self {
        let count = vendors.len() as f64;
        let left = (width - WEIGHT - GAP - count * (WIDEST + GAP)).clamp(NARROW, NAME);
        let each = ((width - left - WEIGHT - GAP - count * GAP) / count.max(1.0)).min(WIDEST);
        let mut columns = vec![(left, Align::Left), (WEIGHT, Align::Right)];
        columns.extend(vendors.iter().map(|_| (each, Align::Right)));
        let places = table::places(&columns, GAP);
        let width = places.last().map_or(width, |place| place.x + place.width);
        Self { matter, vendors, places, width }
    }

    fn fonts(&self) -> &Fonts {
        self.matter.fonts
    }

    /// Names over the vendors, with place and score.
    fn head(&self) -> Scene {
        let cell = |prose: Prose, place: &Place| (*place, stack(self.fonts(), &[prose], *place));
        let mut cells = vec![
            cell(Prose::muted(SMALL).tell(&message!("pack-column-anchors")), &self.places[0]),
            cell(Prose::muted(SMALL).tell(&message!("general-weight")), &self.places[1]),
        ];
        for (vendor, place) in self.vendors.iter().zip(&self.places[2..]) {
            cells.push((*place, stack(self.fonts(), &self.over(vendor), inset(*place))));
        }
        table::head(&cells, self.width)
    }

    fn over(&self, vendor: &Vendor) -> Vec<Prose> {
        let ink = ink(vendor);
        let place = match vendor.place {
            Some(place) => {
                message!("pack-grid-place", place = fill::count(vendor.mark("place"), place))
            }
            None => message!("general-not-ranked"),
        };
        vec![Prose::new(STRONG, ink).named(&vendor.mark("name"), vendor.name), Prose::muted(SMALL).tell(&place)]
    }

    /// The score over all axes, then each axis with its criteria.
    fn rows(&self) -> Vec<Scene> {
        let mut rows = vec![self.band(None, &|vendor| (vendor.mark("score"), vendor.score))];
        let criteria = &self.matter.detail.scorecard.criteria;
        for axis in Axis::ALL.iter().copied() {
            let own: Vec<&CriterionDetail> = criteria.iter().filter(|c| c.axis == axis).collect();
            let Some((first, rest)) = own.split_first() else { continue };
            let weight: f64 = own.iter().map(|c| c.weight).sum();
            let value = |vendor: &Vendor| {
                let axes = self.matter.report.vendors.axes.get(vendor.id);
                (vendor.mark(axis.word()), axes.and_then(|axes| axes.get(axis.word()).copied().flatten()))
            };
            let band = self.band(Some((axis, weight)), &value);
            rows.push(under(&band, &self.criterion(first)));
            rows.extend(rest.iter().map(|criterion| self.criterion(criterion)));
        }
        rows
    }

    /// A row on a soft ground: the points of an axis, or of all.
    fn band(&self, axis: Option<(Axis, f64)>, value: &dyn Fn(&Vendor) -> (String, Option<f64>)) -> Scene {
        let name = axis.map_or_else(|| message!("general-score"), |(axis, _)| axis.name());
        let weight = axis.map(|(axis, weight)| vec![percent(STRONG, weight, &format!("weight.{axis}"))]);
        let mut cells = vec![vec![Prose::ink(STRONG).tell(&name)], weight.unwrap_or_default()];
        for vendor in self.vendors {
            let (id, value) = value(vendor);
            cells.push(vec![match value {
                Some(value) => number(Prose::new(STRONG, ink(vendor)), self.matter, &id, value),
                None => Prose::muted(BODY).say("–"),
            }]);
        }
        let laid: Vec<(Place, Scene)> = self
            .places
            .iter()
            .enumerate()
            .zip(&cells)
            .map(|((at, place), prose)| {
                let place = if at < 2 { *place } else { inset(*place) };
                (place, stack(self.fonts(), prose, place))
            })
            .collect();
        let row = table::row(&laid, self.width);
        let mut scene = Scene::new(self.width, row.height);
        scene.rect(Frame { x: 0.0, y: 0.0, width: self.width, height: row.height - 0.5 }, colour::SOFT);
        scene.place(&row, 0.0, 0.0);
        scene
    }

    fn criterion(&self, criterion: &CriterionDetail) -> Scene {
        let fonts = self.fonts();
        let id = |part: &str| format!("criterion.{}.{part}", criterion.id);
        let name = [Prose::ink(BODY).figure(&criterion.name, &id("name"), &criterion.name), anchors(criterion)];
        let weight = [percent(BODY, criterion.weight, &id("weight"))];
        let mut cells = vec![
            (self.places[0], stack(fonts, &name, self.places[0])),
            (self.places[1], stack(fonts, &weight, self.places[1])),
        ];
        for (vendor, place) in self.vendors.iter().zip(&self.places[2..]) {
            let cell = criterion.cells.iter().find(|cell| cell.vendor == vendor.id);
            let scene = cell.map_or_else(
                || Scene::new(place.width, 0.0),
                |cell| words(fonts, criterion, vendor, cell, place.width),
            );
            cells.push((*place, scene));
        }
        let highest = |cells: &[(Place, Scene)]| cells.iter().map(|(_, cell)| cell.height).fold(0.0, f64::max);
        let foot = highest(&cells[2..]) + FOOT + 1.5;
        let mut row = Scene::new(self.width, foot.max(highest(&cells) + 5.0));
        for (at, (place, words)) in cells.iter().enumerate() {
            if let Some(vendor) = at.checked_sub(2).map(|at| &self.vendors[at]) {
                let value = criterion.cells.iter().find(|cell| cell.vendor == vendor.id).and_then(|cell| cell.value);
                row.place(&ground(value, vendor, (place.width, row.height), foot), place.x, 0.0);
            }
            row.place(words, place.x, 2.5);
        }
        row.line((0.0, row.height - 0.25), (self.width, row.height - 0.25), colour::LINE, 0.5);
        row
    }
}

fn percent(face: charts::Face, share: f64, id: &str) -> Prose {
    Prose::ink(face).figure(show::grouped(share * 100.0, 1), id, share.to_string())
}

/// "0 at 25 %, 100 at 50 % of dense bf16 peak".
pub(crate) fn anchors(criterion: &CriterionDetail) -> Prose {
    let id = |part: &str| format!("criterion.{}.{part}", criterion.id);
    let share = share(criterion);
    let text = |value: f64| if share.is_some() { percentage(value) } else { show::lettered(value, None) };
    let end = |value: f64, part: &str| Value::figure(text(value), id(part), value.to_string());
    let (worst, best) = (end(criterion.worst, "worst"), end(criterion.best, "best"));
    let unit = Value::figure(unit(criterion), id("unit"), &criterion.unit);
    Prose::muted(SMALL).tell(&match criterion.computed {
        true => message!("pack-grid-anchors-computed", worst = worst, best = best, unit = unit),
        false => message!("pack-grid-anchors", worst = worst, best = best, unit = unit),
    })
}

fn under(upper: &Scene, lower: &Scene) -> Scene {
    let mut scene = Scene::new(lower.width, upper.height + lower.height);
    scene.place(upper, 0.0, 0.0);
    scene.place(lower, 0.0, upper.height);
    scene
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vendors_are_split_evenly_over_tables() {
        let vendors: Vec<Vendor> = (0..40).map(|_| Vendor { id: "v", name: "V", score: None, place: None }).collect();
        for (count, width, expected) in [
            (1, 714.0, &[1][..]),
            (6, 714.0, &[6]),
            (7, 714.0, &[4, 3]),
            (12, 764.0, &[6, 6]),
            (13, 714.0, &[5, 5, 3]),
            (0, 714.0, &[]),
        ] {
            let tables: Vec<usize> = split(&vendors[..count], width).iter().map(|chunk| chunk.len()).collect();
            assert_eq!(tables, expected, "{count} on {width}");
        }
    }

    #[test]
    fn a_table_says_which_vendors_it_holds() {
        for (first, count, all, tables, expected) in [
            (1, 1, 1, 1, "Points by criterion"),
            (1, 6, 6, 1, "Points by criterion, the best vendor first"),
            (7, 6, 12, 2, "Points by criterion: vendors 7 to 12 of 12 in the order of the ranking"),
            (7, 1, 7, 2, "Points by criterion: vendor 7 of 7 in the order of the ranking"),
        ] {
            assert_eq!(voice::text(&which(first, count, all, tables)), expected);
        }
    }
}
