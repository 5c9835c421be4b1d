import { describe, expect, it } from 'vitest';

import { shownSign } from './cash-effect.ts';
import type { CompanyFacts } from './company-facts.ts';
import { FOOTING_GROUPS } from './footing-groups.ts';
import { annualPeriods } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

const sheetOf = (facts: CompanyFacts) =>
  new Map(
    statementLines(facts, 'balance_sheet', annualPeriods(facts)).map(({ key, points }) => [
      key,
      new Map(points.map(({ period, value }) => [period, value / 1e6])),
    ]),
  );

it('a residual row has what the lines lack; a line of a note is not counted twice', () => {
  const sheet = sheetOf(
    syntheticYear(
      '3571',
      { NetIncomeLoss: 1 },
      {
        Assets: 359_241,
        AssetsCurrent: 147_957,
        CashAndCashEquivalentsAtCarryingValue: 35_934,
        MarketableSecuritiesCurrent: 18_763,
        AccountsReceivableNetCurrent: 39_777,
        InventoryNet: 5_718,
        OtherAssetsCurrent: 14_585,
        PropertyPlantAndEquipmentNet: 49_834,
        MarketableSecuritiesNoncurrent: 77_723,
        OtherAssetsNoncurrent: 83_727,
        OperatingLeaseRightOfUseAsset: 10_000,
      },
    ),
  );
  expect(sheet.get('current_assets_unmapped')).toEqual(new Map([['2024', 33_180]]));
  expect(sheet.get('total_assets_unmapped')).toBeUndefined();
  expect(sheet.get('operating_lease_assets')).toBeUndefined();
  expect(sheet.get('operating_lease_assets_included')).toEqual(new Map([['2024', 10_000]]));
});

const flow = (values: Record<string, number>) => {
  const facts = syntheticYear('3571', values, {});
  const lines = statementLines(facts, 'cash_flow', annualPeriods(facts));
  return new Map(lines.map(({ key, points }) => [key, (points[0]?.value ?? 0) / 1e6]));
};

it('a change in working capital is not counted with its parts', () => {
  const common = { NetIncomeLoss: 100, NetCashProvidedByUsedInOperatingActivities: 70 };
  const alone = flow({ ...common, IncreaseDecreaseInOperatingCapital: 30 });
  expect(alone.get('increase_operating_capital')).toBe(30);
  expect(alone.get('operating_unmapped')).toBeUndefined();
  const both = flow({
    ...common,
    IncreaseDecreaseInOperatingCapital: 30,
    IncreaseDecreaseInAccountsReceivable: 25,
  });
  expect(both.get('increase_operating_capital')).toBeUndefined();
  expect(both.get('increase_operating_capital_included')).toBe(30);
  expect(both.get('operating_unmapped')).toBe(-5);
});

it('lines that exceed a total without a printed statement: nothing searches for those that fit', () => {
  const sheet = sheetOf(
    syntheticYear(
      '1700',
      { NetIncomeLoss: 1 },
      {
        Assets: 40_000,
        AssetsCurrent: 9_000,
        CashAndCashEquivalentsAtCarryingValue: 9_000,
        PropertyPlantAndEquipmentNet: 1_000,
        Goodwill: 20_000,
        IntangibleAssetsNetExcludingGoodwill: 10_000,
        OtherAssetsNoncurrent: 30_012,
      },
    ),
  );
  expect(sheet.get('other_noncurrent_assets')).toEqual(new Map([['2024', 30_012]]));
  expect(sheet.get('total_assets_unmapped')).toEqual(new Map([['2024', -30_012]]));
});

it('treasury stock is deducted from equity', () => {
  const sheet = sheetOf(
    syntheticYear(
      '3571',
      { NetIncomeLoss: 1 },
      {
        Assets: 500,
        StockholdersEquity: 100,
        CommonStockValue: 5,
        RetainedEarningsAccumulatedDeficit: 160,
        TreasuryStockValue: 70,
      },
    ),
  );
  expect(sheet.get('treasury_stock')).toEqual(new Map([['2024', 70]]));
  expect(sheet.get('shareholders_equity_unmapped')).toEqual(new Map([['2024', 5]]));
});

describe('statements of real companies foot', () => {
  it('AAPL 2025 has non-trade receivables of 33,180 million apart (0000320193-25-000079)', () => {
    const sheet = sheetOf(mirrorCompanyFacts('AAPL'));
    expect(sheet.get('current_assets_unmapped')?.get('2025')).toBe(33_180);
    expect(sheet.get('operating_lease_assets')?.get('2025')).toBeUndefined();
  });

  it.each(TICKERS)('%s: lines and residual are each total in every year', (ticker) => {
    const facts = mirrorCompanyFacts(ticker);
    const off = (['balance_sheet', 'cash_flow'] as const).flatMap((statement) => {
      const lines = statementLines(facts, statement, annualPeriods(facts));
      const pointOf = (key: string, period: string) =>
        lines.find((line) => line.key === key)?.points.find((point) => point.period === period);
      const valueOf = (key: string, period: string) => pointOf(key, period)?.value ?? 0;
      const conceptOf = (key: string, period: string) => pointOf(key, period)?.concept;
      return FOOTING_GROUPS[statement].flatMap(({ total, parts, only_printed }) => {
        if (only_printed === true) return [];
        const nested = ['current_assets', 'current_liabilities'].find((key) => key in parts);
        const whole = lines.find(({ key }) => key === total)?.points ?? [];
        return whole.flatMap(({ period, value }) => {
          if (nested !== undefined && valueOf(nested, period) === 0) return [];
          const sum = Object.keys(parts).reduce(
            (so_far, key) =>
              so_far + shownSign(statement, key, conceptOf(key, period)) * valueOf(key, period),
            0,
          );
          const shown = sum + valueOf(`${total}_unmapped`, period);
          const isFooted = sum === 0 || Math.abs(shown - value) <= 0.0006 * Math.abs(value);
          return isFooted ? [] : [`${total} ${period}: ${shown} ${value}`];
        });
      });
    });
    expect(off).toEqual([]);
  });
});

it('a row that is small beside its total isn’t hidden as rounding (NIKE, 2022-05-31: 0000320187-22-000038)', () => {
  const sheet = sheetOf(
    syntheticYear(
      '3021',
      { NetIncomeLoss: 1 },
      {
        Assets: 40_321,
        StockholdersEquity: 15_281,
        AdditionalPaidInCapital: 11_484,
        AccumulatedOtherComprehensiveIncomeLossNetOfTax: 318,
        RetainedEarningsAccumulatedDeficit: 3_476,
      },
    ),
  );
  expect(sheet.get('shareholders_equity_unmapped')).toEqual(new Map([['2024', 3]]));
});
