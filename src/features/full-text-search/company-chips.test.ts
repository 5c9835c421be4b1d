import { expect, test } from 'vitest';

import { answerOf } from '../../../views/testing/answer.ts';
import { companyChips } from './company-chips.ts';
import { savedSearchUrl } from './saved-search-url.ts';
import { searchOf } from './testing/answer.ts';

const apple = { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' };

test('a company among the words is offered as a filter', () => {
  const [chip] = companyChips(
    searchOf('?q=Apple+supply+chain'),
    answerOf({ companies_in_query: [{ ...apple, text: 'Apple', is_filter: false }] }),
  );
  expect(chip).toMatchObject({ kind: 'offer', text: 'Only Apple Inc.', remove: null });
  expect(savedSearchUrl(chip?.add ?? searchOf(''))).toBe('?q=supply+chain&ciks=0000320193');
});

test('ticker: is a filter that can be removed', () => {
  const [chip] = companyChips(
    searchOf('?q=ticker:aapl+tariffs'),
    answerOf({ companies_in_query: [{ ...apple, text: 'ticker:AAPL', is_filter: true }] }),
  );
  expect(chip?.kind).toBe('service');
  expect(savedSearchUrl(chip?.remove ?? searchOf(''))).toBe('?q=tariffs');
});
