import { constants, setPriority } from 'node:os';

import { openStore } from '../store/sqlite/open.ts';
import { matchQueued } from './match-queued.ts';

/** What the child says: how many alerts are new, and a filing that could not be compared. */
export type MatchMessage = { kind: 'done'; made: number } | { kind: 'skipped'; what: string; reason: string };

function say(message: MatchMessage): void {
  if (process.connected) process.send?.(message);
}

process.once('disconnect', () => process.exit(0));
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const store = await openStore(process.argv[2] ?? '');
const made = await matchQueued(
  store,
  () => new Date(),
  (what, cause) =>
    say({ kind: 'skipped', what, reason: cause instanceof Error ? cause.message : String(cause) }),
);
await store.close();
say({ kind: 'done', made });
if (process.connected) process.disconnect();
