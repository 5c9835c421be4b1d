import type { AlertFigure } from '../../../contract/watch-alert.ts';
import type { WatchPreview } from '../../../contract/watches.ts';
import type { FiledCount } from '../../../store/count-filed.ts';

/** A filing that was found, with the figures that fulfil the watch where they are of an earlier day. */
export type CountedFiling = FiledCount['newest'][number] & { figures?: AlertFigure[] };

/** What a count of a watch's filings found. `newest` are examples, newest first. */
export type Counted = Pick<WatchPreview, 'filings' | 'months' | 'is_complete' | 'known'> & {
  newest: CountedFiling[];
};

/** A year, both days included. */
export type Year = { since: string; until: string };

/** Filings by month of filing, in order, without empty months. */
export function monthsOf(filings: readonly { filing_date: string }[]): Counted['months'] {
  const counts = new Map<string, number>();
  for (const { filing_date } of filings) {
    const month = filing_date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

export const listed = (values: ReadonlySet<string> | null): string[] | null =>
  values === null ? null : [...values];

export const counted = (value: number): string => value.toLocaleString('en-US');
