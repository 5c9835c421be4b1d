import type { SectorRanks } from '../../contract/ratios.ts';
import { SCREEN_COLUMNS } from './columns.ts';
import { percentileIn } from './percentiles.ts';

/** What a ranking needs of a company's current figures. */
export type RankedCompany = {
  cik: string;
  sector: string | null;
  /** Invented companies are ranked among themselves. */
  sample: boolean;
  period: string;
  period_end: string;
  /** In the order of the columns; NaN where there is none, infinite where it is not meaningful. */
  figures: Float64Array;
};

/** Fewer companies say little about a sector. */
const MINIMUM = 5;

/** Columns that compare across sizes and currencies. */
const RATIOS = SCREEN_COLUMNS.flatMap(({ name, line }, index) => (line === null ? [{ name, index }] : []));

/**
 * Where a company's newest ratios rank among those of its sector. `isRecent` tells which others have a recent report. Null
 * without a sector or current figures. Rule: docs/rules.md#sector-ranks
 */
export function sectorRanks<C extends RankedCompany>(
  all: readonly C[],
  cik: string,
  isRecent: (company: C) => boolean,
): SectorRanks | null {
  const own = all.find((company) => company.cik === cik);
  if (own === undefined || own.sector === null) return null;
  const { sector, sample, period, period_end } = own;
  const members = all.filter(
    (company) =>
      company.sector === sector && company.sample === sample && (company === own || isRecent(company)),
  );
  const ratios = RATIOS.flatMap(({ name, index }) => {
    const value = own.figures[index];
    if (value === undefined || !Number.isFinite(value)) return [];
    const sorted = members
      .map(({ figures }) => figures[index] ?? Number.NaN)
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b);
    return [[name, { value, ...rank(sorted, value), companies: sorted.length }] as const];
  });
  return {
    sector,
    period,
    period_end,
    companies: members.length,
    minimum: MINIMUM,
    ratios: Object.fromEntries(ratios),
  };
}

function rank(
  sorted: readonly number[],
  value: number,
): { median: number | null; percentile: number | null } {
  if (sorted.length < MINIMUM) return { median: null, percentile: null };
  const [low, high] = [sorted.length - 1, sorted.length].map((twice) => sorted[twice >> 1] ?? 0);
  return { median: ((low ?? 0) + (high ?? 0)) / 2, percentile: percentileIn(sorted, value) };
}
