/** Sets of documents as ascending lists of their numbers. */

export const NO_DOCUMENTS = new Uint32Array(0);

export function allDocuments(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) all[at] = at;
  return all;
}

/** Index of the first number from `from` on that is at least `value`, looking further and further ahead. */
function gallop(list: Uint32Array, from: number, value: number): number {
  let leap = 1;
  let low = from;
  while (low + leap < list.length && (list[low + leap] ?? 0) < value) {
    low += leap;
    leap *= 2;
  }
  let high = Math.min(list.length, low + leap);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function intersect(one: Uint32Array, other: Uint32Array): Uint32Array {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  const found = new Uint32Array(few.length);
  let count = 0;
  let at = 0;
  for (let index = 0; index < few.length && at < many.length; index += 1) {
    const document = few[index] ?? 0;
    if ((many[at] ?? 0) < document) at = gallop(many, at, document);
    if (many[at] !== document) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}

/** The documents of `one` that aren't in `other`. */
export function subtract(one: Uint32Array, other: Uint32Array): Uint32Array {
  const found = new Uint32Array(one.length);
  let count = 0;
  let at = 0;
  for (let index = 0; index < one.length; index += 1) {
    const document = one[index] ?? 0;
    if (at < other.length && (other[at] ?? 0) < document) at = gallop(other, at, document);
    if (other[at] === document) continue;
    found[count] = document;
    count += 1;
  }
  return found.subarray(0, count);
}

/** A flag for each document of a union, none between two calls, and four flags as one number. */
let flags = new Uint8Array(0);
let fours = new Uint32Array(flags.buffer);

/** The union of sets of documents below `count`. Throws RangeError if one has another. */
export function unite(sets: readonly Uint32Array[], count: number): Uint32Array {
  const [only] = sets;
  if (only === undefined) return NO_DOCUMENTS;
  if (sets.length === 1) return only;
  if (fours.length < count / 4) {
    fours = new Uint32Array(Math.ceil(count / 4));
    flags = new Uint8Array(fours.buffer);
  }
  if (sets.some((set) => (set.at(-1) ?? -1) >= count))
    throw new RangeError(`A list has a document behind the last of ${count}`);
  const [marked, marked_fours] = [flags, fours];
  for (const set of sets) for (let at = 0; at < set.length; at += 1) marked[set[at] ?? 0] = 1;
  const most = sets.reduce((sum, set) => sum + set.length, 0);
  // Behind the last that is found, others are looked at.
  const found = new Uint32Array(Math.min(count, most) + 1);
  let size = 0;
  for (let four = 0; 4 * four < count; four += 1) {
    if (marked_fours[four] === 0) continue;
    // Without a branch, as which documents are marked can't be predicted.
    for (let document = 4 * four; document < 4 * four + 4; document += 1) {
      found[size] = document;
      size += marked[document] ?? 0;
    }
    marked_fours[four] = 0;
  }
  return found.subarray(0, size);
}

/** Index in `list` of each of some documents, all of which it has. */
export function indexesOf(documents: Uint32Array, list: Uint32Array): Uint32Array {
  const found = new Uint32Array(documents.length);
  let at = 0;
  for (let index = 0; index < documents.length; index += 1) {
    const document = documents[index] ?? 0;
    if ((list[at] ?? 0) < document) at = gallop(list, at, document);
    found[index] = at;
  }
  return found;
}
