import { trueMinus } from './minus.ts';

const formats = new Map<number, Intl.NumberFormat>();

function percentFormat(digits: number): Intl.NumberFormat {
  let format = formats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', {
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
  const text = percentFormat(digits).format(value);
  return trueMinus(/^-[0.]+%$/.test(text) ? text.slice(1) : text);
}
