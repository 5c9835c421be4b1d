import type { Fact } from './fact.ts';
import type { Slot } from './facts-by-period.ts';
import { type Figure, statedFigure } from './figure.ts';
import { factAsOf, firstFact, latestFact, originOf, restatedFrom } from './select-fact.ts';

export type YearFacts = ReadonlyMap<Slot, readonly Fact[]>;

/** The figures of a year as they were at one time, each from the filing that first reported it so. */
export type Vintage = (slot: Slot) => Figure | null;

export const NONE: readonly Fact[] = [];

/** If the year was restated by more than this share, its restated vintage is tried first. */
const RESTATED = 0.005;

export const QUARTER_SLOTS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

type Choose = (vintages: readonly Fact[]) => Fact | null;

export function vintageOf(facts: YearFacts, choose: Choose): Vintage {
  return (slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const fact = choose(vintages);
    return fact === null ? null : statedFigure(originOf(vintages, fact));
  };
}

/** Figures filed after a year was first reported: comparatives of the next year's reports. */
export function restatedVintage(facts: YearFacts, filed: string): Vintage {
  return vintageOf(facts, (vintages) => {
    const fact = latestFact(vintages);
    return fact !== null && fact.filed > filed ? fact : null;
  });
}

/**
 * Vintages to subtract in, most likely first: figures known when the year was reported, and comparatives of the next
 * year's reports.
 */
export function vintagesOf(facts: YearFacts): Vintage[] {
  const years = facts.get('Y') ?? NONE;
  const [first, latest] = [firstFact(years), latestFact(years)];
  if (first === null || latest === null) return [vintageOf(facts, latestFact)];
  const original = vintageOf(facts, (vintages) => factAsOf(vintages, first.filed));
  const restated = restatedVintage(facts, first.filed);
  const isRestated = Math.abs(latest.value - first.value) > RESTATED * Math.abs(first.value);
  if (isRestated) return [restated, original];
  return isRephased(facts) ? [vintageOf(facts, latestFact), original] : [original, restated];
}

/**
 * Whether a part of the year was restated and the year stated again later with its value: then only the parts have
 * changed (NIKOLA 2020, nine months of -84.9 to -84.6 million in 0001731289-21-000058, which states the year too).
 */
function isRephased(facts: YearFacts): boolean {
  const years = facts.get('Y') ?? NONE;
  return (
    restatedFrom(years) === null &&
    isOneVersion(facts) &&
    !isRepeated(facts) &&
    (['H', 'N'] as const).some((slot) => restatedFrom(facts.get(slot) ?? NONE) !== null)
  );
}

/** Whether the newest spans are of one version: none was restated after the longer ones were last stated, nor the year alone. */
export function isOneVersion(facts: YearFacts): boolean {
  const spans = (['Q1', 'H', 'N', 'Y'] as const).flatMap((slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const last = latestFact(vintages);
    if (last === null) return [];
    const restated = restatedFrom(vintages) === null ? '' : originOf(vintages, last).filed;
    return [{ last: last.filed, restated }];
  });
  const isBehind = spans.some(({ restated }, index) =>
    spans.slice(index + 1).some(({ last }) => last < restated),
  );
  const [year, nine] = spans.toReversed();
  return !isBehind && (year?.restated === '' || nine?.restated !== '');
}

/** Whether six and nine months have one value: a filing then states one of them twice (SUNEDISON 2011, 0000945436-12-000174). */
function isRepeated(facts: YearFacts): boolean {
  const [half, nine] = [facts.get('H'), facts.get('N')].map(
    (vintages) => latestFact(vintages ?? NONE)?.value,
  );
  return half !== undefined && half === nine && half !== 0;
}
