import { useEffect, useState, type RefObject } from 'react';

import { selectedPassage, type Passage } from './selected-passage.ts';

/** A selected passage and the position of its end on screen. */
export type SelectedPassage = Passage & { left: number; bottom: number };

const SETTLE_MS = 150;

function selectionIn(root: Element | null): SelectedPassage | null {
  const passage = root === null ? null : selectedPassage(root);
  const rect = passage === null ? undefined : document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  return passage === null || rect === undefined ? null : { ...passage, left: rect.left, bottom: rect.bottom };
}

/** The selected passage once the selection settles; null if none. */
export function useSelectedPassage(root: RefObject<Element | null>): SelectedPassage | null {
  const [selected, setSelected] = useState<SelectedPassage | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSelected(selectionIn(root.current)), SETTLE_MS);
    };
    // The component mounts because of a selection, so check at once.
    look();
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, [root]);
  return selected;
}
