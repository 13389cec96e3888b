## What bills and use come to, as window and paper show it. Places named money hold an amount with its currency.

dash-in-currency = { $what }, { UNIT($currency) }
dash-plus = +{ $amount }
dash-unknown = –
dash-sentence = { $words }.
dash-narrowed = { $key }: { $value }
dash-unnamed = no { $key }
dash-unnamed-origin = none named
dash-everybody = everybody
dash-in-month = in { $month }
dash-in-months = from { $first } to { $last }
dash-effective = Effective
dash-share = Share
dash-gpu-hours = GPU-hours
dash-left = { $count ->
        [one] one more, { $share } of the cost
       *[other] { $count } more, { $share } of the cost
    }

# Who spends what
dash-spend = Spend
    .question = Actuals · who spends what?
dash-spend-finding = { $money } was spent { $when }; { $name } spent most, { $share }
    .unnamed = { $money } was spent { $when }; { $share } of it, the largest part, has no team
dash-spend-none = Nothing was billed for what is chosen here
dash-card-spent = Spent
dash-card-billed = { $money } invoiced
dash-card-last = Spent in { $month }
dash-card-change = { $share } more than in { $month }
    .less = { $share } less than in { $month }
dash-card-per-hour = Cost of a GPU-hour
dash-card-hours = over { $hours } GPU-hours whose card is known
dash-card-without-team = Without a team
dash-card-of-all-bills = of the cost of all bills
dash-card-unusual = Unexplained peaks
dash-card-above = { $money } above the usual
dash-card-whatever = in all bills, whatever is chosen
dash-card-quiet = every day is usual or explained
dash-by = { $key }: most is { $name }, { $share }
    .unnamed = Most of the cost has no { $key }, { $share }
dash-by-month = Month: the highest is { $month }, { $money }
dash-months = A month cost { $low } to { $high }, by how it was priced
dash-unused = Committed, unused

# What hours were used for
dash-use = Use
    .question = Actuals · is what we pay for used?
dash-use-hours = { $share } of the hours held did useful work
dash-use-commitments = commitments are { $used } used and cover { $coverage } of what they could
dash-use-none = Nothing that was imported tells what the hours were used for
dash-hours = { $share } of { $hours } GPU-hours held did useful work
    .unmeasured = { $hours } GPU-hours were held; what they did was not measured
dash-hours-useful = Useful
dash-hours-idle = Idle
dash-hours-rest = Partly used
dash-hours-none = No report of use covers these months
    .about = Import an answer of Prometheus or the accounting of Slurm to see useful and idle hours.
dash-held = Held, GPU-hours
dash-idle = Idle, GPU-hours
dash-idle-since = Idle since
dash-idle-title = { $count ->
        [one] One resource idles for more than { $norm } of its hours
       *[other] { $count } resources idle for more than { $norm } of their hours
    }
    .none = No resource idles for more than { $norm } of its hours
dash-of-all-days = Of all days that reports of use cover, whatever is chosen above.
dash-cover = What serves
dash-cover-amount = Amount
dash-cover-covered = Use that commitments cover, { $measure }
dash-cover-open = Use that they could cover, paid by the hour, { $measure }
dash-cover-contracted = at agreed prices
    .list = at list prices
    .effective = at what it cost
dash-cover-used = Commitments paid and used
dash-cover-unused = Commitments paid, nothing used them
dash-cover-spot = Spot, of the hours that may be interrupted
dash-cover-hours = { $hours } GPU-hours
dash-cover-title = Commitments for { $unused } served nothing
    .none = No commitment is billed
dash-price-of-hour = An hour
dash-prices = An hour of a card cost { MONEY($low, $currency) } to { MONEY($high, $currency) }
dash-unit = What is made
dash-unit-prediction = Prediction
dash-unit-million-tokens = Million tokens
dash-unit-training-run = Training run that succeeded
dash-unit-quality-point = Point of quality
dash-unit-count = How many
dash-unit-each = Cost of one
dash-unit-change = Since the month before
dash-unit-moved = What moved it
dash-units = { $count ->
        [one] Cost of one, by unit and team
       *[other] Cost of one, by unit and team: { $count } are counted
    }
    .about = The cost of the teams that count, divided by what was made: of inference for predictions and tokens, of training for runs, all of a team whose bills know no such purpose. Training runs that failed are paid by those that succeeded.
dash-moved-cost = what was spent
dash-moved-count = how many were made
dash-moved-neither = nothing
dash-trend = { $unit }: { MONEY($each, $currency) } in { $month }
dash-months-since = months from { $month } on

# Budgets and unusual days
dash-budgets = Budgets and peaks
    .question = Actuals · will the budgets last, and is anything unusual?
dash-budgets-none = no budget is entered yet
dash-budgets-out = { $out ->
        [0] { $all ->
                [one] the budget lasts
               *[other] all { $all } budgets last
            }
       *[other] { $out } of { $all } budgets { $out ->
                [one] runs
               *[other] run
            } out before the end
    }
dash-anomalies-open = { $count ->
        [0] every day is usual or explained
        [one] one peak is unexplained
       *[other] { $count } peaks are unexplained
    }
dash-budget = Budget
dash-budget-of = { $of }, { $year }
dash-budget-amount = For the year
dash-spent = Spent
dash-expected = Expected
dash-ends = { charts-course-interval }
dash-runs-out = Runs out
dash-may-run-out = perhaps in { $month }
dash-lasts = lasts
dash-guardrails = Guardrails
dash-told = Who was told
dash-review = review { $day }
    .overdue = review overdue since { $day }
dash-stop-at = stop at { $share }
dash-approve-above = approval above { $amount }
dash-guardrail-kept = { $line }: kept
dash-guardrail-passed = { $line }: { $passed }
dash-stop-passed = { $count ->
        [one] exceeded in { $month }
       *[other] exceeded in { $count } months, first in { $month }
    }
dash-approve-passed = { $count ->
        [one] needed once, in { $month }
       *[other] needed { $count } times, first in { $month }
    }
dash-budgets-first = First to run out: { $name }, in { $month }
dash-budgets-kept = No budget runs out before its year ends
dash-budgets-about = Spent counts whole months; the rest of the year is forecast from the months so far, without what peaks marked as known cost above usual. Guardrails hold the spend so far against the same share of the year.
dash-days = Days
dash-goes-on = { $days }, still going on
dash-whose = Whose
dash-usual = Usual
dash-above = Above it
dash-how-unusual = How unusual
dash-of-team = { $what } of { $team }
dash-of-no-team = { $what }, no team
dash-deviations = { $score } deviations; { $share } of like days were as high
    .never = { $score } deviations; no like day was as high
dash-anomalies = The largest peak: { $whose }, { $above } above the usual
    .none = No day stands out from its history
    .about = A day is held against the same weekday of the weeks before, in all bills. What a part explains is told of the part alone.
dash-know = Mark as known
    .of = Mark as known: { $whose }, { $days }
    .about = The peak stays listed, and no longer asks for an answer.
    .step = Peak of { $whose } is known

# What could be spent less
dash-levers = Levers
    .question = Actuals · what could we spend less?
    .about = Savings are by the month, from the hours and prices of the last weeks. On the same hours they overlap and do not add up.
dash-levers-none = The last weeks show nothing that a lever would save
dash-levers-finding = { $lever } saves { $least } to { $most } a month
dash-lever-as = As for { $what }.
dash-lever-on = { $lever } ({ $of })
dash-levers-title = { $count ->
        [0] Nothing is found
        [one] One lever is found in the last weeks
       *[other] { $count } levers are found in the last weeks
    }
dash-lever = Lever
dash-lever-told = What to know
dash-lever-provider = its provider
dash-lever-lacks-committed = No saving is told: what { $provider } charges for a committed hour of { $card } is not known. Enter its offer on the sheet Quotes, by the GPU-hour.
dash-lever-lacks-spot = No saving is told: what { $provider } charges for a spot hour of { $card } is not known. Enter its offer on the sheet Quotes, by the GPU-hour.
dash-lever-lacks-open = No saving is told: what { $provider } charges for an hour of { $card } is not known. Enter its offer on the sheet Quotes, by the GPU-hour.
dash-lever-elsewhere = { $provider } has it from { MONEY($price, $currency) }, which is what to ask for.
dash-lever-published = Nothing is agreed: { $provider } publishes { MONEY($low, $currency) } to { MONEY($high, $currency) } for it ({ $source }, { $date }).
dash-lever-offered = The price is that of the offer { $quote }, as entered on the sheet Quotes; no bill shows it yet.
dash-lever-fill = It is paid either way. It could do what is bought by the hour on the same card, which the saving counts.
    .none = It is paid either way, and nothing is bought by the hour on the same card that it could do. Offer it to other teams, or give it back when its commitment ends.
dash-size-needed = { $card } would do: on the busiest of { $days } days { $seen }.
dash-size-tensor = tensor cores were busy { $share } of the time
dash-size-memory-busy = memory { $share }
dash-size-memory = at most { $gb } GB of it was in use
dash-size-risk = Work that keeps the card busy takes longer, which the least saving counts. A model that spans cards also needs their links: try one machine first.
    .memory = How much memory is in use was not counted (DCGM_FI_DEV_FB_USED tells it), so whether it fits is open and this is an upper bound.
    .busy = How busy memory is was not counted (DCGM_FI_PROF_DRAM_ACTIVE tells it), so the least saving takes the rest of the time as waiting for it. Try one machine first.
dash-hours-a-month = GPU-hours a month
dash-price-now = An hour now
dash-price-then = An hour then
dash-saves-least = Saves at least
dash-saves-most = At most
dash-take = Take
    .of = Take: { $lever }
    .about = From its first month on, what it realises is followed against what a usual month before cost, the median.
    .everything = Bills name no card or resource of this, so what it realises is followed on everything that is spent.
    .step = Lever taken: { $lever }
dash-taken-title = Taken levers have realised { $realised }; promised were { $promised }
dash-taken-soon = { $count ->
        [one] One lever is taken; no month since is billed
       *[other] { $count } levers are taken; no month since is billed
    }
dash-taken-months = Months since
dash-taken-before = A month before
dash-taken-promised = Promised so far
dash-taken-realised = Realised so far
dash-taken-by-price = Less cost: price of hours
dash-taken-by-rest = Less cost: the rest
dash-taken-hours = { dash-hours-a-month }
dash-taken-hours-from = { $before } before, { $since } since
dash-taken-about = Less cost is what whole months since cost less than a usual one before, the median: the price of the same hours of the same cards, and the rest (fewer or more hours, other cards, storage). A lever on prices has realised the first, one on unused commitments what is unused less, any other the whole.

# The plan
dash-plan = KPIs and plan
    .question = Actuals · did it come out as planned?
dash-plan-without = No option is on record as awarded, so there is no plan to hold bills against
dash-plan-none = First an option has to be awarded
    .about = What was signed stands in Vendors under Procurement. From then on each month of the plan is held against its bills.
dash-plan-not-begun = No month of { $name } is billed yet
dash-plan-met = { $name } cost what was planned, to the cent, over { $count ->
        [one] one month
       *[other] { $count } months
    }
dash-plan-finding = { $count ->
        [one] One month
       *[other] { $count } months
    } cost { $money } more than planned; { $cause } explains { $part } of it
    .less = { $count ->
        [one] One month
       *[other] { $count } months
    } cost { $money } less than planned; { $cause } explains { $part } of it
dash-kpi-plan = sheet KPIs: { $value }
    .none = nothing entered on the sheet KPIs
dash-kpi-awarded = as awarded, { $months }: { $value }
    .beside = as awarded, with { $inputs } as they came, { $months }: { $value }
    .missing = as awarded, { $months }: not known without { $inputs }
    .none = as awarded, { $months }: not known
dash-kpi-awarded-name = { $name }, as awarded
dash-kpi-missing = not known: { $inputs }
dash-kpi-input = { $name }: { $value } ({ $source })
    .of = { $name }: { $value } ({ $source }, { $months })
    .part = { $name }: { $value } ({ $source }, { $months }; they speak of { $share } of the GPU-hours paid)
dash-kpi-ask = { $name }: not known ({ $how })
dash-kpi-unknown = { CAPITAL($how) }.
dash-kpi-apart = { $name }: known for { $months }, a time of which the other inputs are not
dash-kpi-from-bills = bills
    .catalog = bills, at the dense 16-bit peak in the catalogue
dash-kpi-from-telemetry = reports of use
    .catalog = busy tensor cores, at the dense 16-bit peak in the catalogue: an upper bound
    .power = reports of use: the cards alone, without hosts and cooling
dash-kpi-from-counts = monthly counts
dash-kpi-from-award = as awarded
dash-kpi-from-entered = as entered on the sheet KPIs
dash-kpi-operations = { $rate } PFLOP/s
dash-kpi-tokens = { $tokens } tokens
dash-kpi-days = { $days } days
dash-kpi-power = { $power } kW
dash-kpi-how-operations = an answer of Prometheus to a range query of DCGM_FI_PROF_PIPE_TENSOR_ACTIVE by machine tells it, imported again where an older version did
dash-kpi-how-peak = it is told of machines whose DCGM_FI_PROF_PIPE_TENSOR_ACTIVE is imported and whose card bills tell by x_InstanceType or by a rule
dash-kpi-how-power = an answer of Prometheus to a range query of DCGM_FI_DEV_POWER_USAGE by machine tells it
dash-kpi-how-useful = an answer of Prometheus (DCGM_FI_PROF_PIPE_TENSOR_ACTIVE) or the accounting of Slurm (sacct) tells it
dash-kpi-how-paid = bills tell it by ConsumedQuantity in hours, with the card by x_InstanceType or by a rule
dash-kpi-how-cost = bills of these months tell it
dash-kpi-how-counts = monthly counts with the metric { $metric } tell it
    .year = monthly counts with the metric { $metric } tell it, for a whole year the sheet KPIs as well
dash-kpi-how-entered = no bill tells it: enter it on the sheet KPIs
dash-kpi-source = Bills, reports of use and entries of this workspace
    .award = Plan of { $option }, on the day of its award
    .none = nothing that was imported
dash-kpi-made-bills = Added up over the bills of { $months }.
dash-kpi-made-peak = GPU-hours billed in { $months } of machines whose tensor cores are counted, each at its card's dense 16-bit peak, over the hours of these months.
dash-kpi-made-operations = The share of cycles in which tensor cores were busy, times GPU-hours held in { $months }, each at its card's dense 16-bit peak, over the hours of these months. A busy tensor core does at most its peak.
dash-kpi-made-power = Power drawn by cards whose tensor cores are counted, in the hours held in { $months }, over the hours of these months. Hosts, network and cooling are not in it.
dash-kpi-made-useful = Useful GPU-hours of { $months }: hours held times how busy cards were, and jobs that completed.
dash-kpi-made-counts = Added up over the monthly counts of { $months }.
dash-kpi-made-award = What the hours planned for { $months } cost in these months, and what falls due beside them in an even share of all months of the plan.
    .hours = Added up over the plan of { $months }, in hours of the reference card.
dash-kpi-made-entered = As entered, with its source and date; no bill and no machine tells it.
dash-bridge = From the plan of { $name } to its bills, over { $count ->
        [one] one month
       *[other] { $count } months
    }
dash-planned = Planned
dash-billed = Billed
dash-step-price = Price of an hour
    .inside = the price of an hour
dash-step-volume = Hours needed
    .inside = the number of hours needed
dash-step-mix = Other cards, pricing and providers
    .inside = the mix of cards, pricing and providers
dash-step-useful = How much of an hour is useful
    .inside = the use made of each hour
dash-step-other = Not for hours
    .inside = what is not paid for hours
dash-difference = Difference
dash-hours-planned = GPU-hours planned
dash-hours-billed = GPU-hours billed
dash-useful-planned = Useful planned
dash-useful-billed = Useful measured
dash-useful-hour-planned = Useful hour planned
dash-useful-hour-billed = Useful hour billed
dash-plan-months = { $name } month by month, its month 0 being { $month }
dash-plan-hours = Hours of { $name }, and what a useful one cost

# On paper
dash-paper-question = What was billed and used since, and did it come out as planned?
dash-paper-about = Read from { $count ->
        [one] one bill
       *[other] { $count } bills
    } and { $use_files ->
        [one] one file of use
       *[other] { $use_files } files of use
    }. Amounts are effective cost: what was used of commitments where it was used, credits deducted; what the plan is held against is what was billed, as it falls due.
dash-paper-indicator = Indicator
dash-paper-held = Held against
dash-paper-kpis = { $known } of { $all } indicators are known
    .about = As awarded means the cost and the hours of the plan, with all else as it came in the same months. What is entered on the sheet KPIs is the company's own account of a year, counted in its own way: useful compute from bills and machines is an upper bound, and power is that of cards alone, so that both lie higher.
dash-paper-computed = What each indicator is computed from
dash-paper-inputs = Inputs, their months and where they come from
dash-paper-told = From actuals
dash-paper-awarded = As awarded
dash-paper-entered = Sheet KPIs
dash-paper-step = From plan to bills
dash-paper-amount = Amount
dash-paper-left = { $count ->
        [one] One more row is left out here.
       *[other] { $count } more rows are left out here.
    }

# Files and rules
dash-sources = Bills and rules
    .question = Actuals · whose is it, and where does it come from?
dash-sources-open = { $share } of the cost has no team yet: write a rule for the largest part
dash-sources-whole = Every charge has a team
dash-unassigned = { $share } of the cost has no { $key }
    .about = One charge may stand under several of these.
dash-origin = Where it would be looked for
dash-origin-tag = Tag { $name } = { $value }
dash-origin-service = Service { $service }
dash-origin-account = Account { $account }
dash-rule = Write a rule
    .of = Write a rule for the { $key }: { $origin }
    .about = Rows like these will have this { $key } in every bill, those of later months included.
    .step = Rule for { $origin }
dash-file = File
dash-rows = Rows
dash-providers = Providers
dash-currencies = Currency
dash-imported = Imported
dash-left-out = Left out
dash-kind = Kind
dash-before = Before
dash-now = Now
dash-bills = { $count ->
        [one] One bill is imported
       *[other] { $count } bills are imported
    }
dash-usage = { $count ->
        [one] One report of use is imported
       *[other] { $count } reports of use are imported
    }
dash-corrected = { $count ->
        [one] One month counts by a later bill
       *[other] { $count } months count by a later bill
    }

# Where a sum of bills comes from
dash-trace-kind-effective = Effective cost
dash-trace-kind-billed = Billed cost
dash-trace-kind-list = Cost at list prices
dash-trace-kind-contracted = Cost at agreed prices
dash-trace-kind-rows = Rows that count
dash-trace-of = { $what }, { $of }
dash-trace-formula = { $what } of { $rows ->
        [one] one row
       *[other] { $rows } rows
    } of { $bills ->
        [one] one bill
       *[other] { $bills } bills
    }, at the rates of the assumptions.
dash-trace-per-hour = Effective cost ÷ GPU-hours, of { $rows ->
        [one] one row
       *[other] { $rows } rows
    }.
dash-trace-effective = What was paid ahead counts where it is used.
dash-trace-file = { $rows ->
        [one] One row counts
       *[other] { $rows } rows count
    } of the { $all } of this file, which tells of { $days }.
dash-trace-digest = { $name }, SHA-256 { $digest }
dash-trace-source = Bills of this workspace
found-budget = Budget of { $name }: expected
    .formula = What was spent from { $first } to { $last }, and the middle of the forecast for the months that are left, from the months so far: { $low } to { $high } with a chance of four in five.
found-unusual = { $whose }, { $days }: above the usual
    .formula = { $cost } on these days, less { $expected } that the same weekdays before make expect. The day that stands out most does so by { $score } robust deviations.
found-idle = { $name }: idle hours
    .formula = Of { $held } GPU-hours held, those in which the cards did less than { $busy } of what they could.
found-unit = { $unit }, { $whose }, { $month }: cost of one
    .formula = { $cost } that was spent on it ÷ { $count } that were made.
found-lever = { $lever }: saved a month, at least
    .most = { $lever }: saved a month, at most
found-lever-stop-idle = Of { $hours } idle GPU-hours a month at least those beyond the norm, at most all, at { $now } an hour.
found-lever-fill-idle = Of { $hours } idle GPU-hours a month at least those beyond the norm, at most all, and no more than the same card is bought by the hour for, at { $now } an hour.
found-lever-cover-base = Hours a month that ran every day, { $least } at least and { $hours } at most, times { $now } an hour now less { $then } under a commitment; at least, what nothing uses of commitments is paid with it.
found-lever-use-commitment = Commitments that nothing used, by the month: at most all of it, at least what their provider bills by the hour for the same cards.
found-lever-move-to-spot = { $hours } GPU-hours a month times { $now } an hour now less { $then } for spot.
found-lever-smaller-card = { $hours } GPU-hours a month times { $now } an hour now less { $then } on the smaller card; at least, with work that takes { $longer } times as long there.
found-lever-offer = Bills of this workspace, and the price of the offer { $quote } on the sheet Quotes
found-lever-published = Bills of this workspace, and a published price: { $source }, { $date }
found-taken = { $name }: realised
    .formula = A usual month before ({ $before }) times { $count ->
        [one] one month
       *[other] { $count } months
    }, less what { $first } to { $last } cost.
    .price = Hours from { $first } to { $last }, each card and provider at what an hour of it cost in the months before, less what they cost.
    .unused = What commitments left unused in a usual month before times { $count ->
        [one] one month
       *[other] { $count } months
    }, less what they left unused from { $first } to { $last }.
bridge-source = The option as it was awarded, bills and reports of use
bridge-all =
    { $count ->
        [one] The month that is billed
       *[other] The { $count } months that are billed, added up
    }
bridge-in-month = { $what }, { $month }
bridge-planned = Planned
bridge-planned-formula = What falls due of { $name } in { $month }, as it was awarded
bridge-billed = Billed
bridge-billed-formula = What bills charge for { $month }, whatever it is for
bridge-difference = Billed less planned
    .formula = What was billed less what was planned; its steps add up to it
bridge-hours-unit = GPU-hours
bridge-hours =
    .planned = GPU-hours planned
    .billed = GPU-hours billed
bridge-hours-formula =
    .planned = Hours of all rented cards that the award pays for in { $month }
    .billed = Hours of cards that bills tell of { $month }
bridge-cost =
    .planned = Cost of the hours planned
    .billed = Cost of the hours billed
bridge-cost-formula =
    .planned = What the hours of { $month } cost as awarded, whenever that falls due
    .billed = Effective cost of the hours that bills tell of { $month }
bridge-useful =
    .planned = Useful share planned
    .billed = Useful share reported
bridge-useful-formula = Useful over paid hours of { $month }; unknown where nothing reports them
bridge-mean = Mean price of an hour planned
    .formula = Cost of the hours planned over their number
bridge-price-formula = Of each card and pricing that was planned, at whom the award pays: hours billed × (price billed − price planned)
bridge-price-each = { $hours } h × ({ $paid } − { $planned })
bridge-mix-formula = Of each card and pricing: (hours billed − its planned share of all hours billed) × its planned price; what was not planned, or is provided by others, counts at its own
bridge-mix-each = ({ $hours } h − { $share } of { $all } h) × { $price }
bridge-volume-formula = (Hours billed × useful share reported ÷ useful share planned − hours planned) × mean price planned
    .alone = (Hours billed − hours planned) × mean price planned; nobody reports what was useful, so all of it is volume
bridge-use-formula = (Hours billed − hours planned) × mean price planned, less what more useful hours took
bridge-other-formula = (Billed − cost of the hours billed) − (planned − cost of the hours planned): storage, network, purchases, credits, what is paid ahead
dash-trace-hint = Choose a number of the actuals; the command `figures` lists those that begin with actuals.

# The statement of a team
statement-name = Statement
statement-title = Statement · { $team } · { $month }
statement-foot = Assay { $version } · statement for { $team } alone
statement-question = What did the team spend in the month, on what, and what can it do about it?
statement-finding = Team { $team } spent { $money } in { $month }, { $change } more than in { $before }
    .less = Team { $team } spent { $money } in { $month }, { $change } less than in { $before }
    .first = Team { $team } spent { $money } in { $month }; there is no month before it to compare
    .open = Team { $team } spent { $money } in { $month } so far: bills of that month are not complete
statement-share = That is { $share } of what everybody spent in the month.
statement-idle = Of the GPU-hours held and measured in it { $share } ({ $hours } hours) lay idle; { $norm } is the norm.
statement-unmeasured = Nobody has measured how much of the hours lay idle.
statement-lines = { $count ->
        [one] What the month is made of
       *[other] What the month is made of: { $count } uses
    }
statement-for = Used for
statement-all = All of it
statement-about = Effective cost: what was paid ahead is spread over its use. A use without a purpose or card is one that no tag, rule or bill names.
statement-trend = { $count ->
        [one] { $least } in the only month
       *[other] From { $least } to { $most } a month over { $count } months
    }
statement-nothing-to-do = The last weeks show nothing of this team that a lever would save.
statement-past = What to do, and how budgets stand, is told in the statement of { $month }, the last month that is over.
statement-no-lever = The last weeks show no lever of this team.
statement-part = Hours and savings are this team's part, by its hours in what the lever acts on. On the same hours savings overlap and do not add up.
statement-steps = The budget does not last: what to know before spending on
statement-steps-head = Budget, and what grew most since the month before
statement-short = it runs out in { $month }, and { $over } beyond it is expected by its end
    .out = it runs out in { $month }
statement-short-of = { $name }: { $what }.
statement-moved = { $what }: { $more } more than in the month before
    .none = Nothing costs more than in the month before: the budget is short at this level.
statement-none = No bills are in the workspace
    .hint = Import bills first.
statement-look =
    .hint = Name the currency on the sheet Frame and its rate in the register, as `assay actuals` says.
statement-teamless = No rule says which charges are whose
    .hint = Write a rule for teams first, such as the tag that names them: under Actuals, Bills and rules.
statement-team = No bill tells of a team “{ $team }”
statement-month = { $team } spent nothing in that month; its months: { $months }
    .hint = Choose one of these months, or none for the last that is over.

## The decision looked at again

again-none = nothing is on record as awarded, so there is no decision to look at again
    .hint = Award an option first: Vendors, Procurement, or assay award.
again-unbilled = no month of the plan is billed whole with its useful GPU-hours known
    .hint = Import the bills of these months and reports of use (Prometheus, sacct), or choose another month 0 of the plan.
again-uncosted = what was awarded can no longer be costed from the rows of that day
    .hint = See what is missing in the rows of the option, its quotes and its costs.
again-rests-on = What that rests on
again-trace-hint = Ask for actuals.again first: it names the numbers that can be traced.
again-source = The rows of the day of the award, bills and reports of use
again-hours = hours of the reference accelerators
    .planned = Useful GPU-hours planned
    .real = Useful GPU-hours billed
again-formula-planned =
    { $months ->
        [one] Planned GPU-hours times planned useful share, of the one month up to { $last } that is billed whole and whose use is known.
       *[other] Planned GPU-hours times planned useful share, added up over the { $months } months up to { $last } that are billed whole and whose use is known.
    }
again-formula-real = GPU-hours billed times the share that reports of use show as useful, in the same months ({ $months }, up to { $last }); an hour of a card counts as many hours of the reference accelerator as do its work at the same efficiency, by purpose.
again-demand = Demand beside its plan
again-formula-demand = Useful GPU-hours billed over useful GPU-hours planned. Demand of every workload is multiplied by it.
again-then = on the day of the award
again-now = on what is known since
again-right-in = { $name } is the best choice, { $when }
again-formula-right-in = Share of futures in which { $name } scores highest, { $when }: the rows of the day of the award, in both cases with the same draws.
again-tcc = Present value of { $name }, { $when }
again-formula-tcc = Median over the futures, { $when }; P10 to P90: { $range }.
again-saves-leave = { $quote }: saved by leaving now
again-saves-shrink = { $quote }: saved by giving units back now
again-formula-leave = Present value as it stands less that with notice served now and { $month } the last month, future by future: the median; P10 to P90: { $range }.
again-formula-shrink = Present value as it stands less that with units given back from { $month } until the term ends, future by future: the median; P10 to P90: { $range }.
again-span = { MONEY($least, $currency) } to { MONEY($most, $currency) }
again-less = −{ $amount }
again-judged = { $months ->
        [one] Judged by the one month billed so far
       *[other] Judged by the { $months } months billed so far
    }
again-before = { $before } on the day of the award
    .unknown = not told for the day of the award
again-finding-nothing = { $judged }, nothing would be recommended any more
again-finding-same = { $judged }, { $name } would be signed again: it is the best choice in { $own } of futures ({ $before })
    .unclaimed = { $judged }, { $name } would be signed again; how often it is the best choice is not said while something is missing
again-finding-other = { $judged }, { $other } would be signed instead: it is the best choice in { $first } of futures, { $name }, which was awarded, in { $own } ({ $before })
    .excluded = { $judged }, { $other } would be signed instead: it is the best choice in { $first } of futures, and { $name }, which was awarded, is excluded
    .unclaimed = { $judged }, { $other } would be signed instead of { $name }; how often it is the best choice is not said while something is missing
again-level = Of the GPU-hours billed { $real } were useful, where { $planned } were planned, both in hours of the reference accelerators. The whole term is computed anew with demand at { $part } of its plan.
    .unknown = Of the GPU-hours billed { $part } are of cards that are not known, or whose speed is not; they count as they are.
again-reported = Reports of use speak of { $share } of the GPU-hours billed; the rest is taken to be as useful.
again-prices = Prices count as billed: { $each }. All else is as on the day of the award.
    .none = No bill tells the price of an hour that { $name } pays for, so that prices and all else are as on the day of the award.
again-price-name = { $vendor }, { $card }, { $pricing }
again-price = { $what } at { MONEY($billed, $currency) } an hour ({ MONEY($planned, $currency) } planned)
again-price-unit = { $currency } an hour
again-formula-price = Effective cost of these hours in the months held against the plan over the { $hours } GPU-hours billed in them; { $planned } was planned. The quotes count at { $share } of their price.
again-gates = { $name } fails requirements: { $gates }.
again-cost = { $name } comes to { $now } in present value (P10 to P90), where { $then } was expected.
    .first = { $name } would come to { $now }.
again-no-right = No right of { $name } to leave a contract or to give units back can be used before its term ends.
again-leave = { $quote }: notice to leave served now, with { $month } the last month, saves { MONEY($middle, $currency) } in present value (P10 to P90: { MONEY($least, $currency) } to { MONEY($most, $currency) }); it saves in { $part } of futures.
    .costs = { $quote }: notice to leave served now, with { $month } the last month, costs { MONEY($middle, $currency) } more in present value (P10 to P90: { MONEY($least, $currency) } to { MONEY($most, $currency) }); it costs more in { $part } of futures.
again-shrink = { $quote }: units given back from { $month } until the term ends save { MONEY($middle, $currency) } in present value (P10 to P90: { MONEY($least, $currency) } to { MONEY($most, $currency) }); they save in { $part } of futures.
    .costs = { $quote }: units given back from { $month } until the term ends cost { MONEY($middle, $currency) } more in present value (P10 to P90: { MONEY($least, $currency) } to { MONEY($most, $currency) }); they cost more in { $part } of futures.
