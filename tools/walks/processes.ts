import childProcess from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { type Calls, callsOf, ofServer, type Script } from './coverage.ts';

const PROBE = join(import.meta.dirname, 'probe.ts');

export type Processes = {
  /** What ran in this process and in those that it started, since the last time it was asked. */
  take(): Promise<Calls>;
  close(): void;
};

/** Counts the calls of this process and of every process of Node that it starts from now on. */
export async function watchProcesses(): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'walks-'));
  const socketPath = join(folder, 'socket');
  const children = new Map<Socket, (line: string) => void>();
  const server = createServer((socket) => {
    const lines = createInterface(socket);
    lines.on('line', (line) => children.get(socket)?.(line));
    socket.on('error', () => socket.destroy()).on('close', () => forget(socket));
    children.set(socket, () => undefined);
  });
  /** A process that has ended tells nothing more. */
  const forget = (socket: Socket): void => {
    children.get(socket)?.('[]');
    children.delete(socket);
  };
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  server.unref();

  // Children get hardly any of the environment, so it is added where they are started.
  const { spawn } = childProcess;
  const env = { NODE_OPTIONS: `--import ${PROBE}`, WALKS_SOCKET: socketPath };
  Object.assign(childProcess, {
    spawn: (file: string, words: string[], options: childProcess.SpawnOptions) =>
      spawn(
        file,
        words,
        file === process.execPath ? { ...options, env: { ...options.env, ...env } } : options,
      ),
  });
  syncBuiltinESMExports();

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const ask = (socket: Socket): Promise<Script[]> =>
    new Promise((resolve) => {
      children.set(socket, (line) => resolve(JSON.parse(line)));
      socket.write('take\n');
    });
  return {
    async take() {
      const here = session.post('Profiler.takePreciseCoverage').then(({ result }) => result);
      const scripts: Script[][] = await Promise.all([here, ...[...children.keys()].map(ask)]);
      return callsOf(scripts.flat(), ofServer);
    },
    close() {
      session.disconnect();
      Object.assign(childProcess, { spawn });
      syncBuiltinESMExports();
      for (const socket of children.keys()) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
