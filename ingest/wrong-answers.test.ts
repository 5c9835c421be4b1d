import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { wallClock } from '../edgar/budget.ts';
import { createEdgar } from '../edgar/client.ts';
import { remarks } from './commands/summary-text.ts';
import { loadCompany } from './company.ts';
import { describeFailure } from './failure.ts';
import { startLoopback } from './testing/loopback.ts';
import { openLoad } from './testing/open-load.ts';
import {
  companyFactsOf,
  documentText,
  factsPath,
  filingPath,
  inlineText,
  submissionsOf,
  type TinyFiling,
} from './testing/tiny-edgar.ts';

const CIK = '0009990001';
const CURRENT: TinyFiling = {
  accession: `${CIK}-25-000001`,
  form: '8-K',
  date: '2025-03-01',
  primary: 'doc.htm',
};
const ANNUAL: TinyFiling = {
  accession: `${CIK}-25-000002`,
  form: '10-K',
  date: '2025-02-20',
  primary: 'tiny-20241231.htm',
  inline: true,
};
const LETTER = documentText('EX-99.1', 'letter.htm', 'Dear all. '.repeat(200));
const DOCUMENT = documentText('8-K', 'doc.htm', 'Body '.repeat(400));
const REPORT = inlineText(CIK, '2024-12-31', 7, 'We sell. '.repeat(400));

const row = (name: string, type: string, text: string): string =>
  `<tr><td>1</td><td>d</td><td><a href="/x/${name}">a</a></td><td>${type}</td><td>${text.length}</td></tr>`;
const index = (rows: string): string =>
  `<html><table class="tableFile" summary="Document Format Files">${rows}</table></html>`;

const request = { cik: CIK, with_documents: true, forms: null, since: null, sample: false };

type Fault = (body: Buffer, response: ServerResponse) => void;

/** A tiny EDGAR over a connection that answers with `fault` for each path that matches. */
async function edgarOver(matches: RegExp, fault: Fault) {
  const setting = await openLoad({
    [`data.sec.gov/submissions/CIK${CIK}.json`]: JSON.stringify(submissionsOf(CIK, [CURRENT, ANNUAL], [])),
    [factsPath(CIK)]: JSON.stringify(companyFactsOf(CIK, [ANNUAL])),
    [filingPath(CIK, CURRENT.accession, `${CURRENT.accession}-index.htm`)]: index(
      row('doc.htm', '8-K', DOCUMENT) + row('letter.htm', 'EX-99.1', LETTER),
    ),
    [filingPath(CIK, ANNUAL.accession, `${ANNUAL.accession}-index.htm`)]: index(
      row('tiny-20241231.htm', '10-K', REPORT),
    ),
    [filingPath(CIK, CURRENT.accession, 'doc.htm')]: DOCUMENT,
    [filingPath(CIK, CURRENT.accession, 'letter.htm')]: LETTER,
    [filingPath(CIK, ANNUAL.accession, 'tiny-20241231.htm')]: REPORT,
  });
  const state = { is_broken: true };
  const server = await startLoopback((asked, response) => {
    const path = asked.url ?? '';
    const host = path.startsWith('/Archives') ? 'www.sec.gov' : 'data.sec.gov';
    void (async () => {
      try {
        const body = await readFile(join(setting.folder, host, path));
        if (state.is_broken && matches.test(path)) fault(body, response);
        else response.end(body);
      } catch {
        response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      }
    })();
  });
  const edgar = createEdgar({
    mirror: null,
    contact: 'Jane Doe jane@example.com',
    base: { data: server.base, www: server.base },
    requests_per_second: 9,
    budget_file: join(setting.folder, 'budget.json'),
    clock: { ...wallClock, sleep: async () => {} },
  });
  onTestFinished(async () => {
    await server.close();
    await edgar.close();
  });
  const tools = { ...setting.tools, edgar };
  const load = () => loadCompany(tools, request, async () => {});
  return { ...setting, tools, load, heal: () => (state.is_broken = false) };
}

const maintenance: Fault = (_, response) => void response.end('<html>maintenance</html>');
/** Half a body over a connection whose close is its end. */
const half: Fault = (body, response) => {
  response.socket?.end(
    Buffer.concat([Buffer.from('HTTP/1.0 200 OK\r\n\r\n'), body.subarray(0, body.length / 2)]),
  );
};

const unavailable: Fault = (_, response) => void response.writeHead(503).end();
const cut: Fault = (body, response) => {
  response.writeHead(200, { 'content-length': body.byteLength });
  response.write(body.subarray(0, body.byteLength / 2), () => response.destroy());
};

describe('a file that always fails while others are answered', () => {
  const faults: [string, RegExp, Fault, files: string[], quarantined: string][] = [
    ['503 for a document', /\/doc\.htm$/, unavailable, ['letter.htm'], 'doc.htm#document'],
    ['a document that is cut', /\/doc\.htm$/, cut, ['letter.htm'], 'doc.htm#document'],
    ['503 for an index', /0001-index\.htm$/, unavailable, ['doc.htm'], 'index.htm#document'],
    [
      '503 for the facts',
      /companyfacts/,
      unavailable,
      ['doc.htm', 'letter.htm'],
      'companyfacts/CIK0009990001.json',
    ],
  ];
  it.each(faults)('is named, and the others are stored: %s', async (_, matches, fault, files, name) => {
    const { store, load, heal } = await edgarOver(matches, fault);
    const summary = await load();
    expect(remarks(summary).join('\n')).toMatch(/Skipped: .*while its host answers/);
    const stored = async (): Promise<string[]> =>
      (await store.filings.documents(CURRENT.accession)).map(({ filename }) => filename);
    expect(await stored()).toEqual(files);
    expect((await store.filings.documents(ANNUAL.accession)).map(({ filename }) => filename)).toEqual([
      ANNUAL.primary,
    ]);
    expect((await store.facts.quarantined(null)).map(({ url }) => url)).toEqual([
      expect.stringContaining(name),
    ]);
    heal();
    await load();
    expect([await stored(), await store.facts.quarantined(null)]).toEqual([['doc.htm', 'letter.htm'], []]);
  });

  it('a list that fails ends the load of its company alone', async () => {
    const { load } = await edgarOver(/submissions/, unavailable);
    const cause = await load().catch((error: unknown) => error);
    expect(describeFailure(cause)).toMatchObject({ failure: 'outage', exit_code: 69, can_go_on: true });
  });

  it('an index that lists no document is not taken for a whole one', async () => {
    const { store, load, heal } = await edgarOver(/0001-index\.htm$/, (_, response) => {
      response.end(index('<tr><th>Seq</th><th>Description</th><th>Document</th><th>Type</th></tr>'));
    });
    expect(remarks(await load()).join('\n')).toMatch(/Skipped: .*the page lists no documents/);
    expect((await store.filings.withDocuments(CIK)).has(CURRENT.accession)).toBe(false);
    heal();
    await load();
    expect((await store.filings.documents(CURRENT.accession)).map(({ filename }) => filename)).toEqual([
      'doc.htm',
      'letter.htm',
    ]);
  });
});

describe('a wrong answer with status 200', () => {
  const faults: [string, RegExp, Fault][] = [
    ['a maintenance page for the documents', /(?:doc|letter|tiny-\d+)\.htm$/, maintenance],
    ['a maintenance page for all of the archive', /Archives/, maintenance],
    ['half of each document', /(?:doc|letter|tiny-\d+)\.htm$/, half],
    ['half of each index', /-index\.htm$/, half],
    ['nothing but a byte', /Archives/, (_, response) => void response.end('x')],
  ];
  it.each(faults)('is not stored: %s', async (_, matches, fault) => {
    const { store, load, heal } = await edgarOver(matches, fault);
    const summary = await load();
    expect(summary.refused.length).toBeGreaterThan(0);
    const quarantined = (await store.facts.quarantined(CIK)).filter(({ url }) => url.endsWith('#document'));
    const names = quarantined.map(({ url }) => url.slice(url.lastIndexOf('/') + 1));
    expect(new Set(names)).toEqual(
      new Set(summary.refused.map(({ file }) => `${file.slice(file.lastIndexOf('/') + 1)}#document`)),
    );
    for (const { accession } of [CURRENT, ANNUAL]) {
      const bodies = await Promise.all(
        (await store.filings.documents(accession)).map(({ filename }) =>
          store.filings.documentBody(accession, filename),
        ),
      );
      for (const body of bodies) expect([DOCUMENT, LETTER, REPORT]).toContain(body?.toString());
    }
    expect((await store.filings.withDocuments(CIK)).size).toBe(0);

    heal();
    expect((await load()).refused).toEqual([]);
    expect(await store.facts.quarantined(CIK)).toEqual([]);
    expect((await store.filings.documents(CURRENT.accession)).map(({ filename }) => filename)).toEqual([
      'doc.htm',
      'letter.htm',
    ]);
    expect((await store.filings.withDocuments(CIK)).size).toBe(2);
    const writes = store.writes();
    await load();
    expect(store.writes()).toBe(writes);
  });
});
