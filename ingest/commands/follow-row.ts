import { randomUUID } from 'node:crypto';

import { describeFailure, StoppedError } from '../failure.ts';
import type { Session } from '../session.ts';
import { createLoadRow, type LoadOutcome, type LoadRow } from '../steps/load-row.ts';
import type { LoadObserver } from '../steps/load-tools.ts';

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
