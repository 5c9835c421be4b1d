import { availableParallelism, constants, loadavg, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { openStore } from '../../search/open-store.ts';
import { childStoreSettings, type StoreSettings } from '../../store/settings.ts';
import type { Damage } from '../../store/verify.ts';

/** What the child says: a company that it compared, lists that differ, and the end. */
export type ScrubMessage =
  | { kind: 'company'; cik: string; damage: Damage[] }
  | { kind: 'lists'; names: string[] }
  | { kind: 'done' };

/** Of its time the child rests this much for each second of work: a tenth of one processor at most. */
const REST = 9;
const REST_MIN_MS = 200;
const BUSY_WAIT_MS = 15_000;

/** Waits as long as other work takes all processors. */
async function awaitCalm(): Promise<void> {
  while ((loadavg()[0] ?? 0) > availableParallelism()) await wait(BUSY_WAIT_MS);
}

function say(message: ScrubMessage): void {
  if (process.connected) process.send?.(message);
}

/** Compares every company's texts, facts and reports with their checksums, slowly. Reads only. */
async function scrub(settings: StoreSettings, yields: boolean): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const store = await openStore(settings, { readonly: true });
  for (const cik of await store.verify.ciks()) {
    if (yields) await awaitCalm();
    const started = performance.now();
    say({ kind: 'company', cik, damage: await store.verify.damage(cik) });
    await wait(Math.max(REST_MIN_MS, REST * (performance.now() - started)));
  }
  const index = (await store.verify.index()) === null ? [] : ['full-text index'];
  say({ kind: 'lists', names: [...(await store.verify.lists()), ...index] });
  say({ kind: 'done' });
  await store.close();
}

process.once('disconnect', () => process.exit(0));
await scrub(childStoreSettings(process.env), process.argv[2] === 'yields');
if (process.connected) process.disconnect();
