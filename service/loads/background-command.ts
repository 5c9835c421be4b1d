import { spawn } from 'node:child_process';

import type { Log } from '../log.ts';
import { storeEnvironment, type StorePlace } from '../store/store-place.ts';
import { ingestCommand } from './ingest-command.ts';

/** Milliseconds it gets to finish the company it is at. */
const GRACE_MS = 5_000;

/** A command in a process that ends with this one. */
export type BackgroundCommand = {
  /** Whether it did what it should, once it ended. */
  ended: Promise<boolean>;
  close(): Promise<void>;
};

/** Starts a command of ingest on a data folder, so that no request waits for its work. */
export function startBackgroundCommand(
  args: readonly string[],
  { place, data_folder, log }: { place: StorePlace; data_folder: string; log: Log },
): BackgroundCommand {
  const child = spawn(process.execPath, ingestCommand([...args, '--json']), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], FILINGS_DATA: data_folder, ...storeEnvironment(place) },
  });
  const ended = new Promise<boolean>((resolve) => {
    child.once('exit', (code) => resolve(code === 0));
    child.once('error', ({ message }) => {
      log.warn({ reason: message, command: args[0] }, 'a command does not run in the background');
      resolve(false);
    });
  });
  child.unref();
  child.channel?.unref();
  return {
    ended,
    async close() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
