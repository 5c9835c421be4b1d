import type { TextPosition } from './reading-position.ts';
import { OFFSET, rangeOfCharacter } from './text-offset.ts';

/** Attributes with the text span of a container: a block group, or a slice that is not loaded yet. */
const FROM = 'data-from';
const UNTIL = 'data-until';

/** All containers in document order. */
function containers(root: Element): Element[] {
  return [...root.querySelectorAll(`[${FROM}]`)];
}

const from = (container: Element) => Number(container.getAttribute(FROM));
const until = (container: Element) => Number(container.getAttribute(UNTIL));

/**
 * Vertical position of a character on screen: exact if `exact` is set, else an estimate until its container renders.
 */
export type OffsetLocation = { top: number; height: number; exact: Element | null };

/** Null if the document is empty. */
export function locateOffset(root: Element, offset: number): OffsetLocation | null {
  const container =
    containers(root).findLast((candidate) => from(candidate) <= offset) ?? containers(root)[0];
  if (container === undefined) return null;
  const range = rangeOfCharacter(container, offset);
  if (range !== null) {
    const { top, height } = range.getBoundingClientRect();
    const carrier = range.startContainer.parentElement?.closest(`[${OFFSET}]`) ?? null;
    return { top, height, exact: carrier };
  }
  const carriers = [...container.querySelectorAll(`[${OFFSET}]`)];
  const carrier =
    carriers.find((candidate) => Number(candidate.getAttribute(OFFSET)) >= offset) ?? carriers.at(-1);
  const rect = (carrier ?? container).getBoundingClientRect();
  if (carrier !== undefined) return { top: rect.top, height: rect.height, exact: carrier };
  const share = (offset - from(container)) / Math.max(1, until(container) - from(container));
  return { top: rect.top + rect.height * Math.min(1, share), height: 0, exact: null };
}

/** The first element whose bottom edge is below `top`. Binary search: the elements are stacked. */
function firstBelow(elements: readonly Element[], top: number): Element | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle;
    else low = middle + 1;
  }
  return elements[low];
}

/** The reading position if `top` is the first visible line; null for an empty document. */
export function positionAt(root: Element, top: number): TextPosition | null {
  const container = firstBelow(containers(root), top);
  if (container === undefined) return null;
  const carriers = [...container.querySelectorAll(`[${OFFSET}]`)];
  const carrier = carriers.find((candidate) => candidate.getBoundingClientRect().bottom > top);
  const rect = (carrier ?? container).getBoundingClientRect();
  if (carrier !== undefined) {
    return { offset: Number(carrier.getAttribute(OFFSET)), delta_px: rect.top - top };
  }
  const share = Math.min(1, Math.max(0, top - rect.top) / Math.max(1, rect.height));
  return { offset: Math.round(from(container) + share * (until(container) - from(container))), delta_px: 0 };
}
