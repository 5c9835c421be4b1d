import type { BoardSource, Evidence } from '../../board/board.ts';

export type NumberedSources = {
  /** Number n is at n - 1. */
  sources: BoardSource[];
  /** Numbers of each entry's sources, in the order of the entries. */
  numbers: number[][];
};

/** Sources in the order in which they are first cited; the same place of the same filing has one number. */
export function numberSources(entries: readonly Evidence[]): NumberedSources {
  const known = new Map<string, number>();
  const sources: BoardSource[] = [];
  const numbers = entries.map((entry) =>
    entry.sources.map((source) => {
      const { accession_number, filename, item, span } = source;
      const key = JSON.stringify([accession_number, filename, item, span]);
      const number = known.get(key) ?? sources.push(source);
      known.set(key, number);
      return number;
    }),
  );
  return { sources, numbers };
}

/** Numbers as a citation has them: [1, 2, 3, 5] → '1–3, 5'. */
export function numberRanges(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of [...new Set(numbers)].toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => (from === to ? `${from}` : `${from}${to - from === 1 ? ', ' : '–'}${to}`))
    .join(', ');
}
