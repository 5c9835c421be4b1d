const MONTHS = [
  ['January', 31],
  ['February', 29],
  ['March', 31],
  ['April', 30],
  ['May', 31],
  ['June', 30],
  ['July', 31],
  ['August', 31],
  ['September', 30],
  ['October', 31],
  ['November', 30],
  ['December', 31],
] as const;

/**
 * The fiscal year end from EDGAR's MMDD: '0930' → 'September 30'. Null when it is not a calendar day.
 * A 52/53-week fiscal year ends near this day, not always on it.
 */
export function formatFiscalYearEnd(mmdd: string): string | null {
  const [, mm, dd] = /^(\d\d)(\d\d)$/.exec(mmdd) ?? [];
  const month = MONTHS[Number(mm) - 1];
  const day = Number(dd);
  if (month === undefined || !(day >= 1 && day <= month[1])) return null;
  return `${month[0]} ${day}`;
}
