import { expect, test } from 'vitest';

import { isChangedRow, redlineNotes, type RedlineTable, tableChanges } from './redline.ts';

const TABLE: RedlineTable = {
  caption: '',
  columns: [
    { status: '+', base: null, target: '2025' },
    { status: '=', base: '2024', target: '2024' },
  ],
  rows: [
    {
      status: '=',
      label: 'Sales',
      cells: [
        [null, '7'],
        ['5', '6'],
      ],
    },
    {
      status: '=',
      label: 'Costs',
      cells: [
        [null, '3'],
        ['$2', '2'],
      ],
    },
    {
      status: '-',
      label: 'Other',
      cells: [
        [null, null],
        ['1', null],
      ],
    },
  ],
};

test('counts changed cells, and rows and columns of one report only', () => {
  expect(tableChanges(TABLE)).toBe('1 cell changed, 1 row removed, 1 column added');
  expect(TABLE.rows.map(isChangedRow)).toEqual([true, false, true]);
});

/** A side of a comparison of annual reports. */
const side = (
  fiscal_year: number,
  more: { segmented?: string; points_elsewhere?: boolean; status?: string } = {},
) => {
  const { segmented = 'items', ...of } = more;
  const report = {
    adsh: `0000320193-${fiscal_year}`,
    filed_form: '10-K',
    fiscal_year,
    fiscal_period: 'FY',
    segmented,
  };
  return { ...of, report };
};

test.each([
  ['whole sections of one company', side(2024), side(2025), {}, []],
  [
    'two companies',
    side(2025),
    side(2025),
    { likeness: { alike: 1, only_base: 0, only_target: 0 } },
    [
      'Two companies are compared by likeness: paragraphs about the same subject are side by side. Differences are not edits. Tables are left out.',
    ],
  ],
  [
    'a report without Items',
    side(2024, { segmented: 'whole' }),
    side(2025),
    {},
    ['No Items were found in 0000320193-2024, so its full text is compared as one section.'],
  ],
  [
    'a section that is elsewhere',
    side(2024, { points_elsewhere: true }),
    side(2025, { points_elsewhere: true, status: 'referred' }),
    {},
    [
      '10-K FY2024 incorporates some or all of this section by reference. Only the text in the report itself is compared.',
      '10-K FY2025 refers to another section for some or all of this text. That section is not compared here.',
    ],
  ],
])('says what a comparison leaves out: %s', (_, base, target, summary, notes) => {
  expect(redlineNotes({ base, target, summary, passages: [{}] })).toEqual(notes);
});

test('says why nothing is compared', () => {
  const nothing = { base: side(2024), target: side(2025), summary: {}, passages: [] };
  expect(redlineNotes(nothing)).toEqual([
    'Both reports incorporate this section by reference to documents that are not loaded.',
  ]);
  expect(redlineNotes({ ...nothing, base: side(2024, { status: 'referred' }) })).toEqual([
    'Both reports refer to another place for this section.',
  ]);
});
