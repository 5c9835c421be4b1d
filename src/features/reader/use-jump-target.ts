import { useState } from 'react';

import { savedPosition } from './reading-position.ts';
import type { Jump } from './use-jump.ts';

/** Position to open a document at, from the URL. */
export type OpenTarget = { offset: number; kind: 'hit' | 'passage' | 'item' };

type Opened = { entry: string; wasSaved: boolean; target: string };

const ITEM_TOP_PX = 20;

function toJump({ offset, kind }: OpenTarget, focus: boolean): Jump {
  return { offset, at: kind === 'item' ? ITEM_TOP_PX : 'middle', focus: focus && kind !== 'hit' };
}

/**
 * The position to scroll to, and a function to scroll elsewhere. A history entry opens at its saved position, else at
 * the target in the URL once that is known. `target` is null until then, or if the URL has none.
 */
export function useJumpTarget(
  entry: string | undefined,
  target: OpenTarget | null,
  keepsPosition: boolean,
): [Jump | null, (offset: number) => void] {
  const [jump, setJump] = useState<Jump | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = target === null ? '' : `${target.kind} ${target.offset}`;
  const isOtherEntry = opened === null || opened.entry !== entry;
  if (entry !== undefined && (isOtherEntry || opened.target !== key)) {
    const saved = isOtherEntry ? savedPosition(entry) : null;
    const wasSaved = saved !== null || (!isOtherEntry && opened.wasSaved);
    setOpened({ entry, wasSaved, target: key });
    if (saved !== null) setJump({ offset: saved.offset, at: saved.delta_px, focus: false });
    else if (!wasSaved && !keepsPosition && target !== null) setJump(toJump(target, opened !== null));
  }
  return [jump, (offset) => setJump(toJump({ offset, kind: 'item' }, true))];
}
