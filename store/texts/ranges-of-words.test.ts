import fc from 'fast-check';
import { expect, test } from 'vitest';

import { TermNumbers, TextTokens } from '../../domain/postings/text-tokens.ts';
import { analyse } from '../../domain/query/analyse.ts';
import { rangesOfWords } from '../packed-text.ts';
import { packedText } from './testing/packed-text.ts';

const word = fc.constantFrom(
  'loss',
  'U.S.A.',
  'R&D',
  'SC 13D/A',
  '10-K',
  'going-concern',
  '1,234.5',
  'naïve',
  'Apple’s',
  'e.g.',
  'AT&T',
  '(i)',
  '—',
  '¶7',
);

test('words are where analysis of the whole text finds them', () => {
  const texts = fc.array(word, { minLength: 1, maxLength: 9_000, size: 'max' });
  const property = fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 50 }), (all, at, count) => {
    // Some words are the first of their line.
    const text = all.map((each, index) => (index % 7 === 3 ? `${each}\n\t` : `${each} `)).join('');
    const tokens = analyse(text).filter(({ alias }) => !alias);
    fc.pre(tokens.length > 0);
    const read = new TextTokens();
    read.read(text, new TermNumbers());
    const first = at % tokens.length;
    const last = Math.min(tokens.length, first + count) - 1;
    const start = tokens[first]?.position ?? 0;
    const end = (tokens[last]?.position ?? 0) + 1;
    expect(rangesOfWords(packedText(text), [...read.marks.view()], [{ start, end }])).toEqual([
      { start: tokens[first]?.start, end: tokens[last]?.end },
    ]);
  });
  fc.assert(property, { numRuns: 60 });
});
