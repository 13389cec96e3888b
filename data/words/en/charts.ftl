## Figures: what is said to those who do not see them, and the few words that are drawn.

## Pieces that several figures share

# "a, b; c; and d": where a name has a comma of its own.
charts-list-apart = { $first }; and { $last }
charts-measure = { $name }, { $unit }
charts-named-in = { $name } in { $value }
charts-named-of = { $name } ({ $of })
charts-named-value = { $name } { $value }
charts-named-value-of = { $name } { $value } ({ $of })
charts-named-range = { $name } ({ $low } to { $high })
charts-range-of = { $name } { $value } ({ $low } to { $high })
charts-continued = { $title } (continued)
charts-font = the embedded font { $face } cannot be read
charts-none = none
charts-no-event = Nothing has a date
charts-timeline = In order of time: { $said }.
charts-event = Event
charts-date = Date
charts-axis-dots = Points by axis: { $said }.
charts-low = Low
charts-high = High
charts-share = Share

## Shares of ranks

charts-no-vendor = There is no vendor to rank
charts-share-of-draws = share of draws
charts-ranked = Share of draws in which each ranks first: { $said }.
# $digit is the last one of the number, 0 where the number ends in 11, 12 or 13.
charts-ordinal =
    { $digit ->
        [1] { $number }st
        [2] { $number }nd
        [3] { $number }rd
       *[other] { $number }th
    }
charts-rank-or-lower = { $rank } or lower

## Who is first as one weight moves

charts-no-weight = No weight is known
charts-share-of-weight = % of all weight
charts-first = First
charts-first-from = { $name } from { $from } to { $to }
charts-first-along = { $name }, today { $now }: { $spans }.

## Offers over the rounds

charts-offer = Offer
charts-no-offer = No offer has a price
charts-of-first-price = price in % of the first round's
charts-one-round = Nobody has offered a second time.
charts-rounds = Last price, in per cent of the first: { $said }.

## Build-up of cost

charts-build-up = Each option's total and its parts, in { $unit }: { $said }.

## Cumulative cash

charts-no-cash = No cash flow is known
charts-month = Month
charts-months-after = months after signing
charts-years-after = years after signing
charts-cash-in-month = month { $period }
charts-cash-in-year = year { $period }
charts-cash-passes = from { $when } on { $under } has cost less than { $over }
charts-cash = Money spent by the end: { $ends }; { $passes }.
charts-cash-apart = Money spent by the end: { $ends }; none passes another.
charts-cash-limit = A dashed line: { $name }.
charts-cash-fan = Around { $name } a band that ends between { $low } and { $high }.

## Demand

# Names with blanks between them: seven days from Monday, twelve months from January.
charts-days = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
charts-days-short = Mon Tue Wed Thu Fri Sat Sun
charts-days-letters = M T W T F S S
charts-months-short = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
charts-months-letters = J F M A M J J A S O N D
charts-course-known = Measured
charts-course-expected = Expected
charts-course-interval = In 8 of 10 cases
charts-course-middle = P50, or the mean that was measured
charts-course-measured = What was measured lies between { $low } and { $high }.
charts-course-ahead = At the end { $middle } are expected, { $low } to { $high } in 8 of 10 cases.
charts-no-ageing = No value by age is known
charts-ageing = A sale brings { $first } when new and { $last } at an age of { $ages } years, in the median.
charts-ageing-value = Value on sale, median
charts-ageing-book = What the books hold
charts-no-demand = No demand is known
charts-busiest-of-step = the busiest hour of each step
charts-busiest-first = hours, the busiest first
charts-lines-across = Lines across: { $said }.
charts-demand-week = Demand over a week lies between { $low } and { $high }, in layers of { $names }.
charts-demand-year = Demand over a year lies between { $low } and { $high }, in layers of { $names }.
charts-demand-duration = Demand with the busiest hours first lies between { $low } and { $high }, in layers of { $names }.
charts-step = Step

## A hundred dots

charts-worlds-in-100 = futures in 100
    .head = Simulated futures in 100
charts-no-world-right = No future was drawn in which an option is right.
charts-dots = Of a hundred futures, the right choice is { $said }.
charts-dots-few-one = less than 1: { $name }
charts-dots-none-one = 0: { $name }

## Gauges

charts-no-gauge = There is nothing to watch yet
charts-gauges-met =
    { $count ->
        [one] { $count } value is within its bounds
       *[other] { $count } values are within their bounds
    }
charts-gauges-in = { $state }: { $names }
charts-watch-beyond = Watch beyond
charts-act-beyond = Act beyond

## Heat map

charts-no-score = There is nothing to score yet
charts-no-place = There is nothing to compare yet
charts-supply-map = Of { $count } places, { $parts }.
charts-places-of = { $name } in { $count }
charts-heat-map =
    { $criteria ->
        [one] { $criteria } criterion
       *[other] { $criteria } criteria
    } for { $names }; a stronger tint is a higher value; { $unknown ->
        [one] { $unknown } cell is
       *[other] { $unknown } cells are
    } unknown.

## Histogram

charts-no-world = No future was drawn
charts-percent-of-worlds = % of futures
charts-histogram =
    Over { $worlds ->
        [one] { $worlds } future
       *[other] { $worlds } futures
    } the median is { $median }; one in ten lies below { $low }, one in ten above { $high }.
charts-histogram-limit = { $share } of futures lie above the limit ({ $name }).
charts-from = From
charts-to = To
charts-share-of-worlds = Share of futures

## Quadrant

charts-no-card = No card has both figures
charts-quadrant-unnamed = Not named above: { $names }.
charts-quadrant-lacking = Without both figures: { $names }.
charts-quadrant-cards =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } by { $x } and { $y }
charts-quadrant-highest = the highest { $name } is { $value }
charts-quadrant-highest-of = the highest { $name } is { $value } ({ $of })
charts-quadrant-lack =
    { $count ->
        [one] { $count } card lacks a figure
       *[other] { $count } cards lack a figure
    }
charts-kind = Kind

## Ranges side by side

charts-no-quantity = No quantity is known.
charts-ranges = Medians with the range from P10 to P90: { $said }.

## Thresholds

charts-no-threshold-found = No input was found that changes the answer.
charts-thresholds = The answer changes with { $said }.
charts-then = Then

## Tornado

charts-no-range = No input has a range
charts-at-low-end = input at its low end
charts-at-high-end = at its high end
charts-tornado = About a base of { $base }, the result moves with { $said }.
charts-low-end = Low end
charts-high-end = High end
charts-result-at-low = Result at low end
charts-result-at-high = Result at high end

## What other commitments would cost

charts-no-commitment = No number of units can be costed
charts-commitment = Mean cost by units committed: { $said }.
charts-committed = { $name }, { $units } units, { $value }
charts-marked = Marked

## Map of workloads

charts-map = Workloads by steadiness and business: { $said }.
charts-mapped = { $name } is { $band }, { $share } steady
charts-map-unnamed = Without room for a name: { $names }.
charts-map-business = Business attribute
charts-map-steadiness = Steadiness
charts-map-size = Mean GPUs

## How one amount becomes another

charts-bridge = Sums and what lies between them, in { $unit }: { $said }.
charts-bridge-part = Part
charts-bridge-amount = Amount

## Columns of what they are made of

charts-stacks = Columns in { $unit }, made of { $kinds }: { $said }.
