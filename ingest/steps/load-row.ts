import type { LoadFailure } from '../../contract/loads.ts';
import type { LoadChange, LoadRecord } from '../../store/loads.ts';
import type { Store } from '../../store/store.ts';
import type { LoadProgress } from './load-tools.ts';

/** The row is written at most four times a second during a load. */
const WRITE_EVERY_MS = 250;

export type LoadOutcome =
  | { state: 'done'; message: string | null }
  | { state: 'failed'; failure: LoadFailure; message: string }
  | { state: 'cancelled' | 'interrupted'; message: string };

export type LoadRow = {
  observe(progress: LoadProgress): Promise<void>;
  finish(outcome: LoadOutcome): Promise<void>;
};

type LoadRequest = {
  identifier: string;
  with_documents: boolean;
  forms: readonly string[] | null;
  since: string | null;
};

type LoadRowOptions = {
  store: Store;
  request: LoadRequest;
  /** Row that the service created for this load; null to create one at the first change. */
  adopt: string | null;
  new_id: () => string;
  pid: number;
  now: () => Date;
  /** Monotonic milliseconds. */
  elapsed_ms: () => number;
  /** Called once when the row was closed elsewhere: the load must stop. */
  onClosed: (state: LoadRecord['state']) => void;
};

function changeOf(progress: LoadProgress): LoadChange {
  const { cik, name, ticker, step, done, total, documents_missing } = progress;
  const counts = { filings_added: progress.filings_changed, documents_added: progress.documents_stored };
  return { cik, name, ticker, step, done, total, documents_missing, ...counts };
}

/**
 * The row that shows a load's progress. A load from the command line has none until it changes something, so a run
 * that finds everything up to date writes nothing.
 */
export function createLoadRow(options: LoadRowOptions): LoadRow {
  const { store, request, now } = options;
  let id = options.adopt;
  let started = false;
  let closed = false;
  let step: string | null = null;
  let written_ms = Number.NEGATIVE_INFINITY;
  let latest: LoadChange = {};

  const write = async (change: LoadChange): Promise<void> => {
    if (id === null || closed) return;
    const row = await store.loads.change(id, change, now().toISOString());
    const isOurEnd = change.state !== undefined && change.state !== 'running';
    if (row === null || row.finished_at === null || isOurEnd) return;
    closed = true;
    options.onClosed(row.state);
  };

  const start = async (): Promise<void> => {
    started = true;
    if (id === null) {
      id = options.new_id();
      const { identifier, with_documents, forms, since } = request;
      const at = now().toISOString();
      await store.loads.create({
        id,
        identifier,
        with_documents,
        forms: forms === null ? null : [...forms],
        since,
        at,
      });
    }
    await write({ state: 'running', pid: options.pid });
  };

  return {
    async observe(progress) {
      latest = changeOf(progress);
      const { filings_changed, documents_stored, facts_changed, instances_changed } = progress;
      const hasChanged = filings_changed + documents_stored + facts_changed + instances_changed > 0;
      if (!started && (id !== null || hasChanged)) await start();
      const elapsed = options.elapsed_ms();
      if (progress.step === step && elapsed - written_ms < WRITE_EVERY_MS) return;
      step = progress.step;
      written_ms = elapsed;
      await write(latest);
    },
    async finish(outcome) {
      if (!started && id !== null) await start();
      await write({ ...latest, failure: null, ...outcome, pid: null });
    },
  };
}
