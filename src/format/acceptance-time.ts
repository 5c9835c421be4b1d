import { formatDate } from './date.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** EDGAR uses US Eastern time: UTC−5, or UTC−4 in summer. */
const EASTERN = new Set(['-05:00', '-04:00']);

/**
 * EDGAR's acceptance time, in the time zone of the timestamp. Null when the text is not a timestamp.
 * Without the day if that is `known`.
 * Example: 2020-02-13T07:12:18-05:00 (Tesla's 10-K, 0001564590-20-004475) → 'Feb 13, 2020, 07:12 ET'.
 */
export function formatAcceptance(iso: string, known?: string): string | null {
  const [, date, time, offset] = ISO.exec(iso) ?? [];
  if (date === undefined || time === undefined || offset === undefined) return null;
  const clock = `${time} ${zoneName(offset)}`;
  return date === known ? clock : `${formatDate(date)}, ${clock}`;
}

function zoneName(offset: string): string {
  if (EASTERN.has(offset)) return 'ET';
  return offset === 'Z' || offset === '+00:00' ? 'UTC' : `UTC${offset}`;
}
