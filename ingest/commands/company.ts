import { randomUUID } from 'node:crypto';

import { describeFailure, EXIT, StoppedError } from '../failure.ts';
import type { Session } from '../session.ts';
import { findCik, loadCompany } from '../steps/company.ts';
import { createLoadRow, type LoadRow } from '../steps/load-row.ts';
import { finishRow } from './follow-row.ts';
import { remarks, summaryLines, summaryValue } from './summary-text.ts';
import { tidyTexts } from './tidy-texts.ts';

export type CompanyOptions = {
  with_documents: boolean;
  /** Whether the XBRL of every report is read. */
  with_statements?: boolean;
  forms: readonly string[] | null;
  since: string | null;
  /** Whether companyfacts with far fewer facts than are stored are accepted. */
  replace_facts: boolean;
  /** Row of a load that the service started; null otherwise. */
  load: string | null;
};

type Ending = { exit_code: number; can_go_on: boolean; texts_changed: number };

async function fail(session: Session, row: LoadRow, cause: unknown): Promise<Ending> {
  const stopped: unknown = session.tools.signal.aborted ? session.tools.signal.reason : null;
  if (stopped instanceof StoppedError) {
    await finishRow(session, row, { state: stopped.state, message: stopped.message });
    session.output.error(stopped.state, stopped.message);
    return { exit_code: stopped.exit_code, can_go_on: false, texts_changed: 0 };
  }
  const { failure, message, exit_code, can_go_on } = describeFailure(cause);
  await finishRow(session, row, { state: 'failed', failure, message });
  session.output.error(failure, message);
  return { exit_code, can_go_on, texts_changed: 0 };
}

async function runOne(session: Session, identifier: string, options: CompanyOptions): Promise<Ending> {
  const { tools, output, elapsed_ms } = session;
  const { with_documents, with_statements = true, forms, since } = options;
  const started = elapsed_ms();
  const row = createLoadRow({
    store: tools.store,
    request: { identifier, with_documents, forms, since },
    adopt: options.load,
    new_id: randomUUID,
    pid: process.pid,
    now: tools.now,
    elapsed_ms,
    onClosed: (state) =>
      session.stop(new StoppedError('cancelled', 130, `The load was stopped elsewhere (${state})`)),
  });
  try {
    const cik = await findCik(tools, identifier, (text) => output.note(text));
    const request = { cik, with_documents, with_statements, forms, since, sample: false };
    const loading = { ...tools, replace_facts: options.replace_facts };
    const summary = await loadCompany(loading, request, async (progress) => {
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
  await session.tools.store.loads.interruptLost(session.tools.now, null);
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
