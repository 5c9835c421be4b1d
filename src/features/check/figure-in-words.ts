import { formatExact, formatPercent } from '../../../views/format/numbers.ts';

/** A figure in full with its unit: `416,161,000,000 USD`, `46.9%`. */
export function figureInWords(value: number, unit: string): string {
  return unit === 'ratio' || unit === 'pure' ? formatPercent(value) : `${formatExact(value)} ${unit}`;
}
