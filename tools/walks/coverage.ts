import childProcess from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/* What V8's coverage says of a step: the files in which a function runs because of it. */

export const ROOT = join(import.meta.dirname, '..', '..');

/** Rooms whose files are counted: the application's own, without tests and generated code. */
const OWN =
  /^(?:contract|desk|domain|views|src|service|store|search|gateway|mcp|openbb|auth|edgar|ingest|sample)\/.*\.tsx?$/;
const LEFT_OUT = /\.test\.|\.gen\.|\/testing\//;

/**
 * A script as the profiler reports it. What begins with the file is a module's top level, which runs when it is loaded and is
 * told only then.
 */
export type Script = {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
};

/** How often each function ran: by file, then by its name and place. */
export type Calls = Map<string, Map<string, number>>;

/** Vite imports its configuration anew, and what that imports, with a query. */
export const ofServer = (url: string): string | null =>
  url.startsWith(`file://${ROOT}/`) ? (url.slice(`file://${ROOT}/`.length).split('?')[0] ?? null) : null;

/** `/src/routes/x.tsx?tsr-split=component` is the file without its query. */
export const ofBrowser = (url: string): string | null =>
  url.startsWith('http') ? new URL(url).pathname.slice(1).replace(/^@fs/, '').replace(`${ROOT}/`, '') : null;

/** The calls of this repository's functions. Processes and pages that ran the same file are added up. */
export function callsOf(scripts: readonly Script[], toPath: (url: string) => string | null): Calls {
  const calls: Calls = new Map();
  for (const { url, functions } of scripts) {
    const path = toPath(url);
    if (path === null || !OWN.test(path) || LEFT_OUT.test(path)) continue;
    const of = calls.get(path) ?? new Map<string, number>();
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (whole === undefined || whole.count === 0 || whole.startOffset === 0) continue;
      const name = `${functionName}@${whole.startOffset}`;
      of.set(name, (of.get(name) ?? 0) + whole.count);
    }
    if (of.size > 0) calls.set(path, of);
  }
  return calls;
}

/** The files with a function that ran oftener than in each run without the step: what timers and the start run isn't the step's. */
export function ranBecauseOf(step: Calls, without: readonly Calls[]): string[] {
  const isMore = (path: string, name: string, count: number): boolean =>
    without.every((calls) => count > (calls.get(path)?.get(name) ?? 0));
  const found = [...step].filter(([path, of]) => [...of].some(([name, count]) => isMore(path, name, count)));
  return found.map(([path]) => path).toSorted();
}

/** Files by room, the largest first: `domain 12, service 9`. */
export function byRoom(paths: readonly string[]): string {
  const rooms = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/')));
  const counted = [...rooms].toSorted(([, one], [, other]) => other.length - one.length);
  return counted.map(([room, files]) => `${room} ${files.length}`).join(', ');
}

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
