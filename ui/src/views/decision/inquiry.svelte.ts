// Long work of the engine that somebody asks for: it goes on while other views are shown, what it found stays until the workspace is
// left, and is marked once rows or worlds are others.
import { ask, Refused, type Request, type Response, type Running } from "../../host";
import { open, type Job } from "../../state/case.svelte";
import { shell } from "../../state/window.svelte";
import { say } from "../../words/say";
import { byField, type ByField } from "../demand/refused";

/** Commands that are asked so. */
type Asked = "propose" | "commitments";
export interface About<N extends Asked> {
  command: N;
  /** Name of the work, as its bar has it. */
  work: () => string;
  /** Fields beside which a refusal may stand. */
  fields: readonly string[];
  /** What is told of an answer to whoever looks at another view. */
  told: (answer: Response<N>) => string;
}

/** What an answer rests on: the last step, and which worlds. */
const markOf = () => `${open.history?.steps[0]?.seq} ${open.seed} ${open.worlds}`;

export class Inquiry<N extends Asked> {
  answer = $state.raw<Response<N> | null>(null);
  /** Share that is done of the work under way; null where none is. */
  share = $state<number | null>(null);
  /** Why nothing was answered, by field. */
  refused = $state.raw<ByField>({});
  /** What the answer was asked with. */
  asked = $state.raw<Request<N> | null>(null);
  readonly #about: About<N>;
  #mark = $state("");
  #running: Running<Response<N>> | null = null;
  #job: Job | null = null;
  #turn = 0;

  constructor(about: About<N>) {
    this.#about = about;
    open.onleave(() => this.#leave());
  }
  get work(): string {
    return this.#about.work();
  }
  /** Rows or worlds are others than they were when it was asked. */
  get isOld(): boolean {
    return this.answer !== null && this.#mark !== markOf();
  }
  /** Asks of the worlds that are shown; what was answered before stays until the answer is there. */
  async put(request: Request<N>): Promise<void> {
    this.cancel();
    const [turn, mark] = [++this.#turn, markOf()];
    const whole = { ...request, seed: open.seed, worlds: open.worlds };
    this.refused = {};
    this.share = 0;
    this.#job = open.began(this.work, "decision", () => this.cancel());
    this.#running = this.#ask(whole, (share) => turn === this.#turn && this.#heard(share));
    try {
      const answer = await this.#running;
      if (turn === this.#turn) this.#found(answer, whole, mark);
    } catch (error) {
      if (turn === this.#turn) this.#failed(error);
    }
  }
  /** The same answer laid out otherwise, without a bar; what is old or being asked anew stays as it is. */
  async renew(other: Partial<Request<N>>): Promise<void> {
    if (!this.asked || this.isOld || this.share !== null) return;
    const [turn, whole] = [this.#turn, { ...this.asked, ...other }];
    try {
      const answer = await this.#ask(whole, () => {});
      if (turn === this.#turn && !this.isOld) [this.answer, this.asked] = [answer, whole];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  /** At once: what was found before stays. */
  cancel(): void {
    this.#running?.cancel();
    this.#turn += 1;
    this.#ends();
  }

  #ask(request: Request<N>, progress: (share: number) => void): Running<Response<N>> {
    const { command } = this.#about;
    return ask(command, request, { slot: command, progress });
  }
  #heard(share: number): void {
    this.share = share;
    if (this.#job) this.#job.share = share;
  }
  #found(answer: Response<N>, request: Request<N>, mark: string): void {
    this.#ends();
    [this.answer, this.asked, this.#mark] = [answer, request, mark];
    // Whoever looks at another view would not see it.
    if (shell.view !== "decision") open.say(this.#about.told(answer));
  }
  #failed(error: unknown): void {
    this.#ends();
    if (!(error instanceof Refused) || error.refusal.machine) return open.refuse(say("ui-work-failed", { work: this.work }), error);
    if (!error.isStopped) this.refused = byField(error, this.#about.fields);
  }
  #ends(): void {
    if (this.#job) open.ended(this.#job);
    [this.#running, this.#job, this.share] = [null, null, null];
  }
  #leave(): void {
    this.cancel();
    Object.assign(this, { answer: null, asked: null, refused: {} });
  }
}
