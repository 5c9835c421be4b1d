import { reusedMemory } from '../../domain/postings/score.ts';
import type { Columns } from './columns.ts';

/** Matching documents by filing, and the filings that have any. */
export type FilingTally = {
  /** Matching documents of those filings, by ordinal. */
  documents: Uint32Array;
  /** Ordinals of filings with a match, ascending. */
  filings: Uint32Array;
};

const memoryOfCounts = reusedMemory((size) => new Uint32Array(size));
const memoryOfFilings = reusedMemory((size) => new Uint32Array(size));

/** With fewer matches for each filing, their filings are sorted rather than looked for among all. */
const SORTED_SHARE = 1 / 32;

/** The filings of few matches, ascending, with their counts. */
function tallyFew(
  { documents: { filing } }: Columns,
  matches: Uint32Array,
  counts: Uint32Array,
): Uint32Array {
  const filings = matches.map((document) => filing[document] ?? 0).toSorted();
  for (let at = 0; at < filings.length; at += 1) counts[filings[at] ?? 0] = 0;
  let found = 0;
  for (let at = 0; at < filings.length; at += 1) {
    const own = filings[at] ?? 0;
    const before = counts[own] ?? 0;
    counts[own] = before + 1;
    if (before > 0) continue;
    filings[found] = own;
    found += 1;
  }
  return filings.subarray(0, found);
}

/** Counts the matching documents of each filing. The next search uses the same memory. */
export function tallyFilings(columns: Columns, matches: Uint32Array): FilingTally {
  const { filing } = columns.documents;
  const { count } = columns.filings;
  const documents = memoryOfCounts(count);
  if (matches.length < count * SORTED_SHARE)
    return { documents, filings: tallyFew(columns, matches, documents) };
  documents.fill(0);
  for (let at = 0; at < matches.length; at += 1) {
    const of = filing[matches[at] ?? 0] ?? 0;
    documents[of] = (documents[of] ?? 0) + 1;
  }
  const filings = memoryOfFilings(count);
  let found = 0;
  for (let at = 0; at < count; at += 1) {
    // Without a branch: which filings have a match can't be predicted.
    filings[found] = at;
    found += Math.min(1, documents[at] ?? 0);
  }
  return { documents, filings: filings.subarray(0, found) };
}
