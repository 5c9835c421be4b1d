import type { Severity } from '../../../domain/filing/item-severity.ts';

/** One shape per severity in a 12 by 12 box, so that color is never the only difference. */
const SHAPES: Record<Severity, { path: string; fill: string; stroke: string }> = {
  critical: { path: 'M6 .8 11.6 11H.4Z', fill: 'var(--removed)', stroke: 'var(--removed)' },
  notable: { path: 'M6 .8 11.2 6 6 11.2.8 6Z', fill: 'var(--changed)', stroke: 'var(--changed)' },
  routine: { path: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', fill: 'var(--paper)', stroke: 'var(--ink-3)' },
};

/** The shape of a severity centered on a point, for charts. */
export function SeverityShape({ severity, x = 6, y = 6 }: { severity: Severity; x?: number; y?: number }) {
  const { path, fill, stroke } = SHAPES[severity];
  return (
    <path
      d={path}
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
