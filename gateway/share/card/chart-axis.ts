const STEPS = [1, 2, 2.5, 5, 10];
const TICKS_MAX = 5;

/** Round numbers from the minimum to the maximum or beyond. Bars start from zero. */
export function ticksOf(values: readonly number[], fromZero: boolean): number[] {
  const all = fromZero ? [...values, 0] : values;
  const [low, high] = [Math.min(...all), Math.max(...all)];
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0];
  const rough = (high - low || Math.abs(high) || 1) / TICKS_MAX;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (STEPS.find((one) => one * power >= rough * 0.999) ?? 10);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** The places of labels that can be shown without touching: the newest, and every nth before it. */
export function shownLabels(widths: readonly number[], slot: number): ReadonlySet<number> {
  const widest = Math.max(0, ...widths) + 16;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, slot)));
  return new Set(widths.flatMap((_, at) => ((widths.length - 1 - at) % every === 0 ? [at] : [])));
}
