# What the views of the window find, beside the findings of the pack that they open with.

## Decision
views-thresholds-undecided = Without a recommendation nothing can change it
views-thresholds-none = No single input changes the answer

views-checks-none = Checks come with the first recommendation
views-checks-met = All { $word } checks are met
views-checks-left = Checks: { $parts }
views-checks-act =
    { $count ->
        [one] { $word } asks for action
       *[other] { $word } ask for action
    }
views-checks-watch = { $word } to watch
views-checks-unknown = { $word } cannot be told yet

views-worth-undecided = Worth finding out before signing
views-worth-first = { $input } is most worth finding out before signing
views-worth-nothing = Nothing that can be found out would change the decision
views-worth-no-single = No single input is worth finding out before signing

views-why = Why { $option }
views-why-rather = Why { $option } rather than { $other }
views-why-nothing = Why nothing is recommended

views-gates-met = met
views-gates-doubt = in doubt
views-gates-incomplete = incomplete
views-gates-fails = fails: { $gate }
views-gates-fails-more = fails { $word }: { $gate } and { $left } more

views-axis-ends = { $low } to { $high }
views-axis-unit = { $letter } { $currency }

## Cost
views-buckets-none = Cost by bucket
views-buckets-largest = The largest part of { $option } is { $bucket }: { $amount } { $currency }

views-crossings-none = No two options change places in what they have paid
views-crossings-some =
    { $count ->
        [one] { $count } change of places in what options have paid
       *[other] { $count } changes of places in what options have paid
    }
views-crossing = From month { $month } on { $after } has paid less than { $before }
views-crossing-late = From month { $month } on { $after } has paid less than { $before }, after the horizon
views-crossings-title-none = In no month do two options change places in what they have paid
views-crossings-title =
    { $count ->
        [one] { $count } time an option comes to have paid less than another
       *[other] { $count } times an option comes to have paid less than another
    }
views-crossing-remark-late = after the horizon
views-crossing-remark-out = { $option } is out

views-levers-none = No lever is entered yet

views-breakeven-never = Owning never pays: renting an hour costs no more than running what is owned
views-breakeven-late =
    { $count ->
        [one] Owning does not pay within its life: break-even comes after { $count } month
       *[other] Owning does not pay within its life: break-even comes after { $count } months
    }
views-breakeven =
    { $count ->
        [one] Owning pays after { $count } month
       *[other] Owning pays after { $count } months
    }
views-breakeven-or =
    { $count ->
        [one] Owning pays after { $count } month, or when it runs more than { $share } of all hours of its life
       *[other] Owning pays after { $count } months, or when it runs more than { $share } of all hours of its life
    }
views-breakeven-heard = Money paid for one GPU, owned and rented, month by month; renting stays below.
views-breakeven-heard-from = Money paid for one GPU, owned and rented, month by month; from month { $month } owning has paid less.

## KPIs
views-kpis-bounded =
    { $bounded ->
        [one] { $bounded } of { $all } KPIs has a bound to be held against
       *[other] { $bounded } of { $all } KPIs have a bound to be held against
    }
views-kpis-unknown = Seven KPIs will be followed; none of their inputs is known yet
views-kpis-today = { $known } as they are today; { $past }
views-kpis-all-known = All { $all } KPIs are known
views-kpis-some-known = { $known } of { $all } KPIs are known
views-kpis-past =
    { $past ->
        [0] none is past a threshold
        [one] { $past } is past a threshold
       *[other] { $past } are past a threshold
    }
views-kpi-watch = watch above { $bound }
views-kpi-act = act above { $bound }
views-kpi-watch-act = watch above { $watch }, act above { $act }
views-kpi-none = –

## Vendors
views-ranking-none = No vendor is ranked
views-ranking-alone = { $first } alone is ranked, with { $points } points
views-ranking-tie = { $first } and { $second } share the first place
views-ranking-leads = { $first } leads with { $points } points before { $second } with { $less }
views-ranking-apart = { $first } leads with { $points } points before { $second } with { $less }; their ranges lie apart
views-ranking-overlap = { $first } leads with { $points } points before { $second } with { $less }; their ranges overlap

views-orders-none = No ranking to check yet
views-orders-holds =
    { $firsts ->
        [one] { $first } stays first in all { $all } checks
       *[other] { $first } stay first in all { $all } checks
    }
views-orders-some =
    { $firsts ->
        [one] { $first } is first in { $same } of { $all } checks
       *[other] { $first } are first in { $same } of { $all } checks
    }

## Demand
views-week-layer = GPUs
views-week-axis = The week as entered, GPUs

## Names of figures
views-figure = { $of }, { $what }
views-figure-shortlist = { $card } for { $workload }, { $what }
views-figure-threshold = { $input }, where the answer changes
views-figure-threshold-at = { $input }, turning point
views-figure-threshold-now = { $input }, today
