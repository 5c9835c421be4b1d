import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A Python child that reads lines. */
export type Python = {
  /** Sends a line that has no answer. */
  tell(line: string): Promise<void>;
  /** Sends a line and returns the line that answers it. */
  ask(line: string): Promise<string>;
  end(): Promise<void>;
};

/** Python of a new environment with some packages, or why there is none. */
export function makeVenv(
  folder: string,
  packages: readonly string[],
): { python: string } | { lacks: string } {
  const venv = join(folder, 'venv');
  const python = join(venv, 'bin', 'python');
  if (!existsSync(join(venv, 'installed'))) {
    const steps: [string, string[]][] = [
      ['python3', ['-m', 'venv', venv]],
      [python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]],
      [python, ['-c', `open(${JSON.stringify(join(venv, 'installed'))}, 'w')`]],
    ];
    for (const [command, words] of steps) {
      const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
      if (status === 0) continue;
      return { lacks: `${command} ${words.join(' ')} failed: ${stderr?.trim().slice(-300) ?? 'not found'}` };
    }
  }
  return { python };
}

export function startPython(python: string, words: readonly string[]): Python {
  const child: ChildProcessByStdio<Writable, Readable, null> = spawn(python, words, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const tell = async (line: string): Promise<void> => {
    if (!child.stdin.write(`${line}\n`)) await once(child.stdin, 'drain');
  };
  return {
    tell,
    async ask(line) {
      await tell(line);
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${words.join(' ')} ended`);
      return value;
    },
    async end() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
