// The one door to the engines: typed calls with progress and cancel, whoever carries them.
import { CHANGES } from "../generated/commands";
import type { BenchEvent, Call, Name, Request, Response, Update, ShellEvent, Refusal, Transport } from "./types";

export type * from "./types";

const carrier: Promise<Transport> =
  import.meta.env.MODE === "loopback"
    ? import("./loopback").then((module) => module.transport)
    : import("./tauri").then((module) => module.transport);

/** A call that was not carried out; nothing was changed. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.summary ?? refusal.complaints.map((complaint) => complaint.message).join("; "));
  }
  /** Cancelled, or a newer call took its place. */
  get isStopped(): boolean {
    return this.refusal.complaints.some((complaint) => complaint.code === "X901");
  }
}

export interface Options {
  /** Reason for the log. */
  why?: string;
  /** Author for the log, where that is not the account's name. */
  who?: string | null;
  /** Of two calls with one slot the later stops the earlier. */
  slot?: string;
  progress?: (share: number) => void;
  /** Hears what the measuring program tells. */
  events?: (events: BenchEvent[]) => void;
}
/** An answer on its way. */
export interface Running<T> extends Promise<T> {
  cancel(): void;
}

/** Numbers of calls differ from those of an earlier page in this window: the shell may still hold a cancel of one. */
let last = Date.now() * 1000;

/** What changes the workspace goes out one after another: the shell may carry calls in another order than they came. */
const CHANGING: ReadonlySet<Name> = new Set(CHANGES);
let before: Promise<unknown> = Promise.resolve();

export function ask<N extends Name>(name: N, request: Request<N>, options: Options = {}): Running<Response<N>> {
  const { why = "", who = null, slot = null, progress, events } = options;
  const call: Call = { id: ++last, name, request, why, who, slot };
  const hear = (update: Update) => ("share" in update ? progress?.(update.share) : events?.(update.bench));
  const send = () => carrier.then((transport) => transport.send(call, hear));
  const sent = CHANGING.has(name) ? before.then(send) : send();
  if (CHANGING.has(name)) before = sent.catch(() => {});
  const answer = sent
    .then((answer) => {
      if ("failed" in answer) throw new Refused(answer.failed);
      return answer.done as Response<N>;
    });
  let isOpen = true;
  const close = () => (isOpen = false);
  sent.then(close, close);
  return Object.assign(answer, {
    cancel: () => void (isOpen && ask("desk.cancel", { id: call.id })),
  });
}

export function listen(hear: (event: ShellEvent) => void): void {
  void carrier.then((transport) => transport.listen(hear));
}

export function quit(): void {
  void carrier.then((transport) => transport.quit());
}

/** Keeps the window that was asked to close. */
export function stay(): void {
  void carrier.then((transport) => transport.stay());
}

export function title(text: string): void {
  void carrier.then((transport) => transport.title(text));
}
