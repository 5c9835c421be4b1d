import type { LoadFailure } from '../../contract/loads.ts';
import type { LoadChange, LoadRecord } from '../store/load-store.ts';
import type { Store } from '../store/store.ts';
import type { LoadProgress } from './load-event.ts';

/** A row is written at most so often while a load goes on: four times a second. */
const WRITE_EVERY_MS = 250;

export type LoadOutcome =
  | { state: 'done'; message: string | null }
  | { state: 'failed'; failure: LoadFailure; message: string }
  | { state: 'cancelled' | 'interrupted'; message: string };

export type LoadRow = {
  observe(progress: LoadProgress): Promise<void>;
  finish(outcome: LoadOutcome): Promise<void>;
};

type Wish = {
  identifier: string;
  with_documents: boolean;
  forms: readonly string[] | null;
  since: string | null;
};

export type LoadRowOptions = {
  store: Store;
  wish: Wish;
  /** Row that the service made for this load; null to make one when the load first changes something. */
  adopt: string | null;
  new_id: () => string;
  pid: number;
  now: () => Date;
  /** Milliseconds that only ever go forward. */
  elapsed_ms: () => number;
  /** Called once when the row was ended elsewhere: the load is to stop. */
  ended: (state: LoadRecord['state']) => void;
};

function changeOf(progress: LoadProgress): LoadChange {
  const { cik, name, ticker, step, done, total, documents_missing } = progress;
  const counts = { filings_added: progress.filings_changed, documents_added: progress.documents_stored };
  return { cik, name, ticker, step, done, total, documents_missing, ...counts };
}

/**
 * The row in which a load can be followed. A load of the command line has none until it changes something, so that
 * a run that finds everything up to date writes nothing at all.
 */
export function createLoadRow(options: LoadRowOptions): LoadRow {
  const { store, wish, now } = options;
  let id = options.adopt;
  let started = false;
  let ended = false;
  let step: string | null = null;
  let written_ms = Number.NEGATIVE_INFINITY;
  let latest: LoadChange = {};

  const write = async (change: LoadChange): Promise<void> => {
    if (id === null || ended) return;
    const row = await store.loads.change(id, change, now().toISOString());
    const isOurEnd = change.state !== undefined && change.state !== 'running';
    if (row === null || row.finished_at === null || isOurEnd) return;
    ended = true;
    options.ended(row.state);
  };

  const start = async (): Promise<void> => {
    started = true;
    if (id === null) {
      id = options.new_id();
      const { identifier, with_documents, forms, since } = wish;
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
