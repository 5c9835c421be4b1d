import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Store } from '../store/store.ts';
import { remarks } from './commands/summary-text.ts';
import { type CompanyRequest, loadCompany } from './company.ts';
import { openLoad, type Setting } from './testing/open-load.ts';
import {
  documentText,
  filingPath,
  inlineText,
  submissionsOf,
  type TinyFiling,
  writeFiles,
} from './testing/tiny-edgar.ts';

const CIK = '0009990001';

const filing = (form: string, date: string, change: Partial<TinyFiling> = {}): TinyFiling => ({
  accession: `${CIK}-${date.slice(2, 4)}-00${date.slice(5, 7)}${date.slice(8)}`,
  form,
  date,
  primary: `tiny-${date.replaceAll('-', '')}.htm`,
  inline: true,
  ...change,
});

const ANNUAL = filing('10-K', '2025-02-20');
const ANNUAL_BEFORE = filing('10-K', '2024-02-20');
const QUARTER = filing('10-Q', '2025-08-01');
const QUARTER_BEFORE = filing('10-Q', '2025-05-01');
const ALL = [QUARTER, QUARTER_BEFORE, ANNUAL, ANNUAL_BEFORE];

const primaryPath = ({ accession, primary }: TinyFiling) => filingPath(CIK, accession, primary ?? '');
const primaryUrl = (of: TinyFiling) => `https://${primaryPath(of)}`;
const listOf = (filings: TinyFiling[]) => ({
  [`data.sec.gov/submissions/CIK${CIK}.json`]: JSON.stringify(submissionsOf(CIK, filings, [])),
});
const documentsOf = (filings: TinyFiling[]) =>
  Object.fromEntries(filings.map((each) => [primaryPath(each), inlineText(CIK, each.date, 1_234)]));

const request: CompanyRequest = { cik: CIK, with_documents: false, forms: null, since: null, sample: false };
const load = async (setting: Setting, change: Partial<CompanyRequest> = {}) =>
  (await loadCompany(setting.tools, { ...request, ...change }, async () => {})).instances;
const stored = async (store: Store) => (await store.facts.instances(CIK)).map(({ filed }) => filed);

const figure = (name: string): string =>
  `<ix:nonFraction name="us-gaap:${name}" contextRef="c" unitRef="u" decimals="-6" scale="6">9</ix:nonFraction>`;

describe('reports’ own data', () => {
  it('is read of the newest annual and the newest quarterly report, once', async () => {
    const setting = await openLoad({ ...listOf(ALL), ...documentsOf(ALL) });
    expect(await load(setting)).toEqual({
      read: 2,
      changed: 2,
      missing: [],
      quarantined: [],
      facts_late: [],
    });
    expect(await stored(setting.store)).toEqual(['2025-08-01', '2025-02-20']);
    const latest = await setting.store.facts.latestInstance(CIK, ['10-K', '20-F']);
    expect(latest).toMatchObject({
      accession_number: ANNUAL.accession,
      facts: [{ concept: 'us-gaap:Assets', unit: 'USD', end: '2025-02-20', value: 1_234_000_000 }],
    });
    expect(await setting.store.filings.withDocuments(CIK)).toEqual(new Set());
    const writes = setting.store.writes();
    expect(await load(setting)).toMatchObject({ read: 0, changed: 0 });
    expect(setting.store.writes()).toBe(writes);
  });

  it('is read of every report whose documents are stored', async () => {
    const setting = await openLoad({ ...listOf(ALL), ...documentsOf(ALL) });
    expect(await load(setting, { with_documents: true })).toMatchObject({ read: 4, changed: 4 });
    expect(await stored(setting.store)).toHaveLength(4);
    const writes = setting.store.writes();
    expect(await load(setting, { with_documents: true })).toMatchObject({ read: 0 });
    expect(setting.store.writes()).toBe(writes);
  });

  it('are read with the statements of their pages, once the documents are stored', async () => {
    const setting = await openLoad({ ...listOf(ALL), ...documentsOf(ALL) });
    const faces = async () => (await setting.store.facts.faceReports(CIK)).map(({ form }) => form);
    await load(setting);
    expect(await faces()).toEqual(['10-Q', '10-K']);
    await load(setting, { with_documents: true });
    expect(await faces()).toEqual(['10-Q', '10-Q', '10-K', '10-K']);
  });

  it('and pages are read for a report whose facts came from the instance that EDGAR extracted', async () => {
    const instance = filingPath(CIK, ANNUAL.accession, `${ANNUAL.primary?.replace('.htm', '_htm.xml')}`);
    const extracted = '<xbrl xmlns="http://www.xbrl.org/2003/instance"/>';
    const setting = await openLoad({ ...listOf([ANNUAL]), ...documentsOf([ANNUAL]), [instance]: extracted });
    await load(setting);
    expect(await setting.store.facts.faceReports(CIK)).toEqual([]);
    await load(setting, { with_documents: true });
    expect(await setting.store.facts.faceReports(CIK)).toHaveLength(1);
  });

  it('is read of every report where all statements are asked for, the newest first and once', async () => {
    const setting = await openLoad({ ...listOf(ALL), ...documentsOf(ALL) });
    const steps = new Set<string>();
    const asked = { ...request, with_statements: true };
    const loaded = await loadCompany(setting.tools, asked, async ({ step }) => void steps.add(step));
    expect(loaded.instances).toMatchObject({ read: 4, changed: 4 });
    expect([...steps]).toContain('Reading statements of 2 reports, about 14 files in 1 min');
    expect(await stored(setting.store)).toHaveLength(4);
    const writes = setting.store.writes();
    expect(await load(setting, { with_statements: true })).toMatchObject({ read: 0 });
    expect(setting.store.writes()).toBe(writes);
  });

  it('statements alone are read of amendments and 6-Ks that have them, once their documents are stored', async () => {
    const others = [
      filing('10-K/A', '2025-04-01'),
      filing('10-K/A', '2025-04-02'),
      filing('6-K', '2025-05-02'),
    ];
    const [amended = ANNUAL] = others;
    const names = ['AssetsCurrent', 'Assets', 'Liabilities', 'LiabilitiesAndStockholdersEquity'];
    const rows = names.map((name) => `<tr><td>${name}</td><td>${figure(name)}</td></tr>`).join('');
    const table = `<p>BALANCE SHEETS</p><table><tr><td></td><td>April 1, 2025</td></tr>${rows}</table>`;
    const whole = inlineText(CIK, amended.date, 9).replace('<p>Total', `${table}<p>Total`);
    const setting = await openLoad({
      ...listOf([...others, ANNUAL]),
      ...documentsOf([...others, ANNUAL]),
      [primaryPath(amended)]: whole,
    });
    await load(setting, { with_documents: true });
    const faces = (await setting.store.facts.faceReports(CIK)).map(({ form, filed }) => `${form} ${filed}`);
    expect(faces).toEqual(['10-K/A 2025-04-01', '10-K 2025-02-20']);
    expect(await stored(setting.store)).toEqual(['2025-02-20']);
    const writes = setting.store.writes();
    await load(setting, { with_documents: true });
    expect(setting.store.writes()).toBe(writes);
  });

  it('is not looked for in amendments, other forms and reports without XBRL', async () => {
    const others = [
      filing('10-K/A', '2025-04-01'),
      filing('8-K', '2025-08-02'),
      filing('10-Q', '2025-09-01', { inline: false }),
    ];
    const setting = await openLoad({ ...listOf([...others, ANNUAL]), ...documentsOf([...others, ANNUAL]) });
    expect(await load(setting, { with_documents: true })).toMatchObject({ read: 1, missing: [] });
    expect(await stored(setting.store)).toEqual(['2025-02-20']);
  });

  it('of a foreign filer is its annual report’s', async () => {
    const annual = filing('20-F', '2025-04-17');
    const setting = await openLoad({ ...listOf([annual]), ...documentsOf([annual]) });
    expect(await load(setting)).toMatchObject({ read: 1, missing: [] });
  });

  it('has no fact that ends after the filing date, and the load names it', async () => {
    const late = inlineText(CIK, ANNUAL.date, 1_234)
      .replaceAll('"c"', '"d"')
      .replaceAll(ANNUAL.date, '2099-12-31');
    const setting = await openLoad({
      ...listOf([ANNUAL]),
      ...documentsOf([ANNUAL]),
      [filingPath(CIK, ANNUAL.accession, 'ex13.htm')]: late,
      [filingPath(CIK, ANNUAL.accession, `${ANNUAL.accession}-index.htm`)]:
        '<table class="tableFile" summary="Document Format Files">' +
        `<tr><td>1</td><td></td><td><a href="/x/${ANNUAL.primary}">d</a></td><td>10-K</td><td></td></tr>` +
        '<tr><td>2</td><td></td><td><a href="/x/ex13.htm">e</a></td><td>EX-13</td><td></td></tr></table>',
    });
    const summary = await loadCompany(setting.tools, { ...request, with_documents: true }, async () => {});
    const record = await setting.store.facts.latestInstance(CIK, [ANNUAL.form]);
    expect(record?.facts.map(({ end }) => end)).toEqual(['2025-02-20']);
    expect(remarks(summary)).toContain(
      `1 fact of reports skipped: ending after the filing date (${ANNUAL.accession} us-gaap:Assets of 2099-12-31)`,
    );
  });

  it('is of the newest report that the source has, and the one it lacks is named', async () => {
    const setting = await openLoad({ ...listOf(ALL), ...documentsOf([ANNUAL_BEFORE]) });
    const missing = [`${ANNUAL.accession}/${ANNUAL.primary}`, `${QUARTER.accession}/${QUARTER.primary}`];
    expect(await load(setting)).toEqual({ read: 1, changed: 1, missing, quarantined: [], facts_late: [] });
    await writeFiles(setting.folder, documentsOf([ANNUAL]));
    expect(await load(setting)).toMatchObject({ read: 1, changed: 1, missing: missing.slice(1) });
    expect(await stored(setting.store)).toEqual(['2025-02-20', '2024-02-20']);
  });

  it('is read again when a linkbase comes that the index named', async () => {
    const index =
      '<table class="tableFile" summary="Document Format Files">' +
      `<tr><td>1</td><td>10-K</td><td><a href="/x/${ANNUAL.primary}">d</a></td><td>10-K</td><td>9</td></tr></table>` +
      '<table class="tableFile" summary="Data Files">' +
      '<tr><td>2</td><td></td><td><a href="/x/tiny_lab.xml">l</a></td><td>EX-101.LAB</td><td>9</td></tr></table>';
    const setting = await openLoad({
      ...listOf([ANNUAL]),
      ...documentsOf([ANNUAL]),
      [filingPath(CIK, ANNUAL.accession, `${ANNUAL.accession}-index.htm`)]: index,
    });
    expect(await load(setting)).toMatchObject({ read: 1, changed: 1 });
    expect(await load(setting)).toMatchObject({ read: 1, changed: 0 });
    const labels = '<linkbase xmlns="http://www.xbrl.org/2003/linkbase"/>';
    await writeFiles(setting.folder, { [filingPath(CIK, ANNUAL.accession, 'tiny_lab.xml')]: labels });
    expect(await load(setting)).toMatchObject({ read: 1, changed: 0 });
    expect(await load(setting)).toMatchObject({ read: 0 });
  });
});

describe('a report that cannot be read', () => {
  const laughs =
    '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">' +
    '<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL">&c;</html>';
  const bad: [string, string][] = [
    ['an entity bomb', laughs],
    ['no XBRL', documentText('10-K', 'tiny-20250220.htm', 'No numbers')],
    ['markup that breaks off', inlineText(CIK, '2025-02-20', 1).slice(0, 700)],
    ['more than is read', ' '.repeat(64 * 1024 * 1024 + 1)],
  ];
  it.each(bad)('for %s is quarantined with the reason, and the load continues', async (_, text) => {
    const files = { ...documentsOf([QUARTER]), [primaryPath(ANNUAL)]: text };
    const setting = await openLoad({ ...listOf([QUARTER, ANNUAL]), ...files });
    const file = `${ANNUAL.accession}/${ANNUAL.primary}`;
    expect(await load(setting)).toMatchObject({ changed: 1, quarantined: [{ file }] });
    expect(await stored(setting.store)).toEqual(['2025-08-01']);
    const [quarantined] = await setting.store.facts.quarantined(CIK);
    expect(quarantined).toMatchObject({ url: primaryUrl(ANNUAL), accession_number: ANNUAL.accession });
    expect(quarantined?.reason.length).toBeGreaterThan(10);
    const writes = setting.store.writes();
    await load(setting);
    expect(setting.store.writes()).toBe(writes);
  });

  it('for a linkbase alone is read without it, and the linkbase is quarantined', async () => {
    const path = filingPath(CIK, ANNUAL.accession, 'tiny_pre.xml');
    const setting = await openLoad({
      ...listOf([ANNUAL]),
      ...documentsOf([ANNUAL]),
      [path]: '<linkbase xmlns="http://www.xbrl.org/2003/linkbase"><presentationLink></linkbase>',
    });
    const summary = await load(setting);
    expect(summary).toMatchObject({
      read: 1,
      changed: 1,
      quarantined: [{ file: `${ANNUAL.accession}/tiny_pre.xml` }],
    });
    expect((await setting.store.facts.quarantined(CIK)).map(({ url }) => url)).toEqual([`https://${path}`]);
    expect(await stored(setting.store)).toEqual(['2025-02-20']);
  });

  it('leaves the one before it when its folder is gone', async () => {
    const setting = await openLoad({ ...listOf([ANNUAL]), ...documentsOf([ANNUAL]) });
    await load(setting);
    await rm(join(setting.folder, 'www.sec.gov'), { recursive: true });
    expect(await load(setting)).toEqual({
      read: 0,
      changed: 0,
      missing: [],
      quarantined: [],
      facts_late: [],
    });
    expect(await stored(setting.store)).toEqual(['2025-02-20']);
  });
});
