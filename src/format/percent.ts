import { trueMinus } from './minus.ts';
import { numberFormat } from './number-locale.ts';

const formats = new Map<number, (value: number) => string>();

function percentFormat(digits: number): (value: number) => string {
  let format = formats.get(digits);
  if (format === undefined) {
    format = numberFormat({
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(digits, format);
  }
  return format;
}

/** A decimal as a percentage: 0.4621 → '46.2%', -0.0299 with two digits → '−2.99%'. */
export function formatPercent(value: number, digits = 1): string {
  return trueMinus(percentFormat(digits)(value));
}
