import type { ListReach } from '../../contract/coverage.ts';
import { formatDate } from './dates.ts';

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

const MONTHS = [
  ['Jan', 31],
  ['Feb', 29],
  ['Mar', 31],
  ['Apr', 30],
  ['May', 31],
  ['Jun', 30],
  ['Jul', 31],
  ['Aug', 31],
  ['Sep', 30],
  ['Oct', 31],
  ['Nov', 30],
  ['Dec', 31],
] as const;

/**
 * The fiscal year end from EDGAR's MMDD: '0930' → 'Sep 30'. Null when it is not a calendar day.
 * A 52/53-week fiscal year ends near this day, not always on it.
 */
export function formatFiscalYearEnd(mmdd: string): string | null {
  const [, mm, dd] = /^(\d\d)(\d\d)$/.exec(mmdd) ?? [];
  const month = MONTHS[Number(mm) - 1];
  const day = Number(dd);
  if (month === undefined || !(day >= 1 && day <= month[1])) return null;
  return `${month[0]} ${day}`;
}

type Window = { date_from?: string | undefined; date_to?: string | undefined };

/** Where the filing list ends, if that is before the last day of the period shown; null if the list covers it. */
export function listEnd(list: ListReach | undefined, { date_to }: Window): string | null {
  if (list === undefined || list.until === null || date_to === undefined || list.until >= date_to)
    return null;
  return `Filing list ends ${formatDate(list.until)}`;
}

/** Whether a company's filing list isn't stored, so that an empty answer says nothing about its filings. */
export function isListMissing(list: ListReach | undefined): boolean {
  return list !== undefined && list.until === null && !list.is_whole;
}

/**
 * That no filing of a kind is listed in a period, as far as the list is known. `period` names the whole of it:
 * 'in the last 90 days'.
 */
export function nothingFiled(
  kind: string,
  period: string,
  list: ListReach | undefined,
  window: Window,
): string {
  if (isListMissing(list)) return 'This company’s filing list is not loaded.';
  const { date_from } = window;
  const until = list?.until ?? null;
  if (listEnd(list, window) === null || until === null) return `No ${kind} filed ${period}.`;
  const end = formatDate(until);
  return date_from !== undefined && until >= date_from
    ? `No ${kind} filed from ${formatDate(date_from)} to ${end}, where the filing list ends.`
    : `The filing list ends ${end}. Later filings are not loaded.`;
}
