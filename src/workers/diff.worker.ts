import type { DiffTask } from './diff-task.ts';
import { runTask } from './run-task.ts';

/** Runs in a worker, so that a comparison never blocks the page. */
addEventListener('message', ({ data }: MessageEvent<DiffTask>) => {
  // Worker.postMessage takes no target origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(runTask(data, () => performance.now()));
});
