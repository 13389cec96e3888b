## Documents in JSON (codes J0xx)

give-expected = Give { $expected }.

json-list = a list of { $count }
json-object = an object
json-a-list = a list
json-text = text
json-number = a number
json-boolean = true or false
json-ends-early = an end too early
json-one-document = exactly one JSON document
    .hint = Mend the JSON at line { $line }, column { $column }.
json-within-range = a number within double range
    .hint = Use a number below 1.8e308 in size.
json-key-twice = the key twice
    .expected = each key once
    .hint = Remove one of the two.
json-name = a name that is not blank
    .hint = Give it a name.
json-currency = a currency of three capital letters
    .hint = Write a code such as EUR.
json-28-digits = at most 28 digits
    .hint = Round the number to 28 digits.
json-whole = a whole number from { $least } to { $most }
json-whole-at-least = a whole number, at least { $least }
json-share = a share from 0 to 1
evaluate-error = a share above 0 and below 1, such as 0.002
json-price = a price of at least 0
json-one-of = one of { $words }
    .hint = Use one of the words as spelled here.
json-missing = nothing
    .expected = the field `{ $key }`
    .hint = Add `{ $key }`.
json-unknown-field = an unknown field
    .expected = only { $known }
    .like = Did you mean `{ $like }`? Otherwise remove it.
    .hint = Remove it.
