import { describe, expect, test } from 'vitest';

import { SECTION_KEYS } from '../documents/section-keys.ts';
import { QueryError } from './query.ts';
import { readWithin, SECTIONS } from './sections.ts';
import { takeWithin } from './take-within.ts';

describe('an Item or section of a query', () => {
  test.each([
    ['1A', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['item 1a', 'Item 1A, Risk Factors', ['1A', 'II-1A', 'KSB-1A']],
    ['Risk Factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A', '20F-3.D', '40F-risk-factors']],
    ['risk-factors', 'Risk factors', ['1A', 'II-1A', 'KSB-1A', '20F-3.D', '40F-risk-factors']],
    ['II-1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['Part II Item 1A', 'Part II, Item 1A, Risk Factors', ['II-1A']],
    ['3', 'Item 3, Legal Proceedings', ['3', 'KSB-3']],
    ['Legal Proceedings', 'Legal Proceedings', ['3', 'II-1', 'KSB-3', '20F-8.A.7', '40F-legal-proceedings']],
    ['2.02', 'Item 2.02, Results of Operations and Financial Condition', ['2.02']],
    ['8A', 'Item 8A, Controls and Procedures', ['KSB-8A', 'KSB-8A/auditor']],
    ['MD&A', 'MD&A', ['7', 'I-2', 'KSB-6', '20F-5', '40F-discussion']],
    ['20F-5', '20-F Item 5, Operating and Financial Review and Prospects', ['20F-5']],
    ['20-F Item 5', '20-F Item 5, Operating and Financial Review and Prospects', ['20F-5']],
    ['3.D', '20-F Item 3.D, Risk Factors', ['20F-3.D']],
    ['18', '20-F Item 18, Financial Statements', ['20F-18', '20F-18/notes', '20F-18/auditor']],
  ])('%s', (value, label, keys) => {
    const read = readWithin(value);
    expect(read?.label).toBe(label);
    expect(new Set(read?.keys)).toEqual(new Set(keys));
  });

  test('an Item with statements includes its notes and the auditor’s report', () => {
    expect(readWithin('8')?.keys).toEqual(['8', '8/notes', '8/auditor']);
    expect(readWithin('notes')?.keys).toContain('15/notes');
  });

  test('what is not the company’s own words can be searched alone, or left out', () => {
    expect(readWithin('auditors-report')?.keys).toContain('9A/auditor');
    expect(readWithin("Auditor's report")?.keys).toEqual(readWithin('auditors-report')?.keys);
    expect(readWithin('certifications')?.keys).toEqual(['/certifications', 'EX/certifications']);
    expect(readWithin('signatures')?.keys).toEqual(['/signatures', 'EX/signatures']);
    const rest = readWithin('no-boilerplate')?.keys ?? [];
    expect(rest).toEqual(expect.arrayContaining(['', 'EX', '8', '8/notes']));
    expect(rest.filter((key) => /auditor|signatures|certifications/.test(key))).toEqual([]);
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
