// What people type as a number, as the engine reads numbers.

/** "8 %" is "0.08", "1 200" is "1200"; null where nothing is typed. */
export function plainNumber(text: string): string | null {
  const plain = text.replace(/[\s\u202f\u00a0]/g, "").replace(",", ".");
  if (!plain) return null;
  const share = /^(-?[\d.]+)%$/.exec(plain);
  return share ? String(Number((Number(share[1]) / 100).toPrecision(12))) : plain;
}
