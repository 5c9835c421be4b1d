import { daysBetween } from '../calendar/day.ts';
import type { Fact } from './fact.ts';

export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** Shares outstanding on the cover of each filing, by accession number; classes that companyfacts states apart are left out. */
export function coverShares(facts: readonly Fact[]): Map<string, Fact> {
  const stated = Map.groupBy(
    facts.filter(({ concept, value }) => concept === COVER_SHARES && value > 0),
    ({ accession_number }) => accession_number,
  );
  return new Map(
    [...stated].flatMap(([filing, counts]) => {
      const [first] = counts;
      return first === undefined || counts.some(({ value }) => value !== first.value)
        ? []
        : [[filing, first]];
    }),
  );
}

/** A cover counts shares some weeks after its balance sheet; a later count is another period's. */
const COVER_DAYS = 125;

/** The first cover that counts shares within four months after a balance sheet. */
export function coverOf(cover: ReadonlyMap<string, Fact>, period_end: string): Fact | null {
  const own = [...cover.values()].filter(({ end }) => {
    const days = daysBetween(period_end, end);
    return days >= 0 && days <= COVER_DAYS;
  });
  return own.toSorted((a, b) => a.end.localeCompare(b.end) || a.filed.localeCompare(b.filed))[0] ?? null;
}
