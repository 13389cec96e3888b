//! One file merged into the draft, table by table: what it brings, beside what stands there.

use crate::alike::{self, Names};
use crate::changes;
use crate::demand::{self, Wrong};
use crate::draft::{Draft, Placed, Source, Trace};
use crate::incoming::{Incoming, IncomingRow, Origin, Outcome};
use crate::limits;
use crate::order::{self, Reordered};
use crate::preview::{Change, Preview, TableCount};
use crate::stage::Terms;
use crate::three_way::{Taken, ThreeWay, key_of};
use crate::weave::{reorders, weave};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use tables::order::{ORDER, ORDERED, fill_rows};
use tables::{Book, Fault, Row, Table};
use vocabulary::{Message, message};

/// Merges file number `at` into the draft of `now`; the preview lists what changes and what is newer than the file, the file
/// notes what each row is.
pub(crate) fn merge(draft: &mut Draft, now: &Book, at: usize, file: &mut Incoming, terms: &Terms) -> Preview {
    let mut preview = Preview::default();
    let base = file.mark().and_then(|mark| terms.bases.get(mark));
    let names = Names::of(draft, file);
    for table in tables::all().iter().filter(|table| file.named.contains(table.name)).collect::<Vec<_>>() {
        let current = draft.take(table);
        let three = ThreeWay::of(table, base, now, terms.settled, file.part().cloned());
        let mut merge =
            Merge { table, file: at, preview: &mut preview, count: nothing_of(table), three, over: terms.over };
        let rows =
            if table.name == demand::TABLE { merge.demand(current, file) } else { merge.rows(current, file, &names) };
        let Merge { count, three, .. } = merge;
        preview.tables.push(count);
        preview.tell(three, file);
        draft.put(table, rows);
        file.take_aside(table).into_iter().for_each(|row| draft.put_aside(table, at, row));
    }
    preview
}

fn nothing_of(table: &'static Table) -> TableCount {
    TableCount {
        table: table.name,
        label: table.label(),
        new: 0,
        changed: 0,
        removed: 0,
        unchanged: 0,
        rejected: 0,
        reordered: false,
    }
}

/// One table being merged.
struct Merge<'m, 'b> {
    table: &'static Table,
    file: usize,
    preview: &'m mut Preview,
    count: TableCount,
    three: ThreeWay<'b>,
    over: bool,
}

impl Merge<'_, '_> {
    fn rows(&mut self, current: Vec<Placed>, incoming: &mut Incoming, names: &Names) -> Vec<Placed> {
        let known: BTreeMap<Vec<String>, &Placed> = current.iter().map(|p| (key_of(self.table, &p.row), p)).collect();
        let mut named = Vec::new();
        let (mut seen, mut numbered) = (BTreeSet::new(), BTreeSet::new());
        for mut row in incoming.take(self.table) {
            alike::same_person(&mut row, current.iter().map(|placed| &placed.row), incoming);
            names.settle(&mut row, incoming);
            let key = key_of(self.table, &row.cells);
            if !seen.insert(key.clone()) {
                let found = message!("tables-twice", name = self.table.row_name(&row.cells));
                incoming.reject(&row.origin, self.table.key[0], found, &twice_fault(self.table));
                incoming.set_aside(row);
                continue;
            }
            let before = known.get(&key).copied();
            let is_bad = |column: &str| incoming.is_bad(&row.origin, column);
            let Taken::Cells(taken) = self.three.row(before, &row, is_bad) else {
                incoming.note_outcome(&row.origin, Outcome::Unchanged);
                continue;
            };
            let merged = self.merged(before, &row, taken);
            let outcome = self.compare(before.map(|p| &p.row), &merged.row, is_bad);
            incoming.note_outcome(&row.origin, outcome);
            if row.cells.get(ORDER).is_some() {
                numbered.insert(key.clone());
            }
            named.push((key, merged));
        }
        let gone = self.removed(incoming, current.iter(), &seen);
        let current = current.iter().filter(|placed| !gone.contains(&key_of(self.table, &placed.row)));
        let current: Vec<_> = current.map(|p| (key_of(self.table, &p.row), p.clone())).collect();
        match self.table.name {
            ORDERED => self.in_order(current, named, &numbered),
            _ => self.place(current, named),
        }
    }

    /// Rows of Options: those of `numbered` are taken by their number in the file, new ones without get one.
    fn in_order(
        &mut self,
        current: Vec<(Vec<String>, Placed)>,
        mut named: Vec<(Vec<String>, Placed)>,
        numbered: &BTreeSet<Vec<String>>,
    ) -> Vec<Placed> {
        let known = keys(&current);
        let bare: Vec<_> = keys(&named).into_iter().filter(|key| !numbered.contains(key)).collect();
        let turned = order::turned(&known, &bare);
        if self.over {
            for option in &turned {
                let is_own = |key: &Vec<String>| order::option_of(key) == option && !numbered.contains(key);
                let own = named.iter_mut().filter(|(key, placed)| is_own(key) && placed.source.kept.is_some());
                order::renumbered(&mut own.map(|(_, placed)| &mut placed.row).collect::<Vec<_>>());
            }
        } else {
            let settled = numbered.iter().map(|key| order::option_of(key).to_owned()).chain(turned.iter().cloned());
            named = order::kept(&known, named, &settled.collect::<BTreeSet<_>>());
        }
        let needs_number = |(_, placed): &(_, Placed)| placed.source.kept.is_none() && placed.row.get(ORDER).is_none();
        let is_short = named.iter().any(needs_number);
        self.preview.order = (!turned.is_empty()).then_some(Reordered { options: turned, kept: !self.over });
        let mut rows = self.place(current, named);
        if is_short {
            fill_rows(&mut rows.iter_mut().map(|placed| &mut placed.row).collect::<Vec<_>>());
        }
        rows
    }

    /// Rows that the sender removed. Nobody can tell which those are where a row of the file has no readable name.
    fn removed<'k>(
        &mut self,
        incoming: &Incoming,
        current: impl Iterator<Item = &'k Placed>,
        seen: &BTreeSet<Vec<String>>,
    ) -> BTreeSet<Vec<String>> {
        if incoming.lost(self.table.name) > 0 || incoming.bad_rows_of(self.table.name) > 0 {
            return BTreeSet::new();
        }
        let gone = self.three.left_out(current, seen);
        self.count.removed = u32::try_from(gone.len()).unwrap_or(u32::MAX);
        gone
    }

    /// The file's cells that are taken over the workspace's; the others keep their value.
    fn merged(&self, known: Option<&Placed>, row: &IncomingRow, taken: BTreeSet<&'static str>) -> Placed {
        let (mut merged, mut source) = known.map(|p| (p.row.clone(), p.source.clone())).unwrap_or_default();
        for key in &taken {
            merged.set(key, row.cells.get(key).map(str::to_owned));
        }
        if known.is_none() || !taken.is_empty() {
            source.traces.push(self.trace(&row.origin, &Rc::new(taken)));
        }
        Placed { row: merged, source }
    }

    fn trace(&self, origin: &Origin, given: &Rc<BTreeSet<&'static str>>) -> Trace {
        Trace { file: self.file, origin: origin.clone(), given: Rc::clone(given) }
    }

    fn place<T>(&mut self, current: Vec<(Vec<String>, T)>, named: Vec<(Vec<String>, T)>) -> Vec<T> {
        self.count.reordered = reorders(&keys(&current), &keys(&named));
        weave(current, named).into_iter().map(|(_, item)| item).collect()
    }

    /// Lists what changes in a row; a rejected cell is no change.
    fn compare(&mut self, before: Option<&Row>, after: &Row, is_bad: impl Fn(&str) -> bool) -> Outcome {
        let Some(before) = before else {
            self.change(self.table.row_name(after), "", None, None);
            return Outcome::New;
        };
        if before == after {
            return Outcome::Unchanged;
        }
        for change in changes::cells(self.table, before, after).filter(|change| !is_bad(change.column)) {
            self.preview.changes.push(change, limits::SHOWN);
        }
        Outcome::Changed
    }

    fn change(&mut self, row: String, column: &'static str, before: Option<Message>, after: Option<Message>) {
        let change = Change { table: self.table.name, row, column, before, after };
        let list = if column.is_empty() { &mut self.preview.added } else { &mut self.preview.changes };
        list.push(change, limits::SHOWN);
    }

    /// Demand goes by workload: the file's series replaces the whole one of the workspace.
    fn demand(&mut self, current: Vec<Placed>, incoming: &mut Incoming) -> Vec<Placed> {
        let (series, wrong) = demand::assemble(std::mem::take(&mut incoming.demand));
        for Wrong { origin, key, found, fault } in wrong {
            if !incoming.is_bad(&origin, key) {
                incoming.reject(&origin, key, found, &fault);
            }
        }
        let current = by_workload(current);
        let known: BTreeMap<&Vec<String>, &Vec<Placed>> = current.iter().map(|(key, rows)| (key, rows)).collect();
        let given: Rc<BTreeSet<&'static str>> = Rc::new(self.table.columns.iter().map(|c| c.key).collect());
        let (mut named, mut seen) = (Vec::new(), BTreeSet::new());
        for one in series {
            if !one.is_whole {
                seen.insert(vec![one.workload.clone()]);
                self.set_aside(one, &given, incoming);
                continue;
            }
            let key = vec![one.workload];
            seen.insert(key.clone());
            if !self.three.series(known.get(&key).map(|rows| rows.as_slice()), &one.rows, &one.origin) {
                incoming.note_outcome(&one.origin, Outcome::Unchanged);
                continue;
            }
            let outcome = self.compare_series(&key[0], known.get(&key).copied(), &one.rows);
            incoming.note_outcome(&one.origin, outcome);
            let before = known.get(&key).map(|rows| rows.as_slice()).unwrap_or_default();
            let placed = one.rows.into_iter().enumerate().map(|(at, row)| {
                let kept = before.get(at).and_then(|placed| placed.source.kept);
                let traces = vec![self.trace(&one.origin, &given)];
                Placed { row, source: Source { kept, traces, ..Source::default() } }
            });
            let placed: Vec<Placed> = placed.collect();
            named.push((key, placed));
        }
        let gone = self.removed(incoming, current.iter().flat_map(|(_, rows)| rows), &seen);
        let current: Vec<_> = current.iter().filter(|(key, _)| !gone.contains(key)).cloned().collect();
        self.place(current, named).into_iter().flatten().collect()
    }

    fn set_aside(&self, series: demand::Series, given: &Rc<BTreeSet<&'static str>>, incoming: &mut Incoming) {
        for cells in series.rows {
            incoming.set_aside(IncomingRow { cells, given: Rc::clone(given), origin: series.origin.clone() });
        }
    }

    fn compare_series(&mut self, workload: &str, before: Option<&Vec<Placed>>, after: &[Row]) -> Outcome {
        let before: Option<Vec<Row>> = before.map(|rows| rows.iter().map(|p| p.row.clone()).collect());
        let column = if before.is_some() { "gpus" } else { "" };
        let outcome = match &before {
            None => Outcome::New,
            Some(rows) if rows == after => return Outcome::Unchanged,
            Some(_) => Outcome::Changed,
        };
        let described = before.as_deref().map(demand::describe);
        self.change(workload.to_owned(), column, described, Some(demand::describe(after)));
        outcome
    }
}

fn keys<T>(list: &[(Vec<String>, T)]) -> Vec<Vec<String>> {
    list.iter().map(|(key, _)| key.clone()).collect()
}

/// The draft's rows of demand, workload by workload in order of appearance.
fn by_workload(rows: Vec<Placed>) -> Vec<(Vec<String>, Vec<Placed>)> {
    let mut groups: Vec<(Vec<String>, Vec<Placed>)> = Vec::new();
    let mut places: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    for placed in rows {
        let key = vec![placed.row.get("workload").unwrap_or_default().to_owned()];
        let at = *places.entry(key.clone()).or_insert(groups.len());
        match groups.get_mut(at) {
            Some((_, group)) => group.push(placed),
            None => groups.push((key, vec![placed])),
        }
    }
    groups
}

fn twice_fault(table: &Table) -> Fault {
    let expected = match table.name {
        "frame" => message!("exchange-one-row"),
        _ => message!("json-key-twice.expected"),
    };
    Fault { code: "I520", expected, hint: message!("tables-twice.hint") }
}
