import { countOf, formatCount } from '../../../views/format/numbers.ts';

type EventCounts = {
  /** After the filters of the page. */
  shown: number;
  /** In the response. */
  returned: number;
  /** In the time range; undefined when the server does not return it. */
  total: number | undefined;
  /** Maximum number of events in a response. */
  limit: number;
  days: number;
};

/** Whether the response lacks events of the time range. Without a total, a full response counts as capped. */
export function isCapped({
  returned,
  total,
  limit,
}: Pick<EventCounts, 'returned' | 'total' | 'limit'>): boolean {
  return total === undefined ? returned >= limit : total > returned;
}

/**
 * How many events are shown, of how many in the time range.
 * Example: 'Latest 100 of 143 events filed in the last 730 days'.
 */
export function eventsSummary(counts: EventCounts): string {
  const { shown, returned, total, days } = counts;
  const filed = `filed in the last ${countOf(days, 'day')}`;
  const isFiltered = shown !== returned;
  if (!isCapped(counts)) {
    return `${isFiltered ? `${formatCount(shown)} of ` : ''}${countOf(returned, 'event')} ${filed}`;
  }
  const latest = `${isFiltered ? `${formatCount(shown)} of the latest` : 'Latest'} ${formatCount(returned)}`;
  if (total === undefined) return `${latest} events ${filed}`;
  return isFiltered
    ? `${latest} events (${formatCount(total)} ${filed})`
    : `${latest} of ${formatCount(total)} events ${filed}`;
}
