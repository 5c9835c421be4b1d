import { RATIO_GROUPS } from '../../contract/ratio-names.ts';
import type { ClaimPeriod } from './claim-figures.ts';
import type { NamedPeriod } from './periods.ts';
import type { Claim } from './read-claims.ts';

const RATIOS: ReadonlySet<string> = new Set(Object.values(RATIO_GROUPS).flat());

/** A claim with the line and period that a reader chose. A chosen claim is strict: it was resolved by a person. */
export function correctClaim(
  claim: Claim,
  { key, period }: { key?: string | undefined; period?: string | undefined },
  periods: readonly ClaimPeriod[],
): Claim {
  if (claim.kind !== 'figure') return claim;
  const chosen = periods.find(({ label }) => label === period);
  const concept =
    key === undefined
      ? claim.concept
      : { keys: RATIOS.has(key) ? [] : [key], ratio: key, outflow: true as const };
  return {
    ...claim,
    concept,
    ...(key === undefined ? {} : { narrowed: [], qualifier: null }),
    ...(chosen === undefined ? {} : { period: named(chosen), base_period: null }),
    is_strict: key !== undefined && chosen !== undefined,
  };
}

function named({ type, end }: ClaimPeriod): NamedPeriod {
  return { type: 'ended', span: type === 'annual' ? 'year' : 'quarter', date: end, start: 0, end: 0 };
}
