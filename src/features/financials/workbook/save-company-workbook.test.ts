import { strFromU8, unzipSync } from 'fflate';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { FactSource, type SeriesPoint } from '../../../../contract/series.ts';
import type { CompanyStatement } from '../../../../views/statement.ts';
import type { BookCell, BookSheet } from '../../../components/export/book.ts';
import { writeBook } from '../../../components/export/write-book.ts';
import { type WorkbookInput, companyWorkbook, ratioSheet } from './save-company-workbook.ts';

const M = 1e6;
const company = { cik: '0000320193', ticker: 'AAPL', name: 'Apple Inc.' };

const point = (period: string, millions: number, accession_number: string, concept: string) => ({
  period,
  value: millions * M,
  // The answer says how a figure is shown: cash paid is negative.
  display_value: (concept.includes('PaymentsTo') ? -1 : 1) * millions * M,
  unit: 'USD',
  period_end: `${period}-09-28`,
  accession_number,
  form: '10-K',
  filed: `${period}-11-01`,
  concept,
  derived: null,
  marks: [],
});
const line = (key: string, label: string, concept: string, values: [string, number, string][]) => ({
  key,
  label,
  level: 0,
  is_total: true,
  points: values.map(([period, value, accession]) => point(period, value, accession, concept)),
});
const answer = (lines: CompanyStatement['lines']): CompanyStatement => ({
  company,
  columns: [],
  lines,
  is_complete: true,
  segments: null,
  coverage: null,
  currency: 'USD',
  notes: [],
  period_types: null,
});

// 0000320193-23-000106 and 0000320193-24-000123
const [FY2023, FY2024] = ['0000320193-23-000106', '0000320193-24-000123'];
const INPUT: WorkbookInput = {
  scale: 'units',
  company,
  statements: [
    {
      statement: 'income_statement',
      period: 'annual',
      answer: answer([
        line('revenue', 'Revenue', 'us-gaap:Revenues', [
          ['2023', 383_285, FY2023],
          ['2024', 391_035, FY2024],
        ]),
        line('net_income', 'Net income', 'us-gaap:NetIncomeLoss', [
          ['2023', 96_995, FY2023],
          ['2024', 93_736, FY2024],
        ]),
      ]),
    },
    {
      statement: 'cash_flow',
      period: 'annual',
      answer: answer([
        line(
          'capital_expenditure',
          'Capital expenditure',
          'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment',
          [['2024', 9_447, FY2024]],
        ),
      ]),
    },
  ],
  asReported: null,
  missing: ['As reported: no stored report'],
  link: 'https://desk.example/companies/AAPL/financials',
  date: '2026-10-30',
};

function sheetOf(sheets: readonly BookSheet[], name: string): BookSheet {
  const found = sheets.find((sheet) => sheet.name === name);
  if (found === undefined) throw new Error(`no sheet ${name}`);
  return found;
}

function shown(cell: BookCell): string | number | null {
  if (cell === null) return null;
  if (cell.kind === 'number') return cell.value;
  return cell.kind === 'formula' ? `=${cell.formula}` : cell.text;
}

const rowOf = (sheet: BookSheet, head: string) =>
  sheet.rows.map((row) => row.map(shown)).find(([first]) => first === head);

test('statements are in full units, and outflows of cash negative', () => {
  const sheets = companyWorkbook(INPUT);
  expect(sheets.map(({ name }) => name)).toEqual([
    'About',
    'Income statement',
    'Cash flow',
    'Ratios',
    'Sources',
  ]);
  expect(rowOf(sheetOf(sheets, 'Income statement'), 'Revenue')).toEqual([
    'Revenue',
    'USD',
    383_285 * M,
    391_035 * M,
  ]);
  expect(rowOf(sheetOf(sheets, 'Cash flow'), 'Capital expenditure')?.[2]).toBe(-9_447 * M);
});

test('ratios are formulas over the statements, without those whose operands are missing', () => {
  const ratios = sheetOf(companyWorkbook(INPUT), 'Ratios');
  expect(ratios.rows.slice(2).map((row) => row.map(shown))).toEqual([
    [
      'Revenue growth',
      null,
      `=IF('Income statement'!C4<=0,"n.m.",'Income statement'!D4/'Income statement'!C4-1)`,
    ],
    [
      'Net income growth',
      null,
      `=IF('Income statement'!C5<=0,"n.m.",'Income statement'!D5/'Income statement'!C5-1)`,
    ],
    [
      'Net margin',
      `=IF('Income statement'!C4=0,"",IF('Income statement'!C4<0,"n.m.",'Income statement'!C5/'Income statement'!C4))`,
      `=IF('Income statement'!D4=0,"",IF('Income statement'!D4<0,"n.m.",'Income statement'!D5/'Income statement'!D4))`,
    ],
  ]);
});

test('every figure of the statements has its accession number in the sources', () => {
  const sheets = companyWorkbook(INPUT);
  const figures = ['Income statement', 'Cash flow'].flatMap((name) =>
    sheetOf(sheets, name).rows.flatMap((row) => row.filter((cell) => cell?.kind === 'number')),
  );
  const sources = sheetOf(sheets, 'Sources')
    .rows.slice(1)
    .map((row) => row.map(shown));
  expect(sources).toHaveLength(figures.length);
  expect(sources[1]?.slice(0, 11)).toEqual([
    'Income statement',
    'D4',
    'Revenue',
    'FY2024',
    '2024-09-28',
    391_035 * M,
    'USD',
    'us-gaap:Revenues',
    '10-K',
    '2024-11-01',
    FY2024,
  ]);
  expect(sources.every((row) => String(row[13]).startsWith('https://www.sec.gov/'))).toBe(true);
  expect(sources[1]?.[14]).toBe(
    `=HYPERLINK("https://desk.example/filings/${FY2024}?tag=us-gaap%3ARevenues&end=2024-09-28","Open")`,
  );
});

test('amounts are shown in the scale that was chosen, and stay in full units', async () => {
  const sheets = companyWorkbook({ ...INPUT, scale: 'millions' });
  const income = sheetOf(sheets, 'Income statement');
  expect(rowOf(income, 'Revenue')).toEqual(['Revenue', 'USD, shown in millions', 383_285 * M, 391_035 * M]);
  expect(rowOf(sheetOf(sheets, 'About'), 'Units')?.[1]).toContain('shown in millions');
  const files = unzipSync(new Uint8Array(await (await writeBook(sheets)).arrayBuffer()));
  expect(strFromU8(files['xl/styles.xml'] ?? new Uint8Array())).toContain('#,##0,,;-#,##0,,');
});

test('what is missing is named, and an invented company has no links', () => {
  const sheets = companyWorkbook({ ...INPUT, company: { ...company, cik: '9990000001', sample: true } });
  expect(rowOf(sheetOf(sheets, 'About'), 'Missing')?.[1]).toBe('As reported: no stored report');
  expect(sheetOf(sheets, 'Sources').rows[1]?.[13]).toEqual({ kind: 'text', text: '', bold: false });
});

test('the file has a sheet each, with formulas, and text that is never one', async () => {
  const evil = answer([
    line('revenue', '=HYPERLINK("http://evil.example")', 'us-gaap:Revenues', [['2024', 1, FY2024]]),
  ]);
  const [income] = INPUT.statements;
  if (income === undefined) throw new Error('no income statement');
  const blob = await writeBook(
    companyWorkbook({ ...INPUT, statements: [{ ...income, answer: evil }, ...INPUT.statements.slice(1)] }),
  );
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const xml = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  expect(xml.filter(([name]) => /worksheets\/sheet\d+\.xml$/.test(name))).toHaveLength(5);
  const formulas = xml.flatMap(([, body]) =>
    [...body.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula]) => formula),
  );
  expect(formulas.some((formula) => formula?.includes('evil.example'))).toBe(false);
  const whole = await writeBook(companyWorkbook(INPUT));
  const ratio = Object.values(unzipSync(new Uint8Array(await whole.arrayBuffer()))).map((bytes) =>
    strFromU8(bytes),
  );
  expect(ratio.some((body) => body.includes('<f>IF('))).toBe(true);
});

test('a formula has the sign of the fact, not of the screen, and each of its denominators decides', () => {
  const known = new Set(
    'net_income operating_income income_tax pretax_income total_assets net_debt shareholders_equity operating dividends'.split(
      ' ',
    ),
  );
  const { rows } = ratioSheet(
    (key) => (known.has(key) ? { name: key === 'dividends' ? '(-C2)' : key, value: 2 } : null),
    [{ id: '2024', label: 'FY2024' }],
  );
  const formulaOf = (name: string) =>
    shown(rows.find(([head]) => head?.kind === 'text' && head.text === name)?.[1] ?? null);
  expect(formulaOf('Cash conversion')).toBe(
    '=IF(net_income=0,"",IF(net_income<0,"n.m.",operating/net_income))',
  );
  expect(formulaOf('Dividend payout')).toContain('(-C2)/net_income');
  expect(formulaOf('Return on invested capital')).toBe(
    '=IF(OR(pretax_income=0,net_debt+shareholders_equity=0),"",IF(OR(pretax_income<0,net_debt+shareholders_equity<0),"n.m.",(operating_income*(1-(income_tax/pretax_income)))/(net_debt+shareholders_equity)))',
  );
});

const filed = (period: string, millions: number, accession_number: string, end: string): SeriesPoint => ({
  ...point(period, millions, accession_number, 'us-gaap:Revenues'),
  start: '2023-10-01',
  period_end: end,
});
const sum = (
  period: string,
  millions: number,
  end: string,
  operands: NonNullable<SeriesPoint['derived']>['operands'],
): SeriesPoint => ({
  period,
  value: millions * M,
  unit: 'USD',
  period_end: end,
  derived: { method: 'sum', formula: 'Parts', operands },
});

// Apple, USD millions: 0000320193-24-000006, -24-000069, -24-000081, -24-000123, -25-000008.
test('figures that others add up to are formulas with their values', async () => {
  const year = filed('2024', 391_035, FY2024, '2024-09-28');
  const nine = { ...filed('9M 2024', 296_105, '0000320193-24-000081', '2024-06-29'), form: '10-Q' };
  const quarters = [
    filed('Q1 2024', 119_575, '0000320193-24-000006', '2023-12-30'),
    filed('Q2 2024', 90_753, '0000320193-24-000069', '2024-03-30'),
    filed('Q3 2024', 85_777, '0000320193-24-000081', '2024-06-29'),
    sum('Q4 2024', 94_930, '2024-09-28', [
      { label: 'FY2024', sign: 1, source: v.parse(FactSource, year) },
      { label: '9M 2024', sign: -1, source: v.parse(FactSource, nine) },
    ]),
    filed('Q1 2025', 124_300, '0000320193-25-000008', '2024-12-28'),
  ];
  const ttm = sum('Q1 2025', 395_760, '2024-12-28', [
    { label: '9M 2024', sign: 1, source: v.parse(FactSource, nine) },
  ]);
  const revenue = (points: SeriesPoint[]) =>
    answer([{ key: 'revenue', label: 'Revenue', level: 0, is_total: true, points }]);
  const of = { statement: 'cash_flow', start: null, period_end: '2024-09-28', unit: 'USD', column: '2024' };
  const paid = point('2024', 9_447, FY2024, 'us-gaap:PaymentsToAcquirePropertyPlantAndEquipment');
  const received = point('2024', 118_254, FY2024, 'us-gaap:NetCashProvidedByUsedInOperatingActivities');
  const cash = answer([
    { key: 'operating', label: 'Operating', level: 0, is_total: true, points: [received] },
    { key: 'capital_expenditure', label: 'Capital expenditure', level: 0, is_total: false, points: [paid] },
    {
      key: 'free_cash_flow',
      label: 'Free cash flow',
      level: 0,
      is_total: true,
      points: [
        sum('2024', 108_807, '2024-09-28', [
          { label: 'Operating', sign: 1, figure: { ...of, key: 'operating', value: 118_254 * M } },
          {
            label: 'Capital expenditure',
            sign: -1,
            figure: { ...of, key: 'capital_expenditure', value: 9_447 * M },
          },
        ]),
      ],
    },
  ]);
  const sheets = companyWorkbook({
    ...INPUT,
    statements: [
      { statement: 'income_statement', period: 'annual', answer: revenue([year]) },
      { statement: 'income_statement', period: 'quarterly', answer: revenue(quarters) },
      { statement: 'income_statement', period: 'ttm', answer: revenue([ttm]) },
      { statement: 'cash_flow', period: 'annual', answer: cash },
    ],
  });
  expect(rowOf(sheetOf(sheets, 'Income statement, quarterly'), 'Revenue')?.[5]).toBe(
    "='Income statement'!C4-C4-D4-E4",
  );
  expect(rowOf(sheetOf(sheets, 'Income statement, TTM'), 'Revenue')?.[2]).toBe(
    "='Income statement, quarterly'!D4+'Income statement, quarterly'!E4+'Income statement, quarterly'!F4+'Income statement, quarterly'!G4",
  );
  expect(rowOf(sheetOf(sheets, 'Cash flow'), 'Free cash flow')?.[2]).toBe('=C4+C5');
  const files = unzipSync(new Uint8Array(await (await writeBook(sheets)).arrayBuffer()));
  const xml = Object.values(files)
    .map((bytes) => strFromU8(bytes))
    .join('');
  for (const cached of [
    "<f>'Income statement'!C4-C4-D4-E4</f><v>94930000000</v>",
    '<f>C4+C5</f><v>108807000000</v>',
  ])
    expect(xml).toContain(cached);
});

test('a formula that is not meaningful has its text as its value', async () => {
  const sheet: BookSheet = {
    name: 'Ratios',
    rows: [
      [
        { kind: 'formula', formula: 'IF(1<0,"n.m.",2)', value: 2, format: 'times' },
        { kind: 'formula', formula: 'IF(1>0,"n.m.",2)', value: 'n.m.', format: 'times' },
      ],
    ],
    widths: [10, 10],
    frozen: { rows: 0, columns: 0 },
  };
  const files = unzipSync(new Uint8Array(await (await writeBook([sheet])).arrayBuffer()));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<c r="A1"[^>]*><f>IF\(1&lt;0,[^<]*<\/f><v>2<\/v><\/c>/);
  expect(xml).toMatch(/<c r="B1"[^>]* t="str"><f>[^<]*<\/f><v>n\.m\.<\/v><\/c>/);
});

// Under Armour changed its year: 0001336917-22-000017 is of three months.
test('a transition period and growth that is never meaningful have no ratios', () => {
  const [year, part] = ['2021', '2022-01-01 to 2022-03-31'];
  const { rows } = ratioSheet(
    (key) => (key === 'net_income' ? { name: 'B5', value: -1 } : { name: 'B4', value: 2 }),
    [{ id: year, label: 'FY2021' }, { id: part }],
  );
  expect(rows[1]?.map(shown)).toEqual(['Ratio', 'FY2021']);
  const names = rows.map(([name]) => shown(name ?? null));
  expect(names).toContain('Net margin');
  expect(names).not.toContain('Net income growth');
});
