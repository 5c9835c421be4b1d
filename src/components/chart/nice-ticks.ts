const STEPS = [1, 2, 2.5, 5, 10];
const TICKS_MAX = 5;

/** The step of round numbers (1, 2, 2.5 or 5 times a power of ten) that crosses a span at most five times. */
function niceStep(span: number): number {
  const rough = span / TICKS_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough * 0.999) ?? 10);
}

/** Round numbers from below the least value to above the greatest; with zero among them where bars stand on it. */
export function niceTicks(values: readonly number[], fromZero: boolean): number[] {
  const all = fromZero ? [...values, 0] : values;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0];
  const step = niceStep(high - low || Math.abs(high) || 1);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
