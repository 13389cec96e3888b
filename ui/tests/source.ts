// The sources of the window as trees, for tests of its invariants.
import { parse } from "svelte/compiler";

/** A node of markup, script or types. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
/** One file below ui/src. */
export interface Source {
  path: string;
  text: string;
  nodes: Found[];
}
/** A node and what it stands in, from the inside out. */
export interface Found {
  node: Node;
  up: readonly Node[];
}

const BESIDE = ["css", "loc", "metadata", "comments", "leadingComments", "trailingComments"];
const raw = import.meta.glob<string>(["../src/**/*.{ts,svelte}", "!../src/**/*.test.ts"], { query: "?raw", import: "default", eager: true });

function collect(one: unknown, up: readonly Node[], into: Found[]): void {
  if (Array.isArray(one)) return one.forEach((each) => collect(each, up, into));
  if (!one || typeof one !== "object") return;
  const node = one as Node;
  const isNode = typeof node.type === "string";
  if (isNode) into.push({ node, up });
  for (const [part, inside] of Object.entries(node)) if (!BESIDE.includes(part)) collect(inside, isNode ? [node, ...up] : up, into);
}

export function read(path: string, text: string): Source {
  const whole = path.endsWith(".ts") ? `<script lang="ts">${text}</script>` : text;
  const nodes: Found[] = [];
  collect(parse(whole, { modern: true }), [], nodes);
  return { path, text: whole, nodes };
}

const all = Object.entries(raw).map(([path, text]) => read(path.replace("../src/", ""), text));
/** What is written by hand, and what is made from the engine's types. */
export const sources = all.filter(({ path }) => !path.startsWith("generated/"));
export const generated = all.filter(({ path }) => path.startsWith("generated/"));

/** The names that a file imports from generated types. */
export function generatedNames({ nodes }: Source): Set<string> {
  const from = nodes.filter(({ node }) => node.type === "ImportDeclaration" && String((node["source"] as Node)["value"]).includes("generated/"));
  return new Set(from.flatMap(({ node }) => (node["specifiers"] as Node[]).map((one) => nameOf(one["local"]))));
}
export function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as Node;
  return String(name ?? value ?? "");
}
/** The words of a literal; a place in it is "{}". Undefined where the node is none. */
export function literal(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type !== "TemplateLiteral") return undefined;
  return (node["quasis"] as Node[]).map((part) => (part["value"] as { cooked: string }).cooked).join("{}");
}
