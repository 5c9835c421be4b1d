/** A measured value with its goal. */
export type Measurement = { name: string; value: number; unit: string; goal?: string };

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
  goals: { p50?: string; p95?: string; p99?: string } = {},
): Measurement[] {
  return (
    [
      ['p50', 0.5],
      ['p95', 0.95],
      ['p99', 0.99],
    ] as const
  ).map(([label, share]) => {
    const goal = goals[label];
    return {
      name: `${name} ${label}`,
      value: percentile(samples, share),
      unit: 'ms',
      ...(goal === undefined ? {} : { goal }),
    };
  });
}

function digits(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

export function printMeasurements(title: string, measurements: Measurement[]): void {
  const width = Math.max(...measurements.map((each) => each.name.length));
  console.log(`\n${title}`);
  for (const { name, value, unit, goal } of measurements) {
    const shown = goal === undefined ? '' : `   goal ${goal}`;
    console.log(`  ${name.padEnd(width)}  ${digits(value).padStart(10)} ${unit.padEnd(8)}${shown}`);
  }
}
