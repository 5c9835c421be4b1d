import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MARK_WORDS } from '../../../domain/postings/text-map.ts';
import { analyse } from '../../../domain/query/analyse.ts';
import { placeWords } from './place-words.ts';
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
    const text = all.join(' ');
    const tokens = analyse(text).filter(({ alias }) => !alias);
    fc.pre(tokens.length > 0);
    const marks = tokens.filter((_, number) => number % MARK_WORDS === 0).map(({ start }) => start);
    const start = at % tokens.length;
    const end = Math.min(tokens.length, start + count);
    expect(placeWords(packedText(text), marks, [{ start, end }])).toEqual([
      { start: tokens[start]?.start, end: tokens[end - 1]?.end },
    ]);
  });
  fc.assert(property, { numRuns: 60 });
});
