import { createHash } from 'node:crypto';

import * as v from 'valibot';

import { type WatchedDocument, wideQuery } from '../../domain/watch/percolate.ts';
import type { SearchRule } from '../../domain/watch/watch-rule.ts';
import { type Indexed, readIndexedIds, writeChanges } from './bulk.ts';
import type { Cluster } from './client.ts';
import { INDEX_LAYOUT, indexDefinition } from './documents.ts';
import { type Clause, compileQuery, indexText } from './query.ts';

/** A saved search, and the filers it is limited to; null for all. */
export type SavedSearch = { id: string; search: SearchRule; ciks: ReadonlySet<string> | null };

/** Saved searches in the cluster. */
export type WatchQueries = {
  /** Adds what the cluster hasn't. What it has of watches that were changed or removed does no harm. */
  save(searches: readonly SavedSearch[]): Promise<void>;
  /** Ids of the searches that a document of these filers may match. */
  propose(document: WatchedDocument, ciks: readonly string[]): Promise<Set<string>>;
};

/** Most searches that one document is compared with. */
const PROPOSED_MAX = 10_000;
const TIMEOUT_MS = 30_000;

const Proposed = v.object({
  timed_out: v.literal(false),
  _shards: v.object({ failed: v.literal(0) }),
  hits: v.object({
    total: v.object({ value: v.pipe(v.number(), v.maxValue(PROPOSED_MAX)) }),
    hits: v.array(v.object({ fields: v.object({ watch: v.tuple([v.string()]) }) })),
  }),
});

/** A query that finds every document that a saved search matches, and some others. */
function clauseOf({ search, ciks }: SavedSearch): Clause {
  const query = wideQuery(search);
  const keys = search.sections === null ? null : [...search.sections];
  const filter = [
    ...(query === null ? [] : [compileQuery(query, { keys })]),
    ...(ciks === null ? [] : [{ terms: { ciks: [...ciks].toSorted() } }]),
  ];
  return { bool: { filter: filter.length === 0 ? [{ match_all: {} }] : filter } };
}

/** An entry is named by its content: no process can replace a newer one. */
function entryOf(saved: SavedSearch): { id: string; fields: object } {
  const query = clauseOf(saved);
  const hash = createHash('sha256').update(JSON.stringify(query)).digest('hex').slice(0, 16);
  return { id: `${saved.id}:${hash}`, fields: { watch: saved.id, query } };
}

const definition = () => {
  const { settings, mappings } = indexDefinition({ shards: 1, replicas: 0 });
  const { ciks, body } = mappings.properties;
  return {
    settings: { ...settings, auto_expand_replicas: '0-1' },
    mappings: {
      dynamic: false,
      properties: { query: { type: 'percolator' }, watch: { type: 'keyword' }, ciks, body },
    },
  };
};

/** Saved searches that the cluster compares with documents. Throws the cluster's errors. */
export function watchQueriesOf(cluster: Cluster): WatchQueries {
  const index = `${cluster.index}-watches-v${INDEX_LAYOUT}`;
  const existing = async (): Promise<Map<string, Indexed>> => {
    const names = await cluster.call({
      method: 'GET',
      path: `/_cat/indices/${index}*`,
      query: { format: 'json' },
    });
    if (v.parse(v.array(v.object({ index: v.string() })), names).some((one) => one.index === index))
      return readIndexedIds(cluster, index);
    await cluster.call({ method: 'PUT', path: `/${index}`, body: definition(), timeout_ms: TIMEOUT_MS });
    return new Map();
  };
  return {
    async save(searches) {
      const known = await existing();
      const missing = searches.map(entryOf).filter(({ id }) => !known.has(id));
      const writer = writeChanges(cluster);
      for (const entry of missing) await writer.add({ index, version: 1, ...entry });
      await writer.end();
      await cluster.call({ method: 'POST', path: `/${index}/_refresh`, timeout_ms: TIMEOUT_MS });
    },
    async propose({ text, sections }, ciks) {
      const document = { body: indexText(text, sections).body, ciks };
      const answer = await cluster.call({
        method: 'POST',
        path: `/${index}/_search`,
        query: { allow_partial_search_results: 'false' },
        body: {
          size: PROPOSED_MAX,
          track_total_hits: true,
          _source: false,
          docvalue_fields: ['watch'],
          query: { constant_score: { filter: { percolate: { field: 'query', document } } } },
        },
        timeout_ms: TIMEOUT_MS,
      });
      return new Set(v.parse(Proposed, answer).hits.hits.map(({ fields }) => fields.watch[0]));
    },
  };
}
