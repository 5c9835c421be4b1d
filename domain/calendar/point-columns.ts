import { fiscalPeriod } from './fiscal-period.ts';

type Dated = { period: string; period_end?: string | null | undefined };

export type PointColumn = { id: string; label: string; end: string | null };

/** Columns of an answer that names none: the periods of its points by last day, the latest twelve months last. */
export function pointColumns(lines: readonly { points: readonly Dated[] }[]): PointColumn[] {
  const ends = new Map<string, string | null>();
  for (const { period, period_end } of lines.flatMap(({ points }) => points))
    if (!ends.has(period)) ends.set(period, period_end ?? null);
  return [...ends]
    .map(([id, end]) => ({ id, label: fiscalPeriod(id), end }))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Last day, else fiscal year and part: `2024 Q3`. */
function orderOf({ id, end }: PointColumn): string {
  if (id === 'TTM') return 'TTM';
  return end ?? id.replace(/^(\w+) (\d{4})$/, '$2 $1');
}
