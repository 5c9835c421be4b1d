import { Link2, Quote } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';

import { offsetOfPoint } from './text-offset.ts';

export type Passage = { start: number; end: number };

export type Copying = {
  copyLink: (passage: Passage) => void;
  copyCitation: (passage: Passage) => void;
};

type Chosen = Passage & { left: number; top: number };

const SETTLE_MS = 150;
const WIDTH_PX = 330;
const HEIGHT_PX = 44;

/** The selected passage as offsets of the document's text; null when nothing of it is selected. */
export function selectedPassage(root: Element): Passage | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = offsetOfPoint(root, range.startContainer, range.startOffset, 'start');
  const end = offsetOfPoint(root, range.endContainer, range.endOffset, 'end');
  return start === null || end === null || end <= start ? null : { start, end };
}

function chosenIn(root: Element | null): Chosen | null {
  const passage = root === null ? null : selectedPassage(root);
  const rect = passage === null ? undefined : document.getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (passage === null || rect === undefined) return null;
  const left = Math.max(8, Math.min(rect.left, window.innerWidth - WIDTH_PX - 8));
  const top = Math.min(rect.bottom + 8, window.innerHeight - HEIGHT_PX - 8);
  return { ...passage, left, top };
}

/** Stands by a selection of the text: its link, or the passage as a citation. */
export function PassageToolbar({ root, copying }: { root: RefObject<Element | null>; copying: Copying }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setChosen(chosenIn(root.current)), SETTLE_MS);
    };
    document.addEventListener('selectionchange', look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', look);
      window.removeEventListener('scroll', look);
    };
  }, [root]);
  if (chosen === null) return null;
  const { left, top } = chosen;
  return (
    <div
      role="toolbar"
      aria-label="Selected passage"
      className="fixed z-15 flex gap-1 rounded-base border border-rule bg-surface p-1 shadow-overlay"
      style={{ left, top }}
    >
      <ToolbarButton onPress={() => copying.copyLink(chosen)}>
        <Link2 size={15} aria-hidden />
        Copy link to passage
      </ToolbarButton>
      <ToolbarButton onPress={() => copying.copyCitation(chosen)}>
        <Quote size={15} aria-hidden />
        Copy as citation
      </ToolbarButton>
    </div>
  );
}

function ToolbarButton({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className="touch:min-h-11 inline-flex min-h-8 items-center gap-1.5 rounded-base px-2 text-sm font-medium whitespace-nowrap hover:bg-accent-soft hover:text-accent"
      // Pressing would take the selection away before it is copied.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
