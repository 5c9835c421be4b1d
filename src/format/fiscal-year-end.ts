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
