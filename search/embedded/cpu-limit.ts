import { readFileSync } from 'node:fs';

/** On a machine without a free processor a run may take this many times longer by the clock. */
const CLOCK_FACTOR = 3;
/** Less isn't worth another look. */
export const LEAST_MS = 20;

/** Time that is left of a run, at the least, in milliseconds. `used` is its processor time, null where only the clock is known. */
export const leastLeft = (run_ms: number, { used, clock }: { used: number | null; clock: number }): number =>
  Math.min(run_ms - (used ?? clock), CLOCK_FACTOR * run_ms - clock);

/**
 * Calls `stop` when a run has used `run_ms` of processor time: a run that waits for a processor isn't slow itself, and the
 * next one would wait as long. `usedMs` is the process's time so far, null where only the clock is known. `arm` holds the
 * timer, which whoever ends the run clears.
 */
export function limitRun(
  run_ms: number,
  usedMs: () => number | null,
  { arm, stop }: { arm: (timer: NodeJS.Timeout) => void; stop: () => void },
): void {
  const began = { used: usedMs(), clock: performance.now() };
  const look = (): void => {
    const used = usedMs();
    const clock = performance.now() - began.clock;
    const run = used === null || began.used === null ? null : used - began.used;
    const left = leastLeft(run_ms, { used: run, clock });
    if (left < LEAST_MS) stop();
    else arm(setTimeout(look, left));
  };
  arm(setTimeout(look, run_ms));
}

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
