/** Marks the elements whose text is the document's own from the offset in it on, and nothing else. */
export const OFFSET = 'data-offset';

function offsetIn(element: Element): number | null {
  const text = element.getAttribute(OFFSET);
  return text === null ? null : Number(text);
}

function* textNodes(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
  }
}

/** Characters before a point of the page, counted inside `carrier`. */
function lengthBefore(carrier: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(carrier, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/**
 * Offset in the document's text of a point of the page, as a selection names it; null outside of the text. A point
 * between carriers is the start of the next one, or with `side` 'end' the end of the one before.
 */
export function offsetOfPoint(
  root: Element,
  node: Node,
  offset: number,
  side: 'start' | 'end',
): number | null {
  if (!root.contains(node)) return null;
  const from = node instanceof Element ? node : node.parentElement;
  const carrier = from?.closest(`[${OFFSET}]`) ?? null;
  if (carrier !== null && root.contains(carrier)) {
    return (offsetIn(carrier) ?? 0) + lengthBefore(carrier, node, offset);
  }
  return nearestOffset(root, node, offset, side);
}

function nearestOffset(root: Element, node: Node, offset: number, side: 'start' | 'end'): number | null {
  const point = document.createRange();
  point.setStart(node, offset);
  let before: Element | null = null;
  for (const carrier of root.querySelectorAll(`[${OFFSET}]`)) {
    if (point.comparePoint(carrier, 0) > 0) {
      if (side === 'start') return offsetIn(carrier);
      break;
    }
    before = carrier;
  }
  if (before === null) return null;
  return (offsetIn(before) ?? 0) + (before.textContent?.length ?? 0);
}

/** The point of the page at which a character of a carrier's text stands; null past its end. */
function pointIn(carrier: Element, characters: number): { node: Text; offset: number } | null {
  let left = characters;
  for (const node of textNodes(carrier)) {
    if (left < node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}

/** One character of the document's text on the page; null where it is not drawn, or is no character of a carrier. */
export function rangeOfCharacter(root: Element, offset: number): Range | null {
  let best: Element | null = null;
  for (const carrier of root.querySelectorAll(`[${OFFSET}]`)) {
    const start = offsetIn(carrier) ?? 0;
    if (start > offset) break;
    best = carrier;
  }
  if (best === null) return null;
  const point = pointIn(best, offset - (offsetIn(best) ?? 0));
  if (point === null) return null;
  const range = document.createRange();
  range.setStart(point.node, point.offset);
  range.setEnd(point.node, point.offset + 1);
  return range;
}
