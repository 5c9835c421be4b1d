import { type ChildProcess, spawn, type StdioNull, type StdioPipe } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

export type ChildOptions<Message> = {
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
