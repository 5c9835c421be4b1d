import type { CompanyFacts } from './company-facts.ts';
import { coverOf } from './cover-shares.ts';
import { type Figure, statedFigure } from './figure.ts';
import type { Period } from './period.ts';
import { adjustForSplits } from './splits.ts';

/**
 * Shares outstanding on the cover of the report on the period, adjusted for splits; null where only later reports count them, or
 * the cover counts one class of several.
 */
export function readSharesOutstanding(
  { cover, repairs, splits }: CompanyFacts,
  period: Period,
): Figure | null {
  const own = coverOf(cover, period.end);
  if (own === null || own.is_class) return null;
  const derivation = repairs.get(own.count)?.derivation ?? null;
  return adjustForSplits({ ...statedFigure(own.count), derivation }, 'shares', splits);
}
