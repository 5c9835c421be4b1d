import { describe, expect, it } from 'vitest';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { readReport } from '../../ingest/normalise/instance.ts';
import { realFile } from '../../ingest/testing/real-files.ts';
import { annualPeriods } from '../facts/period.ts';
import { latestRatios } from '../ratios/latest-ratios.ts';
import { CURRENT_ASSET_CONCEPTS } from './balance-chains.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { readFaceFigures } from './face-figures.ts';
import { segmentIncome } from './instance-repairs.ts';
import { FACE_LINES, statementConcepts, statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';
import { reportCompanyFacts } from './testing/mirror-report.ts';
import { type Figures, syntheticYear } from './testing/synthetic-year.ts';

const DEBT = { StockholdersEquity: 50_000, LongTermDebtNoncurrent: 10_000 };

function computed(balances: Figures) {
  const flows = {
    Revenues: 1_000,
    NetIncomeLoss: 1,
    OperatingIncomeLoss: 500,
    DepreciationAndAmortization: 500,
  };
  const facts = syntheticYear('3674', flows, { Assets: 200_000, ...DEBT, ...balances });
  const latest = latestRatios(facts);
  if (latest === null) throw new Error('the made-up report has no year');
  return latest;
}

describe('short-term investments, in millions', () => {
  const others = { CashAndCashEquivalentsAtCarryingValue: 10_605, AccountsReceivableNetCurrent: 38_466 };
  const rest = { InventoryNet: 21_403, PrepaidExpenseAndOtherAssetsCurrent: 3_180 };

  it('missing from current assets make net debt unknown, not zero (NVDA 2026 without its own tag, 0001045810-26-000021)', () => {
    const { ratios, metadata } = computed({ AssetsCurrent: 125_605, ...others, ...rest });
    expect([ratios.leverage.net_debt_to_ebitda, metadata.inputs['net_debt']]).toEqual([null, null]);
    expect(metadata.reasons['net_debt_to_ebitda']).toBe(
      'Not available: net debt needs short-term investments, which is not reported under a tag we map',
    );
  });

  it('are zero where current assets add up without them', () => {
    const { metadata } = computed({ AssetsCurrent: 73_654, ...others, ...rest });
    expect(metadata.inputs['net_debt']?.value).toBe((10_000 - 10_605) * 1e6);
  });

  it('may be two lines (KO 2024, 0000021344-25-000011); a figure of a note is not one', () => {
    const { metadata } = computed({
      AssetsCurrent: 25_997,
      CashAndCashEquivalentsAtCarryingValue: 10_828,
      OtherShortTermInvestments: 2_020,
      MarketableSecurities: 1_723,
      HeldToMaturitySecuritiesCurrent: 1_111,
      AccountsReceivableNetCurrent: 3_569,
      InventoryNet: 4_728,
      PrepaidExpenseAndOtherAssetsCurrent: 3_129,
    });
    expect(metadata.inputs['net_debt']?.value).toBe((10_000 - 10_828 - 3_743) * 1e6);
  });

  it('are unknown where even a small part of current assets is', () => {
    const { ratios } = computed({ AssetsCurrent: 75_000, ...others, ...rest });
    expect(ratios.leverage.net_debt_to_ebitda).toBeNull();
  });
});

it('operating income of segments alone is not the company’s (DIS 2023, 0001744489-23-000216; costs are made up)', () => {
  const at = { start: '2022-10-02', end: '2023-09-30' };
  const income = fact({ concept: 'us-gaap:OperatingIncomeLoss', value: 12_863e6, ...at });
  const revenue = fact({ concept: 'us-gaap:Revenues', value: 88_898e6, ...at });
  const costs = (value: number) => fact({ concept: 'us-gaap:CostsAndExpenses', value, ...at });
  expect(segmentIncome([revenue, costs(79_898e6), income])).toEqual(new Set([income]));
  expect(segmentIncome([revenue, costs(76_035e6), income])).toEqual(new Set());
  expect(segmentIncome([revenue, income])).toEqual(new Set());
});

/** Lines of a year in millions; null where there is none. */
const linesOf = (facts: CompanyFacts, label: string) => {
  const periods = annualPeriods(facts).filter((each) => each.label === label);
  const lines = TTM_STATEMENTS.flatMap((statement) => statementLines(facts, statement, periods));
  return (key: string): number | null => {
    const value = lines.find((line) => line.key === key)?.points[0]?.value;
    return value === undefined ? null : value / 1e6;
  };
};

describe('operands of real companies, in millions', () => {
  it('TSM 2024 debt includes bonds of 926,604.5 (0001193125-25-083423)', () => {
    // Its liabilities from financing, 1,050,091.1, less leases of 31,804.3, are 1,018,286.8.
    expect(linesOf(mirrorCompanyFacts('TSM'), '2024')('total_debt')).toBeCloseTo(1_018_286.8, 1);
  });

  it.each([
    ['MDXG', '2025', 'capital_expenditure', 1.033],
    ['NKE', '2025', 'short_term_investments', 1687],
    // No investments: current assets add up without.
    ['HD', '2025', 'net_debt', 55_772 - 1_389],
    ['HTZ', '2025', 'total_debt', 17_054],
    ['NVDA', '2026', 'short_term_investments', null],
    ['NVDA', '2026', 'net_debt', null],
    ['AAPL', '2025', 'short_term_investments', 18_763],
  ] as const)('%s %s %s', (ticker, label, name, expected) => {
    expect(linesOf(mirrorCompanyFacts(ticker), label)(name)).toBe(expected);
  });

  it('NVDA 2026 with its report loaded has its own tag (0001045810-26-000021)', () => {
    const file = 'nvda-20260125.htm';
    const filing = {
      accession_number: '0001045810-26-000021',
      cik: '0001045810',
      form: '10-K',
      filed: '2026-02-25',
    };
    const bytes = realFile(`www.sec.gov/Archives/edgar/data/1045810/000104581026000021/${file}`);
    const { record, face } = readReport({ ...filing, period_end: null }, new Map([[file, bytes]]));
    const facts = toCompanyFacts([], '3674', {
      instances: [record],
      wanted: [...TTM_STATEMENTS.flatMap(statementConcepts), ...CURRENT_ASSET_CONCEPTS],
      faces: readFaceFigures(face === null ? [] : [{ ...filing, face }], FACE_LINES),
    });
    expect(linesOf(facts, '2026')('net_debt')).toBe(8_468 - 10_605 - 51_951);
  });

  it('KO 2024 has two lines (0000021344-25-000011)', () => {
    const report = {
      folder: '21344/000002134425000011',
      file: 'ko-20241231.htm',
      filed: '2025-02-20',
      sic: '2080',
    };
    expect(linesOf(reportCompanyFacts(report), '2024')('net_debt')).toBe(44_522 - 10_828 - 3_743);
  });
});
