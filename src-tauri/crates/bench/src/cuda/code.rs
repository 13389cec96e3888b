//! Kernels of our own: their compiled text, and what each is launched with.
//!
//! The CUDA C lies in `kernels/`, its PTX beside it; `cargo xtask kernels` makes the one from the other, and a test holds the
//! parameters here against those in the text. `cargo xtask kernels --emulate` runs every kernel on the processor beside plain sums.

use super::raw::{Context, Kernel};
use crate::Fault;
use std::rc::Rc;
use vocabulary::message;

/// Least compute capability that the text is for.
const LEAST: (i32, i32) = (8, 0);

/// Compiled texts by the name of their source.
pub(super) const TEXTS: [(&str, &str); 3] = [
    ("copy", include_str!("../../kernels/copy.ptx")),
    ("layers", include_str!("../../kernels/layers.ptx")),
    ("decoding", include_str!("../../kernels/decoding.ptx")),
];

/// Digest of the text of every kernel: what a result ran.
pub fn kernels_digest() -> String {
    let texts = TEXTS.iter().map(|(_, text)| *text).chain(HEADS.iter().map(|heads| heads.text));
    measurement::digest(&serde_json::Value::from(texts.collect::<Vec<_>>()))
}

/// Rows of a block of attention, and threads that work on it.
pub(super) const ROWS: usize = 64;
pub(super) const ATTENTION_THREADS: u32 = 128;
/// Most query heads that share keys and values while decoding.
pub(super) const MOST_GROUP: usize = 16;
/// Shared memory that any card gives a kernel unasked.
pub(super) const SHARED: u32 = 48 << 10;

/// Kernels for heads of one width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    pub(super) forward: Kernel,
    pub(super) along: Kernel,
    pub(super) queries: Kernel,
    pub(super) keys: Kernel,
}

/// Names, parameters and shared memory of the kernels for heads of one width.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heads {
    pub(super) width: usize,
    /// Columns that the backward kernels take at a time.
    tile: u32,
    names: [&'static str; 4],
    text: &'static str,
}

/// What attention is compiled for.
pub(super) const HEADS: [Heads; 3] = [
    Heads {
        width: 32,
        tile: 64,
        names: ["attention_forward_32", "attention_along_32", "attention_queries_32", "attention_keys_32"],
        text: include_str!("../../kernels/attention_32.ptx"),
    },
    Heads {
        width: 64,
        tile: 64,
        names: ["attention_forward_64", "attention_along_64", "attention_queries_64", "attention_keys_64"],
        text: include_str!("../../kernels/attention_64.ptx"),
    },
    Heads {
        width: 128,
        tile: 32,
        names: ["attention_forward_128", "attention_along_128", "attention_queries_128", "attention_keys_128"],
        text: include_str!("../../kernels/attention_128.ptx"),
    },
];

/// A kernel as its text declares it.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    /// Its name in the text.
    name: &'static str,
    /// Its parameters in order: `p` for addresses, `u` for whole numbers, `f` for fractions.
    takes: &'static str,
    /// Bytes of shared memory that it is launched with.
    shared: u32,
}

impl Heads {
    /// Bytes of rows in shared memory, each padded by 16.
    fn rows(self, rows: u32) -> u32 {
        rows * (self.width as u32 + 8) * 2
    }

    /// Its kernels: forward, along, queries, keys.
    pub(super) fn kernels(self) -> [Entry; 4] {
        let [forward, along, queries, keys] = self.names;
        let entry = |name, takes, shared| Entry { name, takes, shared };
        let own = self.rows(2 * ROWS as u32);
        let backward = own + self.rows(4 * self.tile);
        [
            entry(forward, "pppuuuf", self.rows(4 * ROWS as u32)),
            entry(along, "pppuu", 0),
            entry(queries, "pppppuuuff", backward),
            entry(keys, "pppppuuuff", backward + 4 * self.tile * 4),
        ]
    }
}

/// The other kernels, each with the text that it stands in.
pub(super) const PLAIN: [(&str, Entry); 19] = [
    ("copy", plain("copy", "ppu")),
    ("layers", plain("embed", "pppu")),
    ("layers", plain("embed_back", "pppu")),
    ("layers", plain("rms_norm", "ppppu")),
    ("layers", plain("rms_norm_back", "pppppuu")),
    ("layers", plain("rms_norm_gain", "ppppuu")),
    ("layers", plain("rope", "ppuuuuuu")),
    ("layers", plain("swiglu", "ppuu")),
    ("layers", plain("swiglu_back", "pppuu")),
    ("layers", plain("cross_entropy", "pppuf")),
    ("layers", plain("tick", "pfff")),
    ("layers", plain("adamw", "ppppppuffff")),
    ("decoding", plain("keep", "pppuuuuu")),
    // Its shared memory depends on the part of the cache that a group has: at most what any card gives unasked.
    ("decoding", look("look_1")),
    ("decoding", look("look_4")),
    ("decoding", look("look_8")),
    ("decoding", look("look_16")),
    ("decoding", plain("join", "ppuuu")),
    ("decoding", plain("likeliest", "ppu")),
];

/// A kernel without shared memory but its text's own.
const fn plain(name: &'static str, takes: &'static str) -> Entry {
    Entry { name, takes, shared: 0 }
}

/// Attention over a cache.
const fn look(name: &'static str) -> Entry {
    Entry { shared: SHARED - LOOK_STATIC, ..plain(name, "pppppuuuuuuf") }
}

/// Every kernel but those of attention, ready.
#[derive(Debug)]
pub(super) struct Kernels {
    pub(super) copy: Kernel,
    pub(super) embed: Kernel,
    pub(super) embed_back: Kernel,
    pub(super) norm: Kernel,
    pub(super) norm_back: Kernel,
    pub(super) norm_gain: Kernel,
    pub(super) rope: Kernel,
    pub(super) swiglu: Kernel,
    pub(super) swiglu_back: Kernel,
    pub(super) cross_entropy: Kernel,
    pub(super) tick: Kernel,
    pub(super) adamw: Kernel,
    pub(super) keep: Kernel,
    /// For groups of at most so many query heads.
    pub(super) look: [(usize, Kernel); 4],
    pub(super) join: Kernel,
    pub(super) likeliest: Kernel,
}

impl Kernels {
    /// Has the driver compile every text.
    ///
    /// # Errors
    /// `Unable` where the card is too old for them or the driver refuses.
    pub(super) fn new(context: &Rc<Context>, capability: (i32, i32)) -> Result<Self, Fault> {
        if capability < LEAST {
            let (major, minor) = (capability.0.to_string(), capability.1.to_string());
            return Err(Fault::Unable(message!("bench-card-too-old", major = major, minor = minor)));
        }
        let [copy, layers, decoding] = TEXTS.map(|(_, text)| context.module(text));
        let (copy, layers, decoding) = (copy?, layers?, decoding?);
        let module = |text: &str| match text {
            "copy" => &copy,
            "layers" => &layers,
            _ => &decoding,
        };
        let all = PLAIN.map(|(text, Entry { name, takes, shared })| module(text).kernel(context, name, takes, shared));
        let [
            copy,
            embed,
            embed_back,
            norm,
            norm_back,
            norm_gain,
            rope,
            swiglu,
            swiglu_back,
            cross_entropy,
            tick,
            adamw,
            keep,
            look_1,
            look_4,
            look_8,
            look_16,
            join,
            likeliest,
        ] = all;
        Ok(Self {
            copy: copy?,
            embed: embed?,
            embed_back: embed_back?,
            norm: norm?,
            norm_back: norm_back?,
            norm_gain: norm_gain?,
            rope: rope?,
            swiglu: swiglu?,
            swiglu_back: swiglu_back?,
            cross_entropy: cross_entropy?,
            tick: tick?,
            adamw: adamw?,
            keep: keep?,
            look: [(1, look_1?), (4, look_4?), (8, look_8?), (MOST_GROUP, look_16?)],
            join: join?,
            likeliest: likeliest?,
        })
    }
}

/// Shared memory that the kernel `look` has beside what it is launched with: queries, sums, highest scores and totals.
pub(super) const LOOK_STATIC: u32 = (MOST_GROUP as u32) * (2 * 128 + 2) * 4;

impl Attention {
    /// Kernels for heads of a width; the driver compiles them now.
    ///
    /// # Errors
    /// `Unable` where there are none, or where the driver refuses.
    pub(super) fn new(context: &Rc<Context>, width: usize) -> Result<Self, Fault> {
        let heads = HEADS.into_iter().find(|heads| heads.width == width);
        let none = || Fault::Unable(message!("bench-no-attention", width = width.to_string()));
        let heads = heads.ok_or_else(none)?;
        let module = context.module(heads.text)?;
        let kernels = heads.kernels().map(|Entry { name, takes, shared }| module.kernel(context, name, takes, shared));
        let [forward, along, queries, keys] = kernels;
        Ok(Self { forward: forward?, along: along?, queries: queries?, keys: keys? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parameters of a kernel as its text declares them: p for 8-byte ones, u for whole numbers, f for fractions.
    fn declared(text: &str, name: &str) -> Option<String> {
        let rest = text.split(&format!(".entry {name}(")).nth(1)?;
        let parameters = rest.split(')').next()?;
        let kinds = parameters.split(',').map(|parameter| match parameter.split_whitespace().nth(1) {
            Some(".u64" | ".b64") => 'p',
            Some(".u32" | ".b32") => 'u',
            Some(".f32") => 'f',
            _ => '?',
        });
        Some(kinds.collect())
    }

    #[test]
    fn kernels_take_what_their_text_declares() {
        let text = |name: &str| TEXTS.iter().find(|(text, _)| *text == name).unwrap().1;
        for (of, Entry { name, takes, .. }) in PLAIN {
            assert_eq!(declared(text(of), name).as_deref(), Some(takes), "{name}");
        }
        for heads in HEADS {
            for Entry { name, takes, .. } in heads.kernels() {
                assert_eq!(declared(heads.text, name).as_deref(), Some(takes), "{name}");
            }
        }
        assert_eq!(declared(text("copy"), "other"), None);
    }

    #[test]
    fn every_kernel_of_the_texts_is_known() {
        let attention = HEADS.into_iter().flat_map(Heads::kernels).map(|entry| entry.name);
        let known: Vec<_> = PLAIN.iter().map(|(_, entry)| entry.name).chain(attention).collect();
        for (of, text) in TEXTS.into_iter().chain(HEADS.map(|heads| ("attention", heads.text))) {
            for rest in text.split(".entry ").skip(1) {
                let name = rest.split('(').next().unwrap();
                assert!(known.contains(&name), "{name} of {of}.cu is used nowhere");
            }
            assert!(text.contains("\n.target sm_80\n") && text.contains("\n.address_size 64\n"), "{of}");
        }
    }

    /// The texts are those of the sources beside them: `cargo xtask kernels` was run after the last change.
    #[test]
    fn texts_were_made_from_the_sources_beside_them() {
        use sha2::{Digest, Sha256};
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("kernels");
        let names = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        let text = |name: &String| std::fs::read_to_string(folder.join(name)).unwrap();
        let headers: String = names.iter().filter(|name| name.ends_with(".cuh")).map(text).collect();
        let sources = names.iter().filter(|name| name.ends_with(".cu"));
        for source in sources.clone() {
            let hash: String =
                Sha256::digest(text(source) + &headers).iter().map(|byte| format!("{byte:02x}")).collect();
            let made = text(&source.replace(".cu", ".ptx"));
            let first = format!("// sha256 of source and headers: {hash}\n");
            assert!(made.starts_with(&first), "{source} was changed: run `cargo xtask kernels`");
        }
        assert_eq!(sources.count(), TEXTS.len() + HEADS.len(), "every source is used");
    }

    /// Shared memory stays within what a card of any generation from 8.0 on gives a group (99 kB on 8.6 and 8.9).
    #[test]
    fn shared_memory_fits_every_card() {
        for Entry { name, shared, .. } in HEADS.into_iter().flat_map(Heads::kernels) {
            assert!(shared <= 99 << 10, "{name}: {shared}");
        }
        let shared = HEADS[2].kernels().map(|entry| entry.shared);
        assert_eq!(shared, [69_632, 0, 69_632, 70_144]);
    }
}
