import { expect, test } from 'vitest';

import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import { arrangeFigures, NAMES } from './table-tools.tsx';

// 0000320193-25-000079
const table = figureTable(
  ['2023', '2024', '2025'],
  [figureRow('revenue', [383_285, 391_035, 416_161]), figureRow('net_income', [96_995, 93_736, 112_010])],
);

const shown = (arranged: ReturnType<typeof arrangeFigures>) => [
  arranged.table.columns.map(({ id }) => id),
  ...arranged.table.rows.map(({ id, cells }) => [id, ...cells.map(({ value }) => value)]),
];

test('a table nobody has arranged is as drawn', () => {
  const arranged = arrangeFigures(table, { columns: [], rows: [], widths: {} });
  expect(arranged.table).toEqual(table);
  expect([arranged.width, arranged.pinned, arranged.lefts]).toEqual([
    undefined,
    0,
    [undefined, undefined, undefined],
  ]);
});

test('pinned columns and lines come first, each column with its figures', () => {
  const widths = { [NAMES]: 200, 2023: 80, 2024: 90, 2025: 20 };
  const arranged = arrangeFigures(table, { columns: ['2025', '2024'], rows: ['net_income'], widths });
  expect(shown(arranged)).toEqual([
    ['2025', '2024', '2023'],
    ['net_income', 112_010, 93_736, 96_995],
    ['revenue', 416_161, 391_035, 383_285],
  ]);
  // No column is narrower than 48 pixels.
  expect(arranged.widths).toEqual([200, 48, 90, 80]);
  expect(arranged.lefts).toEqual([200, 248, undefined]);
  expect([arranged.pinned, arranged.width]).toEqual([1, 418]);
});

test('headings over several columns follow their columns; what is no longer there is not pinned', () => {
  const groups = [
    { id: 'a', label: 'Three months', span: 2 },
    { id: 'b', label: 'Nine months', span: 1 },
  ];
  const widths = { [NAMES]: 200, 2023: 80, 2024: 90, 2025: 60 };
  const arranged = arrangeFigures(
    { ...table, groups },
    { columns: ['2025', '2019'], rows: ['goodwill'], widths },
  );
  expect(arranged.table.groups?.map(({ label, span }) => [label, span])).toEqual([
    ['Nine months', 1],
    ['Three months', 2],
  ]);
  expect(arranged.pinned).toBe(0);
});
