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
 * Last day of the fiscal year in words, of EDGAR's MMDD. Null when it is not a day of the year.
 * EDGAR states the day of one past year: a 52/53-week year ends near it. Example: '0930' → 'September 30'.
 */
export function formatFiscalYearEnd(mmdd: string): string | null {
  const [, mm, dd] = /^(\d\d)(\d\d)$/.exec(mmdd) ?? [];
  const month = MONTHS[Number(mm) - 1];
  const day = Number(dd);
  if (month === undefined || !(day >= 1 && day <= month[1])) return null;
  return `${month[0]} ${day}`;
}
