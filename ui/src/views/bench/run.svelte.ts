// The run under way, or the last one: it goes on while other views are shown, and what it told stays when it breaks off.
import { ask, Refused, type RunRequest, type Running, type RunAnswer, type Refusal } from "../../host";
import { open, type Job } from "../../state/case.svelte";
import { shell } from "../../state/window.svelte";
import { fresh, hear, left, shown, type Live } from "./live";
import { result } from "./result.svelte";
import { say } from "../../words/say";

type State = "idle" | "running" | "done" | "stopped" | "broken";
/** Somebody else computes on a card (bench::Fault::InUse). */
const IN_USE = "B722";
const SECOND = 1000;

class Run {
  state = $state<State>("idle");
  live = $state.raw<Live | null>(null);
  /** Why it broke off. */
  refusal = $state.raw<Refusal | null>(null);
  /** A card that somebody else computes on: the person is asked first. */
  inUse = $state.raw<string | null>(null);
  /** What to know of a run whose result is whole all the same. */
  note = $state<string | null>(null);
  /** File of the last result. */
  file = $state<string | null>(null);
  /** Seconds since it began, and since its last word. */
  elapsed = $state(0);
  silent = $state(0);
  #asked: RunRequest | null = null;
  #running: Running<RunAnswer> | null = null;
  #job: Job | null = null;
  #turn = 0;
  #clock: ReturnType<typeof setInterval> | undefined;
  #began = 0;
  #heard = 0;

  constructor() {
    open.onleave(() => this.#leave());
  }
  get isRunning(): boolean {
    return this.state === "running";
  }
  get left(): number | null {
    return left(this.live?.done ?? 0, this.elapsed);
  }
  async start(request: RunRequest): Promise<void> {
    const turn = ++this.#turn;
    const live = fresh(request.plan);
    this.#asked = request;
    Object.assign(this, { state: "running", live: shown(live), refusal: null, inUse: null, note: null, file: null });
    this.#tick(request);
    const running = ask("desk.bench.run", request, {
      events: (events) => {
        for (const event of events) hear(live, event);
        if (turn === this.#turn) this.#draw(live);
      },
    });
    this.#running = running;
    try {
      const answer = await running;
      if (turn === this.#turn) await this.#done(answer);
    } catch (error) {
      if (turn === this.#turn) this.#failed(error);
    }
  }
  /** At once: what it still says is not waited for. */
  cancel(): void {
    if (!this.isRunning) return;
    this.#running?.cancel();
    this.#ends("stopped");
  }
  /** The person said yes: a card is measured though somebody else computes on it. */
  force(): void {
    if (this.#asked) void this.start({ ...this.#asked, force: true });
  }
  again(): void {
    if (this.#asked) void this.start({ ...this.#asked, force: false });
  }
  forget(): void {
    if (!this.isRunning) Object.assign(this, { state: "idle", live: null, refusal: null, inUse: null, note: null });
  }
  async #done({ file, note }: RunAnswer): Promise<void> {
    this.#ends("done");
    Object.assign(this, { file, note });
    await result.read(file);
    if (this.file === file && result.answer && !result.refusal) this.state = "idle";
    this.#say(say("ui-bench-run-done"));
  }
  #failed(error: unknown): void {
    if (!(error instanceof Refused)) {
      this.#ends("stopped");
      return open.refuse(say("ui-bench-run-lost"), error);
    }
    const used = error.refusal.complaints.find((complaint) => complaint.code === IN_USE);
    this.#ends(used ? "idle" : error.isStopped ? "stopped" : "broken");
    if (used) this.inUse = used.message;
    else if (!error.isStopped) {
      this.refusal = error.refusal;
      this.#say(say("ui-bench-run-broke-off"));
    }
  }
  /** Whoever looks at another view would not see it. */
  #say(text: string): void {
    if (shell.view !== "bench") open.say(text);
  }
  #draw(live: Live): void {
    this.live = shown(live);
    this.#heard = performance.now();
    this.silent = 0;
    if (this.#job) this.#job.share = live.done;
  }
  #tick(request: RunRequest): void {
    this.#stopClock();
    this.#began = this.#heard = performance.now();
    Object.assign(this, { elapsed: 0, silent: 0 });
    this.#job = open.began(say(`ui-bench-plan-${request.plan}`), "bench", () => this.cancel());
    this.#clock = setInterval(() => {
      this.elapsed = (performance.now() - this.#began) / SECOND;
      this.silent = (performance.now() - this.#heard) / SECOND;
    }, SECOND / 2);
  }
  #stopClock(): void {
    clearInterval(this.#clock);
    if (this.#job) open.ended(this.#job);
    this.#job = null;
  }
  #ends(state: State): void {
    this.#turn++;
    this.#running = null;
    this.#stopClock();
    this.state = state;
  }
  #leave(): void {
    if (this.isRunning) this.cancel();
    this.#turn++;
    this.forget();
    this.file = null;
  }
}
export const run = new Run();
