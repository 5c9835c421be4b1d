import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever its clock. */
const TICK_MS = 10;

/** Processor time that a process has used, in milliseconds. Null where the system doesn't say, or it has ended. */
export function processTimeMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may have blanks and brackets. Then state is field 3, user time 14, system time 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    return null;
  }
}
