/** Id of a figure: the key of its line and its period, `revenue:2024`. */
export type PointId = { line: string; period: string };

/** Null when the text is not `line:period`. A line's key may contain colons, a period may not. */
export function parsePoint(text: string | undefined): PointId | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { line: text.slice(0, at), period: text.slice(at + 1) };
}

export function writePoint({ line, period }: PointId): string {
  return `${line}:${period}`;
}
