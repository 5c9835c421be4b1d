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
  if (load.pid === null) return false;
  return !isAlive(load.pid) || now.getTime() - Date.parse(load.updated_at) > SILENT_MS;
}

/**
 * Marks open loads whose process is gone as interrupted. Returns how many. A load that no process has taken up yet
 * is only known to be lost by the service that queued it: the service names the ones it still has (`own`), another
 * program names none and leaves them.
 */
export async function interruptLost(
  loads: LoadStore,
  now: () => Date,
  own: ReadonlySet<string> | null = null,
): Promise<number> {
  let count = 0;
  for (const load of await loads.open()) {
    if (own?.has(load.id) === true) continue;
    const isForgotten = own !== null && load.pid === null;
    if (!isForgotten && !isLost(load, now())) continue;
    const message = 'The load was cut off; start it again to go on';
    await loads.change(load.id, { state: 'interrupted', message, pid: null }, now().toISOString());
    count += 1;
  }
  return count;
}
