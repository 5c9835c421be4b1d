import { setTimeout as wait } from 'node:timers/promises';

import { errors } from '@opensearch-project/opensearch';
import * as v from 'valibot';

import type { Store } from '../../store/store.ts';
import type { Indexed } from './bulk.ts';
import type { Call, Cluster } from './client.ts';
import { nameOf } from './documents.ts';
import { indicesOf, refresh, type Shape } from './indices.ts';
import { indexStore, searchedYears, writeDocuments } from './rebuild.ts';

/** How long a holder may be silent before another takes over, and how often it renews. */
const SILENT_MS = 30_000;
const RENEW_MS = 5_000;

/** Which process writes the index, so that two don't do the same work. Both may: versions decide. */
type Lease = {
  /** Takes or renews the lease. False while another process holds it. `forced` takes it from a live one. */
  hold(forced?: boolean): Promise<boolean>;
  release(): Promise<void>;
};

const Held = v.object({
  _seq_no: v.number(),
  _primary_term: v.number(),
  _source: v.object({ holder: v.string() }),
});
const Written = v.object({ _seq_no: v.number(), _primary_term: v.number() });

const statusOf = (thrown: unknown): number | null =>
  thrown instanceof errors.ResponseError ? thrown.statusCode : null;

/** A call's answer, or null if the engine answers with one of some states. */
async function unless(states: readonly number[], call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (thrown) {
    if (states.includes(statusOf(thrown) ?? 0)) return null;
    throw thrown;
  }
}

/**
 * A lease in the cluster. Times are measured by each process on its own: one takes over when it has seen no renewal for a
 * while, so that clocks needn't agree.
 */
export function leaseOf(
  cluster: Cluster,
  holder: string,
  now: () => number = () => performance.now(),
): Lease {
  const index = `${cluster.index}-lease`;
  let seen: { seq_no: number; at: number } | null = null;

  const write = async (call: Partial<Call>): Promise<boolean> => {
    const answer = await unless(
      [409],
      cluster.call({ method: 'PUT', path: `/${index}/_doc/writer`, body: { holder }, ...call }),
    );
    return answer !== null && v.is(Written, answer);
  };
  const create = async (): Promise<boolean> => {
    const settings = { number_of_shards: 1, number_of_replicas: 0, auto_expand_replicas: '0-1' };
    // Another process may make it at the same time.
    await unless(
      [400],
      cluster.call({ method: 'PUT', path: `/${index}`, body: { settings }, timeout_ms: 30_000 }),
    );
    return write({ path: `/${index}/_create/writer` });
  };
  const read = async () => {
    const answer = await unless([404], cluster.call({ method: 'GET', path: `/${index}/_doc/writer` }));
    return answer === null ? null : v.parse(Held, answer);
  };
  return {
    async hold(forced = false) {
      const held = await read();
      if (held === null) return create();
      const { _seq_no, _primary_term, _source } = held;
      if (seen?.seq_no !== _seq_no) seen = { seq_no: _seq_no, at: now() };
      const isOver = _source.holder === holder || forced || now() - seen.at > SILENT_MS;
      if (!isOver) return false;
      return write({ query: { if_seq_no: String(_seq_no), if_primary_term: String(_primary_term) } });
    },
    async release() {
      const held = await read();
      if (held?._source.holder !== holder) return;
      const query = { if_seq_no: String(held._seq_no), if_primary_term: String(held._primary_term) };
      await unless([404, 409], cluster.call({ method: 'DELETE', path: `/${index}/_doc/writer`, query }));
    },
  };
}

/** Holds a lease until it is released or lost, which `isHeld` says. */
export function keepLease(lease: Lease): { isHeld: () => boolean; release: () => Promise<void> } {
  let is_held = true;
  let renewing: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    try {
      is_held &&= await lease.hold();
    } catch {
      // A cluster that doesn't answer takes no changes either; whoever writes gets the error.
    }
  };
  const timer = setInterval(() => (renewing = renew()), RENEW_MS).unref();
  return {
    isHeld: () => is_held,
    async release() {
      clearInterval(timer);
      await renewing;
      if (is_held) await lease.release();
      is_held = false;
    },
  };
}

/** Filings read at once, and their documents in the index. */
const FILINGS_MAX = 100;
const DOCUMENTS_MAX = 10_000;
/** How often the store is checked for changes. */
const EVERY_MS = 1_000;
/** How many times rarer the cluster is checked. */
const LOOK_EVERY = 5;

const Found = v.object({
  hits: v.object({
    hits: v.array(v.object({ _id: v.string(), _index: v.string(), _version: v.number() })),
  }),
});

/** What the index has of some filings. */
async function indexedOf(cluster: Cluster, accessions: readonly string[]): Promise<Map<string, Indexed>> {
  const answer = await cluster.call({
    method: 'POST',
    path: `/${cluster.index}/_search`,
    query: { allow_partial_search_results: 'false' },
    body: {
      size: DOCUMENTS_MAX,
      version: true,
      _source: false,
      track_total_hits: false,
      query: { bool: { filter: [{ terms: { accession: accessions } }] } },
    },
    timeout_ms: 30_000,
  });
  const { hits } = v.parse(Found, answer).hits;
  return new Map(hits.map(({ _id, _index, _version }) => [_id, { index: _index, version: _version }]));
}

type Followed = {
  next: string;
  written: number;
  removed: number;
  /** Only a comparison of the whole index finds what changed. */
  is_unknown: boolean;
};

/** Writes what changed in the store after a point, for some filings at a time. Null if nothing did. */
async function writeChanged(
  store: Store,
  cluster: Cluster,
  { since, shape }: { since: string; shape: Shape },
): Promise<Followed | null> {
  const { filings, next, has_removed } = await store.fullText.changedSince(since, FILINGS_MAX);
  if (next === since) return null;
  const names = await indicesOf(cluster);
  if (has_removed || names.length === 0) return { next, written: 0, removed: 0, is_unknown: true };
  // What was written a moment ago has to be found, as it may be removed now.
  await refresh(cluster, names);
  const years = searchedYears(cluster, names, shape);
  let [written, removed] = [0, 0];
  for (let at = 0; at < filings.length; at += FILINGS_MAX) {
    const some = filings.slice(at, at + FILINGS_MAX);
    const indexed = await indexedOf(
      cluster,
      some.map(({ accession_number }) => accession_number),
    );
    const own = await writeDocuments(
      some.flatMap(({ documents }) => documents),
      indexed,
      { store, cluster, years },
    );
    written += own.written;
    removed += own.removed;
  }
  return { next, written, removed, is_unknown: false };
}

type FollowOptions = {
  store: Store;
  cluster: Cluster;
  shape: Shape;
  lease: Lease;
  /** Told of what was written. */
  onWritten: (done: { written: number; removed: number }) => void;
  every_ms?: number;
  signal: AbortSignal;
};

/** Waits, and ends early without an error when it is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  wait(ms, undefined, { signal }).catch(() => null);

const Counted = v.object({ count: v.number() });

/** The indices that are searched, and how many documents they have. */
type Holding = { names: string[]; documents: number };

const NOTHING: Holding = { names: [], documents: 0 };

async function holdingOf(cluster: Cluster): Promise<Holding> {
  const found = await indicesOf(cluster);
  if (found.length === 0) return NOTHING;
  try {
    await refresh(cluster, found);
    const answer = await cluster.call({ method: 'GET', path: `/${cluster.index}/_count` });
    return { names: found.map(nameOf), documents: v.parse(Counted, answer).count };
  } catch (thrown) {
    // An index was dropped since they were listed.
    if (thrown instanceof errors.ResponseError && thrown.statusCode === 404) return NOTHING;
    throw thrown;
  }
}

/** Whether an index is gone, or documents that nobody here removed. */
const isLess = (now: Holding, before: Holding): boolean =>
  now.documents < before.documents || before.names.some((name) => !now.names.includes(name));

/**
 * Writes changes until the lease is lost, or the whole index has to be compared: also where the cluster lost something
 * while the store stayed as it is.
 */
async function followHeld(
  { store, cluster, shape, onWritten, every_ms = EVERY_MS, signal }: FollowOptions,
  isHeld: () => boolean,
): Promise<void> {
  let { next: since } = await store.fullText.changedSince(null, 0);
  const { written, removed, documents } = await indexStore(store, cluster, shape);
  onWritten({ written, removed });
  let version: string | null = null;
  // The state that was compared: an index may have been dropped since.
  let holding: Holding = { names: [], documents };
  let looked_at = -Infinity;
  while (isHeld() && !signal.aborted) {
    const now = await store.dataVersion();
    const done = now === version ? null : await writeChanged(store, cluster, { since, shape });
    if (done?.is_unknown === true) return;
    if (done === null) {
      version = now;
      await pause(every_ms, signal);
    } else {
      since = done.next;
      onWritten(done);
    }
    const isDue = performance.now() - looked_at >= LOOK_EVERY * every_ms;
    if (done === null && !isDue) continue;
    const found = await holdingOf(cluster);
    looked_at = performance.now();
    if (isLess(found, { ...holding, documents: holding.documents - (done?.removed ?? 0) })) return;
    holding = found;
  }
}

/**
 * Brings the indices up to date with whatever any process stores, until it is aborted. One process at a time does, the others
 * wait for its lease. What is stored meanwhile, or was before, is found when everything is compared at first. Throws
 * the cluster's errors: nothing is lost, as the next start compares again.
 */
export async function followStore(options: FollowOptions): Promise<void> {
  const { lease, signal, every_ms = EVERY_MS } = options;
  while (!signal.aborted) {
    if (!(await lease.hold())) {
      await pause(every_ms, signal);
      continue;
    }
    const kept = keepLease(lease);
    try {
      await followHeld(options, kept.isHeld);
      await pause(every_ms, signal);
    } finally {
      await kept.release();
    }
  }
}
