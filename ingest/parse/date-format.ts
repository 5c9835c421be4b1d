import { MONTH_NAMES } from '../../domain/calendar/day.ts';

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

function day(year: string | undefined, month: number, date: string | undefined): string | null {
  const text = `${year ?? ''}-${String(month).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? null : text;
}

function monthOf(name: string | undefined): number {
  const word = (name ?? '').toLowerCase();
  return word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

/**
 * Date of a cover in any of the ways that US filings write it; null for what is no whole date.
 * Examples: '2024-09-28', 'September 28, 2024', '28 September 2024', '9/28/2024' → '2024-09-28'.
 */
export function readDate(text: string): string | null {
  const words = text
    .slice(0, 60)
    .replaceAll(/[\s\u00a0]{1,60}/g, ' ')
    .trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(words);
  if (iso !== null) return day(iso[1], Number(iso[2]), iso[3]);
  const monthFirst = /^([A-Za-z]{3,9})\.? ?(\d{1,2}) ?,? ?(\d{4})$/.exec(words);
  if (monthFirst !== null) return day(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2}) ([A-Za-z]{3,9})\.?,? (\d{4})$/.exec(words);
  if (dayFirst !== null) return day(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(words);
  return slashed === null ? null : day(slashed[3], Number(slashed[1]), slashed[2]);
}
