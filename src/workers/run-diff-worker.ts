import type { DiffResult, DiffTask } from './diff-task.ts';
// A Vite import: the URL of the worker's file.
// eslint-disable-next-line import/default
import workerFile from './diff.worker.ts?worker&url';

/** The part of Trusted Types used here. TypeScript has no types for it, and some browsers don't support it. */
type Policy = { createScriptURL: (url: string) => string };
type Policies = { trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } };

const hasPolicies = (page: object): page is Policies => 'trustedTypes' in page;

let policy: Policy | null = null;

/** The worker's URL as the content security policy requires it: from the one allowed policy, for this file only. */
function workerUrl(): string {
  const page: object = globalThis;
  if (!hasPolicies(page)) return workerFile;
  policy ??= page.trustedTypes.createPolicy('filings-desk-worker', {
    createScriptURL: (url) => {
      if (url !== workerFile) throw new TypeError(`Only the worker's own script is allowed, got '${url}'`);
      return url;
    },
  });
  return policy.createScriptURL(workerFile);
}

/**
 * Compares texts in a new worker, which ends with the result or when the signal aborts.
 * Throws an Error when the worker cannot start, and the signal's reason when it aborts.
 */
export function runDiffWorker(task: DiffTask, signal?: AbortSignal): Promise<DiffResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl(), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The comparison was cancelled'));
    };
    signal?.addEventListener('abort', abort);
    worker.addEventListener('message', ({ data }: MessageEvent<DiffResult>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(`The comparison failed: ${event.message || 'the worker did not start'}`));
    });
    // Worker.postMessage takes no target origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
  });
}
