import { offsetOfPoint } from './text-offset.ts';

/** A text span; empty if it marks a position. */
export type Passage = { start: number; end: number };

/** Offsets of the selected text; null if none of the document is selected. */
export function selectedPassage(root: Element): Passage | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = offsetOfPoint(root, range.startContainer, range.startOffset, 'start');
  const end = offsetOfPoint(root, range.endContainer, range.endOffset, 'end');
  return start === null || end === null || end <= start ? null : { start, end };
}
