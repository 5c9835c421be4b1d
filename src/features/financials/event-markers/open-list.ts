/** Key of the newest event of the list that is open; null when none is. */
export type OpenList = { get: () => string | null; set: (key: string | null) => void };

/** Remembers the open list while the chart is drawn anew. Not state of the chart, which would draw it anew. */
export function rememberOpenList(): OpenList {
  let open: string | null = null;
  return {
    get: () => open,
    set: (key) => {
      open = key;
    },
  };
}
