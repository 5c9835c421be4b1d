import { describe, expect, it } from 'vitest';

import type { Store } from '../store/store.ts';
import { remarks } from './commands/summary-text.ts';
import { type CompanyRequest, findCik, loadCompany } from './company.ts';
import type { LoadObserver, LoadProgress } from './load-tools.ts';
import { openLoad, type Setting } from './testing/open-load.ts';
import {
  columnsOf,
  documentText,
  filingPath,
  submissionsOf,
  type TinyFiling,
  writeFiles,
  writeTickerLists,
} from './testing/tiny-edgar.ts';
import { loadTickers } from './tickers.ts';

const CIK = '0009990001';
const PAGE = `CIK${CIK}-submissions-001.json`;

const filing = (number: number, change: Partial<TinyFiling> = {}): TinyFiling => ({
  accession: `${CIK}-25-00000${number}`,
  form: '8-K',
  date: `2025-03-0${number}`,
  primary: `doc${number}.htm`,
  ...change,
});

const request: CompanyRequest = { cik: CIK, with_documents: false, forms: null, since: null, sample: false };

const load = (
  setting: Setting,
  change: Partial<CompanyRequest> = {},
  observe: LoadObserver = async () => {},
) => loadCompany(setting.tools, { ...request, ...change }, observe);

function list(recent: TinyFiling[], older: TinyFiling[] = []): Record<string, string> {
  const pages = older.length === 0 ? [] : [{ name: PAGE, count: older.length }];
  const files: Record<string, string> = {
    [`data.sec.gov/submissions/CIK${CIK}.json`]: JSON.stringify(submissionsOf(CIK, recent, pages)),
  };
  if (older.length > 0) files[`data.sec.gov/submissions/${PAGE}`] = JSON.stringify(columnsOf(older));
  return files;
}

const movedList = (cik: string, filings: TinyFiling[]): Record<string, string> => ({
  [`data.sec.gov/submissions/CIK${cik}.json`]: JSON.stringify({
    ...submissionsOf(cik, filings, []),
    tickers: ['MOVED'],
  }),
});

const documents = (accession: string): Record<string, string> => ({
  [filingPath(CIK, accession, 'doc1.htm')]: documentText('8-K', 'doc1.htm', 'Body'),
});

const accessions = async (store: Store): Promise<string[]> => {
  const all = await store.filings.list(CIK, { include_amendments: true }, { offset: 0, limit: 100 });
  return all.filings.map((each) => each.accession_number);
};

describe('the list', () => {
  it('is stored with all its pages', async () => {
    const setting = await openLoad(list([filing(3), filing(2)], [filing(1)]));
    const summary = await load(setting);
    expect([summary.name, summary.filings_changed, summary.pages_missing]).toEqual([
      'Tiny 9990001 Inc.',
      3,
      [],
    ]);
    expect(await accessions(setting.store)).toEqual([3, 2, 1].map((n) => filing(n).accession));
    const company = await setting.store.companies.resolve(CIK);
    expect([company?.loaded, company?.ticker, company?.as_of]).toEqual([
      true,
      'TINY1',
      '2026-01-02T03:04:05.000Z',
    ]);
  });

  it('is written once: a second run writes nothing', async () => {
    const setting = await openLoad(list([filing(2)], [filing(1)]));
    await load(setting);
    const writes = setting.store.writes();
    const summary = await load(setting);
    expect([summary.filings_changed, summary.name]).toEqual([0, 'Tiny 9990001 Inc.']);
    expect(setting.store.writes()).toBe(writes);
  });

  it('is updated with what changed', async () => {
    const setting = await openLoad(list([filing(2)], [filing(1)]));
    await load(setting);
    await writeFiles(setting.folder, list([filing(3), filing(2, { form: '8-K/A' })], [filing(1)]));
    expect((await load(setting)).filings_changed).toBe(2);
    expect((await setting.store.filings.get(filing(2).accession))?.is_amendment).toBe(true);
  });

  it('is stored where EDGAR lists fewer filings, which is reported, and the stored filings stay', async () => {
    const five = [5, 4, 3, 2, 1].map((n) => filing(n, { date: `2025-03-0${n}` }));
    const setting = await openLoad(list(five));
    expect((await load(setting)).filings_lost).toEqual([]);
    const kept = five.filter((_, index) => index !== 1 && index !== 3);
    await writeFiles(setting.folder, list(kept));
    const summary = await load(setting);
    expect(summary.filings_lost).toEqual([filing(4).accession, filing(2).accession]);
    expect(remarks(summary).join('\n')).toContain(
      `The filing list no longer has 2 filings that it had (${filing(4).accession}, ${filing(2).accession})`,
    );
    expect(await accessions(setting.store)).toHaveLength(5);
  });

  it('has no filing of the future, nor an odd row; both are named, and the rest is stored', async () => {
    const odd = [filing(9, { date: '2099-01-01' }), filing(3), filing(2, { form: '' }), filing(1)];
    const setting = await openLoad(list(odd));
    const summary = await load(setting);
    expect(await accessions(setting.store)).toEqual([filing(3).accession, filing(1).accession]);
    expect(summary.rows_skipped.map(({ reason }) => reason)).toEqual([
      'a filing has a form',
      'is dated 2099-01-01, in the future',
    ]);
    expect(remarks(summary).join('\n')).toContain('2 rows of the filing list skipped: filings.recent.2.form');
    expect(await setting.store.facts.quarantined(null)).toMatchObject([
      {
        url: expect.stringMatching(/CIK\d+\.json#rows$/),
        reason: expect.stringMatching(/^rows skipped: 2;/),
      },
    ]);
    await writeFiles(setting.folder, list([filing(3), filing(2), filing(1)]));
    expect((await load(setting)).rows_skipped).toEqual([]);
    expect(await setting.store.facts.quarantined(null)).toEqual([]);
  });

  it('names an older page that the source lacks, and loads it once it is available', async () => {
    const files = list([filing(2)], [filing(1)]);
    const { [`data.sec.gov/submissions/${PAGE}`]: page = '', ...others } = files;
    const setting = await openLoad(others);
    expect((await load(setting)).pages_missing).toEqual([PAGE]);
    const writes = setting.store.writes();
    expect((await load(setting)).pages_missing).toEqual([PAGE]);
    expect(setting.store.writes()).toBe(writes);
    await writeFiles(setting.folder, { [`data.sec.gov/submissions/${PAGE}`]: page });
    expect((await load(setting)).pages_missing).toEqual([]);
    expect(await accessions(setting.store)).toHaveLength(2);
  });

  it('of another filer is refused', async () => {
    const other = JSON.stringify(submissionsOf('0009990002', [], []));
    const setting = await openLoad({ [`data.sec.gov/submissions/CIK${CIK}.json`]: other });
    await expect(load(setting)).rejects.toThrow(/is about CIK 0009990002/);
  });

  it('of a company that changed its CIK is under the new one, and what it filed before under the old', async () => {
    const next = '0009990002';
    const later = { ...filing(2), accession: `${next}-25-000002` };
    // Both lists name the ticker, as long as EDGAR leaves it in the old one.
    const setting = await openLoad({ ...movedList(CIK, [filing(1)]), ...movedList(next, [later]) });
    const { companies, filings } = setting.store;
    const lists = (cik: string) =>
      writeTickerLists(setting.folder, [{ cik, ticker: 'MOVED', exchange: 'NYSE' }]);
    await lists(CIK);
    await loadTickers(setting.tools, false);
    await load(setting);
    await lists(next);
    await loadTickers(setting.tools, false);
    await load(setting, { cik: await findCik(setting.tools, 'MOVED', () => undefined) });
    expect(await companies.resolve('MOVED')).toMatchObject({ cik: next, ticker: 'MOVED', loaded: true });
    expect(await companies.resolve(CIK)).toMatchObject({ cik: CIK, loaded: true });
    expect((await filings.get(later.accession))?.ciks).toEqual([next]);
    expect(await accessions(setting.store)).toEqual([filing(1).accession]);
  });

  it('that is malformed leaves the store as it was', async () => {
    const setting = await openLoad(list([filing(1)]));
    await load(setting);
    const writes = setting.store.writes();
    await writeFiles(setting.folder, {
      [`data.sec.gov/submissions/CIK${CIK}.json`]: '{"cik":"0009990001","na',
    });
    await expect(load(setting)).rejects.toMatchObject({ name: 'ParseError' });
    expect(setting.store.writes()).toBe(writes + 1);
    expect(await accessions(setting.store)).toHaveLength(1);
  });

  it('that is malformed is quarantined with the reason until it is right', async () => {
    const setting = await openLoad(list([filing(1)]));
    const path = `data.sec.gov/submissions/CIK${CIK}.json`;
    await writeFiles(setting.folder, { [path]: '{"cik":' });
    await expect(load(setting)).rejects.toMatchObject({ name: 'ParseError' });
    expect(await setting.store.facts.quarantined(CIK)).toMatchObject([{ url: `https://${path}` }]);
    await writeFiles(setting.folder, list([filing(1)]));
    await load(setting);
    expect(await setting.store.facts.quarantined(CIK)).toEqual([]);
  });

  it('with an older page that is malformed counts it as missing and says why', async () => {
    const setting = await openLoad({
      ...list([filing(2)], [filing(1)]),
      [`data.sec.gov/submissions/${PAGE}`]: '{',
    });
    expect((await load(setting)).pages_missing).toEqual([PAGE]);
    expect(await setting.store.facts.quarantined(CIK)).toMatchObject([
      { url: `https://data.sec.gov/submissions/${PAGE}` },
    ]);
    await writeFiles(setting.folder, list([filing(2)], [filing(1)]));
    expect((await load(setting)).pages_missing).toEqual([]);
    expect(await setting.store.facts.quarantined(CIK)).toEqual([]);
  });

  it('stops between pages on request, and resumes later', async () => {
    const setting = await openLoad(list([filing(2)], [filing(1)]));
    const stop = async (progress: LoadProgress): Promise<void> => {
      if (progress.done === 1) setting.abort.abort(new Error('enough'));
    };
    await expect(load(setting, {}, stop)).rejects.toThrow('enough');
    expect(await accessions(setting.store)).toEqual([filing(2).accession]);
    const again = { ...setting, tools: { ...setting.tools, signal: new AbortController().signal } };
    expect((await load(again)).filings_changed).toBe(1);
  });
});

describe('the documents', () => {
  const withDocuments = { with_documents: true };
  const one = filing(1);
  const index =
    '<table class="tableFile" summary="Document Format Files">' +
    '<tr><td>1</td><td>8-K</td><td><a href="/x/doc1.htm">d</a></td><td>8-K</td><td>9</td></tr>' +
    '<tr><td>2</td><td>Letter</td><td><a href="/x/ex991.htm">e</a></td><td>EX-99.1</td><td>9</td></tr>' +
    '<tr><td>3</td><td>Logo</td><td><a href="/x/logo.jpg">l</a></td><td>GRAPHIC</td><td>9</td></tr></table>';

  it('are the primary one and the exhibits that the index names', async () => {
    const setting = await openLoad({
      ...list([one]),
      ...documents(one.accession),
      [filingPath(CIK, one.accession, `${one.accession}-index.html`)]: index,
      [filingPath(CIK, one.accession, 'ex991.htm')]: '<html>bare</html>',
    });
    const summary = await load(setting, withDocuments);
    expect([summary.documents_stored, summary.missing, summary.refused]).toEqual([2, [], []]);
    expect([...(await setting.store.filings.withDocuments(CIK))]).toEqual([one.accession]);
  });

  it('without an index are recognised by their own headers', async () => {
    const setting = await openLoad({
      ...list([one]),
      ...documents(one.accession),
      [filingPath(CIK, one.accession, 'letter.htm')]: documentText('EX-99.1', 'letter.htm', 'Dear all'),
      [filingPath(CIK, one.accession, 'R1.htm')]: '<html>viewer</html>',
      [filingPath(CIK, one.accession, 'unknown.htm')]: '<html>what is it</html>',
    });
    expect((await load(setting, withDocuments)).documents_stored).toBe(2);
  });

  it('of a text filing are its complete submission', async () => {
    const text = filing(1, { primary: null });
    const name = `${text.accession}.txt`;
    const setting = await openLoad({
      ...list([text]),
      [filingPath(CIK, text.accession, name)]: '<SEC-DOCUMENT>x\n</SEC-DOCUMENT>',
    });
    expect((await load(setting, withDocuments)).documents_stored).toBe(1);
  });

  it('missing from the source are counted and named, and loaded once they are available', async () => {
    const setting = await openLoad({ ...list([filing(2), one]), ...documents(one.accession) });
    const summary = await load(setting, withDocuments);
    expect([summary.documents_stored, summary.missing]).toEqual([1, [`${filing(2).accession}/doc2.htm`]]);
    const writes = setting.store.writes();
    expect((await load(setting, withDocuments)).missing).toHaveLength(1);
    expect(setting.store.writes()).toBe(writes);
    await writeFiles(setting.folder, {
      [filingPath(CIK, filing(2).accession, 'doc2.htm')]: documentText('8-K', 'doc2.htm', 'Late'),
    });
    expect((await load(setting, withDocuments)).documents_stored).toBe(1);
  });

  it('that are truncated are refused with the reason, and the load continues', async () => {
    const broken = documentText('8-K', 'doc2.htm', 'Half').slice(0, 80);
    const setting = await openLoad({
      ...list([filing(2), one]),
      ...documents(one.accession),
      [filingPath(CIK, filing(2).accession, 'doc2.htm')]: broken,
    });
    const summary = await load(setting, withDocuments);
    expect(summary.documents_stored).toBe(1);
    expect(summary.refused).toEqual([
      {
        file: `${filing(2).accession}/doc2.htm`,
        reason: 'the document is truncated: </DOCUMENT> is missing at its end',
      },
    ]);
    expect([...(await setting.store.filings.withDocuments(CIK))]).toEqual([one.accession]);
  });

  it('above the size limit are refused with the reason, and the load continues', async () => {
    const setting = await openLoad({
      ...list([filing(2), one]),
      ...documents(one.accession),
      [filingPath(CIK, filing(2).accession, 'doc2.htm')]: 'x'.repeat(64 * 1024 * 1024 + 1),
    });
    const summary = await load(setting, withDocuments);
    expect([summary.documents_stored, summary.refused[0]?.reason]).toEqual([
      1,
      expect.stringMatching(/holds 67108865 bytes, at most 67108864 are read$/),
    ]);
  });

  it.each(['../../../../../../../../etc/hostname', 'annual report.htm'])(
    'of a name that EDGAR can’t have is not looked for, and that is said: %s',
    async (primary) => {
      const setting = await openLoad(list([filing(1, { primary })]));
      const summary = await load(setting, withDocuments);
      expect([summary.documents_stored, summary.missing]).toEqual([0, []]);
      expect(remarks(summary).join('\n')).toMatch(
        /Skipped: .*was not requested: EDGAR has no file of such a name/,
      );
    },
  );

  const chosen: [string, Partial<CompanyRequest>, number, number][] = [
    ["all but insiders' trades", {}, 3, 1],
    ['one form with its amendments', { forms: ['10-K'] }, 2, 0],
    ["insiders' trades when named", { forms: ['4'] }, 1, 0],
    ['a day and later', { since: '2025-03-03' }, 1, 0],
  ];
  it.each(chosen)('of %s are looked for', async (_, change, looked_for, left_out) => {
    const forms = ['10-K', '4', '10-K/A', '8-K'];
    const setting = await openLoad(
      list(forms.map((form, at) => filing(at + 1, { form, date: `2025-03-0${at === 2 ? 3 : 1}` }))),
    );
    const summary = await load(setting, { ...withDocuments, ...change });
    expect([summary.missing.length, summary.left_out]).toEqual([looked_for, left_out]);
  });
});
