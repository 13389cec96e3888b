//! What a measurement is of: number format, batch, and how large a model; and what a criterion says of the same.

use super::reading::Measurement;
use super::words::listed;
use quantity::show;
use tables::Row;
use vocabulary::{Message, Value, message};

/// Number formats that texts name.
pub(super) const FORMATS: [&str; 10] = ["fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "int4", "fp4", "mxfp4"];
/// Models whose sizes differ by more than this factor, either way, are not alike.
const ALIKE: f64 = 2.0;

/// "bf16, batch 4, a model of 17.8 million parameters"; the sizes as they are where they are no model's.
pub(super) fn said(m: &Measurement) -> Message {
    let model = parameters(&m.shape).map(|count| message!("measured-parameters", count = in_words(count)));
    let batch = batch(&m.shape).map(batches);
    let sizes = (batch.is_none() && model.is_none()).then(|| (&m.shape).into());
    let precision = m.precision.as_ref().map(Message::from);
    listed([precision, batch, sizes, model].into_iter().flatten())
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
    let other_batch = batch(&all).filter(|asked| batch(&m.shape).is_some_and(|own| own != *asked));
    let asked = model(&texts(criterion, &["name", "id"]));
    let measured = parameters(&m.shape);
    let is_of_model = matches!(m.kind.as_str(), "train_step" | "decode");
    let other_model = asked.filter(|(_, asked)| is_of_model && !measured.is_some_and(|own| is_alike(own, *asked)));
    let is_unstated = other_model.is_some() && measured.is_none();
    let other_model = other_model.map(|(text, _)| message!("measured-model", size = text));
    let parts = [other_format.map(Message::from), other_batch.map(batches), other_model];
    let parts: Vec<Message> = parts.into_iter().flatten().collect();
    if parts.is_empty() {
        return None;
    }
    let (asked, measured) = (Value::all(parts), said(m));
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

/// Parameters of the model whose sizes a shape gives: "4 layers of 512, 8:2 heads, ffn 1792, vocab 4096", or "params N".
///
/// Of a Llama-like decoder: per layer four projections of attention, three matrices of the feed-forward part and two norms;
/// two embeddings and a last norm beside them, as the measuring program counts.
fn parameters(shape: &str) -> Option<f64> {
    let words: Vec<&str> = shape.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    let at = |word: &str| words.iter().position(|own| *own == word);
    let number = |at: usize| words.get(at)?.parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 1.0);
    let behind = |word: &str| number(at(word)? + 1);
    if let Some(params) = behind("params") {
        return Some(params);
    }
    let layers = number(at("layers")?.checked_sub(1)?)?;
    let hidden = number(at("layers")? + 2)?;
    let (heads, kv_heads) = words.get(at("heads")?.checked_sub(1)?)?.split_once(':')?;
    let share = kv_heads.parse::<f64>().ok()? / heads.parse::<f64>().ok().filter(|heads| *heads >= 1.0)?;
    let (ffn, vocab) = (behind("ffn")?, behind("vocab")?);
    let attention = 2.0 * hidden * hidden * (1.0 + share);
    let feed_forward = 3.0 * ffn * hidden;
    Some(layers * (attention + feed_forward + 2.0 * hidden) + 2.0 * vocab * hidden + hidden)
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

    const SMALL: &str = "batch 8, context 256; 4 layers of 512, 8:2 heads, ffn 1792, vocab 4096";

    #[test]
    fn parameters_follow_from_the_sizes_as_results_give_them() {
        for (shape, expected) in [
            (SMALL, Some(17_830_400.0)),
            ("32 layers of 4096, 32:8 heads, ffn 14336, vocab 128256", Some(8_030_261_248.0)),
            ("batch 4, params 70553706496", Some(70_553_706_496.0)),
            ("batch 4", None),
            ("8192 × 8192 × 8192", None),
            ("layers of heads", None),
            ("4 layers of 512, 0:0 heads, ffn 1, vocab 1", None),
            ("", None),
        ] {
            assert_eq!(parameters(shape), expected, "{shape}");
        }
    }

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
        let said = [17_830_400.0, 70_553_706_496.0, 900.0].map(|count| voice::text(&in_words(count)));
        assert_eq!(said, ["17.8 million", "70.6 billion", "900"]);
    }
}
