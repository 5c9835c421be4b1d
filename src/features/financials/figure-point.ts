/** A figure's place: the line's key and the period, `revenue:2024`. */
export type PointId = { line: string; period: string };

/** Null when it is not of the form `line:period`; a line's key may hold colons, a period none. */
export function parsePoint(text: string | undefined): PointId | null {
  const at = text?.lastIndexOf(':') ?? -1;
  if (text === undefined || at < 1 || at === text.length - 1) return null;
  return { line: text.slice(0, at), period: text.slice(at + 1) };
}

export function writePoint({ line, period }: PointId): string {
  return `${line}:${period}`;
}
