//! What asks for a licence to export a card: the control entry or regime, for which destinations, as of when and by which document.
//!
//! Facts with their date and source, and no legal advice. A card that no row names was not looked up: unknown, never free.

use crate::csv_rows::{Row, rows};
use crate::evidence::Evidence;
use std::sync::OnceLock;
use vocabulary::{Destination, ExportEntry, ExportRegime, ExportReview, Message, Value, message};

/// What was found about some cards.
#[derive(Clone, Debug)]
pub struct ExportControl {
    /// Name of the row, unique.
    pub id: &'static str,
    /// The cards, as the catalog names them.
    pub skus: Vec<&'static str>,
    /// The makers' country, ISO 3166 alpha-2.
    pub origin: &'static str,
    /// What asks for a licence, if anything does.
    pub regime: ExportRegime,
    /// Which entry; `None` where no entry applies, or it is not known which.
    pub entry: Option<ExportEntry>,
    /// Where a licence is asked for.
    pub destinations: Vec<Destination>,
    /// Whether parties with headquarters in D:5 or Macau count wherever they are.
    pub headquartered: bool,
    /// How applications for China and Macau are looked at; `None` is not known.
    pub review: Option<ExportReview>,
    /// Source, and the day that it speaks of.
    pub evidence: Evidence,
}

impl ExportControl {
    /// What was found, in one sentence or two, with its date.
    pub fn told(&self) -> Message {
        let date = self.evidence.observed;
        let what = self.entry.map_or_else(|| self.regime.name(), ExportEntry::name);
        if self.regime == ExportRegime::None {
            return message!("reference-export-none", what = what, date = date);
        }
        let places = Value::all(self.destinations.iter().map(|place| place.name()));
        let needed = if self.headquartered {
            message!("reference-export-parties", what = what, places = places, date = date)
        } else {
            message!("reference-export-needed", what = what, places = places, date = date)
        };
        match self.review {
            Some(review) => message!("reference-export-reviewed", needed = needed, review = review.name()),
            None => needed,
        }
    }
}

/// All that was found, in the order of the file.
pub fn export_controls() -> &'static [ExportControl] {
    static ROWS: OnceLock<Vec<ExportControl>> = OnceLock::new();
    ROWS.get_or_init(|| rows(crate::edition::EXPORT_CONTROLS).iter().filter_map(read).collect())
}

/// What was found about a card (case ignored); empty is unknown.
pub fn export_controls_of(sku: &str) -> impl Iterator<Item = &'static ExportControl> {
    let sku = sku.trim().to_ascii_lowercase();
    export_controls().iter().filter(move |row| row.skus.iter().any(|own| own.to_ascii_lowercase() == sku))
}

fn read(row: &Row) -> Option<ExportControl> {
    let destinations = row.list("destinations").into_iter().map(Destination::from_word);
    Some(ExportControl {
        id: row.text("id")?,
        skus: row.list("skus"),
        origin: row.text("origin")?,
        regime: ExportRegime::from_word(row.text("regime")?)?,
        entry: word(row, "entry", ExportEntry::from_word)?,
        destinations: destinations.collect::<Option<_>>()?,
        headquartered: row.flag("headquartered")?,
        review: word(row, "review", ExportReview::from_word)?,
        evidence: Evidence::read(row)?,
    })
}

/// The value of a cell that may be empty; the outer `None` is a word that no list has.
fn word<T>(row: &Row, column: &str, from: fn(&str) -> Option<T>) -> Option<Option<T>> {
    row.text(column).map_or(Some(None), |text| from(text).map(Some))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::check;
    use crate::{Accelerator, accelerator, accelerators};

    #[test]
    fn every_row_is_read_whole_and_sourced() {
        check::whole(crate::edition::EXPORT_CONTROLS, export_controls().len(), &["headquartered"], &[]);
        check::distinct(export_controls().iter().map(|row| row.id));
        check::distinct(export_controls().iter().flat_map(|row| row.skus.iter()));
        for row in export_controls() {
            check::sound(row.id, &row.evidence);
            assert!(row.evidence.url.is_some() && !row.skus.is_empty(), "{}", row.id);
            for sku in &row.skus {
                let known = accelerator(sku);
                assert!(known.is_some() || row.id == "mi308", "{sku}");
                assert!(known.is_none_or(|card| card.sku == *sku && card.origin == row.origin), "{sku}");
            }
        }
    }

    #[test]
    fn a_regime_has_what_it_needs() {
        for row in export_controls() {
            let listed = row.regime == ExportRegime::Listed;
            assert_eq!(row.regime == ExportRegime::None, row.destinations.is_empty(), "{}", row.id);
            assert!(listed || (row.entry.is_none() && row.review.is_none()), "{}", row.id);
            assert_eq!(row.regime == ExportRegime::Presumption, row.origin == "CN", "{}", row.id);
            let anywhere = row.destinations.contains(&Destination::Anywhere);
            assert_eq!(anywhere, row.regime == ExportRegime::Presumption, "{}", row.id);
        }
    }

    /// Total processing performance by the catalog's dense peaks: operations · bits, the most of all formats (3A090, technical note 2).
    fn processing(card: &Accelerator) -> f64 {
        let p = &card.peaks;
        let formats = [(p.bf16, 16.0), (p.fp16, 16.0), (p.fp8, 8.0), (p.int8, 8.0), (p.fp4, 4.0)];
        formats.iter().filter_map(|(peak, bits)| peak.map(|peak| peak * bits)).fold(0.0, f64::max)
    }

    /// 88 FR 73458: 3A090.a from 4800, or from 1600 where dense (L4); 3A090.b from 1600; below it nothing. 91 FR 1684: case by case
    /// below 21000 and 6500 GB/s.
    #[test]
    fn entries_agree_with_the_catalogs_peaks() {
        for card in accelerators() {
            let performance = processing(card);
            let rows: Vec<&ExportControl> = export_controls_of(card.sku).collect();
            let Some(row) = rows.first() else {
                let sold = card.form.is_none_or(|form| !form.contains("rent only"));
                assert!(
                    card.origin == "CN" || !sold || performance < 4800.0,
                    "{}: {performance}, nothing said",
                    card.sku
                );
                continue;
            };
            let fits = match (row.regime, row.entry) {
                (_, Some(ExportEntry::Above)) => performance >= 4800.0 || card.sku == "L4",
                (_, Some(ExportEntry::Below)) => (1600.0..4800.0).contains(&performance),
                (ExportRegime::None, None) => performance < 2400.0,
                (ExportRegime::Letter, None) => performance < 2400.0 && card.bandwidth_gbps >= Some(1400.0),
                (ExportRegime::Presumption | ExportRegime::Listed, None) => performance >= 1600.0,
            };
            assert!(fits, "{}: {performance} under {}", card.sku, row.id);
            let mild = performance < 21_000.0 && card.bandwidth_gbps < Some(6500.0);
            assert!(row.review.is_none_or(|review| (review == ExportReview::CaseByCase) == mild), "{}", card.sku);
        }
    }

    /// The flag that this replaced said yes for H20 and no for H100.
    #[test]
    fn what_asks_for_a_licence_is_told_of_each_card() {
        for (sku, regime, text) in [
            ("h100 sxm5 80gb", Some(ExportRegime::Listed), "ECCN 3A090"),
            ("H20 96GB", Some(ExportRegime::Letter), "letter"),
            ("B200 SXM 180GB", Some(ExportRegime::Listed), "denial is presumed"),
            ("H200 SXM5 141GB", Some(ExportRegime::Listed), "case by case"),
            ("L20", Some(ExportRegime::None), "Below"),
            ("Ascend 910C", Some(ExportRegime::Presumption), "anywhere"),
            ("Trainium2", None, ""),
            ("My own chip", None, ""),
        ] {
            let found: Vec<&ExportControl> = export_controls_of(sku).collect();
            assert_eq!(found.first().map(|row| row.regime), regime, "{sku}");
            let told = found.first().map(|row| voice::text(&row.told())).unwrap_or_default();
            assert!(told.contains(text) && (told.is_empty() || told.ends_with('.')), "{sku}: {told}");
        }
    }
}
