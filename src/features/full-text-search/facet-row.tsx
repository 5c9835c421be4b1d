import { Missing } from '../../components/figure.tsx';
import { formatCount } from '../../format/count.ts';
import type { FacetEntry } from './facets.ts';

type FacetRowProps = {
  entry: FacetEntry;
  text: string;
  /** Whether choosing this value alone would change anything. */
  hasOnly: boolean;
  onToggle: () => void;
  onOnly: () => void;
};

/** A value of a facet: a box to tick, its documents, and in their place, once pointed at, "only". */
export function FacetRow({ entry, text, hasOnly, onToggle, onOnly }: FacetRowProps) {
  return (
    <li className="group relative flex items-center gap-2 text-sm">
      <label className="touch:min-h-11 flex min-h-7 min-w-0 flex-1 cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={entry.isChosen}
          onChange={onToggle}
          className="size-3.5 shrink-0 accent-accent"
        />
        <bdi className="truncate" title={text}>
          {text}
        </bdi>
      </label>
      <span className="text-xs text-ink-3 tabular-nums">
        {entry.count === null ? (
          <Missing reason="Not counted in this answer" />
        ) : (
          <>
            {formatCount(entry.count)}
            <span className="sr-only"> documents</span>
          </>
        )}
      </span>
      {hasOnly && (
        <button
          type="button"
          onClick={onOnly}
          aria-label={`Only ${text}`}
          className="touch:static touch:min-h-11 touch:px-2 touch:opacity-100 absolute inset-y-0 right-0 bg-paper pl-2 text-xs text-accent opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-md:bg-surface"
        >
          only
        </button>
      )}
    </li>
  );
}
