# What the views of the window find, beside the findings of the pack that they open with.

## Decision

views-checks-none = Checks come with the first recommendation
views-checks-met = All { $word } checks are met
views-checks-left = Checks: { $parts }
views-checks-watch = { $word } to watch
views-checks-unknown = { $word } cannot be judged yet

views-worth-undecided = Worth finding out before signing
views-worth-first = { $input } is most worth finding out before signing
views-worth-nothing = Nothing that can be found out would change the decision
views-worth-no-single = No single input is worth finding out before signing

views-why = Why { $option }
views-why-rather = Why { $option } rather than { $other }
views-why-nothing = Why nothing is recommended

views-gates-fails = fails: { $gate }
views-gates-fails-more = fails { $word }: { $gate } and { $left } more


## Cost
views-buckets-largest = The largest part of { $option } is { $bucket }: { MONEY($amount, $currency) }

views-crossings-none = No two options change places in what they have paid
views-crossings-some =
    { $count ->
        [one] { $count } change of places in what options have paid
       *[other] { $count } changes of places in what options have paid
    }
views-crossing = { CAPITAL($told) }
views-crossing-late = { CAPITAL($told) }, after the horizon
views-crossings-title-none = In no month do two options change places in what they have paid
views-crossings-title =
    { $count ->
        [one] { $count } cash break-even point
       *[other] { $count } cash break-even points
    }
views-crossing-remark-out = { $option } is out

views-levers-none = No lever is entered yet

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
views-kpis-some-known =
    { $known ->
        [one] { $known } of { $all } KPIs is known
       *[other] { $known } of { $all } KPIs are known
    }
views-kpis-past =
    { $past ->
        [0] none is beyond its bound
        [one] { $past } is beyond its bound
       *[other] { $past } are beyond their bounds
    }
views-kpi-none = –

## Vendors
views-ranking-elsewhere = { $vendor } is first among vendors and no part of { $option }, which is recommended: an option takes the points of its vendors by their share of spend, and its own cost in place of theirs.
views-ranking-alone =
    { $points ->
        [one] { $first } alone is ranked, with { $points } point
       *[other] { $first } alone is ranked, with { $points } points
    }
views-ranking-tie = { $first } and { $second } share the first place
views-ranking-leads =
    { $points ->
        [one] { $first } leads with { $points } point before { $second } with { $less }
       *[other] { $first } leads with { $points } points before { $second } with { $less }
    }
views-ranking-apart =
    { $points ->
        [one] { $first } leads with { $points } point before { $second } with { $less }; their ranges lie apart
       *[other] { $first } leads with { $points } points before { $second } with { $less }; their ranges lie apart
    }
views-ranking-overlap =
    { $points ->
        [one] { $first } leads with { $points } point before { $second } with { $less }; their ranges overlap
       *[other] { $first } leads with { $points } points before { $second } with { $less }; their ranges overlap
    }

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
views-week-axis = The week as entered, GPUs

## Cards and what they hold
views-cards-unoffered = { $name }: no card is offered
views-cards-all-alone =
    { $all ->
        [one] { $name }: the one card on offer holds the model alone
       *[other] { $name }: all { $all } cards on offer hold the model alone
    }
views-cards-all-share =
    { $all ->
        [one] { $name }: the one card on offer holds its share
       *[other] { $name }: all { $all } cards on offer hold their share
    }
views-cards-some-alone =
    { $alone ->
        [one] { $name }: { $alone } of { $all } cards holds the model alone
       *[other] { $name }: { $alone } of { $all } cards hold the model alone
    }
views-cards-some-share =
    { $alone ->
        [one] { $name }: { $alone } of { $all } cards holds its share
       *[other] { $name }: { $alone } of { $all } cards hold their share
    }
views-cards-several = { $name }: no single card holds the model, several of any kind do
views-cards-together =
    { $together ->
        [one] { $name }: no single card holds the model, { $together } of { $all } does when several are combined
       *[other] { $name }: no single card holds the model, { $together } of { $all } do when several are combined
    }
views-cards-none-holds = { $name }: no card on offer holds the model
views-cards-one-holds = one card holds it
views-cards-each-holds = each holds its share
views-cards-holds-together =
    { $count ->
        [one] one card together
       *[other] { $count } cards together
    }
views-cards-too-small = too small

## Gates that a vendor fails
views-gated = { $criterion }: { $found } (required: { $required })
views-gated-in = { $criterion } in { $unit }: { $found } (required: { $required })
