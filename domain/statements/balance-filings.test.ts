import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

type Ticker = Parameters<typeof mirrorCompanyFacts>[0];

/** Value of a balance sheet line in millions, followed by its tag; null without one. */
function read(facts: ReturnType<typeof toCompanyFacts>, key: string, label: string): string | null {
  const periods = periodsOf(facts, label.startsWith('Q') ? 'quarterly' : 'annual');
  const line = statementLines(facts, 'balance_sheet', periods).find((each) => each.key === key);
  const point = line?.points.find(({ period }) => period === label);
  return point === undefined
    ? null
    : `${point.value / 1e6} ${(point.concept ?? '').replace(/^us-gaap:/, '')} ${point.accession_number}`;
}

describe('balances of the current version of a balance sheet', () => {
  it.each<[Ticker, string, string, string | null]>([
    // The newest filing with total assets of the date has a segment note alone; equity there includes noncontrolling interests.
    ['WMT', 'shareholders_equity', '2024', '83861 StockholdersEquity 0000104169-24-000056'],
    ['WMT', 'shareholders_equity', '2011', '68542 StockholdersEquity 0001193125-11-083157'],
    // 0000104169-16-000079 states total assets of 204,541 million again, without the balance sheet.
    ['WMT', 'shareholders_equity', '2014', '76255 StockholdersEquity 0000104169-14-000019'],
    ['WMT', 'total_assets', '2014', '204751 Assets 0000104169-14-000019'],
    // The oldest year has total equity alone, and noncontrolling interests are tagged in the next.
    ['WMT', 'shareholders_equity', '2008', null],
    ['WMT', 'cash', '2024', '9867 CashAndCashEquivalentsAtCarryingValue 0000104169-24-000056'],
    ['WMT', 'cash', '2018', '6756 CashAndCashEquivalentsAtCarryingValue 0000104169-18-000028'],
    ['MCD', 'cash', '2022', '2583.8 CashAndCashEquivalentsAtCarryingValue 0000063908-23-000012'],
    // 252,399 less equity of 90,349 and redeemable interests of 222.
    ['WMT', 'total_liabilities', '2024', '161828 Assets 0000104169-24-000056'],
    // 85 million is a component of equity, tagged as the total (0000320187-15-000113).
    ['NKE', 'total_equity', '2014', '10824 StockholdersEquity 0000320187-14-000097'],
    ['NKE', 'total_equity', '2015', '12707 StockholdersEquity 0000320187-15-000113'],
    ['NKE', 'total_equity', 'Q1 2017', '12165 StockholdersEquity 0000320187-16-000381'],
    // Commercial paper of zero is not the short-term debt.
    ['NVDA', 'short_term_debt', '2023', '1250 DebtCurrent 0001045810-23-000017'],
    // Commercial paper of 790 million is classified as long-term; the face has none (0000063908-25-000012).
    ['MCD', 'short_term_debt', '2024', '0 ShortTermBorrowings 0000063908-25-000025'],
    ['HD', 'short_term_debt', '2024', '316 CommercialPaper 0000354950-25-000085'],
    // The assets were restated to 23,128 million by 0001364479-15-000013, which doesn't state shareholders' equity.
    ['HRI', 'shareholders_equity', '2012', null],
    // Restated in whole by a later report (0001336917-24-000073).
    ['UAA', 'total_assets', '2023', '4827.553 Assets 0001336917-24-000073'],
  ])('%s %s %s', (ticker, key, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), key, period)).toBe(expected);
  });

  // The opening balance of the next day, under a new lease standard, is not the year's.
  it.each<[Ticker, string, string | null]>([
    ['MCD', '2018', '0 OperatingLeaseRightOfUseAsset 0000063908-19-000039'],
    ['HD', '2018', '0 OperatingLeaseRightOfUseAsset 0000354950-19-000024'],
    ['NVDA', '2019', '0 OperatingLeaseRightOfUseAsset 0001045810-19-000079'],
    ['UAA', '2018', null],
  ])('%s right-of-use assets %s', (ticker, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), 'operating_lease_assets', period)).toBe(expected);
  });

  it('one fact fills one row (MRVL, 0001835632-23-000013 and 0001835632-24-000009)', () => {
    const facts = mirrorCompanyFacts('MRVL');
    const lines = statementLines(facts, 'income_statement', periodsOf(facts, 'annual'));
    const valueOf = (key: string) =>
      lines.find((line) => line.key === key)?.points.find(({ period }) => period === '2023')?.value;
    expect([valueOf('selling_and_marketing'), valueOf('selling_general_administrative')]).toEqual([
      undefined,
      843_600_000,
    ]);
  });
});

const END = '2024-12-31';
const NEXT = { filed: '2025-05-02', form: '10-Q', accession_number: '0000000001-25-000002' };
const year = fact({ start: '2024-01-01', end: END, value: 10e6 });
const balance = (name: string, millions: number, given: Partial<typeof NEXT> & { end?: string } = {}) =>
  fact({ concept: `us-gaap:${name}`, end: END, value: millions * 1e6, ...given });

it.each([
  // 21,715 million of payables with accrued liabilities, against 5,590 a year before (COCA-COLA 2024).
  [
    'a tag of the annual report comes before a second tag of a later report',
    [
      balance('AccountsPayableCurrent', 5590),
      balance('AccountsPayableAndAccruedLiabilitiesCurrent', 21_715, NEXT),
    ],
    'accounts_payable',
    '5590 AccountsPayableCurrent 0000000001-25-030101',
  ],
  [
    'equity restated alone, without the balance sheet, is not used',
    [
      balance('StockholdersEquity', 60),
      balance('StockholdersEquity', 66, {
        filed: '2027-02-20',
        form: '10-K',
        accession_number: '0000000001-27-000001',
      }),
    ],
    'shareholders_equity',
    '60 StockholdersEquity 0000000001-25-030101',
  ],
  [
    'the opening equity of the next day is not used (DISNEY 2018, TESLA 2023)',
    [balance('StockholdersEquity', 60), balance('StockholdersEquity', 55, { ...NEXT, end: '2025-01-01' })],
    'total_equity',
    '60 StockholdersEquity 0000000001-25-030101',
  ],
] as const)('%s', (_name, stated, key, expected) => {
  const sheets = [{}, NEXT].flatMap((given) => [
    balance('Assets', 30_000, given),
    balance('LiabilitiesAndStockholdersEquity', 30_000, given),
  ]);
  expect(read(toCompanyFacts([year, ...sheets, ...stated], null), key, '2024')).toBe(expected);
});

it('common stock with paid-in capital fills one row, under the later tag (META 2025)', () => {
  const facts = toCompanyFacts(
    [
      year,
      balance('Assets', 300_000),
      balance('Assets', 300_000, NEXT),
      balance('AdditionalPaidInCapital', 95_793),
      balance('CommonStocksIncludingAdditionalPaidInCapital', 95_793, NEXT),
    ],
    null,
  );
  const at = (key: string) => read(facts, key, '2024');
  expect([at('common_stock'), at('additional_paid_in_capital')]).toEqual([
    '95793 CommonStocksIncludingAdditionalPaidInCapital 0000000001-25-000002',
    null,
  ]);
});
