// The order of rows and columns while somebody works in them: what is under the cursor must not move away from under it.

/** `now` in the order of `before`; what is new stands behind what it follows in `now`. */
export function held<T>(before: readonly string[], now: readonly T[], nameOf: (one: T) => string): readonly T[] {
  const places = new Map(before.map((name, at) => [name, at]));
  if (now.every((one, at) => places.get(nameOf(one)) === at)) return now;
  const known = now.filter((one) => places.has(nameOf(one))).sort((a, b) => places.get(nameOf(a))! - places.get(nameOf(b))!);
  for (const [at, one] of now.entries()) {
    if (places.has(nameOf(one))) continue;
    const previous = now[at - 1];
    known.splice(previous === undefined ? 0 : known.indexOf(previous) + 1, 0, one);
  }
  return known;
}

/** Remembers an order for as long as `holds` says so and the user himself asks for no other (`by`). */
export function keeper<T>(nameOf: (one: T) => string): (now: readonly T[], holds: boolean, by: string) => readonly T[] {
  let names: readonly string[] = [];
  let asked = "";
  return (now, holds, by) => {
    const shown = holds && by === asked ? held(names, now, nameOf) : now;
    names = shown.map(nameOf);
    asked = by;
    return shown;
  };
}
