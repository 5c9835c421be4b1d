import { DAYS_BACK_MAX } from '../../../../contract/material-events.ts';
import { countOf } from '../../../format/count.ts';
import { formatDate } from '../../../format/date.ts';

type Counted = {
  /** Pinned. */
  shown: number;
  /** In the answer. */
  given: number;
  /** In the window; absent where the instance does not tell. */
  total: number | undefined;
  since: string;
  /** How many stand before the chart's first period; null where the chart's days are not known. */
  outside: number | null;
};

/**
 * Which events a chart shows, and since when.
 * Example: '3 of the newest 100 of 143 events since Oct 30, 2024 (730 days at most)'.
 */
export function eventsSentence({ shown, given, total, since, outside }: Counted): string {
  if (outside === null) {
    return 'This instance does not tell when periods end, so events have no place on the chart.';
  }
  const isCapped = total !== undefined && total > given;
  const all = isCapped ? `the newest ${given} of ${countOf(total, 'event')}` : countOf(given, 'event');
  const some = shown === given ? all : `${shown} of ${all}`;
  const before = outside === 0 ? '' : `; ${outside} before the first period shown`;
  return `${some} since ${formatDate(since)} (${DAYS_BACK_MAX} days at most)${before}`;
}
