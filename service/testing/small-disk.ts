import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

function mount(folder: string, size: string): string | null {
  const done = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (done.error !== undefined) return done.error.message;
  return done.status === 0 ? null : done.stderr.trim();
}

const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

function whyNot(): string | null {
  if (process.getuid?.() !== 0) return 'it needs the right to mount a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'mount-test-'));
  mkdirSync(folder, { recursive: true });
  const problem = mount(folder, '1m');
  if (problem === null) unmount(folder);
  rmSync(folder, { recursive: true, force: true });
  return problem;
}

/** Why no small disk can be mounted here, or null. */
export const NO_DISK = whyNot();

/** Makes a folder a disk of a size for the running test. */
export async function mountDisk(folder: string, size: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const problem = mount(folder, size);
  if (problem !== null) throw new Error(problem);
  onTestFinished(() => unmount(folder));
}
