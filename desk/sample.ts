import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { lastLines, INGEST } from './ingest.ts';
import { withLock } from './lock.mjs';

/** A file in the data folder while the sample is loaded: the start after one that was cut off loads the rest. */
const UNFINISHED = 'sample-unfinished';

/** Whether loading the sample was cut off in this folder. */
export const isSampleUnfinished = (folder: string): boolean => existsSync(join(folder, UNFINISHED));

/** Runs the load in a process that stops when this one ends. Throws Error with the last lines of its error output. */
async function run(folder: string, recordChild: (pid: number) => void): Promise<void> {
  const child = spawn(process.execPath, [INGEST, 'sample'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, FILINGS_DATA: folder },
  });
  if (child.pid !== undefined) recordChild(child.pid);
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-10_000);
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`The sample could not be loaded (exit code ${String(code)}):\n${lastLines(complaint)}`);
}

/**
 * Loads the sample into a data folder, through the same ingest as real companies, unless another process has just done so.
 * One process loads it at a time; a load that was cut off is continued.
 */
export async function loadSample(folder: string): Promise<void> {
  let others = false;
  await withLock(join(folder, 'sample.lock'), {
    onWait(pid) {
      others = true;
      process.stderr.write(`Another process (${pid}) loads the sample. Waiting for it …\n`);
    },
    async work(recordChild) {
      if (others && !isSampleUnfinished(folder)) return;
      process.stderr.write('Loading the sample companies …\n');
      writeFileSync(join(folder, UNFINISHED), '');
      await run(folder, recordChild);
      rmSync(join(folder, UNFINISHED));
    },
  });
}
