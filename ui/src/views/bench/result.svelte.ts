// The result that is shown. It is read from its file, never stored in the workspace, and stays while other views
// of one workspace are shown.
import { ask, Refused, type Refusal } from "../../host";
import type { MeasuredAnswer } from "../../generated/commands";
import { open } from "../../state/case.svelte";

class Shown {
  answer = $state.raw<MeasuredAnswer | null>(null);
  /** Why the last file was not read. */
  refusal = $state.raw<Refusal | null>(null);
  file = $state("");
  isReading = $state(false);

  constructor() {
    open.onleave(() => this.close());
  }
  async pick(): Promise<void> {
    const { files } = await ask("desk.pick", { purpose: "result" });
    if (files[0]) await this.read(files[0]);
  }
  async read(file: string): Promise<void> {
    this.isReading = true;
    const { session } = open;
    try {
      const answer = await ask("measured", { file }, { slot: "measured" });
      if (session === open.session) Object.assign(this, { answer, refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.isStopped || session !== open.session) return;
      this.refusal = error.refusal;
    } finally {
      this.file = file;
      this.isReading = false;
    }
  }
  close(): void {
    this.answer = null;
    this.refusal = null;
  }
}
export const result = new Shown();
