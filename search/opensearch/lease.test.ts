import { Connection, errors } from '@opensearch-project/opensearch';
import { expect, test } from 'vitest';

import type { Call, Cluster } from './client.ts';
import { leaseOf } from './follow.ts';

const META = {
  context: null,
  name: 'opensearch-js',
  request: { params: { method: 'GET', path: '/' }, options: {}, id: 1 },
  connection: new Connection({ url: new URL('http://127.0.0.1:9') }),
  attempts: 0,
  aborted: false,
};

/** An answer as the client throws it. */
const refused = (statusCode: number): errors.ResponseError =>
  new errors.ResponseError({ body: {}, statusCode, headers: {}, warnings: null, meta: META });

/** A cluster with one document, written under the condition of its number. */
function oneDocument(): Cluster {
  let held: { holder: unknown; seq_no: number } | null = null;
  let written = 0;
  const call = async ({ method, path, query = {}, body = {} }: Call): Promise<unknown> => {
    if (path === '/filings-lease') return {};
    if (method === 'GET') {
      if (held === null) throw refused(404);
      return { _seq_no: held.seq_no, _primary_term: 1, _source: { holder: held.holder } };
    }
    const isExpected = path.includes('/_create/')
      ? held === null
      : String(held?.seq_no) === query['if_seq_no'];
    if (!isExpected) throw refused(409);
    written += 1;
    held = method === 'DELETE' ? null : { holder: 'holder' in body ? body.holder : null, seq_no: written };
    return { _seq_no: written, _primary_term: 1 };
  };
  return { index: 'filings', call, close: async () => {} };
}

test('one of two holds the lease; after its silence, or its end, the other does', async () => {
  const cluster = oneDocument();
  let now = 0;
  const [one, other] = ['one', 'other'].map((holder) => leaseOf(cluster, holder, () => now));
  if (one === undefined || other === undefined) throw new Error('there are two');
  expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true]);
  now = 29_000;
  expect(await other.hold()).toBe(false);
  now = 58_000;
  expect(await other.hold()).toBe(false);
  now = 60_000;
  expect([await other.hold(), await one.hold()]).toEqual([true, false]);
  expect([await one.hold(true), await other.hold()]).toEqual([true, false]);
  await other.release();
  expect(await other.hold()).toBe(false);
  await one.release();
  expect(await other.hold()).toBe(true);
});
