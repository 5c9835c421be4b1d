import { expect, test } from 'vitest';

import type { ItemSpan } from '../documents/document-text.ts';
import { effectiveItems } from './current-report.ts';

const span = (item: string, start: number): ItemSpan => ({
  key: item,
  item,
  part: null,
  title: '',
  start,
  body_start: start + 20,
  end: start + 100,
  status: 'found',
  quality: 'ok',
});

test.each<[string, string[], ItemSpan[] | null, string, [string, string | null, number | null][]]>([
  // 0000012927-25-000004: EDGAR lists exhibits alone, the text has results too.
  [
    'a heading that EDGAR does not list',
    ['9.01'],
    [span('2.02', 2_068), span('9.01', 2_372)],
    '2025-01-23',
    [
      ['2.02', 'text', 2_068],
      ['9.01', 'both', 2_372],
    ],
  ],
  // 0000050863-25-000070: costs of exit are listed, and nothing is headed so.
  [
    'an item without a heading',
    ['2.02', '2.05', '9.01'],
    [span('2.02', 2_021), span('9.01', 3_411)],
    '2025-04-24',
    [
      ['2.02', 'both', 2_021],
      ['2.05', 'metadata', null],
      ['9.01', 'both', 3_411],
    ],
  ],
  // 0000034088-24-000036: the text has 5.07 before 5.02.
  [
    'headings in another order',
    ['5.02', '5.07'],
    [span('5.07', 2_100), span('5.02', 4_000)],
    '2024-05-31',
    [
      ['5.02', 'both', 4_000],
      ['5.07', 'both', 2_100],
    ],
  ],
  [
    'a text that is not stored',
    ['2.02', '9.01'],
    null,
    '2026-07-30',
    [
      ['2.02', null, null],
      ['9.01', null, null],
    ],
  ],
  ['a text without a heading', ['8.01'], [], '2026-07-30', [['8.01', 'metadata', null]]],
  // 0000320193-96-000027: Apple buys NeXT.
  [
    'codes of before 2004-08-23',
    ['7'],
    [span('5', 1_058), span('7', 1_474)],
    '1996-12-24',
    [
      ['5', 'text', 1_058],
      ['7', 'both', 1_474],
    ],
  ],
])('%s', (_, listed, found, filing_date, expected) => {
  const items = effectiveItems(listed, found, filing_date);
  expect(items.map(({ code, source, offset }) => [code, source, offset])).toEqual(expected);
});

test('titles and kinds are those of the day of filing', () => {
  expect(effectiveItems(['5'], null, '1996-12-24')[0]).toMatchObject({
    title: 'Other Events',
    event_type: 'other',
  });
  expect(effectiveItems(['5'], null, '2006-12-24')[0]).toMatchObject({ title: null, event_type: null });
});
