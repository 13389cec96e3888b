// Watching the user's own running job: how much of what is paid for works.
import { ask, Refused, type Running, type Seen, type Refusal } from "../../host";
import { open, type Job } from "../../state/case.svelte";
import { say } from "../../words/say";

class Watch {
  /** The card is shown. */
  isOpen = $state(false);
  isRunning = $state(false);
  seconds = $state(60);
  /** Share of the time. */
  share = $state(0);
  seen = $state.raw<Seen[] | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  #running: Running<{ devices: Seen[] }> | null = null;
  #job: Job | null = null;
  #turn = 0;

  constructor() {
    open.onleave(() => {
      this.cancel();
      Object.assign(this, { isOpen: false, seen: null, refusal: null });
    });
  }
  async start(device: number | null): Promise<void> {
    const turn = ++this.#turn;
    Object.assign(this, { isRunning: true, share: 0, seen: null, refusal: null });
    this.#job = open.began(say("ui-bench-watching-job"), "bench", () => this.cancel());
    const progress = (share: number) => {
      if (turn !== this.#turn) return;
      this.share = share;
      if (this.#job) this.#job.share = share;
    };
    this.#running = ask("desk.bench.observe", { seconds: this.seconds, device }, { progress });
    try {
      const { devices } = await this.#running;
      if (turn === this.#turn) this.seen = devices;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (turn === this.#turn && !error.isStopped) this.refusal = error.refusal;
    } finally {
      if (turn === this.#turn) this.#ends();
    }
  }
  cancel(): void {
    if (!this.isRunning) return;
    this.#running?.cancel();
    this.#ends();
  }
  #ends(): void {
    this.#turn++;
    this.isRunning = false;
    if (this.#job) open.ended(this.#job);
    this.#job = null;
  }
}
export const watch = new Watch();
