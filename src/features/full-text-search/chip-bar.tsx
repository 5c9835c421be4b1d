import { Link } from '@tanstack/react-router';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';

import type { SearchChip } from './search-chip.ts';

const KINDS: Record<SearchChip['kind'], string> = {
  filter: 'border-transparent bg-accent-soft',
  service: 'border-dashed border-rule-strong bg-surface',
  note: 'border-transparent bg-transparent pl-0',
  offer: 'border-dashed border-rule-strong bg-transparent',
};

/** Filters and adjustments by the service, each removable. */
export function ChipBar({ chips }: { chips: SearchChip[] }) {
  const bar = useRef<HTMLElement>(null);
  return (
    <section ref={bar} tabIndex={-1} aria-label="Search criteria" className="min-h-7 outline-none">
      <ul className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <li
            key={chip.key}
            className={`touch:min-h-11 flex min-h-7 max-w-full items-stretch rounded-base border text-sm ${KINDS[chip.kind]}`}
          >
            {chip.add !== undefined && (
              <Link
                to="/search"
                search={chip.add}
                resetScroll={false}
                className="inline-flex items-center gap-1 px-2 py-0.5 font-medium no-underline hover:text-accent"
                onClick={() => bar.current?.focus({ preventScroll: true })}
              >
                <Plus size={13} aria-hidden />
                {chip.text}
              </Link>
            )}
            <span className={chip.add === undefined ? 'min-w-0 self-center px-2 py-0.5' : 'hidden'}>
              <span className="font-medium">{chip.text}</span>
              {chip.detail !== null && <span className="ml-1.5 text-xs text-ink-2">{chip.detail}</span>}
            </span>
            {chip.remove !== null && (
              <Link
                to="/search"
                search={chip.remove}
                resetScroll={false}
                aria-label={chip.removeLabel}
                title={chip.removeLabel}
                className="touch:w-11 inline-flex w-7 shrink-0 items-center justify-center rounded-r-base text-ink-3 hover:text-accent"
                // The link disappears on click, so the focus moves to the bar.
                onClick={() => bar.current?.focus({ preventScroll: true })}
              >
                <X size={13} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
