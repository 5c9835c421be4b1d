import { useState } from 'react';

import { keptPlace } from './reading-place.ts';
import type { Jump } from './use-jump.ts';

/** Where an address says to open a document. */
export type Target = { offset: number; kind: 'hit' | 'passage' | 'item' };

type Opened = { entry: string; wasKept: boolean; target: string };

const ITEM_TOP_PX = 20;

function toJump({ offset, kind }: Target, focus: boolean): Jump {
  return { offset, at: kind === 'item' ? ITEM_TOP_PX : 'middle', focus: focus && kind !== 'hit' };
}

/**
 * Where to go, and a way to go elsewhere. Another entry of the history opens where it was left, when it was; else where
 * its address says, once that is known (`target` is null until then, and where the address names no place); else it stays.
 */
export function useOpening(
  entry: string | undefined,
  target: Target | null,
  stays: boolean,
): [Jump | null, (offset: number) => void] {
  const [jump, setJump] = useState<Jump | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = target === null ? '' : `${target.kind} ${target.offset}`;
  const isOtherEntry = opened === null || opened.entry !== entry;
  if (entry !== undefined && (isOtherEntry || opened.target !== key)) {
    const kept = isOtherEntry ? keptPlace(entry) : null;
    const wasKept = kept !== null || (!isOtherEntry && opened.wasKept);
    setOpened({ entry, wasKept, target: key });
    if (kept !== null) setJump({ offset: kept.offset, at: kept.delta_px, focus: false });
    else if (!wasKept && !stays && target !== null) setJump(toJump(target, opened !== null));
  }
  return [jump, (offset) => setJump(toJump({ offset, kind: 'item' }, true))];
}
