// Calls by their numbers: which cancel reaches which call.
import { beforeEach, expect, test, vi } from "vitest";
import type { Call } from "./types";

const sent: Call[] = [];
let answer: () => void = () => {};
vi.mock("./tauri", () => ({
  transport: {
    send: (call: Call) => {
      sent.push(call);
      return new Promise((done) => (answer = () => done({ done: {} })));
    },
  },
}));

beforeEach(() => {
  sent.length = 0;
  vi.resetModules();
});

const numbers = () => sent.map((call) => call.id);
/** Lets everything run that waits for an answer that has come. */
const settled = () => new Promise((done) => setTimeout(done, 0));

test("a page that was loaded again gives its calls other numbers", async () => {
  const first = await import(".");
  for (let at = 0; at < 20; at += 1) void first.ask("desk.recent", {});
  await settled();
  await new Promise((done) => setTimeout(done, 2));
  vi.resetModules();
  const second = await import(".");
  for (let at = 0; at < 20; at += 1) void second.ask("desk.recent", {});
  await settled();
  expect(new Set(numbers()).size).toBe(40);
  expect(numbers().every(Number.isSafeInteger)).toBe(true);
});

test("a cancel goes out while its call is under way, and no longer", async () => {
  const { ask } = await import(".");
  const running = ask("desk.recent", {});
  await settled();
  running.cancel();
  await settled();
  expect(sent.map((call) => call.name)).toEqual(["desk.recent", "desk.cancel"]);
  expect(sent[1]?.request).toEqual({ id: sent[0]?.id });

  sent.length = 0;
  const done = ask("desk.recent", {});
  await settled();
  answer();
  await done;
  done.cancel();
  await settled();
  expect(sent.map((call) => call.name)).toEqual(["desk.recent"]);
});
