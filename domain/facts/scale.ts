import { dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import { currencyOfUnit, memoize } from './facts-by-period.ts';
import { type Spans, spansOf } from './signs.ts';

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

/** The usual amount of a concept for a fact's period, the median; null without another period. */
function usualAmount(amounts: readonly number[], fact: Fact): number | null {
  const median = amounts[Math.floor(amounts.length / 2)];
  return median === undefined ? null : median * daysOf(fact);
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
    const amount = usualAmount(amounts, fact);
    if (amount === null) continue;
    const distance = Math.abs(Math.log(Math.abs(other.value) / amount));
    if (distance >= Math.log(HALFWAY) || distance >= Math.abs(Math.log(Math.abs(fact.value) / amount)))
      continue;
    return { scale, reason: `${scaleName(scale)}: ${other.accession_number} reported ${other.value}` };
  }
  return null;
}

/**
 * The facts with wrong scales corrected; each corrected fact has its value as filed and the reason. A scale is wrong if
 * another filing states the figure 1,000 or 1,000,000 times as large or small and the company's other periods are on its side.
 * An odd amount without such evidence is left. Rule: docs/rules.md#scales
 * Example: Under Armour, non-current assets of 826,868 at 2018-12-31 in 0001336917-19-000011, are 826,868 thousand.
 */
export function correctScale(facts: readonly Fact[]): Fact[] {
  const isMoney = memoize((unit: string) => currencyOfUnit(unit) === unit);
  const spans = spansOf(facts.filter(({ unit }) => isMoney(unit)));
  const found = new Map<Fact, Scaled>();
  for (const byKey of spans.values()) {
    const several = [...byKey.values()].filter((stated) => !isOfOneScale(stated));
    const amounts = several.length === 0 ? [] : agreedAmounts(byKey);
    for (const stated of several)
      for (const fact of stated) {
        const scaled = vintageScale(stated, fact, amounts);
        if (scaled !== null) found.set(fact, scaled);
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
