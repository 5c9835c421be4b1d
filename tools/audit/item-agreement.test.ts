import { expect, test } from 'vitest';

import type { EffectiveItem } from '../../domain/events/current-report.ts';
import { agreementOf } from './item-agreement.ts';

const item = (code: string, source: EffectiveItem['source']): EffectiveItem => ({
  code,
  title: null,
  event_type: code === '9.01' || code === '7' ? 'exhibits' : 'other',
  source,
  offset: null,
});

test.each<[string, [string, EffectiveItem['source']][], string]>([
  [
    '0000320193-25-000077',
    [
      ['2.02', 'both'],
      ['9.01', 'both'],
    ],
    'same',
  ],
  [
    '0000050863-25-000079',
    [
      ['5.02', 'both'],
      ['9.01', 'text'],
    ],
    'exhibits_unlisted',
  ],
  [
    '0000012927-25-000004',
    [
      ['2.02', 'text'],
      ['9.01', 'both'],
    ],
    'heading_unlisted',
  ],
  [
    '0000050863-25-000070',
    [
      ['2.02', 'both'],
      ['2.05', 'metadata'],
      ['9.01', 'both'],
    ],
    'no_heading',
  ],
  [
    '0000320193-99-000010',
    [
      ['2', 'metadata'],
      ['5', 'text'],
      ['7', 'text'],
    ],
    'both_lack',
  ],
])('list and headings of %s: %j are %s', (_, items, expected) => {
  expect(agreementOf(items.map(([code, source]) => item(code, source)))).toBe(expected);
});
