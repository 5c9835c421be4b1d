import { type Figure, toFactSource } from './figure.ts';

/** Some filers omit the scale of share counts, and file thousands or millions as units. */
const SCALES = [1e3, 1e6] as const;
/** Tolerance: earnings per share are rounded to cents, and may be basic or diluted. */
const NEAR = 1.25;

/**
 * Weighted shares in units. If net income divided by earnings per share is about a thousand or a million times the
 * reported figure, the figure was filed in thousands or millions: it is scaled, and its derivation says so.
 * Example: McDonald's 2025, filed as 713.4 shares (0000063908-26-000035) → 713400000.
 */
export function scaleShares(shares: Figure, income: Figure | null, perShare: Figure | null): Figure {
  if (income === null || perShare === null || perShare.value === 0 || shares.value <= 0) return shares;
  const ratio = income.value / perShare.value / shares.value;
  const scale = SCALES.find((candidate) => ratio > candidate / NEAR && ratio < candidate * NEAR);
  if (scale === undefined) return shares;
  const scaleName = scale === 1e6 ? 'millions' : 'thousands';
  return {
    ...shares,
    value: shares.value * scale,
    derivation: {
      method: 'scaled',
      formula: `Filed in ${scaleName}; scaled to match net income ÷ earnings per share`,
      operands: [
        { label: 'Shares as filed', sign: 1, source: toFactSource(shares.fact) },
        { label: 'Net income', sign: 1, source: toFactSource(income.fact) },
        { label: 'Earnings per share', sign: 1, source: toFactSource(perShare.fact) },
      ],
    },
  };
}
