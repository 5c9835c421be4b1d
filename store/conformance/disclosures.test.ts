import { beforeEach, expect, test } from 'vitest';

import { LENSES, MIRRORS, readReports, REPORTS, saveReports } from '../../service/testing/small-reports.ts';
import { describeEngines } from './testing/engines.ts';

const [FIRST = '', QUARTER = '', SECOND = ''] = REPORTS.map(({ accession_number }) => accession_number);
const TAG = 'item:RiskFactorsTextBlock';

describeEngines('disclosures', (at) => {
  const disclosures = () => at.store.disclosures;
  const risks = async (accession_number: string) =>
    (await disclosures().disclosures(accession_number)).find(({ tag }) => tag === TAG);

  beforeEach(async () => {
    await saveReports(at.store, LENSES, REPORTS);
    expect(await readReports(at.store, LENSES.cik)).toBe(REPORTS.length);
  });

  test('reports are listed newest first with what they were compared with', async () => {
    expect(await disclosures().reports(LENSES.cik)).toMatchObject([
      { accession_number: SECOND, form: '10-K', fiscal_year: 2024, basis: 'complete' },
      { accession_number: QUARTER, form: '10-Q', fiscal_period: 'Q1', basis: 'complete' },
      { accession_number: FIRST, is_amendment: false, period_end: '2023-12-31', basis: 'first' },
    ]);
    expect(await disclosures().reports(MIRRORS.cik)).toEqual([]);
    const states = await disclosures().states(LENSES.cik);
    expect(new Map([...states].map(([accession, { earlier }]) => [accession, earlier.length]))).toEqual(
      new Map([
        [FIRST, 0],
        [QUARTER, 1],
        [SECOND, 2],
      ]),
    );
    expect([...(await disclosures().readable(LENSES.cik)).keys()].toSorted()).toEqual(
      [FIRST, QUARTER, SECOND].toSorted(),
    );
  });

  test('passages have their novelty, and offsets into the texts', async () => {
    const found = await risks(SECOND);
    const text = (await disclosures().texts(SECOND)).get('report.htm') ?? '';
    const passages = found?.passages.map(({ start, end, novelty }) => [
      text.slice(start, start + 22),
      end - start > 50,
      novelty >= 0.5,
    ]);
    expect(passages).toEqual([
      ['Our success depends on', true, false],
      ['We buy several parts f', true, false],
      ['An attack on our syste', true, false],
      ['In the spring of 2025 ', true, true],
    ]);
    const summaries = await disclosures().summaries(LENSES.cik);
    expect(summaries.find((each) => each.accession_number === SECOND && each.tag === TAG)).toMatchObject({
      passages: 4,
      novel_passages: 1,
      status: 'found',
      quality: 'suspect',
    });
    expect((await disclosures().shingles(SECOND))?.length).toBeGreaterThan(100);
  });

  test('a report that is not stored has nothing', async () => {
    const none = '0000000000-00-000000';
    expect([
      await disclosures().disclosures(none),
      await disclosures().shingles(none),
      (await disclosures().texts(none)).size,
      await disclosures().dropReports([none]),
      await disclosures().dropReports([]),
    ]).toEqual([[], null, 0, 0, 0]);
  });

  test('reports read again write nothing, and dropped ones are read again', async () => {
    const writes = at.store.writes();
    expect(await readReports(at.store, LENSES.cik)).toBe(0);
    expect(at.store.writes()).toBe(writes);
    const before = await risks(SECOND);
    expect(await disclosures().dropReports([SECOND])).toBe(1);
    expect(await risks(SECOND)).toBeUndefined();
    expect(await readReports(at.store, LENSES.cik)).toBe(1);
    expect(await risks(SECOND)).toEqual(before);
  });

  test('peers are companies of the sector with a report of the form', async () => {
    const theirs = REPORTS.map((report) => ({
      ...report,
      accession_number: report.accession_number.replace('0000990001', '0000990002'),
    }));
    await saveReports(at.store, MIRRORS, theirs);
    await readReports(at.store, MIRRORS.cik);
    const [, , newest] = theirs;
    expect(await disclosures().peers(LENSES.cik, '10-K')).toEqual([
      {
        cik: MIRRORS.cik,
        ticker: 'MIRR',
        name: 'Mirror Works Inc',
        accession_number: newest?.accession_number,
      },
    ]);
    expect(await disclosures().peers(LENSES.cik, '20-F')).toEqual([]);
  });

  test('watches count reports with new wording', async () => {
    const all = { since: '2024-01-01', until: '2026-12-31', ciks: null, forms: null, items: null, limit: 10 };
    const filed = async (is_novel: boolean) =>
      (await at.store.watches.filed({ ...all, reports: { tag: TAG, is_novel } })).newest.map(
        ({ accession_number }) => accession_number,
      );
    expect(await filed(true)).toEqual([SECOND, QUARTER]);
    expect(await filed(false)).toEqual([SECOND, QUARTER]);
  });

  test('a watch sees a report again once its text is read and once it is compared', async () => {
    await at.store.watches.make({
      name: 'All',
      definition: { kind: 'companies', companies: ['MIRR'] },
      webhook_url: null,
      webhook_secret: null,
      at: '2024-01-01T00:00:00.000Z',
    });
    const [report] = REPORTS;
    if (report === undefined) throw new Error('No report');
    const [accession_number, revisions] = ['0000990002-24-000001', new Set<number>()];
    const look = async () => {
      for (const one of await at.store.watches.queued(10))
        if (one.accession_number === accession_number) revisions.add(one.revision);
    };
    await saveReports(at.store, MIRRORS, [{ ...report, accession_number }]);
    await look();
    await readReports(at.store, MIRRORS.cik);
    await look();
    expect(revisions.size).toBe(2);
  });
});
