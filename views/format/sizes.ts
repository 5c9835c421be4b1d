const BYTE_UNITS = ['kB', 'MB', 'GB'] as const;

/** A size in decimal units (1 MB is 1,000,000 bytes), one decimal below ten: 1_234_567 → '1.2 MB', 532 → '532 B'. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  let value = bytes;
  let unit: string = 'B';
  for (const next of BYTE_UNITS) {
    value /= 1000;
    unit = next;
    if (value < 999.5) break;
  }
  return `${value < 9.95 ? value.toFixed(1) : value.toFixed(0)} ${unit}`;
}
