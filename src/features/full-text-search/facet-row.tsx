import { useRef } from 'react';

import { formatCount } from '../../../views/format/numbers.ts';
import { Missing } from '../../components/figure.tsx';
import type { FacetEntry } from './facets.ts';

type FacetRowProps = {
  entry: FacetEntry;
  text: string;
  /** Whether selecting only this value would change anything. */
  hasOnly: boolean;
  onToggle: () => void;
  onOnly: () => void;
};

/** A facet value: checkbox, document count and, on hover, an "Only" button. */
export function FacetRow({ entry, text, hasOnly, onToggle, onOnly }: FacetRowProps) {
  const checkbox = useRef<HTMLInputElement>(null);
  const selectOnly = () => {
    // The button disappears with the selection.
    checkbox.current?.focus();
    onOnly();
  };
  return (
    <li className="group relative flex items-center gap-2 text-sm">
      <label className="touch:min-h-11 flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-2">
        <input
          ref={checkbox}
          type="checkbox"
          checked={entry.isSelected}
          onChange={onToggle}
          className="size-3.5 shrink-0 accent-accent"
        />
        <bdi className="truncate" title={text}>
          {text}
        </bdi>
      </label>
      <span className="text-xs text-ink-3 tabular-nums">
        {entry.count === null ? (
          <Missing reason="Not counted" />
        ) : (
          <>
            {formatCount(entry.count)}
            <span className="sr-only"> {entry.count === 1 ? 'document' : 'documents'}</span>
          </>
        )}
      </span>
      {hasOnly && (
        <button
          type="button"
          onClick={selectOnly}
          aria-label={`Only ${text}`}
          className="touch:static touch:min-h-11 touch:px-2 touch:opacity-100 absolute inset-y-0 right-0 bg-paper pl-2 text-xs text-accent opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-md:bg-surface"
        >
          Only
        </button>
      )}
    </li>
  );
}
