## The decision pack: the file as a whole, and parts 1, 2, 8 to 11, 13 and 14

## Pieces that several parts share

# Language of the text (BCP 47), as readers of PDF files ask for it.
pack-language = en
pack-name = Decision pack
pack-title = Decision pack · { $name }
pack-attachment = What this pack was made from, and the digest of every figure in it
pack-page-number = page { $number }
# Where to look for what this print leaves out.
pack-page-elsewhere = full pack
    .annex = annex
pack-continued = (continued)
pack-not-given = not given
pack-not-said = not said
pack-everyone = everyone
pack-recommended = recommended
pack-out = out, fails { $gates }
# "words" is the number in words.
pack-gates =
    { $count ->
        [one] a requirement
       *[other] { $words } requirements
    }
pack-pool-for = Pool for { $pool }
pack-pool-total = Its total, first year

## Dates

pack-date = { $day } { $month } { $year }
pack-month-year = { $month } { $year }
pack-date-short = { $day } { $month } { $year }
pack-date-month = { $month } { $year }
pack-month-1 = January
    .short = Jan
pack-month-2 = February
    .short = Feb
pack-month-3 = March
    .short = Mar
pack-month-4 = April
    .short = Apr
pack-month-5 = May
    .short = May
pack-month-6 = June
    .short = Jun
pack-month-7 = July
    .short = Jul
pack-month-8 = August
    .short = Aug
pack-month-9 = September
    .short = Sep
pack-month-10 = October
    .short = Oct
pack-month-11 = November
    .short = Nov
pack-month-12 = December
    .short = Dec

## A grade of what nobody entered

pack-grade-computed = computed

## Foot of every page

pack-foot =
    Assay { $version } · data { $digest } · seed { $seed } · { $count ->
        [one] { $worlds } future
       *[other] { $worlds } futures
    } · check with: assay verify

## Heads of columns; a line of the head is a line here

pack-column-serves = Serves
pack-column-offer = Offer
pack-column-acts = Asks for action
pack-column-rests-on = Measure and limit
pack-column-kind =
    Kind, whom it
    concerns
pack-column-by = By
pack-column-vendor-quote = Vendor, quote
pack-column-region = Region
pack-column-term =
    Term,
    months
pack-column-notice =
    Notice,
    months
pack-column-rows = Rows that rest on it
pack-column-value = Value or range
pack-column-source-effect = Source, and what the range does
pack-column-sensitivity =
    Sensitivity,
    { UNIT($currency) }
pack-column-workload = Workload, and why this tier
pack-column-demand =
    Demand,
    GPUs
pack-column-measured = What is measured
pack-column-source-date = Source and date
pack-column-per-tokens =
    { UNIT($currency) } per M
    useful tokens
pack-column-why-here = Rationale
pack-column-of-usable = Of usable memory
pack-column-weights = Weights
pack-column-kv-cache =
    KV
    cache
pack-column-activations =
    Activa-
    tions
pack-column-gradients =
    Gradi-
    ents
pack-column-optimizer =
    Opti-
    mizer
pack-column-usable = Usable
pack-column-margin = Margin
pack-column-vendor-criterion = Vendor and criterion
pack-column-lower = Low
pack-column-higher = High
pack-column-gate = Requirement
pack-column-required = Required
pack-column-anchors = Criterion, and what is worth 0 and 100 points
pack-column-slowest =
    Slowest device,
    median and interval
pack-column-numerics = Numerics
pack-column-settled = Settled
pack-column-device = Device, machine
pack-column-measured-on = Measured

## Names of the parts

# Behind the number of a part: "A3 Cost".
pack-part-numbered = { $number } { $name }
pack-part-annex = A{ $number }
pack-part-decision = Decision
pack-part-sign = Contracts and exits
pack-part-reasons = Why this option
pack-part-money = What it costs and when
pack-part-overturn = What could overturn it
pack-part-next = Risks and next steps
pack-part-contents = Contents of the annex
pack-part-frame = The frame and the options
pack-part-why = Why
pack-part-change = Turning points in full
pack-part-cost = What the cost is made of
pack-part-worth = Uncertainty and what is worth finding out
pack-part-hidden = Hidden cost and levers
pack-part-books = Books by fiscal year
pack-part-carbon = Energy and carbon
pack-part-life = Asset life
pack-part-demand = Demand, tiers, mix
pack-part-accelerators = Accelerators
pack-part-scorecard = Scorecard in full
pack-part-terms = Risks, terms, conditions
pack-part-kpis = KPIs to watch after signing
pack-part-actuals = Bills and use since
pack-part-register = Assumption register
pack-part-sources = Sources, method, how to check

## Contents

pack-contents-question = Contents
pack-contents-finding = The first pages are for signature; the annex shows their basis

## The pack's tables as a workbook

pack-sheet-about = The tables of the decision pack, a sheet for each part. Numbers are exact, in the unit of the head above them; everything else is the text as printed. The last sheet says where each figure comes from.
pack-sheet-made = Assay { $version } · data { $digest } · seed { $seed } · { $worlds } simulated futures
pack-sheet-number = No.
pack-sheet-rows = Values that rest on it
pack-sheet-origins = Figures
pack-sheet-origins-title = Every figure of these sheets, and where it comes from
pack-sheet-part = Part of the pack
pack-sheet-printed = As printed
pack-sheet-exact = Exact value
pack-sheet-formula = How it comes about
pack-sheet-trace = Name for assay call trace

## The annex

pack-annex-register = Assumptions that the cost depends on, largest effect first
    .name = Assumptions
pack-annex-register-note =
    { $count ->
        [0] Effect: how far the recommended option’s present value moves between the two ends of the range.
       *[other] Effect: how far the recommended option’s present value moves between the two ends of the range. { $more } further assumptions, with sources and owners, are in the full pack.
    }
pack-annex-matrix = Points by criterion, 0 to 100, best vendor first
    .name = Scorecard
pack-annex-matrix-note = Base case. Weights are shares of all weight; – is not scored and counts as anything from 0 to 100, 50 on average. Evidence, ranges and what was stated are in the full pack.
pack-annex-gates-note = ● met, ■ failed, ○ not scored. A requirement is met only where every entry meets its limit.
    .out = ● met, ■ failed, ○ not scored. A requirement is met only where every entry meets its limit. Excluded for that reason: { $names }.
pack-annex-vendors = { $count } more vendors are in the full pack.
pack-annex-sources = Sources by number, with their date and how many values rest on each

## The frame and the options

pack-frame-question = What are we deciding, and what are the options?
pack-frame-no-options = No options are entered yet
pack-frame-one-option = One option is examined
pack-frame-options = { CAPITAL($count) } options are compared
pack-frame-it-uncosted = it cannot be costed
pack-frame-uncosted = { $count } cannot be costed
pack-frame-it-fails = it fails { $gates }
pack-frame-one-fails = one fails { $gates }
pack-frame-fail-each = { $count } fail { $gates } each
pack-frame-fail-some = { $count } fail one requirement or more
pack-frame = Scope and constraints
    .name = The frame
pack-frame-budget = { MONEY($budget, $currency) }, undiscounted; a check, not a requirement
pack-frame-budget-hard = { MONEY($budget, $currency) }, undiscounted; an option above it in too many futures is excluded
pack-frame-rate = { $rate } a year; every present value in this pack uses it
pack-frame-nothing = No option is entered, so there is nothing to compare.
pack-frame-same = The same in every option
pack-frame-nothing-else = nothing else
pack-frame-no-row = no row yet
pack-frame-serves = { $pool }, { $layer }
pack-options = How each option is supplied: offer, volume and price
    .name = The options and how each was made
pack-options-note = Demand is served row by row, from the first; what has no number of GPUs is paid by use and covers the remaining demand ({ $page }).
pack-signed = What is signed with each option, and what it costs to leave, in { UNIT($money) }
    .name = Signed, and the cost to leave
pack-signed-amount = Signed
pack-signed-months = Due in months
    .range = { $first } to { $last }
pack-signed-leaving = On notice in month { $month }
pack-signed-planned = Planned, not signed
    .row = { $vendor } from month { $month }: { $amount }
pack-signed-note = Signed is committed rent to the earliest exit with the fee for it, and purchases, undiscounted in the base case; what is paid by use signs nothing. On notice the rent and the fee that are then still owed are paid, also of a term that it comes too late to cancel. What is planned pays the price of its day.
pack-options-said = { $name }: { $said }

## Part 8: demand, tiers, mix

pack-demand-question = How much compute is needed, and how steady is it?
pack-demand-none = No demand is entered yet
pack-demand-one = One workload, { $tier }
pack-demand-workloads = { CAPITAL($count) } workloads
pack-demand-all = { $workloads }, all { $tier }
pack-demand-mix = { $workloads }: { $mix }
pack-demand-of-tier = { $count } { $tier }
pack-demand-base = its base is { $share } of its highest hour
pack-demand-steadiest = steadiest is { $pool }, with a base of { $share } of its highest hour
pack-demand-nothing = No workload has a demand series, so there are no tiers, layers or curves.
pack-demand-counted = { $purpose }, counted in { $sku }
pack-tiers = Demand of each workload in GPUs of its reference accelerator, and why it has its tier
    .name = Workloads and tiers
pack-tier-by-hand = Set by hand: { $reason }
pack-tier-by-rule = by the rule: { $tier }
# What its places are filled with is the phrase below, or nothing.
pack-layers-note = Base is what is needed in nearly every hour{ $base }, variable reaches from there to where demand is seldom above{ $variable }, peak is the rest up to the highest hour. A pool's layers are those of its total, hour by hour with each workload's scale, and not the sum of its workloads' layers, whose highest hours differ.
pack-layers-percentile = { " " }(percentile { $number })
pack-curves = Week, year and load-duration
pack-curves-gpus = GPUs, each workload's in its own reference accelerator
pack-curves-week = Mean by hour of the week, UTC
pack-curves-year = Highest hour of each day; months counted from the first Monday of the series
pack-curves-year-begun = Highest hour of each day, January to December; the year measured began on { $day }
pack-curves-duration = All hours of the year, the highest first

pack-served = served by { $option }, as in month { $month }
pack-served-layer = { $vendor }, { $paid }
pack-served-layer-of = { $vendor }, { $paid }: { $what }
pack-served-nobody = nobody
pack-served-mean = mean of the day
pack-served-held = held
pack-served-by-use = Nothing is held: every hour is paid by use
pack-served-held-share = What is held serves { $share } of the GPU-hours
pack-served-reaches = What is held reaches the highest hour of every day
pack-served-every-day = Whatever an hour asks for is paid by use
pack-served-above = On { $count } of { $days } days the busiest hour needs more than is held
pack-served-short = { $told }; { $share } of the GPU-hours go unserved
pack-served-none-idle = Nothing is held, so nothing stands idle
pack-served-idle = Of the hours held { $share } have no demand

pack-week = Highest { $when }, { $times } times the lowest hour
pack-week-some = Highest { $when }; some hours have no demand
pack-week-none = No demand in any hour of the week
pack-week-flat = The week is flat: its hours differ by a tenth at most
pack-week-on-1 = on Monday
pack-week-on-2 = on Tuesday
pack-week-on-3 = on Wednesday
pack-week-on-4 = on Thursday
pack-week-on-5 = on Friday
pack-week-on-6 = on Saturday
pack-week-on-7 = on Sunday
pack-week-every-day = every day
pack-week-weekdays = on weekdays
pack-week-weekends = at weekends
pack-week-days = on { $count } days
pack-week-at = { $on } at { $hour }
pack-week-between = { $on } between { $from } and { $to }
pack-season-none = No demand on any day of the year
pack-season-never = On no day is the highest hour above base and variable
pack-season-once = On one day the highest hour is above base and variable
pack-season-always = On every day the highest hour is above base and variable
pack-season-above = On { $count } of { $days } days the highest hour is above base and variable
pack-idle = Bought for its highest hour, capacity would be { $share } idle
pack-idle-none = No hour has any demand
pack-idle-never = Capacity for the highest hour would be in full use all year

pack-serving = Who serves which layer
pack-serving-no-option = No option is recommended, so there is no plan of who serves which layer.
pack-serving-no-row = The recommended option has no supply row yet.
pack-serving-none = { $option }: no layer has demand
pack-serving-all = { $option }: every layer with demand has a supply of its own
pack-serving-only = { $option }: only the { $layer } of { $pool } has no supply of its own
pack-serving-bare = { $option }: { $bare } of { $all } layers with demand have no supply of their own

## Part 9: accelerators

pack-cards-question = Which accelerators could do the work?
pack-cards-unknown-one = The workload's size is not known
pack-cards-unknown = No workload's size is known, so none can be matched to a card
pack-cards-of = Of { $workloads } workloads, { $held }
# The subjects of the five phrases below, which may also have a number in words.
pack-cards-the-one = The one workload
pack-cards-all = All { $workloads } workloads
pack-cards-one =
    { $count ->
        [one] { $who } can be held by a single card
       *[other] { $who } can each be held by a single card
    }
pack-cards-together =
    { $count ->
        [one] { $who } needs several cards together
       *[other] { $who } need several cards each
    }
pack-cards-too-small =
    { $count ->
        [one] { $who } fits no card on offer
       *[other] { $who } fit no card on offer
    }
pack-cards-no-size =
    { $count ->
        [one] { $who } has no known size
       *[other] { $who } have no known size
    }
pack-cards-unnamed = { $who } cannot be sized without a model name
pack-cards-gated = vendor fails a requirement

pack-export = Export control
pack-column-export = What asks for a licence
pack-export-known = What asks for an export licence is known of every card that an option holds
pack-export-unknown =
    { $count ->
        [one] What asks for an export licence is unknown of one card that an option holds
       *[other] What asks for an export licence is unknown of { $count } cards that an option holds
    }
pack-export-nothing = Unknown: nobody has looked.
pack-export-note = Facts as of their date, by the law of the United States; no legal advice. Rules change: ask counsel before a card or access to it crosses a border. What is hired abroad is not exported by who hires it; what asks for a licence then is not answered here.

pack-quadrant-nothing = No card with known peak and bandwidth is in the catalog or the workspace.
pack-quadrant-bandwidth = Memory bandwidth
pack-quadrant-peak = Dense peak, bf16
pack-quadrant-no-role = no role known
pack-quadrant-ridge = { $operations } per byte
pack-quadrant-none = No card on offer has a known peak and bandwidth
pack-quadrant-one = { $card } is the only card on offer whose peak and bandwidth are known
pack-quadrant-both = Of { $count } cards on offer, { $card } computes most and also reads its memory fastest
pack-quadrant = Of { $count } cards on offer, { $computes } computes most and { $reads } reads its memory fastest
pack-quadrant-computes = Of { $count } cards on offer, { $card } computes most; several share the highest bandwidth
pack-quadrant-reads = Of { $count } cards on offer, { $card } reads its memory fastest; several share the highest peak
pack-quadrant-shared = Of { $count } cards on offer, several share the highest peak and bandwidth
pack-quadrant-note = Cards on offer by name, the rest of the catalog as quiet marks. Along a slanted line a card can do as many operations for each byte that it reads: work that does fewer waits for memory (writing an answer token by token), work that does more waits for arithmetic (training, reading a long question).
pack-quadrant-fp16 = A card without bf16 stands with its fp16 peak.
pack-quadrant-lacking =
    { $count ->
        [1] One card is left out, since its peak or bandwidth is not published.
       *[other] { $count } cards are left out, since their peak or bandwidth is not published.
    }

pack-shortlist = Shortlist: what holds the model first, then the lowest cost per useful token
pack-shortlist-nothing = No workload names a model of the catalog, so there is no shortlist.
pack-shortlist-no-role = no role
pack-shortlist-role = main use: { $role }
pack-shortlist-one-copy = for one copy
pack-shortlist-the-demand = for the demand
pack-shortlist-gated = A card whose vendor fails a requirement is offered only by vendors that are out, so no option with it can be recommended.
pack-shortlist-cut = Only the best of each workload are listed, and what the recommended option uses; the full pack has more.
pack-shortlist-left-out =
    { $count ->
        [one] Left out: { $names }, which names no model of the catalog.
       *[other] Left out: { $names }, which name no model of the catalog.
    }

pack-sizing-too-large = Memory in GB: in the one workload that is sized, the model is too large for the first candidate
pack-sizing-one = Memory in GB: in the one workload that is sized, the first candidate holds the model
pack-sizing-none = Memory in GB: in no workload that is sized does the first candidate hold the model
pack-sizing-both = Memory in GB: in both workloads that are sized, the first candidate holds the model
pack-sizing-all = Memory in GB: in all { $all } workloads that are sized, the first candidate holds the model
pack-sizing-some = Memory in GB: in { $spare } of { $all } workloads that are sized, the first candidate holds the model
pack-sizing-of = { $model }, { $purpose } in { $precision }, batch { $batch }, { $context } tokens
pack-sizing-on-one = on one card
pack-sizing-on = on { $cards } cards
pack-sizing-each = on each of { $cards } cards
pack-sizing-split = on each of { $cards } cards, split { $ways } ways
pack-sizing-note = GB of 10⁹ bytes. In serving, the bytes of all cards that hold the model together; in training, of one card. Usable leaves room for the runtime and fragmentation. Bar: weights black, cache and activations grey, gradients and optimizer sand; the upright line is the end of usable memory, and a bar beyond it is red. KV cache: what a model keeps of each token already read.

pack-reliability = Reliability
pack-reliability-assumed = Availability that this case assumes: share of hours in which a unit works
pack-reliability-published = Published
pack-reliability-gpus =
    { $count ->
        [one] { $count } GPU
       *[other] { $count } GPUs
    }
pack-reliability-always = The case counts every hour as available
pack-reliability-works = The case takes units to work { $share } of hours
pack-reliability-works-from = The case takes units to work { $low } to { $high } of hours
pack-reliability-promised = published promises run from { $low } to { $high }
pack-reliability-note = A promise is the uptime below which a credit is owed, not uptime that was measured; interruptions of one job, failures that need a spare and memory errors are three things. Terms of service are summaries of their date: read the contract.
pack-reliability-silent-one = One quote in use states no availability and counts as always available.
pack-reliability-silent = { $count } quotes in use state no availability and count as always available.
pack-offer = { $sku }, { $paid }
pack-offer-committed =
    { $count ->
        [one] { $sku }, { $paid }, { $months } month
       *[other] { $sku }, { $paid }, { $months } months
    }

## Part 10: the scorecard in full

pack-scorecard-question = How does each vendor stand on each criterion?
pack-scorecard-nothing = A scorecard needs at least one vendor and one criterion.
pack-scorecard-no-vendor = No vendor is entered yet
pack-scorecard-one-unranked = The one vendor is not ranked
pack-scorecard-only = { $vendor } is the only vendor in the ranking
pack-scorecard-only-scored = { $vendor } is the only vendor in the ranking, with { $points } of 100 points
pack-scorecard-first = { $vendor } scores highest
pack-scorecard-first-with = { $vendor } scores highest with { $points } of 100 points
pack-scorecard-close = { $vendor } scores highest with { $points } of 100 points, { $other } less than one point behind
pack-scorecard-before = { $vendor } scores highest with { $points } of 100 points, before { $other } with { $behind }
pack-scorecard-tied = { CAPITAL($count) } vendors share the first place
pack-scorecard-one-out = one vendor is excluded
pack-scorecard-out = { $count } vendors are excluded

pack-score-no-price = no quote for it
pack-score-no-entry = no entry
pack-score-unknown = entered as unknown

pack-grid = Criteria by vendors
pack-grid-one = Points by criterion
pack-grid-best-first = Points by criterion, the best vendor first
pack-grid-vendor = Points by criterion: vendor { $first } of { $all } in the order of the ranking
pack-grid-vendors = Points by criterion: vendors { $first } to { $last } of { $all } in the order of the ranking
pack-grid-place = place { $place }
pack-grid-anchors = 0 at { $worst }, 100 at { $best } { $unit }
pack-grid-anchors-computed = 0 at { $worst }, 100 at { $best } { $unit }; computed from the costs
pack-grid-note = In each cell: points of 100 in bold with the grade of the evidence, what was stated in the criterion's unit, and at the foot the interval from 0 to 100 in which the points lie, with a tick at its base. A darker cell has more points; a white one with a bar from end to end is not known at all. Grades, best first: measured, contract, certified, stated, assumed, unknown; the weakest of a cell's entries counts. Computed comes from the costs. What nobody entered is worth 0 to 100. Weight is the share of all weight in %.
pack-grid-one-out = The vendor without a place fails a requirement or has no value; it is grey and stands last.
pack-grid-out = Vendors without a place fail a requirement or have no value; they are grey and stand last.

pack-gates-none = No criterion has a requirement, so no vendor is excluded
pack-gates-some = one requirement or more
pack-gates-one-passes = The one vendor meets every requirement
pack-gates-all-pass = All { $all } vendors meet every requirement
pack-gates-one-fails = The one vendor fails { $gates }
pack-gates-all-fail = All { $all } vendors fail { $gates }
pack-gates-none-fails = No vendor fails a requirement; whether { $who } of { $all } meets them is not known
pack-gates-fail =
    { $count ->
        [one] { CAPITAL($who) } of { $all } vendors fails { $gates }
       *[other] { CAPITAL($who) } of { $all } vendors fail { $gates }
    }
pack-gates-failed = Failed: excludes the vendor, whatever its score
pack-gates-unknown = Unknown: nobody has found out yet
pack-gates-passed = Passed
pack-gates-open = unknown yet
pack-gates-pass = passes
pack-gates-not-pass = fails
pack-gates-note = A requirement is met only where every entry meets its limit. What nobody has found out yet fails no requirement; an answer that the vendor was asked for and did not give does.

pack-money = Weights in money
pack-money-worth = From worst to best, { UNIT($currency) }
pack-money-each = One unit and month, { UNIT($currency) }
pack-money-moves = TCC moves, { UNIT($currency) }
pack-money-asked = is it meant?
pack-money-fits = in line
pack-money-in-line = No weight is out of line with money
pack-money-out =
    { $out ->
        [one] { CAPITAL($count) } of { $all } criteria is worth more from worst to best than is likely meant
       *[other] { CAPITAL($count) } of { $all } criteria are worth more from worst to best than is likely meant
    }
pack-money-note = Worth is the criterion's share of all weight in points at the worth of a point. It is asked about where it is a large part of the recommended TCC, or many times what the same moves TCC.
pack-money-overlaps = TCC counts already what { $criteria } count; without them { $option } stays the answer, best in { $share } of futures.
    .other = TCC counts already what { $criteria } count; without them { $option } is the answer, best in { $share } of futures.
pack-open-scores = Open scores

pack-rounds-note = Each dot is the price of a round in per cent of the offer's first one, darker the later; offers of one round alone have one dot.
pack-rounds-prices = { MONEY($first, $currency) } to { MONEY($last, $currency) }
pack-rounds-once = No offer came in twice
pack-rounds-level =
    { $count ->
        [one] Prices stayed on average, over one offer that came in twice
       *[other] Prices stayed on average, over { $count } offers that came in twice
    }
pack-rounds-fell =
    { $count ->
        [one] Prices fell by { $size } on average, over one offer that came in twice
       *[other] Prices fell by { $size } on average, over { $count } offers that came in twice
    }
pack-rounds-rose =
    { $count ->
        [one] Prices rose by { $size } on average, over one offer that came in twice
       *[other] Prices rose by { $size } on average, over { $count } offers that came in twice
    }
pack-firm-pairs = Share of draws in which the one of the row is better than the one of the column
pack-firm-pairs-name = One against another
pack-firm-pairs-note = Weights drawn near what is stored; what is missing to 100 % beside the opposite cell is level.
pack-firm-weights-note = One weight at a time goes from 0 to 100 %, the others keep their proportions; the line marks the weight as stored. Colours change where the first place changes hands, exactly and by mean values.
pack-firm-order = Order
pack-firm-methods-name = Other methods as cross-checks
pack-firm-methods-note = All read the points and weights of this scorecard, unknown cells as 50. The answer rests on the first method alone; the others show whether it depends on the choice of a method.
pack-firm-no-scores = no scores: the method cannot tell these vendors apart
pack-firm-reversed =
    { $count ->
        [one] the order changes in { $count } test
       *[other] the order changes in { $count } tests
    }
pack-firm-one-option = Fewer than two options may win, so other weights change nothing.
pack-firm-one-vendor = Fewer than two vendors meet every requirement, so there is no order that other weights could change.
pack-firm-no-flip = No weight of a single criterion hands the first place on while the others keep their proportions.
pack-firm-below = Below that
pack-firm-above = Above that
pack-firm-from = { $at }: { $first }
pack-firm-flips =
    { $count ->
        [one] The weight of { $count } of { $all } criteria alone can hand the first place on
       *[other] The weights of { $count } of { $all } criteria can each hand the first place on
    }
pack-firm-flips-name = Weights of criteria
pack-firm-flips-note = Weights are shares of all; the others keep their proportions. Each change is exact.
pack-firm-no-cell = No single cell decides the first place.
pack-firm-cell = Vendor, criterion and what would do it
pack-firm-fragile-name = Fragile cells
pack-firm-fragile-note = One cell changes and all others stay; the smallest change in points comes first.

pack-evaluators = Evaluators' spread
pack-evaluators-nobody = Nobody has scored yet, so evaluators cannot differ.
pack-evaluators-one = One evaluator has scored, so nobody could differ.
pack-evaluators-agree = Evaluators differ in no cell that two of them valued.
pack-evaluators-differ =
    { $cells ->
        [1] Evaluators differ in one cell, by { $points } points
       *[other] Evaluators differ in { $cells } cells, by { $points } points at most
    }
pack-evaluators-differ-one =
    { $cells ->
        [1] Evaluators differ in one cell, by one point
       *[other] Evaluators differ in { $cells } cells, by one point at most
    }
pack-evaluators-differ-less =
    { $cells ->
        [1] Evaluators differ in one cell, by less than one point
       *[other] Evaluators differ in { $cells } cells, by less than one point
    }
pack-evaluators-entry =
    { $count ->
        [one] { $points } point · { $evaluator }
       *[other] { $points } points · { $evaluator }
    }
pack-evaluators-note = Points apart: distance of the lowest and the highest entry in points of the criterion. The range between them is the cell's interval and goes into every future, so that a difference is carried and not averaged away.
pack-evaluators-one-more = One further cell differs by no more than the last one here.
pack-evaluators-more = { $count } further cells differ by no more than the last one here.

pack-measured = Measured on hardware
pack-measured-question = What does the hardware really do?
pack-measured-missed = { $vendor } promised { $promise }, its slowest device gave { $found } in { $what }
pack-measured-nothing = Nothing measured is held against a promise yet
pack-measured-on = Measured on { $devices }; nothing measured is held against a promise yet
pack-measured-in = Measured in { $devices }; nothing measured is held against a promise yet
pack-measured-up-to = Measured on up to { $devices } alike; nothing measured is held against a promise yet
pack-measured-no-vendor = Hardware of no named vendor
pack-measured-none = none
pack-measured-wrong = wrong
pack-measured-at = at { $shape }
pack-measured-note = A cluster goes at the pace of its slowest device: of all devices measured alike each counts once, with its lowest median, and the lowest of these is the one to plan with. Of matrix products and sustained work each run counts with the best shape that its search found, and the slowest device's is named. Devices without an id of their own, of one name in machines of one description, are perhaps one. The interval is that of its own samples, and the percentage says how surely it holds the median. A measurement whose numbers came out wrong is left out; one that still scattered when time was up is flagged. MFU counts 6 operations per parameter and token plus attention (PaLM) over the dense peak that the catalog gives for the card; a utilisation of any other peak is not shown. Promised is what the scorecard holds for the criterion that the measurement is evidence for. All shapes, and every device, stand on the sheet Measurements of the workbook.
pack-numerics-right = right
pack-numerics-unchecked = not checked
pack-numerics-wrong = { $count } wrong
pack-settled-untold = not told
pack-settled-all = all
pack-settled-not = { $count } not

## Part 11: risks, terms, conditions

pack-terms-question = What could go wrong, and what must the contract say?
pack-checks = Traps, questions, actions and principles, each with the figure that it rests on
    .name = Traps, questions, actions and principles
pack-checks-others = The same checks for the other options: what needs action there
    .name = Checks of the other options
pack-checks-none-acts = Nothing needs action.
pack-checks-none = No check needs action
pack-checks-one = One check needs action
pack-checks-act = { CAPITAL($count) } checks need action
pack-checks-traps = Common pitfalls
pack-checks-questions = Questions that a board asks
pack-checks-actions = Actions to take before signing
pack-checks-principles = Principles of a purchase
pack-checks-watches = Watches on the calculation
pack-checks-note = act: needs action before signature; watch: to be monitored; met: in order.
    .open = act: needs action before signature; watch: to be monitored. What is met is in the full pack.
pack-checks-nothing = Nothing is entered that a check could judge.
pack-checks-bound = limit { $bound }
pack-conditions = Conditions before signature, each with owner and date
    .name = Conditions before signature
pack-conditions-none = no condition is entered
pack-conditions-met-one = the one condition is met
pack-conditions-open-one = the one condition is not met yet
pack-conditions-met = all conditions are met
pack-conditions-open =
    { $number ->
        [one] { $open } of { $all } conditions is not met yet
       *[other] { $open } of { $all } conditions are not met yet
    }
pack-conditions-open-recommended =
    { $number ->
        [one] { $open } of { $all } conditions for the recommended option is not met yet
       *[other] { $open } of { $all } conditions for the recommended option are not met yet
    }
pack-conditions-nothing = No condition is entered: exits, guardrails and papers are not agreed anywhere.
pack-conditions-recommended = For the recommended option
pack-conditions-every = For every option, as none is recommended
pack-conditions-other = For other options
pack-exits = What binds, and for how long: term and notice of every quote in an option
    .name = Terms and exits
pack-exits-nothing = No option holds a quote with a term, so nothing binds beyond its use.
pack-exits-recommended = In the recommended option
pack-exits-other = Only in other options
pack-exits-note = Only a commitment is paid whether it is used or not; what is paid by use binds by its notice alone. What it costs to leave a commitment at the horizon is counted under hidden cost, rigidity; a notice that is not in writing counts as unknown. Quotes without a term are left out.

## Part 13: the assumption register

pack-register-question = What does the answer assume, who says so, and how much depends on it?
pack-register-nothing = No assumption is used: every input is a value of its own.
pack-register-none = No assumption is used
pack-register-one = One assumption is used
pack-register-one-assumed = One assumption is used, one of them only assumed
pack-register-count = { $used } assumptions are used
pack-register-count-one-assumed = { $used } assumptions are used, one of them only assumed
pack-register-count-assumed = { $used } assumptions are used, { $assumed } of them only assumed
pack-register-most = the largest effect comes from { $label }
pack-register-own = Set in this workspace, those that move the cost most first
    .name = Assumptions of this case
pack-register-assumed = Assumed for you: shipped with Assay, and a result rests on them until somebody confirms or changes them
pack-register-shipped = Default assumptions
    .name = Shipped assumptions
pack-register-note = Sensitivity: how far the recommended option's total cost of computing moves between the two ends of the range, the others at their base; a dash where it does not move. Effect says whether any reported figure changes when the range is replaced by its base value.

## Part 14: sources, method, how to check

pack-sources-question = Where do the numbers come from, and how can they be checked?
pack-sources = Sources by name, with the rows that rest on each
    .name = Sources
pack-sources-nothing = No row names a source yet.
pack-sources-none = No source is named yet
pack-sources-one = One source is named
pack-sources-count = { $count } sources are named
pack-sources-all-named = every figure has a named source
pack-sources-without-one = one entry has none
pack-sources-without = { $count } entries have none
pack-sources-rows = { $table } { $count }
pack-measurements = Measurements
pack-measurements-none = No value is graded as measured.
pack-measurements-one = One of these sources is graded as measured.
pack-measurements-graded = { $count } of these sources are graded as measured.
pack-measurements-no-result = No result of Assay's own benchmark is attached to this workspace.
pack-results =
    { $count ->
        [one] { $count } result
       *[other] { $count } results
    }
pack-measurements-count =
    { $count ->
        [one] { $count } measurement
       *[other] { $count } measurements
    }
pack-measurements-software = { $results } of Assay's own benchmark with { $measurements }, all of software devices, which are not measurements.
pack-measurements-on =
    { $count ->
        [one] { $results } of Assay's own benchmark with { $measurements } is compared ({ $page }).
       *[other] { $results } of Assay's own benchmark with { $measurements } are compared ({ $page }).
    }
pack-measurements-runs =
    { $count ->
        [one] { $results } of another tool states { $measurements }, which nobody attested.
       *[other] { $results } of other tools state { $measurements }, which nobody attested.
    }
pack-runs =
    { $count ->
        [one] { $count } run
       *[other] { $count } runs
    }
pack-measurements-figures =
    { $count ->
        [one] { $count } figure
       *[other] { $count } figures
    }
pack-notes = What could not be computed or was assumed
pack-methods = How everything is computed
    .name = Method notes
pack-glossary = Terms
    .name = Glossary
pack-verify = How to check this pack
pack-verify-version = Version
pack-verify-digest = Digest of all inputs
pack-verify-reference = Reference data
pack-verify-paper = A reader can recompute contracts and leaving costs at base prices (section 2), scores from axes and weights (3), KPIs (A10), and every total. All else rests on { $worlds } futures, hourly demand or a search, such as percentiles, chances, turning points, worths, spend shares, points of the cost axis, the value of a point, amounts by year and bucket, and the shortlist.
pack-verify-date = Date of the last step
pack-verify-note = The command “assay verify pack.pdf workspace.assay” computes all of it again, compares every byte and names the first figure that differs. Each figure's id, text and digest are attached to this file as assay.json.

pack-method-worlds = Simulated futures
    .text = A future is one joint draw of every uncertain input: prices, demand, power, utilisation, MFU and each interval in the scorecard. Between the ends of a range every value is equally likely, unless one is named most likely: then likelihood falls evenly from it to both ends, or another distribution is named; of a lognormal and a normal, draws beyond P0.1 and P99.9 are held there. Two cells that name the same assumption share its draw. The draws depend on the seed, the input's name and the number of the future, so the same seed gives the same futures everywhere.
pack-method-right-in = Best in
    .text = In each future every option's cost is computed, enters the cost axis, and the five-axis value decides. An option is best in the share of futures that it wins; ties share. Recommended is the option with the highest mean value. An option whose vendor fails a requirement cannot win.
pack-method-effective-gpu-hour = Effective GPU-hour
    .text = An hour of the reference accelerator that did useful work: hours served times the share that is useful. Cost per effective hour is the present value of cost over the present value of hours.
pack-method-layers-and-dispatch = Layers and dispatch
    .text = Base is the 10th percentile of hourly demand, variable reaches to the 95th, peak to the highest hour. Hours are filled on the sorted load curve by the order of an option's rows, which is a number of each row; committed units are paid whether used or not; what nobody serves is priced by an assumption and shown.
pack-method-contracts = Contracts
    .text = Each offer that an option uses is settled as a commitment of its own, month by month. A commitment keeps its price for its term; then it is renewed at the price path, goes on by the month or ends, as its quote says. Units may grow in any month and fall at a renewal or by the right to give some back. Of a term that runs beyond the horizon, the lower of its remaining rent and the cost of leaving is counted. SLA credits count only as far as they are assumed to be claimed and paid, which is none unless the assumption is changed.
pack-method-who-may-serve = Who may serve
    .text = Spot serves only what may be interrupted, a vendor only the classes of data that it names, and a card only what it holds and answers in time. An offer that expires before the day of the decision serves nothing that begins with it. A row that may not serve is paid as entered where it is bought or committed. An option that leaves more of the demand unserved than its limit fails a requirement.
pack-method-other-accelerators = Other accelerators
    .text = Demand is counted in GPUs of each workload's reference accelerator. On another one it is converted by useful tokens per second: compute rate times MFU in training, bandwidth or compute in inference, whichever binds.
pack-method-scores = Scores
    .text = A criterion turns a stated value into 0 to 100 by two anchors that stand in the scorecard and don't move with the bids. A cell's interval runs from the evaluators' lowest to their highest entry and is widened by how well it is known; no entry is 0 to 100.
pack-method-scope = Scope of measurements
    .text = A criterion may ask how much a measurement must cover: devices, model size, hours, sequence. One that covers it replaces all other entries of its cell; one that does not counts like any entry, its interval widened for each tenfold that is missing.
pack-method-firmness = How firm an order is
    .text = Weights are drawn within a share of what is stored, and uniformly over all weights of the axes. Each draw takes the next future for the options, and a value within each cell's interval for the vendors; the share of draws at each rank is the acceptability of that rank (SMAA-2, Lahdelma and Salminen 2001). Where a single weight hands the first place on, and the nearest weights that do so, are exact and rest on mean values. Other methods read the same points and weights as cross-checks; the recommendation rests on none of them.
pack-method-levers = How levers act
    .text = A lever acts on the demand of a purpose, the useful share, the prices of a billing or the power drawn, and demand is dispatched again with it. What a contract keeps paid is not saved; beside it stands what would be saved if capacity could be given back. Levers taken are part of the base case; ideas are tried one at a time.
pack-method-correlations = Inputs that move together
    .text = Inputs are drawn independently, but for pairs that name a rank correlation: their draws are joined by a Gaussian copula, and each keeps its own range. Thresholds still move one input alone.
pack-method-thresholds = Thresholds
    .text = One input at a time moves, the others at their base, over three widths of its range to each side. The nearest value at which the base-case answer changes is bisected; where none is found, that is said.
pack-method-worth-of-knowing = Worth of knowing
    .text = The expected gain of choosing after an input is known, by conditional means over the same futures, cross-fitted so that chance does not pose as value. Knowing everything is the upper bound for all inputs together.
pack-method-exactness = Exactness
    .text = The base case takes every range at its mean, and a month at 730 hours. Its money is exact decimal arithmetic in one currency. The futures are computed in binary floating point, whose distance from the exact base case is tested to stay below one part in a thousand million.

pack-term-acceptability = Acceptability
    .text = Share of all allowed weights under which an option comes first.
pack-term-anchors = Anchors
    .text = The two values of a criterion that count 0 and 100; they stand in the scorecard and do not move with the bids.
pack-term-base-variable-peak = Base, variable, peak
    .text = Layers of demand: nearly always there; often there; seldom there.
pack-term-bf16-fp8 = bf16, FP8
    .text = Number formats of 16 and 8 bits that models are trained and served in.
pack-term-effective-gpu-hour = Effective GPU-hour
    .text = An hour of the reference accelerator that did useful work.
pack-term-evpi = EVPI
    .text = Expected value of perfect information: what knowing everything before signing would be worth at most.
pack-term-focus = FOCUS
    .text = FinOps open cost and usage specification: one layout for the bills of all providers.
pack-term-goodput = Goodput
    .text = Share of time in which a job made progress that was kept.
pack-term-grade = Grade
    .text = How well a value is known: measured, contract, certified, stated, assumed or unknown.
pack-term-hidden-cost = Hidden cost
    .text = Idle hours, experiments, migration, adaptation, compliance, egress, disposal, downtime, rigidity (what contracts charge beyond the horizon).
pack-term-hub = Hub
    .text = One place that schedules and bills several suppliers.
pack-term-kv-cache = KV cache
    .text = Memory that a model keeps of the tokens already read.
pack-term-likely = Likely
    .text = Very likely: first in at least 90 % of the simulated futures; likely: in at least 66 %; more likely than not: in more than half.
pack-term-mbu = MBU
    .text = Memory-bandwidth utilisation: bandwidth used in decoding over the accelerator's peak.
pack-term-mfu = MFU
    .text = Model FLOPs utilisation: useful arithmetic per second over the accelerator's dense peak.
pack-term-palm-convention = PaLM convention
    .text = A way to count a model's arithmetic: 6 operations per parameter and token, plus attention.
pack-term-present-value = Present value
    .text = What a later payment is worth on the day of signing, at the frame's discount rate.
pack-term-regret = Regret
    .text = How much worse an option is than the best one of the same future.
pack-term-requirement = Requirement
    .text = A limit that excludes a vendor that fails it, whatever the score.
pack-term-residual = Residual
    .text = What owned hardware is still worth at the horizon.
pack-term-spot = Spot
    .text = Capacity at a discount that the provider may take back at any time.
pack-term-tcc = TCC
    .text = Total cost of computing: capital + operating + hidden cost over the horizon.
pack-term-tier = Tier
    .text = Kind of demand: steady, variable or exploratory; computed from the series.
pack-term-world = Simulated future
    .text = One joint draw of everything uncertain: one way the future may turn out.

## Packs that cannot be written or read

pack-no-date = { $date } is not a date such as 2026-11-21
pack-not-written = the PDF cannot be written: { $why }
pack-not-pdf = this is not a PDF that can be read: { $why }
pack-not-pack = this PDF is not a decision pack: { $why }
pack-file-size = { $bytes } bytes; at most { $most } are read
pack-unpacks-to-much = its objects unpack to more than { $size } MB or { $values } values
pack-too-much-text = more than { $most } bytes of text
pack-no-attachment = assay.json is not attached
pack-other-format = assay.json is not of format assay-pack
pack-worlds-outside = assay.json names a number of worlds outside 1 to 10 000 000
pack-names-too-many = assay.json names more than { $most } figures and rows

## What verification finds

pack-nothing = nothing
pack-quoted = “{ $text }”
pack-differs = { $figure }: { $what }
pack-differs-on-page = { $figure } (page { $page }): { $what }
pack-differs-page = the page shows { $printed }, made again it is { $again }
pack-differs-attachment = the attachment says { $attached }, the page { $printed }
pack-differs-behind = still printed as { $printed }, but the workspace now gives another value behind it
pack-differs-digest = printed as { $printed }, but the attached digest is of another value
pack-differs-value = the pack says { $printed }, the workspace now gives { $again }
pack-differs-file = every text agrees, but the file was changed after it was written
pack-changed-since = { $what }; changed since: { $id }, “{ $was }” then, { $now } now
pack-changed-row = { $what }; changed since: the row { $id }

## Own or rent, in the full print
pack-ownership = Own or rent
pack-ownership-map = { $purchase }, base case with the cost of money: { SMALL($finding) }
pack-ownership-rent = Price of renting against today’s
pack-ownership-now = { $price } (today)
pack-ownership-upto = { $way } up to { $end }
pack-ownership-above = { $way } from { $start }

## What other commitments would cost
pack-ownership-price = price of renting, of today's
pack-commitment-title = { $pool }: { SMALL($finding) }
pack-commitment-unit = Present value of the option, { UNIT($currency) }
pack-commitment-foot = units of { $gpus } GPUs: { $quote }
pack-commitment-least = least mean
pack-commitment-today = today
pack-commitment-rule = { SMALL($rule) }

## Map of workloads
pack-map-core = Of the core workloads { $name } is the steadiest: the first to commit to
pack-map-any = { $name } is the steadiest workload
pack-map-steadiness = base layer, % of the highest hour
pack-map-size = The area of a mark is the workload’s mean demand.
pack-map-unsaid = Not said

## Books by fiscal year: the CFO's view.
pack-books-question = What does it do to our result, cash and balance sheet, year by year?
pack-books-none = No books can be told of it.
pack-books-lacking = No option is recommended, or its cost is not complete.
pack-books-title = { $option } by fiscal year under { $standard }, { $unit }
pack-books-part = Part
pack-books-line = Line
pack-books-contracts = { ui-books-contracts }
pack-books-treated = Treated as
pack-books-why = Why
pack-books-abroad = { $option }: what is owed in other currencies, in these and in { $currency }
pack-books-owed = owed
pack-books-spot = at the rate of the register
pack-books-forward = at forward rates
