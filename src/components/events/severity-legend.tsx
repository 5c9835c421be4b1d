import type { Severity } from '../../../domain/filing/item-severity.ts';
import { SeverityMark } from './severity-mark.tsx';

const ALL: readonly Severity[] = ['critical', 'notable', 'routine'];

/** The marks of events by severity, and what severity is based on. */
export function SeverityLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
      <span>Severity by 8-K item type:</span>
      {ALL.map((severity) => (
        <SeverityMark key={severity} severity={severity} named />
      ))}
    </p>
  );
}
