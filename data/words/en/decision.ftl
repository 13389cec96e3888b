## decision

## decision: words (what to sign, and why nothing can be)

decision-headline = { CAPITAL($parts) }.
# What another option would save in most worlds is what the scores of this one cost.
decision-headline-pays = { CAPITAL($parts) }. It scores higher than { $option }, which costs less in { $share } of futures and { MONEY($much, $currency) } less on average (present value).
    .even = { CAPITAL($parts) }. It scores higher than { $option }, which costs less in { $share } of futures.
# What is signed or paid by use, then what is only planned.
decision-now-and-later = { $now }; later, and not signed now: { $later }
decision-later-only = nothing now; later, and not signed now: { $later }
decision-from-month = { $part } from month { $month } on
decision-sign-nothing = sign nothing
decision-one-gpu = 1 GPU
decision-gpus = { $count } GPUs
decision-buy = buy { $gpus } from { $vendor }
decision-buy-tokens = buy tokens from { $vendor }
decision-bid = bid for spot GPUs at { $vendor }
decision-rent = rent from { $vendor } by the hour
    .spot = rent from { $vendor } by the hour and on spot
decision-rent-rest = rent the rest from { $vendor } by the hour
    .spot = rent the rest from { $vendor } by the hour and on spot
decision-rent-everything = rent everything from { $vendor } by the hour
    .spot = rent everything from { $vendor } by the hour and on spot
decision-lease = lease { $gpus } from { $vendor }
decision-lease-for = lease { $gpus } from { $vendor } for { $term }
decision-lease-terms = lease { $gpus } from { $vendor } ({ $terms })
# "184 for 36 months", then "16 for 12".
decision-term-of = { $gpus } for { $term }
decision-no-term-of = { $gpus } without a term

decision-none-no-option = No decision: no option has been entered.
decision-none-no-demand = No decision: no workload has demand yet.
decision-none-no-weight = No decision: no criterion has a weight.
decision-none-cheapest = { $option } costs least so far.
decision-none-no-score = No decision: not one score is entered, and the criteria ask for them.
decision-none-sealed = No decision: the entries of the evaluators are sealed.
    .next = Open them once every ballot is in.
decision-none-costed =
    { $all ->
        [1] No decision: the only option cannot be costed.
       *[other] No decision: none of the { $all } options can be costed.
    }
decision-none-passes =
    { $all ->
        [1] No decision: the only option fails a requirement.
       *[other] No decision: all { $all } options fail a requirement.
    }
decision-none-in-budget = Cash is above the hard budget in more than { $bound } of futures for every option that meets the other requirements, least often for { $option }: in { $share }.
    .also =
        { $count ->
            [one] Cash is above the hard budget in more than { $bound } of futures for { $option }, in { $share }, and other requirements exclude it too.
           *[other] Cash is above the hard budget in more than { $bound } of futures for { $count } options, least often for { $option }, in { $share }; other requirements exclude them too.
        }
# Instead of the two above, where nothing but the hard budget stands in the way.
decision-none-keeps = No decision: no option keeps the hard budget of { MONEY($budget, $currency) }. { $option } comes nearest, with cash above it in { $share } of futures where { $bound } are allowed. Raise the budget or the share allowed (budget_risk) under { $frame } and { $assumptions }, or enter a cheaper option under { $options }.
    .others = No decision: no option that meets the other requirements keeps the hard budget of { MONEY($budget, $currency) }. { $option } comes nearest, with cash above it in { $share } of futures where { $bound } are allowed. Raise the budget or the share allowed (budget_risk) under { $frame } and { $assumptions }, or enter a cheaper option under { $options }.
decision-none-left =
    No decision: of { $all ->
        [one] { $all } option
       *[other] { $all } options
    }, { $gated ->
        [one] { $gated } fails
       *[other] { $gated } fail
    } a requirement and { $incomplete } cannot be costed.
decision-none-valued = No option can be valued yet.
decision-fill-in = Enter { $sheet } first.
decision-fill-in-several = Enter { $sheets } first.
decision-see-notes = The notes of each option say what { $workloads } or { $accelerators } lack.
# "Enter an option under Options that serves the demand and that keeps the budget …".
decision-enter = Enter an option under { $options } { $asked }.
decision-enter-serving = that serves the demand
decision-enter-passing = whose vendors meet every requirement under { $criteria }
decision-enter-cheaper = that keeps the budget under { $frame }, or raise that budget
decision-enter-less-power = that draws less where power is limited, or raise the limits under { $assumptions }

decision-find-score = Ask for evidence of a better grade or of a wider measurement, or settle the evaluators' difference.
decision-find-quote = Get a binding quote.
decision-find-trial = Measure it in a trial on the machines that are offered.
decision-find-workload = Measure it on a few weeks of logs.
decision-find-cost = Get a quote or an invoice.
decision-find-lever = Try the lever on one team first.
decision-find-other = Find a dated source, or measure it.
decision-noise =
    no value that can be told from simulation noise in { $worlds ->
        [one] { $worlds } future
       *[other] { $worlds } futures
    }
decision-noise-no-choice = Only one option may win, so no knowledge can change the choice.
decision-noise-all =
    { $inputs ->
        [1] The one input drawn: { $noise }.
       *[other] All { $inputs } inputs drawn: { $noise }.
    }
decision-noise-others =
    { $inputs ->
        [one] { $inputs } other input: { $noise }.
       *[other] { $inputs } other inputs: { $noise }.
    }
decision-few-worlds =
    { $worlds ->
        [1] 1 future shows how one draw ends and says nothing about shares.
       *[other] { $worlds } futures are few: shares are good to a few points only.
    }

## decision: names of inputs and gates

decision-cell = { $row }: { SMALL($column) }
decision-score = { $vendor }: { $criterion }
decision-score-scope = { $vendor }: { $criterion }, what a measurement at full scope may change
decision-gate = { $vendor }: { $criterion }
decision-gate-budget = Cash above the hard budget in { $share } of futures, more than { $bound }
decision-gate-power = Power above the limit at { $place } in { $share } of futures, more than { $bound }
decision-gate-unserved = Demand that nobody serves: { $share } at base values, more than { $bound }
decision-cost-line = { $option }, { $line }
decision-quote = { $vendor }, { $what }, { $term }
# What is paid by use, and for what.
decision-by-the-token = by the token
decision-by-the-hour = by the hour

## decision: checks

decision-check-undecided = Cannot be judged before an option is recommended.
decision-check-uncosted = Cannot be judged: this option cannot be costed.
decision-check-no-base = Demand has no base layer.
decision-check-base-by-use = { $share } of the base layer is paid by use.
    .moves = { $share } of the base layer is paid by use, but scheduling and budget move with it.
decision-check-hosted-as-advised = No workload is held on cards whose tokens cost clearly less, nor bought by the token where cards cost clearly less.
decision-check-hosted-more = { $first } The same holds for { $more ->
        [one] one more workload
       *[other] { $more } more workloads
    }.
decision-hosted-serve = { $workload }: serving it on { $own } costs less than { $hosted } above { $above } tokens a month. Today's volume is { $volume }, and cards cost less in { $share } of futures.
decision-hosted-tokens = { $workload }: buy tokens. Serving it on { $own } costs less than { $hosted } only above { $above } tokens a month; today's volume is { $volume }, and cards cost less in { $share } of futures.
decision-hosted-close = { $workload }: too close to call. Serving it on { $own } costs less than { $hosted } above { $above } tokens a month; today's volume is { $volume }, and cards cost less in { $share } of futures.
decision-hosted-at-none = never
decision-hosted-never = { $workload }: tokens of { $hosted } cost less at any volume than serving it on { $own }, even with the cards full; today's volume is { $volume } a month, and cards cost less in { $share } of futures.
decision-check-no-workload = No workload has been entered: enter { $sheet }.
decision-check-no-agents = No workload runs agents.
decision-check-agents-guarded = Agents run behind a sandbox, an audit trail and a circuit breaker.
decision-check-guardrails-open = Guardrails for agents not met yet: { $open }.
decision-check-one-vendor = One vendor supplies everything: no hub is needed.
decision-check-hub = { $vendors } vendors supply the option; one hub schedules and bills them.
decision-check-no-hub = { $vendors } vendors supply the option; no hub schedules and bills them yet.
decision-check-nothing-to-compare = Demand has no base layer to compare commitments with: enter { $sheet }.
decision-check-committed = Owned and committed units are { $times } times the base layer, averaged over the horizon.
decision-check-no-lease = Nothing is leased for a term, so no contract has to be left.
decision-check-exits-settled = Every commitment has a settled exit.
decision-check-exits-open = The exit from { $vendors } is not settled.
decision-check-nothing-to-map = There is no demand to map to business value: enter { $sheet }.
decision-check-mapped = { $share } of demand names its business value and who answers for it.
decision-check-no-tier = A workload without demand has no tier yet: enter { $sheet }.
decision-check-no-trials = Every workload has its tier, and none is exploratory.
decision-check-trials = { $share } of exploratory hours run on owned or committed units.
decision-check-no-vendor = No vendor is on the shortlist, since no option uses one yet: enter { $sheet }.
decision-check-all-judged = Every shortlisted vendor is judged by TCC, and every commitment has an exit term.
decision-check-not-judged = { CAPITAL($lacks) }.
decision-lacks-cost = no total cost with { $vendors } as sole supplier
decision-lacks-exit = no exit term of { $vendors }
decision-lacks-both = neither total cost as sole supplier nor exit term of { $vendors }
decision-check-no-condition = No compliance condition has been entered: enter { $sheet }.
decision-check-papers-settled = Compliance, export control and disposal are settled before signature.
decision-check-papers-open = Not settled before signature: { $open }.
decision-check-no-cost = No option that may win has a cost per effective GPU-hour yet.
decision-check-outside = { $share } of the options' costs lie outside the anchors of the cost axis.
    .own = The cost lies outside the anchors of the cost axis in { $share } of futures, where it is worth the same whatever it is.
decision-check-vendors-outside = What a vendor would cost alone lies outside the anchors of the cost axis, where it is worth the same whatever it is: { $vendors }.
decision-check-open-gates = Nobody knows yet whether these requirements are met, so they exclude nobody: { $gates }.
decision-vendor-outside = { $vendor } in { $share } of futures
decision-check-all-served = All demand is served at base values.
decision-check-unserved = { $share } of demanded GPU-hours stay unserved at base values.
decision-check-may-serve = Every row may serve all of its pool.
decision-check-business = Every layer is supplied as its business attribute asks.
decision-check-network = Every quote has the network that its pools need.
decision-check-storage = Every quote has the storage that its pools need.
decision-check-no-training = No quote of the option trains a model whose size is known.
decision-check-first = What is bought or committed serves before what is used as needed.
decision-check-idle = { $before } stands before { $held } and takes the hours of the { $pool } pool as needed: { $held } would be paid for and stand idle. Give it the lower number in the column Order of Options.
    .partly = { $before } stands before { $held } and takes hours of the { $pool } pool as needed, up to its most units: { $held } would stand idle for them. Give it the lower number in the column Order of Options.
decision-check-one-notice = Every quote names one notice.
decision-check-budget = Cash is above the budget in { $share } of futures.

decision-stage-mixed = Workloads of several tiers share the pool for { $pool }; the tier of most of its demand counts.

## decision: contracts

# By month: "€4.1m in month 12, €2.2m in month 24".
decision-signed = { MONEY($amount, $currency) } signed: { $what }, due { $due }. { $leaving }
decision-signed-purchases = purchases
decision-signed-rent = rent to the earliest exit
    .fee = rent to the earliest exit with the fee for leaving then
decision-signed-exit = Still owed if notice is given: { $costs }.
    .free = Nothing is still owed if notice is given in month { $months }.
    .bought = What is bought stays paid for.
decision-signed-at-once = at the signature
decision-signed-month = in month { $month }
decision-signed-months = from month { $first } to month { $last }
    .at-once = from the signature to month { $last }
decision-signed-none = Nothing is signed: all of it is paid by use.
    .yet = Nothing is signed now: what is planned is signed later.
decision-signed-unless-agreed = The right to leave is not agreed yet: without it { MONEY($whole, $currency) } is committed.
decision-signed-leaving = { MONEY($cost, $currency) } in month { $month }
decision-clause = { $change }: TCC changes by { MONEY($tcc, $currency) } (P50), cash by { MONEY($cash, $currency) } (P90), and the futures in which the option is right by { $right } in 100.
    .unclaimed = { $change }: TCC changes by { MONEY($tcc, $currency) } (P50), cash by { MONEY($cash, $currency) } (P90).
decision-clause-break = Right to leave from month { $month } of a term, { $notice ->
        [one] one month's notice
       *[other] { $notice } months' notice
    }, for { $fee } of the rent that remains
    .gone = Without the right to leave from month { $month } of a term ({ $notice ->
        [one] one month's notice
       *[other] { $notice } months' notice
    }, { $fee } of the rent that remains)
decision-clause-shrink = Right to give back { $share } of the units a year from month { $month } of a term
    .gone = Without the right to give back { $share } of the units a year from month { $month } of a term
decision-clause-cap = Renewals at the price signed at most
    .gone = Without the price cap at renewals
decision-clause-term = A term of { $months } in place of { $now } months at the same price
decision-clause-renewal-renew = Renewal for another term at the market price after { $months } months
decision-clause-renewal-monthly = Monthly renewal at market prices after { $months } months
decision-clause-renewal-end = End after { $months } months without renewal
decision-planned = { $quote } is planned from month { $month } on, not signed now: it pays the price of that day.
decision-renewed = { $quote } is renewed in month { $month } at the price of that day.
    .capped = { $quote } is renewed in month { $month } at the price of that day, or at its cap where that is lower.
decision-by-the-month = { $quote } goes on by the month from month { $month }, each at the price of its day.
    .capped = { $quote } goes on by the month from month { $month }, each at the price of its day, or at its cap where that is lower.
decision-ends = { $quote } ends with month { $month } and is not renewed: it serves nothing after that.
# Of several rows the sum and each of them: "€2.3m (1.6m, 480k and 180k)".
decision-leaving-costs = { MONEY($sum, $currency) }
    .rows = { MONEY($sum, $currency) } ({ $parts })
decision-outlasts = { $quote } runs to month { $month }, beyond the horizon: to leave it costs { $cost }, which counts as rigidity.
decision-left = { $quote } is left with month { $to }: that costs { $cost }, which counts as rigidity.
    .paid-on = { $quote } is wanted to month { $to } and paid for to month { $month }: to leave it costs { $cost }, which counts as rigidity.
decision-credits = { $quote } owes a part of the month's charge where availability falls short: { $tiers }.
    .capped = { $quote } owes a part of the month's charge where availability falls short: { $tiers }, at most { $cap }.
decision-credits-tier = { $share } below { $below }
decision-credits-counted = At the availability expected, SLA credits come to { MONEY($sum, $currency) } of present value; { MONEY($counted, $currency) } of it is counted as claimed and paid.
    .nothing = At the availability expected, SLA credits come to { MONEY($sum, $currency) } of present value; none of it is counted: they are no income to plan with until they are claimed and paid.
    .kept = At the availability expected, no SLA credit is owed.
decision-credits-logs = { $quote }: keep a log of every outage from the first month on and claim its credit within { $days } days; nothing is paid unasked.
    .open = { $quote }: keep a log of every outage from the first month on and ask by when its credit must be claimed; nothing is paid unasked.
decision-credits-claim = { $quote }: claim the credit of each outage within { $days } days, with the provider's own monitoring as proof; nothing is paid unasked.
    .open = { $quote }: ask by when the credit of an outage must be claimed, and claim with the provider's own monitoring as proof; nothing is paid unasked.
decision-stays = { $quote } stays to the horizon once bought, though its row ends with month { $month }.
# "In months 13 to 24 units paid for are 16 and asked for 8 …".
decision-kept = { $quote }: { SMALL($note) }
decision-quote-of-row = { $quote } ({ $rows })

## decision: who may serve what

decision-refused = { $quote } serves nothing: { $reasons }.
    .paid = { $quote } is paid for and serves nothing: { $reasons }.
    .late = { $quote } serves nothing before month { $month }, its first.
decision-refused-lapsed = the offer stands until { $until }, and the decision is due on { $by }
decision-refused-late = it cannot serve before month { $month }
decision-refused-spot = spot may stop at any time, and { $workloads } must not
decision-refused-core = spot may stop at any time, and the business runs on the answers of { $workloads }
decision-refused-data = { $vendor } may not hold the data of { $workloads }
decision-refused-fit = { $sku } does not hold the model of { $workloads }
decision-refused-slow = { $sku } answers { $workloads } too late at every batch
decision-serves-partly = { $quote } serves a part of its pool only: { $reasons }.
decision-reach-unknown = Whether { $sku } answers { $workloads } in time cannot be told; it is admitted.
decision-core-on-spot = { $quote } may stop at any time and serves { $workloads }: the business runs on it, so keep deadlines off it.
decision-trial-held = { $quote } is paid for whether used or not and serves { $workloads }, which may end with the next review: say why in the note of its row.
decision-core-by-use = The base layer of { $workloads } in the pool for { $pool } is all rented by use, and the business runs on it: hold a part.
decision-core-refused = The base layer of { $workloads } in the pool for { $pool } rests on quotes by use that refuse a part of what is asked for, and the business runs on it.
decision-business-unsaid = What { $workloads } are to the business is not said.
decision-around-weaker = { $quote } has { $has }; the pool for { $pool } needs { $need } or better.
decision-around-unlinked = The cards of { $quote } have no links but PCIe; the pool for { $pool } needs them.
decision-network-unknown = Which network stands between the nodes of { $quotes } is unknown.
decision-storage-unknown = Which storage stands beside the nodes of { $quotes } is unknown.
decision-links-unknown = Whether { $skus } have links between cards is unknown.
decision-exchange = { $workload } on { $quote }: the exchange between { $cards } cards needs { $share } of a step of { $seconds } s.
    .impossible = { $workload } on { $quote }: the exchange between { $cards } cards needs { $share } of a step of { $seconds } s, so the MFU counted with cannot be reached on this network.
decision-exchange-unknown = What { $workload } waits for the network of { $quote } is unknown.
decision-claim =
    .training = { $quote } counts on { $claimed } of peak in training; { $best }. Ask how it was measured.
    .serving = { $quote } counts on { $claimed } of memory bandwidth in serving; { $best }. Ask how it was measured.
decision-checkpoint = { $workload } on { $quote }: checkpoints of { $terabytes } TB take { $seconds } s each, { $share } of the time.
decision-interrupted = { $cards } cards are interrupted every { $days } days on average: { $lost } of the time is lost, { $least } with a checkpoint every { $minutes } minutes.
decision-checkpoint-unknown = What { $workload } waits for checkpoints on { $quote } is unknown.
decision-two-notices = { $quote } names two notices: { $exit } months to leave, { $notice } to break.

## decision: what a vendor's own cost rests on

decision-own-cost = { $vendor } alone: { $cost } { $unit }, on { $quote }.
decision-own-cost-none = { $vendor } alone: cost unknown, since it has no quote.
    .refused = { $vendor } alone: cost unknown; { $reasons }.
decision-own-cost-refused = { $quote }: { $reason }
decision-own-cost-no-offer = no option uses it, and it does not say until when it stands
decision-own-cost-spot = spot may stop at any time
decision-own-cost-tokens = sold by the token, which covers inference only
decision-own-cost-borrowed = its MFU or MBU is that of another card
decision-own-cost-untold = what { $sku } delivers cannot be told
decision-own-cost-too-few = the base layer needs more units than it has
decision-borrowed = { $label } on { $card }, taken over for { $quote }

## decision: what the lead consists of

# By axis: "performance 2.1, cost −1.3".
decision-lead = Ahead of { $other } by { $points } points on average, cost included: { $axes }.
    .money = Ahead of { $other } by { $points } points on average, cost included, worth { MONEY($money, $currency) }: { $axes }.
decision-lead-axis = { $axis } { $points }
decision-lead-cost = { $other } has the lower present value in { $share } of futures; on average { $option } costs { MONEY($much, $currency) } more.
    .less = { $other } has the lower present value in { $share } of futures; on average { $option } costs { MONEY($much, $currency) } less.

## decision: how firm the order is under other weights and by other methods

decision-firm-withheld = Preliminary: how firm the order is stays open while { $missing } of { $asked } scores are missing.
    .costs = Preliminary: how firm the order is stays open while the cost of { $count ->
        [one] { $count } option
       *[other] { $count } options
    } is unknown.
decision-firm-options = { $firmness }: { $first } comes first in { $near } of draws of futures and weights, each weight up to { $spread } off; with any weights of the axes in { $any }.
decision-firm-vendors = { $firmness }: { $first } comes first in { $near } of draws of scores and weights, each weight up to { $spread } off; with any weights of the axes in { $any }.
decision-firm-oftener = { $other } comes first more often, in { $share }.
decision-firm-terms = Robust means very likely, first in at least { $robust } of draws; leaning means likely, in at least { $leaning }; fewer leaves the order open.
decision-firm-nearest = { $other } draws level where { $moved } of all weight moves: { $changes }.
    .none = No weights of the axes let another one draw level.
    .level = { $other } is level under the weights as stored.
decision-firm-change = { $axis } { $at } in place of { $now }
decision-methods = { $first } is first by all { $count } methods.
    .some = { $first } is first by { $agreeing } of { $count } methods. { $whys }
decision-method-differs = { $method } puts { $first } first: { $why }; { $other } is furthest ahead on { $criterion }, with { $ahead } points against { $behind }.
decision-reversal = Without { $vendor } the order of the others turns from { $before } to { $after }.
    .added = With a slightly worse copy of { $vendor } the order turns from { $before } to { $after }.
decision-fragile = { $vendor }, { $criterion }: at { $at } points ({ $value } { $unit }) in place of { $now }, { $other } draws level.

## decision: what weights mean in money, and what a contract can hold

decision-swing = { $criterion }: from { $worst } to { $best } { $unit } is worth { MONEY($worth, $currency) } to you.
    .rate = { $criterion }: from { $worst } to { $best } { $unit } is worth { MONEY($worth, $currency) } to you: { MONEY($each, $currency) } a month for each unit of that.
decision-swing-large = That is { $share } of the recommended TCC.
decision-swing-twice = TCC counts the same and moves by { MONEY($moved, $currency) }, so that it is valued { $times } times as much on top.
    .nothing = TCC counts the same and does not move.
decision-swing-named = { $criterion } ({ MONEY($worth, $currency) })
decision-swing-unmoved = TCC does not count this.
    .itself = This is TCC itself.
    .untold = TCC counts this as { $word }, but nothing tells how far: no vendor's cell names the assumption behind it, and it is no bucket of cost with a stated value.
decision-swings-out =
    { $count ->
        [one] The weight of one criterion implies more than the limit from worst to best: { $list }. Confirm that before the decision, or lower its weight or widen its scale.
       *[other] The weights of { $count } criteria imply more than the limit from worst to best, most of all { $list }. Confirm this before the decision, or lower their weights or widen their scales; more weight on { $cost } brings all of them down.
    }
decision-overlap = { $criterion } ({ $word })
decision-overlaps = TCC counts already what these count: { $criteria }. Without them { $option } stays the answer, best in { $share } of futures.
    .other = TCC counts already what these count: { $criteria }. Without them { $option } is the answer, best in { $share } of futures.
decision-hold-rate = Have the price quoted in your own currency, or hedge the rate.
decision-hold-renewal = Agree that renewals of all committed quotes cost at most the price signed. This is the mean over the path of prices; what each quote's cap changes at P50 stands with its clauses.
decision-hold-power = Buy power at a fixed price.

## decision: reasons and rivals

decision-axis-against = { $axis } ({ $own } against { $other })
decision-highest = Its mean score over the futures is the highest.
    .anyway = Its mean score over the futures is the highest all the same.
decision-alone-entered = It is the only option entered: { $share } says nothing about its merit.
decision-alone-passing = It is the only option that meets the requirements: { $share } says nothing about its merit.
decision-alone-costed = It is the only option that can be costed: { $share } says nothing about its merit.
decision-alone-passing-and-costed = It is the only option that meets the requirements and can be costed: { $share } says nothing about its merit.
decision-tie = It ties with { $option } in the mean score and is named because it stands first.
decision-costs-alike = It costs about as much as { $option }: { MONEY($own, $currency) } at the median.
decision-costs-more = At the median it costs more than { $option }: { MONEY($own, $currency) } against { MONEY($other, $currency) }.
    .by = At the median it costs { $much } more than { $option }: { MONEY($own, $currency) } against { MONEY($other, $currency) }.
decision-costs-less = At the median it costs less than { $option }: { MONEY($own, $currency) } against { MONEY($other, $currency) }.
    .by = At the median it costs { $much } less than { $option }: { MONEY($own, $currency) } against { MONEY($other, $currency) }.
decision-costs-least = { $option } costs least, { MONEY($cost, $currency) }, and is best in { $share } of futures.
decision-cheaper-but-fails =
    { $gates ->
        [1] { $option } would cost less, { MONEY($cost, $currency) }, but fails a requirement.
       *[other] { $option } would cost less, { MONEY($cost, $currency) }, but fails { $words } requirements.
    }
decision-cheaper-but-fail = { $options } would cost less but fail requirements.
decision-fails =
    { $gates ->
        [1] { $option } fails a requirement.
       *[other] { $option } fails { $words } requirements.
    }
decision-fail = { $options } fail requirements.
decision-not-compared =
    { $count ->
        [1] { $options } cannot be costed and is not compared.
       *[other] { $options } cannot be costed and are not compared.
    }
decision-scores-alike = Cost apart, it scores like { $option } on every axis at base values.
decision-scores-lower = At base values it scores lower on { $worse }.
decision-scores-higher = At base values it scores higher on { $better }.
decision-scores-apart = At base values it scores higher on { $better }, lower on { $worse }.
decision-rival = { $option } ({ $share })
decision-rival-in = { $option } in { $share }
decision-rivals-right = Best in more futures than { $than }: { $rivals }.
decision-rivals-cheaper = Cheaper than { $than }: { $rivals } of futures.

## decision: thresholds

decision-weight = Weight of { $axis }
decision-unknown-counts-as = unknown, counts as { $value }
decision-unit-points-of-value = points of value, 0 to 100

## decision: accelerators for a workload

decision-one-card-holds = One card holds weights and cache: { $needed } of { $usable } usable.
decision-cards-hold = { $cards } cards together hold weights and cache: { $needed } of { $usable } usable.
decision-holds-its-share = { CAPITAL($cards) } holds its share of the training state: { $needed } of { $usable } usable.
decision-does-not-fit = Does not fit: { $cards } is { $short } short; activations alone take { $kept }.
decision-split-none = one card
decision-split-each = each of { $cards } cards
decision-split-ways = split { $ways } ways, each of { $cards } cards
decision-whole-units = That is rounded up to whole units of { $unit }, as they are sold.
decision-sold-together = Sold { $unit } at a time: { $bought } cards at least are paid for.
decision-one-rank = Without demand, one data-parallel rank is assumed.
decision-demand-asks =
    { $cards ->
        [one] The 95th percentile of demand asks for one card.
       *[other] The 95th percentile of demand asks for { $cards } cards.
    }
decision-cards-do =
    { $cards ->
        [one] One card does the work of the 95th percentile of demand, { $demand } { $reference }.
       *[other] { $cards } cards do the work of the 95th percentile of demand, { $demand } { $reference }.
    }
    .same =
        { $cards ->
            [one] One card does the work of the 95th percentile of demand, { $demand } at today’s efficiency.
           *[other] { $cards } cards do the work of the 95th percentile of demand, { $demand } at today’s efficiency.
        }
decision-offered = A quote offers it.
decision-offered-excluded = Only vendors that fail a requirement offer it.
decision-not-offered = No quote offers it.
decision-offered-on-spot = Offered by the hour on spot only, and the work must not be interrupted.
decision-not-by-the-hour = No quote offers it by the hour, so no cost per token.
decision-offer = Costs { MONEY($hourly, $currency) } per GPU-hour from { $vendor }.
decision-offer-per-million = A million useful tokens cost { MONEY($cost, $currency) } at { MONEY($hourly, $currency) } per GPU-hour from { $vendor }.
decision-role-given = Its role is given in the workspace.
decision-no-model = The workload names no model, so its size is unknown.

## decision: notes and doubts

decision-the-pool = The { $pool } pool
decision-pool-adds = The { $pool } pool adds GPU-hours of { $skus }; each converts by its own workload's speed.
decision-pool-unserved = No row serves the { $pool } pool: its demand counts as unserved.
decision-unserved = { $share } of GPU-hours stay unserved; { MONEY($cost, $currency) } of the TCC is downtime, the price of that included.
decision-unnamed-option = No row names the option { $option }: its first rows may have been lost with their quotes.
decision-months-lost =
    Amounts by month leave 28 digits for { $lost } of { $complete ->
        [one] { $complete } option
       *[other] { $complete } options
    }.
decision-preliminary = Preliminary: { $parts }.
    .scores = { $missing } of { $asked ->
        [one] { $asked } score
       *[other] { $asked } scores
    } missing
    .costs = cost of { $count ->
        [one] { $count } option
       *[other] { $count } options
    } unknown
decision-open-scores = { $vendor }: nobody has answered yet, so each value counts as likely as another: { $criteria }.
    .unknown = { $vendor }: asked and unknown, so each value may be true: { $criteria }.
    .missing = { $vendor }: asked and not answered by the vendor, so it counts as the worst value: { $criteria }.
decision-far-cell = { $vendor }, { $criterion } ({ $stated }; anchors { $low } to { $high })
decision-far-scores =
    { $count ->
        [one] { $count } score lies far beyond the anchors and counts as unknown until mended: { $cells }.
       *[other] { $count } scores lie far beyond the anchors and count as unknown until mended: { $cells }.
    }
decision-beyond-scores =
    { $count ->
        [one] { $count } score lies beyond the anchors by more than is likely, or is a share above 1, and counts as the nearer anchor: { $cells }.
       *[other] { $count } scores lie beyond the anchors by more than is likely, or are shares above 1, and count as the nearer anchor: { $cells }.
    }

## decision: anchors of the cost axis

anchors-clip = { $name } outside the anchors in { $share } of futures
    .vendor = { $name } alone outside the anchors in { $share } of futures
    .expected = anchors that hold the cost of each option and of each vendor alone but for { $most } of futures
    .hint = Move the anchors, or have them proposed from the options' own range: beyond them every cost is worth the same.

## decision: gates and register

decision-at-least = at least { $bound }
decision-at-most = at most { $bound }
decision-no-answer = no answer
decision-fixed-value = fixed value
decision-no-effect = no effect
decision-moves = TCC of { $option } { $low } to { $high }
decision-moves-with = { $effect }; moves with { $others }
decision-partner = { $label } (rank correlation { $rank })
decision-moves-little = TCC of { $option } by less than { $share }
decision-moves-scores-and-cost = scores and cost per effective GPU-hour only
decision-moves-scores = scores only
decision-moves-cost = cost per effective GPU-hour only

## decision: figures of inputs

decision-formula-agreeing = methods that put the same vendors first as the additive value with fixed anchors, itself among them
decision-formula-firm-near = draws in which it is first, over all draws: each weight is drawn within a share of itself, beside what is uncertain
decision-formula-firm-any = draws in which it is first, over all draws: weights of the axes are uniform on all that sum to 1, beside what is uncertain
decision-formula-firm-moved = half the sum of absolute changes of the axes' weights to the nearest at which another one draws level, at mean values
decision-formula-given = { $input }: given.
decision-stands-in = stands under { $sheet }
decision-without-source = entered without a source
decision-formula-far = { $cell }: the entry { $stated } lies far beyond the anchors, so the cell counts as 0 to 100 around 50 until it is mended.
    .beside = The entry { $stated } lies far beyond the anchors; until it is mended it opens that to the whole scale.
decision-sealed = Entries of evaluators are sealed and do not count until they are opened.
decision-formula-agreed = { $cell }: { $stated }, agreed on { $day } and written down by { $who } ({ $why }), in place of { $count ->
        [one] the entry that stands
       *[other] the { $count } entries that stand
    } beside it, widened by its grade.
decision-formula-unknown = { $cell }: nobody knows it, so each value from 0 to 100 is as likely.
decision-formula-missing = { $cell }: the vendor was asked and gave no answer, so it counts as 0.
decision-formula-asked = Whoever asked and does not know opens it to 0 to 100.
decision-formula-narrow =
    { $tenfolds ->
        [one] What was measured reaches less far than the criterion asks, by { $tenfolds } tenfold at most, and is widened for it.
       *[other] What was measured reaches less far than the criterion asks, by { $tenfolds } tenfolds at most, and is widened for each of them.
    }
decision-formula-entries =
    { $count ->
        [1] { $cell }: the entry { $entries } through the anchors, widened by the half-width of grade { $grades }.
       *[other] { $cell }: mean of { $count } evaluators' entries { $entries } through the anchors, widened by the half-width of grade { $grades }.
    }

## decision: figures (how a number comes about)

decision-computed = computed by Assay { $version }
decision-met = { $met } of { $all } met
decision-unit-gpus =
    { $count ->
        [one] GPU
       *[other] GPUs
    }
decision-unit-tokens-a-month = { ui-begin-by-tokens }
decision-unit-points =
    { $count ->
        [one] point
       *[other] points
    }
decision-unit-worlds-in-100 = futures in 100
decision-unit-methods =
    { $count ->
        [one] method
       *[other] methods
    }
decision-unit-vendors =
    { $count ->
        [one] vendor
       *[other] vendors
    }
decision-unit-scores =
    { $count ->
        [one] score
       *[other] scores
    }
decision-unit-options =
    { $count ->
        [one] option
       *[other] options
    }
decision-unit-gates =
    { $count ->
        [one] requirement
       *[other] requirements
    }
decision-unit-rows =
    { $count ->
        [one] row
       *[other] rows
    }
decision-unit-quotes =
    { $count ->
        [one] quote
       *[other] quotes
    }
decision-unit-criteria =
    { $count ->
        [one] criterion
       *[other] criteria
    }
decision-unit-cards =
    { $count ->
        [one] card
       *[other] cards
    }
decision-demand-given = the demand given
decision-demand-of-pool = the pool's total demand by the hour in the first year
decision-formula-base = The { $low } quantile of { $demand }, never above its median.
decision-formula-variable = From the base layer up to the { $high } quantile of { $demand }.
decision-formula-peak = From the { $high } quantile of { $demand } up to the highest.
decision-formula-mean = Mean of the demand given.
decision-formula-highest = Highest demand given.
decision-formula-axis = Mean of the criteria's values, weighted by their points.
decision-formula-value = Sum of axis weight × axis value.
decision-formula-value-mean = Mean over { $worlds } simulated futures of the sum of axis weight × axis value. The option with the highest is recommended.
decision-formula-tcc = Capital + operating + hidden cost, present value
    .base = Capital + operating + hidden cost, present value, each input at the mean of its range.
    .p10 = Capital + operating + hidden cost, present value, 10th percentile of the futures.
    .p50 = Capital + operating + hidden cost, present value, median of the futures.
    .p90 = Capital + operating + hidden cost, present value, 90th percentile of the futures.
    .over = Median of the futures − base case, in present value. Costs can rise further than they can fall, so that the median differs from the base case.
decision-formula-cash = The same lines undiscounted
    .base = The same lines undiscounted, each input at the mean of its range.
    .p10 = The same lines undiscounted, 10th percentile of the futures.
    .p50 = The same lines undiscounted, median of the futures.
    .p90 = The same lines undiscounted, 90th percentile of the futures.
    .over = Median of the futures − base case, in cash.
decision-formula-category = Sum of the { $category } buckets in the base case.
decision-formula-bucket = Lines of this bucket in the base case, present value, after levers.
decision-formula-discount = Cash − present value in the base case: what falls due later counts less at the signing.
decision-formula-certain = Base case − median of the futures, in cash.
decision-formula-discounted = Present value − cash in the base case: what falls due later counts less at the signing.
decision-formula-item = Price × paid hours or units over the months asked for, without idle hours and trials, present value, after levers, base case.
    .lost = What this costs × hours that are idle or lost to trials ÷ paid hours, present value, after levers, base case.
    .leaving = What the contract still costs beyond the months asked for, or to leave it, present value, base case.
    .line = The line over its months, without idle hours and trials, present value, after levers, base case.
    .credits = Below 0: charges of the months asked for × share owed at the availability expected, up to the cap × share claimed and paid, present value, base case.
    .grown = The line over its months, which goes with the GPUs of its quote to the power of { $power }, without idle hours and trials, present value, after levers, base case.
    .unserved = Hours of the pool that nobody serves × price of such an hour, present value, after levers, base case.
decision-formula-per-paid = TCC ÷ discounted paid GPU-hours.
decision-formula-per-effective = TCC ÷ discounted effective GPU-hours.
    .p50 =
        Median of TCC ÷ discounted effective GPU-hours over { $worlds ->
            [one] { $worlds } future
           *[other] { $worlds } futures
        }, each with its own of both.
decision-formula-utilisation = Effective ÷ paid GPU-hours, discounted.
decision-formula-unserved-share = Unserved ÷ demanded GPU-hours of all pools, at base values.
decision-formula-base-by-use = Base-layer hours paid by use ÷ all served base-layer hours.
decision-formula-trials-committed = Exploratory hours on owned or committed units ÷ all.
decision-formula-signed = Committed rent to the earliest exit, with the fee for it, and purchases, over the rows that are signed at once; undiscounted, at base values.
decision-formula-contract = Committed rent of this quote’s rows to the earliest exit, with the fee for it, or their purchases; undiscounted, at base values.
decision-formula-contract-gpus = Most GPUs of this quote that are paid for within what is signed.
decision-formula-unless-agreed = The same without the right to leave within a term, for contracts of which a condition still asks for that right: rent of the whole first term.
decision-formula-leaving = Rent still owed to the earliest exit after month { $month }, notice given then, and the fee for it; undiscounted, at base values.
decision-formula-notice = Rent still owed to the earliest exit if notice is given in month { $month }, and the fee for it. Where a term renews and it is too late to cancel it, the next one to its earliest exit too, at the price of that month; undiscounted, at base values.
decision-formula-notice-unless = The same without the right to leave within a term that a condition still asks for: rent of the term that month { $month } lies in, to its end, and of the next one where it is too late to cancel.
decision-formula-today-per-year = Total cost of compute as entered for the KPIs of today.
decision-formula-today-over-horizon = Total cost of compute as it is today × years of the horizon, undiscounted, if nothing changed.
decision-formula-refused = Rows of the option that serve nothing, nothing before a month, or a part of their pool only.
decision-formula-notices = Quotes of the option that name two notices.
decision-formula-business = Rows and layers that are not supplied as the business attribute of their workloads advises.
decision-formula-network = Networks and links that are weaker than their pool needs, or unknown.
decision-formula-storage = Storage that is weaker than its pool needs, or unknown.
decision-formula-exchange-share = Greatest of (seconds that gradients and sharded parameters need to travel ÷ seconds of a step at its MFU), over training workloads and quotes.
decision-formula-lost-share = Greatest of 1 − τ ÷ (M·e^(R ÷ M)·(e^((τ + δ) ÷ M) − 1)) over training workloads and quotes: τ = checkpoint_minutes, δ = seconds of a checkpoint, R = restart_minutes, M = a year ÷ (interruptions_per_gpu_year × cards).
decision-formula-checkpoint-share = Greatest of (seconds of a checkpoint ÷ (minutes between two × 60 + seconds of a checkpoint)), over training workloads and quotes.
decision-formula-credits = Below 0: what providers owe for outages at the availability expected × share of it claimed and paid, present value, base case.
decision-formula-credits-owed = Charges of the months asked for × share owed at the availability expected, up to the cap, whoever claims it, present value, base case.
decision-formula-idle = Rent, purchases and the option's other lines × paid hours that nobody uses or that are of no use ÷ paid hours, present value, after levers.
decision-formula-experimentation = Rent, purchases and the option's other lines × hours lost to trials ÷ paid hours, present value, after levers.
decision-formula-cheapest-in =
    Simulated futures in which no option that may win has a lower TCC ÷ { $worlds ->
        [one] { $worlds } future
       *[other] { $worlds } futures
    }; ties share.
decision-formula-lead = Sum over the axes of weight × mean difference to the next best, over the futures.
    .money = Mean lead × what a point of value is worth.
    .axis = Weight of the axis × mean difference to the next best, over the futures.
    .cheaper-in = Simulated futures in which the next best has the lower TCC ÷ all futures.
    .cheaper-by = Mean over all futures of TCC (recommended) − TCC (next best).
decision-formula-outside-anchors = Simulated futures with the cost per effective GPU-hour outside the anchors ÷ all futures.
decision-formula-over-budget = Simulated futures with cash above the budget ÷ all futures.
decision-formula-committed-over-base = Owned and committed reference GPUs ÷ mean base layer of the horizon.
decision-formula-open-gates = Requirements of the option's vendors on which nothing is stated.
decision-formula-vendors = Vendors whose quotes the option uses.
decision-formula-exits-met = Exit conditions that concern the option: met, of all.
decision-formula-option-axis = Vendors' axis values weighted by spend; on the cost axis the value of TCC per effective GPU-hour.
decision-formula-option-right-in =
    Simulated futures in which this option has the highest value ÷ { $worlds ->
        [one] { $worlds } future
       *[other] { $worlds } futures
    }; ties share.
decision-formula-right-in = Simulated futures in which the recommended option has the highest value ÷ all futures.
decision-formula-point = Distance of the anchors of the cost criterion × base effective hours ÷ (100 × its weight).
decision-formula-spend = What the vendor is paid ÷ what all vendors of the option are paid, at base values.
decision-formula-evpi = Mean over futures of (best value − recommended value), in money.
    .points = Mean over futures of (best value − recommended value).
decision-formula-worth = Expected gain from choosing after this input is known, by cross-fitted conditional means, in money.
    .points = Expected gain from choosing after this input is known, by cross-fitted conditional means.
decision-formula-swing-worth = Share of all weight × 100 × worth of a point.
decision-formula-swing-per-unit-month = Worth from worst to best ÷ distance of the anchors ÷ months of the horizon, undiscounted.
decision-formula-swing-moves-tcc = Change of the recommended TCC between the two anchors, all else at base.
decision-formula-swings-out = Criteria worth more from worst to best than the assumed share of the recommended mean TCC, or than so many times what the same moves TCC.
decision-formula-overlaps-right-in = Simulated futures in which the option then recommended has the highest value ÷ all futures, criteria that count what TCC counts left out and the axes weighed as they are.
decision-formula-clause = The option under the quote with this clause changed, less the option as it stands: the same futures, drawn with the same numbers.
decision-formula-holding = Mean over the input's own distribution, all else at base, of what the recommended TCC rises by above the base case; for the price path, of what a cap at the price signed takes off the renewals of all committed quotes together (the worth of the clause of one quote is a change of P50 over the futures).
decision-formula-chance = Probability that a value drawn from the input’s range lies beyond its turning point.
decision-formula-threshold = Nearest value at which { $option } becomes the answer, all else at base; now { $now }.
decision-formula-now = Value in the base case: the mean of its range.
decision-formula-mapped = Demand whose workload names business value and owner ÷ all demand.
decision-formula-far-scores = Scores that lie further beyond the anchors of their criterion than the assumption allows.
decision-formula-beyond-scores = Scores beyond the anchors of their criterion by more than the assumption allows, and shares above 1.
decision-formula-vendors-outside = Vendors whose own cost of an effective GPU-hour lies outside the anchors in more futures than the assumption allows.
decision-formula-own-cost = (TCC − cost of unserved hours) of the base layer of all pools as one contract ÷ its effective GPU-hours, all inputs at their means. { $rests }
decision-formula-unnamed = Options that no row names.
decision-formula-outside = Costs per effective GPU-hour outside the anchors ÷ all, over the options that may win.
decision-formula-guardrails-met = Guardrail conditions met, of all that concern the decision.
decision-formula-papers-met = Compliance, export and disposal conditions met, of all.
decision-formula-with-tcc-and-exit = Vendors in options that have a TCC and an exit term, of all in options.
decision-formula-needed = Cards that together hold the model with its cache, activations and training state, or that the demand's layout needs.
decision-formula-hosted-volume = Mean demand in GPUs × useful share × the reference card's tokens per second × 730 hours of 3,600 seconds.
decision-formula-hosted-above = What units cost a month ÷ price of a token: the fewest units that hold the model, or more where one more unit would not yet pay for itself before the last is full; there is none where a full unit's tokens cost more.
decision-formula-hosted-share = Share of futures in which the units that today's volume needs cost less a month than its tokens.
decision-formula-hosted-own = Units that hold the model and serve today's volume at the load of its busy hours × GPUs of a unit × price × 730 hours.
decision-formula-hosted-tokens = Today's volume × price of a token.
decision-token-energy = A million useful tokens take { $energy } kWh at { $place } and emit { $carbon } kg CO2e.
    .anywhere = A million useful tokens take { $energy } kWh and emit { $carbon } kg CO2e where no place is named.
decision-formula-per-token = Hourly price of the cheapest quote that offers the card ÷ its useful tokens per hour.
decision-formula-lever = TCC of the recommended option without the lever less TCC with it in the base case, dispatched again with everything that contracts keep paid, the other taken levers as they are; levers multiply, so their worths don't add up.
decision-formula-idea = TCC of the recommended option less TCC with it in the base case, on top of the taken levers, dispatched again with everything that contracts keep paid: { $share } of what it acts on times { $saving } saved of that, as shipped.
decision-formula-per-day = Worth, with everything that contracts keep paid, over the { $days } person-days that the effort takes on average: it pays where a person-day costs less.
decision-formula-given-back = The same, if units bought and committed could be given back: in each month as many as the pool's demand with the lever is of its demand without. Shown beside, never used.
decision-lever-beyond = At the top of its range it leaves { $left } of the hours where up to { $useful } are useful: what it cuts beyond idle hours is work, and its saving is then counted too high.
decision-contract-beyond = { $quote }: in month { $month } { $units } units are paid for where there are { $most }, since a term keeps what no row asks for any more.
decision-given-back-less = Less than if all is kept: units go back in proportion to demand, so that dearer hours by use, and hours that nobody serves, fall in that proportion only.
decision-acts-demand = demand of { $purpose }
decision-acts-useful-share = useful share of { $purpose }
decision-acts-price = prices { $billing }
decision-acts-power = power drawn

# What would make a preliminary decision firmer.
firm-up-costs = Complete the figures of cards and workloads that the cost of { $options } rests on; the notes of the option name them.
firm-up-scores = Score the vendors: { $missing } of { $asked } { $missing ->
    [1] answers is
   *[other] answers are
    } missing.
firm-up-prices = Get { $open ->
    [1] the price
   *[other] { $open } of { $of } prices
    } in writing from { $vendors }.
    .all = Get every price in writing: { $vendors }.
firm-up-gates = Ask whether { $count ->
    [1] this must-have is met
   *[other] these { $count } must-haves are met
    }: { $criteria }.
    .more = Ask whether { $count } must-haves are met, among them: { $criteria }.
firm-up-input = Find out: { $label }. { $how }.
    .unsaid = Find out: { $label }.
firm-up-conditions = Write down what must stand before signature.
firm-up-budget = Say what money there is.

## Claims beside what others publish of the same.

decision-class = { CAPITAL($counted) }.
decision-class-stands-for = { $told }: { $counted }.
decision-class-reached =
    { $all ->
        [1] { $reached ->
            [0] the one published { $noun } does not reach { $claim }
           *[other] the one published { $noun } reaches { $claim }
        }
       *[other] { $reached ->
            [0] of { $all } published { $noun } none reaches { $claim }
            [1] of { $all } published { $noun } one reaches { $claim }
           *[other] of { $all } published { $noun } { $reached } reach { $claim }
        }
    }
decision-class-as-low =
    { $all ->
        [1] { $reached ->
            [0] the one published { $noun } is not as low as { $claim }
           *[other] the one published { $noun } is as low as { $claim }
        }
       *[other] { $reached ->
            [0] of { $all } published { $noun } none is as low as { $claim }
            [1] of { $all } published { $noun } one is as low as { $claim }
           *[other] of { $all } published { $noun } { $reached } are as low as { $claim }
        }
    }
decision-class-none-tells = what is published are bounds, which cannot tell whether anybody reaches { $claim }
decision-class-surveys =
    { $count ->
        [1] survey or guide
       *[other] surveys and guides
    }
decision-class-and = { $counted }; { $all ->
        [1] { $reached ->
            [0] the one survey or guide falls short of it
           *[other] the one survey or guide meets it
        }
       *[other] { $reached ->
            [0] of { $all } surveys and guides none meets it
            [1] of { $all } surveys and guides one meets it
           *[other] of { $all } surveys and guides { $reached } meet it
        }
    }
decision-class-by = { $counted } ({ $populations })
decision-class-population = { $name } { $reached } of { $of }
    .untold = { $name } cannot tell
decision-class-levers = levers that act on the same
decision-class-nearest = Nearest: { $nearest }.
decision-class-named = { $name } ({ $value })
decision-class-beyond =
    { $count ->
        [1] { $label }, { $claim }: the one published { $noun } comes short of it, { $nearest }.
       *[other] { $label }, { $claim }: each of { $count } published { $noun } comes short of it; nearest is { $nearest }.
    }
decision-class-more =
    { $count ->
        [1] One more claim stands beyond all that is published.
       *[other] { $count } more claims stand beyond all that is published.
    }
decision-class-utilisation = Effective share of paid hours
decision-class-idle = Share of paid hours that stand idle
decision-class-price = After a year a price stands at { $share } of itself
decision-class-life = That is what straight depreciation over { $years } years leaves after { $months } months
decision-in-unit = { $number } { $unit }

# What is counted, behind a number: "9 published pools".
class-of-gpu-utilisation =
    { $count ->
        [1] pool
       *[other] pools
    }
class-of-idle-share =
    { $count ->
        [1] fleet
       *[other] fleets
    }
class-of-goodput =
    { $count ->
        [1] training run
       *[other] training runs
    }
class-of-mfu =
    { $count ->
        [1] training run
       *[other] training runs
    }
class-of-sla-availability =
    { $count ->
        [1] promise
       *[other] promises
    }
class-of-spot-availability =
    { $count ->
        [1] spot market
       *[other] spot markets
    }
class-of-price-move =
    { $count ->
        [1] move of a price
       *[other] moves of prices
    }
class-of-depreciation-life =
    { $count ->
        [1] depreciation life
       *[other] depreciation lives
    }
class-of-pue =
    { $count ->
        [1] site
       *[other] sites
    }
class-of-saving =
    { $count ->
        [1] saving of a lever
       *[other] savings of levers
    }
class-of-interruptions-per-gpu-year =
    { $count ->
        [1] fleet
       *[other] fleets
    }
class-of-repair-hours =
    { $count ->
        [1] fleet
       *[other] fleets
    }
class-of-sla-claim-days =
    { $count ->
        [1] contract
       *[other] contracts
    }
class-of-sla-credit-max =
    { $count ->
        [1] contract
       *[other] contracts
    }

## Checks of the guides' principles, and of the stage of the company.

decision-check-no-card = No workload names a model whose cost per token is known on the card that serves it.
decision-check-cards-fit =
    { $count ->
        [1] The one workload whose cost per token is known runs on a card that nothing on offer undercuts by much.
       *[other] The { $count } workloads whose cost per token is known run on cards that nothing on offer undercuts by much.
    }
decision-check-dearer = { $workload } runs on { $used }; { $better } would cost { $share } less per token.
decision-check-useful = A useful hour costs { $times } times a paid one, and what every card reaches was measured on it.
    .stated = A useful hour costs { $times } times a paid one; nobody has measured what the cards of { $quotes } reach.
decision-check-unbound = Nothing is held, so cards and vendor can be changed at any time.
decision-check-bound =
    { $months ->
        [1] Nothing can be given back or left for 1 month: { $quotes }.
       *[other] Nothing can be given back or left for { $months } months: { $quotes }.
    }
    .settled =
        { $months ->
            [1] The first way out comes after 1 month at most, and is settled: { $quotes }.
           *[other] The first way out comes after { $months } months at most, and is settled: { $quotes }.
        }
decision-check-legal = Every workload says what class of data it holds, every vendor which it may hold, and no card waits for export papers.
decision-check-licence = { $cards } may need an export licence, and what was asked for about export is open.
decision-check-class-unsaid = Nobody says what class of data these hold: { $workloads }.
decision-check-class-unheld = These do not say what classes of data they may hold: { $vendors }.
decision-check-stage = Of the hours, { $share } are bought the way the guides propose for a company at the stage of { $stage }.
decision-check-stage-apart = { $told } Elsewhere: { $layers }.
decision-check-stage-layer = { $pool }, { $layer }: { $share } { $is }, proposed { $proposed }
decision-check-reached = No claim that the option rests on lies above all of three or more published figures.

decision-formula-idle-share = 1 − hours in which work runs ÷ paid hours, base case
decision-formula-dearer-card = The largest part of a workload's cost per token that another card on offer would save
decision-formula-bound-months = Months until the first right to leave or to give back, or the end of the term, the longest of what is held; of what is bought, the horizon
decision-formula-stage-share = Hours paid for as the suggested stage proposes ÷ hours served, base case
decision-formula-beyond-published = Claims that the option rests on and that no published figure reaches
decision-unit-claims = claims
