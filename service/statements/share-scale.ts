import { type Figure, toFactSource } from './figure.ts';

/** Filers leave out the scale of shares: thousands or millions are then filed as ones. */
const SCALES = [1e3, 1e6] as const;
/** Earnings per share are rounded to cents, and of either kind. */
const NEAR = 1.25;

/**
 * Weighted shares in ones. Where the same report's net income over its earnings per share comes to a thousand or a
 * million times the figure, it was filed in thousands or millions, and is multiplied, said so.
 * Example: McDonald's 2025, filed as 713.4 shares (0000063908-26-000035) → 713400000.
 */
export function inOnes(shares: Figure, income: Figure | null, perShare: Figure | null): Figure {
  if (income === null || perShare === null || perShare.value === 0 || shares.value <= 0) return shares;
  const ratio = income.value / perShare.value / shares.value;
  const scale = SCALES.find((candidate) => ratio > candidate / NEAR && ratio < candidate * NEAR);
  if (scale === undefined) return shares;
  const words = scale === 1e6 ? 'millions' : 'thousands';
  return {
    ...shares,
    value: shares.value * scale,
    derivation: {
      method: 'scaled',
      formula: `Filed in ${words}, as net income ÷ earnings per share tells`,
      operands: [
        { label: 'Shares as filed', sign: 1, source: toFactSource(shares.fact) },
        { label: 'Net income', sign: 1, source: toFactSource(income.fact) },
        { label: 'Earnings per share', sign: 1, source: toFactSource(perShare.fact) },
      ],
    },
  };
}
