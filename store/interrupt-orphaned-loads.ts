import type { LoadRecord, LoadStore } from './load-store.ts';

/** A running load writes its row far more often. After this time its process id may belong to another program. */
const SILENT_MS = 10 * 60_000;

/** Whether a process with this id exists on this machine. */
export function isRunningProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user also counts.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function isLost(load: LoadRecord, now: Date): boolean {
  if (load.pid === null) return false;
  return !isRunningProcess(load.pid) || now.getTime() - Date.parse(load.updated_at) > SILENT_MS;
}

/**
 * Marks open loads whose process has exited as interrupted. Returns how many. Only the service that queued a load
 * knows whether it is lost before a process starts: the service passes its own in `own`, another program passes none
 * and leaves them.
 */
export async function interruptOrphanedLoads(
  loads: Pick<LoadStore, 'open' | 'change'>,
  now: () => Date,
  own: ReadonlySet<string> | null = null,
): Promise<number> {
  let count = 0;
  for (const load of await loads.open()) {
    if (own?.has(load.id) === true) continue;
    const isForgotten = own !== null && load.pid === null;
    if (!isForgotten && !isLost(load, now())) continue;
    const message = 'The load was interrupted. Start it again to continue.';
    await loads.change(load.id, { state: 'interrupted', message, pid: null }, now().toISOString());
    count += 1;
  }
  return count;
}
