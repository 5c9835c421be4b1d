import { describe, expect, it } from 'vitest';

import { type SeriesPoint, shownValue } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { describeReal } from '../../ingest/testing/real-files.ts';
import { periodsOf } from '../facts/period.ts';
import { type CompanyFacts, toCompanyFacts, withFreshNotes } from './company-facts.ts';
import { pointSource, type StatementName } from './line.ts';
import { answerStatement } from './statement-answer.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts, mirrorFacts, TICKERS } from './testing/mirror-facts.ts';

const answer = (
  ticker: (typeof TICKERS)[number],
  statement: StatementName,
  type: 'annual' | 'quarterly' = 'annual',
) => {
  const facts = mirrorCompanyFacts(ticker);
  return answerStatement(facts, statement, periodsOf(facts, type));
};

const balance = (concept: string, end: string, value: number) => fact({ concept, end, value });

describe('columns and gaps', () => {
  const ASSETS = 'us-gaap:Assets';
  const EQUITY = 'us-gaap:StockholdersEquity';
  const facts = toCompanyFacts(
    [
      ...[2020, 2021, 2023].flatMap((year) => [
        ...calendarYear(year, 'us-gaap:NetIncomeLoss', { y: 10 }),
        balance(ASSETS, `${year}-12-31`, 100),
      ]),
      balance(EQUITY, '2020-12-31', 60),
      balance(EQUITY, '2023-12-31', 70),
      fact({
        concept: 'dei:EntityCommonStockSharesOutstanding',
        unit: 'shares',
        end: '2024-01-31',
        filed: '2024-02-10',
        value: 5,
      }),
    ],
    null,
  );
  const sheet = answerStatement(facts, 'balance_sheet', periodsOf(facts, 'annual'));

  it('a column has the day of the balance sheet, not that of the count of shares on the cover', () => {
    expect(sheet.columns).toEqual([
      { id: '2020', kind: 'year', start: null, end: '2020-12-31', label: 'FY2020' },
      { id: '2021', kind: 'year', start: null, end: '2021-12-31', label: 'FY2021' },
      { id: '2022', kind: 'year', start: null, end: null, label: 'FY2022' },
      { id: '2023', kind: 'year', start: null, end: '2023-12-31', label: 'FY2023' },
    ]);
  });

  it('each column of a line has a point or a gap with its reason', () => {
    const equity = sheet.lines.find(({ key }) => key === 'shareholders_equity');
    expect(equity?.points.map(({ period }) => period)).toEqual(['2020', '2023']);
    expect(equity?.gaps).toEqual([
      { period: '2021', reason: 'not_tagged', text: 'Not reported under a tag we map' },
      { period: '2022', reason: 'not_loaded', text: 'Report not loaded' },
    ]);
    expect(equity?.unit).toBe('USD');
  });

  it('a flow’s column has its first day', () => {
    const { columns } = answerStatement(facts, 'income_statement', periodsOf(facts, 'annual'));
    expect(columns[0]).toEqual({
      id: '2020',
      kind: 'year',
      start: '2020-01-01',
      end: '2020-12-31',
      label: 'FY2020',
    });
  });
});

describeReal('real statements', () => {
  it.each(['HRI', 'UAA'] as const)('%s: an answer is the same whatever was read before', (ticker) => {
    const requests = TTM_STATEMENTS.flatMap((statement) =>
      (['annual', 'quarterly'] as const).map((type) => ({ statement, type })),
    );
    const read = (company: CompanyFacts, { statement, type }: (typeof requests)[number]) => {
      const facts = withFreshNotes(company);
      const { lines } = answerStatement(facts, statement, periodsOf(facts, type));
      return { statement, type, notes: [...facts.notes], gaps: lines.flatMap(({ gaps }) => gaps ?? []) };
    };
    const company = mirrorCompanyFacts(ticker);
    const others = requests.toReversed().map((request) => read(company, request));
    const alone = requests.map((request) => read(toCompanyFacts(mirrorFacts(ticker), company.sic), request));
    expect(others.toReversed()).toEqual(alone);
  });

  it('a note names the period of which it says something, not the one that was read first', () => {
    // Interest expense of 70 million for 2020, of which quarters are read too: 0001657853-21-000006.
    const facts = withFreshNotes(mirrorCompanyFacts('HTZ'));
    answerStatement(facts, 'income_statement', periodsOf(facts, 'quarterly'));
    expect([...facts.notes].filter((note) => note.includes('2020: Interest'))).toEqual([
      '2020: Interest Expense is omitted because more is paid net of income.',
    ]);
  });

  it.each([
    // Last days of fiscal years, and shares on covers of later days: 0000320193-25-000079, 0001045810-26-000021.
    ['AAPL', '2025', '2025-09-27', '2025-10-17'],
    ['NVDA', '2026', '2026-01-25', '2026-02-20'],
  ] as const)('%s: the balance sheet of %s is of %s, its shares of %s', (ticker, id, end, cover) => {
    const { columns, lines } = answer(ticker, 'balance_sheet');
    expect(columns.find((column) => column.id === id)?.end).toBe(end);
    const shares = lines.find(({ key }) => key === 'shares_outstanding')?.points;
    expect(shares?.find(({ period }) => period === id)?.period_end).toBe(cover);
  });

  it('AAPL 2025: cash paid is shown negative, with the reason, and stays as filed (0000320193-25-000079)', () => {
    const { lines } = answer('AAPL', 'cash_flow');
    const at = (key: string) =>
      lines.find((line) => line.key === key)?.points.find(({ period }) => period === '2025');
    expect(at('capital_expenditure')).toMatchObject({
      value: 12_715e6,
      display_value: -12_715e6,
      sign_note: 'cash paid',
    });
    expect(at('other_noncash')).toMatchObject({ value: 89e6, display_value: -89e6 });
    expect(at('operating')).toMatchObject({ value: 111_482e6, display_value: 111_482e6 });
    expect(at('operating')).not.toHaveProperty('sign_note');
  });
});

describeReal('operands', () => {
  it('HD, first quarter of fiscal 2025: depreciation is the sum of two lines of its cash flow (0000354950-25-000165)', () => {
    const { lines } = answer('HD', 'cash_flow', 'quarterly');
    const point = lines
      .find(({ key }) => key === 'depreciation_amortisation')
      ?.points.find(({ period }) => period === 'Q1 2025');
    expect(point?.value).toBe(994e6);
    expect(
      point?.derived?.operands.map(({ source }) => [source?.concept, (source?.value ?? 0) / 1e6]),
    ).toEqual([
      ['us-gaap:DepreciationDepletionAndAmortization', 855],
      ['us-gaap:AmortizationOfIntangibleAssets', 139],
    ]);
  });

  // `npm run audit -- all` proves every company.
  it.each(['AAPL', 'HD', 'MCD', 'TSM'] as const)(
    '%s: a column has a point or a gap, an operand a filed fact or a derived point',
    (ticker) => {
      const filed = new Set(
        mirrorFacts(ticker).map(({ concept, accession_number, start, end, value }) =>
          [concept, accession_number, start, end, value].join(' '),
        ),
      );
      const facts = mirrorCompanyFacts(ticker);
      const statements = (['income_statement', 'balance_sheet', 'cash_flow'] as const).map(
        (name) => [name, answerStatement(facts, name, periodsOf(facts, 'quarterly'))] as const,
      );
      for (const [name, { columns, lines }] of statements) {
        const ids = columns.map(({ id }) => id).toSorted();
        for (const { key, points, gaps = [] } of lines) {
          const found = [...points, ...gaps].map(({ period }) => period);
          expect(found.toSorted(), `${name} ${key}`).toEqual(ids);
          expect(points.filter((point) => Math.abs(shownValue(point)) !== Math.abs(point.value))).toEqual([]);
        }
      }
      const points = new Map<string, SeriesPoint>(
        statements.flatMap(([name, { lines }]) =>
          lines.flatMap((line) =>
            line.points.map((point) => [`${name} ${line.key} ${point.period}`, point] as const),
          ),
        ),
      );
      const unproven = [...points].flatMap(([place, { derived, ...point }]) => {
        const operands = derived?.operands ?? [{ source: pointSource(point), figure: undefined }];
        return operands.flatMap(({ source, figure }) => {
          if (figure !== undefined) {
            const own = points.get(`${figure.statement} ${figure.key} ${figure.column}`);
            return own?.value === figure.value && own.derived != null ? [] : [`${place}: ${figure.key}`];
          }
          if (source === undefined) return [`${place}: nothing`];
          const { concept, accession_number, start, period_end, value } = source;
          const name = [concept, accession_number, start, period_end, value].join(' ');
          return filed.has(name) ? [] : [`${place}: ${name}`];
        });
      });
      expect(unproven).toEqual([]);
    },
  );
});

describeReal('a gap of a computed line names what it lacks', () => {
  it.each([
    [
      'HRI',
      'income_statement',
      'ebitda',
      'Q4 2011',
      'Depreciation and amortization is not reported under a tag we map',
    ],
    [
      'MCD',
      'income_statement',
      'gross_profit',
      'Q4 2008',
      'Cost of revenue is not reported under a tag we map',
    ],
    [
      'HRI',
      'balance_sheet',
      'noncurrent_assets',
      '2009',
      'Current assets are not reported under a tag we map',
    ],
    [
      'NVDA',
      'income_statement',
      'effective_tax_rate',
      'Q4 2009',
      'Income before tax: stated for the year, but not for nine months',
    ],
    ['HD', 'balance_sheet', 'quick_assets', '2008', 'Inventory is not reported under a tag we map'],
  ] as const)('%s %s %s of %s', (ticker, statement, key, period, text) => {
    const { lines } = answer(ticker, statement, period.startsWith('Q') ? 'quarterly' : 'annual');
    const gap = lines.find((line) => line.key === key)?.gaps?.find((each) => each.period === period);
    expect(gap?.text).toBe(text);
  });
});

const tag = (name: string, end: string, value: number) => fact({ concept: `us-gaap:${name}`, end, value });

it('a balance sheet has no column of cash alone before its first (COCA-COLA, 2009-04-03, 0001047469-10-004416)', () => {
  const years = [2023, 2024].map((year) =>
    fact({ concept: 'us-gaap:NetIncomeLoss', start: `${year}-01-01`, end: `${year}-12-31`, value: 10 }),
  );
  const cash = 'CashAndCashEquivalentsAtCarryingValue';
  const facts = toCompanyFacts(
    [...years, tag(cash, '2023-12-31', 7), tag(cash, '2024-12-31', 8), tag('Assets', '2024-12-31', 90)],
    null,
  );
  const { columns, lines } = answerStatement(facts, 'balance_sheet', periodsOf(facts, 'annual'));
  expect(columns.map(({ name }) => name)).toHaveLength(1);
  expect(lines.find(({ key }) => key === 'cash')?.points.map(({ value }) => value)).toEqual([8]);
});
