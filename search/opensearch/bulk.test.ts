import { expect, test } from 'vitest';

import { type Change, sendBulk } from './bulk.ts';
import type { Call, Cluster } from './client.ts';

const changes: Change[] = ['a', 'b', 'c', 'd'].map((id) => ({
  index: 'filings-2024-1',
  id,
  version: 7,
  fields: { body: [id] },
}));

/** A cluster that answers each request by the status of each id, and what it was sent. */
function clusterOf(statusOf: (id: string, attempt: number) => number): {
  cluster: Cluster;
  sent: string[][];
} {
  const sent: string[][] = [];
  const call = async ({ lines = [] }: Call) => {
    const ids = lines.flatMap((line) =>
      'index' in line && typeof line.index === 'object' && line.index !== null && '_id' in line.index
        ? [String(line.index._id)]
        : [],
    );
    sent.push(ids);
    const item = (id: string) => {
      const status = statusOf(id, sent.length);
      const error = { type: 'strict_dynamic_mapping_exception', reason: 'no such field' };
      return { index: { _id: id, status, ...(status >= 400 ? { error } : {}) } };
    };
    return { errors: true, items: ids.map(item) };
  };
  return { cluster: { index: 'filings', call, close: async () => {} }, sent };
}

test('only the documents that the engine had no time for are sent again', async () => {
  const { cluster, sent } = clusterOf((id, attempt) =>
    attempt === 1 && (id === 'b' || id === 'd') ? 429 : 201,
  );
  expect(await sendBulk(cluster, changes, 1)).toBe(4);
  expect(sent).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'd'],
  ]);
});

test('a version that the index has already isn’t new', async () => {
  const { cluster, sent } = clusterOf((id) => (id === 'a' ? 201 : 409));
  expect(await sendBulk(cluster, changes, 1)).toBe(1);
  expect(sent).toHaveLength(1);
});

test('a document that is refused is named with the reason', async () => {
  const { cluster } = clusterOf((id) => (id === 'c' ? 400 : 201));
  await expect(sendBulk(cluster, changes, 1)).rejects.toThrow(
    'refused c: strict_dynamic_mapping_exception: no such field',
  );
});

test('an engine that is always busy is no longer retried', async () => {
  const { cluster, sent } = clusterOf((id) => (id === 'b' ? 429 : 201));
  await expect(sendBulk(cluster, changes, 0)).rejects.toThrow(
    'did not take 1 of 4 documents in 8 attempts: strict_dynamic_mapping_exception: no such field',
  );
  expect(sent.at(-1)).toEqual(['b']);
});

test('a document whose index is gone is refused, not taken for a removed one', async () => {
  const { cluster } = clusterOf(() => 404);
  await expect(sendBulk(cluster, changes, 0)).rejects.toThrow('refused a');
});

test('an answer that leaves documents out has them sent again', async () => {
  const sent: number[] = [];
  const call = async ({ lines = [] }: Call) => {
    sent.push(lines.length / 2);
    return { errors: false, items: [{ index: { _id: 'a', status: 201 } }] };
  };
  expect(await sendBulk({ index: 'filings', call, close: async () => {} }, changes, 0)).toBe(4);
  expect(sent).toEqual([4, 3, 2, 1]);
});
