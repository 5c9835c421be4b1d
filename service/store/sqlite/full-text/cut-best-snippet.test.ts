import { describe, expect, test } from 'vitest';

import { parseQuery } from '../../../query/parse-query.ts';
import { cutBestSnippet } from './cut-best-snippet.ts';

const FILLER = 'The Company files reports with the Commission. '.repeat(2_000);

const marked = (text: string, q: string): string[] => {
  const { snippet, highlights } = cutBestSnippet(text, parseQuery(q, { filtered: true }));
  return highlights.map(([start, end]) => snippet.slice(start, end));
};

describe('words around the best hit of a long text', () => {
  test.each([
    ['"going concern"', 'doubt as a going-concern exists', ['going-concern']],
    ['tarif*', 'new TARIFFS rose', ['TARIFFS']],
    ['NEAR(tariff, supply, 4)', 'a tariff on the supply', ['tariff', 'supply']],
    ['10-K doubt', 'doubt in this 10-K ends', ['doubt', '10-K']],
    ['usa', 'made in the U.S.A. since', ['U.S.A.']],
    ['naive', 'a naïve view', ['naïve']],
    ['1234', 'of 1,234 units', ['1,234']],
    ['nothing OR doubt', 'some doubt', ['doubt']],
    ['doubt NOT nothing', 'some doubt', ['doubt']],
    ['i\u0307stanbul', 'in İstanbul', ['İstanbul']],
  ])('%s in “%s”', (q, words, expected) => {
    expect(marked(`${FILLER}${words}. ${FILLER}`, q)).toEqual(expected);
  });

  test('the offset is the hit’s in the whole text', () => {
    const text = `${FILLER}substantial doubt. ${FILLER}`;
    const { offset } = cutBestSnippet(text, parseQuery('doubt', { filtered: false }));
    expect(text.slice(offset, offset + 5)).toBe('doubt');
  });
});
