# Proposals: what Assay itself would sign, beside the options that were entered.

## Why a quote stands in no proposal.
left-out-lapsed = lapses before the decision
left-out-gate = its vendor fails a requirement
left-out-no-offer = used by no option, and without a day until which it stands
left-out-borrowed = its speed was measured on another card, and no option entered relies on it
left-out-no-costs = no option says what running it costs beside its price
left-out-serves-nothing = may serve no workload, or its speed is unknown

## What became of the search among some vendors.
hosted-advice-serve = Serve on cards
hosted-advice-tokens = Buy tokens
hosted-advice-close = Too close to call

party-proposed = Proposed
party-dominated = Beaten on score, cost and cash by another option
party-known = Nothing better than what is entered or proposed already
party-beyond-limits = None found that keeps the limits

## What a proposal has to keep.
proposal-limit-unserved = Unserved demand
proposal-limit-budget = Simulated futures above the budget
proposal-limit-largest-vendor = Largest share of a vendor
proposal-limit-power = Simulated futures above a limit of power

## Why a rule of thumb cannot be followed.
thumb-without-no-offer = these vendors offer nothing of the kind for every pool
thumb-without-too-few = it asks for more units than the quotes have

decision-proposals-best = { $name } would do better than what is entered. { $why }
    .dearer = { $name } would score higher than what is entered, and costs more. { $why }
    .beside = No proposal scores above what is entered; nothing beats { $name } on score, cost and cash at once. { $why }
    .alone = { $name } is proposed.
decision-proposals-limits = Nothing was found that keeps the limits. Nearest comes { $vendors }: { $missed }.
decision-party = { $vendors }
    .missing = { $vendors } ({ $missed })
decision-limit-unserved = { $found } of demand is unserved, { $allowed } allowed
decision-limit-budget = cash is above the budget in { $found } of futures, { $allowed } allowed, which { MONEY($money, $currency) } more would keep
decision-limit-vendor = one vendor has { $found } of the spend, { $allowed } allowed
decision-limit-power = the power at a place is above its limit in { $found } of futures, { $allowed } allowed
decision-proposals-none = Nothing found does better than { $name }.
    .alone = Nothing was found that serves the demand within the limits.
decision-proposals-costs = Costs beside the quotes are those of the option named in each row; lines that name a quote grow with its GPUs, month by month, and those of an option that holds nothing count for the part that is not held.
decision-proposals-right = “Best in” counts futures in which an option is best among those entered and all proposals; for a preset, the presets are among them, too. What does not keep the limits has none.
decision-proposals-plain = Steps of units are left out where what they save is within twice its standard error over the futures searched.
decision-proposals-preset = As in the stage “{ $stage }” would cost { MONEY($money, $currency) } less than any of these: it takes { $count } vendors together. Ask for as many to search among them.
decision-proposals-capped = { $asked } unserved was allowed, but a requirement of every option lets { $gate } through (assumption `unserved_limit`), and that counts.
decision-proposals-share = The largest share of a vendor is reckoned over the { $worlds } futures searched.
decision-proposals-passed-over =
    { $count ->
        [one] { $options } does not keep the limits, so no proposal is held against it.
       *[other] { $options } do not keep the limits, so no proposal is held against them.
    }
decision-proposals-borrowed = The speed of { $quotes } was measured on another card or is assumed: measure it before signing.
decision-proposal-pool = { $pool } on { $own } in place of { $before }
    .dropped = { $pool } without { $before }
    .added = { $pool } on { $own } beside what is paid by use
decision-proposal-alone = No entered option may be recommended, so there is none to compare it with.
decision-proposal-same = as many GPUs committed in every month as with { $name }
decision-proposal-why = Mean TCC is { MONEY($money, $currency) } below { $name }{ $right }. What differs: { $what }.
    .more = Mean TCC is { MONEY($money, $currency) } above { $name }{ $right }. What differs: { $what }.
decision-proposal-right = , best in { $share } of futures
decision-proposal-bound = All { $units } units that there are of { $quote } are taken: ask whether there are more.
decision-proposal-power = The limit of power at { $place } binds: without limits, the cheapest plan of these vendors would draw more there.
decision-thumb-held = { $units } of { $quote } ({ $pool })
decision-thumb-by-use = the rest by use
    .alone = no unit held
decision-preset-beyond = It does not keep the limits: { $missed }.
decision-preset-layer = { $pool }, { $layers }: { $asked }. { $why }
    .instead = { $pool }, { $layers }: { $taken }, as no quote at hand is { $asked }. { $why }
decision-proposal-more = { $gpus } more GPUs committed { $when }
decision-proposal-fewer = { $gpus } fewer GPUs committed { $when }
decision-proposal-months = in months { $from } through { $to }
    .on = from month { $from } on

## What more or less of a commitment would cost.
decision-commitments-same =
    { $units ->
        [0] To commit none, as today, costs least on average.
        [one] The one unit of today costs least on average.
       *[other] The { $units } units of today cost least on average.
    }
decision-commitments-best =
    { $units ->
        [one] One unit in place of { $today } would cost { $money } less on average.
       *[other] { $units } units in place of { $today } would cost { $money } less on average.
    }
decision-commitments-stepped = Units change over the months: a number is the most of any month, and the steps move along with it.
decision-commitments-near = { $units } units and the { $today } of today cost the same as far as { $worlds } futures can tell.
decision-commitments-beside = One unit more than { $today } { $more }, one fewer { $fewer }.
    .more = One unit more than { $today } { $more }.
    .fewer = One unit fewer than { $today } { $fewer }.
decision-commitments-saves = saves { $money }
decision-commitments-costs = costs { $money }
decision-commitments-until =
    { $units ->
        [0] To commit none stays best until { $moves }.
        [one] One unit stays best until { $moves }.
       *[other] { $units } units stay best until { $moves }.
    }
decision-commitments-firm = Neither half nor twice the price or the demand makes another number best.
decision-commitments-price = the price is { $share } higher
    .lower = the price is { $share } lower
decision-commitments-demand = demand is { $share } higher
    .lower = demand is { $share } lower
decision-commitments-wait = Signing { $now } now and { $later } from month { $month } on saves { $money }; { $informed }.
    .never = Waiting half a year saves nothing on the prices expected; { $informed }.
decision-commitments-informed = who knew by then how demand and prices go on would sign { $now } now and save at most { $money }
    .never = nor would it for one who knew by then how demand and prices go on
decision-commitments-grown =
    If costs that name the quote grew with its GPUs, as in a proposal, { $units ->
        [0] none committed would cost least.
        [one] one unit would cost least.
       *[other] { $units } units would cost least.
    }
    .same = If costs that name the quote grew with its GPUs, as in a proposal, the same number would cost least.
decision-commitments-note = One pool is varied at a time, all else in the option stays as it is, costs beside the quotes too. Means and percentiles are present values of the whole option.

## What may move the best number of units.
commitment-driver-price = Price of the quote
commitment-driver-demand = Demand

api-propose-nothing = nothing that could be signed can be costed
    .hint = `evaluate` says for each option what keeps its costs from being told; a search needs futures with finite costs.
api-propose-id = no proposal has the id { $id }
    .hint = Ask `propose` with the same seed, futures and limits, and take an id of its answer.
api-propose-share =
    { $vendors ->
        [one] one vendor alone cannot have at most { $share } of the spend
       *[other] of { $vendors } vendors at most, one has more than { $share } of the spend
    }
    .hint =
        { $vendors ->
            [one] Leave the limit out, or ask for more vendors.
           *[other] Give { $least } or more, or ask for more vendors.
        }
api-proposed = Proposed: units searched for in { $searched } futures, judged in { $worlds }, seed { $seed }
    .preset = Preset of a stage: units from demand, judged in { $worlds } futures, seed { $seed }
api-preset = As in the stage “{ $stage }”
api-step-propose = Enter the proposal { $name }

cli-propose-name = Proposal
cli-propose-cash = Cash P90
cli-propose-options = Proposals, present value in { UNIT($currency) }
cli-propose-entered = Entered: { $name }
    .beyond = Entered, beyond the limits: { $name }
cli-propose-presets = Presets by stage: what rules make of the quotes at hand, present value in { UNIT($currency) }
cli-propose-one = { $name } (`{ $id }`)
cli-propose-pool = Pool
cli-propose-quote = Quote
cli-propose-months = Months
cli-propose-costs = Costs as
cli-propose-act = To act on: { $act }
api-propose-all = all
api-propose-from = from { $from }
api-propose-thumb = { $rule }: { MONEY($money, $currency) } more{ $kept } ({ $what })
    .less = { $rule }: { MONEY($money, $currency) } less{ $kept } ({ $what })
    .beyond = , and beyond the limits
    .without = { $rule }: { $why }
    .near = { $rule }: { $why }; what comes nearest costs { MONEY($money, $currency) } more{ $kept } ({ $what })
    .near-less = { $rule }: { $why }; what comes nearest costs { MONEY($money, $currency) } less{ $kept } ({ $what })
api-propose-regret = With { $demand } of the demand expected, other units would have cost { MONEY($money, $currency) } less.
    .none = With { $demand } of the demand expected, no other units were found that cost less.
cli-propose-parties = Vendors and pairs that were searched
cli-propose-party = { $outcome }: { $parties }
cli-propose-left-out = Quotes in no proposal
cli-propose-out = { $quote } (`{ $id }`): { $why }
api-propose-foot = Judged in { $worlds } futures. Units were searched for in { $searched } of them, at even steps of what the options cost; rules of thumb and other demand are reckoned there, too. Seed { $seed }.
api-propose-adopt = To enter the first as an option: assay call FILE propose.adopt '{ $request }'

## A rule of thumb that a plan is held against.
mix-rule-all-on-demand = All by use
mix-rule-all-owned = All owned, to the highest hour
mix-rule-cover-minimum = Commit to the lowest hour
mix-rule-cover-peak = Commit to the highest hour

cli-commitments = What other commitments would cost: { $name }, present value of the whole option in { UNIT($currency) }
cli-commitments-pool = { $pool }: units of { $gpus } GPUs of { $quote }
cli-commitments-what = What it is
cli-commitments-today = today
cli-commitments-best = least mean
cli-commitments-beyond = beyond the limits
