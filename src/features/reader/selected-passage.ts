import { offsetOfPoint } from './offset-of-point.ts';

/** A run of the document's text; a place when it ends where it starts. */
export type Passage = { start: number; end: number };

/** The selected passage as offsets of the document's text; null when nothing of it is selected. */
export function selectedPassage(root: Element): Passage | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const start = offsetOfPoint(root, range.startContainer, range.startOffset, 'start');
  const end = offsetOfPoint(root, range.endContainer, range.endOffset, 'end');
  return start === null || end === null || end <= start ? null : { start, end };
}
