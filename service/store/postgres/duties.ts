import { randomUUID } from 'node:crypto';

import type { Claim } from '../load-store.ts';
import type { Connection } from './connection.ts';

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
export async function claimDuty({ run }: Connection, name: string): Promise<Claim | null> {
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
