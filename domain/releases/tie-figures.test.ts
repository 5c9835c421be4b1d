import { expect, test } from 'vitest';

import { testReal } from '../../ingest/testing/real-files.ts';
import { linearise } from '../documents/linearise.ts';
import { columnPeriod, releaseTables } from './release-table.ts';
import { held } from './testing/held.ts';
import { figuresOf, realReleases } from './testing/real-releases.ts';
import { releaseFigures } from './tie-figures.ts';

const INCOME = {
  revenue: 12_345e6,
  cost_of_revenue: 7_101e6,
  operating_income: 2_468e6,
  net_income: 1_357e6,
  eps_diluted: 1.29,
};

const HELD = [
  held('Q1 2024', '2024-03-31', {
    income_statement: INCOME,
    balance_sheet: { cash: 2_111e6, total_assets: 50_123e6 },
    cash_flow: { capital_expenditure: 1_246e6, operating: 3_579e6 },
  }),
  held('Q4 2024', '2024-12-31', {
    income_statement: { revenue: 14_567e6 },
    balance_sheet: { cash: 2_222e6, total_assets: 51_234e6 },
  }),
];

const tableRow = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** Lines and values that a document's tables tie to. */
function tied(html: string): string[] {
  const bytes = new TextEncoder().encode(`<html><body>${html}</body></html>`);
  const document = linearise(bytes, { filename: 'ex991.htm', type: 'EX-99.1' });
  return releaseFigures(releaseTables(document, 'ex991.htm'), HELD).map((figure) => {
    expect(document.text.slice(figure.start, figure.end)).toBe(figure.printed);
    return `${figure.key} ${figure.period.label} ${figure.value}`;
  });
}

const table = (rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map(tableRow).join('')}</table>`;

type Given = { title?: string; head?: readonly string[]; rows?: readonly (readonly string[])[] };

const INCOME_TITLE = '<p>CONSOLIDATED STATEMENTS OF INCOME</p><p>(In millions, except per share data)</p>';
const HEAD = ['', 'Three Months Ended March 31, 2025', 'Three Months Ended March 31, 2024'];
const ROWS = [
  ['Net sales', '$13,579', '$12,345'],
  ['Operating income', '2,500', '2,468'],
  ['Net income', '$1,400', '$1,357'],
  ['Diluted earnings per share', '$1.33', '$1.29'],
];
const release = ({ title = INCOME_TITLE, head = HEAD, rows = ROWS }: Given = {}): string =>
  title + table([head, ...rows]);

const ALL = [
  'revenue Q1 2025 13579000000',
  'operating_income Q1 2025 2500000000',
  'net_income Q1 2025 1400000000',
  'eps_diluted Q1 2025 1.33',
];

test('rows tie to lines by the value of the year before', () => expect(tied(release())).toEqual(ALL));

test.each<[string, Given, string[]]>([
  [
    'another order of columns',
    {
      head: ['', HEAD[2] ?? '', HEAD[1] ?? ''],
      rows: ROWS.map(([label = '', now = '', before = '']) => [label, before, now]),
    },
    ALL,
  ],
  ['a column of changes', { head: [...HEAD, '% Change'], rows: ROWS.map((cells) => [...cells, '10%']) }, ALL],
  [
    'a wrong scale',
    { title: '<p>STATEMENTS OF INCOME</p><p>(In thousands, except per share data)</p>' },
    ['eps_diluted Q1 2025 1.33'],
  ],
  ['no scale', { title: '<p>STATEMENTS OF INCOME</p>' }, []],
  ['two scales', { title: '<p>STATEMENTS OF INCOME</p><p>(in millions; in thousands)</p>' }, []],
  [
    'a restated prior column',
    {
      rows: [
        ['Net sales', '13,579', '12,340'],
        ['Operating income', '2,500', '2,468'],
      ],
    },
    ['operating_income Q1 2025 2500000000'],
  ],
  [
    'a table outside GAAP with equal prior values',
    { title: '<p>Non-GAAP results</p><p>(In millions)</p>' },
    [],
  ],
  [
    'a reconciliation',
    {
      title: '<p>(In millions)</p>',
      rows: [
        ['GAAP net income', '1,400', '1,357'],
        ['Non-GAAP net income', '1,600', '1,500'],
      ],
    },
    [],
  ],
  ['guidance', { title: '<p>Outlook</p><p>(In millions)</p>' }, []],
  ['guidance in a heading', { head: ['', 'Guidance Three Months Ended March 31, 2025', HEAD[2] ?? ''] }, []],
  ['no column of the year before', { head: ['', HEAD[1] ?? '', 'Three Months Ended December 31, 2024'] }, []],
  ['a prior column of another length', { head: ['', HEAD[1] ?? '', 'Six Months Ended March 31, 2024'] }, []],
  [
    'a prior column that ends another day',
    { head: ['', HEAD[1] ?? '', 'Three Months Ended March 30, 2024'] },
    [],
  ],
  [
    'two columns of one period',
    {
      head: [
        '',
        'As reported Three Months Ended March 31, 2025',
        'Three Months Ended March 31, 2024',
        'Three Months Ended March 31, 2025',
      ],
      rows: ROWS.map((cells) => [...cells, '9,999']),
    },
    [],
  ],
  ['another statement', { title: '<p>STATEMENTS OF CASH FLOWS</p><p>(In millions)</p>' }, []],
  ['a few digits without the label', { rows: [['Charitable gifts', '9', '1.29']] }, []],
  ['a dash', { rows: [['Net sales', '—', '$12,345']] }, []],
])('%s', (_, given, expected) => expect(tied(release(given))).toEqual(expected));

test('a line that two tables state differently is left out', () => {
  const other = release({
    title: '<p>Key figures</p><p>(In millions)</p>',
    rows: [
      ['Net income', '1,600', '1,357'],
      ['Net sales', '13,579', '12,345'],
    ],
  });
  expect(tied(release() + other)).toEqual(ALL.filter((line) => !line.startsWith('net_income')));
});

test('rows that tie to one line are told apart by label, or left out', () => {
  const rows = [
    ['Net income', '1,400', '1,357'],
    ['Amount for distribution', '1,500', '1,357'],
  ];
  expect(tied(release({ rows }))).toEqual(['net_income Q1 2025 1400000000']);
  expect(tied(release({ rows: rows.map(([, ...rest]) => ['Result', ...rest]) }))).toEqual([]);
});

test('a column of the quarter before must not contradict', () => {
  const head = ['($ in millions)', 'Q1 FY25', 'Q4 FY24', 'Q1 FY24', 'Q/Q'];
  const of = (before: string): string => table([head, ['Revenue', '$13,579', before, '$12,345', 'Up 9%']]);
  expect(tied(of('$14,567'))).toEqual(['revenue Q1 2025 13579000000']);
  expect(tied(of('$14,500'))).toEqual([]);
});

test('payments have the sign that the line has', () => {
  const title = '<p>STATEMENTS OF CASH FLOWS</p><p>(In millions)</p>';
  const rows = [
    ['Purchases of property and equipment', '(1,300)', '(1,246)'],
    ['Cash provided by operating activities', '(10)', '3,579'],
  ];
  expect(tied(release({ title, rows }))).toEqual([
    'capital_expenditure Q1 2025 1300000000',
    'operating Q1 2025 -10000000',
  ]);
});

test('a balance sheet ties to the last year end, and continues on the next page', () => {
  const title = '<p>CONSOLIDATED BALANCE SHEETS (in millions)</p>';
  const head = ['', 'March 31, 2025', 'December 31, 2024'];
  const html =
    title + table([head, ['Cash', '2,300', '2,222']]) + table([head, ['Total assets', '52,000', '51,234']]);
  expect(tied(html)).toEqual(['cash Q1 2025 2300000000', 'total_assets Q1 2025 52000000000']);
});

test('hostile tables are read or left out, never fatal', () => {
  const wide = tableRow(Array.from({ length: 3_000 }, (_, at) => `${at}`));
  const long = table(Array.from({ length: 2_000 }, () => ['Net sales', '13,579', '12,345']));
  const spans =
    '<table><tr><td colspan="99999999">Net sales</td><td rowspan="99999">12,345</td></tr></table>';
  const nested = '<table><tr><td>'.repeat(600) + '1' + '</td></tr></table>'.repeat(600);
  const words = `<p>(in millions${' except shares'.repeat(9_000)}</p>${table([HEAD, ...ROWS])}`;
  expect(
    tied(`<table>${wide}${wide}</table>${long}${spans}${nested}${words}<script>alert(1)</script>`),
  ).toEqual([]);
});

test.each([
  ['Nine Months Ended June 28, 2025', { length: 'N', end: '2025-06-28' }],
  ['THREE MONTHS ENDED 5/31/2025', { length: 'Q', end: '2025-05-31' }],
  ['13 Weeks Ended Oct. 26, 2024', { length: 'Q', end: '2024-10-26' }],
  ['Twelve Months Ended January 26, 2025', { length: 'Y', end: '2025-01-26' }],
  ['Fiscal Year Ended September 27, 2025', { length: 'Y', end: '2025-09-27' }],
  ['September 28, 2024', { length: null, end: '2024-09-28' }],
  ['Q4 FY25', { length: 'Q', label: 'Q4 2025' }],
  ['Q3 2024', { length: 'Q', label: 'Q3 2024' }],
  ['FY25', { length: 'Y', label: '2025' }],
  ['% Change', null],
  ['Q/Q', null],
  ['Three Months Ended June 28, 2025 and June 29, 2024', null],
  ['Q1 FY26 Outlook', null],
])('the column %j has the period %j', (heading, expected) => expect(columnPeriod(heading)).toEqual(expected));

testReal('Apple states the quarter before its 10-Q does', () => {
  const real = realReleases('AAPL').find(
    ({ accession_number }) => accession_number === '0000320193-25-000071',
  );
  const figures = real === undefined ? [] : figuresOf(real);
  const value = (key: string, label: string): unknown[] =>
    figures
      .filter((figure) => figure.key === key && figure.period.label === label)
      .map(({ row, printed, value: amount, tie }) => [
        row,
        printed,
        amount,
        tie.printed,
        tie.point.accession_number,
      ]);
  expect(figures).toHaveLength(76);
  // The line is sales and maturities, which the release prints in two rows.
  expect(value('investment_proceeds', '9M 2025')).toEqual([]);
  expect(value('revenue', 'Q3 2025')).toEqual([
    ['Total net sales (1)', '94,036', 94_036_000_000, '85,777', '0000320193-24-000081'],
  ]);
  expect(value('shares_diluted', 'Q3 2025')).toEqual([
    ['Diluted', '14,948,179', 14_948_179_000, '15,348,175', '0000320193-24-000081'],
  ]);
  expect(value('eps_diluted', '9M 2025')).toEqual([
    ['Diluted', '$5.62', 5.62, '$5.11', '0000320193-24-000081'],
  ]);
  expect(value('capital_expenditure', '9M 2025')).toEqual([
    [
      'Payments for acquisition of property, plant and equipment',
      '(9,473)',
      9_473_000_000,
      '(6,539)',
      '0000320193-24-000081',
    ],
  ]);
});
