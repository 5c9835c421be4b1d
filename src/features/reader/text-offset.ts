/** Attribute of carriers: elements whose text content is the document's text from that offset on. */
export const OFFSET = 'data-offset';

/** Start offset of a carrier. */
export function offsetIn(element: Element): number | null {
  const text = element.getAttribute(OFFSET);
  return text === null ? null : Number(text);
}

function* textNodes(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) yield node;
  }
}

/** DOM point of a character in a carrier; null past its end. */
function pointIn(carrier: Element, characters: number): { node: Text; offset: number } | null {
  let left = characters;
  for (const node of textNodes(carrier)) {
    if (left < node.length) return { node, offset: left };
    left -= node.length;
  }
  return null;
}

/** DOM range of one character; null if it is not rendered or not in a carrier. */
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

/** Number of characters in `carrier` before a DOM point. */
function lengthBefore(carrier: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(carrier, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/**
 * Text offset of a DOM point, such as an end of the selection; null outside the text. Between carriers it is the
 * start of the next one, or for `side` 'end' the end of the previous one.
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
