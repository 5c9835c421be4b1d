import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { FACTS_ARCHIVE } from '../domain/filing/edgar-address.ts';
import { startLoopback } from '../ingest/testing/loopback.ts';
import { temporaryFolder } from '../ingest/testing/temporary-folder.ts';
import { createEdgar } from './client.ts';

const BODY = Buffer.from(Array.from({ length: 50_000 }, (_, index) => String(index)).join(' '));

async function open(handle: Parameters<typeof startLoopback>[0]) {
  const folder = await temporaryFolder();
  const server = await startLoopback(handle);
  const edgar = createEdgar({
    mirror: null,
    contact: 'Jane Doe jane@example.com',
    base: { data: server.base, www: server.base },
    requests_per_second: 9,
    budget_file: join(folder, 'budget.json'),
    clock: { now: () => new Date(), sleep: async () => {} },
  });
  onTestFinished(async () => {
    await edgar.close();
    await server.close();
  });
  const seen: number[] = [];
  const onBytes = (done: number): void => void seen.push(done);
  const get = () =>
    edgar.download(FACTS_ARCHIVE, { folder: join(folder, 'market'), onBytes, signal: undefined });
  return { get, server, seen, folder };
}

/** Whether a part of a file is on the disk. */
function isStored(folder: string): boolean {
  const market = join(folder, 'market');
  return readdirSync(market).some((name) => name.endsWith('.part') && statSync(join(market, name)).size > 0);
}

/** Ends the connection when a part of the file has been stored. */
function breakOnceStored(folder: string, response: ServerResponse): void {
  const stored = vi.waitUntil(() => isStored(folder), { interval: 5, timeout: 5_000 });
  void stored.then(() => response.destroy());
}

it('resumes after a break with the rest of the same file', async () => {
  const { get, server, seen, folder } = await open((request, response, index) => {
    response.setHeader('etag', '"a"');
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': BODY.byteLength - from });
    if (index > 0) response.end(BODY.subarray(from));
    else {
      response.write(BODY.subarray(0, 100_000));
      breakOnceStored(folder, response);
    }
  });
  const path = await get();
  expect((await readFile(path)).equals(BODY)).toBe(true);
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]?.headers['if-range']).toBe('"a"');
  expect(seen.at(-1)).toBe(BODY.byteLength);
});

it('starts again when the file has changed meanwhile', async () => {
  const { get, folder } = await open((_request, response, index) => {
    response.setHeader('etag', index === 0 ? '"a"' : '"b"');
    response.writeHead(200, { 'content-length': BODY.byteLength });
    if (index > 0) response.end(BODY);
    else {
      response.write(Buffer.alloc(100_000));
      breakOnceStored(folder, response);
    }
  });
  expect((await readFile(await get())).equals(BODY)).toBe(true);
});

it.each([
  [403, '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title>', 'rate_limited'],
  [429, '', 'rate_limited'],
  [
    200,
    '<html><head><title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title>',
    'no_contact',
  ],
  [404, 'none', 'not_found'],
])('a page in its place is no file: %d', async (status, page, failure) => {
  const { get, server } = await open((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(page);
  });
  await expect(get()).rejects.toMatchObject({ failure });
  expect(server.requests).toHaveLength(1);
});
