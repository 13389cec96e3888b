// Times and days as the user's system writes them. Files keep ISO.

/** "12:03" today, "14 Nov, 12:03" else. */
export function clock(time: string): string {
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return time;
  const hour = at.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday ? hour : `${at.toLocaleDateString(undefined, { day: "numeric", month: "short" })}, ${hour}`;
}

/** An ISO day, "21 Nov 2026"; anything else as it is. */
export function day(iso: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso;
  return new Date(`${iso}T12:00:00`).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}
