import { setTimeout as wait } from 'node:timers/promises';

import { errors } from '@opensearch-project/opensearch';
import * as v from 'valibot';

import { type Cluster, clusterError } from './client.ts';

/** One change of an index: a document of a version, or its removal if it has no fields. */
export type Change = { index: string; id: string; version: number; fields: object | null };

/** Attempts of a change that the engine was too busy for, and the first wait. */
const ATTEMPTS = 8;
const WAIT_MS = 200;
const TIMEOUT_MS = 120_000;

const Item = v.object({
  _id: v.string(),
  status: v.number(),
  error: v.optional(v.object({ type: v.string(), reason: v.nullish(v.string()) })),
});
const Answer = v.object({ items: v.array(v.record(v.string(), Item)) });

/** What became of a change: `older` if the index has the same or a newer version. */
type Outcome = { kind: 'done' | 'older' } | { kind: 'busy' | 'refused'; reason: string };

function outcomeOf(action: string, { status, error }: v.InferOutput<typeof Item>): Outcome {
  if (status < 300 || (action === 'delete' && status === 404)) return { kind: 'done' };
  if (status === 409) return { kind: 'older' };
  const reason = `${error?.type ?? status}: ${error?.reason ?? ''}`;
  // A full disk is a block of the index, which ends when there is space.
  const isBusy = status === 429 || status >= 500 || error?.type === 'cluster_block_exception';
  return { kind: isBusy ? 'busy' : 'refused', reason };
}

const UNANSWERED: Outcome = { kind: 'busy', reason: 'no answer for this document' };

const linesOf = ({ index, id, version, fields }: Change): object[] => {
  const document = { _index: index, _id: id, version, version_type: 'external' };
  return fields === null ? [{ delete: document }] : [{ index: document }, fields];
};

/** What became of each change; all busy if the engine had no time for the request. */
async function sendOnce(cluster: Cluster, changes: readonly Change[]): Promise<Outcome[]> {
  try {
    const answer = await cluster.call({
      method: 'POST',
      path: '/_bulk',
      lines: changes.flatMap(linesOf),
      timeout_ms: TIMEOUT_MS,
    });
    return v
      .parse(Answer, answer)
      .items.map((item) => Object.entries(item).map((of) => outcomeOf(...of))[0] ?? UNANSWERED);
  } catch (thrown) {
    const isBusy =
      thrown instanceof errors.ResponseError
        ? thrown.statusCode === 429 || thrown.statusCode >= 500
        : thrown instanceof errors.OpenSearchClientError;
    if (!isBusy) throw thrown;
    const { message: reason } = clusterError(thrown);
    return changes.map(() => ({ kind: 'busy', reason }));
  }
}

/**
 * Sends changes. Only those that the engine had no time for are sent again, ever later; sending one twice changes
 * nothing, as versions decide. Returns how many were new. Throws Error for a change that is refused or not taken.
 */
export async function sendBulk(
  cluster: Cluster,
  changes: readonly Change[],
  wait_ms = WAIT_MS,
): Promise<number> {
  let left = changes;
  let written = 0;
  let reason = '';
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === ATTEMPTS)
      throw new Error(
        `The search engine did not take ${left.length} of ${changes.length} documents in ${ATTEMPTS} attempts: ${reason}`,
      );
    if (attempt > 0) await wait(wait_ms * 2 ** (attempt - 1));
    const outcomes = await sendOnce(cluster, left);
    const refused = outcomes.findIndex(({ kind }) => kind === 'refused');
    const outcome = outcomes[refused];
    if (outcome?.kind === 'refused')
      throw new Error(`The search engine refused ${left[refused]?.id}: ${outcome.reason}`);
    written += outcomes.filter(({ kind }) => kind === 'done').length;
    const busy = left.flatMap((change, at) => {
      const became = outcomes[at] ?? UNANSWERED;
      return became.kind === 'busy' ? [{ change, ...became }] : [];
    });
    reason = busy[0]?.reason ?? '';
    left = busy.map(({ change }) => change);
  }
  return written;
}

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

/** Characters and changes of one request. */
const CHARACTERS_MAX = 6_000_000;
const CHANGES_MAX = 500;

type Writer = {
  add(change: Change): Promise<void>;
  /** Sends the rest. Returns how many changes were new. */
  end(): Promise<number>;
};

/** Sends changes in groups. Each waits for the one before: reading the store doesn't run ahead of the engine. */
export function writeChanges(cluster: Cluster): Writer {
  let group: Change[] = [];
  let characters = 0;
  let written = 0;
  let sending: Promise<number> = Promise.resolve(0);

  const send = async (): Promise<void> => {
    written += await sending;
    sending = sendBulk(cluster, group);
    // Whoever waits for it gets its error; until then it isn't unhandled.
    sending.catch(() => {});
    [group, characters] = [[], 0];
  };
  return {
    async add(change) {
      const length = JSON.stringify(change.fields).length;
      if (group.length === CHANGES_MAX || (group.length > 0 && characters + length > CHARACTERS_MAX))
        await send();
      group.push(change);
      characters += length;
    },
    async end() {
      await send();
      written += await sending;
      return written;
    },
  };
}
