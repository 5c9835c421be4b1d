import { ChevronDown, ChevronUp, X } from 'lucide-react';

import { label } from '../../../views/format/names.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { describeFailure } from '../../app/failure.ts';
import { useStepKeys } from '../../app/use-row-keys.ts';
import type { Span } from '../../components/document/inline-text.tsx';
import { failureMessage, isWorthRetrying } from '../../components/states/failure-message.ts';
import { BarButton } from './bar-button.tsx';
import type { ReaderSearch } from './reader-query.ts';
import type { ReaderLinks } from './use-reader-links.ts';

export type Hits = {
  isSearching: boolean;
  spans: readonly Span[];
  /** From 1; null if no hit is selected. */
  current: number | null;
  data: { total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type HitStepperProps = {
  hits: Hits;
  search: ReaderSearch;
  links: ReaderLinks;
  step: (by: 1 | -1) => void;
  /** Key of the Item at the reading position; null outside the Items. */
  itemKey: () => string | null;
};

/** Number of hits, the current one, and buttons to step through them. Keys: `n` and `p`. */
export function HitStepper({ hits, search, links, step, itemKey }: HitStepperProps) {
  const { spans } = hits;
  useStepKeys(step);
  const query = search.find ?? search.q ?? '';
  return (
    <div className="flex min-w-0 items-center gap-1 text-sm max-md:order-last max-md:basis-full">
      <span className="min-w-0 truncate">
        <bdi className="font-medium">{search.find === undefined ? label(query) : `“${label(query)}”`}</bdi>
      </span>
      <span role="status" className="shrink-0 pl-1 text-ink-2 tabular-nums">
        <Count hits={hits} />
      </span>
      {spans.length > 0 && (
        <>
          <BarButton label="Previous hit" onPress={() => step(-1)}>
            <ChevronUp size={16} aria-hidden />
          </BarButton>
          <BarButton label="Next hit" onPress={() => step(1)}>
            <ChevronDown size={16} aria-hidden />
          </BarButton>
        </>
      )}
      {search.find !== undefined && (
        <button
          type="button"
          aria-pressed={search.within !== undefined}
          className="touch:min-h-11 inline-flex min-h-8 items-center rounded-base px-2 whitespace-nowrap hover:text-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onClick={() => {
            const key = search.within === undefined ? itemKey() : null;
            links.change({ within: key ?? undefined, hit: undefined }, true);
          }}
        >
          {search.within === undefined ? 'In this Item' : `In Item ${label(search.within)}`}
        </button>
      )}
      {search.find === undefined && (
        <BarButton label="Clear search" onPress={() => links.change({ q: undefined, hit: undefined }, true)}>
          <X size={14} aria-hidden />
        </BarButton>
      )}
    </div>
  );
}

function Count({ hits: { data, error, spans, current, refetch } }: { hits: Hits }) {
  if (data === undefined && error !== null) {
    const failure = describeFailure(error);
    return (
      <span className="text-removed">
        {failureMessage(failure).title}{' '}
        {isWorthRetrying(failure.kind) && (
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </span>
    );
  }
  if (data === undefined) return 'Searching…';
  if (spans.length === 0) return 'No hits';
  const total = formatCount(data.total);
  const reach = data.total > spans.length ? ` (first ${formatCount(spans.length)} shown)` : '';
  return current === null
    ? `${total} ${data.total === 1 ? 'hit' : 'hits'}${reach}`
    : `${formatCount(current)} of ${total}${reach}`;
}
