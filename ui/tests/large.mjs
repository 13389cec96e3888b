// A workspace as large as an organisation's gets: 40 vendors, 60 criteria, three years of hourly demand, made from the sample.
import { writeFileSync, readFileSync } from "node:fs";
import { assay } from "./stage.mjs";

const VENDORS = 40;
const CRITERIA = 60;
/** Years of demand before those of the sample. */
const EARLIER = [1, 2];
const HOUR = 3_600_000;

/** Fills a list up with copies of its rows under ids of their own. */
function filled(rows, to, weight) {
  const copy = (at) => ({ ...rows[at % rows.length], ...weight, id: `${rows[at % rows.length].id}_${at}`, name: `${rows[at % rows.length].name} ${at}` });
  return [...rows, ...Array.from({ length: to - rows.length }, (_, at) => copy(at + rows.length))];
}

/** The same month of an earlier year, with as many hours as it has. */
function earlier(chunk, years) {
  const start = new Date(chunk.start);
  start.setUTCFullYear(start.getUTCFullYear() - years);
  const hours = (Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1) - start.getTime()) / HOUR;
  const gpus = Array.from({ length: hours }, (_, at) => chunk.gpus[at % chunk.gpus.length]);
  return { ...chunk, start: start.toISOString().replace(".000", ""), gpus };
}

/** Creates it at a path; `folder` takes a file on the way. */
export function large(path, folder) {
  const way = `${folder}/large.json`;
  assay("new", path, "--sample");
  assay("export", path, "-o", way);
  const book = JSON.parse(readFileSync(way, "utf8"));
  const [evaluator] = book.scores.map((score) => score.evaluator);
  book.vendors = filled(book.vendors, VENDORS);
  book.criteria = filled(book.criteria, CRITERIA, { gate_min: null, gate_max: null, computed: null });
  const scored = new Set(book.scores.map((score) => `${score.evaluator} ${score.vendor} ${score.criterion}`));
  const origin = (id, rows) => rows.find((row) => id.startsWith(row.id)).id;
  const known = (vendor, criterion) =>
    book.scores.find((score) => score.vendor === origin(vendor, book.vendors) && score.criterion === origin(criterion, book.criteria));
  for (const vendor of book.vendors)
    for (const criterion of book.criteria) {
      const score = known(vendor.id, criterion.id);
      if (score && !scored.has(`${evaluator} ${vendor.id} ${criterion.id}`)) book.scores.push({ ...score, evaluator, vendor: vendor.id, criterion: criterion.id });
    }
  book.demand.push(...EARLIER.flatMap((years) => book.demand.map((chunk) => earlier(chunk, years))));
  writeFileSync(way, JSON.stringify(book));
  assay("import", path, way);
}
