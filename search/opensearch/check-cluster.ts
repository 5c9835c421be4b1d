import * as v from 'valibot';

import { type Cluster, notIndexed, notNow, notUsable } from './client.ts';
import { FIELDS, INDEX_LAYOUT } from './documents.ts';

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
