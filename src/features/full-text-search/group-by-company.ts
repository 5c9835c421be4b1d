import type { FullTextResult } from '../../../contract/full-text.ts';

/** A result; `heading` starts a company's results. */
type GroupedResult = {
  result: FullTextResult;
  heading: { company: FullTextResult['entities'][number] | null; filings: number } | null;
};

/**
 * The results of a page in order, or by first filer: companies in the order of their best result, with a heading each.
 * Pages stay those of filings.
 */
export function groupByCompany(results: readonly FullTextResult[], isGrouped: boolean): GroupedResult[] {
  const placed = results.map((result) => ({ result, heading: null }));
  if (!isGrouped) return placed;
  const groups = Map.groupBy(placed, ({ result }) => result.entities[0]?.cik ?? '');
  return [...groups.values()].flatMap((group) =>
    group.map((each, at) => {
      const company = each.result.entities[0] ?? null;
      return { ...each, heading: at === 0 ? { company, filings: group.length } : null };
    }),
  );
}
