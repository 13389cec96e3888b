// The desk's commands about hardware, and what the measuring program tells while it runs. Twin of `desk::bench`.

export interface BenchCommands {
  /** The devices of this machine. */
  "desk.bench.discover": { request: Record<string, never>; response: Machinery };
  /** Measures one device, or with null every card (the processor where there is none); its events go to `events`. */
  "desk.bench.run": { request: RunRequest; response: RunAnswer };
  /** Watches a running job for so many seconds. */
  "desk.bench.observe": { request: { seconds: number; device: number | null }; response: { devices: Seen[] } };
  /** Copies a result measured from this window. */
  "desk.bench.save": { request: { file: string; to: string }; response: { file: string } };
}
export interface RunRequest {
  plan: "quick" | "full";
  device: number | null;
  /** Seconds of each device in place of the plan's own. */
  seconds?: number | null;
  /** Measure a card that somebody else computes on. */
  force: boolean;
}
export interface RunAnswer {
  file: string;
  digest: string;
  /** What to know of the run, where it did not end well. */
  note: string | null;
}

export interface Machinery {
  os: string;
  cpu: string;
  memory_text: string;
  threads: number;
  driver: string | null;
  /** Cards first, the processor last. */
  devices: BenchDevice[];
  notes: string[];
}
export interface BenchDevice {
  index: number;
  name: string;
  is_processor: boolean;
  /** What runs on it is not a measurement. */
  software: boolean;
  memory_text: string | null;
  power_text: string | null;
  /** Processes of others that compute on it. */
  users: string[];
  catalog: { sku: string; peak_text: string | null; bandwidth_text: string | null; source: string } | null;
  /** How to add it to the catalog, where it is not there. */
  offer: string | null;
  facts: { name: string; text: string }[];
}

/** `done` is the share of the whole run, 0 to 1. */
export type BenchEvent =
  | { event: "start"; plan: string; devices: [number, string][] }
  | { event: "phase"; device: number; kind: string; precision: string | null; what: string; done: number }
  | { event: "sample"; device: number; kind: string; unit: string; rate: number; t_s: number; done: number }
  | { event: "reading"; device: number; t_s: number; values: Record<string, number>; throttle: string[] }
  | ({ event: "measured"; done: number } & Figure)
  | { event: "note"; text: string };
/** A figure as printed. */
export interface Figure {
  device: number;
  kind: string;
  precision: string | null;
  batch: number | null;
  unit: string;
  median_text: string;
  interval_text: [string, string];
  settled: boolean;
  /** Whether the device computed right; null where that was not checked. */
  right: boolean | null;
  mfu_text: string | null;
  mbu_text: string | null;
}

/** What a device did while it was watched. */
export interface Seen {
  device: number;
  name: string;
  seconds_text: string;
  readings: number;
  /** Counted by the card, guessed from utilisation and power, or not told. */
  strength: "counted" | "weak" | "none";
  effective: Share;
  memory: Share;
  idle: Share;
  sunk: Share;
  throttled: { reason: string; text: string }[];
  notes: string[];
}
export interface Share {
  value: number | null;
  text: string | null;
  /** What the KPI asks for, where there is one. */
  status: "ok" | "watch" | "act" | "unknown" | null;
}
