import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef, useState } from 'react';

import { SLICE, sliceQuery } from '../../api/document.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { blockGroups, LINE_PX } from './block-groups.ts';
import type { Overlay } from './inline-pieces.ts';
import { ownBlocks } from './slices.ts';
import { TextGroup } from './text-group.tsx';
import { textSource } from './text-source.ts';
import { useNearViewport } from './use-near-viewport.ts';

/** The beginning renders at once. */
const FIRST = 0;

type TextSliceProps = {
  accession: string;
  filename: string;
  index: number;
  /** Length of the whole document. */
  characters: number;
  /** Characters per line. */
  perLine: number;
  overlay: Overlay;
  /** Offset to scroll to; null if it is in another slice. */
  target: number | null;
  hrefOf: (offset: number) => string;
};

/** One slice of a document, requested near the viewport or as a scroll target. */
export const TextSlice = memo(function TextSlice(props: TextSliceProps) {
  const { accession, filename, index, characters, perLine, overlay, target, hrefOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isNearViewport } = useNearViewport(box);
  const [wasNearViewport, setWasNearViewport] = useState(false);
  if (isNearViewport && !wasNearViewport) setWasNearViewport(true);
  const isRequested = index === 0 || wasNearViewport || target !== null;
  const { data, error, refetch } = useQuery({
    ...sliceQuery(accession, filename, index),
    enabled: isRequested,
  });
  const groups = useMemo(
    () => (data === undefined ? [] : blockGroups(ownBlocks(data, index), perLine)),
    [data, index, perLine],
  );
  const source = useMemo(() => (data === undefined ? null : textSource(data, hrefOf)), [data, hrefOf]);
  if (source !== null) {
    return (
      <div ref={box}>
        {groups.map((group) => (
          <TextGroup
            key={group.start}
            {...{ group, source, overlay }}
            isTarget={isIn(group.start, target ?? FIRST, groups) && (target !== null || index === 0)}
          />
        ))}
      </div>
    );
  }
  const start = index * SLICE;
  const end = Math.min(characters, start + SLICE);
  return (
    <div
      ref={box}
      data-from={start}
      data-until={end}
      aria-busy={error === null}
      className={error === null ? 'reader-waiting' : 'reader-failed'}
      style={{ minHeight: Math.ceil((end - start) / perLine) * LINE_PX }}
    >
      {error !== null && (
        <div className="sticky top-32">
          <FailureState error={error} onRetry={() => void refetch()}>
            <span className="text-ink-2">
              This part of the document could not be loaded. The rest is available.
            </span>
          </FailureState>
        </div>
      )}
    </div>
  );
});

/**
 * Whether the group starting at `start` contains an offset: it is the last that starts at or before it, else the
 * first.
 */
function isIn(start: number, offset: number, groups: readonly { start: number }[]): boolean {
  const containing = groups.findLast((group) => group.start <= offset) ?? groups[0];
  return containing?.start === start;
}
