// What names a row and cannot stay without it, found by the references that the schema states.
import type { Cell, Key, Row, TableName, TableSchema } from "../generated/commands";

/** Rows of one table that go. */
export interface Going {
  table: TableName;
  keys: Key[];
  rows: number;
}
export type Rows = (table: TableName) => readonly Row[];

const nameIn = (schema: TableSchema, row: Row): string => String(row[schema.key[0] ?? ""]);

/** Rows of other tables that go with those removed, and those that go with them in turn. */
export function dependents(schemas: readonly TableSchema[], rows: Rows, table: TableName, keys: readonly Key[]): Going[] {
  const gone = new Map<TableName, Set<Row>>(schemas.map(({ name }) => [name, new Set()]));
  const own = schemas.find(({ name }) => name === table);
  if (!own) return [];
  const asked = new Set(keys.map((key) => JSON.stringify(key.map(String))));
  for (const row of rows(table)) if (asked.has(JSON.stringify(keyOf(own, row).map(String)))) gone.get(table)?.add(row);
  while (schemas.some((schema) => grew(schema, schemas, rows, gone)));
  return schemas.flatMap((schema) => {
    const going = [...(gone.get(schema.name) ?? [])];
    return schema.name === table || !going.length ? [] : [{ table: schema.name, keys: keysOf(schema, going), rows: going.length }];
  });
}

/** Adds the rows of a table whose reference lost its last row; whether there were any. */
function grew(schema: TableSchema, schemas: readonly TableSchema[], rows: Rows, gone: ReadonlyMap<TableName, Set<Row>>): boolean {
  const mine = gone.get(schema.name)!;
  const before = mine.size;
  for (const column of schema.columns) {
    const of = schemas.find(({ name }) => name === column.of);
    const lost = of ? gone.get(of.name)! : new Set<Row>();
    if (!of || !lost.size) continue;
    const stays = new Set(rows(of.name).filter((row) => !lost.has(row)).map((row) => nameIn(of, row)));
    const names = new Set([...lost].map((row) => nameIn(of, row)).filter((name) => !stays.has(name)));
    for (const row of rows(schema.name)) if (names.has(String(row[column.key] ?? ""))) mine.add(row);
  }
  return mine.size > before;
}
function keyOf(schema: TableSchema, row: Row): Cell[] {
  return schema.key.map((key) => row[key] ?? null);
}
/** Demand is removed by its series: its second key is the start of a chunk. */
function keysOf(schema: TableSchema, rows: readonly Row[]): Key[] {
  const all = rows.map((row) => (schema.name === "demand" ? [nameIn(schema, row)] : keyOf(schema, row)) as Key);
  return [...new Map(all.map((key) => [JSON.stringify(key), key])).values()];
}
