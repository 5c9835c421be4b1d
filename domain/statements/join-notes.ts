import type { SeriesPoint } from '../../contract/series.ts';

/** `2012: some lines …`, `Q1 2010: rows …`. */
const OF_PERIOD = /^((?:(?:Q[1-4]|H[12]|9M|6M|TTM) )?\d{4}): (.+)$/s;

/**
 * Notes of several periods with one text as one note: '2009 to 2012, 2014: some lines …'. Columns that follow one another are a range;
 * a note is where its first period was. Others stay as they are.
 */
export function joinNotes(
  notes: Iterable<string>,
  lines: readonly { points: readonly Pick<SeriesPoint, 'period' | 'period_end'>[] }[],
): string[] {
  const ends = new Map(lines.flatMap(({ points }) => points.map((at) => [at.period, at.period_end])));
  const order = [...ends].toSorted(([, a = ''], [, b = '']) => a.localeCompare(b)).map(([period]) => period);
  const joined = Map.groupBy(notes, (note) => {
    const [, period = '', text = ''] = OF_PERIOD.exec(note) ?? [];
    return order.includes(period) ? text : note;
  });
  return [...joined].flatMap(([text, own]) => {
    const [only] = own;
    if (own.length === 1 && only !== undefined) return [only];
    const indices = own.map((note) => order.indexOf(OF_PERIOD.exec(note)?.[1] ?? ''));
    return indices.includes(-1) ? own : [`${rangesOf(indices, order)}: ${text}`];
  });
}

/** `2009 to 2012, 2014`. */
function rangesOf(indices: readonly number[], order: readonly string[]): string {
  const sorted = [...new Set(indices)].toSorted((a, b) => a - b);
  const runs = sorted.reduce<[number, number][]>((so_far, index) => {
    const last = so_far.at(-1);
    if (last !== undefined && index === last[1] + 1) last[1] = index;
    else so_far.push([index, index]);
    return so_far;
  }, []);
  return runs.map(([from, to]) => (from === to ? order[from] : `${order[from]} to ${order[to]}`)).join(', ');
}
