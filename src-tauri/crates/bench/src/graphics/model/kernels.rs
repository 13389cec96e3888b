//! The kernels of a model, compiled once for a card.

use super::program::WORDS;
use crate::Fault;
use crate::graphics::open::Open;
use crate::model::{AdamW, EPSILON};
use wgpu::{BindGroupLayout, BindingType, BufferBindingType, ComputePipeline, ShaderStages};

/// A part of a model that one kernel computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Product,
    Narrow1,
    Narrow2,
    Narrow4,
    Narrow8,
    Clear,
    Embed,
    EmbedBack,
    Norm,
    NormBack,
    GainBack,
    Rope,
    Softmax,
    SoftmaxBack,
    SwiGlu,
    SwiGluBack,
    CrossEntropy,
    AdamW,
}

impl Part {
    /// All, as [`Kernels`] numbers them: by their place here.
    const ALL: [Self; 18] = [
        Self::Product,
        Self::Narrow1,
        Self::Narrow2,
        Self::Narrow4,
        Self::Narrow8,
        Self::Clear,
        Self::Embed,
        Self::EmbedBack,
        Self::Norm,
        Self::NormBack,
        Self::GainBack,
        Self::Rope,
        Self::Softmax,
        Self::SoftmaxBack,
        Self::SwiGlu,
        Self::SwiGluBack,
        Self::CrossEntropy,
        Self::AdamW,
    ];

    /// Narrow products with the rows that each is compiled for: a thread keeps the sums of one column of all of them.
    const NARROW: [(Self, usize); 4] = [(Self::Narrow1, 1), (Self::Narrow2, 2), (Self::Narrow4, 4), (Self::Narrow8, 8)];

    /// The product of so many rows; `None` where they are too many for a narrow one.
    pub(super) fn narrow(rows: usize) -> Option<Self> {
        Self::NARROW.into_iter().find(|(_, most)| rows <= *most).map(|(part, _)| part)
    }

    /// Rows that a narrow product is compiled for.
    pub(super) fn narrow_rows(self) -> Option<usize> {
        Self::NARROW.into_iter().find(|(part, _)| *part == self).map(|(_, rows)| rows)
    }

    /// Its name in the kernels' text.
    fn entry(self) -> &'static str {
        match self {
            Self::Product => "product",
            Self::Narrow1 | Self::Narrow2 | Self::Narrow4 | Self::Narrow8 => "narrow",
            Self::Clear => "clear",
            Self::Embed => "embed",
            Self::EmbedBack => "embed_back",
            Self::Norm => "norm",
            Self::NormBack => "norm_back",
            Self::GainBack => "gain_back",
            Self::Rope => "rope",
            Self::Softmax => "softmax",
            Self::SoftmaxBack => "softmax_back",
            Self::SwiGlu => "swiglu",
            Self::SwiGluBack => "swiglu_back",
            Self::CrossEntropy => "cross_entropy",
            Self::AdamW => "adamw",
        }
    }
}

/// Numbers of the model that are fixed when its kernels are compiled.
pub(super) type Constants = [(&'static str, f64); 6];

/// Those of `model`.
pub(super) fn constants() -> Constants {
    let AdamW { betas: (mean, square), epsilon, .. } = AdamW::default();
    [
        ("EPSILON", EPSILON),
        ("MEAN", mean),
        ("MEAN_NEW", 1.0 - mean),
        ("SQUARE", square),
        ("SQUARE_NEW", 1.0 - square),
        ("ROOT", epsilon),
    ]
}

/// Every part, ready to be called.
pub(in crate::graphics) struct Kernels {
    pub(super) layout: BindGroupLayout,
    pipelines: Vec<ComputePipeline>,
}

impl Kernels {
    /// # Errors
    /// `Lost` where the driver refuses one.
    pub(in crate::graphics) fn new(open: &Open) -> Result<Self, Fault> {
        Self::with(open, &constants())
    }

    pub(super) fn with(open: &Open, constants: &Constants) -> Result<Self, Fault> {
        let layout = layout(open);
        let strided = include_str!("strided.wgsl");
        let product = open.module(&[strided, include_str!("../tile.wgsl")].concat());
        let narrow = open.module(&[strided, include_str!("narrow.wgsl")].concat());
        let parts = open.module(include_str!("parts.wgsl"));
        let compiled = |part: Part| match (part, part.narrow_rows()) {
            (_, Some(rows)) => open.pipeline(&narrow, part.entry(), &layout, &[("ROWS", rows as f64)]),
            (Part::Product, None) => open.pipeline(&product, part.entry(), &layout, &[]),
            (_, None) => open.pipeline(&parts, part.entry(), &layout, constants),
        };
        let pipelines = Part::ALL.into_iter().map(compiled).collect::<Result<_, _>>()?;
        Ok(Self { layout, pipelines })
    }

    pub(super) fn of(&self, part: Part) -> Option<&ComputePipeline> {
        self.pipelines.get(part as usize)
    }
}

/// The numbers of a call, the block, and tokens.
fn layout(open: &Open) -> BindGroupLayout {
    let entry = |binding, ty, has_dynamic_offset, least| wgpu::BindGroupLayoutEntry {
        binding,
        visibility: ShaderStages::COMPUTE,
        ty: BindingType::Buffer { ty, has_dynamic_offset, min_binding_size: least },
        count: None,
    };
    let entries = [
        entry(0, BufferBindingType::Uniform, true, std::num::NonZero::new(4 * WORDS as u64)),
        entry(1, BufferBindingType::Storage { read_only: false }, false, None),
        entry(2, BufferBindingType::Storage { read_only: true }, false, None),
    ];
    open.device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor { label: None, entries: &entries })
}
