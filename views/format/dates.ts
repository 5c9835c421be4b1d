const MONTH = { timeZone: 'UTC', year: 'numeric', month: 'short' } as const;
const monthFormat = new Intl.DateTimeFormat('en-US', MONTH);
const dayFormat = new Intl.DateTimeFormat('en-US', { ...MONTH, day: 'numeric' });

const ISO_DATE = /(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g;

function written(format: Intl.DateTimeFormat, isoDate: string, otherwise: string): string {
  const time = Date.parse(`${isoDate}T00:00:00Z`);
  return Number.isNaN(time) ? otherwise : format.format(time);
}

/**
 * The dates of a text as every page shows them: '2024-11-01' → 'Nov 1, 2024'. Anything else is returned unchanged.
 * Rule: docs/rules.md#dates-on-screen
 */
export function formatDate(text: string): string {
  return text.replaceAll(ISO_DATE, (date) => written(dayFormat, date, date));
}

/** A month: '2026-10' → 'Oct 2026'. Anything else is returned unchanged. */
export function formatMonth(isoMonth: string): string {
  return written(monthFormat, `${isoMonth}-01`, isoMonth);
}

/** A filing by its form and day, the day as the surface writes days: '10-K filed Oct 31, 2025'. */
export const filedOn = (form: string, day: string): string => `${form} filed ${day}`;

/** What is shown as of a past day, the day as the surface writes days: 'Revenue, as known on Oct 30, 2025'. */
export const knownOn = (text: string, day: string): string => `${text}, as known on ${day}`;

/** A timestamp in UTC, to the minute: '2024-11-02T03:04:05.678Z' → 'Nov 2, 2024, 03:04 UTC'. */
export function formatTimestamp(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const [date = '', clock = ''] = new Date(time).toISOString().split('T');
  return `${formatDate(date)}, ${clock.slice(0, 5)} UTC`;
}

let shownDay: string | undefined;

/** The past day that the page shows, `2025-02-25`; undefined for today. Rule: docs/rules.md#as-of-a-day */
export function asOfDay(): string | undefined {
  return shownDay;
}

/** Called before a page requests anything: by the root route, and by an embedded view. */
export function setAsOfDay(day: string | undefined): void {
  shownDay = day;
}
