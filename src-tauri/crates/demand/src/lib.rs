//! What the compute is needed for: demand series, their statistics, tiers, layers and load curves, and what demand will be.
//!
//! Pure functions over numbers of GPUs; bounds of the rules are arguments, `tier` fills them from the shipped
//! assumptions. No clock, no file, no prices: what demand costs is the business of other rooms.

mod classify;
mod forecast;
mod intake;
mod layers;
mod load_curve;
mod number;
mod read;
mod rhythm;
mod series;
mod stage;
mod statistics;
mod supply;
mod tier;
mod year;

pub use classify::{TierBounds, classify};
pub use forecast::{
    BackTest, Band, Event, Forecast, ForecastRequest, ForecastRules, Month, NoForecast, Patterns, forecast,
};
pub use intake::{Edges, Held, Reading, Served, ServedSeries, gridded, held, served};
pub use layers::{LayerBounds, Layers, layers};
pub use load_curve::{Height, LoadCurve};
pub use number::Number;
pub use quantity::sorted::quantile;
pub use read::TierRequest;
pub use series::{Series, Step, instant};
pub use stage::{StageBounds, StageSigns, StageSupply, staged, suggested};
pub use statistics::{Seasonality, Statistics, statistics};
pub use supply::{Need, Supply, supply};
pub use tier::{LayersAnswer, TierAnswer, pool_of, tier, tiering};
pub use vocabulary::{Business, Layer, Pool, Purpose, SupplyModel, Tier};
pub use year::year;
