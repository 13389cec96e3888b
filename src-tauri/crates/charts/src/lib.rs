//! Figures as geometry: each is drawn once, as a [`Scene`] of rectangles, lines, circles, polygons and measured text.
//!
//! The PDF paints a scene, and so does the window, so that screen and paper cannot disagree. Nothing here knows about
//! either, nor about decisions: values and labels come in, shapes in points (1/72 inch, y downwards) go out.

pub mod build_up;
pub mod colour;
pub mod dots;
pub mod font;
mod kerning;
pub mod range_bar;
pub mod ruler;
pub mod scene;
pub mod shape;
pub mod text;
pub mod type_scale;

pub use build_up::{Bar, BuildUp};
pub use colour::Colour;
pub use font::{FontError, Fonts};
pub use range_bar::{Axis, Spread};
pub use ruler::Ruler;
pub use scene::{Anchor, Frame, Item, Mark, Scene, Text};
pub use shape::Shape;
pub use type_scale::{Face, Weight};
