// The invariants of the design in the window's half of the tree, each read from its sources; tests/house has Rust's. Every check is
// also shown a planted offence, so that it is known to be able to fail.
import { FluentResource } from "@fluent/bundle";
import { describe, expect, test } from "vitest";
import styles from "./app.css?raw";
import engine from "../../src-tauri/crates/api/src/words.rs?raw";
import { generated, generatedNames, literal, nameOf, read, sources, type Found, type Node, type Source } from "../tests/source";

/** What may stand there all the same: the file, how the offence begins, why. */
type Allowed = readonly (readonly [file: string, begins: string, why: string])[];

/** No offence but the allowed ones, and none is allowed that is there no more. */
function check(offences: (source: Source) => string[], allowed: Allowed): void {
  const found = sources.flatMap((source) => offences(source).map((what) => [source.path, what] as const));
  const holds = ([file, begins]: Allowed[number]) => ([path, what]: (typeof found)[number]) => path === file && what.startsWith(begins);
  expect(found.filter((one) => !allowed.some((row) => holds(row)(one))).map((one) => one.join(": "))).toEqual([]);
  expect(allowed.filter((row) => !found.some(holds(row))).map(([file, begins]) => `${file} no longer has ${begins}`)).toEqual([]);
}
const inScript = (offences: (source: Source) => string[], text: string) => offences(read("planted.ts", text));
const inMarkup = (offences: (source: Source) => string[], text: string) => offences(read("planted.svelte", text));
const text = ({ text }: Source, { start, end }: Node) => text.slice(start, end).replace(/\s+/g, " ");
const ofType = ({ nodes }: Source, ...types: string[]) => nodes.filter(({ node }) => types.includes(node.type));

describe("8: sentences live in data/words", () => {
  const FOREIGN: Allowed = [
    ["host/loopback.ts", "the loopback host ", "told to tests only: the shipped window leaves the file out"],
    ["main.ts", "Assay's engine does not answer:", "said where no phrase was handed over"],
    ["state/actions.svelte.ts", "Ctrl Shift ", "names of keys as they are compared"],
    ["parts/Drawing.svelte", "drawings {} {}", "names a call"],
    ["parts/kept.svelte.ts", "field {} {} {}", "names what is kept"],
  ];
  const SPOKEN: Allowed = [
    ["parts/Rail.svelte", "Assay", "the program's own name"],
    ["parts/TopBar.svelte", "Ctrl K", "names of keys"],
  ];
  /** Attributes that hold lists of names or drawings. */
  const SILENT = /^(class|style|viewBox|points|d|transform|generics|rel|for|id|aria-(labelledby|describedby|controls))$/;
  /** Attributes that are shown or read out, whatever they say. */
  const SHOWN = /^(title|label|placeholder|alt|corner|note|legend|question|finding|heading|aria-label|aria-description|aria-roledescription)$/;

  /** Units are written alike in every language. */
  const UNITS = /^(GPUs|GB|GB\/s)$/;

  /** Three words or more, of them two side by side as prose has them. */
  const isSentence = (words: string) => /[A-Za-z]{2}[ \u00a0][A-Za-z{]/.test(words) && words.trim().split(/\s+/).length >= 3;
  const joined = (parts: unknown) => (Array.isArray(parts) ? (parts as Node[]) : []).map((part) => (part.type === "Text" ? String(part["data"]) : "{}")).join("").trim();

  function sentences(source: Source): string[] {
    const texts = source.nodes.map(({ node }) => {
      if (node.type === "Fragment") return joined(node["nodes"]);
      if (node.type === "Attribute") return SILENT.test(nameOf(node)) ? "" : joined(node["value"]);
      return literal(node)?.trim() ?? "";
    });
    return texts.filter(isSentence);
  }
  /** The texts that an expression may show. */
  function shownBy({ type, expression, consequent, alternate, left, right, ...node }: Node): string[] {
    const inside = { ExpressionTag: [expression], ConditionalExpression: [consequent, alternate], LogicalExpression: [left, right] }[type];
    return inside ? inside.flatMap((one) => shownBy(one as Node)) : [literal({ type, ...node }) ?? ""];
  }
  function spoken({ nodes }: Source): string[] {
    const shown = nodes.flatMap(({ node }) => {
      const parts = node.type === "Fragment" ? node["nodes"] : node.type === "Attribute" && SHOWN.test(nameOf(node)) ? node["value"] : [];
      return [joined(parts), ...[parts].flat().flatMap((part) => shownBy((part ?? {}) as Node))];
    });
    return shown.map((words) => words.replaceAll("{}", "").trim()).filter((words) => /\p{L}{2}/u.test(words) && !UNITS.test(words));
  }

  test("no literal and no markup has three words or more", () => {
    check(sentences, FOREIGN);
    expect(inScript(sentences, "const a = `none of ${all} options`; // not one of these\nconst b = 'as needed';")).toEqual(["none of {} options"]);
    expect(inMarkup(sentences, '<p class="a b c">{n} worlds and <b>{m}</b></p><i title="not one here" />')).toEqual(["{} worlds and {}", "not one here"]);
  });
  test("no word that is shown or read out stands in markup", () => {
    check(spoken, SPOKEN);
    expect(inMarkup(spoken, '<p>{is ? "Close" : `Cancel ${n}`}{n ?? "–"}{say("ui-a")}</p><i title={is && "Found"} />')).toEqual(["Close", "Cancel", "Found"]);
    expect(inMarkup(spoken, '<h2>Keys</h2><i aria-label="Found {n}" class="muted" /><td>×</td>')).toEqual(["Keys", "Found"]);
  });
});

describe("8: every phrase of the window is told, and every told one exists", () => {
  type Places = Set<string>;
  const own = import.meta.glob<string>("../../data/words/en/ui*.ftl", { query: "?raw", import: "default", eager: true });
  const shared = import.meta.glob<string>("../../data/words/en/general.ftl", { query: "?raw", import: "default", eager: true });

  function placesOf(pattern: unknown, into: Places = new Set()): Places {
    if (Array.isArray(pattern)) for (const part of pattern) placesOf(part, into);
    else if (pattern && typeof pattern === "object") {
      const { type, name, selector, variants, args } = pattern as Record<string, unknown>;
      if (type === "var") into.add(String(name));
      for (const inside of [selector, args]) placesOf(inside, into);
      for (const { value } of (variants ?? []) as { value: unknown }[]) placesOf(value, into);
    }
    return into;
  }
  /** Every phrase and attribute with its places; what the parser drops or a later one hides is a fault. */
  function phrases(written: string): { found: Map<string, Places>; faults: string[] } {
    const found = new Map<string, Places>();
    const faults: string[] = [];
    for (const { id, value, attributes } of new FluentResource(written).body) {
      for (const [name, pattern] of [[id, value], ...Object.entries(attributes).map(([name, pattern]) => [`${id}.${name}`, pattern])] as const) {
        if (found.has(String(name)) || pattern === null) faults.push(`${String(name)} stands twice or says nothing`);
        found.set(String(name), placesOf(pattern));
      }
    }
    let owner = "";
    for (const [, id, attribute] of written.matchAll(/^(?:([a-zA-Z][\w-]*)|[ \t]+\.([a-zA-Z][\w-]*))[ \t]*=/gm)) {
      owner = id ?? owner;
      const name = attribute ? `${owner}.${attribute}` : owner;
      if (!found.has(name)) faults.push(`${name} is lost`);
    }
    return { found, faults };
  }

  /** The ids that an expression stands for; a place in one is "{}". */
  function idsOf(node: Node): string[] {
    if (node.type === "ConditionalExpression") return [node["consequent"], node["alternate"]].flatMap((part) => idsOf(part as Node));
    const id = node.type === "Text" ? String(node["data"]) : literal(node);
    return id && (/^(ui|general)-/.test(id) || everyones.found.has(id)) ? [id] : [];
  }
  /** The phrases that an id names: a place in it holds anything. */
  function named(id: string, known: Map<string, Places>): string[] {
    if (!id.includes("{}")) return known.has(id) ? [id] : [];
    const like = new RegExp(`^${id.replaceAll(".", "\\.").replaceAll("{}", "[a-z0-9-]+")}$`);
    return [...known.keys()].filter((name) => like.test(name));
  }
  /** The places that a call fills; undefined where they are not written out. */
  function filled(node: Node | undefined): Places | undefined {
    if (!node) return new Set();
    const properties = (node["properties"] ?? [{}]) as Node[];
    return properties.every(({ type }) => type === "Property") ? new Set(properties.map(({ key }) => nameOf(key))) : undefined;
  }
  function misnamed(source: Source, known: Map<string, Places>): string[] {
    const faults = source.nodes.flatMap(({ node }) => idsOf(node).filter((id) => !named(id, known).length).map((id) => `there is no phrase ${id}`));
    for (const { node } of ofType(source, "CallExpression")) {
      const [id, places] = node["arguments"] as Node[];
      if (nameOf(node["callee"]) !== "say" || !id) continue;
      const phrases = idsOf(id).flatMap((one) => named(one, known)).map((name) => known.get(name)!);
      const given = filled(places);
      if (!phrases.length || !given) continue;
      const lacking = phrases.some((wanted) => [...wanted].some((place) => !given.has(place)));
      const idle = [...given].some((place) => !phrases.some((wanted) => wanted.has(place)));
      if (lacking || idle) faults.push(`${text(source, node)} fills other places than the phrase has`);
    }
    return faults;
  }

  const everyones = phrases(Object.values(shared).join("\n"));
  const { found, faults } = phrases([...Object.values(shared), ...Object.values(own)].join("\n"));
  test("all that is written is read", () => {
    expect(faults).toEqual([]);
    expect(found.size).toBeGreaterThan(100);
    expect(phrases("ui-a = b\nui-a = c\nui-d =\n    { $n ->\n        [one] x *[other] y\n    }\n").faults).toHaveLength(2);
  });
  test("what is told exists and gets its places", () => {
    check((source) => misnamed(source, found), []);
    const known = phrases("ui-a = { $n } b\n    .c = d\n").found;
    const faulty = (script: string) => inScript((source) => misnamed(source, known), script).length;
    expect(["say('ui-b')", "say('ui-a')", "say('ui-a', { m: 1 })", "say('ui-a.c', { n: 1 })", "say(`ui-${x}.d`)"].map(faulty)).toEqual([1, 1, 1, 1, 1]);
    expect(["say('ui-a', { n: 1 })", "say('ui-a.c')", "say(x ? 'ui-a' : 'ui-a.c', { n: 1 })", "say(`ui-a.${x}`)", "say('ui-a', given)"].map(faulty)).toEqual([0, 0, 0, 0, 0]);
  });
  test("what exists is told", () => {
    const used = new Set(sources.flatMap(({ nodes }) => nodes.flatMap(({ node }) => idsOf(node))));
    const names = new Set([...used].flatMap((id) => named(id, found)));
    // What every face shares is told by the engine too, and tests/house looks there.
    expect([...found.keys()].filter((name) => !names.has(name) && !everyones.found.has(name))).toEqual([]);
  });
});

describe("4: one geometry for each figure: the engine draws", () => {
  const DRAWN: Allowed = [
    ["parts/figures/HundredDots.svelte", "<", "dots in rows, counted by the engine"],
    ["parts/figures/Mark.svelte", "<", "an option's shape"],
    ["parts/figures/RangeBar.svelte", "<", "a bar of a table cell, on the axis that the engine laid"],
    ["parts/figures/Ruler.svelte", "<", "a ruler of a table cell, on the span that the engine laid"],
    ["parts/figures/axis.ts", "(value - low) / (high - low)", "the one place where a value is laid on such an axis"],
    ["views/accelerators/MemoryBar.svelte", "<", "what fills a memory while it is sized, as wide as the window"],
    ["views/actuals/Bar.svelte", "%", "a share that the engine gives as a bar"],
    ["views/bench/Line.svelte", "", "a series while it is measured: no engine has it yet"],
    ["views/bench/LiveFigure.svelte", "", "a curve while it is measured: no engine has it yet"],
    ["views/bench/Samples.svelte", "", "samples of one measurement in a table cell"],
    ["views/bench/Utilisation.svelte", "%", "a share as a bar"],
    ["views/cost/OwnOrRentFigure.svelte", "<", "curve, ticks and words are the engine's; here they get their room"],
    ["views/demand/Mix.svelte", "", "layers of a pool as bars"],
    ["views/start/Flow.svelte", "<", "how the parts work together: no number"],
    ["views/vendors/Ranking.svelte", "%", "points of 0 to 100 as bars"],
    ["views/vendors/WeightsCard.svelte", "%", "a share as the track of a slider"],
  ];
  const PLACED = /^(d|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|transform|viewBox)$/;
  const FIGURE = /^(svg|path|rect|line|circle|ellipse|polygon|polyline|g|text|canvas)$/;
  const isDifference = (node: unknown) => (node as Node).type === "BinaryExpression" && (node as Node)["operator"] === "-";

  function drawings(source: Source): string[] {
    return source.nodes.flatMap(({ node }) => {
      if (node.type === "RegularElement" && FIGURE.test(nameOf(node))) {
        const placed = (node["attributes"] as Node[]).filter((one) => PLACED.test(nameOf(one)) && JSON.stringify(one["value"] ?? "").includes("ExpressionTag"));
        return placed.length || nameOf(node) === "canvas" ? [`<${nameOf(node)} ${placed.map(nameOf).join(" ")}`] : [];
      }
      // A place in per cent that was computed, a scale of one's own, and drawings in text.
      if (node.type === "StyleDirective") return /^\[?\{.*"ExpressionTag".*"data":"%/.test(JSON.stringify(node["value"])) && !nameOf(node).startsWith("--") ? [`% ${nameOf(node)}`] : [];
      if (node.type === "BinaryExpression" && node["operator"] === "/" && isDifference(node["left"]) && isDifference(node["right"])) return [text(source, node)];
      if (/^(d3|scaleLinear|getContext)/.test(node.type === "Identifier" ? nameOf(node) : "")) return [nameOf(node)];
      return /<(svg|path|rect|line|circle|poly\w+)\b|^M[\d{-]/.test(literal(node) ?? "") ? [`text ${literal(node) ?? ""}`] : [];
    });
  }
  test("only drawings draw", () => {
    check(drawings, DRAWN);
    expect(inMarkup(drawings, '<svg {width}><path d={`M${x} 3`} /><rect width="12" /></svg>')).toHaveLength(3);
    expect(inMarkup(drawings, '<i style:left="{at * 100}%"></i><i style:--heat="{at}%"></i><i style:left="{x}px"></i>')).toEqual(["% left"]);
    expect(inScript(drawings, 'const x = (v - a) / (b - a); import { scaleLinear } from "d3"; const s = "<svg width=3>";').length).toBeGreaterThanOrEqual(3);
  });
});

describe("3: types of answers are made from the engine's", () => {
  const BY_HAND: Allowed = [
    ["host/types.ts", "response", "the desk's own few commands: its types are not generated"],
    ["state/case.svelte.ts", "as Tables", "the book by the names of its tables"],
    ["state/case.svelte.ts", "Edit is a part of EditRequest", "a request, not an answer: what a view gives of it"],
    ["views/accelerators/catalog.svelte.ts", "as ", "rows of data/, which the answer holds as they are"],
    ["views/cost/Ideas.svelte", "as Idea", "rows of data/, which the answer holds as they are"],
  ];
  const members = (node: Node) => ((node["body"] ?? node["members"]) as Node[]).filter(({ type }) => type === "TSPropertySignature").map(({ key }) => nameOf(key));
  const shapes = (source: Source) => ofType(source, "TSInterfaceBody", "TSTypeLiteral").map(({ node, up }) => ({ name: nameOf(up.find((one) => one["id"])?.["id"]), has: members(node) }));
  const answers = generated.flatMap(shapes).filter(({ has }) => has.length > 3);
  const MOST_ALIKE = 3;

  function handmade(source: Source): string[] {
    const known = generatedNames(source);
    const isOurs = (type: Node) => type.type === "TSTypeLiteral" || (type.type === "TSTypeReference" && !known.has(nameOf(type["typeName"])));
    const inside = (found: Found[], of: Node) => found.filter(({ node, up }) => node === of || up.includes(of)).map(({ node }) => node);
    const responses = ofType(source, "TSPropertySignature").filter(({ node }) => nameOf(node["key"]) === "response");
    const casts = ofType(source, "TSAsExpression").filter(({ node }) => {
      const from = node["expression"] as Node;
      return nameOf((from["typeAnnotation"] as Node | undefined)?.["typeName"]) === "" && /^await ask|^\(await ask/.test(text(source, from)) || (from.type === "TSAsExpression" && text(source, from).endsWith("as unknown"));
    });
    const twins = shapes(source).filter(({ has }) => has.length > MOST_ALIKE).flatMap(({ name, has }) => {
      const twin = answers.find((answer) => has.every((one) => answer.has.includes(one)));
      return twin ? [`${name} is a part of ${twin.name}`] : [];
    });
    return [
      ...responses.filter(({ node }) => inside(source.nodes, node["typeAnnotation"] as Node).some(isOurs)).map(({ node }) => text(source, node)),
      ...casts.map(({ node }) => node["typeAnnotation"] as Node).filter((type) => inside(source.nodes, type).some(isOurs)).map((type) => `as ${text(source, type)}`),
      ...twins,
    ];
  }
  test("no answer has a type that was written by hand", () => {
    check(handmade, BY_HAND);
    expect(inScript(handmade, 'interface Commands { "x": { request: string; response: Own } }')).toHaveLength(1);
    expect(inScript(handmade, 'import type { Own } from "../generated/commands";\ninterface C { "x": { response: Own } }')).toEqual([]);
    expect(inScript(handmade, "const rows = (await ask('x', {})) as Own; const more = rows as unknown as Own[]; const k = key as 'a';")).toHaveLength(2);
    const [one] = answers;
    expect(inScript(handmade, `interface Twin { ${one?.has.map((name) => `"${name}": string`).join("; ") ?? ""} }`)).toHaveLength(1);
  });
});

describe("3: words of the engine's lists are compared with nowhere here", () => {
  const COMPARED: Allowed = [
    ["views/bench/Measuring.svelte", "run.state", "what becomes of a run is the window's own"],
    ["views/bench/live.ts", "case ", "names of events"],
    ["parts/grid/keys.ts", "case ", "names of keys"],
    ["state/actions.svelte.ts", 'keys === "?"', "the name of a key"],
    ["views/accelerators/how.ts", "line ===", "lines of the sheet, named as their phrases are"],
    ["views/vendors/ScoreGrid.svelte", "choice.field ===", "a column of Scores"],
  ];
  const COPIED: Allowed = [];
  /** Tabs, views, panels and keys of columns go by words that lists have too. */
  const OWN = /^(typeof .*|.*\b(tab|tab\.id|view|panel|key|column|subject))$/;
  /** The lists that answers and rows hold: unions of words. */
  const lists = generated.flatMap((source) =>
    ofType(source, "TSUnionType").map(({ node }) => (node["types"] as Node[]).flatMap((one) => (one.type === "TSLiteralType" ? [literal(one["literal"] as Node) ?? ""] : []))).filter((words) => words.filter(Boolean).length > 1),
  );
  const words = new Set(lists.flat());
  const isWord = (node: unknown) => words.has(literal((node ?? {}) as Node) ?? "");
  const LIKE = /^[!=]==?$/;

  function compared(source: Source): string[] {
    return source.nodes.flatMap(({ node }) => {
      if (node.type === "BinaryExpression" && LIKE.test(String(node["operator"]))) {
        const sides = [node["left"], node["right"]] as Node[];
        return sides.some(isWord) && !sides.some((side) => OWN.test(text(source, side))) ? [text(source, node)] : [];
      }
      return node.type === "SwitchCase" && isWord(node["test"]) ? [`case ${text(source, node["test"] as Node)}`] : [];
    });
  }
  /** Two words of one list or more, side by side: a copy of the list, or an order or a choice of one's own. */
  function copied(source: Source): string[] {
    return ofType(source, "ArrayExpression").flatMap(({ node }) => {
      const own = (node["elements"] as Node[]).flatMap((one) => (one ? [literal(one) ?? ""] : [""]));
      return own.length > 1 && lists.some((list) => own.every((word) => list.includes(word))) ? [text(source, node)] : [];
    });
  }
  test("no word of a list decides", () => {
    expect(words.size).toBeGreaterThan(100);
    check(compared, COMPARED);
    expect(inScript(compared, "const a = row.grade === 'assumed'; const b = kind !== 'gemm'; const c = tab === 'mine'; switch (s) { case 'watch': }")).toHaveLength(3);
    expect(inMarkup(compared, '{#if one.status === "act"}<p></p>{/if}')).toHaveLength(1);
  });
  test("no list is kept twice", () => {
    check(copied, COPIED);
    expect(inScript(copied, "const weak = ['stated', 'assumed']; const own = ['stated', 'mine']; const one = ['act'];")).toEqual(["['stated', 'assumed']"]);
  });
});

describe("8: what a word of a list is called has been learnt", () => {
  const learnt = [...(/const LISTS[^[]*\[&str; \d+\] = \[([^\]]*)\]/.exec(engine)?.[1] ?? "").matchAll(/"([a-z-]+-)"/g)].map(([, begins]) => begins!);
  const ordered = new Set([...(/let lists: [^=]*= \[([\s\S]*?)\n {4}\];/.exec(engine)?.[1] ?? "").matchAll(/\("([a-z-]+)",/g)].map(([, list]) => list!));
  /** Lists that a file names by words that it got, or puts in an order, without the engine telling them. */
  function unlearnt(source: Source): string[] {
    const from = new Set(ofType(source, "ImportDeclaration").filter(({ node }) => String((node["source"] as Node)["value"]).endsWith("words/names")).flatMap(({ node }) => (node["specifiers"] as Node[]).map((one) => nameOf(one["local"]))));
    return ofType(source, "CallExpression").flatMap(({ node }) => {
      const [first] = node["arguments"] as Node[];
      const [callee, list] = [nameOf(node["callee"]), first && literal(first)];
      if (!list || !from.has(callee)) return [];
      const known = callee === "wordsOf" ? ordered.has(list) : callee !== "nameOf" || learnt.some((begins) => `${list}-`.startsWith(begins));
      return known ? [] : [`${callee} ${list}`];
    });
  }

  test("every list that is named or ordered is one the engine tells", () => {
    check(unlearnt, []);
    expect(learnt.length).toBeGreaterThan(30);
    expect(ordered.size).toBeGreaterThan(10);
    const planted = (script: string) => inScript(unlearnt, `import { nameOf, wordsOf } from "./words/names"; ${script}`).length;
    expect(["nameOf('lever', x)", "wordsOf('state')", "nameOf('lever-owner', x)", "nameOf(list, x)", "wordsOf('axis')"].map(planted)).toEqual([1, 1, 0, 0, 0]);
  });
});

describe("8: units, orders and rows of things are the engine's", () => {
  const SPELLED: Allowed = [
    ["views/vendors/WeightsCard.svelte", "{} %", "how a share is typed"],
    ["words/cells.ts", "{}", "the one place where cells are shown in per cent"],
    ["words/numbers.ts", "", "the one place where shares are shown in per cent"],
  ];
  const SORTED: Allowed = [
    ["parts/Find.svelte", "[...everything", "what begins as it was typed stands first"],
    ["parts/grid/TableGrid.svelte", "k", "as a head was clicked, the key first"],
    ["parts/grid/order.ts", "now.filter", "as a person drags rows"],
    ["parts/grid/sheet.svelte.ts", "spots", "by place in the grid"],
    ["views/bench/live.ts", "[...new Set([low, high])]", "points of a curve in time"],
    ["views/cost/BreakEven.svelte", "crossings", "by month"],
    ["views/decision/Checks.svelte", "listed", "by what the engine calls pressing"],
    ["views/decision/Signing.svelte", "", "by what the engine calls pressing"],
    ["views/overview/Warnings.svelte", "report.conditions", "by date"],
    ["views/overview/register.ts", "all", "as a head was clicked"],
    ["views/vendors/ScoreGrid.svelte", "rows", "as a person chose: by name, or by the engine's places"],
    ["views/vendors/choice.svelte.ts", "[...new Set", "by name"],
  ];
  const JOINED: Allowed = [
    ["host/index.ts", "refusal.complaints", "an error's message; it is worded where it is shown"],
    ["parts/Drawing.svelte", "ids?.join", "names a call"],
    ["parts/figures/Mark.svelte", "points.map", "corners"],
    ["parts/grid/tsv.ts", "", "cells for other programs"],
    ["state/actions.svelte.ts", "[event.ctrlKey", "names of keys"],
    ["views/bench/Line.svelte", "steps.join", "a path"],
    ["views/bench/LiveFigure.svelte", "curve.t.map", "a path"],
    ["views/cost/OwnOrRentFigure.svelte", "curve.map", "a path"],
    ["views/overview/register.ts", "Object.values", "a text to look through"],
    ["views/vendors/Evidence.svelte", "[...Object.values", "a text to look through"],
  ];
  /** Units as they are written in every language; by itself, behind a number, or behind a place. */
  const UNIT = /(^|[\d}]\s?)(GB\/s|GB|TFLOP\/s|TOP\/s|MHz|kW|°C|W|ms|s|%)$/;

  /** Where something lies: a place in per cent. */
  const LAID = /^(style|[xy][12]?|width|height)$/;
  function spelled(source: Source): string[] {
    const texts = source.nodes.map(({ node, up }) => {
      if (node.type === "Text") return up.some((one) => one.type === "StyleDirective" || (one.type === "Attribute" && LAID.test(nameOf(one)))) ? "" : String(node["data"]);
      return literal(node) ?? "";
    });
    return texts.map((one) => one.trim()).filter((one) => UNIT.test(one));
  }
  /** Orders by a number that stands here: what comes first is the engine's to say. */
  function sorted(source: Source): string[] {
    return ofType(source, "CallExpression").filter(({ node }) => /^(sort|toSorted)$/.test(nameOf((node["callee"] as Node)["property"]))).map(({ node }) => text(source, (node["callee"] as Node)["object"] as Node));
  }
  /** Things are listed by phrases: sayAll, sayRow, sayApart, sayBeside, sayOn. */
  function joined(source: Source): string[] {
    return ofType(source, "CallExpression").filter(({ node }) => nameOf((node["callee"] as Node)["property"]) === "join").map(({ node }) => text(source, node));
  }
  const DIVIDED: Allowed = [
    ["parts/Grid.svelte", "tall / rowHeight", "layout"],
    ["parts/figures/HundredDots.svelte", "at / PER_ROW", "dots in rows"],
    ["parts/figures/axis.ts", "", "the one place where a value is laid on an axis"],
    ["parts/figures/room.ts", "", "layout"],
    ["parts/grid/layout.ts", "", "layout"],
    ["parts/grid/moves.ts", "", "places in a grid"],
    ["views/accelerators/MemoryBar.svelte", "", "as wide as the window"],
    ["views/bench/Line.svelte", "", "a series while it is measured"],
    ["views/bench/LiveFigure.svelte", "", "a curve while it is measured"],
    ["views/bench/Samples.svelte", "", "samples of one measurement in a table cell"],
    ["views/bench/live.ts", "(elapsed", "what is left of a run under way"],
    ["views/bench/run.svelte.ts", "(performance", "seconds"],
    ["views/bench/ticks.ts", "", "ticks of readings while they are measured"],
    ["views/cost/OwnOrRentFigure.svelte", "", "layout"],
    ["views/demand/Mix.svelte", "", "layers of a pool as bars"],
    ["views/demand/series.ts", "", "what is being pasted, which no engine has yet"],
    ["views/overview/register.ts", "Number(entry?.sensitivity", "how dark a cell is"],
  ];
  /** One quantity over another: a share of a whole is the engine's to reckon. */
  function divided(source: Source): string[] {
    const over = ofType(source, "BinaryExpression").filter(({ node }) => node["operator"] === "/" && (node["right"] as Node).type !== "Literal");
    return over.map(({ node }) => text(source, node));
  }
  test("no share is reckoned", () => {
    check(divided, DIVIDED);
    expect(inScript(divided, "const a = weights[x] / total; const b = width / 2; const c = sum(x) / all.length;")).toEqual(["weights[x] / total", "sum(x) / all.length"]);
  });
  test("no unit is spelled", () => {
    check(spelled, SPELLED);
    expect(inScript(spelled, "const a = `${x}\u202f%`; const b = 'GB'; const c = 'power_w'; const d = 'GPUs';")).toEqual(["{}\u202f%", "GB"]);
    expect(inMarkup(spelled, '<td>{x} ms</td><i style:left="3%" title="{x} GB"></i><rect width="9%" />')).toEqual(["ms", "GB"]);
  });
  test("nothing is put in an order of one's own", () => {
    check(sorted, SORTED);
    expect(inScript(sorted, "const a = rows.toSorted((x, y) => RANK.indexOf(x) - RANK.indexOf(y)); list.sort();")).toEqual(["rows", "list"]);
  });
  test("nothing is listed but by phrases", () => {
    check(joined, JOINED);
    expect(inScript(joined, "const a = names.join(', '); const b = path.join;")).toEqual(["names.join(', ')"]);
  });
});

describe("5: money is the engine's: nothing is reckoned with amounts", () => {
  const RECKONED: Allowed = [
    ["views/accelerators/words.ts", "", "sizes and rates that the engine gives unrounded, and perMillion, which its reasons round alike"],
    ["views/bench/Line.svelte", ".toFixed", "coordinates"],
    ["views/bench/LiveFigure.svelte", ".toFixed", "coordinates and seconds"],
    ["views/bench/live.ts", "", "readings while they are measured"],
    ["views/bench/ticks.ts", ".toPrecision", "ticks of readings while they are measured"],
    ["views/cost/OwnOrRent.svelte", ".toFixed", "months"],
    ["views/decision/OptionRow.svelte", "Number(option.tcc.", "where a bar lies on its axis: the text beside it is the engine's"],
    ["views/demand/series.ts", ".toPrecision", "a mean of cards"],
    ["parts/grid/TableGrid.svelte", ".parseFloat", "an order of rows"],
  ];
  const AMOUNT = /(^|_|[a-z](?=[A-Z]))(amount|price|costs?|tcc|budget|money|cash|rented|owned|capex|opex|savings?|paid|perMillion)(_|$|[A-Z])/;
  const PRINTS = ["toFixed", "toPrecision", "toExponential", "parseFloat"];

  /** Whether an expression is an amount by the names in it. */
  function isAmount(node: unknown): boolean {
    const { type, object, property, expression, argument, computed, name, value } = (node ?? {}) as Node;
    if (type === "MemberExpression") return isAmount(object) || isAmount(property) || (computed === true && isAmount({ type: "Identifier", name: nameOf(property) }));
    if (type === "Identifier") return AMOUNT.test(String(name ?? value));
    return [expression, argument].some((inside) => inside && isAmount(inside));
  }
  function reckoned(source: Source): string[] {
    const here = (node: Node) => [text(source, node)];
    return source.nodes.flatMap(({ node }) => {
      const { type, callee, arguments: given, operator, left, right, argument } = node as Node & { arguments?: Node[] };
      const called = nameOf((callee as Node | undefined)?.["property"] ?? callee);
      if (type === "BinaryExpression" || type === "AssignmentExpression") {
        const isSum = /^([-+*/%]|\*\*)=?$/.test(String(operator));
        return isSum && [left, right].some(isAmount) ? here(node) : [];
      }
      if (type === "UnaryExpression") return /[-+]/.test(String(operator)) && isAmount(argument) ? here(node) : [];
      if (type === "MemberExpression" && nameOf(node["object"]) === "Intl") return nameOf(node["property"]) === "NumberFormat" ? here(node) : [];
      if (type !== "CallExpression" || source.path.startsWith("words/")) return [];
      if (PRINTS.includes(called)) return [`.${called}`];
      // Of dates the system knows best how they are written.
      if (called === "toLocaleString") return [`.${called}`];
      return ["Number", "parseInt", "BigInt", "round", "floor", "ceil"].includes(called) && (given ?? []).some(isAmount) ? here(node) : [];
    });
  }
  test("no amount is added, scaled, rounded or formatted", () => {
    check(reckoned, RECKONED);
    const planted = ["const a = quote.price * 2;", "sum += row.amount;", "f(Number(row['price']));", "x.toFixed(2);", "new Intl.NumberFormat('en', { style: 'currency' });", "const b = -option.tcc.p50;", "parseFloat(x);"];
    for (const one of planted) expect(inScript(reckoned, one), one).toHaveLength(1);
    expect(inScript(reckoned, "const at = place + 1; const words = `${price} a card`; const n = Number(row.months);")).toEqual([]);
  });
});

describe("6: no number of the world hides in code", () => {
  /** Fractions and powers: each by itself. */
  const FRACTIONS: Allowed = [
    ["parts/Grid.svelte", "0.38", "room of the corner"],
    ["parts/figures/HundredDots.svelte", "0.38", "a dot in its pitch"],
    ["parts/figures/Mark.svelte", "0.", "shapes"],
    ["parts/figures/Swatch.svelte", "5.2", "a shape"],
    ["parts/figures/room.ts", "1.4", "how much larger the window's type is than paper's"],
    ["parts/grid/width.ts", "0.8", "width of letters"],
    ["parts/grid/width.ts", "6.9", "width of letters"],
    ["views/overview/Settings.svelte", "0.00", "standard errors to choose from"],
    ["words/numbers.ts", "0.01", "a share that prints as less than 1 %"],
    ["words/numbers.ts", "0.99", "a share that prints as more than 99 %"],
    ["views/accelerators/Models.svelte", "1e9", "billions"],
    ["views/accelerators/words.ts", "0.1", "the least that one decimal shows"],
    ["views/accelerators/words.ts", "1e9", "bytes of a gigabyte"],
    ["views/bench/LiveFigure.svelte", "1.001", "rounding of the last tick"],
    ["views/bench/live.ts", "0.03", "share done before the rest is guessed"],
    ["views/bench/live.ts", "1e21", "from where on a number prints in exponents"],
    ["views/bench/ticks.ts", "", "round steps of an axis"],
  ];
  /** Whole numbers above 100 are rooms in pixels, waits or bounds of the window; these files have some. */
  const WHOLE: Allowed = [
    ["host/index.ts", "1000", "numbers of calls"],
    ["parts/Grid.svelte", "", "layout"],
    ["parts/Notices.svelte", "", "how long messages stay"],
    ["parts/figures/room.ts", "200", "layout"],
    ["parts/grid/layout.ts", "", "layout"],
    ["parts/grid/width.ts", "", "layout"],
    ["parts/locate.ts", "1800", "how long a mark stays"],
    ["state/case.svelte.ts", "10_000", "worlds unless a person asks for others"],
    ["state/case.svelte.ts", "400", "wait before a bar is shown"],
    ["words/names.ts", "200", "wait before the words are asked for again"],
    ["views/Actuals.svelte", "936", "layout"],
    ["views/accelerators/Shortlist.svelte", "900", "layout"],
    ["views/accelerators/Sizing.svelte", "150", "wait while somebody types"],
    ["views/bench/Line.svelte", "200", "layout"],
    ["views/bench/Samples.svelte", "", "layout"],
    ["views/bench/Watching.svelte", "3_600", "seconds that may be watched"],
    ["views/bench/live.ts", "1_200", "points that are kept"],
    ["views/bench/run.svelte.ts", "1000", "milliseconds of a second"],
    ["views/cost/OwnOrRentFigure.svelte", "", "layout"],
    ["views/demand/TypicalWeek.svelte", "", "layout, and the hours of a week"],
    ["views/demand/finding.svelte.ts", "640", "layout"],
    ["views/demand/series.ts", "", "milliseconds of an hour and of a day"],
    ["views/demand/three.ts", "820", "layout"],
    ["views/overview/Settings.svelte", "", "worlds to choose from"],
    ["views/overview/register.ts", "", "layout"],
    ["views/start/Flow.svelte", "132", "layout"],
    ["views/vendors/ScoreGrid.svelte", "156", "layout"],
    ["views/vendors/WeightsTab.svelte", "110", "layout"],
  ];
  const PLAIN = ["0.5"];
  const LARGEST = 100;
  /** Sizes that an attribute gives are the markup's own. */
  const isLayout = ({ up }: Found) => up.some(({ type, name }) => type === "Attribute" && /^(widths?|height|cornerWidth|columns)$/.test(String(name)));
  const numbers = (source: Source) => ofType(source, "Literal").filter(({ node }) => typeof node["value"] === "number").filter((found) => !isLayout(found)).map(({ node }) => String(node["raw"]));
  const isFraction = (raw: string) => /[.e]/i.test(raw) && !raw.startsWith("0x");
  const fractions = (source: Source) => numbers(source).filter((raw) => isFraction(raw) && !PLAIN.includes(raw));
  const large = (source: Source) => numbers(source).filter((raw) => !isFraction(raw) && Number(raw.replaceAll("_", "")) > LARGEST);

  test("every fraction is plain or explained", () => {
    check(fractions, FRACTIONS);
    expect(inScript(fractions, "const pue = 1.35; const t = 2.5e-3 * x / 2; // 0.13\nconst half = 0.5;")).toEqual(["1.35", "2.5e-3"]);
  });
  test("every large number is the window's own", () => {
    check(large, WHOLE);
    expect(inScript(large, "const HOURS = 8_760; const part = 12 * 100;")).toEqual(["8_760"]);
    expect(inMarkup(large, "<Grid height={640} /><p>{hours * 730}</p>")).toEqual(["730"]);
  });
});

describe("a window that is open for long stays small", () => {
  const registered = new Set([...styles.matchAll(/@property (--[\w-]+) \{[^}]*inherits: false;/g)].map(([, name]) => name));
  /** WebKit keeps a style for every element that is given an inherited property of its own, and for all within it. */
  const inherited = (source: Source) => ofType(source, "StyleDirective").map(({ node }) => String(node["name"])).filter((name) => name.startsWith("--") && !registered.has(name));
  test("no element is given a property that others inherit", () => {
    check(inherited, []);
    expect(inMarkup(inherited, "<p style:--depth={1} style:--heat={2} style:width={3}>x</p>")).toEqual(["--depth"]);
  });
});
