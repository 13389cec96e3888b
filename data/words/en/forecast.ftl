## demand: what demand will be

## Why there is none (codes D21x)

forecast-short = { $days } days of known demand
    .expected = at least { $least } days
    .hint = Give a longer history, or type scale and growth yourself.
forecast-zero = demand that is 0 throughout
    .expected = demand above 0 in some week
    .hint = Type scale and growth yourself.

## What it rests on

forecast-trend = The trend of { $weeks } weeks, { $trend } a year, is carried on for { $reach } weeks and is flat from there on.
    .flat = The trend of { $weeks } weeks is carried on for { $reach } weeks in GPUs, since demand was 0 in some week, and is flat from there on.
    .given = Growth is as given and takes the place of the trend.
forecast-no-week = There is no typical week: the history has fewer than two weeks with demand.
forecast-no-year = There is no yearly season: the history is shorter than two years.
forecast-year = The months of the year differ as they did in the years before.
forecast-tested = Forecast from what came before, the last { $weeks } weeks were missed by { $error } of demand; the same hours of the week before miss them by { $naive }.
    .worse = Forecast from what came before, the last { $weeks } weeks were missed by { $error } of demand, which is worse than the { $naive } of the same hours of the week before.
    .unknown = Nothing was asked for in the { $weeks } weeks held back, so the forecast could not be tested.
forecast-coverage = The 80 % interval held { $coverage } of these weeks.
    .then = The 80 % interval of that time held { $coverage } of these weeks; the one given here, which knows them, would have held { $now }.
    .unknown = Too little history is left to tell how many of these weeks the 80 % interval holds.
forecast-events-spread =
    { $count ->
        [one] Scale and growth, which the decision rests on, know no step: they spread the change over the years. The months above show it as it comes; for a launch of its own, enter a workload of its own.
       *[other] Scale and growth, which the decision rests on, know no step: they spread the changes over the years. The months above show them as they come; for a launch of its own, enter a workload of its own.
    }
forecast-past-event = The change from { $date } on lies within the history, which knows it already; it was left out.
forecast-late-event = The change from { $date } on lies behind the horizon and changes nothing.

## decision: what a workload lacks (codes D212 to D214)

intake-workload = a workload; there are { $known }
    .hint = Add the workload first, or correct its id.
intake-history = demand by the hour or by the day
    .hint = Store a history first: `assay demand FILE INPUT --workload ID --take`.
intake-no-history = { $workload } without any demand
intake-profile = a typical day of { $workload }, which tells neither trend nor season
intake-rates = a workload that serves a model whose speed on the reference card is known
    .hint = Name model, precision, batch and context in Workloads, and a card whose memory, bandwidth and peak are known.
intake-no-model = { $workload } without a model that it serves
