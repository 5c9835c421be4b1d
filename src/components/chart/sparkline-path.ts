export type SparklineShape = {
  /** Path of the line, broken at gaps. */
  line: string;
  /** The last value's place. */
  end: { x: number; y: number } | null;
  /** Height of zero, when values lie on both sides of it. */
  zero: number | null;
};

const PAD = 2;

/** A series as a line in a box of a given size, the first value at the left edge. Null values are gaps. */
export function sparklineShape(
  values: readonly (number | null)[],
  size: { width: number; height: number },
): SparklineShape {
  const stated = values.filter((value) => value !== null);
  if (stated.length === 0) return { line: '', end: null, zero: null };
  const [low, high] = [Math.min(...stated), Math.max(...stated)];
  const span = high - low || 1;
  const width = size.width - 2 * PAD;
  const height = size.height - 2 * PAD;
  const x = (at: number) => PAD + (values.length === 1 ? width : (width * at) / (values.length - 1));
  const y = (value: number) => PAD + height - (height * (value - low)) / span;
  const steps = values.map((value, at) => {
    if (value === null) return '';
    const isStart = at === 0 || values[at - 1] === null;
    return `${isStart ? 'M' : 'L'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const last = values.findLastIndex((value) => value !== null);
  return {
    line: steps.join(''),
    end: { x: x(last), y: y(values[last] ?? 0) },
    zero: low < 0 && high > 0 ? y(0) : null,
  };
}
