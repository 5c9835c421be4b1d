/** First and last SIC code of a group of industries. */
export type SicRange = readonly [number, number];

/** Whether an SIC code lies in one of the ranges; a company without a code lies in none. */
export function isInSic(sic: string | null, ranges: readonly SicRange[]): boolean {
  if (sic === null || !/^\d{3,4}$/.test(sic)) return false;
  const code = Number(sic);
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Banks, lenders and brokers, whose revenue is net of the interest they pay. */
export const BANKS: readonly SicRange[] = [
  [6020, 6099],
  [6111, 6111],
  [6141, 6141],
  [6153, 6153],
  [6159, 6159],
  [6199, 6199],
  [6211, 6211],
];
export const DEPOSIT_BANKS: readonly SicRange[] = [[6020, 6099]];
/** Asset managers: like others, and like brokers when that gives nothing. */
export const ASSET_MANAGERS: readonly SicRange[] = [[6282, 6282]];
export const INSURERS: readonly SicRange[] = [[6311, 6411]];
/** Filers whose cost of revenue is a part of their cost: finance, and health plans (domain §3). */
export const NO_GROSS_PROFIT: readonly SicRange[] = [
  [6000, 6799],
  [6324, 6324],
];
/** Industries that hold no stock to speak of: a missing inventory is nought there. */
export const NO_INVENTORY: readonly SicRange[] = [
  [4000, 4999],
  [6000, 8999],
];
