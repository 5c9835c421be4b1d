import fc from 'fast-check';
import { expect, test } from 'vitest';

import { placeKinds } from '../documents/place-kinds.ts';
import { type Token, analyse } from '../query/analyse.ts';
import { type IndexedText, placeTerms, readTextMap } from './document-terms.ts';
import { MARK_WORDS, TermNumbers, TextTokens } from './text-tokens.ts';

/** The words of a text with their positions in the index, their number and the map. */
function indexed(source: IndexedText) {
  const terms = new TermNumbers();
  const visited: { term: string; position: number }[] = [];
  const figures = placeTerms(source, terms, new TextTokens(), (number, position) => {
    const term = terms.term(number);
    if (!term.startsWith(':')) visited.push({ term, position });
  });
  return { visited, ...figures };
}

const word = fc.constantFrom(
  'loss',
  'U.S.',
  'R&D',
  '10-K',
  'going-concern',
  '1,234',
  'note\t7',
  'cash\nflow',
  'Exhibit No. 4',
);
const words = fc.array(word, { minLength: 1, maxLength: 300 }).map((all) => all.join(' '));

/** Cuts a text at some offsets into runs of one of three sections, or of two of them. */
const divided = fc
  .tuple(words, fc.array(fc.nat(2_000)), fc.array(fc.nat(3), { minLength: 1 }))
  .map(([text, cuts, numbers]) => {
    const edges = [...new Set([0, text.length, ...cuts.filter((at) => at < text.length)])].toSorted(
      (a, b) => a - b,
    );
    const sections = edges.slice(0, -1).map((start, at) => {
      const own = numbers[at % numbers.length] ?? 0;
      const keys = own === 3 ? ['1A', '7'] : [['', '1A', '7'][own] ?? ''];
      return { start, end: edges[at + 1] ?? text.length, keys };
    });
    return { text, items: [], sections };
  });

/** Offsets of each 64th position: of a word, or of the end of a line before one. */
function marksOf(text: string, tokens: readonly Token[]): number[] {
  const last = tokens.at(-1)?.position ?? -1;
  return Array.from({ length: Math.floor(last / MARK_WORDS) + 1 }, (_, number) => {
    const next = tokens.find(({ position }) => position >= number * MARK_WORDS);
    if (next === undefined || next.position === number * MARK_WORDS) return next?.start ?? 0;
    return Math.max(text.lastIndexOf('\n', next.start), text.lastIndexOf('\t', next.start));
  });
}

test('each position of the index leads to its word in the text, its mark and its kind of occurrence', () => {
  const property = fc.property(divided, (source) => {
    const tokens = analyse(source.text).filter(({ alias }) => !alias);
    const { visited, words: count, map } = indexed(source);
    const { kinds, marks, toWords } = readTextMap(map);
    const numbers = Uint32Array.from(visited, ({ position }) => position);
    toWords(numbers, numbers.length);
    expect(count).toBe(tokens.length);
    const at = new Map(tokens.map((token) => [token.position, token]));
    expect(Array.from(numbers, (number) => at.get(number)?.term)).toEqual(visited.map(({ term }) => term));
    expect(marks()).toEqual(marksOf(source.text, tokens));
    const runs = placeKinds(source.text, []);
    const byOffset = tokens.map(({ start }) => runs.findLast((run) => run.start <= start)?.kind);
    const byNumber = tokens.map(
      ({ position }) => kinds.kinds[kinds.starts.findLastIndex((start) => start <= position)],
    );
    expect(byNumber).toEqual(byOffset);
  });
  fc.assert(property, { numRuns: 300 });
});

test('a map that is cut off is refused', () => {
  const { map } = indexed({ text: 'cash\tflow\n'.repeat(90), items: [], sections: [] });
  expect(() => readTextMap(map.subarray(0, 1))).toThrow(RangeError);
});
