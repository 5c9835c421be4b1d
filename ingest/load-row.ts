import { randomUUID } from 'node:crypto';

import type { LoadFailure } from '../contract/loads.ts';
import type { LoadChange, LoadRecord } from '../store/loads.ts';
import type { Store } from '../store/store.ts';
import { describeFailure, StoppedError } from './failure.ts';
import type { LoadObserver, LoadProgress } from './load-tools.ts';
import type { Session } from './session.ts';

/*
 * A load as a row of the store shows it: from its first change to its end or failure.
 */

type RowRequest = Pick<Parameters<typeof createLoadRow>[0], 'request' | 'adopt'>;

/** How a load ended: its exit code and what its row says. */
type Done = { exit_code: number; message: string | null };

/** `can_go_on`: whether another load may follow in the same run. */
type Ending = { exit_code: number; can_go_on: boolean };

/** Saves how a load ended. If that fails, the outcome stays and a note is printed. */
async function finishRow(session: Session, row: LoadRow, outcome: LoadOutcome): Promise<void> {
  try {
    await row.finish(outcome);
  } catch (cause) {
    session.output.note(`The result of the load could not be saved: ${describeFailure(cause).message}`);
  }
}

async function fail(session: Session, row: LoadRow, cause: unknown): Promise<Ending> {
  const stopped: unknown = session.tools.signal.aborted ? session.tools.signal.reason : null;
  if (stopped instanceof StoppedError) {
    await finishRow(session, row, { state: stopped.state, message: stopped.message });
    session.output.error(stopped.state, stopped.message);
    return { exit_code: stopped.exit_code, can_go_on: false };
  }
  const { failure, message, exit_code, can_go_on } = describeFailure(cause);
  await finishRow(session, row, { state: 'failed', failure, message });
  session.output.error(failure, message);
  return { exit_code, can_go_on };
}

/** Carries out a load that a row of the store shows. */
export async function followRow(
  session: Session,
  of: RowRequest,
  work: (observe: LoadObserver) => Promise<Done>,
): Promise<Ending> {
  const { tools, output, elapsed_ms } = session;
  await tools.store.loads.interruptLost(tools.now, null);
  const row = createLoadRow({
    ...of,
    new_id: randomUUID,
    store: tools.store,
    pid: process.pid,
    now: tools.now,
    elapsed_ms,
    onClosed: (state) =>
      session.stop(new StoppedError('cancelled', 130, `The load was stopped elsewhere (${state})`)),
  });
  try {
    const { exit_code, message } = await work(async (progress) => {
      output.progress(progress);
      await row.observe(progress);
    });
    await row.finish({ state: 'done', message });
    return { exit_code, can_go_on: true };
  } catch (cause) {
    return fail(session, row, cause);
  }
}

/** The row is written at most four times a second during a load. */
const WRITE_EVERY_MS = 250;

type LoadOutcome =
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
