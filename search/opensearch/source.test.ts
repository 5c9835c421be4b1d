import { createServer, type Server, type ServerResponse } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';

import { type FullTextSearch, NO_FILTER } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import type { BoundOptions } from '../queue.ts';
import { openCluster } from './client.ts';
import { FIELDS, INDEX_LAYOUT } from './documents.ts';
import { createOpenSearchSource } from './source.ts';

type Answer = { status?: number; body: unknown };

const OWN: Record<string, Answer> = {
  '/': { body: { version: { number: '3.8.0', distribution: 'opensearch' } } },
  '/filings/_mapping': {
    body: { 'filings-2024-1': { mappings: { _meta: { layout: INDEX_LAYOUT }, properties: FIELDS } } },
  },
};

let server: Server | null = null;
afterEach(() => server?.close());

/** Listens, and returns where. */
async function addressOf(made: Server): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  made.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = made.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
}

/** A cluster that answers these paths so, and any other with 500. */
async function clusterWith(answers: Record<string, Answer>): Promise<string> {
  const all = { ...OWN, ...answers };
  server = createServer((request, response) => {
    const { status = 200, body } = all[(request.url ?? '').split('?')[0] ?? ''] ?? { status: 500, body: {} };
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return addressOf(server);
}

const SEARCH: FullTextSearch = {
  query: null,
  filter: NO_FILTER,
  sort: 'recent',
  from: 0,
  size: 20,
  today: '2024-03-01',
};

/** How a search of a cluster fails. */
async function failureOf(url: string, bounds?: BoundOptions): Promise<unknown> {
  const store = await openStoreFile(':memory:');
  const settings = {
    nodes: [url],
    auth: { username: 'desk', password: 'secret-1' },
    ca: null,
    index: 'filings',
  };
  const source = createOpenSearchSource(openCluster(settings), store, Date.now, bounds);
  try {
    return await source.search(SEARCH).then(
      () => null,
      (error: unknown) => error,
    );
  } finally {
    await source.close();
    await store.close();
  }
}

const version = (number: string, distribution?: string): Record<string, Answer> => ({
  '/': { body: { version: { number, ...(distribution === undefined ? {} : { distribution }) } } },
});
const mapping = (mappings: object): Record<string, Answer> => ({
  '/filings/_mapping': { body: { 'filings-2024-1': { mappings } } },
});
const searched = (fields: object): Record<string, Answer> => ({
  '/filings/_search': { body: { timed_out: false, _shards: { failed: 0 }, ...fields } },
});

describe('a cluster that can’t answer is an error, never a partial page', () => {
  const cases: [name: string, answers: Record<string, Answer>, code: string, message: RegExp][] = [
    [
      'an older version',
      version('2.19.0', 'opensearch'),
      'upstream_error',
      /is OpenSearch 2\.19\.0.*needs OpenSearch 3/,
    ],
    [
      'a newer version',
      version('4.0.0', 'opensearch'),
      'upstream_error',
      /is OpenSearch 4\.0\.0.*needs OpenSearch 3/,
    ],
    ['another engine', version('8.15.0'), 'upstream_error', /is Elasticsearch 8\.15\.0.*needs OpenSearch 3/],
    [
      'a wrong password',
      { '/': { status: 401, body: {} } },
      'upstream_error',
      /refused the user or the password/,
    ],
    [
      'a user without rights',
      {
        '/filings/_search': {
          status: 403,
          body: { error: { type: 'security_exception', reason: 'no permissions' } },
        },
      },
      'upstream_error',
      /lacks a right.*no permissions/,
    ],
    [
      'a block of the index',
      {
        '/filings/_search': {
          status: 403,
          body: {
            error: { type: 'cluster_block_exception', reason: 'index [filings-2024-1] blocked by: …' },
          },
        },
      },
      'unavailable',
      /takes no changes, most often because a disk/,
    ],
    [
      'an answer of something else',
      { '/filings/_search': { body: { ok: true } } },
      'upstream_error',
      /answered in a form/,
    ],
    [
      'an index made by hand',
      mapping({ properties: { ...FIELDS, ciks: { type: 'text' } } }),
      'upstream_error',
      /filings-2024-1 was made by another version: its field ciks has type text instead of keyword/,
    ],
    [
      'an index of an older layout',
      mapping({ _meta: { layout: 0 }, properties: FIELDS }),
      'upstream_error',
      /layout 0 instead of/,
    ],
    ['no index', { '/filings/_mapping': { status: 404, body: {} } }, 'unavailable', /Nothing is indexed yet/],
    [
      'a red index',
      { '/filings/_search': { status: 503, body: {} } },
      'unavailable',
      /part of the search index/,
    ],
    ['a busy cluster', { '/filings/_search': { status: 429, body: {} } }, 'unavailable', /busy/],
    ['a search cut short', searched({ timed_out: true }), 'unavailable', /took too long/],
    ['a failed shard', searched({ _shards: { failed: 1 } }), 'unavailable', /part of the search index/],
  ];
  test.each(cases)('%s is refused, with when to try again', async (_name, answers, code, message) => {
    const failure = await failureOf(await clusterWith(answers));
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
    expect(failure).toHaveProperty('details.retry_after');
    expect(String(failure)).not.toContain('secret-1');
  });

  test.each<[name: string, answer: (response: ServerResponse) => void, message: RegExp]>([
    ['never answers', () => {}, /stopped after/],
    ['answers in part', (response) => response.writeHead(200).write('{"version"'), /stopped after/],
    ['breaks off', (response) => response.destroy(), /not reachable/],
    ['answers with a page', (response) => response.end('<html>'), /answered in a form/],
  ])('a cluster that %s is not reachable, with when to try again', async (_name, answer, message) => {
    server = createServer((_request, response) => answer(response));
    const failure = await failureOf(await addressOf(server), { deadline_ms: 100, answer_ms: 100 });
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    expect(failure).toHaveProperty('details.retry_after');
    server.closeAllConnections();
  });

  test('an address at which no cluster listens is not reachable', async () => {
    expect(await failureOf('http://127.0.0.1:9')).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/not reachable/),
      details: { retry_after: 5 },
    });
  });
});
