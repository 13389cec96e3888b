## pack: cost, decision and the parts around them. Figures keep their marks wherever they stand in a phrase.

pack-more = { $count } more, the closest on { $page }.
pack-total = total

# A length of time.
pack-period-years =
    { $years ->
        [one] one year
       *[other] { $words } years
    }
pack-period-months =
    { $months ->
        [one] one month
       *[other] { $months } months
    }

## page 1

pack-page-one-change = What would change the recommendation
pack-page-one-settle = Before signature
pack-page-one-firm-up = What would make this answer firmer

## page 1: the finding over the options

pack-finding-empty = No options are entered
pack-finding-none = No option can be recommended
pack-finding-only = { $best } is the only option that meets all mandatory requirements
pack-finding-both = { $best } costs least and scores highest
pack-finding-both-undercut = { $best } scores highest, and is the cheapest option that meets all mandatory requirements
pack-finding-highest = { $best } scores highest; { $least } costs least
pack-finding-highest-undercut = { $best } scores highest; { $least } is the cheapest option that meets all mandatory requirements
pack-finding-cheapest = { $best } costs least; { $most } scores highest
pack-finding-mean-only = { $least } leads at the median; on average { $best } scores highest
pack-finding-mean = { $best } scores highest on average

## page 1: the sums that are decided on, and lines for those who sign

pack-key-signed = committed at least: { $contracts }
    .unagreed = committed: { $contracts }. Once the right to leave is agreed: { MONEY($amount, $money) }, to { $to }
pack-key-contract = { $gpus } GPUs to { $until }
pack-key-bought = { $gpus } GPUs bought
pack-key-cash = in cash over { $period }
    .late = in cash, { $late } of it due after { $period }
pack-key-range = { $range } in 8 of 10 futures
pack-key-budget = budget { $budget }
pack-signature-proposed = Proposed by (name, date)
pack-signature-finance = For Finance (name, date)
pack-signature-approved = Approved by (name, date)

## What is signed

pack-sign-question = What do we sign, until when, and what does it cost to leave?
pack-sign-none = No option is recommended, so there is nothing to sign
pack-sign-nothing = What each option would sign is listed with the options in the annex.
pack-sign-by-use = Nothing is committed: all of it is paid by use
pack-sign-finding = We commit at least { MONEY($amount, $money) }, to { $until }; notice in month { $month } leaves { MONEY($cost, $money) } to pay
    .unagreed = We commit { MONEY($whole, $money) }; { MONEY($amount, $money) } with the right to leave
    .free = We commit at least { MONEY($amount, $money) }, to { $until }; leaving after that costs nothing
pack-sign-month = month { $month }
pack-sign-contract = Contract
pack-sign-term = Term
pack-sign-notice = Notice, break
pack-sign-committed =
    Committed,
    { UNIT($money) }
pack-sign-contracts =
    { $count ->
        [one] { $option } requires one binding contract
       *[other] { $option } requires { $count } binding contracts
    }
    .name = Contracts
pack-sign-at-once = at signature
pack-sign-months = months { $first } to { $last }
    .of = months { $first } to { $last } of { $term }
    .at-once = signature to month { $last }
pack-sign-until = to { $until }
    .exit = earliest exit { $until }
    .notice = earliest exit { $until }, notice by { $notice }
    .agreed = if agreed: exit { $until }, notice by { $notice }
pack-sign-follows = then { $follows }
pack-sign-renewed = renews unless cancelled
    .term = renews for { $months }
    .by = { $renewed } unless cancelled by { $until }
    .in-time = { $renewed } unless cancelled in time
pack-sign-base = base { $price }
pack-sign-break = break from month { $month }
    .fee = break month { $month }, fee { $fee } of rent left
pack-sign-no-break = no break right
pack-sign-no-term = no term
pack-sign-source = source { $number }
pack-sign-by-the-hour = { decision-by-the-hour }
pack-sign-leave = Leaving
pack-sign-after =
    month { $month },
    { $until }
    .signing =
        signing,
        { $until }
pack-sign-total-agreed = Total with the right to leave
pack-sign-total-unagreed = Without it
pack-sign-leaving = Rent and fee still to pay in { UNIT($money) } if we give notice in that month
    .name = Cost of leaving
pack-sign-timeline = When the commitments end, if each is cancelled in time
    .of = When the commitments to { $vendor } end, if each is cancelled in time
pack-sign-event-decision = Signature
pack-sign-event-first = { $vendor } begins
pack-sign-event-exit = { $gpus } GPUs
pack-sign-event-of = { $vendor }: { $ends }
pack-sign-event-agreed = { $ends }, if agreed
    .not = { $ends }, if not
pack-sign-event-horizon = Horizon
pack-sign-clause = Clause to negotiate
pack-sign-clause-value =
    Present value,
    { UNIT($currency) }
pack-sign-clause-cash =
    Cash at worst in
    9 of 10, { UNIT($currency) }
pack-sign-clause-first =
    First in, of
    100 futures
pack-sign-clauses = What other clauses would change, greatest saving first
    .name = Clauses to negotiate
pack-sign-stake =
    At stake,
    { UNIT($currency) }
pack-sign-conditions =
    { $count ->
        [one] { $all } condition to meet before signature (■ missing, ▲ under way; { $page })
       *[other] { $all } conditions to meet before signature (■ missing, ▲ under way; { $page })
    }
    .some = The first of { $all } conditions to meet before signature (■ missing, ▲ under way; { $page })
pack-sign-refused = Without a clause that is counted ({ $clauses }) { $option } still comes first. What would save more is not counted yet; other conditions change no figure.
    .then = If this is refused, { $then } comes first: { $condition }.
pack-sign-with = { MONEY($amount, $money) } committed with it
pack-sign-leaving-note = Undiscounted, without moving, rounded to add up. Too late to cancel (see Term): the next term is owed too, at its price.
pack-sign-unagreed-break = if agreed { MONEY($amount, $money) }

## Why this option

pack-reasons-dots = How the options score on the five axes
pack-reasons-dots-unit = points, 0 to 100, base case
pack-reasons-weight = weight { $weight }
pack-reasons-point = One point of the score is valued at { MONEY($worth, $currency) }; it is a valuation, not cash.
pack-reasons-weights = Weights reflect management’s priorities and are held fixed in the simulation; other weights are tested separately.
pack-reasons-lead = What the lead consists of
pack-reasons-spend =
    Share of
    spend
pack-reasons-option = { $option }
pack-reasons-mixing = How the scores of vendors become the score of an option
    .name = From vendors to options
pack-reasons-mixing-note = Vendors’ scores are weighted by what each is paid. Cost is the option’s own: what it pays in all for each effective GPU-hour, so that paying more for more useful hours costs few points. The score is the sum of weight times points, before either is rounded.

## What it costs and when

pack-money-none = No option is recommended, so no cost is approved
pack-money-finding = { $option } costs { MONEY($cash, $money) } in cash ({ $low } to { $high } in 8 of 10 futures)
    .alone = { $told }
pack-money-over = { $told }; it exceeds the budget in { $own } of futures
    .both = { $told }; it exceeds the budget in { $own } of futures, { $next } in { $theirs }
pack-money-years = Cash by year, { UNIT($money) }, base case
pack-money-years-note = Undiscounted. Years count from signature; the year after the horizon shows what contracts still charge. Rounded so that the years add up to the total.
pack-money-signing = On signature
pack-money-year = Year { $year }
pack-money-later =
    Year { $year },
    after

## What could overturn it

pack-overturn-ruler = { pack-found-head-ruler }
pack-overturn-chance =
    Chance
    of that
pack-overturn-title = { $count } of { $all } turning points: those within their range first
pack-overturn-note = Each on its own scale; the pale band is the input’s range. Chance: how likely a value beyond the turning point is within that range; weights and the horizon have none. Everything else stays at its base.
pack-overturn-cell = Criterion and vendor
pack-overturn-low = Low
pack-overturn-high = High
pack-overturn-points =
    Weighted
    points
pack-overturn-evaluators = Where evaluators differ most, by weight
    .name = Differences between evaluators
pack-overturn-evaluators-note = Scores in dispute are simulated between the lowest and the highest evaluator, most likely near the middle; that does not say who is right.
pack-overturn-weights = Robustness under other weights
pack-overturn-see = Details: { $page }.

## Risks and next steps

pack-next-question = What could go wrong, and what happens next?
pack-next-none = No risk needs action
pack-next-watch =
    { $count ->
        [one] { CAPITAL($watch) } risk needs monitoring
       *[other] { CAPITAL($watch) } risks need monitoring
    }
pack-next-act =
    { $count ->
        [one] { CAPITAL($act) } risk needs action
       *[other] { CAPITAL($act) } risks need action
    }
pack-next-both =
    { $count ->
        [one] { CAPITAL($act) } risk needs action, { $watch } need monitoring
       *[other] { CAPITAL($act) } risks need action, { $watch } need monitoring
    }
pack-next-risk = Risk
pack-next-measure = Measured
pack-next-response = Response
pack-next-response-more = and { $count } more
pack-next-owner = Owner, by
pack-next-risks = Risks, those that need action first ({ $page })
    .name = Risks
    .some = { $shown } of { $all } risks, those that need action first ({ $page })
pack-next-risks-note = ■ needs action; ▲ needs monitoring. Response: the open condition that answers it; – where none is entered.
pack-next-worth =
    Worth at most,
    { UNIT($money) }
pack-next-unknowns = What is worth finding out before signature
pack-next-unknowns-note = These values overlap and must not be added. They bound what a study or a delay may cost.
pack-next-today = Today
pack-next-kpi-watch = Monitor above
pack-next-kpi-act = Act above
pack-next-kpis = KPIs to watch after signature
pack-next-log = Decision log
pack-next-log-empty = Nothing is on record yet.
pack-next-act-done = Act
pack-next-by = By

## Terms of the field, where they occur

pack-defined-mfu = MFU: share of an accelerator’s peak arithmetic that does useful work.
pack-defined-bf16 = bf16: a number format of 16 bits.
pack-defined-tcc = TCC: total cost of computing, in present value.
pack-defined-focus = FOCUS: one layout for the bills of all providers.

## page 1: what would change the answer

pack-nearest-heard = From { $now } to { $at }
pack-nearest-now = base case { $now }
pack-nearest-then = { $at }: { $option } comes first
    .chance = { $at }: { $option } comes first; chance { $chance }

## page 1: how the cost builds up

pack-build-up-title = How the cost builds up
pack-build-up-about =
    { UNIT($money) } over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }, base case
pack-build-up-part = { $name } { $amount }
pack-build-up-heard = { $option } { $total }: { $parts }.
pack-build-up-note = Present value, every input at its base, so a bar may differ from the median on page 1; parts are rounded one by one. Capital is net of what bought hardware is worth at the end. Idle hours and trials stand under hidden cost, with migration, adaptation, compliance, egress, disposal, downtime and rigidity ({ $hidden }). Terms are explained in the glossary ({ $glossary }).

## page 1: recommendation and how sure it is

pack-lead-decides = For decision by: { $who }.
pack-lead-decides-by = For decision by { $day }: { $who }.
pack-lead-budget = Budget in cash: { $budget }.
pack-lead-none = No option is recommended, so there is no share of futures in which one is best.
pack-lead-alone = Only one option is in play, so this is a costing, not a comparison.
pack-lead-right = { CAPITAL($likelihood) } the best choice: first in { $share } of { $worlds } simulated futures.
    .tie = { CAPITAL($likelihood) } the best choice, yet open: first in { $share } of { $worlds } simulated futures at these weights, in { $near } with the weights varied too.
# Bounds of these words are in the glossary.
pack-likelihood-very-likely = very likely
pack-likelihood-likely = likely
pack-likelihood-more-likely = more likely than not
pack-likelihood-open = not likely, but more often than any other,
pack-lead-right-withheld = How often it is the best choice is not said while something is missing.
pack-lead-right-unknown = How often it is the best choice could not be computed.
pack-lead-cost-unknown = What it costs could not be computed.
pack-lead-cost = It costs { MONEY($cost, $money) } in present value over { $period }
    .range = About { MONEY($cost, $money) } in present value over { $period } ({ $low } to { $high })
pack-lead-compared = { $cost }.
    .same = { $cost }, about as much as { $other }.
    .less = { $cost }, some { $gap } less than { $other }.
    .more = { $cost }, some { $gap } more than { $other }.
pack-lead-cash = In cash { MONEY($cash, $money) }
    .range = In cash { MONEY($cash, $money) } ({ $low } to { $high })
pack-lead-budgeted = { $cash }.
    .over = { $cash }, above the budget in { $share } of futures.
pack-lead-no-other = No other option meets all mandatory requirements.
pack-lead-next = Runner-up: { $option }.
    .right = Runner-up: { $option }, first in { $share }.
pack-lead-base-winner = With every input at its base, { $option } would win.
pack-lead-legend = { $count } { $option }
    .of = { $count } of 100: { $option }
pack-lead-worth = Further study is worth { MONEY($worth, $currency) } at most.
pack-lead-dots = { $count } for { $option }
pack-lead-heard = A hundred dots, one for each future in a hundred: { $dots }.

## page 1: what must be settled

pack-settle-none = No condition is entered for this option.
pack-settle-more-met = { $met } met ({ $page }).
pack-settle-more-open = { $open } more open ({ $page }).
pack-settle-more-both = { $open } more open ({ $page }); { $met } met.
pack-settle-clause = not counted yet: present value { MONEY($tcc, $currency) }
    .taken = present value { MONEY($tcc, $currency) } without it
pack-settle-clause-nothing = changes nothing up to the horizon
pack-settle-same = same recommendation without it
pack-settle-then = without it { $then } comes first
pack-settle-told = ({ $told })
pack-settle-owner-by = { $owner }, by { $day }
pack-settle-by = by { $day }

## page 1: options side by side

pack-side-cash =
    Cash, all
    contracts
    .budget =
        Cash, all
        contracts;
        dashed: budget
pack-side-eight =
    8 of 10
    futures
pack-side-median =
    Cash,
    { UNIT($money) }
pack-side-over =
    Over
    budget
pack-side-present =
    Present
    value,
    { UNIT($money) }
pack-side-score =
    Score,
    median
pack-side-first =
    First
    in
pack-side-requirements = Requirements
pack-side-requirements-note = Requirements exclude vendors ({ $page }); hard constraints: { $frame }.
pack-side-all-met = all met
pack-side-today = As today
pack-side-today-year = { $amount } a year, { $months } months
pack-side-today-source = As today: { $source }.
    .dated = As today: { $source }, { $day }.
pack-side-fails = fails { $count } of { $all }
pack-side-fails-some = fails { $count }
pack-side-note = { $option }: { $notes }

## buckets of cost: name at the head of a line, within a sentence, and what a bucket holds

pack-numbered = { $title }, table { $at } of { $all }

## what it costs

pack-cost-question = What does it cost, what is in it, and when do we pay?
pack-cost-nothing-to-pay = No option's cost could be computed, so there is nothing to build up or to pay.
pack-cost-none-yet = No cost could be computed yet
pack-cost-one = One option can be costed; none is recommended
pack-cost-several = { $count } options can be costed; none is recommended
pack-cost-nothing = { $option } costs nothing in the base case
pack-cost-finding = { $share } of what { $option } costs goes to { $bucket }
pack-cost-useful-rent = { $bucket } that does useful work
pack-cost-useful-servers = { $bucket } that do useful work
pack-cost-bridge-title = The cost of { $option }: { MONEY($cash, $currency) } in cash and { MONEY($tcc, $currency) } in present value, both at the median
pack-cost-bridge-cash-p50 = Cash, median
pack-cost-bridge-certain = Without uncertainty
pack-cost-bridge-cash-base = Cash with every input at its mean
pack-cost-bridge-discount = Discount to the day of signature
pack-cost-bridge-tcc-base = Present value with every input at its mean
pack-cost-bridge-uncertain = With uncertainty again
pack-cost-bridge-tcc-p50 = Present value, median
pack-cost-unit = { UNIT($money) }, base case, present value
pack-cost-note-base = Every input at its base.
pack-cost-note-net = Capital is net of what the hardware is still worth at the end, so the price paid for it is higher; idle hours and experiments are taken out of capital and operating cost and stand in hidden cost ({ $page }).
pack-cost-least = { $option } costs least in the base case
pack-cost-least-out = { $option } would be cheapest but is excluded
pack-cost-least-tie = { $one } and { $other } cost the same in the base case
pack-cost-least-only = How the cost of { $option } builds up

## what it costs: by bucket

pack-buckets-name = Cost by bucket
pack-buckets-title =
    Cost by bucket, { UNIT($money) } over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }, base case, present value
pack-buckets-note = – = nil. Amounts are rounded so that they add up.
pack-buckets-hidden = of which hidden

## what it costs: by year

pack-years-name = Cost by year
pack-years-title = When { $option } is paid, by year, { UNIT($money) }
pack-years-none = No option is recommended, so no single plan of payments is shown by year.
pack-years-too-large = The recommended option's amounts are too large to be shown by year.
pack-years-note = Base case. Year 0 is the day of signing. Amounts are rounded so that they add up.
pack-years-note-beyond = Base case. Year 0 is the day of signing; after the horizon only what commitments still charge. Amounts are rounded so that they add up.
pack-years-cash =
    Cash,
    { $part }
pack-years-present =
    Present
    value,
    { $part }
pack-years-signing = signing

## what it costs: cash

pack-cash-name = Cash need
pack-cash-none = No option's payments could be computed by month.
pack-cash-unit = { UNIT($currency) }, undiscounted, base case
    .fan = { UNIT($currency) }, undiscounted; lines: base case, band: 8 of 10 futures
pack-cash-fan = The band holds 8 in 10 of { $worlds } simulated futures of { $option }, taken at even steps of its cash.
pack-cash-more =
    { $count ->
        [one] One more option is left out of the figure to keep it readable; the first ones of page 1 are in it.
       *[other] { $more } more options are left out of the figure to keep it readable; the first ones of page 1 are in it.
    }
pack-cash-limit = budget { $budget }
pack-cash-title = What each option has paid, month by month
pack-cash-title-alone = What { $option } has paid, month by month
pack-cash-title-never = In no month has { $option } paid more than another option in play
pack-cash-title-in-the-end = Once all is paid no option in play has paid less than { $option }, though some have for a time
pack-cash-title-from = { $rival } has paid less than { $option } only from month { $month } on; until then it needs up to { $more } more
pack-cash-title-from-late = { $rival } has paid less than { $option } only from month { $month } on, after the horizon; until then it needs up to { $more } more
pack-cash-title-for-good = { $rival } has paid less than { $option } for good from month { $month } on; before, they change places, and it needs up to { $more } more
pack-cash-title-for-good-late = { $rival } has paid less than { $option } for good from month { $month } on, after the horizon; before, they change places, and it needs up to { $more } more
pack-cash-title-never-more = In no month has { $rival } paid more than { $option }, and less once all is paid
pack-cash-title-several = Once all is paid, { $count } options have paid less than { $option }
pack-cash-at-signing = at the signing
pack-cash-in-year = in year { $year }
pack-cash-most = { $option } needs most cash { $when }, { $total }
pack-cash-peak = { $most }.
    .sum = { $most }; the sum paid is highest in month { $month }, { $sum }.
    .down = { $most }; the sum paid is highest in month { $month }, { $sum }, and comes down to { $last } by what comes back.
pack-cash-late = { $option } still pays { $due } until month { $month }
pack-cash-after = After the horizon, month { $month }, { $late }, counted in the sums.
pack-cash-no-budget = The frame sets no budget.
pack-cash-budget = The budget is { $budget }, for undiscounted cash; all cash is { $base } in the base case, and at most { $p90 } in nine futures of ten: { $verdict }.
    .drawn = The budget is { $budget }, for undiscounted cash, the dashed line in the figure; all cash is { $base } in the base case, and at most { $p90 } in nine futures of ten: { $verdict }.
pack-cash-holds = the budget holds in both
pack-cash-tight = the base case is within budget, the 90th percentile is over it
pack-cash-spent = the budget is used up in month { $month }
pack-cash-over = the budget does not hold
pack-cash-crossing = from month { $month } on { $less } has paid less than { $more }
pack-cash-crossed = { CAPITAL($told) }.
    .more =
        { $count ->
            [one] { CAPITAL($told) }; and { $more } more change of places with it.
           *[other] { CAPITAL($told) }; and { $more } more changes of places with it.
        }

## hidden cost

pack-hidden-question = What does it cost beyond the invoice, and what can be saved?
pack-hidden-unknown = No option's cost could be computed, so no hidden cost is known.
pack-hidden-without-recommendation = Without a recommendation no option's hidden cost stands out
pack-hidden-none-entered = { $option } has no hidden cost entered
pack-hidden-finding = { $share } of what { $option } costs is hidden
    .most = { $share } of what { $option } costs is hidden, most of all { $bucket }
pack-hidden-name = Hidden cost
pack-hidden-title =
    Hidden cost, { UNIT($money) } over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }, base case, present value
pack-hidden-moved = Idle hours and experiments are paid for inside capital and operating cost: a card that waits costs as much as one that works. Left there they would pass for useful compute. They are taken out of those lines and shown here, once, so that the three parts still add up to the total and each says what it bought.
pack-hidden-all = All hidden cost
    .about = and its share of the total cost of computing

## hidden cost: levers

pack-levers-name = Levers
pack-levers-none = No lever is entered: nothing is known of what could still be saved.
pack-levers-note = Worth is what a lever saves, or would save, of the recommended option's total cost of computing in the base case, each on its own with the taken ones in place: demand is dispatched again with it, and what a contract keeps paid saves nothing. The next column shows what it would save if capacity could be given back as demand falls; where that is less, the units kept would replace dearer hours by use, which units given back cannot. Levers multiply, so their worths do not add up. Only agreed savings are included in the costs.
pack-levers-head-share =
    Touches,
    % of it
pack-levers-head-worth =
    Worth,
    { UNIT($money) }
pack-levers-head-effort =
    Effort,
    person-days
pack-levers-open = Not taken
pack-levers-others = Of other options
pack-levers-only = only for { $option }
pack-levers-count-taken =
    { $count ->
        [0] No lever is taken
        [one] One lever is taken
       *[other] { CAPITAL($words) } levers are taken
    }
pack-levers-count-open =
    { $count ->
        [0] none is left to take
        [one] one is not
       *[other] { $words } are not
    }
pack-levers-counted = { $taken }, { $open }
pack-levers-most = { $counted }; { $lever } would save most

## hidden cost: ideas

pack-ideas-name = Ideas
pack-ideas-title =
    { $count ->
        [one] One idea that is not in this workspace yet
       *[other] Ideas that are not in this workspace yet
    }
pack-ideas-note = From the register that ships with Assay, those first that would save most of the recommended option by the rule of levers. Savings are what the named sources report of the spend touched, not an estimate for this case; how much of your spend is touched, and whether it fits your workloads, is yours to judge. To use one, enter it among the levers with shares of your own.
pack-ideas-head-saving =
    Saves of what
    it touches, %
pack-ideas-touches = Acts on { $on }: { $spend }.
pack-ideas-needs = Needs { $needs }.
pack-ideas-risk = Risk: { $risk }.
pack-ideas-sure = { $day }, { $confidence }

## KPIs

pack-not-known = not known
pack-kpis-question = What should be watched after signing, and where does it stand today?
pack-kpis-empty = No KPI can be computed: no input is entered.
pack-kpis-none-yet = No KPI can be computed yet
pack-kpis-none-bounded = no KPI with a bound can be computed yet
pack-kpis-none-beyond = no KPI is beyond its bound
pack-kpis-several = { $count } KPIs
pack-kpis-watch =
    { $count ->
        [one] { $which } is to be watched
       *[other] { $which } are to be watched
    }
pack-kpis-unknown =
    { $count ->
        [one] one KPI cannot be computed yet
       *[other] { $which } KPIs cannot be computed yet
    }
pack-kpis-finding = { CAPITAL($told) }
pack-kpis-name = The seven KPIs
pack-kpis-title = The seven KPIs as they are today, with their bounds
pack-kpis-note = Today’s figures are the baseline to compare with after signature. Limits are assumptions ({ $page }).
pack-kpis-head-name = KPI and formula
pack-kpis-head-watch =
    Watch
    above
pack-kpis-head-act =
    Act
    above
pack-kpis-head-inputs = Inputs
pack-kpis-input = { $name }: { $value }
pack-kpis-missing = missing: { $inputs }
pack-kpis-bounded =
    { $count ->
        [one] The one KPI that has a bound, against it
       *[other] The { $words } KPIs that have a bound, against it
    }
pack-kpis-bounded-free =
    { $count ->
        [one] { $title }; the other one has none
       *[other] { $title }; the other { $words } have none
    }
pack-kpis-in-unit = { $name }, { $unit }
pack-kpis-whole = that is { MONEY($whole, $currency) } per 1,000 tokens
pack-kpis-density = useful work for each kilowatt drawn, in the unit in which useful compute is entered

## KPIs: what others reach

pack-benchmarks-name = What others reach
pack-benchmarks-title = What others reach: choose the population that is like yours; the figures are never averaged
pack-benchmarks-bare = Nothing comparable is published for: { $kpis }.
pack-benchmarks-head-whom = Of whom
pack-benchmarks-here = { $kpi }, here { $value }
pack-benchmarks-at-most = published here: { $metric }, which counts more than this KPI, so theirs would be at most the figure
pack-benchmarks-at-least = published here: { $metric }, which counts less than this KPI, so theirs would be at least the figure
pack-benchmarks-same = defined alike

## published figures

pack-published-range = { $low } to { $high }, typically { $typical }
pack-published-typical-least = { $typical }, at least { $low }
pack-published-typical-most = { $typical }, at most { $high }
pack-published-about = about { $day }
pack-published-source = { $source }, { $day }

## supply

# Behind the first number: "144; 160 from 13".
pack-supply-step = ; { $gpus } from { $month }
pack-supply-from = { " " }from month { $from }
pack-supply-months = { " " }in months { $from } to { $to }
pack-supply-quote = quote { $quote }
pack-supply-term =
    { $count ->
        [one] { $paid }, { $term } month
       *[other] { $paid }, { $term } months
    }

## tornadoes

pack-swings-low = Its P10
pack-swings-high = Its P90
pack-swings-result-low =
    { $result }
    at P10
pack-swings-result-high =
    { $result }
    at P90
pack-swings-lead = Lead
pack-swings-changes = recommendation changes
pack-swings-stays = recommendation holds
pack-swings-base = base { $base }
pack-swings-more =
    { $count ->
        [one] { $more } more input moves it by { $width }.
       *[other] { $more } more inputs move it, none by more than { $width }.
    }

## what would change it

pack-change-question = What would have to be different for another answer?
pack-change-without-recommendation = Without a recommendation nothing can change it: no threshold, no lead, no regret.
pack-change-no-answer = There is no answer yet that anything could change
pack-change-none = No single assumption overturns the recommendation
pack-change-beyond = No assumption overturns the recommendation within its range; { $input } is closest
pack-change-one = One assumption could overturn the recommendation within its range: { $input }
pack-change-several = { CAPITAL($count) } assumptions could overturn it within their range; { $input } is closest
pack-change-no-lead = No other option is in play, so there is no lead that an input could move.
pack-change-lead-numbers = What moves the lead of { $option }, in numbers
pack-change-lead-unit = lead in points of value, 0 to 100
pack-change-lead-note = One input at a time goes from its own P10 to its own P90, the others stay at their base. A lead below 0 means that the runner-up scores higher there. An input may have a threshold above and no effect here: a threshold is looked for beyond the range, and any option may win there.
pack-change-lead-unmoved = No uncertain input moves the lead of { $best } over { $next }
pack-change-lead-kept = No input alone hands the lead of { $best } to { $next } between its P10 and P90
pack-change-lead-only = The one input that moves the lead can hand it from { $best } to { $next }
pack-change-lead-handed =
    { $count ->
        [one] One of { $all } inputs alone can hand the lead from { $best } to { $next }
       *[other] { CAPITAL($words) } of { $all } inputs can each hand the lead from { $best } to { $next }
    }

## what would change it: thresholds

pack-found-name = Thresholds
pack-found-inputs =
    { $count ->
        [one] One input would change the answer
       *[other] { $count } inputs would change the answer
    }
pack-found-weights =
    { $count ->
        [one] One weight would change the answer
       *[other] { $count } weights would change the answer
    }
pack-found-both = { $count } inputs and weights would change the answer
pack-found-title = { $count }, { $rest }
pack-found-only-beyond = but only beyond its own range
pack-found-only-within = within its own range
pack-found-none-within = none of them within its own range
pack-found-all-within = all of them within their own range
pack-found-within =
    { $count ->
        [one] one of them within its own range
       *[other] { $count } of them within their own range
    }
pack-found-note = Nearest first, measured in widths of the input's range, or against its value now where it has none. The pale band is that range; weights have none. Everything else stays at its base.
pack-found-head-ruler = From the base case (dot) to the turning point
pack-found-head-change = The answer changes
pack-found-head-range = Plausible?
pack-found-beyond = no
pack-found-inside = yes

## what would change it: regret

pack-regret-name = Regret
pack-regret-nothing = With one option in play there is nothing to regret: no other could have been chosen.
pack-regret-tie = { $least } and { $next } lose equally little on average over all futures
pack-regret-never-wrong = { $least } is never the wrong choice in the futures drawn
pack-regret-least = { $least } carries the smallest expected regret
pack-regret-note = Regret is how much worse an option is than the best one of the same future, 0 where it is the best; in one future of ten it is above P90. The mean regret of the recommended option is what knowing everything before signing would be worth at most ({ $page }).
pack-regret-note-money = The equivalent in money is the points at the price of a point on the cost criterion; it is a valuation, not cash.
pack-regret-note-no-money = Without a weight on cost, points have no worth in money.
pack-regret-mean-money =
    Mean,
    { UNIT($money) }
    equivalent
pack-regret-p90-money =
    P90,
    { UNIT($money) }
    equivalent
pack-regret-mean-points =
    Mean,
    points
pack-regret-p90-points =
    P90,
    points
pack-regret-loses-nothing =
    Loses
    nothing in

## what would change it: sought in vain

pack-sought-none = No threshold was found.
pack-sought-scanned = Looked through one at a time: every input that an option depends on, over three widths of its range to each side (a tenth to ten times its value where it has no range, the discount rate too), the horizon by the month from a tenth of it to double, and the weight of each axis from a tenth to ten times its own.
pack-sought-base-winner = With every input at its base { $option } scores highest, though the recommendation rests on the mean over all futures; the thresholds say where that base-case winner changes.
pack-sought-of =
    { $count ->
        [one] Of the one input that moves the lead
       *[other] Of the { $moving } inputs that move the lead
    }
pack-sought-one = one changes the answer nowhere in that span: { $input }
pack-sought-many = { $count } change the answer nowhere in that span: { $inputs }
pack-sought-inputs = { $of }, { $rest }.
    .found =
        { $count ->
            [one] { $of }, { $found } has a threshold above and { $rest }.
           *[other] { $of }, { $found } have a threshold above and { $rest }.
        }
pack-sought-no-weight = No weight of one axis alone changes it.
pack-sought-weights =
    { $count ->
        [one] The weight of { $axes } changes it nowhere.
       *[other] The weights of { $axes } change it nowhere.
    }

## why

pack-why-question = Why this option and not another?
pack-why-none = No option is recommended
pack-why-no-option = No option is entered, so there is nothing to score.
pack-why-leads-all = { $option } leads on all five axes
pack-why-leads-none = { $option } leads on no single axis, but on the sum of all five
pack-why-leads = { $option } leads on { $leads }
pack-why-level = { $option } is best or equal best on { $level } and has the highest weighted score
pack-why-leads-and-level = { $option } leads on { $leads }, is equal best on { $level }, and has the highest weighted score
pack-why-axes = Score by axis
    .title = Score by axis, 0 to 100, every input at its base
    .note = An option with several vendors takes their scores weighted by spend. The cost axis is the total cost of computing per effective GPU-hour through its value function. Value is the weighted sum; median and mean are taken over the futures, and the option with the highest mean is recommended. Options that fail a requirement keep their scores and are out of the ranking.
pack-why-head-base =
    Value,
    base
pack-why-head-range =
    Value,
    P10 to P90
pack-why-head-mean =
    Mean,
    decides
pack-why-no-criterion = No criterion is entered, so nothing has a weight.
pack-why-head-criteria = Criteria
pack-why-head-heaviest = Heaviest criteria, with their share of all weight
pack-why-heaviest = { $criterion } { $weight }
pack-why-weights = Weights and who set them
    .title = Weights are preferences: they are set, never drawn
pack-why-weights-set = They are the same for every option.
pack-why-weights-change = How far each weight would have to move is shown with the thresholds ({ $page }).
pack-why-no-evaluator = No evaluator has scored yet.
pack-why-evaluators =
    { $count ->
        [one] { CAPITAL($told) } evaluator scored: { $names }.
       *[other] { CAPITAL($told) } evaluators scored: { $names }.
    }

## uncertainty

pack-uncertainty-question = How sure are the costs, and what is worth finding out before signing?
pack-uncertainty-no-cost = No option's cost could be computed, so there is no uncertainty to show.
pack-uncertainty-without-recommendation = Without a recommendation no option's cost stands out
pack-uncertainty-same = { $option } costs about the same in all futures
pack-uncertainty-finding = { $option } costs { MONEY($low, $money) } to { MONEY($high, $money) } in 8 of 10 futures
pack-uncertainty-no-drivers = What moves the cost is shown for the recommended option; none is recommended.
pack-uncertainty-result = TCC, { UNIT($money) }
pack-uncertainty-numbers = What moves the cost of { $option }, in numbers
pack-uncertainty-unit = { UNIT($currency) }, present value
pack-uncertainty-note = One input at a time goes from its own P10 to its own P90, the others stay at their base; ranges that hang together through a shared assumption move together. TCC is the total cost of computing.
pack-uncertainty-unmoved = No uncertain input moves the cost of { $option }
pack-uncertainty-only = { CAPITAL($input) } alone moves the cost of { $option }
pack-uncertainty-one = { CAPITAL($input) } moves the cost of { $option } most
pack-uncertainty-two = { CAPITAL($first) } and { $second } move the cost of { $option } most

## uncertainty: how costs spread

pack-spread-name = Percentiles
pack-spread-unit =
    { UNIT($currency) } over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }, present value
pack-spread-same = { $option } costs the same in most futures
pack-spread-more = In 8 of 10 futures { $option } lies up to { $more } above its median
pack-spread-less = In 8 of 10 futures { $option } lies up to { $less } below its median
pack-spread-both = In 8 of 10 futures { $option } lies between { $less } below and { $more } above its median
pack-spread-base-at = The base case of { $option } is its median.
pack-spread-base-below = The base case of { $option } lies { $width } below its median: more than half of the futures cost more than it.
pack-spread-base-above = The base case of { $option } lies { $width } above its median: more than half of the futures cost less than it.
pack-spread-title =
    Total cost of computing over the futures, { UNIT($money) } over { $months ->
        [one] { $months } month
       *[other] { $months } months
    }
pack-spread-note = One future in ten lies below P10, half below P50, nine in ten below P90. The standard error says how far the mean may be off because only so many futures were drawn; it is no measure of how uncertain the cost is. The base case has every input at its base.
pack-spread-head-mean =
    Mean ± its
    standard error
pack-spread-head-base = Base case

## uncertainty: what is worth finding out

pack-information-name = Worth finding out
pack-information-note = Worth is what choosing after this is known would gain on average, so it is the most that delay or study may cost. These values overlap and must not be added. Estimated over the same futures.
pack-information-counted =
    { $count ->
        [one] Every uncertain input of the case is counted; { $told } of them moves the lead ({ $page }).
       *[other] Every uncertain input of the case is counted; { $told } of them move the lead ({ $page }).
    }
pack-information-without-recommendation = Without a recommendation nothing can be said to be worth finding out
pack-information-nothing = Nothing that could be found out before signing would change the choice
pack-information-no-single = No single input is worth finding out as far as these futures can tell; knowing everything would be worth { $worth }
pack-information-most = Most worth finding out: { $input }, up to { $worth }
pack-information-points =
    { $count ->
        [one] { $points } point of value
       *[other] { $points } points of value
    }
pack-control-name = What a contract can hold
pack-control-finding = Most worth fixing by contract: { $input }, which saves { $saved } on average
pack-control-saves = Saves, { UNIT($money) }
pack-control-note = Nobody finds these out before signing, but a contract can settle them. Saving: what uncertainty in the input adds to the cost of the recommended option on average. Deduct what the supplier charges for the guarantee.
pack-information-head-input = What to find out
pack-information-head-points =
    Worth up to,
    points
pack-information-all =
    .about = the upper bound of all together

## What others reach of what the case claims
pack-classes = What others reach of what this case claims
    .name = What others reach of what this case claims
pack-classes-head-claim = What is claimed
pack-classes-head-others = What others publish
pack-classes-note = Counted by population, never averaged. A figure reaches a claim where it is as bold or bolder; a bound on one side may not tell.
