import { expect, it } from 'vitest';

import { companyCalendar, toCompanyFacts } from '../../domain/statements/company-facts.ts';
import { repairFacts } from '../../domain/statements/instance-repairs.ts';
import { parseCompanyFacts } from '../parse/company-facts.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { readInstance } from './instance.ts';

const DEPRECIATION = 'us-gaap:DepreciationDepletionAndAmortization';
const COST = 'us-gaap:CostOfGoodsAndServicesSold';

describeReal('repairs from real filings', () => {
  // 0001628280-25-003063, 0001467373-25-000217, 0000012927-25-000015, 0000320193-24-000123; the rest have no gap.
  it.each([
    ['Tesla', '1318605/000162828025003063/tsla-20241231.htm', DEPRECIATION, [5_368, 4_667, 3_747]],
    [
      'Accenture',
      '1467373/000146737325000217/acn-20250831.htm',
      DEPRECIATION,
      [2_441.594, 2_168.038, 2_281.085],
    ],
    // Costs of products and services are members’; the statement prints 68,508 under `CostOfRevenue`.
    ['Boeing', '12927/000001292725000015/ba-20241231.htm', COST, []],
    ['Apple', '320193/000032019324000123/aapl-20240928.htm', DEPRECIATION, []],
    ['Mastercard', '1141391/000114139125000011/ma-20241231.htm', DEPRECIATION, []],
    ['Lowe’s', '60667/000006066724000033/low-20240202.htm', DEPRECIATION, []],
  ])('%s (%s): %s in millions', (_, path, concept, expected) => {
    const filing = { accession_number: path.split('/')[1] ?? '', cik: '', form: '10-K', filed: '2030-01-01' };
    const bytes = realFile(`www.sec.gov/Archives/edgar/data/${path}`);
    const record = readInstance({ ...filing, period_end: null }, new Map([['document.htm', bytes]]));
    expect(repairFacts(record, [concept]).map(({ fact }) => fact.value / 1e6)).toEqual(expected);
  });

  it('of no figure that fiscal years are learned from', () => {
    const facts = 'data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json';
    const filed = parseCompanyFacts(facts, realFile(facts), '0000320193').facts;
    const filing = { accession_number: '0000320193-24-000123', cik: '', form: '10-K', filed: '2024-11-01' };
    const bytes = realFile('www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm');
    const record = readInstance({ ...filing, period_end: null }, new Map([['document.htm', bytes]]));
    const wanted = [...new Set(filed.map(({ concept }) => concept))];
    const { calendar } = toCompanyFacts(filed, null, { instances: [record], wanted });
    expect(calendar.years).not.toEqual([]);
    expect(companyCalendar(filed, [record])).toEqual(calendar);
  });
});
