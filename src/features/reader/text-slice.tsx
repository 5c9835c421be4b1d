import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useRef, useState } from 'react';

import { SLICE, sliceQuery } from '../../api/document.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { blockGroups, LINE_PX } from './block-groups.ts';
import type { Overlay } from './inline-pieces.ts';
import { useNear } from './near.ts';
import { ownBlocks } from './slices.ts';
import { TextGroup } from './text-group.tsx';
import { textSource } from './text-source.ts';

/** The opening is drawn at once. */
const FIRST = 0;

type TextSliceProps = {
  accession: string;
  filename: string;
  index: number;
  /** Characters of the whole document. */
  characters: number;
  /** Characters that a line holds. */
  perLine: number;
  overlay: Overlay;
  /** The place gone to; null where it is in another run. */
  wanted: number | null;
  hrefOf: (offset: number) => string;
};

/** One run of a document: asked for once it comes near the screen or is gone to. */
export const TextSlice = memo(function TextSlice(props: TextSliceProps) {
  const { accession, filename, index, characters, perLine, overlay, wanted, hrefOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const { isNear } = useNear(box);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const isAsked = index === 0 || wasNear || wanted !== null;
  const { data, error, refetch } = useQuery({ ...sliceQuery(accession, filename, index), enabled: isAsked });
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
            isWanted={isIn(group.start, wanted ?? FIRST, groups) && (wanted !== null || index === 0)}
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
            <span className="text-ink-2">This part of the text is not shown; the rest is.</span>
          </FailureState>
        </div>
      )}
    </div>
  );
});

/** Whether the group that begins at `start` is the one to hold an offset: the last that begins at or before it, else the first. */
function isIn(start: number, offset: number, groups: readonly { start: number }[]): boolean {
  const holder = groups.findLast((group) => group.start <= offset) ?? groups[0];
  return holder?.start === start;
}
