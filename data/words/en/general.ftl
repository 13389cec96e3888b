# Phrases that several rooms use, in British English. They travel to the window with its own (ui.ftl, ui-views.ftl), which fills them
# itself and has no CAPITAL.
# Thin and no-break spaces are written as such. A phrase is one whole sentence or one whole name: no sentence is put together from
# pieces whose order would differ in another language.

list-comma = { $first }, { $last }
list-all = { $first } and { $last }
list-semicolon = { $first }; { $last }
# "a; b; c; and 4 more".
list-and-more = { $first }; and { $count } more
list-any = { $first } or { $last }

# A range of numbers as it was entered.
range = { $low } to { $high }
range-likely = { $low } to { $high }, most likely { $likely }
range-pert = PERT, { $low } to { $high }, most likely { $likely }
range-lognormal = lognormal, { $p10 } (P10) to { $p90 } (P90)
range-normal = normal, mean { $mean }, standard deviation { $deviation }
range-normal-between = normal, { $p10 } (P10) to { $p90 } (P90)
range-outcome = { $value } ({ $share })
range-sample = { $values }, each as likely

problem-document = document
problem-message = found { $found }; expected { $expected }
problem-more =
    { $left ->
        [one] { $shown } more problem
       *[other] { $shown } more problems
    }
problem-none = none
problem-first = Mend those named first.

# A small number in words; digits above ten.
count-in-words =
    { $count ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
       *[other] { $count }
    }
unknown = unknown

## Heads of columns and names of values. A line of a head is a line on paper; a window flows it.

general-accelerator = Accelerator
general-assumption = Assumption
general-axis = Axis
general-bucket = Bucket
general-card = Card
general-cards-needed =
    Cards
    needed
general-changes-at = Changes at
general-clause = Clause
general-clause-cash = Change of cash P90, { UNIT($currency) }
general-clause-right = Change of right in, futures in 100
general-clause-tcc = Change of TCC P50, { UNIT($currency) }
general-clauses = What each clause of the recommended option's contracts would change
    .name = Worth of clauses
general-clauses-note = A clause that a quote has is taken away, one that it lacks is added with the terms named; assumptions give the terms of what is added. The same futures are drawn again, so that the change is the clause's own.
general-condition = Condition
general-criterion = Criterion
general-date = Date
general-devices = Devices
general-everything-at-once = Everything at once
general-figure = Figure
general-finding = Finding
general-found = Found
general-gates = Requirements
general-gpus = GPUs
general-grade = Grade
general-highest = Highest
general-lowest = Lowest
general-how = How
general-idea = Idea
general-if-wrong =
    If it goes
    wrong, it
    hits
general-input = Input
general-known-by = Evidence grade
general-kpi = KPI
general-layer = Layer
general-lever = Lever
general-mean = Mean
general-units = Units
general-meant = Is this what was meant?
general-meant-to-serve = Meant to serve it
general-measured-what = What was measured
general-median = Median
general-now = Now
general-of-what = Of what
general-option = Option
general-owner = Owner
general-p10 = P10
    .at = P10 { $value }
general-p10-to-p90 = P10 to P90
general-p50 = P50
    .at = P50 { $value }
general-p90 = P90
    .at = P90 { $value }
general-paid = Paid
general-points-apart =
    Points
    apart
general-price = Price
general-promised = Promised
general-question = Question
general-cheapest-in = Cheapest in
general-above-budget = Above budget
general-assumed = Assumed for you
    .count =
        Assumed for you: { $count ->
            [one] { $count } shipped value that a result rests on, which nobody has confirmed or changed
           *[other] { $count } shipped values that a result rests on, which nobody has confirmed or changed
        }
    .text = Shipped values that a result rests on until somebody confirms or changes them with a row of the same name under Assumptions.
general-acts-on = Acts on
general-if-given-back = If given back, { UNIT($money) }
# An amount in its unit: "€2.3 per GPU-hour", "42 kWh".
general-amount = { MONEY($amount, $unit) }
# An amount with the sign of its currency, and what of its unit stands behind it: "€2.3" and "per GPU-hour", "42" and "kWh".
general-signed = { SIGNED($amount, $unit) }
general-behind = { BEHIND($unit) }
general-assumed-line = { $label }: { $value } ({ $id }; { $source }, { $date })
general-right-in = Best in
general-saves-share =
    Saves of
    that, %
general-score = Score
general-seed = Seed
general-shortlist = Shortlist
general-sizing = Sizing
general-source = Source
general-source-date-certainty = Source, date, how sure
general-state = State
general-taken = Taken
general-tcc = Total cost of computing
    .text = Capital + operating + hidden cost, discounted monthly to the day of signing. Idle hours and experiments are moved out of capital and operating cost into hidden cost, never added twice. Owned hardware earns its residual value at the horizon; of a term that runs beyond the horizon, what it costs to leave then is counted.
general-tier = Tier
general-total = Total
general-unit = Unit
general-value = Value
general-vendor = Vendor
general-weight = Weight
general-workload = Workload
general-worlds = Simulated futures
general-worth-up-to =
    Worth up to,
    { UNIT($unit) }
general-year = Year

## Words within sentences and cells

general-above = above { $value }
general-after-horizon = after the horizon
general-and-more = and { $count } more
general-as-needed = as needed
general-below = below { $value }
general-folder = it is a folder
general-gpus-of = GPUs of { $sku }
general-may-stay-empty = May stay empty.
general-months =
    { $count ->
        [one] { $count } month
       *[other] { $count } months
    }
general-more = { $count } more
general-no-reason = no reason given
general-no-vendor-named = No vendor named
general-not-ranked = not ranked
general-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
general-range = { $low } to { $high }
general-then = then { $option }
general-by-this-score = By this score alone { $option } comes first.

## Findings that paper and window share

general-asks-for-action =
    { $count ->
        [one] { $which } needs action
       *[other] { $which } need action
    }
general-cards-considered = Only cards that a quote offers, and the workload's reference card, are considered. Cards are counted for one copy of the model where it is served, and for the demand in training.
general-changes-answer = No single input changes the answer
general-changes-it = No single input changes it, within three widths of its range, the others at their base.
general-clock = this machine's clock is set before 1970 or after 9999; expected the present time
# Options that no dot of a hundred stands for.
general-dots-few =
    { $count ->
        [one] { $count } other option: less than 1
       *[other] { $count } other options: less than 1 each
    }
general-dots-none =
    { $count ->
        [one] { $count } other option: 0
       *[other] { $count } other options: 0 each
    }
general-no-cost = No option's cost could be computed
general-no-ranking = No ranking to check yet
general-no-row = no row of its own: what other rows have to spare, else unserved
general-no-workload = No workload is entered, so there is nothing to match accelerators to
general-none-ranked = No ranking yet
general-nothing-to-change = Without a recommendation nothing can change it
general-nothing-to-compare = There is nothing to compare: enter options first.
general-p10-p50-p90 = P10, P50, P90
    .text = One future in ten lies below P10, half below P50, nine in ten below P90; 8 of 10 lie between P10 and P90.
general-sentence = { $said }.
general-served-all = All demanded GPU-hours are served.
general-served-in-order = Hours are filled in the order of the option's rows, so a row with capacity to spare also serves the layers above its own.
general-taken-over = Taken over { $worlds } futures at even steps of what the options cost, seed { $seed }.
general-tier-why = Say why the computed tier is replaced.
general-sound = The file is sound: pages, references, schema, rows and the chain of its log agree.
general-unserved = Nobody serves { $share } of the demanded GPU-hours; they are priced by an assumption.
general-suggested = suggested by demand

## How firm an order is

general-method = Method and variant
general-leaving = When a vendor leaves or a worse copy of one joins
general-order-stays = the order of the others stays
general-fragile = Cells on which the first place depends most

# A name beside others like it, with its short name.
general-called = { $name } ({ $id })
