//! Figures as geometry: each is drawn once, as a [`Scene`] of rectangles, lines, circles, polygons and measured text.
//!
//! The PDF paints a scene, and so does the window, so that screen and paper cannot disagree. Nothing here knows about
//! either, nor about decisions: values and labels come in, shapes in points (1/72 inch, y downwards) go out. Each builder
//! gives a [`Figure`]: the scene with its finding, its unit, a description and the data it was drawn from.

// What figures are made of.
pub mod axis;
pub mod colour;
mod describe;
pub mod figure;
pub mod font;
mod kerning;
pub mod outline;
mod place;
mod plot;
pub mod rows;
pub mod scene;
pub mod shape;
pub mod svg;
pub mod tag;
pub mod text;
pub mod type_scale;

// The figures.
pub mod acceptability;
pub mod ageing;
pub mod axis_dots;
pub mod bridge;
pub mod build_up;
pub mod cash;
pub mod commitment;
pub mod course;
pub mod demand;
pub mod dots;
pub mod gauges;
pub mod heat_map;
pub mod histogram;
pub mod quadrant;
pub mod range_bar;
pub mod range_bars;
pub mod reigns;
pub mod rounds;
pub mod ruler;
pub mod stacks;
pub mod supply_map;
pub mod thresholds;
pub mod timeline;
pub mod tornado;
pub mod workload_map;

pub use acceptability::{Acceptability, RankRow};
pub use ageing::{Aged, Ageing};
pub use axis::{Axis, Scale};
pub use axis_dots::{AxisDots, Scored, ScoredAxis};
pub use bridge::{Bridge, Pier};
pub use build_up::{Bar, BuildUp, Part, StackedBuildUp};
pub use cash::{Cash, CashLine};
pub use colour::{Colour, Rgb, Theme, Token};
pub use commitment::{Commitment, Committed, Place};
pub use course::{Course, Expected, Known};
pub use demand::{Demand, Fill, Key, Layer, Level, View};
pub use dots::{Chance, HundredDots};
pub use figure::{Data, Figure, Label};
pub use font::{FontError, Fonts, Typeface};
pub use gauges::{Gauge, Gauges, look};
pub use heat_map::{Cell, Column, Criterion, Group, HeatMap};
pub use histogram::Histogram;
pub use quadrant::{Measure, Quadrant, Ridge, Spot};
pub use range_bar::Spread;
pub use range_bars::{RangeBars, RangeRow};
pub use reigns::{Contender, ReignRow, Reigns};
pub use rounds::{Offered, Rounds};
pub use rows::Standing;
pub use ruler::Ruler;
pub use scene::{Anchor, Frame, Item, Mark, Scene, Text};
pub use shape::Shape;
pub use stacks::{Stack, StackKind, Stacks};
pub use supply_map::{CheapestMap, MapCell, MapRow, PlaceHead};
pub use tag::Tag;
pub use thresholds::{Threshold, Thresholds};
pub use timeline::{Event, Timeline};
pub use tornado::{Swing, Tornado};
pub use type_scale::{Face, Weight};
pub use workload_map::{Mapped, WorkloadMap};
