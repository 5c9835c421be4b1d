import { type ClaimFigures, type ClaimPeriod, periodsOfFigures } from './claim.ts';
import type { NamedPeriod } from './periods.ts';

/** A period of the company's figures that a text names. */
export type ResolvedPeriod = ClaimPeriod & {
  /** A plain year that may be another fiscal year of the company. */
  is_ambiguous: boolean;
};

/** Fiscal years that end from September on are named by their year everywhere. */
const CLEAR_MONTHS: ReadonlySet<number> = new Set([9, 10, 11, 12]);

/** The company's period that a text names, or null. Rule: docs/rules.md#claim-periods */
export function resolvePeriod(
  named: NamedPeriod | null,
  base: NamedPeriod | null,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  if (named === null || named.type === 'other') return null;
  const [annual, quarterly] = [
    periodsOfFigures(figures.annual, 'annual'),
    periodsOfFigures(figures.quarterly, 'quarterly'),
  ];
  if (named.type === 'year_before') {
    if (base === null || base.type === 'year_before') return null;
    if (base.type === 'other') return null;
    const now = resolvePeriod(base, null, figures);
    return now === null ? null : yearBefore(now, figures);
  }
  const is_ambiguous = !CLEAR_MONTHS.has(figures.closing_month ?? 0);
  if (named.type === 'year') return find(annual, ({ label }) => label === String(named.year), is_ambiguous);
  if (named.type === 'quarter')
    return find(quarterly, ({ label }) => label === `Q${named.quarter} ${named.year}`, is_ambiguous);
  const isThatDay = ({ end }: ClaimPeriod) => end === named.date;
  if (named.type === 'ended') return find(named.span === 'year' ? annual : quarterly, isThatDay);
  return find(annual, isThatDay) ?? find(quarterly, isThatDay);
}

function find(
  periods: readonly ClaimPeriod[],
  test: (period: ClaimPeriod) => boolean,
  is_ambiguous = false,
): ResolvedPeriod | null {
  const found = periods.findLast(test);
  return found === undefined ? null : { ...found, is_ambiguous };
}

/** The same period a year before. */
export function yearBefore(
  { type, label, is_ambiguous }: ResolvedPeriod,
  figures: ClaimFigures,
): ResolvedPeriod | null {
  const before = label.replace(/\d{4}$/, (year) => String(Number(year) - 1));
  const found = periodsOfFigures(figures[type], type).find((period) => period.label === before);
  return found === undefined ? null : { ...found, is_ambiguous };
}
