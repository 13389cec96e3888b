// The desk's commands about hardware, and what the measuring program tells while it runs: which request gets which answer.
// Answers and events are made from the desk's own types; requests are read word by word there.
import type { BenchMeasured, Machinery, RunAnswer, Saved, Watched } from "../generated/bench";

export type { BenchEvent, BenchShare, Machinery, RunAnswer, Seen } from "../generated/bench";

export interface BenchCommands {
  /** The devices of this machine. */
  "desk.bench.discover": { request: Record<string, never>; response: Machinery };
  /** Measures one device, or with null every card (the processor where there is none); its events go to `events`. */
  "desk.bench.run": { request: RunRequest; response: RunAnswer };
  /** Watches a running job for so many seconds. */
  "desk.bench.observe": { request: { seconds: number; device: number | null }; response: Watched };
  /** Copies a result measured from this window. */
  "desk.bench.save": { request: { file: string; to: string }; response: Saved };
}
export interface RunRequest {
  plan: "quick" | "full";
  device: number | null;
  /** Seconds of each device in place of the plan's own. */
  seconds?: number | null;
  /** Measure a card that somebody else computes on. */
  force: boolean;
}

/** A figure as printed, wherever the run stood when it came. */
export type Figure = Omit<BenchMeasured, "done">;
