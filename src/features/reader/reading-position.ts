import { type RefObject, useEffect, useState } from 'react';

import { isTyping } from '../../app/shortcuts.ts';
import { type Observable, observable } from '../../components/observable.ts';

// Where one reads: an offset of the text as a place on screen and back; jumps to it, and back to where one was.

/** Attribute of carriers: elements whose text content is the document's text from that offset on. */
const OFFSET = 'data-offset';

/** Start offset of a carrier. */
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

/** The first visible line, and its distance below the bar in pixels. */
type TextPosition = { offset: number; delta_px: number };

export type ReadingPosition = Observable<TextPosition>;

/** Observable reading position of the open document. Only its subscribers re-render, not the page. */
export const createReadingPosition = (): ReadingPosition => observable({ offset: 0, delta_px: 0 });

const PREFIX = 'filings-desk:position:';

/** The position saved for a history entry, restored on Back, Forward and reload. Null if none. */
function savedPosition(entry: string): TextPosition | null {
  try {
    const parts =
      sessionStorage
        .getItem(PREFIX + entry)
        ?.split(' ')
        .map(Number) ?? [];
    const [offset = Number.NaN, delta_px = Number.NaN] = parts;
    return Number.isFinite(offset) && Number.isFinite(delta_px) ? { offset, delta_px } : null;
  } catch {
    // Session storage is unavailable.
    return null;
  }
}

function savePosition(entry: string, { offset, delta_px }: TextPosition): void {
  try {
    sessionStorage.setItem(PREFIX + entry, `${offset} ${Math.round(delta_px)}`);
  } catch {
    // Unavailable or full: Back opens at the position in the URL.
  }
}

export type Jump = {
  offset: number;
  /** Distance below the bar in pixels, or the middle of the visible text. */
  at: number | 'middle';
  /** Whether to move the focus too. */
  focus: boolean;
};

function coveredHeight(): number {
  return document.querySelector('[data-reader-bar]')?.getBoundingClientRect().bottom ?? 0;
}

/** How long the position must stay unchanged: content above may still render and shift it. */
const SETTLE_MS = 300;

const INPUTS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

function topOf(at: Jump['at']): number {
  const covered = Math.max(0, coveredHeight());
  return at === 'middle' ? covered + (window.innerHeight - covered) * 0.3 : covered + at;
}

function focusOn(element: Element): void {
  // Who types a search keeps the field.
  if (!(element instanceof HTMLElement) || isTyping(document.activeElement)) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Scrolls until the position has rendered and settled, or the user scrolls. Returns a function that stops it. */
function scrollUntilSettled(root: Element, jump: Jump): () => void {
  let frame = 0;
  let found_at: number | null = null;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of INPUTS) window.removeEventListener(input, stop);
  };
  const step = (now: number) => {
    const location = locateOffset(root, jump.offset);
    if (location !== null) {
      const by = location.top - topOf(jump.at);
      if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
      if (location.exact !== null && found_at === null) {
        found_at = now;
        if (jump.focus) focusOn(location.exact);
      }
      if (found_at !== null && now - found_at > SETTLE_MS) return stop();
    }
    frame = requestAnimationFrame(step);
  };
  // Starts in the next frame: the keyup of the triggering key would stop it.
  frame = requestAnimationFrame((now) => {
    for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
    step(now);
  });
  return stop;
}

/** Scrolls to each new `jump`. */
export function useJump(root: RefObject<Element | null>, jump: Jump | null): void {
  useEffect(() => {
    if (root.current === null || jump === null) return undefined;
    return scrollUntilSettled(root.current, jump);
  }, [root, jump]);
}

/** Position to open a document at, from the URL. */
export type LinkedPosition = { offset: number; kind: 'hit' | 'passage' | 'item' };

type Opened = { entry: string; wasSaved: boolean; linked: string };

const ITEM_TOP_PX = 20;

function toJump({ offset, kind }: LinkedPosition, focus: boolean): Jump {
  return { offset, at: kind === 'item' ? ITEM_TOP_PX : 'middle', focus: focus && kind !== 'hit' };
}

/**
 * The position to scroll to, and a function to scroll elsewhere. A history entry opens at its saved position, else at
 * the position in the URL once that is known. `linked` is null until then, or if the URL has none.
 */
export function useJumpPosition(
  entry: string | undefined,
  linked: LinkedPosition | null,
  keepsPosition: boolean,
): [Jump | null, (offset: number) => void] {
  const [jump, setJump] = useState<Jump | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const key = linked === null ? '' : `${linked.kind} ${linked.offset}`;
  const isOtherEntry = opened === null || opened.entry !== entry;
  if (entry !== undefined && (isOtherEntry || opened.linked !== key)) {
    const saved = isOtherEntry ? savedPosition(entry) : null;
    const wasSaved = saved !== null || (!isOtherEntry && opened.wasSaved);
    setOpened({ entry, wasSaved, linked: key });
    if (saved !== null) setJump({ offset: saved.offset, at: saved.delta_px, focus: false });
    else if (!wasSaved && !keepsPosition && linked !== null) setJump(toJump(linked, opened !== null));
  }
  return [jump, (offset) => setJump(toJump({ offset, kind: 'item' }, true))];
}

/** Lines this close below the bar count as read. */
const MARGIN_PX = 24;
const KEEP_MS = 250;

/** Tracks the reading position while scrolling, for the contents and to restore the history `entry`. */
export function useTrackPosition(
  root: RefObject<Element | null>,
  position: ReadingPosition,
  entry: string | undefined,
): void {
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      frame = 0;
      const top = coveredHeight() + MARGIN_PX;
      const found = root.current === null ? null : positionAt(root.current, top);
      if (found === null) return;
      position.set({ offset: found.offset, delta_px: found.delta_px + MARGIN_PX });
      if (entry === undefined) return;
      clearTimeout(timer);
      timer = setTimeout(() => savePosition(entry, position.get()), KEEP_MS);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(note);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      // Unmounted before the timer: save now, unless nothing was scrolled.
      if (timer !== undefined && entry !== undefined) savePosition(entry, position.get());
      clearTimeout(timer);
    };
  }, [root, position, entry]);
}

/** Attributes with the text span of a container: a block group, or a slice that is not loaded yet. */
const FROM = 'data-from';
const UNTIL = 'data-until';

function containers(root: Element): Element[] {
  return [...root.querySelectorAll(`[${FROM}]`)];
}

const from = (container: Element) => Number(container.getAttribute(FROM));
const until = (container: Element) => Number(container.getAttribute(UNTIL));

/**
 * Vertical position of a character on screen: exact if `exact` is set, else an estimate until its container renders.
 */
type OffsetLocation = { top: number; height: number; exact: Element | null };

/** Null if the document is empty. */
function locateOffset(root: Element, offset: number): OffsetLocation | null {
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
function positionAt(root: Element, top: number): TextPosition | null {
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
