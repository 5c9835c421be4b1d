import { expect, test } from 'vitest';

import type { FigureTable } from '../../../views/figure-table.ts';
import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import type { BookCell } from './book.ts';
import { fileName } from './save-file.ts';
import { toCsv } from './save.ts';
import { tableBook } from './workbook.ts';

const table = figureTable(
  [],
  [
    // 0000320193-24-000123
    figureRow('revenue', [383_285_000_000, 391_035_000_000], { label: 'Revenue' }),
    figureRow('x', [null, -321_000_000], { label: '=HYPERLINK("http://x","a, b")' }),
    figureRow('growth', [null, 0.0202], { label: '-Growth', value_type: 'percent', unit: null }),
  ],
  {
    columns: [
      { id: '2023', label: 'FY2023', detail: '2023-09-30' },
      { id: '2024', label: 'FY2024', detail: '2024-09-28' },
    ],
  },
);

const FROM = { link: 'https://desk.example/companies/AAPL/financials?scale=millions', date: '2026-10-30' };

test('a CSV has scaled numbers, empty cells for missing values, and no formulas', () => {
  expect(toCsv(table, FROM)).toBe(
    [
      '\uFEFFLine item,Unit,FY2023,FY2024',
      'Period end,,2023-09-30,2024-09-28',
      'Revenue,USD millions,383285,391035',
      `"'=HYPERLINK(""http://x"",""a, b"")",USD millions,,-321`,
      `'-Growth,%,,2.02`,
      'Source,https://desk.example/companies/AAPL/financials?scale=millions,2026-10-30',
      '',
    ].join('\r\n'),
  );
});

function texts(row: BookCell[] | undefined): (string | null)[] | undefined {
  return row?.map((cell) => (cell?.kind === 'text' ? cell.text : null));
}

const sourced: FigureTable = {
  ...table,
  rows: table.rows.slice(0, 1).map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      at === 0
        ? cell
        : { ...cell, sources: [{ accession_number: '0000320193-24-000123', concept: 'us-gaap:Revenues' }] },
    ),
  })),
};

test('the tag and accession number of a figure follow the figures', () => {
  const [heads, , revenue] = toCsv(sourced, FROM).split('\r\n');
  expect(heads).toBe('\uFEFFLine item,Unit,FY2023,FY2024,FY2024 tag,FY2024 accession number');
  expect(revenue).toBe('Revenue,USD millions,383285,391035,us-gaap:Revenues,0000320193-24-000123');
});

test('a workbook of a table is in full units, with the source of each figure, its page and day', () => {
  const [figures, sources, about] = tableBook(
    { ...sourced, filer: { cik: '0000320193', name: 'Apple Inc.', sample: false } },
    FROM,
  );
  expect(figures?.name).toBe('Income statement, annual');
  expect(figures?.frozen).toEqual({ rows: 3, columns: 2 });
  expect(figures?.rows[3]?.[3]).toEqual({ kind: 'number', value: 391_035_000_000, format: 'amount' });
  expect(sources?.rows).toHaveLength(2);
  expect(texts(sources?.rows[1])?.slice(0, 4)).toEqual([figures?.name, 'D4', 'Revenue', 'FY2024']);
  expect(texts(sources?.rows[1])?.[10]).toBe('0000320193-24-000123');
  expect(texts(sources?.rows[1])?.[13]).toBe(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  );
  expect(about?.rows.map(texts)).toContainEqual(['Page', FROM.link]);
  expect(about?.rows.map(texts)).toContainEqual(['Date', FROM.date]);
});

test('a column that is no period has its second line in its heading', () => {
  const columns = [
    { id: 'CY2024', label: 'CY2024', detail: null },
    { id: '#rank', label: 'Rank', detail: 'CY2024', isPeriod: false as const },
  ];
  expect(toCsv({ ...table, columns }, FROM).split('\r\n')[0]).toBe(
    '\uFEFFLine item,Unit,CY2024,"Rank, CY2024"',
  );
  expect(toCsv({ ...table, columns }, FROM)).not.toContain('Period end');
});

test.each([
  ['Apple Inc.: income statement, annual', 'Income statement, annual'],
  ['Walmart Inc.: income statement, annual (growth)', 'Income statement, annual'],
  ['Revenue: Apple Inc., Walmart Inc., NIKE, Inc., The Home Depot, Inc.', 'Revenue'],
  ['A title of more than thirty-one letters', 'Figures'],
])('a sheet of %s is named %s', (title, name) => {
  expect(tableBook({ ...table, title }, FROM)[0]?.name).toBe(name);
});

test('a file name comes from the title', () => {
  expect(fileName('Apple Inc. (AAPL): income statement, annual')).toBe(
    'apple-inc-aapl-income-statement-annual',
  );
});
