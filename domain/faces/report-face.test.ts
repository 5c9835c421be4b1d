import { describe, expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { fact, faceOf, linesOf, realFace, statementOf } from './testing/read-face.ts';

const TITLE = '<p>Example Co.</p><p>CONSOLIDATED BALANCE SHEETS (Continued)</p><p>(In millions)</p>';
const HEAD = '<tr><td></td><td colspan="2">December 31, 2024</td><td colspan="2">December 31, 2023</td></tr>';

const row = (label: string, concept: string, values: [string, string], style = '', cell = ''): string =>
  `<tr><td style="${style}">${label}</td><td style="${cell}">$</td><td style="${cell}">${fact('end', concept, values[0])}</td>` +
  `<td style="${cell}">$</td><td style="${cell}">${fact('before', concept, values[1])}</td></tr>`;

const heading = (label: string): string => `<tr><td>${label}</td><td></td><td></td></tr>`;
const table = (...rows: string[]): string => `<table>${rows.join('')}</table>`;

const ASSETS = [
  heading('Current assets:'),
  row('Cash', 'CashAndCashEquivalentsAtCarryingValue', ['100', '90'], 'padding-left:12pt'),
  row('Inventories', 'InventoryNet', ['50', '60'], 'padding:0 0 0 24pt;text-indent:-12pt'),
  row('Current, in all', 'AssetsCurrent', ['150', '150'], 'padding-left:24pt', 'border-top:1pt solid #000'),
  row('Goodwill', 'Goodwill', ['10', '10']),
  row('Total assets', 'Assets', ['160', '160'], '', 'border-top:1pt solid #fff'),
];
const LIABILITIES = [
  heading('Liabilities'),
  row('Payables', 'AccountsPayableCurrent', ['60', '70']),
  row('Debt', 'LongTermDebt', ['40', '40']),
  row('Equity', 'StockholdersEquity', ['60', '50']),
  row('Total liabilities and equity', 'LiabilitiesAndStockholdersEquity', ['160', '160']),
];

const read = () => statementOf(faceOf(TITLE + table(HEAD, ...ASSETS, ...LIABILITIES)), 'balance_sheet');

/** First line of a balance sheet of these rows. */
function one(cells: string) {
  const rows = [HEAD.replaceAll(' colspan="2"', ''), ...Array.from({ length: 4 }, () => cells)];
  const more = `<tr><td>Total assets</td><td>${fact('end', 'Assets', '1')}</td><td>${fact('before', 'Assets', '1')}</td></tr>`;
  return statementOf(faceOf(TITLE + table(...rows, more)), 'balance_sheet').lines[0];
}

describe('a balance sheet', () => {
  it('has its title, unit and columns with their days', () => {
    const { title, presented_in, columns } = read();
    expect([title, presented_in]).toEqual(['CONSOLIDATED BALANCE SHEETS', '(In millions)']);
    expect(columns).toEqual([
      { label: 'December 31, 2024', start: null, end: '2024-12-31' },
      { label: 'December 31, 2023', start: null, end: '2023-12-31' },
    ]);
  });

  it('has lines in order with indents, headings and sums', () => {
    expect(linesOf(read())).toEqual([
      '#Current assets:',
      '  Cash | $100 | $90',
      '  Inventories | $50 | $60',
      '    =Current, in all | $150 | $150',
      'Goodwill | $10 | $10',
      '=Total assets | $160 | $160',
      '#Liabilities',
      'Payables | $60 | $70',
      'Debt | $40 | $40',
      'Equity | $60 | $50',
      '=Total liabilities and equity | $160 | $160',
    ]);
  });

  it('ties each figure to its fact', () => {
    const cash = read().lines.find(({ label }) => label === 'Cash');
    expect(cash).toMatchObject({ tag: 'us-gaap:CashAndCashEquivalentsAtCarryingValue', is_heading: false });
    expect(cash?.values[0]).toEqual({ value: 100_000_000, unit: 'USD', decimals: -6, text: '$100' });
  });

  it('over two pages is one statement', () => {
    const pages = `${TITLE}${table(HEAD, ...ASSETS)}<p>12</p>${TITLE}${table(HEAD, ...LIABILITIES)}`;
    expect(linesOf(statementOf(faceOf(pages), 'balance_sheet'))).toEqual(linesOf(read()));
  });

  it('of parentheses is none', () => {
    const shares = row('Par value', 'CommonStockParOrStatedValuePerShare', ['1', '1']);
    const page = `<p>BALANCE SHEETS (Parenthetical)</p>${table(HEAD, shares, shares, shares, shares)}`;
    const { statements, warnings } = faceOf(TITLE + table(HEAD, ...ASSETS, ...LIABILITIES) + page);
    expect(statements.map(({ lines }) => lines.length)).toEqual([11]);
    expect(warnings).toEqual([
      "The income statement was not found in the report's tables.",
      "The cash flow statement was not found in the report's tables.",
    ]);
  });
});

describe('figures', () => {
  it.each([
    ['a separate closing bracket', `<td>(${fact('end', 'Goodwill', '7')}</td><td>)</td>`, '(7)', 7_000_000],
    ['a fact without a value', `<td>${fact('end', 'Goodwill', '—', 'xsi:nil="true"')}</td>`, '—', null],
    [
      'a dash as zero',
      `<td>${fact('end', 'Goodwill', '—').replace('num-dot-decimal', 'fixed-zero')}</td>`,
      '—',
      0,
    ],
  ])('with %s are read as printed', (_, cell, text, value) => {
    expect(one(`<tr><td>Goodwill</td>${cell}<td></td></tr>`)?.values[0]).toMatchObject({ text, value });
  });

  it('in a label are of the label', () => {
    const label = `Common stock, ${fact('end', 'CommonStockSharesAuthorized', '500')} shares authorized`;
    const cells = `<tr><td>${label}</td><td>${fact('end', 'CommonStockValue', '5')}</td><td></td></tr>`;
    expect(one(cells)).toMatchObject({
      label: 'Common stock, 500 shares authorized',
      tag: 'us-gaap:CommonStockValue',
    });
  });

  it('a label broken over two rows is one', () => {
    const broken = '<tr><td>Accumulated other comprehensive</td><td></td><td></td></tr>';
    const line = `<tr><td>loss</td><td>${fact('end', 'Goodwill', '5')}</td><td></td></tr>`;
    expect(one(broken + line)?.label).toBe('Accumulated other comprehensive loss');
  });
});

it('a statement that is an image is said to be one', () => {
  const image = '<p>CONSOLIDATED STATEMENTS OF CASH FLOWS</p><img src="cash.jpg" />';
  const { warnings } = faceOf(TITLE + table(HEAD, ...ASSETS, ...LIABILITIES) + image);
  expect(warnings).toContain('The cash flow statement is an image in the report. Open the report to see it.');
});

describeReal('real reports', () => {
  it('0000320193-24-000123 (Apple): balance sheet', () => {
    const balance = statementOf(realFace('320193/000032019324000123/aapl-20240928.htm'), 'balance_sheet');
    expect(balance.title).toBe('CONSOLIDATED BALANCE SHEETS');
    expect(linesOf(balance).slice(1, 9)).toEqual([
      '#Current assets:',
      '  Cash and cash equivalents | $29,943 | $29,965',
      '  Marketable securities | 35,228 | 31,590',
      '  Accounts receivable, net | 33,410 | 29,508',
      '  Vendor non-trade receivables | 32,833 | 31,477',
      '  Inventories | 7,286 | 6,331',
      '  Other current assets | 14,287 | 14,695',
      '    =Total current assets | 152,987 | 143,566',
    ]);
  });

  it('0000320193-24-000123 (Apple): outflows as printed, values as tagged', () => {
    const flows = statementOf(realFace('320193/000032019324000123/aapl-20240928.htm'), 'cash_flow');
    const dividends = flows.lines.find(({ tag }) => tag === 'us-gaap:PaymentsOfDividends');
    expect(dividends?.label).toBe('Payments for dividends and dividend equivalents');
    expect(dividends?.values[0]).toMatchObject({ text: '(15,234)', value: 15_234_000_000 });
  });

  it('0000040545-24-000027 (GE): a label over two rows', () => {
    const lines = linesOf(
      statementOf(realFace('40545/000004054524000027/ge-20231231.htm'), 'income_statement'),
    );
    expect(
      lines.some((line) =>
        line.endsWith('attributable to GE common shareholders | 8,772 | (1,100) | (5,058)'),
      ),
    ).toBe(true);
  });

  it('0001403161-24-000058 (Visa): earnings per share by class', () => {
    const income = statementOf(realFace('1403161/000140316124000058/v-20240930.htm'), 'income_statement');
    const basic = income.lines.find(({ label }) => label === 'Class A common stock');
    expect(basic?.values[0]?.dimensions).toEqual({
      'us-gaap:StatementClassOfStockAxis': 'us-gaap:CommonClassAMember',
    });
  });

  it('0001628280-25-035806 (Tesla): components of equity are columns', () => {
    const { columns } = statementOf(realFace('1318605/000162828025035806/tsla-20250630.htm'), 'equity');
    expect(columns.map(({ dimensions }) => Object.values(dimensions ?? {})[0] ?? null)).toContain(
      'us-gaap:RetainedEarningsMember',
    );
  });

  it.each([
    [
      '0000732717-23-000047 (AT&T): the page before the totals',
      '732717/000073271723000047/t-20230630.htm',
      45,
    ],
    [
      '0000104169-23-000097 (Walmart): the prior year on a page without a title',
      '104169/000010416923000097/wmt-20230731.htm',
      32,
    ],
  ])('%s belongs to the statement of equity', (_, path, lines) => {
    expect(statementOf(realFace(path), 'equity').lines).toHaveLength(lines);
  });

  it('0000104169-23-000097 (Walmart): figures of a later table keep their own periods', () => {
    const { columns, lines } = statementOf(realFace('104169/000010416923000097/wmt-20230731.htm'), 'equity');
    const opening = lines.find(({ label }) => label === 'Balances as of February 1, 2022');
    expect(opening?.values.at(-1)).toMatchObject({
      text: '$91,891',
      value: 91_891_000_000,
      end: '2022-01-31',
    });
    expect(columns.map(({ label }) => label)[0]).toBe('Common Stock Shares');
  });

  it('0000732717-23-000047 (AT&T): titles and units inside a table are no heading', () => {
    const { columns } = statementOf(
      realFace('732717/000073271723000047/t-20230630.htm'),
      'comprehensive_income',
    );
    expect(columns[0]?.label).toBe('Three months ended June 30, 2023');
  });

  it('0000072971-25-000066 (Wells Fargo): statements in an exhibit that is not loaded are missed aloud', () => {
    const { statements, warnings } = realFace('72971/000007297125000066/wfc-20241231.htm');
    expect([statements.length, warnings.length]).toEqual([0, 3]);
  });
});
