import { setTimeout as wait } from 'node:timers/promises';

import { errors } from '@opensearch-project/opensearch';
import * as v from 'valibot';

import type { Cluster } from '../client.ts';
import { clusterError } from '../cluster-error.ts';

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
  const target = { _index: index, _id: id, version, version_type: 'external' };
  return fields === null ? [{ delete: target }] : [{ index: target }, fields];
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
