import type { ChildProcess } from 'node:child_process';

/** Kills a child process, if one runs, and waits for its end. Its work is repeated at the next start. */
export async function stopChild(child: ChildProcess | null): Promise<void> {
  if (child === null) return;
  const gone = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await gone;
}
