import { expect, test } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { coverageOf } from './coverage.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { page, prose } from './testing/told-items.ts';

const read = (bytes: Uint8Array, form: string) => {
  const document = linearise(bytes, { filename: 'a.htm', type: form });
  return coverageOf(document.text, findItems(document, form, '2024-02-01', []));
};

test('each character of a report is in its Items, in a named part or outside', () => {
  const html = page(
    'FORM 10-K',
    'TABLE OF CONTENTS',
    'Business 3',
    'Forward-looking statements are estimates.',
    '<b>Item 1. Business</b>',
    prose('We sell.'),
    '<b>Item 1A. Risk Factors</b>',
    prose('It may fail.'),
    '<b>SIGNATURES</b>',
    'By: /s/ A. Writer',
    '<b>EXHIBIT INDEX</b>',
    '3.1 Charter',
  );
  const coverage = read(new TextEncoder().encode(html), '10-K');
  const { characters, ...parts } = coverage;
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(characters);
  expect(coverage).toMatchObject({
    cover: 'FORM 10-K\n'.length,
    contents: 'TABLE OF CONTENTS\nBusiness 3'.length,
    // Line feeds between parts are in none.
    outside: '\nForward-looking statements are estimates.\n'.length + 2,
    exhibits: 'EXHIBIT INDEX\n3.1 Charter'.length,
  });
});

test('a report without Items is outside', () => {
  expect(read(new TextEncoder().encode(page('Some words.')), '10-K')).toMatchObject({
    items: 0,
    outside: 11,
  });
});

test('a cover of several pages counts up to its usual length', () => {
  const html = page(prose('Letter to shareholders.', 2_000), '<b>Item 1. Business</b>', prose('We sell.'));
  const { cover, outside } = read(new TextEncoder().encode(html), '10-K');
  expect([cover, outside > 30_000]).toEqual([12_000, true]);
});

test.each<[string, string[], (coverage: ReturnType<typeof read>) => boolean]>([
  [
    'statements about the future are no part of the cover',
    [
      'FORM 10-K',
      'Forward-Looking Statements',
      prose('We expect.'),
      '<b>Item 1. Business</b>',
      prose('We sell.'),
    ],
    ({ cover, outside }) => cover === 'FORM 10-K\n'.length && outside > 500,
  ],
  [
    'statements behind the list of exhibits are no exhibits',
    [
      '<b>Item 1. Business</b>',
      prose('We sell.'),
      '<b>SIGNATURES</b>',
      'By: /s/ A. Writer',
      '<b>EXHIBIT INDEX</b>',
      '3.1 Charter',
      'Unaudited statements of cash flows',
      prose('Cash.'),
    ],
    ({ exhibits, outside }) => exhibits === 'EXHIBIT INDEX\n3.1 Charter\n'.length && outside > 300,
  ],
])('%s', (_, blocks, holds) => {
  const coverage = read(new TextEncoder().encode(page(...blocks)), '10-K');
  expect(holds(coverage), JSON.stringify(coverage)).toBe(true);
});

describeReal('a report', () => {
  test('has nearly all of its text in Items and named parts: 0000320193-24-000123', () => {
    const path = 'www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm';
    const { characters, outside } = read(realFile(path), '10-K');
    expect(outside / characters).toBeLessThan(0.02);
  });
});
