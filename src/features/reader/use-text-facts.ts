import { useEffect, type RefObject } from 'react';

import type { DocumentFact } from '../../../contract/document.ts';
import { factAt } from './fact-at.ts';
import { offsetOfPoint } from './offset-of-point.ts';
import type { PointedFact } from './pointed-fact.ts';
import { rangeOfCharacter } from './text-offset.ts';

const HIGHLIGHT = 'fact';

/** Offset of the text at a point of the screen; null where there is none. */
function offsetAt(root: Element, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret === null || caret === undefined) return null;
  return offsetOfPoint(root, caret.offsetNode, caret.offset, 'start');
}

/** Marks a fact in the text without rendering it anew. */
function highlight(root: Element, fact: DocumentFact | null): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  if (fact === null) return;
  const first = rangeOfCharacter(root, fact.offset);
  const last = rangeOfCharacter(root, fact.to - 1);
  if (first === null || last === null) return;
  const range = document.createRange();
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  CSS.highlights.set(HIGHLIGHT, new Highlight(range));
}

/** Follows the pointer over the facts of the text. */
export function useTextFacts(
  root: RefObject<HTMLElement | null>,
  facts: readonly DocumentFact[],
  pointed: PointedFact,
): void {
  useEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    let frame = 0;
    const onMove = ({ clientX, clientY }: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const offset = offsetAt(current, clientX, clientY);
        const fact = offset === null ? null : factAt(facts, offset);
        if (fact !== null) pointed.set(fact);
      });
    };
    const stop = pointed.subscribe(() => highlight(current, pointed.get()));
    current.addEventListener('pointermove', onMove, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      current.removeEventListener('pointermove', onMove);
      stop();
      highlight(current, null);
    };
  }, [root, facts, pointed]);
}
