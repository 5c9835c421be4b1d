import { addDays, dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import { currencyOfUnit, memoize } from './facts-by-period.ts';
import { spanKey, type Spans, spansOf } from './signs.ts';

/** What to multiply a value by, and why. */
type Scaled = { scale: number; reason: string };

const SCALES = [1e3, 1e-3, 1e6, 1e-6] as const;
/** Two filings may round one figure differently. */
const NEAR = 0.01;
/** Halfway between two scales, on a scale of factors. */
const HALFWAY = Math.sqrt(1000);

const isNearly = (a: number, b: number): boolean => Math.abs(a - b) <= NEAR * Math.abs(b);

function scaleName(scale: number): string {
  const factor = Math.round(Math.max(scale, 1 / scale)).toLocaleString('en-US');
  return scale > 1 ? `Multiplied by ${factor}` : `Divided by ${factor}`;
}

/** The scale between two values of one figure; null when they differ otherwise. */
const scaleBetween = (from: number, to: number): number | null =>
  SCALES.find((scale) => isNearly(Math.abs(from) * scale, Math.abs(to))) ?? null;

const daysOf = ({ start, end }: Fact): number => (start === null ? 1 : dayOf(end) - dayOf(start) + 1);

/** Amounts of a concept, ascending, of the periods of which no two filings differ by a scale, per day. */
function agreedAmounts(spans: Spans): number[] {
  const amounts: number[] = [];
  for (const stated of spans.values()) {
    const [first, ...rest] = stated;
    const last = stated.at(-1);
    if (first === undefined || last === undefined) continue;
    if (!isOfOneScale(stated) && rest.some(({ value }) => scaleBetween(value, first.value) !== null))
      continue;
    amounts.push(Math.abs(last.value) / daysOf(last));
  }
  return amounts.toSorted((a, b) => a - b);
}

/** The usual amount of a concept for a fact's period, the median; null with fewer than `least`. */
function usualAmount(amounts: readonly number[], fact: Fact, least: number): number | null {
  const median = amounts[Math.floor(amounts.length / 2)];
  return median === undefined || amounts.length < least ? null : median * daysOf(fact);
}

/** Whether values are too near to each other to differ by a scale. */
function isOfOneScale(stated: readonly Fact[]): boolean {
  const [first] = stated;
  if (stated.length === 1 || first === undefined) return true;
  let [least, most] = [Math.abs(first.value), Math.abs(first.value)];
  for (const { value } of stated) {
    least = Math.min(least, Math.abs(value));
    most = Math.max(most, Math.abs(value));
  }
  return most < least * (1 - NEAR) * SCALES[0] * (1 - NEAR);
}

/** The scale of another filing's value of the same figure, if that is nearer to the usual amount. */
function vintageScale(stated: readonly Fact[], fact: Fact, amounts: readonly number[]): Scaled | null {
  for (const other of stated) {
    const scale = scaleBetween(fact.value, other.value);
    if (scale === null) continue;
    // Of two filings' values one other period is enough to decide.
    const amount = usualAmount(amounts, fact, 1);
    if (amount === null) continue;
    const distance = Math.abs(Math.log(Math.abs(other.value) / amount));
    if (distance >= Math.log(HALFWAY) || distance >= Math.abs(Math.log(Math.abs(fact.value) / amount)))
      continue;
    return { scale, reason: `${scaleName(scale)}: ${other.accession_number} reported ${other.value}` };
  }
  return null;
}

/** The scale with which a period is the difference, or the sum, of the company's adjoining periods of the same concept. */
function addingScale(spans: Spans, fact: Fact): Scaled | null {
  const { unit, start, end, value } = fact;
  if (start === null) return null;
  const at = (from: string, to: string): number | undefined =>
    spans.get(spanKey({ unit, start: from, end: to }))?.at(-1)?.value;
  const expected = [...spans.values()].flatMap(([other]) => {
    if (other === undefined || other.start === null || other.unit !== unit) return [];
    const whole = at(other.start, other.end) ?? other.value;
    const rest =
      other.start === start && other.end > end
        ? at(addDays(end, 1), other.end)
        : other.end === end && other.start < start
          ? at(other.start, addDays(start, -1))
          : undefined;
    const next = other.start === start && other.end < end ? at(addDays(other.end, 1), end) : undefined;
    return [...(rest === undefined ? [] : [whole - rest]), ...(next === undefined ? [] : [whole + next])];
  });
  if (expected.some((other) => isNearly(value, other))) return null;
  const scale = SCALES.find((each) => expected.some((other) => isNearly(value * each, other)));
  return scale === undefined
    ? null
    : { scale, reason: `${scaleName(scale)}: the adjoining periods add up only so` };
}

const REVENUES = [
  'Revenues',
  'SalesRevenueNet',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'RevenueFromContractWithCustomerIncludingAssessedTax',
];
const COSTS = ['CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'];

/** A total, and terms that add up to it. */
const FOOTINGS: readonly (readonly [total: string, ...terms: string[]])[] = [
  ['Assets', 'LiabilitiesAndStockholdersEquity'],
  ['Assets', 'Liabilities', 'StockholdersEquity'],
  ['Assets', 'Liabilities', 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
  ...REVENUES.flatMap((revenue): [string, ...string[]][] => [
    ...COSTS.map((cost): [string, string, string] => [revenue, cost, 'GrossProfit']),
    [revenue, 'CostsAndExpenses', 'OperatingIncomeLoss'],
  ]),
  ['GrossProfit', 'OperatingExpenses', 'OperatingIncomeLoss'],
];

/** The scale with which a figure's filing adds up, where no other scale of its terms does. */
function footingScale(spans: ReadonlyMap<string, Spans>, fact: Fact): Scaled | null {
  const name = fact.concept.slice(fact.concept.indexOf(':') + 1);
  const read = (concept: string): number | undefined =>
    concept === name
      ? fact.value
      : spans
          .get(`us-gaap:${concept}`)
          ?.get(spanKey(fact))
          ?.find(({ accession_number }) => accession_number === fact.accession_number)?.value;
  for (const [total, ...terms] of FOOTINGS) {
    if (total !== name && !terms.includes(name)) continue;
    const sum = read(total);
    const parts = terms.flatMap((term) => read(term) ?? []);
    if (sum === undefined || parts.length < terms.length) continue;
    const others = parts.reduce((a, b) => a + b, 0) - (total === name ? 0 : fact.value);
    const expected = total === name ? others : sum - others;
    if (isNearly(fact.value, expected)) return null;
    const scale = SCALES.find((each) => isNearly(fact.value * each, expected));
    if (scale !== undefined)
      return { scale, reason: `${scaleName(scale)}: ${total} of this filing adds up only so` };
  }
  return null;
}

/** Earnings per share times shares, by filing and period. */
function earningsOf(facts: readonly Fact[]): Map<string, number> {
  const own = facts.filter(({ concept }) => EARNINGS.some((pair) => pair.includes(concept)));
  const known = new Map(own.map((fact) => [`${fact.concept} ${filingKey(fact)}`, fact.value]));
  return new Map(
    own.flatMap((fact) =>
      EARNINGS.flatMap(([per_share, count]): [string, number][] => {
        const shares = known.get(`${count} ${filingKey(fact)}`);
        return fact.concept === per_share && shares !== undefined
          ? [[filingKey(fact), fact.value * shares]]
          : [];
      }),
    ),
  );
}

const filingKey = ({ accession_number, start, end }: Fact): string => `${accession_number} ${start} ${end}`;

const EARNINGS: readonly (readonly string[])[] = ['Basic', 'Diluted'].map((kind) => [
  `us-gaap:EarningsPerShare${kind}`,
  `us-gaap:WeightedAverageNumberOf${kind === 'Basic' ? 'SharesOutstandingBasic' : 'DilutedSharesOutstanding'}`,
]);
/** Preferred dividends take part of net income, and earnings per share are rounded. */
const ROUGHLY = 0.1;

/** The scale with which net income is the earnings per share of its filing times the shares. */
function earningsScale(earnings: ReadonlyMap<string, number>, fact: Fact): Scaled | null {
  const expected = fact.concept === 'us-gaap:NetIncomeLoss' ? earnings.get(filingKey(fact)) : undefined;
  const scale = SCALES.find(
    (each) => Math.abs(fact.value * each - (expected ?? 0)) <= ROUGHLY * Math.abs(expected ?? 0),
  );
  return scale === undefined
    ? null
    : { scale, reason: `${scaleName(scale)}: earnings per share times shares are this amount only so` };
}

/** An amount this many times its concept's usual, or this part of it, may be of a wrong scale. */
const ODD = 200;
/** Other periods that show what is usual. */
const LEAST_PERIODS = 3;

/**
 * The facts with wrong scales corrected; each corrected fact has its value as filed and the reason. A scale is wrong if
 * another filing states the figure 1,000 or 1,000,000 times as large or small and the company's other periods are on its side,
 * if adjoining periods add up only with the other scale, or if its filing's statement does. An odd amount without such evidence
 * is left. Rule: docs/rules.md#scales
 * Example: Under Armour, non-current assets of 826,868 at 2018-12-31 in 0001336917-19-000011, are 826,868 thousand.
 */
export function correctScale(facts: readonly Fact[]): Fact[] {
  const isMoney = memoize((unit: string) => currencyOfUnit(unit) === unit);
  const spans = spansOf(facts.filter(({ unit }) => isMoney(unit)));
  const earnings = earningsOf(facts);
  const found = new Map<Fact, Scaled>();
  for (const byKey of spans.values()) {
    const amounts = agreedAmounts(byKey);
    for (const stated of byKey.values()) {
      const isOne = isOfOneScale(stated);
      for (const fact of stated) {
        const scaled =
          (isOne ? null : vintageScale(stated, fact, amounts)) ??
          (isOdd(fact, usualAmount(amounts, fact, LEAST_PERIODS))
            ? (addingScale(byKey, fact) ?? footingScale(spans, fact) ?? earningsScale(earnings, fact))
            : null);
        if (scaled !== null) found.set(fact, scaled);
      }
    }
  }
  if (found.size === 0) return [...facts];
  return facts.map((fact) => {
    const scaled = found.get(fact);
    return scaled === undefined ? fact : rescaled(fact, scaled);
  });
}

function rescaled(fact: Fact, { scale, reason }: Scaled): Fact {
  // A thousandth of 826,868,000 is 826,868.0000000001 in binary; filings have no such digits.
  const value = Number((fact.value * scale).toPrecision(15));
  return { ...fact, value, as_filed: { value: fact.value, reason } };
}

const isOdd = ({ value }: Fact, usual: number | null): boolean =>
  usual !== null && (Math.abs(value) > ODD * usual || Math.abs(value) < usual / ODD);
