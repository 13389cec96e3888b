import type { Commands, Complaint, RebuildAnswer, StartAsk } from "../generated/commands";
import type { BenchCommands, BenchEvent } from "./bench";

export type { Complaint };
export type * from "./bench";

/** Commands of the desk itself: which workspace is open, dialogs, recent files, cancel. */
export interface DeskCommands {
  "desk.open": { request: { file: string; look?: boolean }; response: Opened };
  "desk.new": { request: { file: string; sample?: boolean; bills?: boolean }; response: Opened };
  "desk.start": { request: { file: string } & StartAsk; response: Opened };
  "desk.close": { request: Record<string, never>; response: { file: null } };
  "desk.now": { request: Record<string, never>; response: { file: string | null; reading: Refusal | null } };
  "desk.rebuild": { request: { file: string; to: string }; response: RebuildAnswer };
  "desk.cancel": { request: { id: number }; response: { stopped: boolean } };
  "desk.pick": { request: { purpose: Purpose; suggested?: string }; response: { files: string[] } };
  /** Opens a file that was written from this window, or its folder. */
  "desk.show": { request: { file: string; folder: boolean }; response: Record<string, never> };
  "desk.recent": { request: Record<string, never>; response: { files: Recent[] } };
  "desk.note": { request: { name: string; decision: string }; response: { files: Recent[] } };
  "desk.forget": { request: { file: string }; response: { files: Recent[] } };
  "desk.keys": { request: Record<string, never>; response: { who: string; version: string } };
}
/** A workspace that is open; `reading` says why it may only be read, `upgraded` what opening it changed, where that is so. */
export interface Opened {
  file: string;
  reading: Refusal | null;
  upgraded: Upgraded | null;
}
/** What opening a workspace of an older version changed, and the rules by which answers may differ. */
export interface Upgraded {
  headline: string;
  steps: { changed: string; why: string[] }[];
}
export type Purpose = "open" | "save" | "import" | "pack" | "letter" | "statement" | "workbook" | "usage" | "result" | "measured" | "document" | "document-copy";
export interface Recent {
  file: string;
  name: string;
  decision: string;
  seen: string;
}

/** Everything the window can ask for. */
export type Asks = Commands & DeskCommands & BenchCommands;
export type Name = keyof Asks;
export type Request<N extends Name> = Asks[N]["request"];
export type Response<N extends Name> = Asks[N]["response"];

/** One call as it goes to the desk. */
export interface Call {
  id: number;
  name: string;
  request: unknown;
  why: string;
  who: string | null;
  slot: string | null;
}
/** What a call says while it is carried out: the share done, or what the measuring program told. */
export type Update = { share: number } | { bench: BenchEvent[] };
export type Answer = { done: unknown } | { failed: Refusal };
/** Everything that is wrong; nothing was changed. */
export interface Refusal {
  machine: boolean;
  summary: string | null;
  complaints: Complaint[];
}

/** How calls travel: through the shell, or over loopback in tests. */
export interface Transport {
  send(call: Call, hear: (update: Update) => void): Promise<Answer>;
  /** Menu items and files opened from the system, by name. */
  listen(hear: (event: ShellEvent) => void): void;
  /** The window's own title. */
  title(text: string): void;
  /** Ends the window, once all that was typed is stored. */
  quit(): void;
  /** Something needs the person first: the window stays. */
  stay(): void;
}
export interface ShellEvent {
  name: string;
  text: string;
}
