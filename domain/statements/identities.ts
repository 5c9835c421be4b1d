import type { FactSource, SeriesPoint } from '../../contract/series.ts';
import { conceptLabel } from '../facts/concept-label.ts';
import { amountText, type Fact, type Figure, toFactSource } from '../facts/fact.ts';
import { obtain } from '../facts/facts-by-period.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import { slackOf } from '../facts/rounding.ts';
import { isSameFigure } from '../facts/vintages.ts';
import { type Chain, statedTags } from './chain.ts';
import { type CompanyFacts, readOnce, type Readings, type ReadingsOf } from './company-facts.ts';
import { factsOf } from './concept-figure.ts';
import type { Line } from './line.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';

/** Relations between the lines of a statement that a company's figures satisfy (docs/rules.md#identities). */
export const IDENTITIES = [
  'balance_sheet',
  'total_equity',
  'gross_profit',
  'net_income',
  'noncontrolling_interests',
  'change_in_cash',
  'quarters_sum_to_year',
  'earnings_per_share',
  'magnitude',
] as const;
export type Identity = (typeof IDENTITIES)[number];

/** Figures of one period by line key. */
export type Row = ReadonlyMap<string, SeriesPoint>;

/** A relation in one period: what one side is, and what the other side gives. */
export type Check = {
  identity: Identity;
  /** Lines that take part. */
  keys: readonly string[];
  /** Figures that take part, of these lines and others. */
  points: readonly SeriesPoint[];
  /** Why it may be broken though all figures are right, where the check knows. */
  cause?: string;
  expected: number;
  got: number;
  slack: number;
  /** By how much the relation is broken with other values of the points, in their order; null where it isn't a relation of these. */
  gapWith: ((values: readonly number[]) => number) | null;
  /** The broken relation in words, made where they are shown. */
  readonly says: string;
};

export function holds({ expected, got, slack }: Check): boolean {
  return Math.abs(expected - got) <= slack;
}

const MOST = 4;

/** Facts of a tag in a point's period and unit, oldest filing first. */
export function factsAt(
  facts: Pick<CompanyFacts, 'byPeriod'>,
  tag: string,
  { start, period_end, unit }: Pick<SeriesPoint, 'start' | 'period_end' | 'unit'>,
): Fact[] {
  return factsOf(facts, tag).filter(
    (fact) => fact.start === start && fact.end === period_end && fact.unit === unit,
  );
}

/** Other filed values of a figure's period under its tag and those under which its line is stated, the newest filing first. */
export function alternativesOf(facts: CompanyFacts, chain: Chain, point: SeriesPoint): FactSource[] {
  const { concept, value } = point;
  const tags = new Set([...(concept === undefined ? [] : [concept]), ...statedTags(chain)]);
  const stated = [...tags].flatMap((tag) => factsAt(facts, tag, point).toReversed());
  const others: Fact[] = [];
  for (const fact of stated) {
    const isOther = [value, ...others.map((other) => other.value)].every(
      (known) => !isSameFigure(known, fact.value),
    );
    if (isOther) others.push(fact);
  }
  return others.slice(0, MOST).map(toFactSource);
}

/** A figure this many times its neighbours, or this small a part of them, is in a wrong scale. */
const SCALE = 500;
/** Neighbours are alike if neither is more times the other. */
const ALIKE = 2;

/** Whether each figure of a line has the scale of the two nearest periods, one on each side where there is one, if these are alike. */
export function checkMagnitudes(key: string, points: readonly SeriesPoint[]): [period: string, Check][] {
  return points.flatMap((point, index) => {
    const before = points[index - 1] ?? points[index + 2];
    const after = points[index + 1] ?? points[index - 2];
    if (before === undefined || after === undefined || point.value === 0) return [];
    const [less, more] = [Math.abs(before.value), Math.abs(after.value)].toSorted((a, b) => a - b);
    if (less === undefined || more === undefined || less === 0 || more > ALIKE * less) return [];
    const usual = (less + more) / 2;
    const size = Math.abs(point.value);
    const isOff = size > SCALE * usual || size < usual / SCALE;
    // Held checks compare the figure with itself.
    const expected = isOff ? usual : size;
    const check = {
      identity: 'magnitude' as const,
      keys: [key],
      points: [point],
      expected,
      got: size,
      slack: 0,
      gapWith: null,
      get says() {
        const [own, earlier, later] = [point, before, after].map(({ value }) =>
          amountText(value, point.unit),
        );
        return `${own}, but ${earlier} and ${later} in the nearest periods: the scale may be wrong.`;
      },
    };
    return [[point.period, check]];
  });
}

/** A check of the four quarters of one line, for the year and each of its quarters. */
export type SumCheck = { check: Check; periods: readonly string[] };

const QUARTERS = 4;

/** Whether the four quarters of each total add up to its year, for the years of the periods given. */
export function checkSums(
  facts: CompanyFacts,
  lines: readonly Line[],
  periods: readonly Period[],
): SumCheck[] {
  if (!facts.calendar.has_quarters) return [];
  const known = obtain(SUMS, facts.readings, () => new Map());
  const years = new Set(periods.map(({ year }) => year));
  const quarters = Map.groupBy(quarterPeriods(facts), ({ year }) => year);
  const wholes = annualPeriods(facts).filter(({ year }) => years.has(year));
  return lines
    .filter(({ is_total, is_memo, kind }) => is_total && !is_memo && kind === 'flow')
    .flatMap((line) =>
      wholes.flatMap(
        (year) =>
          readOnce(facts, [known, line, year.year], (apart) =>
            checkYear(apart, line, year, quarters.get(year.year) ?? []),
          ) ?? [],
      ),
    );
}

/** Checks of years that were made before. */
const SUMS = new WeakMap<Readings, ReadingsOf<Line, SumCheck | null>>();

function checkYear(
  facts: CompanyFacts,
  { key, label, chain }: Line,
  year: Period,
  quarters: readonly Period[],
): SumCheck | null {
  const whole = readFigure(facts, chain, year, 'flow');
  const parts = quarters.flatMap((quarter) => readFigure(facts, chain, quarter, 'flow') ?? []);
  if (whole === null || parts.length !== QUARTERS) return null;
  const got = parts.reduce((sum, { value }) => sum + value, 0);
  const { unit, value: expected } = whole;
  const reason = explainTags(whole, parts);
  return {
    check: {
      identity: 'quarters_sum_to_year',
      keys: [key],
      expected,
      got,
      slack: slackOf([expected, ...parts.map(({ value }) => value)]),
      gapWith: ([year_value = 0, ...values]) => values.reduce((gap, value) => gap - value, year_value),
      get says() {
        return `${label}: the quarters of ${year.label} add up to ${amountText(got, unit)}, not ${amountText(expected, unit)}.`;
      },
      points: [
        toPoint(year.label, whole),
        ...parts.map((part, at) => toPoint(quarters[at]?.label ?? '', part)),
      ],
      ...(reason !== null && { cause: reason }),
    },
    periods: [year.label, ...quarters.map(({ label: quarter }) => quarter)],
  };
}

/** Quarters under other tags than their year; null where the tags are the same. */
function explainTags({ fact: whole }: Figure, parts: readonly Figure[]): string | null {
  const others = parts.filter(({ fact }) => fact.concept !== whole.concept);
  if (others.length === 0) return null;
  const names = [...new Set(parts.map(({ fact }) => `“${conceptLabel(fact.concept)}”`))].join(', ');
  return `${whole.accession_number} reports the year as “${conceptLabel(whole.concept)}”, the quarters are reported as ${names}, which isn’t the same.`;
}

type Relation = {
  identity: Identity;
  /** The line that others add up to, and its name. */
  whole: readonly [key: string, name: string];
  /** What the others are called. */
  name: string;
  /** Lines that must be reported; `-` before one that is deducted. */
  needs: readonly string[];
  /** Lines that count if reported: with all, or with any one, or with none of them the relation may hold. */
  also?: readonly string[];
};

const ASSETS = ['total_assets', 'Total assets'] as const;
const GROUP_INCOME = [
  'net_income_with_noncontrolling',
  'Net income including noncontrolling interests',
] as const;

const RELATIONS: readonly Relation[] = [
  {
    identity: 'balance_sheet',
    whole: ASSETS,
    name: 'Liabilities and equity',
    needs: ['total_liabilities', 'total_equity'],
    also: ['temporary_equity'],
  },
  {
    identity: 'balance_sheet',
    whole: ASSETS,
    name: 'Total liabilities and equity',
    needs: ['liabilities_and_equity'],
  },
  {
    identity: 'total_equity',
    whole: ['total_equity', 'Total equity'],
    name: 'Shareholders’ equity with noncontrolling interests',
    needs: ['shareholders_equity'],
    also: ['noncontrolling_interests'],
  },
  {
    identity: 'gross_profit',
    whole: ['gross_profit', 'Gross profit'],
    name: 'Revenue less cost of revenue',
    needs: ['revenue', '-cost_of_revenue'],
  },
  {
    identity: 'net_income',
    whole: GROUP_INCOME,
    name: 'Income before tax less income tax',
    needs: ['pretax_income', '-income_tax'],
    also: ['discontinued_operations', 'equity_method_income'],
  },
  {
    identity: 'noncontrolling_interests',
    whole: GROUP_INCOME,
    name: 'Net income with noncontrolling interests',
    needs: ['net_income'],
    also: ['noncontrolling_income'],
  },
  {
    identity: 'change_in_cash',
    whole: ['change_in_cash', 'The change in cash'],
    name: 'Operating, investing and financing cash flow',
    needs: ['operating', 'investing', 'financing'],
    also: ['fx_effect'],
  },
];

/** The relations of a statement of which all needed lines are reported. */
export function checkRow(row: Row): Check[] {
  return [
    ...RELATIONS.flatMap((relation) => checkRelation(row, relation) ?? []),
    ...['basic', 'diluted'].flatMap((kind) => checkKind(row, `eps_${kind}`, `shares_${kind}`)),
    ...checkDilution(row),
  ];
}

function checkRelation(row: Row, { identity, whole, name, needs, also = [] }: Relation): Check | null {
  const [key, wholeName] = whole;
  const own = [key, ...needs.map((need) => need.replace('-', ''))];
  // Liabilities derived from assets and equity balance by construction.
  const isCircular = own.some((each) => row.get(each)?.derived?.method === 'assets_minus_equity');
  if (isCircular || !own.every((each) => row.has(each))) return null;
  const keys = [...own, ...also.filter((each) => row.has(each))];
  const points = keys.flatMap((each) => row.get(each) ?? []);
  /** What the lines may add up to, with values in the order of the points. */
  const totalsOf = (values: readonly number[]): number[] => {
    const [needed, extras] = [values.slice(1, own.length), values.slice(own.length)];
    const least = needed.reduce((sum, value, at) => sum + (needs[at]?.startsWith('-') ? -value : value), 0);
    return [
      extras.reduce((sum, extra) => sum + extra, least),
      ...extras.map((extra) => least + extra),
      least,
    ];
  };
  const values = points.map(({ value }) => value);
  const [expected = 0] = values;
  const slack = slackOf(values);
  const totals = totalsOf(values);
  const got = totals.find((total) => Math.abs(total - expected) <= slack) ?? totals[0] ?? expected;
  const unit = points[0]?.unit ?? '';
  return {
    identity,
    keys,
    points,
    expected,
    got,
    slack,
    gapWith: (all) => Math.min(...totalsOf(all).map((total) => Math.abs((all[0] ?? 0) - total))),
    get says() {
      return `${name}: ${amountText(got, unit)}. ${wholeName}: ${amountText(expected, unit)}.`;
    },
  };
}

/** Preferred dividends and participating shares take part of net income. */
const PREFERRED = 0.1;
const CENT = 0.01;

/** Dilution that is rather a slip of the point: earnings so many times less per share, or losses so many times greater. */
const MOST_DILUTION = 4;

/** Diluted earnings are never above basic ones, nor far below them. */
function checkDilution(row: Row): Check[] {
  const [basic, diluted] = [row.get('eps_basic'), row.get('eps_diluted')];
  if (basic === undefined || diluted === undefined || basic.unit !== diluted.unit) return [];
  const least = basic.value * (basic.value < 0 ? MOST_DILUTION : 1 / MOST_DILUTION);
  const got = diluted.value < least ? diluted.value : Math.max(diluted.value, basic.value);
  const says = `Diluted earnings per share: ${diluted.value}. Basic: ${basic.value}.`;
  const slack = 2 * centOf(basic);
  return [
    {
      identity: 'earnings_per_share',
      keys: ['eps_diluted'],
      points: [basic, diluted],
      expected: basic.value,
      got,
      slack,
      gapWith: null,
      says,
    },
  ];
}

function checkKind(row: Row, perShare: string, count: string): Check[] {
  const [earnings, shares] = [row.get(perShare), row.get(count)];
  const net = row.get('net_income_to_common') ?? row.get('net_income');
  if (earnings === undefined || shares === undefined || net === undefined) return [];
  const got = earnings.value * shares.value;
  const most = Math.max(Math.abs(got), Math.abs(net.value));
  return [
    {
      identity: 'earnings_per_share',
      keys: [perShare, count],
      points: [earnings, shares, net],
      expected: net.value,
      got,
      slack: Math.max(PREFERRED * most, centOf(earnings) * shares.value),
      gapWith: ([each = 0, count_value = 0, income = 0]) => income - each * count_value,
      get says() {
        return `Earnings per share times shares: ${amountText(got, net.unit)}. Net income: ${amountText(net.value, net.unit)}.`;
      },
    },
  ];
}

/**
 * A cent of the earnings as filed, in shares after a split: NIKOLA, −9.1964 basic and −9.1893 diluted in the first quarter of 2021, both
 * filed as −0.31 (0001731289-21-000071).
 */
function centOf({ value, derived }: SeriesPoint): number {
  const filed =
    derived?.operands.find(({ source }) => source?.unit.includes('/shares') === true)?.source?.value ?? value;
  return filed === 0 || value === 0 ? CENT : CENT * Math.abs(value / filed);
}
