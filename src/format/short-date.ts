import { formatDate } from './date.ts';

const dayOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A date without its year when the reference date has the same year: '2024-10-30' with '2024-11-01' → 'Oct 30'. */
export function formatShortDate(isoDate: string, reference: string): string {
  const full = formatDate(isoDate);
  const isSame = full !== isoDate && isoDate.slice(0, 4) === reference.slice(0, 4);
  return isSame ? dayOfYear.format(Date.parse(`${isoDate}T00:00:00Z`)) : full;
}
