import { expect, test } from 'vitest';

import { matchesText } from '../query/match.ts';
import { parseQuery } from '../query/parse-query.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';

const encoder = new TextEncoder();
const read = (...blocks: string[]) =>
  linearise(
    encoder.encode(`<html><body>${blocks.map((block) => `<p>${block}</p>`).join('')}</body></html>`),
    {
      filename: 'a.htm',
      type: '10-K',
    },
  );

const long = (words: string) => `${words} `.repeat(80);

test('a phrase over a page break is found', () => {
  // As in 0001628280-26-003942 (Meta), page 27.
  const pages = Array.from({ length: 6 }, (_, at) => [
    `Most of our users on page ${'abcdef'.charAt(at)} are people who live and are located`,
    String(at + 20),
    'outside the United States and use our products there every day.',
  ]);
  const { text } = read(...pages.flat());
  const query = parseQuery('"are located outside the United States"', { filtered: false });
  expect(matchesText(text, query)).toBe(true);
  expect(matchesText(text, parseQuery('"located 22 outside"', { filtered: false }))).toBe(false);
});

test('a report with two Legal Proceedings has the one with text', () => {
  const document = read(
    'Item 1. Business',
    long('We sell lenses.'),
    'Item 3. Legal Proceedings',
    'Item 7. Management’s Discussion and Analysis',
    long('Sales rose.'),
    'Item 3. Legal Proceedings',
    long('We are party to lawsuits.'),
  );
  const legal = findItems(document, '10-K', '2024-02-01', []).filter(({ key }) => key === '3');
  expect(legal).toHaveLength(1);
  const [item] = legal;
  expect(document.text.slice(item?.body_start, item?.end).trim()).toMatch(/^We are party to lawsuits/);
});

test.each<[string, string[]]>([
  ['without Items', ['Annual report', 'We sell lenses. '.repeat(200)]],
  ['with nothing', ['']],
])('a report %s has none', (_, blocks) => {
  expect(findItems(read(...blocks), '10-K', '2024-02-01', [])).toEqual([]);
});
