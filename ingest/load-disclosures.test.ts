import { describe, expect, test } from 'vitest';

import { openStoreFile } from '../search/open-store.ts';
import {
  LENSES,
  readReports,
  record,
  REPORTS,
  saveReports,
  saveText,
  WHOLE,
} from '../service/testing/small-reports.ts';
import type { Store } from '../store/store.ts';
import { readInstance } from './normalise/instance.ts';
import { realFile, testReal } from './testing/real-files.ts';

const { cik } = LENSES;
const ALL = [...REPORTS, WHOLE];

/** Everything that is stored of the company's reports. */
async function contentOf(store: Store) {
  const reports = await store.disclosures.reports(cik);
  return Promise.all(
    reports.map(async (report) => ({
      ...report,
      disclosures: await store.disclosures.disclosures(report.accession_number),
    })),
  );
}

describe('reading what reports disclose', () => {
  test('stores reports with passages that lead into the stored text, once', async () => {
    const store = await openStoreFile(':memory:');
    await saveReports(store, LENSES, ALL);
    expect(await readReports(store, cik)).toBe(4);
    const reports = await store.disclosures.reports(cik);
    const states = await store.disclosures.states(cik);
    expect(
      reports.map((report) => [
        report.accession_number,
        report.fiscal_year,
        report.fiscal_period,
        report.segmented,
        report.basis,
        states.get(report.accession_number)?.earlier.length,
      ]),
    ).toEqual([
      ['0000990001-25-000009', 2025, 'Q1', 'whole', 'complete', 3],
      ['0000990001-25-000001', 2024, 'FY', 'items', 'complete', 2],
      ['0000990001-24-000002', 2024, 'Q1', 'items', 'complete', 1],
      ['0000990001-24-000001', 2023, 'FY', 'items', 'first', 0],
    ]);
    const [, newest] = reports;
    const risks = (await store.disclosures.disclosures(newest?.accession_number ?? '')).find(
      ({ tag }) => tag === 'item:RiskFactorsTextBlock',
    );
    const texts = await store.disclosures.texts(newest?.accession_number ?? '');
    const told = risks?.passages.map(({ start, end, novelty }) => [
      texts.get('report.htm')?.slice(start, start + 20),
      novelty > 0.5,
      end > start,
    ]);
    expect(told).toEqual([
      ['Our success depends ', false, true],
      ['We buy several parts', false, true],
      ['An attack on our sys', false, true],
      ['In the spring of 202', true, true],
    ]);
    const writes = store.writes();
    expect(await readReports(store, cik)).toBe(0);
    expect(store.writes()).toBe(writes);
    await store.close();
  });

  test('gives the same result in any order of reports', async () => {
    const atOnce = await openStoreFile(':memory:');
    await saveReports(atOnce, LENSES, ALL);
    await readReports(atOnce, cik);
    const oneByOne = await openStoreFile(':memory:');
    for (const report of ALL.toReversed()) {
      await saveReports(oneByOne, LENSES, [report]);
      await readReports(oneByOne, cik);
    }
    expect(await contentOf(oneByOne)).toEqual(await contentOf(atOnce));
    for (const store of [atOnce, oneByOne]) await store.close();
  });

  test('an earlier report that is listed and not stored is said, and made up for when it comes', async () => {
    const store = await openStoreFile(':memory:');
    await saveReports(store, LENSES, ALL);
    const [first] = REPORTS;
    if (first === undefined) throw new Error('there is a first report');
    await store.filings.saveDocuments(first.accession_number, [], []);
    await store.fullText.saveTexts([{ accession_number: first.accession_number, documents: [] }]);
    await readReports(store, cik);
    const bases = async () => (await store.disclosures.reports(cik)).map(({ basis }) => basis);
    expect(await bases()).toEqual(['incomplete', 'incomplete', 'incomplete']);
    await saveText(store, first);
    expect(await readReports(store, cik)).toBe(4);
    expect(await bases()).toEqual(['complete', 'complete', 'complete', 'first']);
    await store.close();
  });

  test('a list that begins within three years of a report may lack earlier ones', async () => {
    const store = await openStoreFile(':memory:');
    await saveReports(store, LENSES, ALL, { is_whole: false });
    await readReports(store, cik);
    const bases = (await store.disclosures.reports(cik)).map(({ basis }) => basis);
    expect(bases).toEqual(['incomplete', 'incomplete', 'incomplete', 'incomplete']);
    await store.close();
  });

  test('a report whose text is gone is dropped', async () => {
    const store = await openStoreFile(':memory:');
    await saveReports(store, LENSES, ALL);
    await readReports(store, cik);
    await store.fullText.saveTexts([{ accession_number: WHOLE.accession_number, documents: [] }]);
    await readReports(store, cik);
    expect((await store.disclosures.reports(cik)).map(({ accession_number }) => accession_number)).toEqual([
      '0000990001-25-000001',
      '0000990001-24-000002',
      '0000990001-24-000001',
    ]);
    await store.close();
  });
});

testReal('a report’s year is called as its own data calls it', async () => {
  // Lowe's, whose fiscal 2023 ended on 2024-02-02.
  const [accession_number, filing_date, report_date] = ['0000060667-24-000033', '2024-03-25', '2024-02-02'];
  const lowes = record('0000060667', 'LOW', 'Lowe’s Companies, Inc.', '5211');
  const store = await openStoreFile(':memory:');
  await saveReports(store, lowes, [
    {
      accession_number,
      form: '10-K',
      filing_date,
      report_date,
      items: [['1A', ['We sell lumber and tools.']]],
    },
  ]);
  const file = realFile('www.sec.gov/Archives/edgar/data/60667/000006066724000033/low-20240202.htm');
  const own = { accession_number, cik: lowes.cik, form: '10-K', filed: filing_date, period_end: report_date };
  await store.facts.saveInstance(readInstance(own, new Map([['low-20240202.htm', file]])));
  await readReports(store, lowes.cik);
  const [report] = await store.disclosures.reports(lowes.cik);
  expect([report?.fiscal_year, report?.fiscal_period]).toEqual([2023, 'FY']);
  await store.close();
});
