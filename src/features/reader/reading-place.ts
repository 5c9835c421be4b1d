/** Where somebody reads: the first line in view, and how far below the bar it stands, in pixels. */
export type Place = { offset: number; delta_px: number };

export type ReadingPlace = {
  get: () => Place;
  set: (place: Place) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Holds the place of one open document. What depends on it alone is drawn anew, not the page. */
export function createReadingPlace(): ReadingPlace {
  const listeners = new Set<() => void>();
  let current: Place = { offset: 0, delta_px: 0 };
  return {
    get: () => current,
    set(place) {
      current = place;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const PREFIX = 'filings-desk:place:';

/** The place kept for an entry of the tab's history: Back, Forward and a reload open there. Null when none is. */
export function keptPlace(entry: string): Place | null {
  try {
    const parts =
      sessionStorage
        .getItem(PREFIX + entry)
        ?.split(' ')
        .map(Number) ?? [];
    const [offset = Number.NaN, delta_px = Number.NaN] = parts;
    return Number.isFinite(offset) && Number.isFinite(delta_px) ? { offset, delta_px } : null;
  } catch {
    // Storage is closed to this page: nothing was kept.
    return null;
  }
}

export function keepPlace(entry: string, { offset, delta_px }: Place): void {
  try {
    sessionStorage.setItem(PREFIX + entry, `${offset} ${Math.round(delta_px)}`);
  } catch {
    // Closed or full: Back then opens where the address says.
  }
}
