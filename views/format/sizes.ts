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

/**
 * A duration in its two largest units: 40 → '40 s', 125 → '2 min 5 s', 18_720 → '5 h 12 min'.
 * A zero unit is omitted: 3600 → '1 h'.
 */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [Math.floor(seconds) % 60, 's'],
  ] as const;
  const first = parts.findIndex(([amount]) => amount > 0);
  if (first === -1) return '0 s';
  const shown = parts.slice(first, first + 2).filter(([amount]) => amount > 0);
  return shown.map(([amount, unit]) => `${amount} ${unit}`).join(' ');
}
