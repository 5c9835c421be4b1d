import { SeverityMark } from './severity-mark.tsx';
import type { Severity } from './severity.ts';

const ALL: readonly Severity[] = ['grave', 'notable', 'routine'];

/** What the marks of events mean, and whose judgement it is. */
export function SeverityLegend() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
      {ALL.map((severity) => (
        <SeverityMark key={severity} severity={severity} named />
      ))}
      <span>by item, not by what happened</span>
    </p>
  );
}
