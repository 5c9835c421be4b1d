import { sparklineShape } from './sparkline-path.ts';

const SIZE = { width: 120, height: 32 };

type SparklineProps = {
  values: readonly (number | null)[];
  /** Accessible name: 'Revenue, FY2018 to FY2025'. */
  label: string;
};

/** A small line chart without axes, shown next to its figures. */
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
