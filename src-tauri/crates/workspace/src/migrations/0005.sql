-- Version 5: every row of Options has a number in the order in which demand is served, so that a sheet may be sorted. Numbers go
-- in tens over the whole table, behind those that somebody typed, as rows without one were taken before; where one that was
-- typed is too large to count on from, rows stay as they are.

UPDATE "options" SET "order" = CAST("numbered"."number" AS TEXT)
FROM (
  SELECT "option" AS "a", "pool" AS "b", "layer" AS "c", "quote" AS "d",
    10 * ("typed"."tens" + row_number() OVER (ORDER BY "position", "option", "pool", "layer", "quote")) AS "number"
  FROM "options", (SELECT CAST(coalesce(max(CAST("order" AS REAL)), 0) / 10 AS INTEGER) AS "tens" FROM "options") AS "typed"
  WHERE "order" IS NULL AND "typed"."tens" < 100000000000000
) AS "numbered"
WHERE "option" = "numbered"."a" AND "pool" = "numbered"."b" AND "layer" = "numbered"."c" AND "quote" = "numbered"."d";
