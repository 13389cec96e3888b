// Tests in a browser: calls go to the loopback host of the same origin. The shipped build leaves this file out.
import type { Answer, Update, Transport } from "./types";

export const transport: Transport = {
  async send(call, hear) {
    const response = await fetch("/rpc", { method: "POST", body: JSON.stringify(call) });
    if (!response.ok) throw new Error(`the loopback host answered ${response.status}`);
    let answer: Answer | undefined;
    for await (const line of lines(response)) {
      const heard = JSON.parse(line) as Answer | Update;
      if ("done" in heard || "failed" in heard) answer = heard;
      else hear(heard);
    }
    if (!answer) throw new Error("the loopback host gave no answer");
    return answer;
  },
  listen() {},
  title(text) {
    document.title = text;
  },
  quit() {},
  stay() {},
};

async function* lines(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop() ?? "";
    yield* parts.filter(Boolean);
  }
  if (rest) yield rest;
}
