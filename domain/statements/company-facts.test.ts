import { expect, it } from 'vitest';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { readReport } from '../../ingest/normalise/instance.ts';
import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { periodsOf } from '../facts/period.ts';
import { latestRatios } from '../ratios/latest-ratios.ts';
import { CURRENT_ASSET_CONCEPTS } from './balance-chains.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { readFaceFigures } from './face-figures.ts';
import { FACE_LINES, statementConcepts, statementLines } from './statement-lines.ts';

/** A company of which one real report alone is stored, with its page. */
function companyOf(path: string): CompanyFacts {
  const filing = { accession_number: path.split('/')[1] ?? '', cik: '', form: '10-K', filed: '2030-01-01' };
  const bytes = realFile(`www.sec.gov/Archives/edgar/data/${path}`);
  const { record, face } = readReport({ ...filing, period_end: null }, new Map([['document.htm', bytes]]));
  const wanted = [...TTM_STATEMENTS.flatMap(statementConcepts), ...CURRENT_ASSET_CONCEPTS];
  const faces = readFaceFigures(face === null ? [] : [{ ...filing, face }], FACE_LINES);
  return toCompanyFacts([], '3711', { instances: [record], wanted, faces });
}

describeReal('a company of one report', () => {
  it.each([
    // 0001628280-25-003063 and 0001467373-25-000217: under tags of their own.
    ['1318605/000162828025003063/tsla-20241231.htm', [3_747, 4_667, 5_368]],
    ['1467373/000146737325000217/acn-20250831.htm', [2_281.085, 2_168.038, 2_441.594]],
    ['320193/000032019324000123/aapl-20240928.htm', [11_104, 11_519, 11_445]],
    ['1141391/000114139125000011/ma-20241231.htm', [750, 799, 897]],
    ['60667/000006066724000033/low-20240202.htm', [1_882, 1_981, 1_923]],
  ])('%s has the depreciation and amortization that its cash flow prints, in millions', (path, expected) => {
    const facts = companyOf(path);
    const lines = statementLines(facts, 'cash_flow', periodsOf(facts, 'annual'));
    const line = lines.find(({ key }) => key === 'depreciation_amortisation');
    expect(line?.points.map(({ value }) => value / 1e6)).toEqual(expected);
  });

  it('Tesla 2024 (0001628280-25-003063) has ratios with it', () => {
    const computed = latestRatios(companyOf('1318605/000162828025003063/tsla-20241231.htm'));
    const { derived } = computed?.metadata.inputs['ebitda'] ?? {};
    const depreciation = derived?.operands.find(({ source }) => source?.concept.startsWith('tsla:'));
    expect(depreciation?.source?.value).toBe(5_368e6);
    expect(computed?.ratios.profitability.ebitda_margin).toBeCloseTo(0.1274, 4);
    // (8,213 - 16,139 - 20,424) / 12,444 million
    expect(computed?.ratios.leverage.net_debt_to_ebitda).toBeCloseTo(-2.2782, 4);
  });
});
