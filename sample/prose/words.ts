const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** `September 27, 2025`. */
export function writeDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export function writeCount(count: number): string {
  return WHOLE.format(count);
}

/** An amount in the words of a report: `$1.24 billion`, `$43.5 million`, `$812,000`. A sign is not written. */
export function writeMoney(amount: number): string {
  const size = Math.abs(amount);
  if (size >= 999_500_000) return `$${(size / 1e9).toFixed(2)} billion`;
  if (size >= 999_500) return `$${(size / 1e6).toFixed(1)} million`;
  return `$${WHOLE.format(size)}`;
}

/** A share in hundredths: `5.1%`. */
export function writePercent(share: number): string {
  return `${(Math.abs(share) * 100).toFixed(1)}%`;
}

/** `third`, for 3. */
export function writeOrdinal(number: number): string {
  return ORDINALS[number - 1] ?? String(number);
}
