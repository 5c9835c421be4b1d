import { randomUUID } from 'node:crypto';

import { type Claim, INTERRUPTED, type LoadStore, type LoadTurns } from '../loads.ts';
import { text } from '../row.ts';
import type { Connection } from './connection.ts';

const HOLD = `
UPDATE loads SET held_until = now() + interval '60 seconds'
WHERE id = ANY(:ids) AND state IN ('queued', 'running')`;

const LOST = `
SELECT id FROM loads WHERE state IN ('queued', 'running') AND id <> ALL(:own)
  AND coalesce(held_until, changed_at + interval '10 minutes') < now()`;

/** "LOAD": decisions to start, of all nodes. */
const LOCK = 0x4c_4f_41_44;

/** Turns of several nodes: what one of them runs is seen by the others in the database alone. */
export const sharedTurns = (connection: Connection, { change }: Pick<LoadStore, 'change'>): LoadTurns => ({
  async hold(ids) {
    if (ids.length > 0) await connection.run(HOLD, { ids });
  },
  async interruptLost(now, own) {
    const lost = await connection.all(LOST, { own: [...(own ?? [])] });
    for (const row of lost) {
      const interrupted = { state: 'interrupted', message: INTERRUPTED, pid: null } as const;
      await change(text(row, 'id'), interrupted, now().toISOString());
    }
    return lost.length;
  },
  inTurn: (decide) =>
    connection.transaction(async (within) => {
      await within.run('SELECT pg_advisory_xact_lock(:lock)', { lock: LOCK });
      return await decide();
    }),
  claim: (duty) => claimDuty(connection, duty),
});
const FOR_S = 60;
const RENEW_MS = 15_000;

/** By the server's clock alone: those of nodes may differ. */
const UNTIL = `now() + interval '${FOR_S} seconds'`;

const CLAIM = `
INSERT INTO duties (name, holder, held_until) VALUES (:name, :holder, ${UNTIL})
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
WHERE duties.held_until < now()`;

const RENEW = `UPDATE duties SET held_until = ${UNTIL} WHERE name = :name AND holder = :holder`;

/** Takes a duty and renews it until it is released; null while another process has it. */
async function claimDuty({ run }: Connection, name: string): Promise<Claim | null> {
  const asked = { name, holder: randomUUID() };
  let renewed = performance.now();
  if ((await run(CLAIM, asked)) === 0) return null;
  let isTaken = false;
  const renew = async (): Promise<void> => {
    const started = performance.now();
    if ((await run(RENEW, asked)) === 0) isTaken = true;
    else renewed = started;
  };
  // A renewal that fails is tried again; the duty is lost when none succeeds in time.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return {
    isHeld: () => !isTaken && performance.now() - renewed < FOR_S * 1_000,
    async release() {
      clearInterval(timer);
      await run('DELETE FROM duties WHERE name = :name AND holder = :holder', asked);
    },
  };
}
