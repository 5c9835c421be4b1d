import { describe, expect, it } from 'vitest';

import { RATIO_GROUPS, type RatioName } from '../../contract/ratio-names.ts';
import { describeReal, fewOf, readOnce } from '../../ingest/testing/real-files.ts';
import { type CompanyFacts, toCompanyFacts } from '../statements/company-facts.ts';
import { fact } from '../statements/testing/fact.ts';
import { mirrorCompanyFacts, TICKERS } from '../statements/testing/mirror-facts.ts';
import { reportCompanyFacts } from '../statements/testing/mirror-report.ts';
import { syntheticYear } from '../statements/testing/synthetic-year.ts';
import { latestRatios } from './latest-ratios.ts';
import { ratioCalculation, ratioSeries } from './ratio-series.ts';

const NAMES: readonly RatioName[] = Object.values(RATIO_GROUPS).flat();

/** The twelve ratios to four places, in the order of the API; of the newest year, or of the one named. */
function ratiosOf(facts: CompanyFacts, label?: string): string {
  const latest = latestRatios(facts);
  if (latest === null) return 'no period';
  const values: Partial<Record<string, number | null>> =
    label === undefined
      ? Object.assign({}, ...Object.values(latest.ratios))
      : Object.fromEntries(
          ratioSeries(facts, 'annual').map(({ name, points }) => [
            name,
            points.find(({ period }) => period === label)?.value,
          ]),
        );
  return NAMES.map((name) => values[name]?.toFixed(4) ?? 'null').join(' ');
}

// Ratios of real reports. Those of CRM, GOOGL, JNJ, UNH and UNP are not among the recorded files:
// `ratio-operands.test.ts` tests the rules behind their ratios.
describe('the twelve ratios of a real annual report', () => {
  it.each(
    fewOf(
      [
        [
          'AAPL',
          '320193/000032019323000106',
          'aapl-20230930.htm',
          '2023-11-03',
          '3571',
          '0.4413 0.2982 0.3283 0.2531 0.2598 1.5608 0.2751 0.9880 0.9444 1.7875 0.3151 0.3937',
        ],
        [
          'AAPL',
          '320193/000032019324000123',
          'aapl-20240928.htm',
          '2024-11-01',
          '3571',
          '0.4621 0.3151 0.3444 0.2397 0.2783 1.6459 0.2568 0.8673 0.8260 1.8723 0.2922 0.3079',
        ],
        [
          'ABBV',
          '1551152/000155115225000020',
          'abbv-20241231.htm',
          '2025-02-14',
          '2834',
          '0.6999 0.1622 0.3111 0.0759 0.3165 1.2866 0.0317 0.6602 0.5523 20.1937 0.4968 3.5148',
        ],
        [
          'ADBE',
          '796343/000079634325000004',
          'adbe-20241129.htm',
          '2025-01-13',
          '7372',
          '0.8904 0.3135 0.3533 0.2585 0.3661 0.3942 0.1839 1.0676 1.0676 0.3990 0.1862 -0.2972',
        ],
        [
          'AMZN',
          '1018724/000101872425000004',
          'amzn-20241231.htm',
          '2025-02-07',
          '5961',
          '0.4885 0.1075 0.1903 0.0929 0.0515 0.2072 0.0948 1.0637 0.8731 0.2021 0.0925 -0.3576',
        ],
        [
          'BA',
          '12927/000001292725000015',
          'ba-20241231.htm',
          '2025-02-03',
          '3721',
          '-0.0299 -0.1610 -0.1334 -0.1777 -0.2151 3.0238 -0.0756 1.3185 0.4167 -13.7830 0.3445 -3.1092',
        ],
        [
          'HD',
          '354950/000035495025000085',
          'hd-20250202.htm',
          '2025-03-21',
          '5211',
          '0.3342 0.1349 0.1559 0.0928 0.1023 2.2298 0.1540 1.1054 0.2872 8.0396 0.5554 2.0804',
        ],
        [
          'KO',
          '21344/000002134425000011',
          'ko-20241231.htm',
          '2025-02-20',
          '2080',
          '0.6106 0.2123 0.2352 0.2259 0.1007 0.4277 0.1057 1.0296 0.8424 1.7912 0.4428 2.7063',
        ],
        [
          'MA',
          '1141391/000114139125000011',
          'ma-20241231.htm',
          '2025-02-12',
          '7389',
          'null 0.5532 0.5850 0.4571 0.5079 1.9852 0.2678 1.0262 1.0262 2.8105 0.3791 null',
        ],
        [
          'META',
          '1326801/000132680125000017',
          'meta-20241231.htm',
          '2025-01-30',
          '7370',
          '0.8167 0.4218 0.5160 0.3791 0.3287 0.3414 0.2259 2.9779 2.9779 0.1578 0.1044 -0.5772',
        ],
        [
          'NFLX',
          'unplaced/NFLX',
          'nflx-10-k-2025-01-27.html',
          '2025-01-27',
          '7841',
          '0.4606 0.2671 0.2755 0.2234 0.1775 0.3521 0.1624 1.2180 1.2180 0.6298 0.2906 0.5582',
        ],
        [
          'NKE',
          '320187/000032018725000047',
          'nke-20250531.htm',
          '2025-07-17',
          '3021',
          '0.4273 null null 0.0695 0.0706 0.2436 0.0880 2.2111 1.5023 0.6029 0.2178 null',
        ],
        [
          'NVDA',
          '1045810/000104581025000023',
          'nvda-20250126.htm',
          '2025-02-26',
          '3674',
          '0.7499 0.6242 0.6385 0.5585 0.4663 0.9187 0.6530 4.4399 3.8813 0.1067 0.0758 -0.4170',
        ],
        [
          'PG',
          '80424/000008042425000076',
          'pg-20250630.htm',
          '2025-08-04',
          '2840',
          '0.5116 0.2426 0.2764 0.1895 0.1666 0.3071 0.1276 0.7042 0.4948 0.6635 0.2756 1.0710',
        ],
        [
          'TSLA',
          '1318605/000162828025003063',
          'tsla-20241231.htm',
          '2025-01-30',
          '3711',
          '0.1786 0.0724 0.1146 0.0726 0.0367 0.0973 0.0581 2.0249 1.6080 0.1080 0.0645 -2.5621',
        ],
        [
          'V',
          '1403161/000140316124000058',
          'v-20240930.htm',
          '2024-11-13',
          '7389',
          'null 0.6568 0.6855 0.5495 0.5203 0.5045 0.2089 1.2834 1.2834 0.5324 0.2205 null',
        ],
        [
          'WMT',
          '104169/000010416925000021',
          'wmt-20250131.htm',
          '2025-03-14',
          '5331',
          '0.2485 0.0431 0.0621 0.0285 0.0186 0.2136 0.0745 0.8227 0.2384 0.4292 0.1498 0.7096',
        ],
      ],
      6,
    ),
  )('%s, %s', (_name, folder, file, filed, sic, expected) => {
    expect(ratiosOf(reportCompanyFacts({ folder, file, filed, sic }))).toBe(expected);
  });
});

describe('the twelve ratios from companyfacts', () => {
  it.each([
    ['AAPL', '2023', '0.4413 0.2982 0.3283 0.2531 0.2598 1.5608 0.2751 0.9880 0.9444 1.7875 0.3151 0.3937'],
    ['AAPL', '2024', '0.4621 0.3151 0.3444 0.2397 0.2783 1.6459 0.2568 0.8673 0.8260 1.8723 0.2922 0.3079'],
    // Depreciation 3,336 and amortization 425 are two lines of 0000354950-25-000085.
    ['HD', '2024', '0.3342 0.1349 0.1585 0.0928 0.1023 2.2298 0.1540 1.1054 0.2872 8.0396 0.5554 2.0455'],
    ['NKE', '2025', '0.4273 null null 0.0695 0.0706 0.2436 0.0880 2.2111 1.5023 0.6029 0.2178 null'],
    ['NVDA', '2025', '0.7499 0.6242 0.6385 0.5585 0.4663 0.9187 0.6530 4.4399 3.8813 0.1067 0.0758 -0.4170'],
    ['WMT', '2025', '0.2485 0.0431 0.0621 0.0285 0.0186 0.2136 0.0745 0.8227 0.2384 0.4292 0.1498 0.7096'],
  ] as const)('%s %s', (ticker, label, expected) => {
    expect(ratiosOf(mirrorCompanyFacts(ticker), label)).toBe(expected);
  });
});

describe('a ratio that is not available', () => {
  const base = {
    Revenues: 100,
    NetIncomeLoss: 10,
    OperatingIncomeLoss: -20,
    DepreciationDepletionAndAmortization: 5,
  };
  const facts = syntheticYear('3721', base, {
    Assets: 50,
    StockholdersEquity: -5,
    AssetsCurrent: 20,
    LiabilitiesCurrent: 0,
  });
  const computed = latestRatios(facts);

  it('is null with the operand that is missing or zero', () => {
    expect(computed?.ratios.liquidity).toEqual({ current_ratio: null, quick_ratio: null });
    expect(computed?.metadata.reasons).toMatchObject({
      gross_margin: 'Not available: gross profit is not reported under a tag we map',
      current_ratio: 'Not available: total current liabilities is zero',
      // A maker of goods without a tagged inventory: it is not taken as zero.
      quick_ratio: 'Not available: quick assets needs inventory, which is not reported under a tag we map',
      debt_to_equity: 'Not available: total debt is not reported under a tag we map',
    });
  });

  it('a negative denominator gives a number that is not meaningful', () => {
    expect(computed?.ratios.returns.roe).toBe(-2);
    expect(computed?.metadata.warnings).toEqual(['negative_equity', 'negative_ebitda']);
    expect(computed?.metadata.not_meaningful).toEqual({
      roe: 'Not meaningful: shareholders’ equity is negative',
    });
  });

  it('zero debt is zero, not missing', () => {
    const free = syntheticYear('7372', base, {
      Assets: 50,
      StockholdersEquity: 5,
      LongTermDebtNoncurrent: 0,
    });
    expect(ratiosOf(free).split(' ').slice(9, 11)).toEqual(['0.0000', '0.0000']);
  });

  it('no annual report has no period', () => {
    const quarter = fact({ start: '2024-01-01', end: '2024-03-31', form: '10-Q', fp: 'Q1', value: 1 });
    expect(latestRatios(toCompanyFacts([quarter], null))).toBeNull();
  });
});

describeReal('the latest year', () => {
  it.each(fewOf(TICKERS, 5))(
    'of %s is the newest point of the annual series, and null where that has none',
    (ticker) => {
      const facts = mirrorCompanyFacts(ticker);
      const latest = latestRatios(facts);
      const year = latest?.metadata.fiscal_year ?? '';
      const values: Record<string, number | null> = Object.assign({}, ...Object.values(latest?.ratios ?? {}));
      const series = new Map(ratioSeries(facts, 'annual').map((one) => [one.name, one]));
      for (const name of NAMES) {
        const { points = [], gaps = [] } = series.get(name) ?? {};
        const newest = points.find(({ period }) => period === year);
        const gap = gaps.find(({ period }) => period === year);
        expect([name, values[name]]).toEqual([name, newest?.value ?? null]);
        expect([name, latest?.metadata.reasons[name]]).toEqual([name, gap?.text]);
        expect([name, latest?.metadata.not_meaningful[name] ?? null]).toEqual([name, newest?.reason ?? null]);
        expect([...points, ...gaps].every(({ period }) => Number(period) <= Number(year))).toBe(true);
      }
    },
  );

  // A loss over negative equity, positive earnings over negative equity, and net debt over a negative EBITDA.
  it.each([
    ['HTZ', '2025', 'roe', 1.6275, 'shareholders’ equity'],
    ['HTZ', '2025', 'debt_to_equity', -37.1547, 'shareholders’ equity'],
    ['MCD', '2025', 'roe', -4.7811, 'shareholders’ equity'],
    ['MCD', '2025', 'debt_to_equity', -23.1692, 'shareholders’ equity'],
    ['UAA', '2026', 'net_debt_to_ebitda', -16.4758, 'EBITDA'],
  ] as const)('%s %s %s is the same in both, and not meaningful', (ticker, year, name, value, what) => {
    expectMarked(mirrorCompanyFacts(ticker), { year, name, value, what });
  });

  const boeing = readOnce(() => {
    const report = { folder: '12927/000001292725000015', file: 'ba-20241231.htm', filed: '2025-02-03' };
    return reportCompanyFacts({ ...report, sic: '3721' });
  });

  // 0000012927-25-000015: equity −3,908, EBITDA −8,871 million.
  it.each([
    ['roe', 3.0238, 'shareholders’ equity'],
    ['debt_to_equity', -13.783, 'shareholders’ equity'],
    ['net_debt_to_ebitda', -3.1092, 'EBITDA'],
  ] as const)('BA 2024 %s is the same in both, and not meaningful', (name, value, what) => {
    expectMarked(boeing(), { year: '2024', name, value, what });
  });
});

function expectMarked(
  facts: CompanyFacts,
  { year, name, value, what }: { year: string; name: string; value: number; what: string },
): void {
  const latest = latestRatios(facts);
  const values: Record<string, number | null> = Object.assign({}, ...Object.values(latest?.ratios ?? {}));
  const point = ratioSeries(facts, 'annual')
    .find((series) => series.name === name)
    ?.points.find(({ period }) => period === year);
  expect(latest?.metadata.fiscal_year).toBe(year);
  expect(values[name]).toBeCloseTo(value, 4);
  expect(point).toMatchObject({
    value: values[name],
    marks: ['not_meaningful'],
    reason: `Not meaningful: ${what} is negative`,
  });
  expect(latest?.metadata.not_meaningful[name]).toBe(point?.reason);
}

describe('operands', () => {
  it('Apple 2024 (0000320193-24-000123): debt is commercial paper, current and non-current debt', () => {
    const found = ratioCalculation(mirrorCompanyFacts('AAPL'), 'annual', {
      ratio: 'debt_to_assets',
      period: '2024',
    });
    const debt = found?.operands.find(({ name }) => name === 'total_debt')?.input;
    expect(debt?.value).toBe(106_629e6);
    expect(
      debt?.derived?.operands.map(({ source }) => [
        source?.concept,
        (source?.value ?? 0) / 1e6,
        source?.accession_number,
      ]),
    ).toEqual([
      ['us-gaap:LongTermDebtNoncurrent', 85_750, '0000320193-24-000123'],
      ['us-gaap:LongTermDebtCurrent', 10_912, '0000320193-24-000123'],
      ['us-gaap:CommercialPaper', 9_967, '0000320193-24-000123'],
    ]);
  });
});
