// The devices of this machine: looked for when the view is first shown, and when asked. They are the machine's, not a workspace's.
import { ask, Refused, type Machinery, type Refusal } from "../../host";

class Machine {
  answer = $state.raw<Machinery | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  isLooking = $state(false);
  /** Number of the chosen device; null is every card. */
  device = $state<number | null>(null);

  /** Looks, unless it is known what is there. */
  known(): void {
    if (!this.answer && !this.refusal && !this.isLooking) void this.look();
  }
  async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const answer = await ask("desk.bench.discover", {});
      Object.assign(this, { answer, refusal: null });
      if (!answer.devices.some((one) => one.index === this.device)) this.device = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!error.isStopped) Object.assign(this, { refusal: error.refusal, answer: null });
    } finally {
      this.isLooking = false;
    }
  }
}
export const machine = new Machine();
