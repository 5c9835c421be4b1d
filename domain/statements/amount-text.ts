const WHOLE_UNITS_BELOW = 100e6;

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** An amount for a sentence: '$5,800 million', '−TWD 1,250.4 million', '$12,345,678'. Unknown units stay out. */
export function amountText(value: number, unit: string): string {
  const sign = value < 0 ? '−' : '';
  const currency = unit === 'USD' ? '$' : /^[A-Z]{3}$/.test(unit) ? `${unit} ` : '';
  const size = Math.abs(value);
  const digits = size < WHOLE_UNITS_BELOW ? format.format(size) : `${format.format(size / 1e6)} million`;
  return `${sign}${currency}${digits}`;
}
