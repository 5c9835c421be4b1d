import { expect, it } from 'vitest';

import { annualPeriods, quarterPeriods } from '../facts/period.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { type FaceFigures, NO_FACES, periodKey, type PrintedColumn } from './face-figures.ts';
import { answerStatement } from './statement-answer.ts';
import { FACE_LINES, statementConcepts, statementLines } from './statement-lines.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const FLOWS = ['Operating', 'Investing', 'Financing'].map(
  (name) => `NetCashProvidedByUsedIn${name}Activities`,
);

type Rows = Record<string, number>;
type Span = { months: 3 | 6 | 9 | 12; filing: string; rows: Rows; earlier?: PrintedColumn[] };

const ENDS = { 3: '2024-03-31', 6: '2024-06-30', 9: '2024-09-30', 12: '2024-12-31' } as const;

/** A column of 2024 to date in millions; payments are printed in brackets. */
function column({ months, filing, rows, earlier = [] }: Span): PrintedColumn {
  const [operating = '', ...others] = FLOWS;
  const all = { [operating]: 1, ...rows, ...Object.fromEntries(others.map((tag) => [tag, 1])) };
  const printed = Object.entries(all).map(([name, millions]) => ({
    label: name,
    tag: name.includes(':') ? name : `us-gaap:${name}`,
    value: millions * 1e6,
    amount: (name.startsWith('Pay') ? -1 : 1) * millions * 1e6,
    unit: 'USD',
    decimals: -6,
    is_total: FLOWS.includes(name),
    is_member: false,
  }));
  return {
    accession_number: filing,
    form: months === 12 ? '10-K' : '10-Q',
    filed: '2025-02-20',
    start: '2024-01-01',
    end: ENDS[months],
    rows: printed,
    tags: new Set(printed.map(({ tag }) => tag)),
    earlier,
  };
}

/** The cash flow of 2024: what company facts state to date, and what reports print. */
function cashFlow(
  stated: Record<string, Parameters<typeof calendarYear>[2]>,
  spans: readonly Span[],
): CompanyFacts {
  const columns = new Map(
    spans.map((span) => {
      const own = column(span);
      return [periodKey(own.start, own.end), own] as const;
    }),
  );
  const faces: FaceFigures = { columns: { ...NO_FACES.columns, cash_flow: columns }, ...FACE_LINES };
  const toDate = { q1: 1e6, h: 2e6, n: 3e6, y: 4e6 };
  const facts = Object.entries({ [FLOWS[0] ?? '']: toDate, NetIncomeLoss: toDate, ...stated }).flatMap(
    ([name, given]) => calendarYear(2024, `us-gaap:${name}`, given),
  );
  const assets = fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 9e9 });
  return toCompanyFacts([...facts, assets], null, {
    instances: [],
    wanted: statementConcepts('cash_flow'),
    faces,
  });
}

function quarterOf(facts: CompanyFacts, key: string, label: string): number | string | undefined {
  const line = answerStatement(facts, 'cash_flow', quarterPeriods(facts)).lines.find(
    (each) => each.key === key,
  );
  const point = line?.points.find(({ period }) => period === label);
  return point === undefined ? line?.gaps?.find(({ period }) => period === label)?.text : point.value / 1e6;
}

const BOUGHT = 'PaymentsToAcquireAvailableForSaleSecuritiesDebt';
const EQUITY = 'PaymentsToAcquireEquitySecuritiesFvNi';
const ACQUIRED = 'PaymentsToAcquireBusinessesNetOfCashAcquired';
const GROQ = 'PaymentsToAcquireBusinessTwoNetOfCashAcquired';
const OTHER = 'PaymentsForProceedsFromOtherInvestingActivities';

it('a quarter of a line that a later report prints in two rows is of the report that prints one (NVIDIA, fiscal 2023)', () => {
  // 11,897 less 9,764 (0001045810-23-000017); 11,897 + 85 in 0001045810-25-000023.
  const own = column({ months: 12, filing: '0001045810-23-000017', rows: { [BOUGHT]: 11_897 } });
  const rows = { [BOUGHT]: 11_897, [EQUITY]: 85 };
  const facts = cashFlow({ [BOUGHT]: { n: 9764e6, y: 11_897e6 } }, [
    { months: 12, filing: '0001045810-25-000023', rows, earlier: [own] },
  ]);
  expect(quarterOf(facts, 'investment_purchases', 'Q4 2024')).toBe(2_133);
});

it('a quarter is of all rows of its line where the year it is derived from is (HOME DEPOT 2022)', () => {
  // 2,975 (0000354950-23-000059) less 2,216 (0000354950-22-000239); 2,796 + 179 in 0000354950-25-000085.
  const tag = 'DepreciationDepletionAndAmortization';
  const facts = cashFlow({ [tag]: { n: 2216e6, y: 2975e6 } }, [
    {
      months: 12,
      filing: '0000354950-25-000085',
      rows: { [tag]: 2_796, AmortizationOfIntangibleAssets: 179 },
    },
  ]);
  expect(quarterOf(facts, 'depreciation_amortisation', 'Q4 2024')).toBe(759);
});

it('a row that the statement to date before doesn’t have is of the quarter (NVIDIA, fiscal 2026)', () => {
  // 13,000 + 1,535 less 1,370 (0001045810-26-000021, 0001045810-25-000230).
  const facts = cashFlow({ [ACQUIRED]: { q1: 383e6, h: 677e6, n: 1370e6, y: 1535e6 } }, [
    { months: 9, filing: '0001045810-25-000230', rows: { [ACQUIRED]: 1_370 } },
    { months: 12, filing: '0001045810-26-000021', rows: { [ACQUIRED]: 1_535, [GROQ]: 13_000 } },
  ]);
  expect(['Q1 2024', 'Q4 2024'].map((label) => quarterOf(facts, 'acquisitions', label))).toEqual([
    383, 13_165,
  ]);
});

it.each([
  ['another row shrinks that may have had it', { [BOUGHT]: 5_343, [EQUITY]: 456, [OTHER]: -21 }, 2_542],
  ['no other row shrinks', { [BOUGHT]: 5_343, [EQUITY]: 456, [OTHER]: 230 }, 2_998],
] as const)('a row new in the statement to date, where %s (NVIDIA, fiscal 2024)', (_name, rows, expected) => {
  // Six months of 0001045810-24-000264, and as printed in 0001045810-23-000175; three of 0001045810-24-000124.
  const own = column({ months: 6, filing: '0001045810-23-000175', rows: { [BOUGHT]: 5_343 } });
  const facts = cashFlow({ [BOUGHT]: { q1: 2801e6, h: 5343e6 }, [OTHER]: { q1: 221e6 } }, [
    { months: 3, filing: '0001045810-24-000124', rows: { [BOUGHT]: 2_801, [OTHER]: 221 } },
    { months: 6, filing: '0001045810-24-000264', rows, earlier: [own] },
  ]);
  expect(quarterOf(facts, 'investment_purchases', 'Q2 2024')).toBe(expected);
});

it('a payment of zero in the year is zero in its quarters; a figure of the year alone gives none', () => {
  const rows = { PaymentsForRepurchaseOfCommonStock: 0, PaymentsOfDividends: 99 };
  const facts = cashFlow(
    { PaymentsForRepurchaseOfCommonStock: { y: 0 }, PaymentsOfDividends: { q1: 40e6, y: 99e6 } },
    [{ months: 12, filing: '0001045810-23-000017', rows }],
  );
  expect(quarterOf(facts, 'stock_repurchased', 'Q4 2024')).toBe(0);
  expect(quarterOf(facts, 'dividends', 'Q4 2024')).toBe('Stated for the year, but not for nine months');
});

it('rows under tags of no line are found by their words (COCA-COLA 2024: 0000021344-25-000011)', () => {
  const own = column({
    months: 12,
    filing: '0000021344-25-000011',
    rows: { 'ko:PurchasesOfInvestments': 5_640, 'ko:ProceedsFromDisposalsOfInvestments': 6_589 },
  });
  const words: Record<string, string> = {
    'ko:PurchasesOfInvestments': 'Purchases of investments',
    'ko:ProceedsFromDisposalsOfInvestments': 'Proceeds from disposals of investments',
  };
  const rows = own.rows.map((row) => ({
    ...row,
    label: words[row.label] ?? row.label,
    amount: row.label === 'ko:PurchasesOfInvestments' ? -row.amount : row.amount,
  }));
  const faces: FaceFigures = {
    columns: { ...NO_FACES.columns, cash_flow: new Map([[periodKey(own.start, own.end), { ...own, rows }]]) },
    ...FACE_LINES,
  };
  const facts = syntheticYear('2080', { NetIncomeLoss: 1 }, { Assets: 9_000 }, faces);
  const lines = statementLines(facts, 'cash_flow', annualPeriods(facts));
  const valueOf = (key: string): number | undefined =>
    lines.find((line) => line.key === key)?.points[0]?.value;
  expect(['investment_purchases', 'investment_proceeds'].map(valueOf)).toEqual([5_640e6, 6_589e6]);
});
