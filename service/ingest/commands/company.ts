import { randomUUID } from 'node:crypto';

import { interruptLost } from '../../loads/interrupt-lost.ts';
import { describeFailure, EXIT, StoppedError } from '../failure.ts';
import { findCik } from '../find-cik.ts';
import { loadCompany } from '../load-company.ts';
import { createLoadRow, type LoadOutcome, type LoadRow } from '../load-row.ts';
import type { Session } from '../session.ts';
import { remarks, summaryLines, summaryValue } from './summary-text.ts';
import { tidyTexts } from './tidy-texts.ts';

export type CompanyOptions = {
  with_documents: boolean;
  forms: readonly string[] | null;
  since: string | null;
  /** Row of a load that the service started; null otherwise. */
  load: string | null;
};

/** Writes how a load ended. That it cannot be written does not change how it ended, but it is said. */
async function finish(session: Session, row: LoadRow, outcome: LoadOutcome): Promise<void> {
  try {
    await row.finish(outcome);
  } catch (cause) {
    session.output.say(`How the load ended could not be stored: ${describeFailure(cause).message}`);
  }
}

type Ending = { exit_code: number; can_go_on: boolean; texts_changed: number };

async function fail(session: Session, row: LoadRow, cause: unknown): Promise<Ending> {
  const stopped: unknown = session.tools.signal.aborted ? session.tools.signal.reason : null;
  if (stopped instanceof StoppedError) {
    await finish(session, row, { state: stopped.state, message: stopped.message });
    session.output.error(stopped.state, stopped.message);
    return { exit_code: stopped.exit_code, can_go_on: false, texts_changed: 0 };
  }
  const { failure, message, exit_code, can_go_on } = describeFailure(cause);
  await finish(session, row, { state: 'failed', failure, message });
  session.output.error(failure, message);
  return { exit_code, can_go_on, texts_changed: 0 };
}

async function runOne(session: Session, identifier: string, options: CompanyOptions): Promise<Ending> {
  const { tools, output, elapsed_ms } = session;
  const { with_documents, forms, since } = options;
  const started = elapsed_ms();
  const row = createLoadRow({
    store: tools.store,
    wish: { identifier, with_documents, forms, since },
    adopt: options.load,
    new_id: randomUUID,
    pid: process.pid,
    now: tools.now,
    elapsed_ms,
    ended: (state) =>
      session.stop(new StoppedError('cancelled', 130, `The load was ended elsewhere (${state})`)),
  });
  try {
    const cik = await findCik(tools, identifier, (text) => output.say(text));
    const wish = { cik, with_documents, forms, since, sample: false };
    const summary = await loadCompany(tools, wish, async (progress) => {
      output.progress(progress);
      await row.observe(progress);
    });
    const seconds = (elapsed_ms() - started) / 1_000;
    const said = remarks(summary);
    await row.finish({ state: 'done', message: said.length === 0 ? null : said.join('. ') });
    output.result(
      'company',
      { identifier, ...summaryValue(summary, seconds) },
      summaryLines(summary, seconds),
    );
    return { exit_code: EXIT.ok, can_go_on: true, texts_changed: summary.texts.changed };
  } catch (cause) {
    return await fail(session, row, cause);
  }
}

/**
 * Loads companies one after the other. Returns the exit code: of the failure that stopped the run, else of the
 * first company that could not be loaded, else 0.
 */
export async function runCompany(
  session: Session,
  identifiers: readonly string[],
  options: CompanyOptions,
): Promise<number> {
  await interruptLost(session.tools.store.loads, session.tools.now);
  let exitCode: number = EXIT.ok;
  let textsChanged = 0;
  for (const identifier of identifiers) {
    const ending = await runOne(session, identifier, options);
    if (!ending.can_go_on) return ending.exit_code;
    if (exitCode === EXIT.ok) exitCode = ending.exit_code;
    textsChanged += ending.texts_changed;
  }
  if (identifiers.length > 1) await tidyTexts(session, textsChanged);
  return exitCode;
}
