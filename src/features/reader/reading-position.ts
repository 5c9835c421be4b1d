/** The first visible line, and its distance below the bar in pixels. */
export type TextPosition = { offset: number; delta_px: number };

export type ReadingPosition = {
  get: () => TextPosition;
  set: (position: TextPosition) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Observable reading position of the open document. Only its subscribers re-render, not the page. */
export function createReadingPosition(): ReadingPosition {
  const listeners = new Set<() => void>();
  let current: TextPosition = { offset: 0, delta_px: 0 };
  return {
    get: () => current,
    set(position) {
      current = position;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const PREFIX = 'filings-desk:position:';

/** The position saved for a history entry, restored on Back, Forward and reload. Null if none. */
export function savedPosition(entry: string): TextPosition | null {
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

export function savePosition(entry: string, { offset, delta_px }: TextPosition): void {
  try {
    sessionStorage.setItem(PREFIX + entry, `${offset} ${Math.round(delta_px)}`);
  } catch {
    // Unavailable or full: Back opens at the position in the URL.
  }
}
