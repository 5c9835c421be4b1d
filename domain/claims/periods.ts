import { MONTH_NAMES } from '../calendar/day.ts';

/** A period as a text names it. */
export type NamedPeriod = { start: number; end: number } & (
  | { type: 'year'; year: number; fiscal: boolean }
  | { type: 'quarter'; year: number; quarter: 1 | 2 | 3 | 4 }
  /** The year or quarter ended on a day. */
  | { type: 'ended'; span: 'year' | 'quarter'; date: string }
  | { type: 'date'; date: string }
  /** The year before, or the same quarter a year before. */
  | { type: 'year_before' }
  /** A period that isn't judged: nine months, a sequence of years. */
  | { type: 'other' }
);

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());
const MONTH = `(?:${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const DATE = `(?:(?<month>${MONTH})\\s(?<day>\\d{1,2}),?\\s(?<year>\\d{4})|(?<day2>\\d{1,2})\\s(?<month2>${MONTH})\\s(?<year2>\\d{4})|(?<iso>\\d{4}-\\d{2}-\\d{2}))`;
const QUARTERS: Record<string, 1 | 2 | 3 | 4> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
};

type Reader = [pattern: RegExp, read: (groups: Record<string, string | undefined>) => PeriodOf | null];
type PeriodOf = NamedPeriod extends infer T
  ? T extends { start: number }
    ? Omit<T, 'start' | 'end'>
    : never
  : never;

const SPAN = String.raw`(?<span>(?:fiscal )?years?|quarters?|three months|twelve months|(?:thirteen|13|fourteen|14|twelve|12|sixteen|16) weeks|(?:fifty-two|52|fifty-three|53) weeks)`;

/** In this order: a longer phrase first. */
const READERS: Reader[] = [
  [
    new RegExp(
      String.raw`\b(?:first|six|nine|6|9|two|three|five|ten|several|past|last)[- ](?:half|(?:months|weeks|quarters|years)\b(?! ended))|\bhalf[- ]year\b|\byear[- ]to[- ]date\b|\b(?:six|nine|6|9)[- ](?:months|month)\b|\b(?:24|26|28|36|39|40|twenty-six|thirty-nine) weeks\b|\bsince (?:19|20)\d\d\b|\bbetween (?:19|20)\d\d and (?:19|20)\d\d\b|\bcompound annual\b|\bCAGR\b|\btrailing\b|\bTTM\b|\bsequentially\b|\b(?:prior|previous|preceding) quarter\b|\bfrom (?:fiscal )?(?:19|20)\d\d to (?:fiscal )?(?:19|20)\d\d\b`,
      'giu',
    ),
    () => ({ type: 'other' }),
  ],
  [
    new RegExp(String.raw`\b${SPAN} (?:ended|ending) (?:on )?${DATE}`, 'giu'),
    (groups) => {
      const date = dateOf(groups);
      const span = /^(?:fiscal|year|twelve months|52|53|fifty)/i.test(groups['span'] ?? '')
        ? 'year'
        : 'quarter';
      return date === null ? null : { type: 'ended', span, date };
    },
  ],
  [
    new RegExp(String.raw`\b${DATE}`, 'giu'),
    (groups) => {
      const date = dateOf(groups);
      return date === null ? null : { type: 'date', date };
    },
  ],
  [
    /\b(?:(?<word>first|second|third|fourth)[- ](?:fiscal )?quarter|Q(?<q>[1-4]))(?:,)?(?: of| in)?(?: the)?(?: fiscal(?: year)?| FY)?[ -]?(?<y>(?:19|20)\d\d)\b/giu,
    quarterOf,
  ],
  [/\b(?:fiscal|FY) ?(?<y>(?:19|20)\d\d) (?<word>first|second|third|fourth)[- ]quarter\b/giu, quarterOf],
  [/\bFY ?['’]?(?<y>\d\d)\b(?!\d)/gu, ({ y }) => ({ type: 'year', year: 2000 + Number(y), fiscal: true })],
  [
    /\b(?:fiscal(?: year)?|FY) ?(?<y>(?:19|20)\d\d)\b/giu,
    ({ y }) => ({ type: 'year', year: Number(y), fiscal: true }),
  ],
  [
    /\b(?:a year (?:earlier|before|ago)|the year[- ](?:before|earlier|ago)(?: (?:period|quarter))?|(?:the )?(?:prior|previous|preceding)[- ](?:fiscal )?year(?:[- ](?:period|quarter))?|last year|the same (?:period|quarter) (?:a year (?:earlier|ago|before)|of the (?:prior|previous) year)|year[- ]over[- ]year|year on year|from the prior year)\b/giu,
    () => ({ type: 'year_before' }),
  ],
  [
    /(?<![\d$€£,.-])(?<y>(?:19|20)\d\d)\b(?![,.]\d|%)/gu,
    ({ y }) => ({ type: 'year', year: Number(y), fiscal: false }),
  ],
];

/** The periods that a text names, in order and without overlap. */
export function readPeriods(text: string): NamedPeriod[] {
  const found: NamedPeriod[] = [];
  for (const [pattern, read] of READERS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const period = read(match.groups ?? {});
      if (period !== null) found.push({ start, end, ...period });
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function quarterOf({ word, q, y }: Record<string, string | undefined>): PeriodOf | null {
  const quarter = QUARTERS[(word ?? q ?? '').toLowerCase()];
  return quarter === undefined ? null : { type: 'quarter', year: Number(y), quarter };
}

function dateOf(groups: Record<string, string | undefined>): string | null {
  const { iso, month = groups['month2'] ?? '', day = groups['day2'], year = groups['year2'] } = groups;
  if (iso !== undefined) return iso;
  const index = MONTHS.findIndex((name) => name.startsWith(month.toLowerCase().replace('.', '').slice(0, 3)));
  if (index < 0) return null;
  return `${year}-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
