import { DAY_MS } from '../../../../domain/calendar/day.ts';
import { recency } from '../../../../domain/query/recency.ts';
import type { FullTextSort } from '../../full-text-store.ts';
import { bestOf } from '../../ranking/best-of.ts';
import { LEADING } from '../../ranking/weights.ts';
import type { Columns } from './columns.ts';

function timeOf(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
}

/** Turns BM25 scores of matching documents into blended scores, in place, by ordinal. */
export function blendScores(
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  today: string,
): void {
  const { documents, filings } = columns;
  const now = Date.parse(`${today}T00:00:00Z`);
  const factors = new Map<number, number>();
  for (const document of matches) {
    const day = filings.day[documents.filing[document] ?? 0] ?? 0;
    const factor = factors.get(day) ?? recency((now - timeOf(day)) / DAY_MS);
    factors.set(day, factor);
    const leading = documents.sequence[document] === 1 ? LEADING : 1;
    scores[document] = (scores[document] ?? 0) * leading * factor;
  }
}

/** Score of each filing, by ordinal: the highest of its documents. */
export function scoreFilings(columns: Columns, matches: Uint32Array, scores: Float64Array): Float64Array {
  const best = new Float64Array(columns.filings.count);
  for (const document of matches) {
    const filing = columns.documents.filing[document] ?? 0;
    best[filing] = Math.max(best[filing] ?? 0, scores[document] ?? 0);
  }
  return best;
}

/** Page of filings by score, ties by date, then accession number, both descending, as ordinals are sorted. */
export function pageByScore(
  filings: Uint32Array,
  scores: Float64Array,
  from: number,
  size: number,
): Uint32Array {
  return bestOf(filings, scores, from + size).slice(from);
}

/** Page of filings by date, then accession number: newest first, or oldest first. */
export function pageByDate(
  filings: Uint32Array,
  sort: FullTextSort,
  from: number,
  size: number,
): Uint32Array {
  if (sort === 'oldest') return filings.slice(from, from + size);
  const end = Math.max(0, filings.length - from);
  return filings.slice(Math.max(0, end - size), end).toReversed();
}
