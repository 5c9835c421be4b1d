import { indexesOf, intersect, NO_DOCUMENTS } from './document-sets.ts';
import { grown, type Places } from './places.ts';

/** Opens the places of a word among some documents. */
type Open = (among: Uint32Array | null) => Places;

/** A word of a phrase: how many documents have it at most, and how to open it. */
export type PhraseWord = { documents: number; open: Open };

/** Leaves in `kept` the positions that `other` has `shift` further on. Returns their number. */
function narrow(kept: Uint32Array, count: number, other: Uint32Array, size: number, shift: number): number {
  let left = 0;
  let at = 0;
  for (let index = 0; index < count && at < size; index += 1) {
    const wanted = (kept[index] ?? 0) + shift;
    while (at < size && (other[at] ?? 0) < wanted) at += 1;
    // Behind `size` are the positions of another document.
    if (at === size || other[at] !== wanted) continue;
    kept[left] = wanted - shift;
    left += 1;
  }
  return left;
}

/** Documents that have all words of a list, and the places of each in them, rarest first. */
export function openTogether(
  words: readonly PhraseWord[],
  among: Uint32Array | null,
): { documents: Uint32Array; parts: { word: number; places: Places; indexes: Uint32Array }[] } {
  const order = words
    .map((_, at) => at)
    .toSorted((a, b) => (words[a]?.documents ?? 0) - (words[b]?.documents ?? 0));
  const opened: { word: number; places: Places }[] = [];
  let documents = among;
  for (const word of order) {
    const places = words[word]?.open(documents);
    if (places === undefined || places.documents.length === 0) return { documents: NO_DOCUMENTS, parts: [] };
    opened.push({ word, places });
    documents = documents === null ? places.documents : intersect(documents, places.documents);
  }
  const all = documents ?? NO_DOCUMENTS;
  const parts = opened.map((part) => ({ ...part, indexes: indexesOf(all, part.places.documents) }));
  return { documents: all, parts };
}

/** Places where words follow one another. */
export function placesOfPhrase(words: readonly PhraseWord[], among: Uint32Array | null): Places {
  const { documents, parts } = openTogether(words, among);
  const [rarest, ...others] = parts;
  const found: Places = {
    documents,
    buffer: new Uint32Array(64),
    read(index) {
      if (rarest === undefined) return 0;
      let count = rarest.places.read(rarest.indexes[index] ?? 0);
      found.buffer = grown(found.buffer, count);
      const { buffer } = found;
      const base = rarest.places.buffer;
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const position = base[at] ?? 0;
        // A phrase can't begin before the text.
        if (position < rarest.word) continue;
        buffer[kept] = position - rarest.word;
        kept += 1;
      }
      count = kept;
      for (const { word, places, indexes } of others) {
        if (count === 0) return 0;
        const size = places.read(indexes[index] ?? 0);
        count = narrow(buffer, count, places.buffer, size, word);
      }
      return count;
    },
  };
  return found;
}
