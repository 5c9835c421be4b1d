import type { DiffAnswer, DiffTask } from './diff-task.ts';
// Vite's own: the address of the worker's file.
// eslint-disable-next-line import/default
import address from './diff.worker.ts?worker&url';

/** What of Trusted Types is used here; TypeScript does not know them, and some browsers do not either. */
type Policy = { createScriptURL: (url: string) => string };
type Policies = { trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } };

const hasPolicies = (page: object): page is Policies => 'trustedTypes' in page;

let policy: Policy | null = null;

/** The worker's address as the content security policy wants it: made by the one policy it allows, for this file alone. */
function workerAddress(): string {
  const page: object = globalThis;
  if (!hasPolicies(page)) return address;
  policy ??= page.trustedTypes.createPolicy('filings-desk-worker', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError(`No script but the worker's own is allowed, got '${url}'`);
      return url;
    },
  });
  return policy.createScriptURL(address);
}

/**
 * Compares texts in a worker of its own, which is ended with the answer or the signal. Throws an Error where no worker
 * can be started, and the signal's reason.
 */
export function askDiff(task: DiffTask, signal?: AbortSignal): Promise<DiffAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(), { type: 'module' });
    const end = (): void => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      end();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The comparison was called off'));
    };
    signal?.addEventListener('abort', abort);
    worker.addEventListener('message', ({ data }: MessageEvent<DiffAnswer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', (event) => {
      end();
      reject(new Error(`The comparison could not run: ${event.message || 'the worker did not start'}`));
    });
    // A worker's messages have no origin to be sent to.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(task);
  });
}
