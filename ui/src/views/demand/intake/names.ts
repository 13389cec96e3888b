/** Name of a file without the folders before it. */
export function shortName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}
