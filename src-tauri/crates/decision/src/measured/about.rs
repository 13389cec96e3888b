//! What the name of a criterion speaks of, and whether that is what was measured.
//!
//! A unit alone tells too little: "GB/s" is the rate of a card's memory and of a file system. So the words of id and name
//! are read, too: one that names what was measured lets it in, one that names something else keeps it out. Names may be in
//! any language, so the absence of a word is only told.

use tables::Row;
use vocabulary::{MeasuredKind, Message, Quantity};

/// Something that a criterion may be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    Memory,
    Bandwidth,
    Host,
    Link,
    Network,
    Storage,
    Training,
    Decoding,
    Prefill,
    Tokens,
    Matrix,
    Sustained,
    Utilisation,
    Uptime,
}

use Subject::{
    Bandwidth, Decoding, Host, Link, Matrix, Memory, Network, Prefill, Storage, Sustained, Tokens, Training, Uptime,
    Utilisation,
};

/// How a subject is named.
struct Naming {
    subject: Subject,
    /// The word of its phrase.
    word: &'static str,
    /// Beginnings of words; behind `=` stands a whole word, and what is not ASCII stands anywhere.
    stems: &'static [&'static str],
}

/// How each subject is named, in the order in which they are told.
const WORDS: [Naming; 14] = [
    naming(Memory, "memory", &["memory", "hbm", "vram", "dram", "gddr", "显存", "内存"]),
    naming(Bandwidth, "bandwidth", &["bandwidth", "带宽"]),
    naming(Host, "host", &["=host", "=pci", "pcie"]),
    naming(
        Link,
        "link",
        &["link", "nvlink", "xgmi", "interconnect", "=peer", "p2p", "allreduce", "reduce", "nccl", "互联"],
    ),
    naming(
        Network,
        "network",
        &["network", "ethernet", "infiniband", "rdma", "roce", "internet", "egress", "=nic", "网络"],
    ),
    naming(
        Storage,
        "storage",
        &[
            "storage",
            "=file",
            "=files",
            "filesystem",
            "=disk",
            "=disks",
            "nvme",
            "=ssd",
            "checkpoint",
            "dataset",
            "backup",
            "存储",
        ],
    ),
    naming(Training, "training", &["train", "pretrain", "finetun", "训练"]),
    naming(Decoding, "decoding", &["decod", "inferenc", "=serving", "推理", "解码"]),
    naming(Prefill, "prefill", &["prefill", "prompt"]),
    naming(Tokens, "tokens", &["token", "generat", "=output"]),
    naming(
        Matrix,
        "matrix",
        &["matrix", "matmul", "gemm", "flop", "gflop", "tflop", "pflop", "=tops", "compute", "tensor", "矩阵", "算力"],
    ),
    naming(Sustained, "sustained", &["sustain", "continuous"]),
    naming(Utilisation, "utilisation", &["mfu", "utilis", "utiliz", "efficien", "peak", "利用率"]),
    naming(
        Uptime,
        "uptime",
        &["uptime", "goodput", "availab", "outage", "downtime", "failure", "reliab", "interrupt", "可用"],
    ),
];

const fn naming(subject: Subject, word: &'static str, stems: &'static [&'static str]) -> Naming {
    Naming { subject, word, stems }
}

/// What may be named without a word about what was measured.
const NEUTRAL: [Subject; 5] = [Tokens, Bandwidth, Utilisation, Matrix, Sustained];

/// Which names ask for what was measured.
struct Asks {
    /// Any of these names it.
    names: &'static [Subject],
    /// Any of these is something else, whatever stands beside it.
    never: &'static [Subject],
}

/// What a rate or a utilisation is asked for by. A utilisation is one of training's, so training beside it is no fault.
fn asks(kind: MeasuredKind, quantity: Quantity) -> Asks {
    let (names, never): (&[Subject], &[Subject]) = match (quantity, kind) {
        (Quantity::Palm | Quantity::Matmul | Quantity::Causal, _) => {
            (&[Utilisation], &[Memory, Host, Link, Network, Storage, Decoding, Prefill, Uptime])
        }
        (_, MeasuredKind::Gemm) => (&[Matrix], &[Training, Decoding, Prefill, Sustained]),
        (_, MeasuredKind::Sustained) => (&[Matrix, Sustained], &[Training, Decoding, Prefill]),
        (_, MeasuredKind::Copy) => (&[Memory], &[Host, Link, Network, Storage]),
        (_, MeasuredKind::H2d | MeasuredKind::D2h) => (&[Host], &[Link, Network, Storage]),
        (_, MeasuredKind::Peer) => (&[Link], &[Host, Network, Storage]),
        (_, MeasuredKind::TrainStep) => (&[Training], &[Decoding, Prefill]),
        (_, MeasuredKind::Decode | MeasuredKind::Serving | MeasuredKind::Tpot | MeasuredKind::Itl) => {
            (&[Decoding], &[Training, Prefill])
        }
        (_, MeasuredKind::Collective) => (&[Link, Network], &[Host, Storage]),
        (_, MeasuredKind::Prefill) => (&[Prefill], &[Training]),
        (_, MeasuredKind::Ttft | MeasuredKind::E2el) => (&[Decoding, Prefill], &[Training]),
        (_, MeasuredKind::Diagnosis) => (&[Uptime], &[Training]),
    };
    Asks { names, never }
}

/// Whether a criterion names what was measured, or else what it names instead.
///
/// `Ok(false)` where its name says nothing of the kind. A bare "bandwidth" is taken as the card's memory, and bare tokens
/// as those of decoding.
pub(super) fn names(kind: MeasuredKind, quantity: Quantity, criterion: &Row) -> Result<bool, Message> {
    let spoken = spoken(kind, quantity, criterion);
    let Asks { names, never } = asks(kind, quantity);
    let other = |subject: &&(Subject, &'static str)| {
        let is_neutral = NEUTRAL.contains(&subject.0) || quantity != Quantity::Median && subject.0 == Training;
        !names.contains(&subject.0) && !is_neutral
    };
    let has = |subject: Subject| spoken.iter().any(|(own, _)| *own == subject);
    if let Some((_, word)) = spoken.iter().find(|(own, _)| never.contains(own)) {
        return Err(subject(word));
    }
    if names.iter().any(|own| has(*own)) {
        return Ok(true);
    }
    match spoken.iter().find(other) {
        Some((_, word)) => Err(subject(word)),
        None => Ok(kind == MeasuredKind::Copy && has(Bandwidth) || kind == MeasuredKind::Decode && has(Tokens)),
    }
}

fn subject(word: &str) -> Message {
    Message::word("measured-subject", word)
}

/// What id and name speak of, each once. The unit speaks, too, of shares and of operations; that it counts tokens says
/// nothing about what they are made by.
fn spoken(kind: MeasuredKind, quantity: Quantity, criterion: &Row) -> Vec<(Subject, &'static str)> {
    let with_unit = quantity != Quantity::Median || matches!(kind, MeasuredKind::Gemm | MeasuredKind::Sustained);
    let keys: &[&str] = if with_unit { &["id", "name", "unit"] } else { &["id", "name"] };
    let texts: Vec<String> = keys.iter().filter_map(|key| Some(criterion.get(key)?.to_lowercase())).collect();
    let has = |stem: &str| texts.iter().any(|text| has_stem(text, stem));
    let found = WORDS.iter().filter(|own| own.stems.iter().any(|stem| has(stem)));
    found.map(|own| (own.subject, own.word)).collect()
}

fn has_stem(text: &str, stem: &str) -> bool {
    let mut words = text.split(|c: char| !c.is_alphanumeric());
    match stem.strip_prefix('=') {
        Some(whole) => words.any(|word| word == whole),
        None if stem.is_ascii() => words.any(|word| word.starts_with(stem)),
        None => text.contains(stem),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn criterion(id: &str, name: &str, unit: &str) -> Row {
        let mut row = Row::default();
        for (key, text) in [("id", id), ("name", name), ("unit", unit)] {
            row.set(key, Some(text.to_owned()));
        }
        row
    }

    #[test]
    fn a_name_lets_in_what_it_asks_for() {
        let (share, rate, tokens) = ("share of dense bf16 peak", "GB/s", "tokens per second per GPU");
        for (id, name, unit, kind, quantity, expected) in [
            ("mfu_70b", "Measured MFU, 70B training", share, "train_step", Quantity::Palm, Ok(true)),
            ("a", "Training", share, "train_step", Quantity::Causal, Ok(true)),
            ("a", "Training", "share", "train_step", Quantity::Causal, Ok(false)),
            ("a", "Auslastung", "%", "train_step", Quantity::Palm, Ok(false)),
            ("goodput", "Uptime of long training runs", "share", "train_step", Quantity::Palm, Err("uptime")),
            ("mbu", "Utilisation of the memory", "%", "train_step", Quantity::Palm, Err("memory")),
            ("decode_70b", "Decode rate per GPU, 70B", tokens, "decode", Quantity::Median, Ok(true)),
            ("decode_70b", "Decode rate per GPU, 70B", tokens, "train_step", Quantity::Median, Err("decoding")),
            ("a", "Tokens", tokens, "decode", Quantity::Median, Ok(true)),
            ("a", "Tokens", tokens, "train_step", Quantity::Median, Ok(false)),
            ("a", "Pre-training tokens", tokens, "train_step", Quantity::Median, Ok(true)),
            ("a", "Pre-training tokens", tokens, "decode", Quantity::Median, Err("training")),
            ("a", "训练速度", tokens, "train_step", Quantity::Median, Ok(true)),
            ("a", "Durchsatz", tokens, "train_step", Quantity::Median, Ok(false)),
            ("storage_rate", "Read rate per node", rate, "copy", Quantity::Median, Err("storage")),
            ("fabric", "Network per GPU", "Gbit/s", "copy", Quantity::Median, Err("a network")),
            ("fabric", "Network per GPU", "Gbit/s", "peer", Quantity::Median, Err("a network")),
            ("a", "Bandwidth", rate, "copy", Quantity::Median, Ok(true)),
            ("a", "Bandwidth", rate, "h2d", Quantity::Median, Ok(false)),
            ("a", "PCIe bandwidth", rate, "copy", Quantity::Median, Err("the host")),
            ("a", "PCIe bandwidth", rate, "d2h", Quantity::Median, Ok(true)),
            ("hbm3e", "Speicher", rate, "copy", Quantity::Median, Ok(true)),
            ("a", "HBM to NVMe", rate, "copy", Quantity::Median, Err("storage")),
            ("a", "All-reduce in the node", rate, "peer", Quantity::Median, Ok(true)),
            ("a", "Rate", "TFLOP/s", "gemm", Quantity::Median, Ok(true)),
            ("a", "Training rate", "TFLOP/s", "gemm", Quantity::Median, Err("training")),
            ("a", "Sustained rate", "TFLOP/s", "gemm", Quantity::Median, Err("sustained work")),
            ("a", "Sustained rate", "TFLOP/s", "sustained", Quantity::Median, Ok(true)),
        ] {
            let kind = MeasuredKind::from_word(kind).unwrap();
            let found = names(kind, quantity, &criterion(id, name, unit)).map_err(|message| voice::text(&message));
            assert_eq!(found, expected.map_err(str::to_owned), "{kind:?} for {id}, {name}");
        }
    }
}
