const STEPS = [1, 2, 5];
const TICKS_MAX = 7;

/** Round numbers of a log axis around values above zero: 1, 2 and 5 times powers of ten, or the powers alone. */
export function logTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!Number.isFinite(low) || !Number.isFinite(high) || low <= 0) return [1, 10];
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const powers = Array.from({ length: last - first + 1 }, (_, at) =>
    Number((10 ** (first + at)).toPrecision(12)),
  );
  const all = powers.flatMap((power) => STEPS.map((step) => Number((step * power).toPrecision(12))));
  const from = all.findLastIndex((tick) => tick <= low);
  const to = all.findIndex((tick) => tick >= high);
  const ticks = all.slice(Math.max(0, from), to + 1);
  if (ticks.length <= TICKS_MAX) return ticks.length > 1 ? ticks : all.slice(Math.max(0, from), to + 2);
  return powers;
}
