//! Allocations of OpenCost (csv of its export, JSON of its `/allocation`) as rows of a bill.
//!
//! What an allocation says has a place in a bill: its cluster is the account, its namespace with its controller the resource, labels
//! are tags, and so are namespace, controller, pod and container. Its cost is effective cost. It is no invoice: billed, list and agreed
//! cost, provider, region and pricing stay unknown, the currency is that of the ask, and hours of cards are known only where it tells
//! them (the csv tells a mean over the running time, which it leaves out).
//!
//! Source: OpenCost, `pkg/costmodel/csv_export.go` and `pkg/kubecost/allocation_json.go` (heads and fields).

mod document;

pub(crate) use document::read;

use crate::charge::{Adding, Charges};
use crate::column::{Column, Row, Wanted, known};
use crate::exact::Exact;
use crate::time;
use crate::wrong::Fault;
use serde_json::{Map, Value};

/// Columns of the export that are read.
const HEADS: [&str; 9] =
    ["Date", "TotalCost", "Namespace", "Cluster", "ControllerKind", "ControllerName", "Pod", "Container", "Labels"];
/// Those without which a table is no export.
const NEEDED: usize = 3;
/// What tags call the parts of a cluster, in the order of `HEADS` from the third on.
const TAGS: [&str; 6] = ["namespace", "cluster", "controller_kind", "controller", "pod", "container"];

/// An allocation as a row of a bill: what it has in each wanted column.
#[derive(Debug)]
pub(crate) struct Allocated {
    cells: Vec<Vec<u8>>,
}

impl Row for Allocated {
    fn cell(&self, number: usize) -> &[u8] {
        self.cells.get(number).map(|cell| known(cell)).unwrap_or_default()
    }
}

/// What an allocation says.
#[derive(Debug, Default)]
pub(crate) struct Said<'s> {
    pub(crate) start: &'s str,
    pub(crate) end: &'s str,
    pub(crate) cost: &'s str,
    pub(crate) gpu_hours: Option<&'s str>,
    /// Namespace, cluster, kind and name of the controller, pod, container.
    pub(crate) parts: [&'s str; 6],
    pub(crate) labels: Map<String, Value>,
    /// What it is called, where it has none of these parts.
    pub(crate) name: &'s str,
}

impl Said<'_> {
    /// As a row.
    pub(crate) fn row(self, wanted: &Wanted) -> Allocated {
        let mut cells = vec![Vec::new(); wanted.count()];
        let mut put = |column: Column, text: &str| cells[column as usize] = text.as_bytes().to_vec();
        put(Column::Billed, "0");
        put(Column::Effective, self.cost);
        put(Column::Currency, wanted.unstated().map(|own| own.to_string()).as_deref().unwrap_or_default());
        put(Column::Start, self.start);
        put(Column::End, self.end);
        put(Column::Category, "Usage");
        put(Column::GpuHours, self.gpu_hours.unwrap_or_default());
        let [namespace, cluster, kind, controller, _, _] = self.parts;
        put(Column::SubAccount, cluster);
        let mut tags = self.labels;
        for (name, value) in TAGS.into_iter().zip(self.parts).filter(|(_, value)| !value.is_empty()) {
            tags.insert(name.to_owned(), value.into());
        }
        put(Column::Tags, &Value::Object(tags).to_string());
        let resource: Vec<&str> = [namespace, kind, controller].into_iter().filter(|own| !own.is_empty()).collect();
        let resource = if resource.is_empty() { self.name.to_owned() } else { resource.join("/") };
        if let Some(number) = wanted.known("ResourceId") {
            cells[number] = resource.into_bytes();
        }
        Allocated { cells }
    }
}

/// Columns that an allocation fills, as if it had them.
pub(crate) fn places(wanted: &Wanted) -> Vec<Option<usize>> {
    let lacks = [Column::Billed, Column::List, Column::Contracted].map(|column| column as usize);
    (0..wanted.count()).map(|number| (!lacks.contains(&number)).then_some(number)).collect()
}

/// Where a table has what is read of an export; `None` where it is none.
pub(crate) fn exported(heads: &[String]) -> Option<Vec<Option<usize>>> {
    let place = |wanted: &&str| heads.iter().position(|own| own.trim() == *wanted);
    let places: Vec<Option<usize>> = HEADS.iter().map(place).collect();
    places[..NEEDED].iter().all(Option::is_some).then_some(places)
}

/// One who adds rows of an export up.
#[derive(Debug)]
pub(crate) struct Exported<'w, A> {
    pub(crate) own: A,
    pub(crate) wanted: &'w Wanted,
}

impl<A: Adding> Adding for Exported<'_, A> {
    fn add(&mut self, place: (usize, u64), row: &impl Row) {
        let cells: Vec<_> = (0..HEADS.len()).map(|at| String::from_utf8_lossy(row.cell(at))).collect();
        let [date, cost] = [&cells[0], &cells[1]];
        let Some(day) = time::seconds(date.as_bytes()).filter(|_| date.len() == "2026-03-01".len()) else {
            return self.own.charges().wrong(place, Fault::Time, date.to_string());
        };
        if Exact::parse(cost.as_bytes()).is_none() {
            return self.own.charges().wrong(place, Fault::Number, cost.to_string());
        }
        let end = time::told(day + 86_400);
        let labels = match serde_json::from_str(&cells[8]) {
            Ok(Value::Object(labels)) => labels,
            _ => Map::new(),
        };
        let parts = [2, 3, 4, 5, 6, 7].map(|at| cells[at].as_ref());
        let said = Said { start: date, end: &end, cost, parts, labels, ..Said::default() };
        self.own.add(place, &said.row(self.wanted));
    }

    fn charges(&mut self) -> &mut Charges {
        self.own.charges()
    }
}
