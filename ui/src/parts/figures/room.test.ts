import { expect, test } from "vitest";
import { roomFor } from "./room";

test.each([
  [0, 0],
  [39, 0],
  [120, 200],
  [700, 680 / 1.4],
  [719, 680 / 1.4],
])("%i pixels", (pixels, points) => {
  expect(roomFor(pixels)).toBe(points);
});
