import { expect, it } from 'vitest';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { readInstance } from '../../ingest/normalise/instance.ts';
import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { latestRatios } from '../ratios/latest-ratios.ts';
import { CURRENT_ASSET_CONCEPTS } from './balance-chains.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementConcepts } from './statement-lines.ts';

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
});
