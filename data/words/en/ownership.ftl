# Own, lease, rent by the hour or buy tokens: which costs least, from how much use on.

supply-way-own = Own
    .inside = owning
supply-way-lease = Lease
    .inside = leasing
supply-way-hour = Hourly rent
    .inside = renting by the hour
supply-way-tokens = By token
    .inside = buying tokens

rule-verdict-within = as the rule says
rule-verdict-earlier = earlier than the rule says
rule-verdict-later = later than the rule says
rule-verdict-never = it never wins here

supply-map-use = Share of hours in use
supply-map-years = Years

ownership-title = { $option }, { $pool }: { $gpus } GPUs
ownership-way = { $way }: { $quote }
ownership-years =
    { $years ->
        [one] { $years } year
       *[other] { $years } years
    }
ownership-map-use = Cheapest way over { $years }, by share of hours in use
ownership-map-years = Cheapest way with { $share } of hours in use, by years
ownership-cell = { $way }: { $money } less than { $next }
ownership-never-share = never
ownership-any-share = any use
ownership-figure = { $option }, { $pool }: share of hours from which owning costs no more than { $against } over { $years }
ownership-formula = What owning costs more than the other way unused ÷ what the other way's use in all hours costs, over the same years; of several ways the greatest share.

ownership-rule = owning wins from { $low } to { $high } of hours over { $years } and more ({ $source })
ownership-against = { $way } ({ $quote })
ownership-against-all = every other way
ownership-over = over { $years } { $from }
ownership-from = from { $share } of hours (P10 to P90: { $range })
    .any = at any use (P10 to P90: { $range })
    .never = in no case
ownership-wins = Over { $years } owning wins against { $against } from { $share } of hours (P10 to P90: { $range }); the plan has { $plan }.
    .any = Over { $years } owning wins against { $against } at any use (P10 to P90: { $range }); the plan has { $plan } of hours.
ownership-never = Over { $years } owning never wins against { $against }, because { $why }; the plan has { $plan } of hours.
ownership-why = { $way } at { $quote } costs { $money } less even where cards work as much as they can
ownership-alone = Nothing may be rented for this work today, so owning is held against nothing.
ownership-held = Over { $years } the rule of thumb holds here: { $rule }. Against { $against } it wins { $over }.
ownership-held-earlier = Over { $years } owning wins at less use here than by the rule of thumb: { $rule }. Against { $against } it wins { $over }.
ownership-held-later = Over { $years } owning takes more use here than by the rule of thumb: { $rule }. Against { $against } it wins { $over }.
ownership-held-never = Over { $years } the rule of thumb does not hold here: { $rule }. Against { $against } it wins { $over }.
ownership-crosses = From month { $month } on { $owner } has paid less than { $other } for good (P10 to P90: { $range }); in { $share } of futures it never has.
ownership-crosses-not = { $owner } has not paid less than { $other } in the end in { $share } of futures.

ownership-lacks-offer = Nothing is offered for sale: enter an offer to buy on the sheet Quotes, and an option that takes it.
ownership-lacks-option = No option buys what is offered for sale: enter one that does, with what it costs to run on the sheet Costs.
ownership-lacks-costs = What is bought cannot be costed yet in { $options }: see what is missing there.
ownership-lacks-rent = No quote may serve the pool { $pool } in place of owned cards today: enter an offer to rent by the hour, for a term or by the token.
ownership-note = All ways do the same work from month 1 on, with all costs of an option that takes them, in the pool's part of the cards that are bought. Prices of renting move together; tokens stay at their quote.
ownership-note-money = With the cost of money, amounts are present values at the discount rate; without it, they are as paid. Percentiles count futures without a break-even as the highest.
ownership-note-short = { $quote } is offered up to { $units } units only; it is compared as if there were enough.
ownership-note-alone = No option without purchases takes { $quote }, so its price counts alone.
