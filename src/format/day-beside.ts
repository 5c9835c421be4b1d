import { formatDate } from './date.ts';

const dayOfYear = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** A date beside another: without its year where that is the same. '2024-10-30' beside '2024-11-01' → 'Oct 30'. */
export function formatDayBeside(isoDate: string, beside: string): string {
  const whole = formatDate(isoDate);
  const isSame = whole !== isoDate && isoDate.slice(0, 4) === beside.slice(0, 4);
  return isSame ? dayOfYear.format(Date.parse(`${isoDate}T00:00:00Z`)) : whole;
}
