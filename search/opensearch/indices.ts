import * as v from 'valibot';

import { type Cluster, notIndexed, notNow, notUsable } from './client.ts';
import {
  FIELDS,
  INDEX_LAYOUT,
  indexDefinition,
  type IndexName,
  nameOf,
  readName,
  REFRESH,
} from './documents.ts';

/** Requests that wait for nodes to agree. */
const TIMEOUT_MS = 60_000;
/** Merging or copying an index of a year. */
const MERGE_MS = 3_600_000;

/** How an index is spread. `refresh_interval`: how soon searches see what is written; -1 for only on request. */
export type Shape = { shards: number; replicas: number; refresh_interval?: string };

/** Each document is on two nodes where there are two. */
export const SHAPE: Shape = { shards: 1, replicas: 1 };

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

/**
 * Lets the cluster make any index of these names as this service does: one that is dropped while a document is on its way
 * is rebuilt by the cluster itself.
 */
export async function saveTemplate(cluster: Cluster, shape: Shape): Promise<void> {
  await cluster.call({
    method: 'PUT',
    path: `/_index_template/${cluster.index}`,
    body: {
      // By the first digit of a year: patterns have no other sign than the star.
      index_patterns: ['0', '1', '2'].map((digit) => `${cluster.index}-${digit}*`),
      template: indexDefinition(shape),
      priority: 100,
    },
    timeout_ms: TIMEOUT_MS,
  });
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

/** Merges indices that get few changes to one segment, which searches fastest. */
export async function mergeSegments(cluster: Cluster, names: readonly IndexName[]): Promise<void> {
  for (const name of names)
    await cluster.call({
      method: 'POST',
      path: `/${nameOf(name)}/_forcemerge`,
      query: { max_num_segments: '1' },
      timeout_ms: MERGE_MS,
    });
}

/** Copies complete indices to other nodes, and lets searches see what is written from now on. */
export async function spread(cluster: Cluster, names: readonly IndexName[], shape: Shape): Promise<void> {
  if (names.length === 0) return;
  const path = `/${names.map(nameOf).join(',')}`;
  await cluster.call({
    method: 'PUT',
    path: `${path}/_settings`,
    body: { index: { number_of_replicas: shape.replicas, refresh_interval: REFRESH } },
    timeout_ms: TIMEOUT_MS,
  });
  // A cluster of one node has no place for copies, and no shard is initializing.
  await cluster.call({
    method: 'GET',
    path: `/_cluster/health${path}`,
    query: { wait_for_no_initializing_shards: 'true', timeout: '600s' },
    timeout_ms: MERGE_MS,
  });
}

/** Indices by year of filing. */
export type Years = { of: (year: string) => Promise<IndexName>; all: () => IndexName[] };

/** Indices by year, made when the first document of a year needs one. */
export function yearsOf(
  cluster: Cluster,
  given: {
    names: readonly IndexName[];
    generation: number;
    shape: Shape;
    made: (name: IndexName) => Promise<void>;
  },
): Years {
  const byYear = new Map(given.names.map((name) => [name.year, name]));
  return {
    async of(year) {
      const known = byYear.get(year);
      if (known !== undefined) return known;
      const name = { alias: cluster.index, year, generation: given.generation };
      await createIndex(cluster, name, given.shape);
      await given.made(name);
      byYear.set(year, name);
      return name;
    },
    all: () => [...byYear.values()],
  };
}

/** Major version of the engine that this service knows. Its intervals count gaps as queries mean them. */
const MAJOR = 3;

const Info = v.object({ version: v.object({ number: v.string(), distribution: v.optional(v.string()) }) });

const Mapping = v.object({
  mappings: v.object({
    _meta: v.optional(v.object({ layout: v.optional(v.number()) })),
    properties: v.optional(v.record(v.string(), v.looseObject({ type: v.optional(v.string()) }))),
  }),
});
const Mappings = v.record(v.string(), Mapping);

type OneMapping = v.InferOutput<typeof Mapping>;

/** Throws ServiceError for an engine of another kind or version, naming both. */
export async function checkVersion(cluster: Cluster): Promise<void> {
  const { version } = v.parse(Info, await cluster.call({ method: 'GET', path: '/' }));
  const [major] = version.number.split('.');
  if (version.distribution === 'opensearch' && Number(major) === MAJOR) return;
  const engine =
    version.distribution === 'opensearch' ? 'OpenSearch' : (version.distribution ?? 'Elasticsearch');
  const found = `${engine} ${version.number}`;
  throw notUsable(`The search engine is ${found}. This service needs OpenSearch ${MAJOR}.`);
}

/** What differs from this service's own mapping, or null. */
function differenceOf({ mappings }: OneMapping): string | null {
  const { _meta, properties = {} } = mappings;
  for (const [name, field] of Object.entries(FIELDS)) {
    for (const [key, wanted] of Object.entries(field)) {
      const found = properties[name]?.[key];
      if (found !== wanted)
        return `its field ${name} has ${key} ${String(found)} instead of ${String(wanted)}`;
    }
  }
  if (_meta?.layout === INDEX_LAYOUT) return null;
  return `it has layout ${_meta?.layout ?? 'none'} instead of ${INDEX_LAYOUT}`;
}

/** Throws ServiceError if the alias has no index, or one with another mapping. */
export async function checkIndices(cluster: Cluster): Promise<void> {
  const answer = await cluster.call({ method: 'GET', path: `/${cluster.index}/_mapping` });
  const found = Object.entries(v.parse(Mappings, answer));
  if (found.length === 0) throw notIndexed();
  for (const [name, mapping] of found) {
    const difference = differenceOf(mapping);
    if (difference === null) continue;
    throw notUsable(
      `The index ${name} was made by another version: ${difference}. Run npm run search -- rebuild.`,
    );
  }
}

const Health = v.object({ status: v.string() });

/** Throws ServiceError if a part of the indices is on no node. */
export async function checkShards(cluster: Cluster): Promise<void> {
  const answer = await cluster.call({ method: 'GET', path: `/_cluster/health/${cluster.index}` });
  if (v.parse(Health, answer).status === 'red')
    throw notNow('A part of the search index is not available. Try again shortly.');
}
