import type { Place } from './reading-place.ts';
import { OFFSET, rangeOfCharacter } from './text-offset.ts';

/** Marks the boxes of a text, drawn or not, by the run of characters each stands for. */
export const FROM = 'data-from';
export const UNTIL = 'data-until';

/** The boxes of a text in order: groups of blocks, and runs that are not loaded. */
function boxes(root: Element): Element[] {
  return [...root.querySelectorAll(`[${FROM}]`)];
}

const from = (box: Element) => Number(box.getAttribute(FROM));
const until = (box: Element) => Number(box.getAttribute(UNTIL));

/** Where a character stands on the screen: `exact`, or about where it will once its box is drawn. */
export type Spot = { top: number; height: number; exact: Element | null };

/** Null when the text has no box for it. */
export function spotOf(root: Element, offset: number): Spot | null {
  const box = boxes(root).findLast((candidate) => from(candidate) <= offset) ?? boxes(root)[0];
  if (box === undefined) return null;
  const range = rangeOfCharacter(box, offset);
  if (range !== null) {
    const { top, height } = range.getBoundingClientRect();
    const carrier = range.startContainer.parentElement?.closest(`[${OFFSET}]`) ?? null;
    return { top, height, exact: carrier };
  }
  const carriers = [...box.querySelectorAll(`[${OFFSET}]`)];
  const carrier =
    carriers.find((candidate) => Number(candidate.getAttribute(OFFSET)) >= offset) ?? carriers.at(-1);
  const rect = (carrier ?? box).getBoundingClientRect();
  if (carrier !== undefined) return { top: rect.top, height: rect.height, exact: carrier };
  const share = (offset - from(box)) / Math.max(1, until(box) - from(box));
  return { top: rect.top + rect.height * Math.min(1, share), height: 0, exact: null };
}

/** The first element, by order, whose lower edge is below `top`; they stand one under another. */
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

/** The place that is read when `top` is the first visible line of the screen; null for an empty text. */
export function placeAt(root: Element, top: number): Place | null {
  const box = firstBelow(boxes(root), top);
  if (box === undefined) return null;
  const carriers = [...box.querySelectorAll(`[${OFFSET}]`)];
  const carrier = carriers.find((candidate) => candidate.getBoundingClientRect().bottom > top);
  const rect = (carrier ?? box).getBoundingClientRect();
  if (carrier !== undefined) {
    return { offset: Number(carrier.getAttribute(OFFSET)), delta_px: rect.top - top };
  }
  const share = Math.min(1, Math.max(0, top - rect.top) / Math.max(1, rect.height));
  return { offset: Math.round(from(box) + share * (until(box) - from(box))), delta_px: 0 };
}
