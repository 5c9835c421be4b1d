const UNITS = ['kB', 'MB', 'GB'] as const;

/**
 * Size in decimal units, one decimal below ten: 1_234_567 → '1.2 MB', 532 → '532 B'.
 * Decimal, as in the units' names: 1 MB is 1,000,000 bytes.
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes;
  let unit: string = 'B';
  for (const next of UNITS) {
    value /= 1000;
    unit = next;
    if (value < 999.5) break;
  }
  return `${value < 9.95 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}
