import { DAY_MS } from '../../domain/calendar/day.ts';
import { reusedZeros } from '../../domain/postings/score.ts';
import { recency } from '../../domain/query/recency.ts';
import type { FullTextSort } from '../../store/full-text-store.ts';
import { Best, bestOf } from '../ranking/best-of.ts';
import type { Leading } from '../ranking/rank-by-passages.ts';
import { LEADING } from '../ranking/weights.ts';
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

/** Factors by a document's sequence, the last for all higher ones. */
const LEADINGS = Float64Array.of(1, LEADING, 1);

/**
 * Turns BM25 scores of matching documents into blended scores, in place, by ordinal. Returns the best documents, best
 * first, at most `most`.
 */
export function blendScores(
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  today: string,
  most: number,
): Uint32Array {
  const { filing, sequence } = columns.documents;
  const factors = factorsOf(columns, today);
  const best = new Best(most);
  let { least } = best;
  for (let at = 0; at < matches.length; at += 1) {
    const document = matches[at] ?? 0;
    // Looked up, as a branch couldn't be predicted.
    const leading = LEADINGS[Math.min(2, sequence[document] ?? 0)] ?? 1;
    const score = (scores[document] ?? 0) * leading * (factors[filing[document] ?? 0] ?? 0);
    scores[document] = score;
    if (score < least) continue;
    best.add(document, score);
    ({ least } = best);
  }
  return best.sorted();
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

/**
 * Page of the filings with leading documents, in the order of `pageByScore`. No other document scores more than `bound`.
 * Null if others may be on the page.
 */
export function pageByLeading(
  columns: Columns,
  { documents, bound }: Leading,
  scores: Float64Array,
  from: number,
  size: number,
): Uint32Array | null {
  const best = new Map<number, number>();
  for (const document of documents) {
    const filing = columns.documents.filing[document] ?? 0;
    const score = scores[document] ?? 0;
    if (score > Math.max(bound, best.get(filing) ?? 0)) best.set(filing, score);
  }
  if (best.size < from + size) return null;
  const ordered = [...best].toSorted(([a, one], [b, other]) => other - one || b - a);
  return Uint32Array.from(ordered.slice(from, from + size), ([filing]) => filing);
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
