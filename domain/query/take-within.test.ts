import { describe, expect, test } from 'vitest';

import { SECTION_KEYS } from '../documents/section-keys.ts';
import { QueryError } from './query.ts';
import { readWithin, SECTIONS } from './sections.ts';
import { takeWithin } from './take-within.ts';

describe('an Item or section of a query', () => {
  test.each([
    ['1A', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['item 1a', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['Risk Factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A']],
    ['risk-factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A']],
    ['II-1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['Part II Item 1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['3', 'Item 3, Legal Proceedings', ['3', 'KSB-3']],
    ['Legal Proceedings', 'Legal Proceedings', ['3', 'II-1', 'KSB-3']],
    ['2.02', 'Item 2.02, Results of Operations and Financial Condition', ['2.02']],
    ['8A', 'Item 8A, Controls and Procedures', ['KSB-8A']],
    ['MD&A', 'MD&A', ['7', 'I-2', 'KSB-6']],
  ])('%s', (value, label, keys) => {
    const read = readWithin(value);
    expect(read?.label).toBe(label);
    expect(new Set(read?.keys)).toEqual(new Set(keys));
  });

  test('an Item with statements includes its notes', () => {
    expect(readWithin('8')?.keys).toEqual(['8', '8/notes']);
    expect(readWithin('notes')?.keys).toContain('15/notes');
  });

  test.each(['', '99', 'x', 'the', '1Z', '12.34'])('%s means nothing', (value) => {
    expect(readWithin(value)).toBeNull();
  });

  test('every section has keys that the index has', () => {
    const known = new Set(SECTION_KEYS);
    expect(SECTIONS.filter(({ keys }) => keys.length === 0 || !keys.every((key) => known.has(key)))).toEqual(
      [],
    );
  });
});

describe('taking item: and section: out of a query', () => {
  test.each([
    ['tariffs item:1A', 'tariffs        ', ['1A']],
    ['item:"Risk Factors" (a OR b)', '                    (a OR b)', ['Risk Factors']],
    ['Item:7 section:notes lease', '                     lease', ['7', 'notes']],
    ['"item:1A"', '"item:1A"', []],
    ['an item: of news', 'an item: of news', []],
  ])('%s', (q, rest, values) => {
    const taken = takeWithin(q);
    expect(taken.q).toBe(rest);
    expect(taken.within.map(({ value }) => value)).toEqual(values);
  });

  test('an unknown value is refused with its place and the right ones', () => {
    expect(() => takeWithin('tariffs item:1Z')).toThrow(QueryError);
    expect(() => takeWithin('tariffs item:1Z')).toThrow(
      /No Item or section is called '1Z'\. Write an Item's number \(1A, II-1A, 2\.02\).*risk-factors/,
    );
    expect(() => takeWithin('tariffs item:1Z')).toThrow(expect.objectContaining({ position: 8 }));
  });
});
