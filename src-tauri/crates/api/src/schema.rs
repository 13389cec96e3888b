//! The tables as a face needs them to offer cells: labels, units, kinds, limits; and how one typed text is understood.

use crate::request::{request, table};
use crate::{Failure, Session};
use input::Node;
use quantity::show;
use serde_json::{Value, json};
use tables::{Column, Kind, Table};

/// `schema`: every table with its columns, in the order of the workbook.
pub(crate) fn schema(_: &mut Session, node: &Node) -> Result<Value, Failure> {
    crate::request::nothing(node)?;
    Ok(json!({ "tables": tables::all().iter().map(described).collect::<Vec<Value>>(), "notes": [] }))
}

fn described(table: &Table) -> Value {
    let columns: Vec<Value> = table.columns.iter().map(column).collect();
    json!({ "name": table.name, "label": table.label, "about": table.about, "key": table.key, "columns": columns })
}

fn column(column: &Column) -> Value {
    let (kind, words, of) = match column.kind {
        Kind::Id => ("id", &[][..], None),
        Kind::Reference(table) => ("reference", &[][..], Some(table)),
        Kind::Text => ("text", &[][..], None),
        Kind::Word(words) => ("word", words, None),
        Kind::YesNo => ("word", &["yes", "no"][..], None),
        Kind::Whole(..) => ("whole", &[][..], None),
        Kind::Number(_) => ("number", &[][..], None),
        Kind::Estimate(_) => ("estimate", &[][..], None),
        Kind::Units => ("units", &[][..], None),
        Kind::Currency => ("currency", &[][..], None),
        Kind::Date => ("date", &[][..], None),
        Kind::Start => ("start", &[][..], None),
        Kind::Series => ("series", &[][..], None),
        Kind::Points => ("points", &[][..], None),
    };
    json!({
        "key": column.key, "label": column.label, "unit": column.unit, "kind": kind, "words": words, "of": of,
        "limits": limits(column.kind), "required": column.required, "about": column.about, "example": column.example,
    })
}

fn limits(kind: Kind) -> Option<String> {
    match kind {
        Kind::Whole(low, high) => Some(format!("a whole number from {low} to {high}")),
        Kind::Number(limits) | Kind::Estimate(limits) => Some(limits.words()),
        _ => None,
    }
}

/// `understand`: what cells of one column would hold, without storing them.
pub(crate) fn understand(_: &mut Session, node: &Node) -> Result<Value, Failure> {
    let (column, typed) = request(node, |o| {
        let table = table(o);
        let typed = o.required("typed").and_then(|p| p.list_of(|text| text.text().map(str::to_owned)));
        let column = o.required("column").and_then(|p| {
            let columns: Vec<(&str, &Column)> = table?.columns.iter().map(|column| (column.key, column)).collect();
            p.choice(&columns)
        });
        Some((column?, typed?))
    })?;
    let cells: Vec<Value> = typed.iter().map(|text| understood(column, text)).collect();
    Ok(json!({ "cells": cells, "notes": [] }))
}

fn understood(column: &Column, typed: &str) -> Value {
    match tables::canonical(column, typed) {
        Ok(value) => {
            let shown = value.as_deref().map(|text| shown(column, text));
            json!({ "value": value, "shown": shown, "problem": null })
        }
        Err(fault) => json!({
            "value": null, "shown": null,
            "problem": { "code": fault.code, "expected": fault.expected, "hint": fault.hint },
        }),
    }
}

/// Numbers grouped and ranges in words; names, words and dates as they are.
fn shown(column: &Column, text: &str) -> String {
    match column.kind {
        Kind::Whole(..) | Kind::Number(_) | Kind::Estimate(_) | Kind::Units => show::entered(text),
        _ => text.to_owned(),
    }
}
