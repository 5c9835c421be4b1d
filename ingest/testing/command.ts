import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { childEnvironment } from '../../search/child.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; err: string };

type Started = { child: ChildProcess; ended: Promise<Ended> };

/** Starts the command line as a user would, with nothing of this process's environment that decides what it does. */
export function start(args: readonly string[], env: Record<string, string>): Started {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...childEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, out, err }));
  });
  return { child, ended };
}

/** Runs the command line to its end. */
export function run(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return start(args, env).ended;
}
