//! What a measurement is of: number format, batch, and how large a model; and what a criterion says of the same.

use super::reading::Measurement;
use measurement::sizes as shape;
use quantity::show;
use tables::Row;
use vocabulary::{MeasuredKind, Message, Value, message};

/// Number formats that texts name.
pub(super) const FORMATS: [&str; 10] = ["fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4", "fp4", "mxfp4"];
/// Models whose sizes differ by more than this factor, either way, are not alike.
const ALIKE: f64 = 2.0;

/// "bf16, batch 4, a model of 17.8 million parameters"; the sizes as they are where they are no model's.
pub(super) fn label(m: &Measurement) -> Message {
    let model = shape::parameters(&m.shape).map(|count| message!("measured-parameters", count = in_words(count)));
    let batch = shape::batch(&m.shape).map(batches);
    let sizes = (batch.is_none() && model.is_none()).then(|| (&m.shape).into());
    let precision = m.precision.as_ref().map(Message::from);
    Message::listed([precision, batch, sizes, model].into_iter().flatten())
}

fn batches(batch: u64) -> Message {
    message!("measured-batch", batch = batch.to_string())
}

/// What a criterion says of number format, batch and size of the model that was measured otherwise; `None` where it says
/// nothing else. Format and batch may stand in its rubric, the size in its name.
pub(super) fn otherwise(m: &Measurement, criterion: &Row) -> Option<Message> {
    let all = texts(criterion, &["id", "name", "unit", "rubric"]);
    let format = formats(&all);
    let other_format = format.filter(|format| m.precision.as_deref().is_some_and(|own| own != *format));
    let other_batch = batch(&all).filter(|asked| shape::batch(&m.shape).is_some_and(|own| own != *asked));
    let asked = model(&texts(criterion, &["name", "id"]));
    let measured = shape::parameters(&m.shape);
    let is_of_model = matches!(m.kind, MeasuredKind::TrainStep | MeasuredKind::Prefill | MeasuredKind::Decode);
    let other_model = asked.filter(|(_, asked)| is_of_model && !measured.is_some_and(|own| is_alike(own, *asked)));
    let is_unstated = other_model.is_some() && measured.is_none();
    let other_model = other_model.map(|(text, _)| message!("measured-model", size = text));
    let parts = [other_format.map(Message::from), other_batch.map(batches), other_model];
    let parts: Vec<Message> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return None;
    }
    let (asked, measured) = (Value::all(parts), label(m));
    Some(match is_unstated {
        true => message!("measured-other-sizes.unstated", asked = asked, measured = measured),
        false => message!("measured-other-sizes", asked = asked, measured = measured),
    })
}

fn is_alike(a: f64, b: f64) -> bool {
    a <= b * ALIKE && b <= a * ALIKE
}

fn texts(criterion: &Row, keys: &[&str]) -> String {
    keys.iter().filter_map(|key| criterion.get(key)).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// The one number format that a text names; `None` where it names none or several.
fn formats(text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let mut named = FORMATS.into_iter().filter(|format| words.contains(format));
    named.next().filter(|_| named.next().is_none())
}

/// The number behind "batch".
fn batch(text: &str) -> Option<u64> {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    words.find(|word| *word == "batch")?;
    words.find(|word| !word.is_empty())?.parse().ok()
}

/// The size of a model as names give it: "70B" with its parameters.
fn model(text: &str) -> Option<(String, f64)> {
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '.');
    words.find_map(|word| {
        let count: f64 =
            word.strip_suffix('b')?.parse().ok().filter(|count: &f64| count.is_finite() && *count > 0.0)?;
        Some((word.to_uppercase(), count * 1e9))
    })
}

/// "17.8 million", "70.6 billion".
fn in_words(count: f64) -> Message {
    let shown = |count: f64| show::rounded(count, show::significant(count, 3));
    match count {
        count if count >= 1e9 => message!("measured-billions", count = shown(count / 1e9)),
        count if count >= 1e6 => message!("measured-millions", count = shown(count / 1e6)),
        count => shown(count).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_give_sizes_of_models_as_people_write_them() {
        for (text, expected) in [
            ("decode_70b", Some(("70B", 70e9))),
            ("decode rate, 1.5b model", Some(("1.5B", 1.5e9))),
            ("8x7b", None),
            ("hbm", None),
            ("b", None),
            ("0b", None),
        ] {
            assert_eq!(model(text), expected.map(|(text, count)| (text.to_owned(), count)), "{text}");
        }
    }

    #[test]
    fn batch_and_format_are_read_where_they_are_named() {
        for (text, expected) in [("batch 32, 8,192 tokens", Some(32)), ("batch", None), ("of a batch of 4", None)] {
            assert_eq!(batch(text), expected, "{text}");
        }
        for (text, expected) in [("bf16 weights", Some("bf16")), ("bf16 or fp8", None), ("bf160", None)] {
            assert_eq!(formats(text), expected, "{text}");
        }
        let texts = [17_830_400.0, 70_553_706_496.0, 900.0].map(|count| voice::text(&in_words(count)));
        assert_eq!(texts, ["17.8 million", "70.6 billion", "900"]);
    }
}
