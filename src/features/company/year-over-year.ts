import { growth } from '../../../domain/ratios/growth.ts';
import { formatPercent } from '../../../views/format/numbers.ts';

/**
 * Formatted year-over-year change. Amounts change in percent, null when that is not meaningful; ratios change in percentage
 * points. Example: 391,035 after 383,285 → '+2.0%'; 0.24 after 0.253 → '−1.3 pp'.
 */
export function yearOverYear(now: number, before: number, isRatio: boolean): string | null {
  const change = isRatio ? now - before : growth({ value: now }, { value: before }).value;
  if (change === null) return null;
  const text = formatPercent(change);
  const signed = /^[−0]/.test(text) && !/^0\.[0-9]*[1-9]/.test(text) ? text : `+${text}`;
  return isRatio ? signed.replace('%', ' pp') : signed;
}
