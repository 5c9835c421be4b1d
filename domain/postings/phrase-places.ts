import { indexesOf, intersect, NO_DOCUMENTS } from './document-sets.ts';
import { grown, narrowByReading, type Places } from './places.ts';

/** Opens the places of a word among some documents. */
type Open = (among: Uint32Array | null) => Places;

/** A word of a phrase, or two: how many documents have it at most, and how to open it. */
export type PhraseWord = { documents: number; open: Open };

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

/** Places where words follow one another, each `at` positions behind the first. */
export function placesOfPhrase(
  words: readonly (PhraseWord & { at: number })[],
  among: Uint32Array | null,
): Places {
  const { documents, parts } = openTogether(words, among);
  const [rarest, ...others] = parts.map((part) => ({ ...part, at: words[part.word]?.at ?? 0 }));
  const found = narrowByReading({
    documents,
    buffer: new Uint32Array(64),
    read(index) {
      if (rarest === undefined) return 0;
      const count = rarest.places.read(rarest.indexes[index] ?? 0);
      found.buffer = grown(found.buffer, count);
      const { buffer } = found;
      const base = rarest.places.buffer;
      let left = 0;
      for (let at = 0; at < count; at += 1) {
        const position = base[at] ?? 0;
        // A phrase can't begin before the text.
        if (position < rarest.at) continue;
        buffer[left] = position - rarest.at;
        left += 1;
      }
      for (let at = 0; at < others.length && left > 0; at += 1) {
        const other = others[at];
        if (other !== undefined)
          left = other.places.narrow(other.indexes[index] ?? 0, buffer, left, other.at);
      }
      return left;
    },
  });
  return found;
}
