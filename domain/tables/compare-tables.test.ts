import { expect, test } from 'vitest';

import type { Block, Cell } from '../documents/document-text.ts';
import { type Mark, compareTables } from './compare-tables.ts';
import { readTable } from './read-table.ts';

/** A table from its rows: cells separated by `|`, an empty one keeps its column. */
function table(...lines: string[]) {
  let text = '';
  const rows = lines.map((line) =>
    line.split('|').map((cell): Cell => {
      const start = text.length;
      text += cell.trim();
      return { start, end: text.length };
    }),
  );
  const block: Block = { kind: 'table', start: 0, end: text.length, rows };
  return readTable([block], text) ?? { columns: [], rows: [] };
}

const heading = ({
  status,
  base: from,
  target: to,
}: {
  status: Mark;
  base: string | null;
  target: string | null;
}) => `${status}${to ?? from}`;

const compare = (base: string[], target: string[]) => {
  const found = compareTables(table(...base), table(...target));
  if (found === null) return null;
  return [
    found.status,
    found.table.columns.map(heading).join(' '),
    ...found.table.rows.map(({ status, label, cells }) => {
      const shown = cells.map(([from, to]) => (from === to ? from : `${from ?? ''}>${to ?? ''}`));
      return `${status}${label}: ${shown.join(' ')}`;
    }),
  ];
};

const SALES = ['|2024|2023', 'Beauty|15,220|15,008', 'Grooming|6,654|6,419', 'Total|$21,874|$21,427'];

test('a table of the year before is compared where both have the same year', () => {
  expect(
    compare(SALES, ['|2025|2024', 'Beauty|14,964|15,220', 'Grooming|6,662|6,655', 'Total|$21,626|$21,875']),
  ).toEqual([
    'changed',
    '+2025 =2024 -2023',
    '=Beauty: >14,964 15,220 15,008>',
    '=Grooming: >6,662 6,654>6,655 6,419>',
    '=Total: >$21,626 $21,874>$21,875 $21,427>',
  ]);
});

test('figures of a new year alone are numbers only, and a sign is no change', () => {
  const later = ['|2025|2024', 'Beauty|$14,964|$15,220', 'Grooming|6,662|6,654', 'Total|21,626|21,874'];
  expect(compare(SALES, later)?.[0]).toBe('numbers_only');
  expect(compare(SALES, SALES)?.[0]).toBe('unchanged');
});

test('columns in another order are compared with their own', () => {
  expect(
    compare(SALES, ['|2023|2024', 'Beauty|15,008|15,220', 'Grooming|6,419|6,654', 'Total|21,427|21,874']),
  ).toEqual([
    'unchanged',
    '=2023 =2024',
    '=Beauty: 15,008 15,220',
    '=Grooming: 6,419 6,654',
    '=Total: $21,427>21,427 $21,874>21,874',
  ]);
});

test('a roll-forward is aligned by the balance that both tables have', () => {
  // Beauty of 0000080424-25-000076 and of 0000080424-26-000103 (Procter & Gamble), Goodwill.
  const earlier = [
    '|Beauty',
    'Balance at June 30, 2023|$13,888',
    'Acquisitions and divestitures|(61)',
    'Translation and other|(104)',
    'Balance at June 30, 2024|13,723',
    'Acquisitions and divestitures|—',
    'Translation and other|507',
    'Balance at June 30, 2025|$14,229',
  ];
  const later = [
    '|Beauty',
    'Balance at June 30, 2024|$13,723',
    'Acquisitions and divestitures|—',
    'Translation and other|507',
    'Balance at June 30, 2025|14,229',
    'Acquisitions and divestitures|—',
    'Translation and other|(157)',
    'Balance at June 30, 2026|$14,073',
  ];
  const rows = compare(earlier, later);
  expect(rows).toEqual([
    'numbers_only',
    '=Beauty',
    '-Balance at June 30, 2023: $13,888>',
    '-Acquisitions and divestitures: (61)>',
    '-Translation and other: (104)>',
    '=Balance at June 30, 2024: 13,723>$13,723',
    '=Acquisitions and divestitures: —',
    '=Translation and other: 507',
    '=Balance at June 30, 2025: $14,229>14,229',
    '+Acquisitions and divestitures: >—',
    '+Translation and other: >(157)',
    '+Balance at June 30, 2026: >$14,073',
  ]);
});

test('a new line and a reworded one are changes', () => {
  expect(
    compare(
      ['|2024', 'Other income, net|5', 'Total|5'],
      ['|2024', 'Other income (expense), net|5', 'Tariffs|2', 'Total|7'],
    ),
  ).toEqual(['changed', '=2024', '=Other income (expense), net: 5', '+Tariffs: >2', '=Total: 5>7']);
});

test('the change of a year is compared with the change of the same year', () => {
  expect(
    compare(
      ['|2024|Change|2023|Change|2022', 'Sales|391|2%|383|(3)%|394'],
      ['|2025|Change|2024|Change|2023', 'Sales|416|6%|391|2%|383'],
    )?.[2],
  ).toBe('=Sales: >416 >6% 391 2% 383 (3)%> 394>');
});

test('days differ between years of 52 weeks', () => {
  expect(
    compare(['|June 29, 2024|July 1, 2023', 'Sales|5|4'], ['|June 28, 2025|June 29, 2024', 'Sales|6|5'])?.[1],
  ).toBe('+June 28, 2025 =June 29, 2024 -July 1, 2023');
});

test.each([
  ['nothing in common', ['|2024', 'Rent|1', 'Fuel|2'], ['|2024', 'Gold|1', 'Silver|2']],
  ['amounts and percentages', ['|2024', 'Rent|1', 'Fuel|2'], ['|2024', 'Rent|33%', 'Fuel|67%']],
  ['columns without headings that differ in number', ['Rent|1|2', 'Fuel|2|3'], ['Rent|1', 'Fuel|2']],
])('tables with %s are not compared', (_, base, target) => {
  expect(compare(base, target)).toBeNull();
});

const loans = (from: number, to: number, name: string) =>
  Array.from({ length: to - from }, (_, index) => `${name} ${from + index}x|${index}`);

test('long tables are compared within a bound', () => {
  const [base, target] = [
    ['|Amount', ...loans(0, 2_000, 'Loan')],
    ['|Amount', ...loans(1, 2_001, 'Loan')],
  ];
  const compared = compareTables(table(...base), table(...target));
  expect(compared?.table.rows.filter(({ status }) => status !== '=').map(({ label }) => label)).toEqual([
    'Loan 0x',
    'Loan 2000x',
  ]);
  const longer = ['|Amount', ...loans(1, 2_500, 'Lease')];
  expect(compare(base, longer)).toBeNull();
});

test('a row that moved is compared with itself, where its label is in each table once', () => {
  const moved = [...SALES.slice(0, 1), ...SALES.slice(2, 3), 'Beauty|15,221|15,008', ...SALES.slice(3)];
  expect(compare(SALES, moved)).toEqual([
    'changed',
    '=2024 =2023',
    '=Grooming: 6,654 6,419',
    '=Beauty: 15,220>15,221 15,008',
    '=Total: $21,874 $21,427',
  ]);
});
