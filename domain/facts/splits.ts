import { dayOf } from '../calendar/day.ts';
import { type Fact, type Figure, toFactSource } from './fact.ts';
import { formTier } from './vintages.ts';

/** Weighted shares of a period, which a filing after a split restates for the periods before it. */
const SHARE_CONCEPTS: ReadonlySet<string> = new Set([
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'ifrs-full:WeightedAverageShares',
  'ifrs-full:AdjustedWeightedAverageShares',
]);

/** Share count of one period in two filings: `ratio` is the later over the earlier. */
type Restatement = { ratio: number; before: Fact; after: Fact };

/** Share counts are rounded to thousands or millions. */
const NEAR = 0.01;
/** Greatest ratio that is a split and not a missing scale of thousands. */
const MOST = 400;

function isNear(a: number, b: number): boolean {
  return Math.abs(a / b - 1) <= NEAR;
}

/** Whether a fact is a count of shares in a periodic report. */
const isCount = ({ concept, value, form }: Fact): boolean =>
  SHARE_CONCEPTS.has(concept) && value > 0 && formTier(form) === 'A';

/** Every pair of consecutive periodic reports of one share count, in order of filing. */
function restatements(facts: readonly Fact[]): Restatement[] {
  const periods = Map.groupBy(
    facts.filter((fact) => isCount(fact) && fact.end <= fact.filed),
    ({ concept, start, end }) => `${concept} ${start ?? ''} ${end}`,
  );
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
function shareChange(facts: readonly Fact[], before: string, from: string): number | null {
  const counts = facts
    .filter(isCount)
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

type ShownSplit = { ratio: number; filed: string };

/**
 * Splits that restated share counts show: at least two counts of one filing are restated by one ratio. `filed` is the day
 * of the first filing on the new basis. Example: UNDER ARMOUR, weighted shares of 2010 from 50,798,000 (0001193125-12-078826)
 * to 101,595,000 (0001336917-13-000011).
 */
function shownSplits(pairs: readonly Restatement[]): ShownSplit[] {
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

/** A stock split: shares after for each share before; null when it is reported too imprecisely. */
export type Split = {
  /** Figures filed before this day are on the old basis; a report of the day states new shares (ASC 260-10-55-12). */
  date: string;
  ratio: number | null;
  /** Day of the first report on the new basis, for a split that only restated share counts show. */
  shown?: string;
};

export const SPLIT_CONCEPTS: readonly string[] = [
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio',
];

/** A split is first reported within this many days; later reports only repeat it. */
const NEWS_DAYS = 280;
const MONTH_DAYS = 31;
/** A split may have several dates, announced, effective and the end of a month: one ratio is one split within a year. */
const SAME_SPLIT_DAYS = 365;
/** Allows for a ratio stated to two decimals. */
const ROUNDING = 0.01;

/** Dates that filings state for one split. */
type Announced = { ratio: number | null; stated: number; dates: string[] };

/**
 * Splits of a company, oldest first, each once: as announced, and as restated share counts show them. Restated counts
 * decide which filing is the first on the new basis, since one filed before the last date may be adjusted already.
 * Rule: docs/rules.md#stock-splits. Example: NVIDIA, 2021-07-19 4:1 (0001045810-22-000036), 2024-05-31 10:1.
 */
export function findSplits(facts: readonly Fact[]): Split[] {
  const announced = announcedSplits(facts).map((each) => turned(facts, each));
  const shown = shownSplits(restatements(facts)).map((each) => ({
    ...each,
    of: announced.find((other) => isSame(other, each)),
  }));
  const unshown = announced.filter((each) => shown.every(({ of }) => of !== each));
  return [
    ...unshown.map(({ ratio, dates }) => ({ date: dates.at(-1) ?? '', ratio })),
    ...shown.map(({ ratio, filed, of }) => ({
      date: of?.dates.findLast((date) => date <= filed) ?? filed,
      ratio,
      ...(of === undefined && { shown: filed }),
    })),
  ].toSorted((a, b) => a.date.localeCompare(b.date));
}

/** A reverse split of 1 for 15 may be stated as 15: share counts that move the other way show it. */
function turned(facts: readonly Fact[], each: Announced): Announced {
  const { ratio, dates } = each;
  const moved = ratio === null ? null : shareChange(facts, dates[0] ?? '', dates.at(-1) ?? '');
  if (ratio === null || moved === null) return each;
  const [by, stated] = [Math.log(moved), Math.log(ratio)];
  return by * stated < 0 && Math.abs(by) > Math.abs(stated) / 2
    ? { ...each, ratio: 1 / ratio, stated: 1 / each.stated }
    : each;
}

function announcedSplits(facts: readonly Fact[]): Announced[] {
  const found: Announced[] = [];
  for (const { end, value } of facts.filter(isNews).toSorted((a, b) => a.end.localeCompare(b.end))) {
    const ratio = exactRatio(value);
    const known = found.find(
      (each) =>
        ((ratio !== null && each.ratio === ratio) || each.dates.includes(end)) &&
        dayOf(end) - dayOf(each.dates[0] ?? end) <= SAME_SPLIT_DAYS,
    );
    if (known === undefined) found.push({ ratio, stated: value, dates: [end] });
    else {
      known.dates.push(end);
      known.ratio ??= ratio;
    }
  }
  return found;
}

/** Whether restated counts show an announced split: the same ratio, as exactly as it is stated, within a year. */
function isSame({ ratio, stated, dates }: Announced, shown: ShownSplit): boolean {
  const isClose = ratio === null ? Math.abs(stated - shown.ratio) <= ROUNDING : isNear(ratio, shown.ratio);
  return isClose && dates.some((date) => Math.abs(dayOf(date) - dayOf(shown.filed)) <= SAME_SPLIT_DAYS);
}

function isNews({ concept, start, end, filed, form, value }: Fact): boolean {
  return (
    SPLIT_CONCEPTS.includes(concept) &&
    formTier(form) !== 'C' &&
    value > 0 &&
    value !== 1 &&
    (start === null || dayOf(end) - dayOf(start) < MONTH_DAYS) &&
    dayOf(filed) - dayOf(end) <= NEWS_DAYS
  );
}

/** Ratio of a reverse split, reported as a rounded fraction: 0.0667 is 1-for-15; null for 0.07, 1-for-14 or 1-for-15. */
export function exactRatio(stated: number): number | null {
  if (stated >= 1) return stated;
  const inverse = 1 / stated;
  if (Math.abs(inverse - Math.round(inverse)) < 1e-9) return 1 / Math.round(inverse);
  const decimals = (String(stated).split('.')[1] ?? '').length;
  const half = 0.5 * 10 ** -decimals;
  const [least, most] = [Math.ceil(1 / (stated + half)), Math.floor(1 / (stated - half))];
  return least === most ? 1 / least : null;
}

/**
 * A share figure adjusted for splits after its filing; later filings are already restated. Null when a split's ratio is
 * not exactly known.
 * Example: NVIDIA diluted EPS of the year to 2021-01-31, 6.90 (0001045810-21-000010) → 0.1725 before restatement.
 */
export function adjustForSplits(
  figure: Figure,
  kind: 'per_share' | 'shares',
  splits: readonly Split[],
): Figure | null {
  const after = splits.filter(({ date }) => figure.end < date && figure.fact.filed < date);
  let factor = 1;
  for (const { ratio } of after) {
    if (ratio === null) return null;
    factor *= ratio;
  }
  if (factor === 1) return figure;
  const exact = kind === 'shares' ? figure.value * factor : figure.value / factor;
  // Without the last binary digit: 0.7 * 200 * 15 is not 2100.0000000000005.
  const value = Number(exact.toPrecision(15));
  const reasons = after.map(splitText).join(' and ');
  const verb = kind === 'shares' ? 'Multiplied' : 'Divided';
  const formula = `${verb} by ${Number(factor.toPrecision(6))} for ${reasons}`;
  const operands = [{ label: 'As filed', sign: 1, source: toFactSource(figure.fact) }];
  return { ...figure, value, derivation: { method: 'split_adjusted', formula, operands } };
}

function splitText({ date, ratio, shown }: Split): string {
  const when = shown === undefined ? `on ${date}` : `first reflected in the report filed on ${shown}`;
  return `the ${ratioText(ratio ?? 1)} split ${when}`;
}

function ratioText(ratio: number): string {
  const times = Number((ratio >= 1 ? ratio : 1 / ratio).toPrecision(4));
  return ratio >= 1 ? `${times}-for-1` : `1-for-${times}`;
}
