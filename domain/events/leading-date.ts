import { MONTH_NAMES } from '../calendar/month-names.ts';

const MONTHS = MONTH_NAMES.join('|');

/** `On July 31, 2025,` and similar openings. */
const LEAD = new RegExp(
  `^(?:(?:effective(?:\\sas\\sof)?|on(?:\\sand\\seffective\\sas\\sof|\\sor\\s(?:about|around))?|as\\sof|dated)\\s(?:the\\sclose\\sof\\sbusiness\\son\\s)?(?:[A-Z][a-z]{2,8}day,?\\s)?(${MONTHS})\\s{1,2}(\\d{1,2}),?\\s{1,2}(\\d{4})\\s?,?\\s{1,2})(?:\\([^()]{1,60}\\),?\\s)?`,
  'i',
);

/** The date a sentence starts with and its length in characters, or null. */
export function leadingDate(sentence: string): { day: string; length: number } | null {
  const found = LEAD.exec(sentence.slice(0, 200));
  const [whole, month = '', day = '', year = ''] = found ?? [];
  if (whole === undefined) return null;
  const number = MONTHS.toLowerCase().split('|').indexOf(month.toLowerCase()) + 1;
  return {
    day: `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`,
    length: whole.length,
  };
}
