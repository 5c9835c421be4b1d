/** Marks the elements whose text is the document's own from the offset in it on, and nothing else. */
export const OFFSET = 'data-offset';

/** Offset that a carrier begins at. */
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
