import type { Sentence } from './candidate-sentences.ts';
import type { ProductName } from './product-names.ts';
import { isMostlyRegions } from './regions.ts';

const OPENS = /\b(?:segments?|businesses|business\slines|lines\sof\sbusiness)\b[^:;]{0,90}:\s{1,4}/i;
/** Entries that are numbered part there; else at semicolons, else at commas and the last `and`. */
const NUMBERED = /\(?\b(?:i{1,3}|iv|vi{0,3}|[1-9])\)\s{1,4}/;
const LEAST = 2;
const MOST = 12;
const WORDS_MAX = 8;

/** Where a list's entries begin and end in it, without what stands between them. */
function entriesOf(list: string): { from: number; to: number }[] {
  const joint = NUMBERED.test(list)
    ? new RegExp(NUMBERED, 'g')
    : list.includes(';')
      ? /;\s{1,4}(?:and\s)?/g
      : /,\s{1,4}(?:and\s)?|\sand\s/g;
  const entries: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of [...list.matchAll(joint), null]) {
    const raw = list.slice(from, match?.index);
    const name = raw.replace(/[\s,;.]{1,6}(?:and[\s,;.]{0,6})?$/, '');
    if (name !== '') entries.push({ from, to: from + name.length });
    if (match !== null) from = match.index + match[0].length;
  }
  return entries;
}

/**
 * Names of segments that a sentence lists behind a colon: `four reportable segments: Consumer Banking and Lending; …`
 * (0000072971-25-000066). Empty where none does, or where they are parts of the world.
 */
export function findSegmentNames(
  sentences: readonly Sentence[],
  rawOf: (place: Sentence) => string,
): ProductName[] {
  for (const sentence of sentences) {
    const raw = rawOf(sentence);
    const opening = OPENS.exec(raw);
    if (opening === null) continue;
    const at = opening.index + opening[0].length;
    const names = entriesOf(raw.slice(at)).map(({ from, to }): ProductName => {
      const start = sentence.start + at + from;
      const name = raw.slice(at + from, at + to);
      return {
        name: name.replaceAll(/\s{1,9}/g, ' '),
        filename: sentence.filename,
        start,
        end: start + name.length,
      };
    });
    const isList =
      names.length >= LEAST &&
      names.length <= MOST &&
      names.every(({ name }) => name.split(' ').length <= WORDS_MAX && /\p{L}{2}/u.test(name));
    if (isList && !isMostlyRegions(names.map(({ name }) => name))) return names;
  }
  return [];
}
