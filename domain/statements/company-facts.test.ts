import { expect, it } from 'vitest';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { readInstance } from '../../ingest/normalise/instance.ts';
import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { latestRatios } from '../ratios/latest-ratios.ts';
import { CURRENT_ASSET_CONCEPTS } from './balance-chains.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementConcepts } from './statement-lines.ts';
import { computeTtm } from './ttm.ts';

const file = (folder: string, name: string): [string, Uint8Array] => [
  name,
  realFile(`www.sec.gov/Archives/edgar/data/${folder}/${name}`),
];

describeReal('with a filing’s own data', () => {
  it('Tesla 2024 (0001628280-25-003063) has depreciation from its own tag, and ratios with it', () => {
    const own = readInstance(
      {
        accession_number: '0001628280-25-003063',
        cik: '0001318605',
        form: '10-K',
        filed: '2025-01-30',
        period_end: '2024-12-31',
      },
      new Map([file('1318605/000162828025003063', 'tsla-20241231.htm')]),
    );
    const wanted = [...TTM_STATEMENTS.flatMap(statementConcepts), ...CURRENT_ASSET_CONCEPTS];
    const facts = toCompanyFacts([], '3711', { instances: [own], wanted });
    const computed = latestRatios(facts);
    const { derived } = computed?.metadata.inputs['ebitda'] ?? {};
    const depreciation = derived?.operands.find(({ source }) => source?.concept.startsWith('tsla:'));
    expect(depreciation?.source?.value).toBe(5_368e6);
    expect(computed?.ratios.profitability.ebitda_margin).toBeCloseTo(0.1274, 4);
    expect(computed?.ratios.leverage.net_debt_to_ebitda).toBeCloseTo(-2.3051, 4);
  });

  it('Apple 2023 (0000320193-23-000106) is shown as the report presents it', () => {
    const folder = '320193/000032019323000106';
    const names = [
      'aapl-20230930.htm',
      'aapl-20230930.xsd',
      'aapl-20230930_pre.xml',
      'aapl-20230930_lab.xml',
      'aapl-20230930_cal.xml',
    ];
    const own = readInstance(
      {
        accession_number: '0000320193-23-000106',
        cik: '0000320193',
        form: '10-K',
        filed: '2023-11-03',
        period_end: '2023-09-30',
      },
      new Map(names.map((name) => file(folder, name))),
    );
    const wanted = own.presentation.map(({ concept }) => concept);
    const facts = toCompanyFacts([], '3571', { instances: [own], wanted });
    const { statements } = computeTtm(facts, ['income_statement', 'balance_sheet', 'cash_flow'], {
      today: '2023-11-10',
      own,
    });
    const lines = (name: 'income_statement' | 'balance_sheet' | 'cash_flow') =>
      statements[name]?.line_items.map(({ label, tag, value, level, is_total }) => [
        label,
        tag,
        value / 1e6,
        level,
        is_total,
      ]) ?? [];
    expect(lines('income_statement')[0]).toEqual([
      'Net sales',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
      383_285,
      0,
      false,
    ]);
    const dividends = statements.cash_flow?.line_items.find(
      ({ tag }) => tag === 'us-gaap:PaymentsOfDividends',
    );
    expect([dividends?.value, dividends?.display_value]).toEqual([15_025e6, -15_025e6]);
    expect(lines('balance_sheet').find(([, tag]) => tag === 'us-gaap:Assets')).toEqual([
      'Total assets',
      'us-gaap:Assets',
      352_583,
      expect.any(Number),
      true,
    ]);
  });
});
