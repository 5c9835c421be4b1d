/** A measured figure: printed in a column each, with what was aimed at. */
export type Figure = { name: string; value: number; unit: string; aim?: string };

/** Value below which `share` (0..1) of the samples lie; the nearest rank, so always a sample. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.max(0, Math.ceil(share * sorted.length) - 1);
  const value = sorted[rank];
  if (value === undefined) throw new Error('no samples');
  return value;
}

export function median(samples: number[]): number {
  return percentile(samples, 0.5);
}

/** p50, p95 and p99 of durations in milliseconds. */
export function spread(
  name: string,
  samples: number[],
  aims: { p50?: string; p95?: string; p99?: string } = {},
): Figure[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
      ['p99', 0.99],
    ] as const
  ).map(([label, share]) => {
    const aim = aims[label];
    return {
      name: `${name} ${label}`,
      value: percentile(samples, share),
      unit: 'ms',
      ...(aim === undefined ? {} : { aim }),
    };
  });
}

function digits(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

export function printFigures(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  console.log(`\n${title}`);
  for (const { name, value, unit, aim } of figures) {
    const goal = aim === undefined ? '' : `   aim ${aim}`;
    console.log(`  ${name.padEnd(width)}  ${digits(value).padStart(10)} ${unit.padEnd(8)}${goal}`);
  }
}
