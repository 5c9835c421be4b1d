import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';

import { wallClock } from '../../edgar/budget.ts';
import { createEdgar } from '../../edgar/client.ts';
import { loadCompany } from '../../ingest/company.ts';
import { writeTinyFiler } from '../../ingest/testing/tiny-edgar.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { countEndings, type FaultRun, type Outcome, seeded } from './outcome.ts';

const CIK = '0009990001';
const REQUEST = { cik: CIK, with_documents: true, forms: null, since: null, sample: false };

const STATUSES = [
  200, 200, 200, 200, 204, 206, 301, 302, 304, 400, 401, 403, 404, 410, 418, 429, 500, 502, 503,
];
const PAUSES = ['0', '1', '3600', '999999999999', '-1', 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT', ''];

/** What comes in place of the right body. */
const BODIES: Record<string, (right: Buffer) => Buffer> = {
  right: (right) => right,
  nothing: () => Buffer.alloc(0),
  'a byte': () => Buffer.from('x'),
  'a maintenance page': () => Buffer.from('<html><body>Down for maintenance</body></html>'),
  half: (right) => right.subarray(0, right.length >> 1),
  'all but a byte': (right) => right.subarray(0, right.length - 1),
  twice: (right) => Buffer.concat([right, right]),
  'an empty object': () => Buffer.from('{}'),
  'no facts': () => Buffer.from(`{"cik":${Number(CIK)},"entityName":"T","facts":{}}`),
  'an error as JSON': () => Buffer.from('{"error":"try later"}'),
  zeros: (right) => Buffer.alloc(right.length),
  backwards: (right) => Buffer.from(right.toReversed()),
};

/** How it comes. */
const MANNERS: Record<string, (response: ServerResponse, status: number, body: Buffer) => void> = {
  whole: (response, status, body) =>
    void response.writeHead(status, { 'content-length': body.length }).end(body),
  chunked: (response, status, body) => void response.writeHead(status).end(body),
  gzip: (response, status, body) =>
    void response.writeHead(status, { 'content-encoding': 'gzip' }).end(gzipSync(body)),
  'a cut gzip': (response, status, body) =>
    void response.writeHead(status, { 'content-encoding': 'gzip' }).end(gzipSync(body).subarray(0, -9)),
  'named gzip': (response, status, body) =>
    void response.writeHead(status, { 'content-encoding': 'gzip' }).end(body),
  'an unknown coding': (response, status, body) =>
    void response.writeHead(status, { 'content-encoding': 'br' }).end(body),
  'cut by its close': (response, status, body) =>
    void response.socket?.end(
      Buffer.concat([Buffer.from(`HTTP/1.0 ${status} OK\r\n\r\n`), body.subarray(0, body.length >> 1)]),
    ),
  'too short for its length': (response, status, body) => {
    response.writeHead(status, { 'content-length': body.length + 100 });
    response.write(body, () => response.socket?.end());
  },
  reset: (response, status, body) => {
    response.writeHead(status, { 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1), () => response.socket?.resetAndDestroy());
  },
  'silence after its head': (response, status) => response.writeHead(status).flushHeaders(),
  silence: () => undefined,
  garbage: (response, _, body) => void response.socket?.end(body),
};

type Fault = {
  matches: (path: string) => boolean;
  status: number;
  body: string;
  manner: string;
  pause: string;
};

/** A tiny EDGAR in a folder, with an index of each filing that lists the sizes of its documents. */
async function writeEdgar(folder: string): Promise<void> {
  const filings = await writeTinyFiler(folder, CIK, { recent: 3, older: 2, words: 60 });
  for (const { accession, form, primary } of filings) {
    if (form === '4' || primary === null) continue;
    const place = `www.sec.gov/Archives/edgar/data/${Number(CIK)}/${accession.replaceAll('-', '')}`;
    const rows = [
      [primary, form],
      ['ex99.htm', 'EX-99.1'],
    ].map(([name = '', type = '']) => {
      const { size } = statSync(join(folder, place, name));
      return `<tr><td>1</td><td>d</td><td><a href="/x/${name}">a</a></td><td>${type}</td><td>${size}</td></tr>`;
    });
    const table = `<html><table class="tableFile" summary="Document Format Files">${rows.join('')}</table></html>`;
    writeFileSync(join(folder, place, `${accession}-index.htm`), table);
  }
}

/** Rows that a load stored, as texts. */
function rowsOf(path: string): Set<string> {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = [
    `SELECT 'document', accession_number, filename, sha256 FROM documents JOIN filings ON filings.id = filing_id`,
    `SELECT 'fact', concepts.name, units.name, start_day, end_day, value, accession_number FROM facts
      JOIN concepts ON concepts.id = concept_id JOIN units ON units.id = unit_id
      JOIN fact_filings ON fact_filings.id = filing_id`,
    `SELECT 'filing', accession_number, form, filing_date, report_date, items, primary_document FROM filings`,
    `SELECT 'text', accession_number, filename, t.sha256 FROM document_texts t JOIN documents d ON d.id = document_id
      JOIN filings f ON f.id = d.filing_id`,
  ].flatMap((sql) =>
    database
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(Object.values(row))),
  );
  database.close();
  return new Set(rows);
}

/**
 * Loads a filer from an EDGAR that answers a part of its paths wrongly, then again from one that answers rightly. Nothing
 * wrong may be stored in between, and nothing be missing at the end.
 */
export async function faultUpstream({ count, seed, report }: FaultRun): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-upstream-'));
  await writeEdgar(folder);
  let fault: Fault | null = null;
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const host = path.startsWith('/Archives') || path.startsWith('/files') ? 'www.sec.gov' : 'data.sec.gov';
    response.on('error', () => undefined);
    const file = join(folder, host, path);
    if (!existsSync(file)) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const right = readFileSync(file);
    if (fault === null || !fault.matches(path)) return void response.end(right);
    if (fault.pause !== '') response.setHeader('retry-after', fault.pause);
    const body = (BODIES[fault.body] ?? ((same) => same))(right);
    (MANNERS[fault.manner] ?? ((to) => void to.end()))(response, fault.status, body);
    return undefined;
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const base = `http://127.0.0.1:${address.port}`;

  async function load(path: string, round: number): Promise<string> {
    let ahead_ms = 0;
    const edgar = createEdgar({
      mirror: null,
      contact: 'Jane Doe jane@example.com',
      base: { data: base, www: base },
      requests_per_second: 9,
      budget_file: join(folder, `budget-${round}.json`),
      timeouts: { connect_ms: 500, headers_ms: 300, idle_ms: 300, total_ms: 1_500 },
      // Pauses pass at once.
      clock: {
        now: () => new Date(wallClock.now().getTime() + ahead_ms),
        sleep: async (ms) => {
          ahead_ms += ms;
        },
      },
    });
    const store = await openStoreFile(path);
    try {
      const { signal } = new AbortController();
      const tools = { store, edgar, now: () => new Date('2026-01-02T03:04:05Z'), signal };
      await loadCompany(tools, REQUEST, async () => undefined);
      return 'loaded';
    } catch (error) {
      return error instanceof Error && 'failure' in error ? String(error.failure) : String(error);
    } finally {
      await store.close();
      await edgar.close();
    }
  }

  const right_path = join(folder, 'right.db');
  const first = await load(right_path, -1);
  if (first !== 'loaded') throw new Error(first);
  const right = rowsOf(right_path);
  const random = seeded(seed);
  const choose = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  const endings = countEndings();
  const wrong: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const part = choose([
      'submissions/CIK\\d+.json',
      '-submissions-',
      'companyfacts',
      '-index',
      'doc-',
      'ex99',
      '.',
    ]);
    const pattern = new RegExp(part);
    fault = {
      matches: (path) => pattern.test(path),
      status: choose(STATUSES),
      body: choose(Object.keys(BODIES)),
      manner: choose(Object.keys(MANNERS)),
      pause: choose(PAUSES),
    };
    const path = join(folder, `store-${round}.db`);
    const ended = await load(path, round);
    const stored = rowsOf(path);
    const words = `${part}: ${fault.status}, ${fault.body}, ${fault.manner}, Retry-After '${fault.pause}'`;
    const stranger = [...stored].find((row) => !right.has(row));
    fault = null;
    rmSync(join(folder, `budget-${round}.json`), { force: true });
    // A busy machine can miss the short limits of time.
    let healed = '';
    for (let tries = 0; tries < 5 && healed !== 'loaded'; tries += 1) healed = await load(path, round);
    const lost = [...right].find((row) => !rowsOf(path).has(row));
    if (stranger !== undefined) wrong.push(`stored: ${stranger} (${words})`);
    if (lost !== undefined) wrong.push(`missing after a right answer (${healed}): ${lost} (${words})`);
    if (stranger !== undefined || lost !== undefined) report(wrong.at(-1) ?? '');
    endings.add(ended);
    for (const rest of ['', '-wal', '-shm']) rmSync(path + rest, { force: true });
  }
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  rmSync(folder, { recursive: true });
  return { fault: 'wrong answers of EDGAR', tried: count, ended: endings.all(), wrong };
}
