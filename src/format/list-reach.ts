import type { ListReach } from '../../contract/list-reach.ts';
import { formatDate } from './date.ts';

type Window = { date_from?: string | undefined; date_to?: string | undefined };

/** Where the filing list ends, if that is before the last day of the period asked about; null if the list covers it. */
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
