import { DAYS_BACK_MAX } from '../../../../contract/material-events.ts';
import { formatDate } from '../../../../views/format/dates.ts';
import { countOf } from '../../../../views/format/numbers.ts';

type EventCount = {
  /** Number of events after filtering. */
  shown: number;
  /** Number of events in the response. */
  returned: number;
  /** Number of events in the window; absent when the server doesn't return it. */
  total: number | undefined;
  since: string;
  /** Number of events before the chart's first period; null when the period ends are unknown. */
  outside: number | null;
};

/**
 * How many events a chart shows, and since when.
 * Example: '3 of the latest 100 of 143 events since Oct 30, 2024 (730 days at most)'.
 */
export function eventCountLabel({ shown, returned, total, since, outside }: EventCount): string {
  if (outside === null) {
    return 'Events can’t be placed on the chart: this server doesn’t report period ends.';
  }
  const isCapped = total !== undefined && total > returned;
  const all = isCapped ? `the latest ${returned} of ${countOf(total, 'event')}` : countOf(returned, 'event');
  const some = shown === returned ? all : `${shown} of ${all}`;
  const before = outside === 0 ? '' : `; ${outside} before the first period shown`;
  return `${some} since ${formatDate(since)} (${DAYS_BACK_MAX} days at most)${before}`;
}
