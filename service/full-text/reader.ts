import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { ReaderMessage, ReaderRequest } from './reader-message.ts';

const CHILD = fileURLToPath(new URL('./reader-child.ts', import.meta.url));

/** How long a reader that was asked to end may take before it is killed. */
const GRACE_MS = 500;

export type Reader = {
  ask(request: ReaderRequest): void;
  kill(): void;
  /** Asks it to end and waits until it is gone. */
  close(): Promise<void>;
};

/** Starts a reader process over a store; it gets nothing of this one's environment but where programs are. */
export function startReader(
  path: string,
  on: { message(message: ReaderMessage): void; exit(): void },
): Reader {
  const child: ChildProcess = spawn(process.execPath, [CHILD, path], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], TZ: process.env['TZ'] },
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.on('message', (message: ReaderMessage) => on.message(message));
  void gone.then(() => on.exit());
  return {
    ask(request) {
      // A reader that died meanwhile says so by its exit, where its request is answered for.
      child.send(request, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
    async close() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}
