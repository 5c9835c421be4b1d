import { daysBetween } from '../calendar/day.ts';
import type { Fact } from './fact.ts';

export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** A count of shares on a report's cover. */
export type Cover = {
  count: Fact;
  /** Day of the report's balance sheet; null where its assets aren't known. */
  period_end: string | null;
  /** Whether it counts one class of several: far fewer shares than the report's weighted average. */
  is_class: boolean;
};

const ASSETS: ReadonlySet<string> = new Set(['us-gaap:Assets', 'ifrs-full:Assets']);
const WEIGHTED: ReadonlySet<string> = new Set([
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'ifrs-full:WeightedAverageShares',
]);
const INCOME = 'us-gaap:NetIncomeLoss';
const PER_SHARE = 'us-gaap:EarningsPerShareBasic';
/** Repurchases of some weeks leave more than this share of the weighted average; less than a twentieth is another scale. */
const ONE_CLASS = [0.05, 0.85] as const;

/** Shares outstanding on the cover of each filing, by accession number; classes that companyfacts states apart are left out. */
export function coverShares(facts: readonly Fact[]): Map<string, Cover> {
  const stated = Map.groupBy(
    facts.filter(({ concept, value }) => concept === COVER_SHARES && value > 0),
    ({ accession_number }) => accession_number,
  );
  const others = Map.groupBy(
    facts.filter(
      ({ accession_number, concept }) =>
        stated.has(accession_number) &&
        (ASSETS.has(concept) || WEIGHTED.has(concept) || concept === INCOME || concept === PER_SHARE),
    ),
    ({ accession_number }) => accession_number,
  );
  return new Map(
    [...stated].flatMap(([filing, counts]): [string, Cover][] => {
      const [count] = counts;
      if (count === undefined || counts.some(({ value }) => value !== count.value)) return [];
      const own = others.get(filing) ?? [];
      const assets = newest(own.filter(({ concept }) => ASSETS.has(concept)));
      const share = count.value / (weightedIn(own) ?? count.value);
      const is_class = share > ONE_CLASS[0] && share < ONE_CLASS[1];
      return [[filing, { count, period_end: assets?.end ?? null, is_class }]];
    }),
  );
}

/** The weighted average of a report's latest period: as stated, else net income over earnings per share. */
function weightedIn(own: readonly Fact[]): number | null {
  const weighted = newest(own.filter(({ concept }) => WEIGHTED.has(concept)));
  if (weighted !== undefined) return weighted.value;
  const earnings = newest(own.filter(({ concept, value }) => concept === PER_SHARE && value !== 0));
  const income = own.find(
    ({ concept, start, end }) => concept === INCOME && start === earnings?.start && end === earnings?.end,
  );
  return earnings === undefined || income === undefined ? null : income.value / earnings.value;
}

/** The fact of the latest day; of several the shortest period. */
function newest(facts: readonly Fact[]): Fact | undefined {
  return facts
    .toSorted((a, b) => a.end.localeCompare(b.end) || (a.start ?? a.end).localeCompare(b.start ?? b.end))
    .at(-1);
}

/** A cover counts shares some weeks after its balance sheet; a later count is another period's. */
const COVER_DAYS = 125;
/** Days by which the ends of one period may differ. */
const SAME_PERIOD_DAYS = 6;

/** The cover of the report on a balance sheet; of a report whose own isn't known the first that counts within four months after it. */
export function coverOf(cover: ReadonlyMap<string, Cover>, period_end: string): Cover | null {
  const own = [...cover.values()].filter(({ count, period_end: of }) => {
    const days = daysBetween(period_end, count.end);
    const isOwn = of === null || Math.abs(daysBetween(period_end, of)) <= SAME_PERIOD_DAYS;
    return isOwn && days >= 0 && days <= COVER_DAYS;
  });
  return (
    own.toSorted(
      ({ count: a }, { count: b }) => a.end.localeCompare(b.end) || a.filed.localeCompare(b.filed),
    )[0] ?? null
  );
}
