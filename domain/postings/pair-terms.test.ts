import { expect, test } from 'vitest';

import { phraseTerms } from './operands.ts';
import { numberedTerms, pairNumber, pairTerm } from './pair-terms.ts';

test('a pair has the number of its term', () => {
  const terms = numberedTerms();
  for (const [first, one] of terms.slice(0, 20).entries()) {
    for (const [second, other] of terms.slice(0, 20).entries())
      expect(terms[pairNumber(first, second)]).toBe(pairTerm(one, other));
  }
  expect(new Set(terms).size).toBe(20 + 400);
});

test.each([
  ['of the', [':p:of the@0']],
  ['tariff of the', ['tariff@0', ':p:of the@1']],
  ['of the tariff', [':p:of the@0', 'tariff@2']],
  ['of the company to', [':p:of the@0', 'company@2', 'to@3']],
  ['of the of', [':p:of the@0', ':p:the of@1']],
  ['of the of the', [':p:of the@0', ':p:of the@2']],
  ['is that of the and', [':p:is that@0', ':p:of the@2', ':p:the and@3']],
])('%s is %j', (words, terms) => {
  expect(phraseTerms(words.split(' ')).map(({ term, at }) => `${term}@${at}`)).toEqual(terms);
});
