// The shipped window: calls go through the shell's one command. This folder is the only importer of @tauri-apps.
import { Channel, invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type { Answer, Call, Update, ShellEvent, Transport } from "./types";

function send(call: Call, hear: (update: Update) => void): Promise<Answer> {
  const updates = new Channel<Update>(hear);
  return invoke<Answer>("rpc", { call, updates });
}

/** A word to the shell about the window itself; the desk does not hear it. */
function tell(name: "shell.listening" | "shell.painted" | "shell.zoom" | "shell.quit" | "shell.stay", request = {}): Promise<Answer> {
  return send({ id: 0, name, request, why: "", who: null, slot: null }, () => {});
}

/** The keys of a browser's zoom, on every layout: a plus may need Shift. */
const ZOOM: Record<string, number> = { "+": 1, "=": 1, "-": -1, "0": 0 };
function zoomed(event: KeyboardEvent): void {
  const by = event.ctrlKey || event.metaKey ? ZOOM[event.key] : undefined;
  // In a grid Ctrl − removes rows.
  if (by === undefined || event.defaultPrevented) return;
  event.preventDefault();
  void tell("shell.zoom", { by });
}

/** The shell watches for the first picture: the second frame begins once the first was handed over. A hidden window has none. */
function painted(): void {
  const painted = () => void tell("shell.painted");
  if (document.hidden) painted();
  else requestAnimationFrame(() => requestAnimationFrame(painted));
}

export const transport: Transport = {
  send,
  async listen(hear) {
    painted();
    addEventListener("keydown", zoomed);
    await listen<ShellEvent>("shell", (event) => hear(event.payload));
    const started = await tell("shell.listening");
    const file = "done" in started ? (started.done as { file: string | null }).file : null;
    if (file) hear({ name: "file", text: file });
  },
  title(text) {
    document.title = text;
  },
  quit() {
    void tell("shell.quit");
  },
  stay() {
    void tell("shell.stay");
  },
};
