import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { usePrinting } from '../printing.ts';
import { reveals } from './grid-keys.ts';
import { keepTabStop } from './keep-keys.ts';
import type { LinesProps } from './record-table.tsx';

const BEYOND = 8;

/** The height of a line before one is drawn, in pixels. */
const LINE = 32;

/**
 * The lines of a long table near what is in view, with room for the others before and after them; all of them on paper. The lines
 * are of one height. The browser's own search finds what is drawn.
 */
export function NearLines({ count, pinned, frame, drawLine }: LinesProps) {
  const isPrinting = usePrinting();
  const [height, setHeight] = useState(LINE);
  // What it returns changes while it stays the same, which React's compiler doesn't use here.
  // eslint-disable-next-line rh/incompatible-library
  const near = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: BEYOND,
  });
  const lines = near.getVirtualItems().filter(({ index }) => index >= pinned);
  const isDrawn = lines.length > 0;
  useEffect(() => {
    const line = isDrawn ? frame.current?.querySelector('tbody > tr[data-line]') : null;
    const measured = line?.getBoundingClientRect().height ?? 0;
    if (measured > 0) setHeight(measured);
  }, [frame, isDrawn]);
  useEffect(() => near.measure(), [near, height]);
  useEffect(() => {
    const grid = frame.current?.querySelector('table') ?? null;
    if (grid === null) return;
    keepTabStop(grid);
    reveals.set(grid, (at) => near.scrollToIndex(at));
  });
  // A line that stays in view isn't redrawn: React skips an element that is the same.
  const drawn = useMemo(() => {
    const made = new Map<number, ReactNode>();
    return (line: number): ReactNode => {
      const known = made.get(line);
      if (known !== undefined) return known;
      const fresh = drawLine(line);
      made.set(line, fresh);
      return fresh;
    };
  }, [drawLine]);
  if (isPrinting) return Array.from({ length: count }, (_, line) => drawLine(line));
  const [before, after] = [
    (lines[0]?.start ?? 0) - pinned * height,
    near.getTotalSize() - (lines.at(-1)?.end ?? 0),
  ];
  return (
    <>
      {Array.from({ length: pinned }, (_, line) => drawn(line))}
      <Room height={before} />
      {lines.map(({ index }) => drawn(index))}
      <Room height={after} />
    </>
  );
}

function Room({ height }: { height: number }) {
  return height <= 0 ? null : <tr aria-hidden style={{ height }} />;
}
