import * as v from 'valibot';

import type { Cluster } from '../client.ts';

/** A document of an index. */
export type Indexed = { index: string; version: number };

/** Documents read with one request. */
const PAGE = 5_000;
/** How long the engine keeps the view of one moment between requests. */
const KEPT = '2m';

const Opened = v.object({ pit_id: v.string() });
const Page = v.object({
  pit_id: v.string(),
  _shards: v.object({ failed: v.number() }),
  hits: v.object({
    hits: v.array(
      v.object({ _id: v.string(), _index: v.string(), _version: v.number(), sort: v.array(v.unknown()) }),
    ),
  }),
});

/** The engine numbers documents in each shard: what has the same number in two indices needs an order too. */
const ORDER = [
  { _shard_doc: 'asc' },
  { _index: 'asc' },
  { accession: { order: 'asc', unmapped_type: 'keyword' } },
  { sequence: { order: 'asc', unmapped_type: 'integer' } },
];

/** Every document that an alias or index has, by id, as of one moment. */
export async function readIndexedIds(
  cluster: Cluster,
  alias: string,
  size = PAGE,
): Promise<Map<string, Indexed>> {
  const found = new Map<string, Indexed>();
  const opened = await cluster.call({
    method: 'POST',
    path: `/${alias}/_search/point_in_time`,
    query: { keep_alive: KEPT, allow_partial_pit_creation: 'false' },
  });
  let { pit_id } = v.parse(Opened, opened);
  let after: unknown[] | null = null;
  for (;;) {
    const answer = await cluster.call({
      method: 'POST',
      path: '/_search',
      query: { allow_partial_search_results: 'false' },
      body: {
        size,
        pit: { id: pit_id, keep_alive: KEPT },
        query: { match_all: {} },
        sort: ORDER,
        version: true,
        _source: false,
        track_total_hits: false,
        ...(after === null ? {} : { search_after: after }),
      },
      timeout_ms: 60_000,
    });
    const page = v.parse(Page, answer);
    pit_id = page.pit_id;
    for (const { _id, _index, _version } of page.hits.hits)
      found.set(_id, { index: _index, version: _version });
    const last = page.hits.hits.at(-1);
    if (last === undefined) break;
    after = last.sort;
  }
  await cluster.call({ method: 'DELETE', path: '/_search/point_in_time', body: { pit_id: [pit_id] } });
  return found;
}
