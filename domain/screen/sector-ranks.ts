import type { SectorRanks } from '../../contract/ratios.ts';
import { SCREEN_COLUMNS } from './columns.ts';

/** Where a value ranks among peers. */
export type Rank = {
  /** 0 for the lowest, 100 for the highest; null among fewer than three. */
  percentile: number | null;
  /** Peers with a value, the company itself included. */
  peers: number;
};

/** Fewer make no ranking. */
const LEAST_PEERS = 3;

/**
 * Ranks of values within groups: the share of the other values that are lower, equal ones counting half. A value or group
 * that is null has no rank. Rule: docs/rules.md#peer-percentiles
 */
export function rankWithin(
  groups: readonly (string | null)[],
  values: readonly (number | null)[],
): (Rank | null)[] {
  const members = new Map<string, number[]>();
  for (const [index, group] of groups.entries()) {
    const value = values[index] ?? null;
    if (group === null || value === null) continue;
    const known = members.get(group);
    if (known === undefined) members.set(group, [value]);
    else known.push(value);
  }
  for (const known of members.values()) known.sort((a, b) => a - b);
  return groups.map((group, index) => {
    const value = values[index] ?? null;
    const sorted = group === null ? undefined : members.get(group);
    if (sorted === undefined || value === null) return null;
    const peers = sorted.length;
    return { percentile: peers < LEAST_PEERS ? null : percentileIn(sorted, value), peers };
  });
}

/** The percentile of one of at least two sorted values among the others. */
function percentileIn(sorted: readonly number[], value: number): number {
  const below = firstAtLeast(sorted, value);
  const equal = firstAbove(sorted, value) - below - 1;
  return (100 * (below + equal / 2)) / (sorted.length - 1);
}

function firstAtLeast(sorted: readonly number[], value: number): number {
  return search(sorted, (each) => each >= value);
}

function firstAbove(sorted: readonly number[], value: number): number {
  return search(sorted, (each) => each > value);
}

/** Index of the first value of a sorted list that fits. */
function search(sorted: readonly number[], fits: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(sorted[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a ranking needs of a company's current figures. */
type RankedCompany = {
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
