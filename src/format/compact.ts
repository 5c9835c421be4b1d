import { trueMinus } from './minus.ts';
import { numberFormat } from './number-locale.ts';

const compact = numberFormat({ notation: 'compact', maximumSignificantDigits: 3 });

/** A value in three digits, where there is no room for more: 416_161_000_000 → '416B', -1_250_000 → '−1.25M'. */
export function formatCompact(value: number): string {
  return trueMinus(compact(value));
}
