import { type ChildProcess, spawn, type StdioNull, type StdioPipe } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

type ChildOptions<Message> = {
  /** Beside what every child gets of this process's environment. */
  env?: Record<string, string | undefined>;
  /** Where its errors are printed; nowhere by default. */
  stderr?: StdioNull | StdioPipe;
  hear?: (message: Message) => void;
};

/** How a process ended. Without a code a signal ended it, or it didn't start, with the error. */
export type Ended = { code: number | null; error: Error | null };

/** A process that ends when this one does: its channel is closed then. */
export type Child = {
  process: ChildProcess;
  /** Once it has ended for whatever reason. */
  ended: Promise<Ended>;
  /** Nothing where it has died: its end is heard. */
  send: (message: object) => void;
  kill: () => void;
  /** Asks it to end, by its channel or a signal, kills it after a time, and waits for its end. */
  close: (grace_ms: number, signal?: 'SIGTERM') => Promise<void>;
};

/** Starts a program of this repository: a file behind options of Node, with arguments. */
export function startChild<Message>(words: readonly string[], options: ChildOptions<Message> = {}): Child {
  const { env = {}, stderr = 'ignore', hear } = options;
  const child = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
    env: { ...childEnvironment(), ...env },
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('error', (error) => resolve({ code: null, error }));
    // Not 'close': Node doesn't emit it for a child whose channel was disconnected here.
    child.once('exit', (code) => resolve({ code, error: null }));
  });
  if (hear !== undefined) child.on('message', hear);
  const kill = (): void => void child.kill('SIGKILL');
  return {
    process: child,
    ended,
    send: (message) => void child.send(message, () => undefined),
    kill,
    async close(grace_ms, signal) {
      if (signal !== undefined) child.kill(signal);
      else if (child.connected) child.disconnect();
      const late = setTimeout(kill, grace_ms);
      await ended;
      clearTimeout(late);
    },
  };
}

/** With the packages, as it is as much part of the program: whoever can write it can run code here. */
const COMPILED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

/**
 * Keeps what is compiled from here on for the next start, which then takes half the processor time. Node writes it when the
 * process ends. Where the folder can't be written, as in a container, every start compiles again.
 */
export function keepCompiled(): void {
  enableCompileCache(COMPILED);
}

/** What a child process gets of this one's environment: none of its settings, its keys above all. */
export const childEnvironment = () => ({
  PATH: process.env['PATH'],
  TZ: process.env['TZ'],
  NODE_COMPILE_CACHE: COMPILED,
});

/** On a machine without a free processor a run may take this many times longer by the clock. */
const CLOCK_FACTOR = 3;
/** Less isn't worth another look. */
const LEAST_MS = 20;

/** Time that is left of a run, at the least, in milliseconds. `used` is its processor time, null where only the clock is known. */
const leastLeft = (run_ms: number, { used, clock }: { used: number | null; clock: number }): number =>
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

/** Thrown in a search that has used its time. */
export class SearchStoppedError extends Error {}

/** Processor time of this process and the time by the clock, in milliseconds. */
export type Clocks = { used(): number; now(): number };

const CLOCKS: Clocks = {
  used() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  now: () => performance.now(),
};

/**
 * Ends a search in its own process, which then goes on with the next one: a process that is killed is without an answer
 * until another has read the columns.
 */
export class RunClock {
  readonly #clocks: Clocks;
  #run_ms = 0;
  #began = { used: 0, clock: 0 };
  /** When to look at the processor time. Before that, and without a search, the clock is enough. */
  #next_look = Infinity;

  constructor(clocks: Clocks = CLOCKS) {
    this.#clocks = clocks;
  }

  begin(run_ms: number): void {
    this.#run_ms = run_ms;
    this.#began = { used: this.#clocks.used(), clock: this.#clocks.now() };
    this.#next_look = this.#began.clock + run_ms;
  }

  end(): void {
    this.#next_look = Infinity;
  }

  /** Throws SearchStoppedError when the search has used its time. Called often, so it costs little. */
  readonly check = (): void => {
    const now = this.#clocks.now();
    if (now < this.#next_look) return;
    const ran = { used: this.#clocks.used() - this.#began.used, clock: now - this.#began.clock };
    const left = leastLeft(this.#run_ms, ran);
    if (left < LEAST_MS) throw new SearchStoppedError('the search has used its time');
    this.#next_look = now + left;
  };
}
