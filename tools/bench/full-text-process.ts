import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { processTimeMs } from '../../search/embedded/cpu-limit.ts';
import type { Target } from './ask-http.ts';

const SERVER = join(import.meta.dirname, 'full-text-server.ts');
const KEY = 'bench-key';
/** The gateway compresses for browsers. */
const BROWSER = { 'accept-encoding': 'gzip' };

export type ServerKind = 'service' | 'gateway';
export type ServerProcess = {
  target: Target;
  /** Processor time since its start, in ms. */
  usedMs(): { own: number; readers: number };
  /** Resident memory of each reader, in MB. */
  readersMb(): number[];
  close(): Promise<void>;
};

/** Processes that a process has started. On Linux only. */
const childrenOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Starts the service, or the gateway with the service in it, as a process. */
export async function startServer(kind: ServerKind, folder: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER, kind, folder, KEY], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`The ${kind} ended with exit code ${code}`)));
  });
  const pid = child.pid ?? 0;
  return {
    target: { port, headers: kind === 'service' ? { authorization: `Bearer ${KEY}` } : BROWSER },
    usedMs: () => ({
      own: processTimeMs(pid) ?? 0,
      readers: childrenOf(pid).reduce((sum, reader) => sum + (processTimeMs(reader) ?? 0), 0),
    }),
    readersMb: () => childrenOf(pid).map(residentMb),
    async close() {
      child.disconnect();
      await new Promise((resolve) => void child.once('exit', resolve));
    },
  };
}
