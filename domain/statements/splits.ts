import { dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import type { Figure } from './figure.ts';
import { toFactSource } from './figure.ts';
import { formTier } from './form-tier.ts';

/** A stock split: shares after for each share before; null when it is reported too imprecisely. */
export type Split = { date: string; ratio: number | null };

export const SPLIT_CONCEPTS: readonly string[] = [
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
  'us-gaap:StockholdersEquityNoteStockSplitConversionRatio',
];

/** A split is first reported within this many days; later reports only repeat it. */
const NEWS_DAYS = 280;
const MONTH_DAYS = 31;
/** A split may have two dates: announced and effective. */
const SAME_SPLIT_DAYS = 60;

/**
 * Splits of a company, oldest first, each once.
 * Rule: docs/rules.md#stock-splits. Example: NVIDIA, 2021-07-19 4:1 (0001045810-22-000036), 2024-05-31 10:1.
 */
export function findSplits(facts: readonly Fact[]): Split[] {
  const announced = facts.filter(isNews).toSorted((a, b) => a.end.localeCompare(b.end));
  const groups: Fact[][] = [];
  for (const fact of announced) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && dayOf(fact.end) - dayOf(first.end) <= SAME_SPLIT_DAYS)
      group.push(fact);
    else groups.push([fact]);
  }
  return groups.map(toSplit);
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

function toSplit(group: readonly Fact[]): Split {
  const ratio = group.map(({ value }) => exactRatio(value)).find((exact) => exact !== null) ?? null;
  return { date: group.reduce((date, { end }) => (end > date ? end : date), ''), ratio };
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
  const after = splits.filter(({ date }) => figure.end < date && figure.fact.filed <= date);
  let factor = 1;
  for (const { ratio } of after) {
    if (ratio === null) return null;
    factor *= ratio;
  }
  if (factor === 1) return figure;
  const value = kind === 'shares' ? figure.value * factor : figure.value / factor;
  const reasons = after
    .map(({ date, ratio }) => `the ${ratioText(ratio ?? 1)} split on ${date}`)
    .join(' and ');
  const verb = kind === 'shares' ? 'Multiplied' : 'Divided';
  const formula = `${verb} by ${Number(factor.toPrecision(6))} for ${reasons}`;
  const operands = [{ label: 'As filed', sign: 1, source: toFactSource(figure.fact) }];
  return { ...figure, value, derivation: { method: 'split_adjusted', formula, operands } };
}

function ratioText(ratio: number): string {
  return ratio >= 1 ? `${ratio}-for-1` : `1-for-${Math.round(1 / ratio)}`;
}
