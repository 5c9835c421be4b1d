/** First and last SIC code of a group of industries. */
export type SicRange = readonly [number, number];

/** Whether an SIC code lies in one of the ranges; a company without a code lies in none. */
export function isInSic(sic: string | null, ranges: readonly SicRange[]): boolean {
  if (sic === null || !/^\d{3,4}$/.test(sic)) return false;
  const code = Number(sic);
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Banks and lenders: the interest that they pay is what their revenue costs. */
export const LENDERS: readonly SicRange[] = [
  [6020, 6099],
  [6111, 6111],
  [6141, 6141],
  [6153, 6153],
  [6159, 6163],
  [6712, 6712],
];
/** Banks, lenders and brokers, whose revenue is net of the interest they pay. */
export const BANKS: readonly SicRange[] = [...LENDERS, [6199, 6200], [6211, 6211], [6221, 6221]];
export const DEPOSIT_BANKS: readonly SicRange[] = [[6020, 6099]];
/** Asset managers: general rules first, then those for brokers. */
export const ASSET_MANAGERS: readonly SicRange[] = [[6282, 6282]];
export const INSURERS: readonly SicRange[] = [[6311, 6411]];
/** Landlords and real estate trusts. */
export const LESSORS: readonly SicRange[] = [
  [6500, 6553],
  [6798, 6798],
];

/** Industries in which cost of revenue is only part of costs: financial companies and health plans (docs/rules.md#ratio-inputs). */
export const NO_GROSS_PROFIT: readonly SicRange[] = [
  [6000, 6799],
  [6324, 6324],
];
/** Industries without significant inventory: a missing one is taken as zero. */
export const NO_INVENTORY: readonly SicRange[] = [
  [4000, 4999],
  [6000, 8999],
];
