import { countOf, formatCount } from '../../format/count.ts';

type Counted = {
  /** After the page's own filters. */
  shown: number;
  /** In the answer. */
  given: number;
  /** In the window; absent where the instance does not tell. */
  total: number | undefined;
  /** As many as one answer holds. */
  limit: number;
  days: number;
};

/** Whether events of the window are missing from the answer; where that is not told, a full answer may lack some. */
export function isCapped({ given, total, limit }: Pick<Counted, 'given' | 'total' | 'limit'>): boolean {
  return total === undefined ? given >= limit : total > given;
}

/**
 * How many events there are and which of them are shown.
 * Example: '3 of the newest 100 of 143 events, filed in the last 730 days'.
 */
export function eventsSummary(counted: Counted): string {
  const { shown, given, total, days } = counted;
  const when = `filed in the last ${countOf(days, 'day')}`;
  const some = shown === given ? '' : `${formatCount(shown)} of `;
  if (!isCapped(counted)) return `${some}${countOf(given, 'event')} ${when}`;
  const of = total === undefined ? '' : ` of ${formatCount(total)}`;
  const head = `${some === '' ? 'The' : `${some}the`} newest ${formatCount(given)}${of} events`;
  return `${head}, ${when}`;
}
