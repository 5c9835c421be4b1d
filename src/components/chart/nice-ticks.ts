const STEPS = [1, 2, 2.5, 5, 10];
const TICKS_MAX = 5;

/** A round step (1, 2, 2.5 or 5 times a power of ten) that divides the span into at most five intervals. */
function niceStep(span: number): number {
  const rough = span / TICKS_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough * 0.999) ?? 10);
}

/** Round numbers from the minimum to the maximum or beyond; they include zero when bars start from it. */
export function niceTicks(values: readonly number[], fromZero: boolean): number[] {
  const all = fromZero ? [...values, 0] : values;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0];
  const step = niceStep(high - low || Math.abs(high) || 1);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}
