import type { DiffTask } from './diff-task.ts';
import { runTask } from './run-task.ts';

/** Runs beside the page: a comparison never holds up what one does meanwhile. */
addEventListener('message', ({ data }: MessageEvent<DiffTask>) => {
  // A worker's messages have no origin to be sent to.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  postMessage(runTask(data, () => performance.now()));
});
