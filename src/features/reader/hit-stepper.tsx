import { ChevronDown, ChevronUp, X } from 'lucide-react';

import { describeFailure } from '../../app/failure.ts';
import { useStepKeys } from '../../app/use-step-keys.ts';
import { failureWords, isWorthRetrying } from '../../components/states/failure-words.ts';
import { formatCount } from '../../format/count.ts';
import { label } from '../../format/label.ts';
import { BarButton } from './bar-button.tsx';
import { nextHit } from './hit-steps.ts';
import type { Span } from './inline-pieces.ts';
import type { ReaderSearch } from './reader-query.ts';
import type { ReadingPlace } from './reading-place.ts';
import type { ReaderLinks } from './use-reader-links.ts';

export type Hits = {
  isSought: boolean;
  spans: readonly Span[];
  /** From 1; null when none is shown. */
  current: number | null;
  data: { total: number } | undefined;
  error: Error | null;
  refetch: () => unknown;
};

type HitStepperProps = { hits: Hits; search: ReaderSearch; place: ReadingPlace; links: ReaderLinks };

/** How many hits there are, which one is shown, and the way to the next: `n` and `p`. */
export function HitStepper({ hits, search, place, links }: HitStepperProps) {
  const { spans, current } = hits;
  const step = (by: 1 | -1) => {
    const hit = nextHit(spans, current, by, place.get().offset);
    if (hit !== null) links.change({ hit });
  };
  useStepKeys(step);
  const words = search.find ?? search.q ?? '';
  return (
    <div className="flex min-w-0 items-center gap-1 text-sm max-md:order-last max-md:basis-full">
      <span className="min-w-0 truncate">
        <bdi className="font-medium">{search.find === undefined ? label(words) : `“${label(words)}”`}</bdi>
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
      {search.find === undefined && (
        <BarButton label="Show no hits" onPress={() => links.change({ q: undefined, hit: undefined }, true)}>
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
        {failureWords(failure).title}{' '}
        {isWorthRetrying(failure.kind) && (
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        )}
      </span>
    );
  }
  if (data === undefined) return 'Looking…';
  if (spans.length === 0) return 'Not in this document';
  const total = formatCount(data.total);
  const reach = data.total > spans.length ? ` (the first ${formatCount(spans.length)} are shown)` : '';
  return current === null
    ? `${total} ${data.total === 1 ? 'hit' : 'hits'}${reach}`
    : `${formatCount(current)} of ${total}${reach}`;
}
