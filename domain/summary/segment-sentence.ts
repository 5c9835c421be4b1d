import type { Sentence } from './candidate-sentences.ts';
import type { ProductName } from './product-names.ts';
import { isMostlyRegions } from './regions.ts';

const OPENS = /\b(?:segments?|businesses|business\slines|lines\sof\sbusiness)\b[^:;]{0,90}:\s{1,4}/i;
/** The separator of a list's entries: numbers, else semicolons, else commas and the last `and`. */
const NUMBERED = /\(?\b(?:i{1,3}|iv|vi{0,3}|[1-9])\)\s{1,4}/;
const NAMES_MIN = 2;
const NAMES_MAX = 12;
const WORDS_MAX = 8;

/** Offsets of a list's entries, without separators. */
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
 * Segment names that a sentence lists after a colon: `four reportable segments: Consumer Banking and Lending; …`
 * (0000072971-25-000066). Empty if there is no such list or if its entries are regions.
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
      names.length >= NAMES_MIN &&
      names.length <= NAMES_MAX &&
      names.every(({ name }) => name.split(' ').length <= WORDS_MAX && /\p{L}{2}/u.test(name));
    if (isList && !isMostlyRegions(names.map(({ name }) => name))) return names;
  }
  return [];
}
