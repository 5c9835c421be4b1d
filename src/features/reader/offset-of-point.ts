import { OFFSET, offsetIn } from './text-offset.ts';

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
