import type { RawFact, RawFacts } from './raw-facts.ts';

/** Filings up to `after` count shares before a split of `ratio` new shares for an old one; those since `from`, after it. */
export type ShareSplit = { ratio: number; after: string; from: string };

const COUNTS = [
  ['WeightedAverageNumberOfDilutedSharesOutstanding', 'EarningsPerShareDiluted'],
  ['WeightedAverageNumberOfSharesOutstandingBasic', 'EarningsPerShareBasic'],
] as const;

/** The whole ratio (or 3 for 2) that a quotient is within 3 % of; NaN above 60, too coarse to read; null for others. */
export function splitRatio(quotient: number): number | null {
  const size = Math.max(quotient, 1 / quotient);
  const whole = Math.abs(size - 1.5) < 0.03 ? 1.5 : Math.round(size);
  if (size > 60) return NaN;
  if (whole < 1.5 || Math.abs(size - whole) > 0.03 * whole) return null;
  return quotient >= 1 ? whole : 1 / whole;
}

const key = ({ start, end }: RawFact, accn = ''): string => `${start} ${end} ${accn}`;

/** Splits proven by comparatives: the same period's shares times a ratio, and its earnings per share divided by it. */
export function shareSplits(facts: RawFacts): ShareSplit[] {
  const found = tagged(facts);
  for (const [counts, earnings] of COUNTS) {
    const perShare = new Map((facts.get(earnings) ?? []).map((fact) => [key(fact, fact.accn), fact.val]));
    const earlier = new Map<string, RawFact>();
    for (const fact of facts.get(counts) ?? []) {
      const before = earlier.get(key(fact));
      earlier.set(key(fact), fact);
      const ratio = splitRatio(fact.val / (before?.val ?? 0));
      const [old, now] = [before, fact].map((each) => perShare.get(key(fact, each?.accn)));
      if (before === undefined || ratio === null || old === undefined || now === undefined) continue;
      const isInverse = Number.isNaN(ratio) && Math.abs((now / old) * (fact.val / before.val) - 1) < 0.05;
      if (isInverse || Math.abs(old / ratio - now) <= 0.011 * Math.max(1, 1 / ratio) + 0.02 * Math.abs(now))
        found.push({ ratio, after: before.filed, from: fact.filed });
    }
  }
  return merge(found);
}

/** Splits that a filing tags, where the counts of two cover pages in a row differ by the same ratio. */
function tagged(facts: RawFacts): ShareSplit[] {
  const ratios = (facts.get('StockholdersEquityNoteStockSplitConversionRatio1') ?? []).map(({ val }) =>
    splitRatio(val),
  );
  const covers = facts.get('EntityCommonStockSharesOutstanding') ?? [];
  return covers.flatMap((cover, index) => {
    const before = covers[index - 1];
    const ratio = splitRatio(cover.val / (before?.val ?? 0));
    if (before === undefined || ratio === null || Number.isNaN(ratio)) return [];
    const isTagged = ratios.some((each) => each !== null && (each === ratio || each * ratio === 1));
    return isTagged ? [{ ratio, after: before.filed, from: cover.filed }] : [];
  });
}

/** Windows of one ratio that overlap are one split; what they share is when it happened. */
function merge(found: readonly ShareSplit[]): ShareSplit[] {
  const splits: ShareSplit[] = [];
  for (const { ratio, after, from } of found.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const same = splits.find(
      (split) => Object.is(split.ratio, ratio) && after < split.from && split.after < from,
    );
    if (same === undefined) splits.push({ ratio, after, from });
    else if (after > same.after) same.after = after;
  }
  return splits;
}

/** Shares issued later for each share that a filing of that day counts. */
export function sharesSince(splits: readonly ShareSplit[], filed: string): number {
  return splits.reduce((ratio, split) => (filed < split.from ? ratio * split.ratio : ratio), 1);
}
