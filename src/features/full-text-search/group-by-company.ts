import type { Hit } from '../../../views/hits.ts';

/** A result; `heading` starts a company's results. */
type GroupedHit = { hit: Hit; heading: { company: Hit['companies'][number] | null; filings: number } | null };

/**
 * The results of a page in order, or by first filer: companies in the order of their best result, with a heading each.
 * Pages stay those of filings.
 */
export function groupByCompany(hits: readonly Hit[], isGrouped: boolean): GroupedHit[] {
  const placed = hits.map((hit) => ({ hit, heading: null }));
  if (!isGrouped) return placed;
  const groups = Map.groupBy(placed, ({ hit }) => hit.companies[0]?.cik ?? '');
  return [...groups.values()].flatMap((group) =>
    group.map((each, at) => {
      const company = each.hit.companies[0] ?? null;
      return { ...each, heading: at === 0 ? { company, filings: group.length } : null };
    }),
  );
}
