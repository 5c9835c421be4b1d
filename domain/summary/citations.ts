import type { Citation } from './summary.ts';

type Place = { filename: string; start: number; end: number };

export type Citations = {
  /** The id of the citation of a place, the same for the same place. */
  cite(tag: string, place: Place): string;
  /** In the order they were made. */
  list(): Citation[];
};

/** Citations of places in documents; each quotes what stands there, to the character. */
export function createCitations(texts: ReadonlyMap<string, { text: string }>): Citations {
  const made = new Map<string, Citation>();
  return {
    cite(tag, { filename, start, end }) {
      const raw = texts.get(filename)?.text.slice(start, end) ?? '';
      const lead = raw.length - raw.trimStart().length;
      const quote = raw.trim();
      const offset = start + lead;
      const key = `${filename} ${offset} ${quote.length}`;
      const known = made.get(key);
      if (known !== undefined) return known.id;
      const id = `c${made.size + 1}`;
      made.set(key, { id, tag, offset, length: quote.length, quote, filename });
      return id;
    },
    list: () => [...made.values()],
  };
}
