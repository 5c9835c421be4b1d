import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterEach } from 'vitest';

import { childEnvironment } from '../../search/child.ts';

export const MAIN = new URL('../main.ts', import.meta.url).pathname;
const Listening = v.looseObject({ msg: v.literal('listening'), port: v.number() });

type Running = {
  process: ChildProcess;
  output(): string;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Address, once it listens; rejects when it ends before. */
  base: Promise<string>;
};

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export function killAfterwards(child: ChildProcess): void {
  children.push(child);
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-service-'));
  folders.push(folder);
  return folder;
}

/** Starts a service as a program. It is killed after the test. */
export function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), SERVICE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  killAfterwards(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const base = new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      output += text;
      for (const line of output.split('\n').filter((part) => part.endsWith('}'))) {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Listening), line);
        if (parsed.success) resolve(`http://127.0.0.1:${parsed.output.port}`);
      }
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`ended before it listened:\n${output}`)));
  });
  base.catch(() => undefined);
  return { process: child, output: () => output, ended, base };
}

/** Asks a service to end; returns its code once it and what it started have closed their output. */
export async function stop(running: Running): Promise<number | null> {
  running.process.kill('SIGTERM');
  return running.ended;
}

export function withKey(key: string): RequestInit {
  return { headers: { authorization: `Bearer ${key}` } };
}
