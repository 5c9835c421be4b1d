import { expect, test } from 'vitest';

import { documentRecord, filingRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const CIK = '0000320193';
const READ_AT = '2026-08-01T09:00:00.000Z';
const NEW = '0000320193-24-000001';
const OLD = '0000320193-19-000002';

const mark = (url: string, rules: string) => ({
  url,
  etag: null,
  last_modified: null,
  sha256: 'a',
  rules,
  read_at: READ_AT,
});
const folder = (accession: string): string =>
  `https://www.sec.gov/Archives/edgar/data/320193/${accession.replaceAll('-', '')}/`;

describeEngines('what earlier rules made', (opened) => {
  test('is counted, and worked off by year of filing, newest first', async () => {
    const { filings, fullText, outdated, sources } = opened.store;
    await filings.save(CIK, [
      filingRecord({ accession_number: NEW, filing_date: '2024-11-01' }),
      filingRecord({ accession_number: OLD, filing_date: '2019-10-31' }),
    ]);
    const body = new TextEncoder().encode('Net sales');
    for (const accession_number of [NEW, OLD]) {
      await filings.saveDocuments(accession_number, [documentRecord({ filename: 'a.htm', body })], []);
      const text = {
        filename: 'a.htm',
        text: 'Net sales',
        blocks: [],
        tables: [],
        anchors: [],
        losses: [],
        items: [],
      };
      await fullText.saveTexts([{ accession_number, documents: [text] }]);
    }
    const nothing = { texts: 0, disclosures: 0, reports: 0, companies: 0 };
    expect(await outdated.count()).toEqual(nothing);
    expect(await outdated.work()).toEqual([]);

    await opened.tamper("UPDATE filing_texts SET rules = 'earlier'");
    await sources.save(mark(`${folder(OLD)}#instance`, '3'));
    await sources.save(mark(`${folder(OLD)}#face`, '2'));
    // Its documents aren't stored: nothing could be read again.
    await sources.save(mark(`${folder('0000320193-18-000009')}#instance`, '3'));
    await sources.save(mark(`https://data.sec.gov/api/xbrl/companyfacts/CIK${CIK}.json#facts`, '2'));
    await sources.save(mark(`https://data.sec.gov/submissions/CIK${CIK}.json`, ''));
    expect(await outdated.count()).toEqual({ texts: 2, disclosures: 0, reports: 1, companies: 1 });
    expect(await outdated.work()).toEqual([
      { year: '2024', cik: CIK },
      { year: '2019', cik: CIK },
    ]);
    expect(await outdated.companies()).toEqual([CIK]);
    expect(await fullText.withTexts(CIK)).toEqual(new Set());
  });
});
