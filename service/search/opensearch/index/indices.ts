import * as v from 'valibot';

import type { Cluster } from '../client.ts';
import { indexDefinition } from '../index-definition.ts';
import { type IndexName, nameOf, readName } from './index-names.ts';

/** Requests that wait for nodes to agree. */
const TIMEOUT_MS = 60_000;

export type Shape = { shards: number; replicas: number };

const Listed = v.array(v.object({ index: v.string(), alias: v.string() }));

/** Every index that an alias means. */
export async function indicesOf(cluster: Cluster): Promise<IndexName[]> {
  const answer = await cluster.call({
    method: 'GET',
    path: `/_cat/aliases/${cluster.index}`,
    query: { format: 'json' },
  });
  return v.parse(Listed, answer).flatMap(({ index }) => readName(cluster.index, index) ?? []);
}

const Names = v.array(v.object({ index: v.string() }));

/** Every index by name, of the alias or left over. */
export async function namedIndices(cluster: Cluster): Promise<IndexName[]> {
  const answer = await cluster.call({
    method: 'GET',
    path: `/_cat/indices/${cluster.index}-*`,
    query: { format: 'json' },
  });
  return v.parse(Names, answer).flatMap(({ index }) => readName(cluster.index, index) ?? []);
}

export async function createIndex(cluster: Cluster, name: IndexName, shape: Shape): Promise<void> {
  await cluster.call({
    method: 'PUT',
    path: `/${nameOf(name)}`,
    body: indexDefinition(shape),
    timeout_ms: TIMEOUT_MS,
  });
}

export async function dropIndices(cluster: Cluster, names: readonly IndexName[]): Promise<void> {
  for (const name of names)
    await cluster.call({ method: 'DELETE', path: `/${nameOf(name)}`, timeout_ms: TIMEOUT_MS });
}

/** Lets the alias mean other indices, in one step: no search sees both or neither. */
export async function moveAlias(
  cluster: Cluster,
  { from, to }: { from: readonly IndexName[]; to: readonly IndexName[] },
): Promise<void> {
  const action = (verb: 'add' | 'remove', name: IndexName) => ({
    [verb]: { index: nameOf(name), alias: cluster.index },
  });
  const actions = [...from.map((name) => action('remove', name)), ...to.map((name) => action('add', name))];
  if (actions.length === 0) return;
  await cluster.call({ method: 'POST', path: '/_aliases', body: { actions }, timeout_ms: TIMEOUT_MS });
}

/** Makes what was written visible to searches. */
export async function refresh(cluster: Cluster, names: readonly IndexName[]): Promise<void> {
  if (names.length === 0) return;
  await cluster.call({
    method: 'POST',
    path: `/${names.map(nameOf).join(',')}/_refresh`,
    timeout_ms: TIMEOUT_MS,
  });
}
