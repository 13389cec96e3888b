## demand

## classify: why a tier

demand-exploratory-experiment = Experiments are exploratory, whatever their demand looks like.
demand-exploratory-data = Data preparation is exploratory, whatever its demand looks like.
demand-exploratory-business = The business calls it experimental, so it may end before a commitment does.
demand-variation = Variation around the mean
demand-percentile = The 95th percentile over the median
demand-judged-unknown = { $what } cannot be computed because it divides by zero, so demand does not count as steady.
demand-judged-within = { $what } is { $ratio }, within the { $bound } that counts as steady.
demand-judged-above = { $what } is { $ratio }, above the { $bound } that counts as steady.

## layers

demand-layers = Base is the { $base } % quantile of demand, never above the median; variable reaches from there to the { $variable } % quantile; peak is what lies above. A later step makes the base economic.

## read (codes D2xx)

demand-milliseconds = milliseconds above 0
demand-time = an RFC 3339 time
    .hint = Write it like 2026-01-05T00:00:00Z.
demand-gpus = a number of GPUs, at least 0
demand-no-step = at least one known step
    .hint = Give the demand of at least one step.
demand-no-bounds = the assumptions that bound tiers and layers
    .hint = Reinstall: the shipped data is damaged.

## supply: why a layer is supplied in that way

demand-supply-why = { $reason } { $condition }
demand-supply-variable = It comes and goes often enough to lease, and a shared pool finds work for its idle hours.
demand-supply-peak = It is there so seldom that paying by the hour costs less than machines that wait for it.
demand-supply-base-steady = It is needed nearly all the time and steadily, so capacity of one's own is well used.
demand-supply-base-core = Demand swings, but the business runs on this part and needs it nearly all the time.
demand-supply-base = It is needed nearly all the time, but demand swings too much to own machines for its life.
demand-supply-unproven = The volume is not proven yet, and a hosted model is paid by the token.
demand-supply-lease = Short leases from a shared pool can end when the work does.
demand-supply-uncommitted = The work may end at any time, so nothing should be committed to it.
demand-supply-spot = It may be interrupted, so spot capacity can carry it for less.
demand-supply-latency = Check that it answers within the promised { $ms } ms.

## stage: how far a company has come

demand-stage-explores = { $share } of demand is exploratory, more than { $bound }.
demand-stage-grows = Demand grows by { $share } a year, more than { $bound }.
demand-stage-mature = Machines for the base and variable layers would be in use { $share } of the time, at least the { $bound } from which owning pays.
demand-stage-between = Machines for the base and variable layers would be in use { $share } of the time, below the { $bound } from which owning pays.
demand-stage-unknown = No workload has demand yet, so that no stage can be suggested.

## tier

demand-pool = Work for { $purpose } belongs in the { $pool } pool.
demand-zero = Demand is zero throughout, so its ratios are unknown.
demand-no-forecast = There is no forecast error: the last quarter has no known demand with a known value one season before.
demand-gaps = { $gaps } of { $steps } steps are gaps and count in no statistic.
    .one = 1 of { $steps } steps is a gap and counts in no statistic.
demand-no-day = There is no daily seasonality: demand does not vary.
    .short = There is no daily seasonality: the series is shorter than two daily cycles.
    .steps = There is no daily seasonality: daily steps do not show the hours of a day.
demand-no-week = There is no weekly seasonality: demand does not vary.
    .short = There is no weekly seasonality: the series is shorter than two weekly cycles.
