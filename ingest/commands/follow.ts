import { EdgarError } from '../../edgar/answer.ts';
import { wallClock } from '../../edgar/budget.ts';
import { isRunningProcess } from '../../store/loads.ts';
import { type FollowState, readFollowedForms, readFollowState, saveFollowState } from '../../store/notes.ts';
import { describeFailure, EXIT } from '../failure.ts';
import { lookOnce, pauseAfter } from '../follow/look.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

export type FollowOptions = {
  /** Forms whose documents are loaded; null for those chosen on the desk. */
  forms: string[] | null;
  /** Look once and end. */
  once: boolean;
};

/** A process that has not said for so long that it follows no longer does. */
const SILENT_MS = 15 * 60_000;

function isFollowedElsewhere({ pid, beat_at }: FollowState, now: Date): boolean {
  if (pid === null || pid === process.pid || beat_at === null) return false;
  return isRunningProcess(pid) && Math.abs(now.getTime() - Date.parse(beat_at)) < SILENT_MS;
}

/** Why EDGAR can't be followed; null when it can. */
function obstacle({ settings, contact }: Session): string | null {
  if (settings.mirror !== null)
    return 'A mirror has no feed of newest filings: unset EDGAR_MIRROR to follow EDGAR';
  return contact === null
    ? 'EDGAR requires a contact: set EDGAR_CONTACT, e.g. "Jane Doe jane@example.com"'
    : null;
}

/** One look and its outcome. Failures of EDGAR are written down and the next look tries again. */
async function look(
  session: Session,
  forms: readonly string[],
  state: FollowState,
): Promise<EdgarError | null> {
  const { tools } = session;
  try {
    await lookOnce({ tools, forms, state });
    return null;
  } catch (cause) {
    if (!(cause instanceof EdgarError)) throw cause;
    state.problem = describeFailure(cause).message;
    return cause;
  } finally {
    state.beat_at = tools.now().toISOString();
    await saveFollowState(tools.store, state);
  }
}

function describe(before: FollowState, state: FollowState): string {
  const filings = count(state.filings_added - before.filings_added, 'filing');
  const documents = count(state.documents_added - before.documents_added, 'document');
  return `${filings} and ${documents} new; read up to ${state.feed_until ?? 'the index'}${state.problem === null ? '' : `. ${state.problem}`}`;
}

/**
 * Follows EDGAR until it is stopped: newest filings of every loaded company, as they come. Returns the exit code.
 */
export async function runFollow(session: Session, options: FollowOptions): Promise<number> {
  const { tools, output } = session;
  const reason = obstacle(session);
  if (reason !== null) {
    output.error('no_contact', reason);
    return EXIT.failed;
  }
  const state = await readFollowState(tools.store);
  if (isFollowedElsewhere(state, tools.now())) {
    output.error('internal', `EDGAR is being followed by another process (${state.pid}) on this data folder`);
    return EXIT.failed;
  }
  const claim = await tools.store.loads.claim('follow');
  if (claim === null) {
    output.error('internal', 'EDGAR is being followed by another node');
    return EXIT.failed;
  }
  Object.assign(state, { pid: process.pid, beat_at: tools.now().toISOString() });
  await saveFollowState(tools.store, state);
  let failures = 0;
  try {
    while (claim.isHeld()) {
      const before = structuredClone(state);
      const failure = await look(session, options.forms ?? (await readFollowedForms(tools.store)), state);
      failures = failure === null ? 0 : failures + 1;
      output.result('follow', { ...state }, [describe(before, state)]);
      if (options.once) return failure === null ? EXIT.ok : describeFailure(failure).exit_code;
      await wallClock.sleep(pauseAfter(failure, failures, tools.now()), tools.signal);
    }
    output.error('internal', 'Another node follows EDGAR now: this one could not reach the store in time');
    return EXIT.failed;
  } finally {
    if (claim.isHeld()) await saveFollowState(tools.store, { ...state, pid: null });
    await claim.release();
  }
}
