// The shipped window: calls go through the shell's one command. This folder is the only importer of @tauri-apps.
import { Channel, invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import type { Answer, ShellEvent, Transport } from "./types";

export const transport: Transport = {
  send(call, progress) {
    const shares = new Channel<number>(progress);
    return invoke<Answer>("rpc", { call, shares });
  },
  listen(hear) {
    void listen<ShellEvent>("shell", (event) => hear(event.payload));
  },
  title(text) {
    document.title = text;
  },
};
