import { beforeEach, expect, test } from 'vitest';

import { LENSES, MIRRORS, readReports, REPORTS, saveReports } from '../../service/testing/small-reports.ts';
import { describeEngines } from './testing/engines.ts';

const [FIRST = '', QUARTER = '', SECOND = ''] = REPORTS.map(({ accession_number }) => accession_number);

describeEngines('the check of what is stored', (at) => {
  const damage = async () =>
    (await at.store.verify.damage(null)).map(({ kind, cik, accession_number }) => [
      kind,
      cik,
      accession_number,
    ]);

  beforeEach(async () => {
    await saveReports(at.store, LENSES, REPORTS);
    await readReports(at.store, LENSES.cik);
  });

  test('nothing is wrong with what was written', async () => {
    const { verify } = at.store;
    expect([await damage(), await verify.integrity(), await verify.lists(), await verify.index()]).toEqual([
      [],
      [],
      [],
      null,
    ]);
    expect(await verify.ciks()).toEqual([LENSES.cik]);
    expect(await verify.files(LENSES.cik)).toMatchObject([
      { accession_number: SECOND, filename: 'report.htm', listed_bytes: null, is_inline: false },
      { accession_number: QUARTER },
      { accession_number: FIRST },
    ]);
    expect(await verify.files(MIRRORS.cik)).toEqual([]);
  });

  test.each([
    ['disclosures', "UPDATE disclosures SET runs = '['"],
    ['text', "UPDATE document_texts SET sha256 = 'a'"],
  ])('changed %s are found, dropped and made again', async (kind, sql) => {
    await at.tamper(sql);
    const found = await damage();
    expect(found).toHaveLength(REPORTS.length);
    expect(found).toContainEqual([kind, LENSES.cik, SECOND]);
    for (const one of await at.store.verify.damage(LENSES.cik)) await at.store.verify.forget(one);
    expect(await damage()).toEqual([]);
    await saveReports(at.store, LENSES, REPORTS);
    await readReports(at.store, LENSES.cik);
    expect((await at.store.disclosures.disclosures(SECOND)).length).toBeGreaterThan(2);
    expect(await damage()).toEqual([]);
  });

  test('a document that is wrong becomes a missing one, with its text', async () => {
    const { verify, filings, fullText } = at.store;
    const [file] = await verify.files(LENSES.cik);
    if (file === undefined) throw new Error('No file');
    await verify.saveListedBytes(file, 12);
    expect(await verify.files(LENSES.cik)).toMatchObject([{ listed_bytes: 12 }, {}, {}]);
    await verify.forgetFile(file);
    expect([
      await filings.missing(SECOND),
      await filings.documents(SECOND),
      await fullText.texts(SECOND),
    ]).toEqual([['report.htm'], [], []]);
    // A load reads its text again once it is fetched.
    expect(await fullText.withTexts(LENSES.cik)).not.toContain(SECOND);
  });
});
