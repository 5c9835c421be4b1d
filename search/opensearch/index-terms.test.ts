import { expect, test } from 'vitest';

import { describe, indexText, termsOf } from './query.ts';

test('words are joined with their aliases, and marked by section', () => {
  const text = 'Form 10-K: R&D costs. Risk factors';
  const sections = [
    { start: 0, end: 22, keys: ['1', '7'] },
    { start: 22, end: text.length, keys: ['1A'] },
  ];
  expect(indexText(text, sections)).toEqual({
    body: [
      '<* <1 form 10|f:10-K k rd|a:r|a:d costs >1 >*',
      '<* <7 form 10|f:10-K k rd|a:r|a:d costs >7 >*',
      '<* <1A risk factors >1A >*',
    ],
    sections: ['1', '7', '1A'],
    words: 12,
  });
});

test('sections that are searched together have a mark in common', () => {
  const sections = [
    { start: 0, end: 4, keys: ['8'] },
    { start: 4, end: 10, keys: ['8/auditor'] },
  ];
  expect(indexText('cash audit', sections).body).toEqual([
    '<* <8 cash >8 >*',
    '<*auditor <8/auditor audit >8/auditor >*auditor',
  ]);
});

test('runs of a section that don’t touch are apart', () => {
  const sections = [
    { start: 0, end: 4, keys: ['8'] },
    { start: 4, end: 9, keys: ['8/notes'] },
    { start: 9, end: 14, keys: ['8'] },
  ];
  expect(indexText('cash note cash', sections).body).toEqual([
    '<* <8 cash >8 >*',
    '<* <8 cash >8 >*',
    '<* <*notes <8/notes note >8/notes >*notes >*',
  ]);
});

test('a raised mark is no word', () => {
  const text = 'Net sales\u202f(1) rose; costs(2) of the S & P 500';
  expect(indexText(text, [{ start: 0, end: text.length, keys: ['7'] }]).body).toEqual([
    '<* <7 net sales rose costs of the sp|a:s|a:p 500 >7 >*',
  ]);
});

test('a description has no aliases', () => {
  expect(describe('EX-99.1 of 10-K, R&D')).toBe('ex 99.1 of 10 k rd');
});

test('a form code is found by its own term', () => {
  const at = { start: 0, end: 4 };
  expect(termsOf({ kind: 'form', code: '10-K', terms: ['10', 'k'], at })).toEqual(['f:10-K', 'k']);
});
