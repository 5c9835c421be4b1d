import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

import type { Block } from '../../../contract/document.ts';
import { usePrinting } from '../printing.ts';

/** Distance from the viewport within which text renders. */
const MARGIN = '1200px 0px';

type Listener = (entry: IntersectionObserverEntry) => void;
const listeners = new WeakMap<Element, Listener>();
let shared: IntersectionObserver | null = null;

function observer(): IntersectionObserver {
  shared ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { rootMargin: MARGIN },
  );
  return shared;
}

type ViewportState = {
  isNearViewport: boolean;
  /** Height when last rendered, in pixels; null before. */
  height_px: number | null;
};

/** Whether an element is in or near the viewport, or printed. All elements share one observer. */
export function useNearViewport(element: RefObject<Element | null>): ViewportState {
  const isPrinting = usePrinting();
  const [state, setNearness] = useState<ViewportState>({ isNearViewport: false, height_px: null });
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    listeners.set(watched, ({ isIntersecting, boundingClientRect }) => {
      // A transition keeps scrolling smooth while text renders.
      startTransition(() =>
        setNearness((last) => {
          if (last.isNearViewport === isIntersecting) return last;
          return {
            isNearViewport: isIntersecting,
            height_px: last.isNearViewport ? boundingClientRect.height : last.height_px,
          };
        }),
      );
    });
    observer().observe(watched);
    return () => {
      listeners.delete(watched);
      observer().unobserve(watched);
    };
  }, [element]);
  return isPrinting ? { ...state, isNearViewport: true } : state;
}

/** Blocks that mount and unmount together. */
export type BlockGroup = {
  start: number;
  end: number;
  blocks: Block[];
  /** Estimated height in pixels, used until it renders. */
  estimate_px: number;
};

/** Maximum cost of a group. A character costs 1, a table cell 40. */
const COST_MAX = 3_000;
const CELL_COST = 40;

export const LINE_PX = 26;
export const ROW_PX = 25;
const GAP_PX = 14;

function cost({ start, end, rows }: Block): number {
  if (rows === undefined) return end - start;
  return rows.reduce((sum, row) => sum + row.length * CELL_COST, 0);
}

/** Estimated height of a block in pixels, at `perLine` characters per line. */
export function estimateBlock({ kind, start, end, rows }: Block, perLine: number): number {
  if (kind === 'table') return (rows?.length ?? 0) * ROW_PX + GAP_PX;
  return Math.max(1, Math.ceil((end - start) / perLine)) * LINE_PX + GAP_PX;
}

/**
 * Groups blocks that cost a few screens each to render. A block is never split: a large table is a separate group
 * and virtualizes its rows.
 */
export function blockGroups(blocks: readonly Block[], perLine: number): BlockGroup[] {
  const groups: BlockGroup[] = [];
  let left = 0;
  for (const block of blocks) {
    const block_cost = cost(block);
    const last = groups.at(-1);
    const estimate = estimateBlock(block, perLine);
    if (last === undefined || block_cost > left) {
      groups.push({ start: block.start, end: block.end, blocks: [block], estimate_px: estimate });
      left = COST_MAX - block_cost;
    } else {
      last.blocks.push(block);
      last.end = block.end;
      last.estimate_px += estimate;
      left -= block_cost;
    }
  }
  return groups;
}
