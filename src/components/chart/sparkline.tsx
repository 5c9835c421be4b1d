const SIZE = { width: 120, height: 32 };

type SparklineProps = {
  values: readonly (number | null)[];
  /** Accessible name: 'Revenue, FY2018 to FY2025'. */
  label: string;
};

export function Sparkline({ values, label }: SparklineProps) {
  const { line, end, zero } = sparklineShape(values, SIZE);
  if (end === null) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className="h-8 w-full max-w-36"
      preserveAspectRatio="none"
    >
      {zero !== null && (
        <line
          x1="0"
          x2={SIZE.width}
          y1={zero}
          y2={zero}
          stroke="var(--rule-strong)"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={line}
        fill="none"
        stroke="var(--series-1)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${end.x} ${end.y}h0`}
        stroke="var(--series-1)"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

type SparklineShape = {
  /** SVG path of the line, with breaks at gaps. */
  line: string;
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
