import { DAY_MS } from '../../../../domain/calendar/day.ts';
import { reusedZeros } from '../../../../domain/postings/reused-zeros.ts';
import { recency } from '../../../../domain/query/recency.ts';
import type { FullTextSort } from '../../full-text-store.ts';
import { bestOf } from '../../ranking/best-of.ts';
import { LEADING } from '../../ranking/weights.ts';
import type { Columns } from './columns.ts';

function timeOf(day: number): number {
  return Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);
}

/** Factors by age of filings, by ordinal, as of a day. */
const aged = new WeakMap<Columns, { today: string; factors: Float64Array }>();

function factorsOf(columns: Columns, today: string): Float64Array {
  const known = aged.get(columns);
  if (known?.today === today) return known.factors;
  const { day, count } = columns.filings;
  const now = Date.parse(`${today}T00:00:00Z`);
  const factors = new Float64Array(count);
  for (let filing = 0; filing < count; filing += 1) {
    const isSame = filing > 0 && day[filing] === day[filing - 1];
    factors[filing] = isSame
      ? (factors[filing - 1] ?? 0)
      : recency((now - timeOf(day[filing] ?? 0)) / DAY_MS);
  }
  aged.set(columns, { today, factors });
  return factors;
}

/** Turns BM25 scores of matching documents into blended scores, in place, by ordinal. */
export function blendScores(
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  today: string,
): void {
  const { filing, sequence } = columns.documents;
  const factors = factorsOf(columns, today);
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    const leading = sequence[document] === 1 ? LEADING : 1;
    scores[document] = (scores[document] ?? 0) * leading * (factors[filing[document] ?? 0] ?? 0);
  }
}

const zeros = reusedZeros((size) => new Float64Array(size));

/** Score of each filing, by ordinal: the highest of its documents. The next search uses the same memory. */
export function scoreFilings(columns: Columns, matches: Uint32Array, scores: Float64Array): Float64Array {
  const best = zeros(columns.filings.count);
  const { filing } = columns.documents;
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    const of = filing[document] ?? 0;
    const score = scores[document] ?? 0;
    if (score > (best[of] ?? 0)) best[of] = score;
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
  return bestOf(filings, scores, from + size, from);
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
