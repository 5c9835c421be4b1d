import type { Severity } from '../../../domain/filing/items.ts';
import { SEVERITY_PATHS } from '../../../views/series-marks.ts';

const COLORS: Record<Severity, { fill: string; stroke: string }> = {
  critical: { fill: 'var(--removed)', stroke: 'var(--removed)' },
  notable: { fill: 'var(--changed)', stroke: 'var(--changed)' },
  routine: { fill: 'var(--paper)', stroke: 'var(--ink-3)' },
};

/** The shape of a severity centered on a point, for charts. */
export function SeverityShape({ severity, x = 6, y = 6 }: { severity: Severity; x?: number; y?: number }) {
  const { fill, stroke } = COLORS[severity];
  return (
    <path
      d={SEVERITY_PATHS[severity]}
      transform={`translate(${x - 6} ${y - 6})`}
      fill={fill}
      stroke={stroke}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}

type SeverityMarkProps = {
  severity: Severity;
  /** Whether the name of the severity is visible. */
  named?: boolean;
};

/** The severity of an event: triangle, diamond or ring, and its name. */
export function SeverityMark({ severity, named = false }: SeverityMarkProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden className="shrink-0">
        <SeverityShape severity={severity} />
      </svg>
      <span className={named ? '' : 'sr-only'}>{named ? severity : `${severity}: `}</span>
    </span>
  );
}
