import {
  type Counted,
  newCounts,
  newPostings,
  type Postings,
  readPostings,
  readPostingsOf,
} from './posting-list.ts';
import type { Segment } from './segment.ts';

/** Memory of a list that is read, and of the places of each document: used again by the next call. */
let read: Postings = newPostings(0);
let sums = new Uint32Array(0);

/** The places that were added up, in documents below `count`; `most` have one. */
function takeSums(count: number, most: number): Counted {
  // Behind the last that is found, others are looked at.
  const size = Math.min(count, most) + 1;
  const [documents, places, all] = [new Uint32Array(size), new Uint32Array(size), sums];
  let found = 0;
  for (let document = 0; document < count; document += 1) {
    const sum = all[document] ?? 0;
    documents[found] = document;
    places[found] = sum;
    // Without a branch, as it can't be predicted: 1 unless the sum is 0.
    found += -sum >>> 31;
  }
  return { documents: documents.subarray(0, found), places: places.subarray(0, found) };
}

/**
 * Documents that have any of some terms, among some, all if null, and the number of their places in each. No position is
 * read. Throws RangeError if a list has a document that isn't in the segment.
 */
export function countTerms(segment: Segment, terms: readonly string[], among: Uint32Array | null): Counted {
  const lists = terms.flatMap((term) => {
    const entry = segment.find(term);
    return entry === null ? [] : [segment.list(entry)];
  });
  const [only] = lists;
  if (only !== undefined && lists.length === 1)
    return among === null
      ? readPostings(only, newCounts(only.documents))
      : readPostingsOf(only, among, newCounts);
  const count = segment.rows.length;
  if (sums.length < count) sums = new Uint32Array(count);
  else sums.fill(0, 0, count);
  const all = sums;
  let most = 0;
  for (const list of lists) {
    if (among === null && read.documents.length < list.documents) read = newPostings(2 * list.documents);
    const { documents, places } =
      among === null ? readPostings(list, read) : readPostingsOf(list, among, newCounts);
    const size = among === null ? list.documents : documents.length;
    if (size > 0 && (documents[size - 1] ?? 0) >= count)
      throw new RangeError(`A list has a document behind the last of ${count}`);
    for (let at = 0; at < size; at += 1) {
      const document = documents[at] ?? 0;
      all[document] = (all[document] ?? 0) + (places[at] ?? 0);
    }
    most += size;
  }
  return takeSums(count, most);
}
