//! Replacing an assumption's range by its base changes a reported figure, or the register says "no effect".

use crate::common::{self, came};
use decision::inputs::Origin;
use decision::own_weights;
use quantity::chance::Stream;

const WORLDS: usize = 200;

/// Inputs of one world; `fixed` stays at its base.
fn draws(inputs: &[decision::inputs::Input], world: u64, fixed: Option<usize>) -> Vec<f64> {
    let draw = |(at, input): (usize, &decision::inputs::Input)| match fixed == Some(at) {
        true => input.base(),
        false => input.range.quantile(Stream::new(1, &input.id).uniform(world)),
    };
    inputs.iter().enumerate().map(draw).collect()
}

/// Medians of value and TCC of all options, with one input kept at its base.
fn medians(fixed: Option<usize>) -> Vec<(f64, f64)> {
    let (worlds, _) = common::sample();
    let weights = own_weights(worlds).unwrap();
    let inputs = worlds.model.inputs.all();
    let all: Vec<Vec<common::Came>> = (0..WORLDS)
        .map(|world| came(&worlds.model, &worlds.numbers, &weights, &draws(inputs, world as u64, fixed)))
        .collect();
    let median = |of: &dyn Fn(&common::Came) -> f64, option: usize| {
        let mut list: Vec<f64> = all.iter().map(|world| of(&world[option])).collect();
        list.sort_by(f64::total_cmp);
        list[WORLDS / 2]
    };
    (0..worlds.model.options.len()).map(|at| (median(&|c| c.value, at), median(&|c| c.tcc, at))).collect()
}

#[test]
fn every_range_moves_a_figure_or_is_said_to_have_no_effect() {
    let (worlds, report) = common::sample();
    let now = medians(None);
    let inputs = worlds.model.inputs.all().iter().enumerate();
    let named: Vec<_> =
        inputs.filter(|(_, i)| i.is_drawn() && matches!(i.origin, Origin::Workspace | Origin::Shipped)).collect();
    assert!(named.len() >= 25, "{} assumptions with a range", named.len());
    let mut idle = Vec::new();
    for (at, input) in named {
        let row = report.register.iter().find(|r| r.id == input.id).unwrap();
        // What moves energy and carbon, or asset life alone is held to that in the tests below.
        if [ENERGY, LIFE, BOTH].contains(&voice::text(&row.effect).as_str()) {
            assert_eq!(medians(Some(at)), now, "{}", input.id);
            continue;
        }
        let moved = medians(Some(at)) != now;
        assert_eq!(
            moved,
            voice::text(&row.effect) != "no effect",
            "{}: register says {:?}, moved {moved}",
            input.id,
            row.effect
        );
        let is_borrowed = input.id.contains(".borrowed.");
        idle.extend((!moved && !is_borrowed).then_some(input.id.as_str()));
    }
    // No card of the sample lacks its TDP, the reference data know all of its places, and every quote states its availability.
    let unused = ["energy_card_watts", "energy_grid", "energy_pue", "rented_availability"];
    let idle: Vec<&str> = idle.into_iter().filter(|id| !unused.contains(id)).collect();
    assert!(idle.len() <= 3, "assumptions without effect: {idle:?}");
}

/// What the register says of what nothing but energy and carbon rests on.
const ENERGY: &str = "energy and carbon only";
/// The same of asset life, and of both together.
const LIFE: &str = "asset life only";
const BOTH: &str = "energy, carbon and asset life only";

#[test]
fn what_is_said_to_move_energy_alone_moves_it() {
    let medians = |book: &tables::Book| {
        let snapshot = common::snapshot(book);
        let worlds = decision::draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
        let found = decision::carbon(&worlds);
        let rows = found.options.into_iter().flat_map(|own| own.rows);
        rows.filter_map(|row| Some(row.whole?.p50)).collect::<Vec<f64>>()
    };
    let book = sample::book().unwrap();
    let (_, report) = common::sample();
    let now = medians(&book);
    let is_energy =
        |row: &&decision::report::RegisterReport| [ENERGY, BOTH].contains(&voice::text(&row.effect).as_str());
    let said: Vec<_> = report.register.iter().filter(is_energy).collect();
    assert!(said.len() >= 6, "{}", said.len());
    for row in said {
        let mut other = sample::book().unwrap();
        let value = row.range.mean() * quantity::decimal::parse("1.01").unwrap();
        common::add(&mut other, "assumptions", &format!("id: {} | label: Other | value: {value}", row.id));
        assert_ne!(medians(&other), now, "{}", row.id);
    }
}

#[test]
fn what_is_said_to_move_asset_life_moves_it() {
    let numbers = |book: &tables::Book| {
        let snapshot = common::snapshot(book);
        let worlds = decision::draw(&snapshot, &common::setting(WORLDS), &|_| ()).unwrap();
        let figures = decision::life(&worlds).figures.into_iter();
        figures.filter_map(|figure| figure.value).collect::<Vec<String>>()
    };
    let (_, report) = common::sample();
    let now = numbers(&sample::book().unwrap());
    let is_life = |row: &&decision::report::RegisterReport| [LIFE, BOTH].contains(&voice::text(&row.effect).as_str());
    let said: Vec<_> = report.register.iter().filter(is_life).collect();
    assert!(said.len() >= 14, "{}", said.len());
    for row in said {
        let mut other = sample::book().unwrap();
        let value = row.range.mean() * quantity::decimal::parse("1.01").unwrap();
        common::add(&mut other, "assumptions", &format!("id: {} | label: Other | value: {value}", row.id));
        assert_ne!(numbers(&other), now, "{}", row.id);
    }
}

#[test]
fn every_assumption_of_the_workspace_is_in_the_register() {
    let (_, report) = common::sample();
    let book = sample::book().unwrap();
    let own = book.rows("assumptions").iter().filter_map(|row| row.get("id"));
    let shipped: Vec<&str> = reference::assumptions().iter().map(|a| a.id).collect();
    for id in own.chain(shipped) {
        let rows: Vec<_> = report.register.iter().filter(|r| r.id == id).collect();
        assert_eq!(rows.len(), 1, "{id}");
        assert!(!rows[0].effect.is_empty() && !rows[0].source.is_empty() && !rows[0].date.is_empty(), "{id}");
    }
}

/// The same through the whole program, for one of each kind of effect.
#[test]
fn a_range_replaced_in_the_book_changes_the_report_as_the_register_says() {
    let book = crate::tiny::book();
    let before = common::report(&book, common::WORLDS);
    for (id, value, moves) in [("fx.USD", "0.9", true), ("mfu.pool", "0.41", true), ("achievable_mbu", "0.65", false)] {
        let mut fixed = book.clone();
        match id.contains('.') {
            true => common::set(&mut fixed, "assumptions", id, &format!("value: {value}")),
            false => common::add(&mut fixed, "assumptions", &format!("id: {id} | label: Fixed | value: {value}")),
        }
        let after = common::report(&fixed, common::WORLDS);
        let figures = |r: &decision::Report| serde_json::to_string(&(&r.options, &r.decision, &r.vendors)).unwrap();
        assert_eq!(figures(&before) != figures(&after), moves, "{id}");
        let row = before.register.iter().find(|r| r.id == id).unwrap();
        assert_eq!(voice::text(&row.effect) != "no effect", moves, "{id}: {:?}", row.effect);
    }
}
