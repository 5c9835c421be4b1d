export type SparklineShape = {
  /** SVG path of the line, with breaks at gaps. */
  line: string;
  /** Position of the last value. */
  end: { x: number; y: number } | null;
  /** Height of the zero line, when there are values on both sides of it. */
  zero: number | null;
};

const PAD = 2;

/** The shape of a sparkline in a box of a given size. Null values are gaps. */
export function sparklineShape(
  values: readonly (number | null)[],
  size: { width: number; height: number },
): SparklineShape {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return { line: '', end: null, zero: null };
  const [low, high] = [Math.min(...present), Math.max(...present)];
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
