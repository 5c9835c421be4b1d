import { useEffect, useState, type RefObject } from 'react';

import { selectedPassage, type Passage } from './selected-passage.ts';

/** A selected passage, and where on the screen it ends. */
export type Chosen = Passage & { left: number; bottom: number };

const SETTLE_MS = 150;

function chosenIn(root: Element | null): Chosen | null {
  const passage = root === null ? null : selectedPassage(root);
  const rect = passage === null ? undefined : document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  return passage === null || rect === undefined ? null : { ...passage, left: rect.left, bottom: rect.bottom };
}

/** What is selected of the text, once it holds still; null when nothing is. */
export function useChosenPassage(root: RefObject<Element | null>): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(chosenIn(root.current)), SETTLE_MS);
    };
    // It is what a selection brought up.
    look();
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, [root]);
  return chosen;
}
