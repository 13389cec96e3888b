// The open workspace as the views see it: rows, report, history, and what is being done. Views read it and call its verbs;
// nothing else talks to the host about the workspace.
import type {
  StartAsk,
  Axis,
  Book,
  ColumnSchema,
  Complaint,
  DecideRequest,
  Detail, DoubtsAnswer,
  Finding,
  FollowAnswer,
  HistoryAnswer,
  Key,
  MovedWeight,
  MoveWeightAnswer,
  NamesAnswer,
  Report,
  Row,
  Step,
  TableEdit,
  TableName,
  TableSchema,
} from "../generated/commands";
import { immutableJSONPatch, type JSONPatchDocument } from "immutable-json-patch";
import { ask, Refused, title, type Opened, type Running, type Refusal, type Upgraded } from "../host";
import { labelOf } from "../words/cells";
import { clock } from "../words/dates";
import { wordsOf } from "../words/names";
import { say, sayOn } from "../words/say";
import { forgetPending, isHeldUp, settlePending } from "./pending.svelte";
import { shell, type ViewId } from "./window.svelte";

export type { Axis };
export type Weights = DecideRequest["weights"];
/** The five axes in their order. */
export const axes = () => wordsOf<Axis>("axis");

/** Long work that shows a bar. */
export interface Job {
  id: number;
  name: string;
  share: number;
  cancel: () => void;
  /** The view that shows how far it is by itself; the bar stands above all others. */
  view?: ViewId;
}
/** A message at the foot of the window until it is read. */
export interface Notice {
  id: number;
  text: string;
  refusal: Refusal | null;
  again: (() => void) | null;
  /** Another way on. */
  offer: Offer | null;
  /** A file that it tells of, which can be opened. */
  file?: string;
}
export interface Offer {
  label: string;
  /** False where it was not begun: what is typed holds it up, or a dialog was left. Then it stays on offer. */
  run: () => Promise<boolean>;
}
/** One edit of a table. */
export interface Edit {
  set?: Row[];
  remove?: Key[];
  order?: Key[];
  /** Other tables that change in the same step. */
  also?: TableEdit[];
  /** What cannot stay without the rows removed goes with them. */
  dependents?: boolean;
  /** Name of the step, as undo shows it. */
  step?: string;
  /** Entries of other evaluators may be changed. */
  on_behalf?: boolean;
}

/** An input that is tried at another value. */
export interface WhatIf {
  /** Id of its figure. */
  input: string;
  table: TableName;
  /** Key and new cell of the row that it stands in. */
  row: Row;
  /** The new cell. */
  value: string;
  /** Whether it can be kept as it is tried. */
  keeps: boolean;
  /** For readers. */
  label: string;
  shown: string;
}

/** Codes of a workspace that another program writes to, and of one that is damaged. */
const IN_USE = ["W608"];
const DAMAGED = ["W605", "W613"];
const WORLDS = 10_000;
const SEED = 1;
const NOTHING = { report: null, stored: null, detail: null, history: null, problems: [], tried: null, whatIf: null, isTrying: false, savedAt: null, isStale: false, isEvaluating: false, isBehind: false, damage: [], doubted: [], doubtedCells: [], beyondCells: [] };

type Tables = { [name in TableName]: Row[] };

class Case {
  file = $state<string | null>(null);
  schema = $state.raw<TableSchema[]>([]);
  tables = $state.raw<Tables | null>(null);
  /** What people call the rows that cells of other tables name, by short name. */
  names = $state.raw<NamesAnswer["names"]>({});
  report = $state.raw<Report | null>(null);
  detail = $state.raw<Detail | null>(null);
  history = $state.raw<HistoryAnswer | null>(null);
  /** What keeps the workspace from being evaluated. */
  problems = $state.raw<Complaint[]>([]);
  /** Why the workspace may only be read, where that is so. */
  reading = $state.raw<Refusal | null>(null);
  /** What opening it changed, where it was of an older version, until somebody has read that. */
  upgraded = $state.raw<Upgraded | null>(null);
  /** Scores that are hardly meant so, asked about as soon as they are typed. */
  doubted = $state.raw<DoubtsAnswer["scores"]>([]);
  /** Cells of other tables that are hardly meant so. */
  doubtedCells = $state.raw<DoubtsAnswer["cells"]>([]);
  /** Cells that claim what no published figure reaches. */
  beyondCells = $state.raw<DoubtsAnswer["beyond"]>([]);
  /** What is damaged in its file. */
  damage = $state.raw<Finding[]>([]);
  /** Weights tried but not stored; null is the workspace's own. */
  tried = $state.raw<Weights | null>(null);
  /** An input tried at another value, which the report rests on; null is what is stored. */
  whatIf = $state.raw<WhatIf | null>(null);
  /** Worlds are drawn for it. */
  isTrying = $state(false);
  /** The report is older than the rows. */
  isStale = $state(false);
  /** Worlds are being drawn. */
  isEvaluating = $state(false);
  /** Part of what is shown belongs to weights tried before: what follows a hand at once is ahead of it. */
  isBehind = $state(false);
  /** The report when the hand last rested: what many cells show does not follow each move of a weight. */
  rested = $derived.by((): Report | null => (this.isBehind && this.#before ? this.#before : (this.#before = this.report)));
  #before: Report | null = null;
  /** Grows with every workspace that is opened or left; what is answered for an earlier one is dropped. */
  session = $state(0);
  /** The report under the stored weights, which the pack prints. */
  stored = $state.raw<Report | null>(null);
  /** Steps on their way into the file. */
  #saving = $state(0);
  savedAt = $state<string | null>(null);
  worlds = $state(WORLDS);
  seed = $state(SEED);
  /** Reason that goes into the log with the next steps. */
  why = $state("");
  who = $state<string | null>(null);
  jobs = $state<Job[]>([]);
  notices = $state<Notice[]>([]);
  #count = 0;
  #announced: number | null = null;
  #turn = 0;
  #run: Running<Report> | null = null;
  #leaving: (() => void)[] = [];
  #stepping = Promise.resolve();

  get name(): string {
    return (this.tables?.frame[0]?.name as string | undefined) || fileName(this.file ?? "");
  }
  rows(table: TableName): Row[] {
    return this.tables?.[table] ?? [];
  }
  /** What people call a row of a table that others name. */
  nameOf(table: TableName, id: string): string {
    return this.names[table]?.[id] ?? id;
  }
  /** The word in a cell of words as people call it; empty where none stands there. */
  wordIn(table: TableName, row: Row, column: string): string {
    return labelOf(this.column(table, column), String(row[column] ?? ""));
  }
  column(table: TableName, name: string): ColumnSchema | undefined {
    return this.table(table)?.columns.find(({ key }) => key === name);
  }
  table(name: TableName): TableSchema | undefined {
    return this.schema.find((table) => table.name === name);
  }

  async open(file: string, look = false): Promise<boolean> {
    if (!(await this.settled())) return false;
    return this.#into(() => ask("desk.open", { file, look }), say("ui-case-opening", { file: fileName(file) }), (refusal) => this.#otherWay(file, refusal));
  }
  /** A file that another window edits can still be read; of a damaged one the newest sound state. */
  #otherWay(file: string, refusal: Refusal): Offer | null {
    const has = (codes: string[]) => refusal.complaints.some((complaint) => codes.includes(complaint.code));
    if (has(IN_USE)) return this.opening(say("ui-case-read"), file, true);
    if (has(DAMAGED)) return { label: say("ui-case-rebuilding.offer"), run: () => this.rebuild(file) };
    return null;
  }
  /** The offer to open a file. */
  opening(label: string, file: string, look = false): Offer {
    const run = async () => {
      if (!(await this.settled())) return false;
      await this.open(file, look);
      return true;
    };
    return { label, run };
  }
  /** Saves the newest state that the log of a damaged file can rebuild as a new workspace, and opens that. False where no name is given for it. */
  async rebuild(file: string): Promise<boolean> {
    const { files } = await ask("desk.pick", { purpose: "save", suggested: say("ui-case-rebuilding.file", { name: fileName(file) }) });
    const [to] = files;
    if (!to) return false;
    const done = await this.work(say("ui-case-rebuilding"), () => ask("desk.rebuild", { file, to }));
    if (done && (await this.open(done.file))) done.notes.forEach((note) => this.say(note));
    return true;
  }
  async create(file: string, filled: { sample?: boolean; bills?: boolean }): Promise<boolean> {
    if (!(await this.settled())) return false;
    return this.#into(() => ask("desk.new", { file, ...filled }, { who: this.who }), say("ui-case-creating", { file: fileName(file) }));
  }
  /** Creates a workspace with a first case; what is wrong with the answers is given back. */
  async start(file: string, answers: StartAsk): Promise<Refused | null> {
    if (!(await this.settled())) return null;
    try {
      const opened = await ask("desk.start", { file, ...answers }, { who: this.who });
      await this.#into(async () => opened, say("ui-case-creating", { file: fileName(file) }));
      return null;
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  }
  /** Shows the workspace that the desk holds already, after a reload of the pages. */
  async resume(): Promise<void> {
    const { file, reading } = await ask("desk.now", {});
    if (file) await this.#into(async () => ({ file, reading, upgraded: null }), say("ui-case-resuming"));
  }
  async close(): Promise<void> {
    if (!(await this.settled())) return;
    await ask("desk.close", {});
    forgetPending();
    this.#leave();
    Object.assign(this, { file: null, tables: null, reading: null, upgraded: null });
    title("Assay");
  }
  /** What is kept of a workspace beside this and must be forgotten with it. */
  onleave(forget: () => void): void {
    this.#leaving.push(forget);
  }
  /** Nothing of the workspace before stays: not its report, reason, seed, messages or open panels. Who edits is the same person. */
  #leave(): void {
    this.session++;
    this.#turn++;
    this.#run?.cancel();
    this.#done();
    this.notices = this.notices.filter((notice) => !notice.refusal && !notice.again && !notice.offer && !notice.file);
    Object.assign(this, { ...NOTHING, worlds: WORLDS, seed: SEED, why: "" });
    shell.clear();
    for (const forget of this.#leaving) forget();
  }

  /** Stores what is being typed before the workspace goes; what is not accepted, and what waits for that, holds it up once, so that it can be read. */
  async settled(): Promise<boolean> {
    const isStored = await settlePending();
    const done = !isHeldUp() && isStored;
    if (!done) this.say(say("ui-case-not-accepted"));
    return done;
  }
  async #into(open: () => Promise<Opened>, work: string, otherWay: (refusal: Refusal) => Offer | null = () => null): Promise<boolean> {
    try {
      const { file, reading, upgraded } = await open();
      forgetPending();
      if (!this.schema.length) this.schema = (await ask("schema", {})).tables;
      this.#leave();
      Object.assign(this, { file, reading, upgraded });
      await this.reload();
      title(say("ui-title", { name: this.name }));
      void this.#enlist(file);
      void this.evaluate();
      void this.#check();
      return true;
    } catch (error) {
      this.refuse(say("ui-work-failed", { work }), error, null, error instanceof Refused ? otherWay(error.refusal) : null);
      return false;
    }
  }
  /** Looks for damage once, when the workspace is opened. */
  async #check(): Promise<void> {
    const { session } = this;
    try {
      const { findings } = await ask("check", {});
      if (session === this.session) this.damage = findings;
    } catch (error) {
      if (session === this.session) this.refuse(say("ui-case-not-checked"), error);
    }
  }
  /** A workspace that is open for reading follows what others save. */
  async follow(): Promise<void> {
    if (!this.reading) return;
    const { session, history } = this;
    try {
      await this.reload();
      if (session === this.session && this.history?.steps[0]?.seq !== history?.steps[0]?.seq) void this.evaluate();
    } catch (error) {
      this.refuse(say("ui-case-not-followed"), error);
    }
  }

  /** Reads rows and history anew. */
  async reload(tables?: TableName[]): Promise<void> {
    const { session } = this;
    const asked = !tables || !this.tables ? this.#book() : this.#rows(tables);
    const [history, read, doubts, { names }] = await Promise.all([ask("history", {}), asked, ask("doubts", {}), ask("names", {})]);
    if (session !== this.session) return;
    this.tables = { ...this.tables, ...read } as Tables;
    this.names = names;
    this.history = history;
    this.doubted = doubts.scores;
    this.doubtedCells = doubts.cells;
    this.beyondCells = doubts.beyond;
    this.savedAt = history.steps[0]?.when ?? null;
  }
  async #book(): Promise<Tables> {
    return (await ask("book", {})) as Book as unknown as Tables;
  }
  async #rows(tables: TableName[]): Promise<Partial<Tables>> {
    const read = await Promise.all(tables.map((table) => ask("table", { table })));
    return Object.fromEntries(read.map((answer) => [answer.table, answer.rows]));
  }

  /** Applies one edit as one undoable step. Throws {@link Refused} with every problem; what was typed stays with the caller. */
  async edit(table: TableName, edit: Edit): Promise<Step> {
    this.#saving++;
    try {
      const answer = await ask("edit", { table, ...edit }, { why: this.why, who: this.who });
      await this.#changed(answer.step);
      this.#tell(sayOn(answer.notes));
      return answer.step;
    } finally {
      this.#saving--;
    }
  }
  /** What the engine tells of an edit, in place of what it told of the one before. */
  #tell(text: string): void {
    if (this.#announced !== null) this.dismiss(this.#announced);
    if (text) this.say(text);
    this.#announced = text ? this.#count : null;
  }
  undo(): Promise<void> {
    return this.#step("undo");
  }
  redo(): Promise<void> {
    return this.#step("redo");
  }
  /** One after the other, so that what can be undone is known when it is asked for. */
  #step(name: "undo" | "redo"): Promise<void> {
    const { session } = this;
    return (this.#stepping = this.#stepping.then(() => this.#stepped(name, session)));
  }
  async #stepped(name: "undo" | "redo", session: number): Promise<void> {
    // It was meant for the workspace before.
    if (session !== this.session) return;
    if (!this.isSaving && this.history && !this.history[name]) return this.#tell(say(name === "undo" ? "ui-top-undo.none" : "ui-top-redo.none"));
    this.#saving++;
    try {
      await this.#changed((await ask(name, {}, { why: this.why, who: this.who })).step);
    } catch (error) {
      this.refuse(say(name === "undo" ? "ui-case-not-undone" : "ui-case-not-redone"), error);
    } finally {
      this.#saving--;
    }
  }
  async #changed(step: Step): Promise<void> {
    await this.reload(step.tables.map((table) => table.table));
    if (step.tables.length) void this.evaluate();
  }

  /** Evaluates the workspace as it stands, in more worlds where a standard error of the share is wished; an older evaluation is dropped. */
  async evaluate(error: number | null = null): Promise<void> {
    const turn = ++this.#turn;
    const { tried, whatIf } = this;
    this.#done();
    Object.assign(this, { isStale: true, isEvaluating: true });
    const name = say("ui-case-drawing", { worlds: this.worlds });
    const run = ask("evaluate", { seed: this.seed, worlds: this.worlds, error }, { slot: "evaluate", progress: this.#bar(name, turn, () => run.cancel()) });
    this.#run = run;
    try {
      const report = await run;
      if (turn === this.#turn) this.worlds = report.worlds;
      if (turn === this.#turn) this.#answered(report, tried, whatIf);
    } catch (error) {
      if (turn === this.#turn) this.#failed(error);
    }
    if (turn !== this.#turn) return;
    this.isEvaluating = false;
    this.#done();
  }
  /** Weights under trial before it was asked end with the answer; those tried while it was drawn go on, on the new worlds. */
  #answered(report: Report, before: Weights | null, supposed: WhatIf | null): void {
    const { tried, whatIf } = this;
    Object.assign(this, { stored: report, problems: [], isStale: false });
    this.#note(report.decision.finding);
    if (tried && tried !== before) return void this.tryWeights(tried);
    if (whatIf && whatIf !== supposed) return void this.tryEdit(whatIf);
    Object.assign(this, { report, tried: null, whatIf: null, isTrying: false, isBehind: false });
    void this.#look();
  }
  #failed(error: unknown): void {
    if (error instanceof Refused && error.isStopped) return this.#stopped();
    if (!(error instanceof Refused) || error.refusal.machine) return this.refuse(say("ui-case-not-evaluated"), error);
    Object.assign(this, { report: null, stored: null, detail: null, tried: null, whatIf: null, isBehind: false, problems: error.refusal.complaints, isStale: false });
    this.#note("");
  }
  /** Puts a file that was opened first in the list of recent files, with the decision that is known of it. */
  async #enlist(file: string): Promise<void> {
    const { session } = this;
    const { files } = await ask("desk.recent", {});
    if (session === this.session && this.isEvaluating) this.#note(files.find((recent) => recent.file === file)?.decision ?? "");
  }
  /** Keeps the decision for the list of recent files; a workspace that was closed meanwhile keeps the one before. */
  #note(decision: string): void {
    ask("desk.note", { name: this.name, decision }).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }
  /** Stopped by hand, not overtaken by a newer evaluation; the report stays marked as older than the rows. */
  #stopped(): void {
    const text = say("ui-case-drawing.stopped");
    this.notices.push({ id: ++this.#count, text, refusal: null, again: () => void this.evaluate(), offer: null });
  }
  async #look(): Promise<void> {
    const { session, seed, worlds, tried: weights } = this;
    try {
      const detail = await ask("detail", { seed, worlds, weights }, { slot: "detail" });
      if (session === this.session) this.detail = detail;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  /** What everything weighs with one axis moved, and what that changes in the decision. */
  /** All that the weights under trial change. */
  moved(): Promise<MoveWeightAnswer> {
    const { seed, worlds, tried: weights } = this;
    return ask("weights.move", { weights, moved: null, seed, worlds }, { slot: "move" });
  }
  /** What of it follows a hand at once. */
  followed(moved: MovedWeight): Promise<FollowAnswer> {
    const { seed, worlds, tried: weights } = this;
    return ask("weights.follow", { weights, moved, seed, worlds }, { slot: "follow" });
  }
  /** Shows what follows at once; the rest stays as it was until all of it is known. */
  tryAtOnce(weights: Weights, { digest, vendors, decision, shown, screen }: Omit<FollowAnswer, "weighed">): void {
    const { report } = this;
    this.tried = weights;
    Object.assign(this, { whatIf: null, isTrying: false, isBehind: true });
    // Rows that changed meanwhile are of another digest.
    if (report?.digest !== digest) return;
    this.report = { ...report, vendors, shown: { ...report.shown, ...shown }, decision: { ...report.decision, ...decision }, screen: { ...report.screen, ...screen } };
  }
  /** Shows the decision under other axis weights without storing them; null goes back to the stored ones. Where it is known how
   *  they change it, nobody is asked. */
  async tryWeights(weights: Weights | null, known: Pick<MoveWeightAnswer, "digest" | "changes"> | null = null): Promise<void> {
    const { stored, seed, worlds } = this;
    this.tried = weights;
    Object.assign(this, { whatIf: null, isTrying: false, isBehind: false });
    if (!weights) {
      this.report = stored;
      return void this.#look();
    }
    // Rows that changed meanwhile are of another digest.
    if (known && stored && stored.digest === known.digest && stored.seed === seed && stored.worlds === worlds) {
      this.report = immutableJSONPatch(stored, known.changes as JSONPatchDocument) as Report;
      return;
    }
    // Of a case that cannot be evaluated nothing can be decided: its problems are shown already.
    if (!stored && this.problems.length) return;
    try {
      const report = await ask("decide", { weights, seed, worlds }, { slot: "decide" });
      if (this.tried === weights) this.report = report;
    } catch (error) {
      if (!(error instanceof Refused && error.isStopped)) this.refuse(say("ui-case-not-tried"), error);
    }
  }

  /** Shows the decision with an input at another value, in worlds of their own. */
  async tryEdit(whatIf: WhatIf): Promise<void> {
    const { seed, worlds } = this;
    Object.assign(this, { whatIf, tried: null, isTrying: true });
    try {
      const report = await ask("edit.try", { table: whatIf.table, set: [whatIf.row], seed, worlds }, { slot: "try" });
      if (this.whatIf === whatIf) Object.assign(this, { report, isTrying: false });
    } catch (error) {
      if (this.whatIf !== whatIf || (error instanceof Refused && error.isStopped)) return;
      this.leaveEdit();
      this.refuse(say("ui-what-if-not-tried"), error);
    }
  }
  leaveEdit(): void {
    Object.assign(this, { whatIf: null, isTrying: false, report: this.stored });
  }
  /** Stores what was tried, as one step. */
  async keepEdit(): Promise<void> {
    const { whatIf } = this;
    if (!whatIf) return;
    try {
      await this.edit(whatIf.table, { set: [whatIf.row], step: say("ui-what-if-step", { label: whatIf.label, value: whatIf.shown }) });
      if (this.whatIf === whatIf) Object.assign(this, { whatIf: null, isTrying: false });
    } catch (error) {
      this.refuse(say("ui-what-if-not-kept"), error);
    }
  }

  /** Runs long work with a bar; undefined where it was cancelled or refused, which is then shown. */
  async work<T>(
    name: string,
    start: (progress: (share: number) => void) => Running<T>,
    otherWay: (refusal: Refusal) => Offer | null = () => null,
  ): Promise<T | undefined> {
    const job: Job = $state({ id: ++this.#count, name, share: 0, cancel: () => {} });
    const running = start((share) => (job.share = share));
    job.cancel = () => {
      running.cancel();
      this.jobs = this.jobs.filter((other) => other.id !== job.id);
    };
    this.jobs.push(job);
    try {
      return await running;
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : null;
      if (!(error instanceof Refused && error.isStopped)) this.refuse(say("ui-work-failed", { work: name }), error, null, refusal && otherWay(refusal));
      return undefined;
    } finally {
      this.jobs = this.jobs.filter((other) => other.id !== job.id);
    }
  }
  /** A bar for work that another store carries on; end it with {@link ended}. */
  began(name: string, view: ViewId, cancel: () => void): Job {
    this.jobs.push({ id: ++this.#count, name, share: 0, cancel, view });
    return this.jobs.at(-1)!;
  }
  ended(job: Job): void {
    this.jobs = this.jobs.filter((other) => other.id !== job.id);
  }
  #job: Job | null = null;
  #bar(name: string, turn: number, cancel: () => void): (share: number) => void {
    const began = performance.now();
    return (share) => {
      if (turn !== this.#turn) return;
      if (!this.#job && performance.now() - began > 400) {
        this.jobs.push({ id: ++this.#count, name, share, cancel });
        this.#job = this.jobs.at(-1) ?? null;
      }
      if (this.#job) this.#job.share = share;
    };
  }
  #done(): void {
    this.jobs = this.jobs.filter((job) => job.id !== this.#job?.id);
    this.#job = null;
  }

  say(text: string, offer: Offer | null = null): void {
    this.notices.push({ id: ++this.#count, text, refusal: null, again: null, offer });
  }
  /** Says that a file was written, and offers to open it or to show where it lies. */
  wrote(text: string, file: string): void {
    this.notices.push({ id: ++this.#count, text, refusal: null, again: null, offer: null, file });
  }
  /** Opens a file that was written from here, or its folder. */
  async show(file: string, folder: boolean): Promise<void> {
    try {
      await ask("desk.show", { file, folder });
    } catch (error) {
      this.refuse(say("ui-notice-not-shown", { file: fileName(file) }), error);
    }
  }
  refuse(text: string, error: unknown, again: (() => void) | null = null, offer: Offer | null = null): void {
    const refusal = error instanceof Refused ? error.refusal : null;
    const words = refusal ? text : say("ui-notice-because", { what: text, error: error instanceof Error ? error.message : String(error) });
    this.notices.push({ id: ++this.#count, text: words, refusal, again, offer });
  }
  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }
  get isSaving(): boolean {
    return this.#saving > 0;
  }
  get savedText(): string {
    if (this.isSaving) return say("ui-case-saving");
    return this.savedAt ? say("ui-case-saved", { time: clock(this.savedAt) }) : "";
  }
}

export function fileName(path: string): string {
  return path.split(/[/\\]/).at(-1)?.replace(/\.assay$/i, "") ?? path;
}

/** The one open workspace. */
export const open = new Case();
