import { expect, test } from 'vitest';

import { indexBlock } from '../../domain/disclosures/find-windows.ts';
import { type OpenDisclosure } from '../../domain/disclosures/search-reports.ts';
import { pairedHeadings, wordingLines } from './audit-texts.ts';

const disclosure = (headings: readonly string[]): OpenDisclosure => ({
  index: indexBlock(''),
  disclosure: {
    tag: 'item:LegalProceedingsTextBlock',
    label: 'Legal Proceedings',
    source: 'item',
    status: 'found',
    quality: 'ok',
    runs: [],
    characters: 0,
    passages: headings.map((heading, ordinal) => ({
      ordinal,
      run: 0,
      start: 0,
      end: 0,
      offset: 0,
      kind: 'text',
      heading: [heading],
      masked: '',
      novelty: 0,
      novelty_same_form: 0,
    })),
  },
});

const at = (ordinal: number) => ({ ordinal, offset: 0, text: '' });

test('a heading that both reports have once is paired if a paragraph under it is', () => {
  const base = disclosure(['Epic Games', 'Masimo', 'Other', 'Fiscal 2023']);
  const target = disclosure(['Epic Games', 'Epic Games', 'Other', 'Fiscal 2024']);
  const pairs = [
    { base: at(0), target: at(1) },
    { base: at(2), target: null },
    { base: at(3), target: at(2) },
  ];
  expect(pairedHeadings(base, target, pairs)).toEqual({ both: 3, unpaired: ['other', 'fiscal #'] });
});

test('the findings are summed', () => {
  const one = { company: 'AAPL', headings: 3, unpaired: ['a'], novel: 2, known: [] };
  expect(wordingLines([one, { ...one, company: 'KO', known: ['b'] }])).toEqual([
    'AAPL  headings of consecutive 10-Ks: 2 of 3 paired (66.7 %); passages called new: 2, 0 of them in an earlier report',
    'KO  headings of consecutive 10-Ks: 2 of 3 paired (66.7 %); passages called new: 2, 1 of them in an earlier report',
    'All  headings of consecutive 10-Ks: 4 of 6 paired (66.7 %); passages called new: 4, 1 of them in an earlier report',
    '  not paired: a',
    '  not paired: a',
    '  not new: b',
  ]);
});
