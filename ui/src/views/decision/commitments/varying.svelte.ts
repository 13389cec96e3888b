// What other commitments of an option would cost, once somebody asks for it, drawn for the room that there is.
import { open } from "../../../state/case.svelte";
import { say, sayOn } from "../../../words/say";
import { Inquiry } from "../inquiry.svelte";

class Varying extends Inquiry<"commitments"> {
  /** The option that a person chose; empty stands for the recommended one. */
  chosen = $state("");

  constructor() {
    super({
      command: "commitments",
      work: () => say("ui-commitments-draw.work"),
      fields: ["option"],
      told: ({ figures }) => sayOn(figures.map(({ title }) => title)),
    });
    open.onleave(() => (this.chosen = ""));
  }
  /** The one to be varied: empty where none is chosen and none is recommended. */
  get option(): string {
    const { options = [], decision } = open.report ?? {};
    return options.find(({ id }) => id === this.chosen)?.id ?? decision?.option ?? "";
  }
  async draw(width: number): Promise<void> {
    await this.put({ option: this.option || null, width });
  }
  /** Draws the curves anew where they have another room now. */
  async fit(width: number): Promise<void> {
    if (width && this.asked && this.asked.width !== width) await this.renew({ width });
  }
}
export const varying = new Varying();
