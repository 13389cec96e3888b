## mix

## read (codes M9xx)

mix-one-demand = either `demand` or `demand_scenarios`
    .hint = Keep the one that you mean and take the other out.
mix-no-hour = the demand of at least one hour
mix-no-scenario = at least one scenario
mix-no-option = at least one option
mix-hours = one figure for each of the { $hours } hours of demand
    .hint = Give all series the same hours.
mix-probabilities = probabilities that sum to { $sum }
    .expected = probabilities that sum to 1
    .hint = State them as shares of 1, for instance 0.25, 0.5 and 0.25.
mix-twice = an id that no other option has
    .hint = Give each option an id of its own.

## answer: what cannot be served, what cannot be booked

mix-short = { $by } GPUs short: demand of { $gpus }, of which the options can serve { $served }; { $hours ->
        [one] this is the only hour that falls short
       *[other] { $hours } hours fall short, this one most
    }
    .expected = options that can serve every hour
    .share = Raise `interruptible_share`, which leaves { $spot } GPUs of spot idle in this hour, or add an option that may serve the rest.
    .endless = Raise `interruptible_share`, which alone keeps spot from serving all of it, or add an option that may serve the rest.
    .hint = Raise `max` or `available`, or add an option without a limit.
mix-too-large = costs beyond what can be booked exactly

## notes

mix-no-rule = `versus.{ $field }` is null: no option is of the kind that the rule buys or uses, or its `max` is below what the rule buys.
    .short = `versus.{ $field }` is null: what the rule buys and uses cannot serve every hour.
mix-nothing-bought = Nothing is bought of { $options }, which leaves no utilisation to state.
mix-no-fixed-price = `capacity` is null for { $options }: without a fixed price nothing is bought, and use is limited by `max` and `available` alone.
mix-cut-short = The search was cut short: the least cost may lie up to { $most } below the one given.
