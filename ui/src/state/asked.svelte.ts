// The answer of a command that a view asks for anew whenever what it rests on is another, and why there is none.
import { ask, Refused, type Name, type Request, type Response } from "../host";
import { open } from "./case.svelte";

export class Asked<Command extends Name> {
  answer = $state.raw<Response<Command> | null>(null);
  refused = $state("");

  /** To be called while a component is made: asks once for each state of the rows, since weights do not matter to the command. */
  constructor(command: Command, request: () => Request<Command>) {
    const digest = $derived(open.report?.digest);
    $effect(() => {
      if (!digest) return;
      ask(command, request(), { slot: command })
        .then((found) => ([this.answer, this.refused] = [found, ""]))
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          if (!error.isStopped) [this.answer, this.refused] = [null, error.message];
        });
    });
  }
}
