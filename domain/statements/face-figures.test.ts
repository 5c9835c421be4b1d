import { expect, it } from 'vitest';

import type { FaceStatement, ReportFace } from '../faces/face.ts';
import { factsOfColumn, NO_FACES, readFaceFigures } from './face-figures.ts';
import type { StatementName } from './line.ts';

const column = { label: '2024', start: '2024-01-01', end: '2024-12-31' };
const printed = (value: number, given = {}) => ({
  value,
  unit: 'USD',
  decimals: -6,
  text: String(value),
  ...given,
});
const line = (tag: string, values: FaceStatement['lines'][number]['values']) => ({
  label: tag,
  level: 0,
  is_total: false,
  is_heading: false,
  tag,
  values,
});
const face = (lines: FaceStatement['lines']): ReportFace => ({
  statements: [{ kind: 'income_statement', title: '', presented_in: null, columns: [column], lines }],
  warnings: [],
});

const filing = { accession_number: '0000000001-25-000001', form: '10-K', filed: '2025-02-20' };
const tagsIn = (...faces: ReportFace[]) =>
  [
    ...readFaceFigures(
      faces.map((each) => ({ ...filing, face: each })),
      { homes: new Map(), template: NO_FACES.template },
    ).columns.income_statement.values(),
  ].map(({ rows }) => rows.flatMap(({ tag, value, is_member }) => (is_member ? [] : [[tag, value]])));

it('figures are those of the newest report that prints the period, of the whole company', () => {
  const newest = face([
    line('us-gaap:Revenues', [printed(100)]),
    line('us-gaap:CostOfRevenue', [
      printed(30, { dimensions: { 'srt:ProductOrServiceAxis': 'us-gaap:ProductMember' } }),
    ]),
    line('us-gaap:InterestExpense', [printed(7, { tag: 'us-gaap:InterestExpenseNonoperating' })]),
    line('us-gaap:OtherNonoperatingIncomeExpense', [null]),
    line('us-gaap:NetIncomeLoss', [printed(20)]),
  ]);
  const older = face([line('us-gaap:Revenues', [printed(90)]), line('us-gaap:NetIncomeLoss', [printed(18)])]);
  expect(tagsIn(newest, older)).toEqual([
    [
      ['us-gaap:Revenues', 100],
      ['us-gaap:InterestExpenseNonoperating', 7],
      ['us-gaap:NetIncomeLoss', 20],
    ],
  ]);
});

it.each<[string, StatementName, readonly [tag: string, label: string][], boolean]>([
  [
    'net income under an own tag (FPL GROUP: 0000753308-10-000051)',
    'income_statement',
    [
      ['us-gaap:Revenues', 'OPERATING REVENUES'],
      ['fpl:NetIncomeLossConsolidatedProfit', 'NET INCOME'],
    ],
    true,
  ],
  [
    'revenue under an own tag (GOLDMAN SACHS: 0000950123-10-046612)',
    'income_statement',
    [
      ['gs:TotalNonInterestRevenues', 'Total non-interest revenues'],
      ['us-gaap:NetIncomeLoss', 'Net earnings'],
    ],
    true,
  ],
  [
    'a sum of liabilities and equity under an own tag (DUKE ENERGY: 0001193125-10-112744)',
    'balance_sheet',
    [
      ['us-gaap:Assets', 'Total Assets'],
      ['duk:LiabilitiesAndMembersEquity', 'Total Liabilities and Member’s Equity'],
    ],
    true,
  ],
  [
    'no investing activities (EME HOMER CITY, Q1 2009: 0001047469-10-004931)',
    'cash_flow',
    [
      ['us-gaap:NetCashProvidedByUsedInOperatingActivities', 'Net cash provided by operating activities'],
      ['us-gaap:NetCashProvidedByUsedInFinancingActivities', 'Net cash provided by financing activities'],
    ],
    true,
  ],
  [
    'operating activities alone',
    'cash_flow',
    [['us-gaap:NetCashProvidedByUsedInOperatingActivities', 'Net cash provided by operating activities']],
    false,
  ],
])('a table with %s: whole or not', (_name, kind, rows, isWhole) => {
  const lines = rows.map(([tag, label]) => ({ ...line(tag, [printed(100)]), label }));
  const [statement] = face(lines).statements;
  const columns = statement === undefined ? [] : [{ ...statement, kind }];
  const read = readFaceFigures([{ ...filing, face: { statements: columns, warnings: [] } }], {
    homes: new Map(),
    template: NO_FACES.template,
  });
  expect([...read.columns[kind].values()]).toHaveLength(isWhole ? 1 : 0);
});

it.each([
  ['net income', 'us-gaap:Revenues'],
  ['its first rows', 'us-gaap:NetIncomeLoss'],
])('a table without %s is no whole income statement', (_missing, tag) => {
  expect(tagsIn(face([line(tag, [printed(100)])]))).toEqual([]);
});

it('a balance at the end of a statement of flows is a fact of its day (ABBOTT, cash at 2009-03-31: 0001104659-10-033097)', () => {
  const row = {
    tag: 'us-gaap:Cash',
    label: 'Cash',
    unit: 'USD',
    decimals: -3,
    is_total: false,
    is_member: false,
  };
  const [flow, balance] = factsOfColumn({
    ...filing,
    start: '2009-01-01',
    end: '2009-03-31',
    tags: new Set(),
    rows: [
      { ...row, value: 1, amount: 1 },
      { ...row, value: 4_874_795_000, amount: 4_874_795_000, is_closing: true },
    ],
  });
  expect([flow?.start, balance?.start, balance?.end]).toEqual(['2009-01-01', null, '2009-03-31']);
});

it.each<[string, readonly (number | null)[], (string | number)[][] | undefined]>([
  [
    'what only groups state is of these (TEXTRON: 0000217346-10-000048)',
    [null, 959, 12],
    [
      ['Receivables, Manufacturing', 959, 'M'],
      ['Receivables, Finance', 12, 'M'],
    ],
  ],
  [
    'what one group states of the company is none of the others’ (AMERIPRISE: 0001104659-10-025288)',
    [959, 959, 12],
    [
      ['Receivables', 959, ''],
      ['Receivables, Finance', 12, 'M'],
    ],
  ],
  ['a row of the company is its groups’ sum', [971, 959, 12], [['Receivables', 971, '']]],
])('%s', (_case, values, expected) => {
  const group = (name: string) => ({ ...column, dimensions: { 'own:Group': `own:${name}Member` } });
  const own = (tag: string) => line(tag, [null, printed(10), null]);
  const statement: FaceStatement = {
    kind: 'income_statement',
    title: '',
    presented_in: null,
    columns: [column, group('Manufacturing'), group('Finance')],
    lines: [
      line('us-gaap:Revenues', [printed(100), null, null]),
      {
        ...line(
          'us-gaap:Receivables',
          values.map((value) => (value === null ? null : printed(value))),
        ),
        label: 'Receivables',
      },
      ...['own:A', 'own:B', 'own:C', 'own:D', 'own:E'].map(own),
      line('us-gaap:NetIncomeLoss', [printed(20), null, null]),
    ],
  };
  const [read] = readFaceFigures([{ ...filing, face: { statements: [statement], warnings: [] } }], {
    homes: new Map(),
    template: NO_FACES.template,
  }).columns.income_statement.values();
  const rows = read?.with_groups?.filter(({ tag }) => tag === 'us-gaap:Receivables');
  expect(rows?.map(({ label, value, is_member }) => [label, value, is_member ? 'M' : ''])).toEqual(expected);
});
