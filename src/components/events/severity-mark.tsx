import type { Severity } from './severity.ts';

/** Drawings in a box of 12 by 12, of a form each, so that colour is never alone. */
const SHAPES: Record<Severity, { path: string; fill: string; stroke: string }> = {
  grave: { path: 'M6 .8 11.6 11H.4Z', fill: 'var(--removed)', stroke: 'var(--removed)' },
  notable: { path: 'M6 .8 11.2 6 6 11.2.8 6Z', fill: 'var(--changed)', stroke: 'var(--changed)' },
  routine: { path: 'M6 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z', fill: 'var(--paper)', stroke: 'var(--ink-3)' },
};

/** The form alone, with its middle at a place: for drawings. */
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
  /** Whether the word stands beside it for those who see it too. */
  named?: boolean;
};

/** How much an event weighs: triangle, diamond or ring, and the word. */
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
