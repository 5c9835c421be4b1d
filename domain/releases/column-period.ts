import { MONTH_NAMES } from '../calendar/month-names.ts';
import type { PeriodLength } from '../statements/period-length.ts';

/** The period that the heading of a column names: by its last day, or by the company's own name for it. */
export type ColumnPeriod =
  /** `length` is null for a balance. */
  | { length: ColumnLength | null; end: string }
  /** `Q4 FY25`, `FY25`; the year has four digits. */
  | { length: 'Q' | 'Y'; label: string };

export type ColumnLength = Exclude<PeriodLength, 'X'>;

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());

/** In this order: `twelve months` before `twelve weeks`. */
const LENGTHS: readonly (readonly [RegExp, ColumnLength])[] = [
  [
    /\b(?:twelve|12)[\s-]months?\b|\byears?[\s-](?:to[\s-]date[\s-])?end(?:ed|ing)\b|\b(?:fifty-(?:two|three)|5[23])[\s-]weeks?\b/i,
    'Y',
  ],
  [/\b(?:nine|9)[\s-]months?\b|\b(?:thirty-(?:six|nine)|forty|36|39|40)[\s-]weeks?\b/i, 'N'],
  [/\b(?:six|6)[\s-]months?\b|\b(?:twenty-(?:four|six|seven|eight)|24|26|27|28)[\s-]weeks?\b/i, 'H'],
  [
    /\b(?:three|3)[\s-]months?\b|\bquarters?[\s-]end(?:ed|ing)\b|\b(?:twelve|thirteen|fourteen|sixteen|12|13|14|16)[\s-]weeks?\b/i,
    'Q',
  ],
];

const NAMED_DATE =
  /\b(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?\s{1,3}(\d{1,2})\b,?\s{0,3}((?:19|20)\d\d)\b/gi;
const SLASHED_DATE = /\b(\d{1,2})\/(\d{1,2})\/((?:19|20)\d\d)\b/g;

const QUARTER = /\bQ([1-4])[\s,-]{0,2}(?:FY|fiscal(?:\s{1,2}year)?)?[\s-]{0,2}['’]?((?:20)?\d\d)\b/gi;
const YEAR = /\b(?:FY|fiscal(?:\s{1,2}year)?)[\s-]{0,2}['’]?((?:20)?\d\d)\b/gi;

/** What compares periods or states no result: changes, shares of revenue, forecasts, figures outside GAAP. */
const NO_PERIOD =
  /%|\b(?:change|growth|percent|variance|y\/y|q\/q|yoy|qoq|non-?gaap|adjust\w*|guidance|outlook|forecast|expected|estimated?|target|range|low|high|pro forma|constant|currency|neutral|margin|as restated|as revised)\b/i;

const pad = (text: string): string => text.padStart(2, '0');

function datesIn(heading: string): string[] {
  const named = [...heading.matchAll(NAMED_DATE)].map(([, month = '', day = '', year = '']) => {
    const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
    return `${year}-${pad(String(index + 1))}-${pad(day)}`;
  });
  const slashed = [...heading.matchAll(SLASHED_DATE)].map(
    ([, month = '', day = '', year = '']) => `${year}-${pad(month)}-${pad(day)}`,
  );
  return [...new Set([...named, ...slashed])];
}

const fullYear = (digits: string): string => (digits.length === 2 ? `20${digits}` : digits);

/**
 * Reads the heading of a column, its cells joined from the top down. Null where it names no period, several, or a
 * change between two. Rule: docs/rules.md#columns-of-a-release
 * Example: `Nine Months Ended June 28, 2025` → { length: 'N', end: '2025-06-28' }; `Q4 FY25` → { length: 'Q', label: 'Q4 2025' }.
 */
export function columnPeriod(heading: string): ColumnPeriod | null {
  if (NO_PERIOD.test(heading)) return null;
  const lengths = LENGTHS.filter(([pattern]) => pattern.test(heading)).map(([, length]) => length);
  const dates = datesIn(heading);
  const [end, another] = dates;
  if (end !== undefined)
    return another === undefined && lengths.length <= 1 ? { length: lengths[0] ?? null, end } : null;
  const quarters = [...heading.matchAll(QUARTER)];
  const [quarter] = quarters;
  if (quarter !== undefined)
    return quarters.length > 1
      ? null
      : { length: 'Q', label: `Q${quarter[1]} ${fullYear(quarter[2] ?? '')}` };
  const years = [...heading.matchAll(YEAR)];
  const [year] = years;
  return year === undefined || years.length > 1 ? null : { length: 'Y', label: fullYear(year[1] ?? '') };
}
