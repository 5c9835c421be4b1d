import { expect, test } from 'vitest';

import { answerOf } from '../../../views/testing/answer.ts';
import { searchChips } from './search-chips.ts';
import { searchOf } from './testing/answer.ts';

const RISKS = { value: '1A', label: 'Item 1A, Risk Factors' };

test.each([
  ['q=tariffs+item:1A', { ...RISKS, text: 'item:1A' }],
  ['q=tariffs&within=1A', { ...RISKS, text: null }],
])('%s is one chip that can be removed', (address, within) => {
  const chips = searchChips(searchOf(address), answerOf({ within: [within] }));
  expect(chips.map(({ text, remove }) => [text, remove?.q, remove?.within])).toEqual([
    ['Only Item 1A, Risk Factors', 'tariffs', undefined],
  ]);
});
