import { errors } from '@opensearch-project/opensearch';
import * as v from 'valibot';

import type { Call, Cluster } from '../client.ts';

/** How long a holder may be silent before another takes over, and how often it renews. */
const SILENT_MS = 30_000;
const RENEW_MS = 5_000;

/** Which process writes the index, so that two don't do the same work. Both may: versions decide. */
export type Lease = {
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
