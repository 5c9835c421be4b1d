/** A measured figure with its target. */
export type Figure = { name: string; value: number; unit: string; target?: string };

/** Percentile by nearest rank, so always one of the samples; `share` is 0 to 1. */
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
  targets: { p50?: string; p95?: string; p99?: string } = {},
): Figure[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
      ['p99', 0.99],
    ] as const
  ).map(([label, share]) => {
    const target = targets[label];
    return {
      name: `${name} ${label}`,
      value: percentile(samples, share),
      unit: 'ms',
      ...(target === undefined ? {} : { target }),
    };
  });
}

function digits(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

export function printFigures(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map((figure) => figure.name.length));
  console.log(`\n${title}`);
  for (const { name, value, unit, target } of figures) {
    const goal = target === undefined ? '' : `   target ${target}`;
    console.log(`  ${name.padEnd(width)}  ${digits(value).padStart(10)} ${unit.padEnd(8)}${goal}`);
  }
}
