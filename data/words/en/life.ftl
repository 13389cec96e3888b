# Asset life of the cards that options buy: the room `decision`, `life`.

life-measure-price = Price new
    .formula = Price of the quote × exchange rate, before levers.
life-measure-value = Value on sale
    .formula = The greater of (1 − life_first_fall) × (1 − life_yearly_fall)^years and life_value_floor, at most what the first day leaves.
life-measure-at-horizon = Value on sale at the horizon
    .formula = As the value on sale by age, at the months of the horizon.
life-measure-failures = Failures a year
    .formula = life_failures × (1 + life_wear_growth)^(years beyond life_wear_from), month by month; in the first month of a new card life_early_failures as well.
life-measure-energy = Energy over a successor's
    .formula = 1 ÷ (1 − life_energy_progress)^years.
life-measure-economic = Economic life
    .formula = The months at which (price − resale value + repairs out of warranty + power) ÷ useful hours is least, all in present value at the case's cost of money; a successor is as the card itself.
life-measure-cost = Cost at its economic life
    .formula = (Price − resale value + repairs out of warranty + power) ÷ useful hours, in present value, over the economic life.
life-measure-refresh = Best refresh
    .formula = First month from which a useful hour of the card, kept on for a year or as much longer as is best, costs more than one of a successor bought then: price × (1 − life_price_progress)^years, power × (1 − life_energy_progress)^years.
life-measure-disposal = Gain of the books at that sale
    .formula = (Share of the price that a sale brings − share that the books still hold) × price, in the median month of the refresh, else of the economic life.
life-measure-used-price = Price used
    .formula = Value on sale × price new × (1 + life_used_margin).
life-measure-used-warranted = With a year of warranty
    .formula = Price used + failures of the first year that no warranty covers × what one repair costs.
life-measure-used-warranty = Warranty left
    .formula = life_warranty − age, as if it passed to the buyer.
life-measure-used-failures = Failures in its first year
    .formula = Failures of the year of its life that begins, without early ones.
life-measure-used-energy = Energy over new
    .formula = 1 ÷ (1 − life_energy_progress)^age: a card that is new then is a successor.
life-measure-used-cost = Used, per useful hour
    .formula = (Price used − resale value + repairs out of warranty + power) ÷ useful hours, in present value, over the months for which it is least.
life-measure-new-cost = New, per useful hour
    .formula = The same of a successor that is bought new then, with its price and power for a unit of work.
life-measure-even-price = Even at
    .formula = The price used at which its useful hour costs as much as one of a card that is new then; 0 where it would be too dear as a gift.

life-unit-card = { $currency } per card
life-unit-hour = { $currency } per useful GPU-hour
life-unit-share = share of the price
life-unit-failures = per card and year
life-unit-times = times that of new
life-unit-months = months
life-unit-month = month of its life

life-standing-inside = within the curve
life-standing-above = above the curve
life-standing-below = below the curve

life-witness-new = New
life-witness-used = Used
life-witness-rent = Rent an hour

life-failures = Failures of a card for good
life-early = Share of new cards that fail in their first weeks
life-repair-hours = Hours until a failed card is replaced
life-effect = asset life only
    .energy = energy, carbon and asset life only

life-no-card = the SKU of a card on the sheet Quotes behind the first point
life-meant = The nearest card there is { $near }.
    .none = Take its SKU from the sheet Quotes, as it stands there.

life-never = 120 or more
life-at-age = { $measure }, age { $years }
life-figure-of = { $of }: { $what }
life-price = { $size } { $currency }
life-rented = { $provider }, { $offer }, { $terms }

life-none = No option buys cards, so nothing is owned that ages, is sold or is replaced.
    .options = No option can be costed yet, so nothing is owned: see what is missing on the sheet Options.
life-finding = { $name }: from month { $month } on ({ $range }) a successor does its work for less; at the horizon of { $months } months a sale brings { $value } of the price
    .never = { $name }: within ten years no successor does its work for less; at the horizon of { $months } months a sale brings { $value } of the price

life-residual = At the horizon of { $months } months the curve says { $value } of the price (P10 to P90: { $low } to { $high }); the total cost of computing rests on residual_share at { $assumed }, which lies inside.
    .above = At the horizon of { $months } months the curve says { $value } of the price (P10 to P90: { $low } to { $high }); the total cost of computing rests on residual_share at { $assumed }, which lies above: it counts on more than the curve gives.
    .below = At the horizon of { $months } months the curve says { $value } of the price (P10 to P90: { $low } to { $high }); the total cost of computing rests on residual_share at { $assumed }, which lies below: the curve gives more than it counts on.

life-book =
    .loss = The books charge the price over { $life } months. Sold in month { $month } a card brings { $value } of it, while the books still hold { $left }: a loss of { $each } on each, { $all } on { $cards } cards.
    .gain = The books charge the price over { $life } months. Sold in month { $month } a card brings { $value } of it, while the books still hold { $left }: a gain of { $each } on each, { $all } on { $cards } cards.
    .unknown = No rule of the books for servers is known.
life-book-even = { $told } Both agree at a book life of { $months } months; a longer one leaves a loss at that sale, a shorter one a gain.
life-book-longer = { $told } A longer book life leaves more to write off at that sale, a shorter one less.

life-history = Published prices of this card from { $first } to { $last }: { $prices } of buying it, { $rents } of renting it. They stand for themselves: none is averaged, and the curve rests on none of them.
    .rent = No published price of buying this card is at hand; { $rents } of renting it, from { $first } to { $last }, stand for themselves.
    .none = No published price of this card is at hand, neither of buying nor of renting it: the curve is that of cards in general.

life-used = Bought used it beats a new card at an age of { $ages } years. At an age of { $years } it may cost { $even } to be no dearer for a useful hour, and costs { $price }.
    .never = Bought used it beats a new card at no age from one to five years. It comes nearest at { $years }, where it may cost { $even } and costs { $price }.

life-power-lines = Power is what cost lines of { $option } say ({ $lines }), shared among the cards that they cover.
life-power-cards = Power is TDP × node × PUE at the hours of { $option }, at life_power_price: no cost line of its covers these cards.
life-power-unrated = Nothing says what one { $currency } is worth: the price of power counts as if it were in { $home }, until fx.{ $currency } is entered.
life-own = For this card alone count { $ids }.

life-note-value = A card is priced as its quote has it, with its part of the server where that is included. It loses value on the first day, then each year a share of what is left, down to a floor. That is a curve of cards in general, from two sources that disagree; a value that rises with age is not modelled, although rents and prices of H100 rose from 2025 to 2026. A row of Assumptions for one card alone goes before it: life_yearly_fall and the SKU behind a point.
life-note-economic = Economic life leaves successors out: the card is followed by its like. It is looked at for ten years; 120 months stand for that or more.
life-note-refresh = The refresh holds the card against a successor by the money for a useful hour. Space, staff, network and the work of the exchange are the same for both, hence left out; a successor that needs less of them comes earlier, the work of moving makes it later. A wait until power or space is there is not counted.
life-note-failures = Failures for good, repairs of three to five days and early failures are published for H100 and A100; no public series by age is at hand, so that wear is an assumption. Under warranty a repair costs hours alone; afterwards no more than another used card.
life-note-used = A used card of an age stands beside what is new by then, not beside this quote today. Warranty is counted as if it passed to the buyer; the price with a year of warranty is what repairs cost on average, without the profit of whoever gives it.
life-note-worlds = Lives and values are taken over the first { $worlds } futures, seed { $seed }.

life-head-measure = Measure
life-head-age = Age, years
life-head-book = Books
life-head-in-unit = { $measure }, { $unit }
life-head-beats = Beats new
life-head-kind = Kind

cli-life = Asset life of the cards that options buy
cli-life-ages = By age, medians with P10 to P90:
cli-life-used = Bought used, medians:
cli-life-history = Published prices, each as it stands in its source:

pack-life-question = How long are the cards that we would own worth keeping?
pack-life-whole = { $option } buys most of { $name }: medians, and P10 to P90
pack-life-ages = Value, failures and energy by age: { $name }
pack-life-curve = { $measure } by age: { $name }
pack-life-unit = % of the price
pack-life-used = Used cards of this kind: { $name }
pack-life-assumptions = How lives and values come about
