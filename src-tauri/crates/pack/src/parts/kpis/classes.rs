//! What others reach of what this case claims: each claim that the recommended option rests on, by population, never averaged.

use crate::compose::Matter;
use crate::date;
use crate::fill;
use crate::flow::Flow;
use crate::parts::{heading, note, small, table};
use crate::prose::Prose;
use crate::table::{Cell, Column, Table};
use charts::type_scale::{BODY, SMALL, STRONG};
use decision::report::classes::{ClassReport, NearReport};
use voice::{Value, message};

/// Claims beside published figures of the same.
pub(super) fn lay(flow: &mut Flow, matter: &Matter) {
    let best = matter.report.decision.option.as_ref();
    let rests = |own: &&ClassReport| best.is_none_or(|id| own.options.contains(id));
    let claims: Vec<&ClassReport> = matter.report.reference_classes.iter().filter(rests).collect();
    if claims.is_empty() {
        return;
    }
    let mut out = Table::new(vec![
        Column::left(message!("pack-classes-head-claim")).wide(150.0),
        Column::right(message!("general-value")).wide(64.0),
        Column::left(message!("pack-classes-head-others")),
    ]);
    claims.iter().for_each(|own| out.row(row(own)));
    let title = heading().tell(&message!("pack-classes"));
    table(flow, message!("pack-classes.name"), "reference-classes", title, &out);
    note(flow, small().tell(&message!("pack-classes-note")));
}

fn row(own: &ClassReport) -> Vec<Cell> {
    let id = |part: &str| format!("class.{}.{}{part}", own.metric, own.id);
    // Several figures of one guide name it once.
    let mut nearest: Vec<&NearReport> = own.nearest.iter().collect();
    nearest.dedup_by_key(|near| (near.source, near.date));
    let nearest = nearest.into_iter().map(|near| {
        let name = fill::name(id(&format!(".{}", near.id)), near.source);
        let day = date::short(near.date).unwrap_or_else(|| near.date.to_owned());
        Value::from(message!("pack-published-source", source = name, day = day))
    });
    let claim = Value::figure(own.claim_text.clone(), id(".claim"), own.claim.to_string());
    vec![
        vec![Prose::ink(STRONG).named(&id(""), &own.label), Prose::muted(SMALL).named(&id(".stand"), own.stand.name())]
            .into(),
        Prose::ink(BODY).tell(&claim.into()).into(),
        vec![
            Prose::ink(BODY).named(&id(".told"), &own.text),
            Prose::muted(SMALL).tell(&Value::semicolons(nearest).into()),
        ]
        .into(),
    ]
}
