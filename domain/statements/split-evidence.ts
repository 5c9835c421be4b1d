import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';

/** Weighted shares of a period, which a filing after a split restates for the periods before it. */
const SHARE_CONCEPTS: ReadonlySet<string> = new Set([
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'ifrs-full:WeightedAverageShares',
  'ifrs-full:AdjustedWeightedAverageShares',
]);

/** Share count of one period in two filings: `ratio` is the later over the earlier. */
export type Restatement = { ratio: number; before: Fact; after: Fact };

/** Share counts are rounded to thousands or millions. */
const NEAR = 0.01;
/** Greatest ratio that is a split and not a missing scale of thousands. */
const MOST = 400;

export function isNear(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= NEAR;
}

/** Every pair of consecutive periodic reports of one share count, in order of filing. */
export function restatements(facts: readonly Fact[]): Restatement[] {
  const periods = new Map<string, Fact[]>();
  for (const fact of facts) {
    const { concept, start, end, value, form, filed } = fact;
    if (!SHARE_CONCEPTS.has(concept) || value <= 0 || end > filed || formTier(form) !== 'A') continue;
    const key = `${concept} ${start ?? ''} ${end}`;
    const list = periods.get(key) ?? [];
    periods.set(key, list);
    list.push(fact);
  }
  return [...periods.values()].flatMap((list) => {
    const vintages = list.toSorted((a, b) => (a.filed < b.filed ? -1 : 1));
    return vintages.slice(1).flatMap((after, index) => {
      const before = vintages[index];
      return before === undefined || before.filed === after.filed
        ? []
        : [{ ratio: after.value / before.value, before, after }];
    });
  });
}

/** Shares of the first report filed from one day on over those of the last filed before another; null without one of them. */
export function shareChange(facts: readonly Fact[], before: string, from: string): number | null {
  const counts = facts
    .filter(({ concept, value, form }) => SHARE_CONCEPTS.has(concept) && value > 0 && formTier(form) === 'A')
    .toSorted((a, b) => a.filed.localeCompare(b.filed) || a.end.localeCompare(b.end));
  const last = counts.findLast(({ filed }) => filed < before);
  const first = counts.find(({ filed }) => filed >= from);
  const next = counts.findLast(({ concept, filed }) => concept === last?.concept && filed === first?.filed);
  return last === undefined || next === undefined ? null : next.value / last.value;
}

/** The split that a ratio of share counts shows: 2 for 2.0003, 1/15 for 0.06667; null for any other ratio. */
function splitRatio(ratio: number): number | null {
  const times = ratio >= 1 ? ratio : 1 / ratio;
  const whole = [1.5, Math.round(times)].find((one) => one > 1 && one <= MOST && isNear(times, one));
  if (whole === undefined) return null;
  return ratio >= 1 ? whole : 1 / whole;
}

/** Restated by one ratio means by the same digits. */
const SAME_RATIO = 0.0005;

/**
 * The ratio of a recapitalization, as in a merger: all counts of a filing, of two periods at least, are restated by it. Example: LPA,
 * 168,142,740 shares of 2022 and 2023 became 28,600,000 (0001997711-25-000030).
 */
function recapitalization(restated: readonly Restatement[]): number | null {
  const [first] = restated;
  const periods = new Set(restated.map(({ after }) => after.end));
  if (first === undefined || periods.size < 2) return null;
  const times = Math.max(first.ratio, 1 / first.ratio);
  const isOne = restated.every(({ ratio }) => Math.abs(ratio / first.ratio - 1) <= SAME_RATIO);
  return isOne && times <= MOST ? first.ratio : null;
}

export type ShownSplit = { ratio: number; filed: string };

/**
 * Splits that restated share counts show: at least two counts of one filing are restated by one ratio. `filed` is the day
 * of the first filing on the new basis. Example: UNDER ARMOUR, weighted shares of 2010 from 50,798,000 (0001193125-12-078826)
 * to 101,595,000 (0001336917-13-000011).
 */
export function shownSplits(pairs: readonly Restatement[]): ShownSplit[] {
  const changed = pairs.filter(({ ratio }) => !isNear(ratio, 1));
  const filings = Map.groupBy(changed, ({ after }) => after.accession_number);
  const shown = [...filings.values()].flatMap((restated) => {
    const one = recapitalization(restated);
    const counts = Map.groupBy(restated, ({ ratio }) => splitRatio(ratio) ?? one);
    return [...counts].flatMap(([ratio, agreeing]) => {
      const [first] = agreeing;
      const from = agreeing
        .map(({ before }) => before.filed)
        .toSorted()
        .at(-1);
      if (ratio === null || first === undefined || from === undefined || agreeing.length < 2) return [];
      return [{ ratio, filed: first.after.filed, from }];
    });
  });
  // The first filing on the new basis; later ones restate further periods by the same split.
  const found: (ShownSplit & { from: string })[] = [];
  for (const each of shown.toSorted((a, b) => (a.filed < b.filed ? -1 : 1))) {
    const known = found.filter(({ filed }) => filed > each.from).map(({ ratio }) => ratio);
    const product = known.reduce((so_far, ratio) => so_far * ratio, 1);
    const isKnown = isNear(each.ratio, product) || known.some((ratio) => isNear(each.ratio, ratio));
    if (!isKnown) found.push(each);
  }
  return found.map(({ ratio, filed }) => ({ ratio, filed }));
}
