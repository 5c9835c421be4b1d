import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize, sep } from 'node:path';

/** A contact with this in it finds no EDGAR: its connections are cut. */
export const CUT_OFF = 'offline@example.com';

const ABSENT = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

type Columns = { recent: Record<string, unknown[]> };

const NEW_FILING = '0009999999-26-000001';

/** Lists an 8-K of this moment in a company's filings and returns its accession number. */
async function acceptFiling(folder: string, cik: string): Promise<string> {
  const path = join(folder, 'data.sec.gov', 'submissions', `CIK${cik}.json`);
  const list: { filings: Columns } = JSON.parse(await readFile(path, 'utf8'));
  const { recent } = list.filings;
  const now = new Date().toISOString();
  const row: Record<string, unknown> = {
    accessionNumber: NEW_FILING,
    filingDate: now.slice(0, 10),
    reportDate: now.slice(0, 10),
    acceptanceDateTime: now,
    form: '8-K',
    core_type: '8-K',
    items: '5.02,9.01',
  };
  for (const [name, values] of Object.entries(recent)) values.unshift(row[name] ?? values[0]);
  await writeFile(path, JSON.stringify(list));
  return NEW_FILING;
}

/**
 * EDGAR over HTTP for the tests: the files of a folder laid out like it, both hosts at one address. `POST /?accept=<CIK>`
 * has it accept a new 8-K.
 */
export function serveEdgar(folder: string, port: number): void {
  createServer((request, response) => {
    if (request.headers['user-agent']?.includes(CUT_OFF) === true) {
      request.socket.destroy();
      return;
    }
    if (request.method === 'POST') {
      const cik = new URL(request.url ?? '/', 'http://edgar.local').searchParams.get('accept') ?? '';
      acceptFiling(folder, cik).then(
        (accession_number) => response.writeHead(200).end(accession_number),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
      return;
    }
    const path = normalize(new URL(request.url ?? '/', 'http://edgar.local').pathname);
    const host = path.startsWith(`${sep}submissions`) || path.startsWith(`${sep}api`) ? 'data' : 'www';
    readFile(join(folder, `${host}.sec.gov`, path)).then(
      (bytes) => response.writeHead(200, { 'content-length': bytes.byteLength }).end(bytes),
      () => response.writeHead(404, { 'content-type': 'application/xml' }).end(ABSENT),
    );
  }).listen(port, '127.0.0.1');
}
