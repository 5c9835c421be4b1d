import type { Fact } from './fact.ts';

export const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding';

/** Shares outstanding on the cover of each filing, by accession number. Several classes are stated apart and are left out. */
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
