import { expect, it } from 'vitest';

import { companyCalendar, toCompanyFacts } from '../../domain/statements/company-facts.ts';
import { parseCompanyFacts } from '../parse/company-facts.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { readInstance } from './instance.ts';

describeReal('own data of a real filing', () => {
  it('leaves the fiscal years as they are', () => {
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
