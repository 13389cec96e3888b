//! The answers, as they are typed: each text is read as the cell that it becomes, so that "8 %", "30k to 45k" or a local date is
//! understood here as in a grid.

use input::{Node, Place};
use quantity::Currency;
use vocabulary::{Axis, Billing, ByAxis, Purpose, Tier, message};

input::request! {
    /// Answers to the eight questions; each may be left out.
    #[derive(Clone, Debug, Default)]
    pub struct StartAsk {
        /// What is to be decided.
        pub question: Option<String>,
        /// Who decides.
        pub decides: Option<String>,
        /// By when; left out: in three months.
        pub decide_by: Option<String> as decide_by,
        /// Over how many months; left out: 36.
        pub months: Option<String> as months,
        /// Left out: EUR.
        pub currency: Option<Currency>,
        /// What money costs a year; left out: 8 %.
        pub discount_rate: Option<String> as discount_rate,
        /// Cash that is there for it.
        pub budget: Option<String> as budget,
        /// What the compute is for, and how much; left out: one model that is served.
        pub needs: Vec<StartNeed> = Vec::new(),
        /// Who could supply; those of offers need not be named again.
        pub vendors: Vec<String> = Vec::new(),
        /// What they offer; left out: an hour and a year at published prices, of two vendors without a name.
        pub offers: Vec<StartOffer> = Vec::new(),
        /// What counts how much; left out: all axes alike.
        pub weights: Option<StartWeights>,
        /// Criteria of the template that must be met; left out: those that the template proposes.
        pub must_have: Option<Vec<String>> as must_have,
        /// How demand grows a year.
        pub growth: Option<String> as growth,
        /// How much of what is paid does useful work.
        pub useful_share: Option<String> as useful_share,
    }

    /// One purpose.
    #[derive(Clone, Debug)]
    pub struct StartNeed {
        /// Which.
        pub purpose: Purpose,
        /// What people call it; left out: its purpose.
        pub name: Option<String>,
        /// GPUs on average today; in their place tokens or users.
        pub gpus: Option<String> as gpus,
        /// Tokens a month, read and generated.
        pub tokens: Option<String> as tokens,
        /// Users, each with as many tokens as a first case takes.
        pub users: Option<String> as users,
        /// The model that is trained or served; needed for tokens and users.
        pub model: Option<String>,
        /// How steady it is; left out: as its purpose mostly is.
        pub steadiness: Option<Tier>,
    }

    /// One offer.
    #[derive(Clone, Debug)]
    pub struct StartOffer {
        /// Whose.
        pub vendor: String,
        /// How it is paid.
        pub billing: Billing,
        /// For a GPU-hour, or for a GPU that is bought; left out: as published.
        pub price: Option<String> as price,
        /// Left out: that of the case.
        pub currency: Option<Currency>,
        /// The card; left out: H100 SXM5 80GB.
        pub card: Option<String>,
        /// GPUs that come together; left out: 8, of what is paid by use 1.
        pub gpus: Option<String> as unit_gpus,
        /// Months that are committed; left out: 12.
        pub term_months: Option<String> as term_months,
        /// Where it stands.
        pub source: Option<String>,
    }

    /// What each axis weighs, in any unit.
    #[derive(Clone, Copy, Debug)]
    pub struct StartWeights {
        performance: f64 as weight = 0.0,
        reliability: f64 as weight = 0.0,
        cost: f64 as weight = 0.0,
        service: f64 as weight = 0.0,
        compliance: f64 as weight = 0.0,
    }
}

impl StartWeights {
    /// By axis.
    pub(crate) fn by_axis(self) -> ByAxis<f64> {
        ByAxis::of(|axis| match axis {
            Axis::Performance => self.performance,
            Axis::Reliability => self.reliability,
            Axis::Cost => self.cost,
            Axis::Service => self.service,
            Axis::Compliance => self.compliance,
        })
    }
}

/// A text as the cell that it becomes; what is wrong with it is told as of that.
fn cell(place: &Place, table: &str, column: &str) -> Option<String> {
    let typed = match place.node() {
        Node::Number(text) => text.clone(),
        _ => place.text()?.to_owned(),
    };
    let column = tables::table(table)?.column(column)?;
    match tables::canonical(column, &typed) {
        Ok(Some(text)) => Some(text),
        Ok(None) => {
            place.wrong("J004", message!("start-empty"), message!("start-empty.hint"));
            None
        }
        Err(fault) => {
            place.wrong(fault.code, fault.expected, fault.hint);
            None
        }
    }
}

macro_rules! cells {
    ($($name:ident $table:literal $column:literal;)+) => {$(
        fn $name(place: &Place) -> Option<String> {
            cell(place, $table, $column)
        }
    )+};
}

cells! {
    decide_by "frame" "decide_by";
    months "frame" "months";
    discount_rate "frame" "discount_rate";
    budget "frame" "budget";
    growth "workloads" "growth";
    useful_share "workloads" "useful_share";
    gpus "workloads" "scale";
    tokens "workloads" "scale";
    users "workloads" "scale";
    price "quotes" "price";
    unit_gpus "quotes" "unit_gpus";
    term_months "quotes" "term_months";
}

fn weight(place: &Place) -> Option<f64> {
    place.number_where(|weight| weight >= 0.0, message!("scorecard-weight"))
}

/// Ids of criteria of the template.
fn must_have(place: &Place) -> Option<Vec<String>> {
    place.list_of(|item| {
        let id = item.text()?;
        let known = reference::criteria_template().iter().any(|own| own.id == id);
        if !known {
            item.wrong("J006", message!("start-must-have"), message!("start-must-have.hint"));
        }
        known.then(|| id.to_owned())
    })
}
