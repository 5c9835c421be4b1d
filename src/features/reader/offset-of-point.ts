import { OFFSET, offsetIn } from './text-offset.ts';

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
