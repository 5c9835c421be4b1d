import type { LoadRecord, LoadStore } from '../store/load-store.ts';

/** A load at work writes its row far more often; beyond this its number may belong to another program by now. */
const SILENT_MS = 10 * 60_000;

/** Whether a process of this machine has the number. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // Not ours to signal, but there.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function isLost(load: LoadRecord, now: Date): boolean {
  if (load.pid === null || !isAlive(load.pid)) return true;
  return now.getTime() - Date.parse(load.updated_at) > SILENT_MS;
}

/** Marks open loads whose process is gone as interrupted, but for those of `own`. Returns how many. */
export async function interruptLost(
  loads: LoadStore,
  now: () => Date,
  own: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for (const load of await loads.open()) {
    if (own.has(load.id) || !isLost(load, now())) continue;
    const message = 'The load was cut off; start it again to go on';
    await loads.change(load.id, { state: 'interrupted', message, pid: null }, now().toISOString());
    count += 1;
  }
  return count;
}
