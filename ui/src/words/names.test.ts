import { expect, test, vi } from "vitest";
import { learnNames, nameOf, pressing, signOf, wordsOf } from "./names";
import { say } from "./say";

const ask = vi.hoisted(() => vi.fn());
vi.mock("../host", () => ({ ask }));

test("a host that refuses is asked again, and told of once it goes on refusing", async () => {
  vi.useFakeTimers();
  const busy = new Error("busy");
  for (let turn = 0; turn < 6; turn += 1) ask.mockRejectedValueOnce(busy);
  ask.mockResolvedValue({ words: { "state-ok": "fine", "state-mark-act": "■", "condition-state-missing": "gone" }, asks: { missing: "act" }, lists: { layer: ["base", "peak"] }, meanings: { pressing: ["act", "ok"] }, gauges: [], language: "en-GB", phrases: "ui-a = b\n", notes: [] });
  const heard = vi.fn();
  const learnt = learnNames(heard);
  await vi.runAllTimersAsync();
  await learnt;
  expect(heard.mock.calls).toEqual([[busy], [busy]]);
  expect([nameOf("state", "ok"), signOf("act"), signOf("missing"), say("ui-a")]).toEqual(["fine", "■", "■", "b"]);
  expect([wordsOf("layer"), wordsOf("other"), pressing("missing"), pressing("ok")]).toEqual([["base", "peak"], [], 0, 1]);
  vi.useRealTimers();
});
