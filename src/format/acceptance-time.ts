const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** EDGAR keeps Washington's time: five hours behind UTC, four in summer. */
const EASTERN = new Set(['-05:00', '-04:00']);

/**
 * When EDGAR accepted a filing, in the zone it was stated in. Null when the text is no such moment.
 * Example: 2020-02-13T07:12:18-05:00 (Tesla's 10-K, 0001564590-20-004475) → '2020-02-13 07:12 ET'.
 */
export function formatAcceptance(iso: string): string | null {
  const [, date, time, offset] = ISO.exec(iso) ?? [];
  if (date === undefined || time === undefined || offset === undefined) return null;
  return `${date} ${time} ${zoneName(offset)}`;
}

/** Time of day alone, for a column that has the date elsewhere: '07:12 ET'. */
export function formatAcceptanceTime(iso: string): string | null {
  return formatAcceptance(iso)?.slice(11) ?? null;
}

function zoneName(offset: string): string {
  if (EASTERN.has(offset)) return 'ET';
  return offset === 'Z' || offset === '+00:00' ? 'UTC' : `UTC${offset}`;
}
