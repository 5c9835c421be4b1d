import type { Severity } from '../../../domain/filing/items.ts';
import { type ItemCount, NO_ITEMS } from '../../../views/events.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { SeverityMark } from './severity-mark.tsx';

type ItemFilterProps = {
  counts: readonly ItemCount[];
  chosen: readonly string[];
  onToggle: (code: string) => void;
};

/** Checkboxes for the items of events, each with its number of events. */
export function ItemFilter({ counts, chosen, onToggle }: ItemFilterProps) {
  return (
    <ul>
      {counts.map(({ code, name, severity, count }) => (
        <li key={code}>
          <label className="touch:min-h-11 flex min-h-7 cursor-pointer items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => onToggle(code)}
              className="size-3.5 shrink-0 accent-accent"
            />
            <SeverityMark severity={severity} />
            <span className="min-w-0 flex-1">
              {code !== NO_ITEMS && <span className="text-ink-3 tabular-nums">{code} </span>}
              <bdi>{name}</bdi>
            </span>
            <span className="text-xs text-ink-3 tabular-nums">
              {formatCount(count)}
              <span className="sr-only"> {count === 1 ? 'event' : 'events'}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

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
