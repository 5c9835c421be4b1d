import { setImmediate } from 'node:timers/promises';

import { refreshScreens } from '../../store/figures.ts';
import { openPastFigures, refreshPastFigures } from '../../store/past-figures.ts';
import { figureRules } from '../../store/rules.ts';
import { describeFailure, EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { loadTickers } from '../tickers.ts';
import { count } from './summary-text.ts';

/*
 * Small commands about a store as a whole: its state, figures, tickers and the parts of its index.
 */

/** Shows what is stored, where EDGAR files come from and which loads are open. Returns the exit code. */
export async function runStatus(session: Session): Promise<number> {
  const { tools, settings, contact } = session;
  const coverage = await tools.store.coverage();
  const open = await tools.store.loads.open();
  const withFacts = await tools.store.facts.companiesWithFacts();
  const quarantined = await tools.store.facts.quarantined(null);
  const outdated = await tools.store.outdated.count();
  const source =
    settings.mirror === null
      ? `SEC EDGAR, contact ${contact ?? 'not set (EDGAR_CONTACT)'}`
      : `local EDGAR mirror ${settings.mirror}`;
  const lines = [
    `Data folder: ${settings.data_folder}`,
    `Source: ${source}`,
    `Ticker lists: ${coverage.tickers_as_of ?? 'not loaded'}`,
    `Companies: ${count(coverage.companies_loaded, 'loaded', 'loaded')} of ${count(coverage.companies, 'known', 'known')}`,
    `Filings: ${count(coverage.filings, 'filing')}, latest of ${coverage.latest_filing_date ?? 'no date'}; ${count(coverage.documents, 'document')}`,
    `Financial facts: of ${count(withFacts.length, 'company', 'companies')}`,
    ...(Object.values(outdated).every((number) => number === 0)
      ? []
      : [
          `Earlier rules: ${count(outdated.texts, 'filing')}, ${count(outdated.disclosures + outdated.reports, 'report')}, ` +
            `${count(outdated.companies, 'company', 'companies')}; ingest reprocess makes them again, ingest reload also from EDGAR`,
        ]),
    ...open.map(
      (load) =>
        `Load ${load.identifier}: ${load.state}, ${load.step ?? 'not started'}, ${load.done}/${load.total ?? '?'}`,
    ),
    ...quarantined.map(({ url, reason, at }) => `Quarantined: ${url} (${at.slice(0, 10)}): ${reason}`),
  ];
  const edgar = { source: settings.mirror === null ? 'sec' : 'mirror', contact };
  session.output.result(
    'status',
    {
      data_folder: settings.data_folder,
      edgar,
      ...coverage,
      companies_with_facts: withFacts.length,
      outdated,
      open_loads: open,
      quarantined,
    },
    lines,
  );
  return EXIT.ok;
}

/** `as_of`: the day whose figures are computed; null for the current ones. */
export type ScreenOptions = { as_of: string | null };

/** Companies' figures of past days that are stored, at 10 kB each: five days of a whole market. */
const PAST_MAX = 40_000;

/** Computes the figures of companies that lack them: current ones, or those as of a day. */
export async function runScreen(session: Session, { as_of }: ScreenOptions): Promise<number> {
  const { tools, output } = session;
  const written = as_of === null ? await refreshCurrent(session) : await refreshDay(session, as_of);
  const title = as_of === null ? 'Current figures' : `Figures as of ${as_of}`;
  output.result('screen', { as_of, companies: written }, [
    `${title}: ${count(written, 'company', 'companies')} computed`,
  ]);
  tools.signal.throwIfAborted();
  return EXIT.ok;
}

function refreshCurrent({ tools }: Session): Promise<number> {
  return refreshScreens(tools.store, () => pause(tools.signal));
}

/** Lets a stop arrive: the store answers at once, so nothing else would. */
export async function pause(signal: AbortSignal): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

async function refreshDay({ tools, settings }: Session, day: string): Promise<number> {
  const past = await openPastFigures(settings.store_settings, settings.data_folder);
  try {
    await past.prune(figureRules(), PAST_MAX);
    return await refreshPastFigures(tools.store, past, {
      day,
      each: () => pause(tools.signal),
    });
  } finally {
    await past.close();
  }
}

/** Loads the ticker and exchange lists. Returns the exit code; throws what loading throws. */
export async function runTickers(session: Session): Promise<number> {
  session.output.note('Reading the ticker lists');
  const { securities, companies, changed, unknown_exchanges, skipped } = await loadTickers(
    session.tools,
    false,
  );
  const line =
    securities === null
      ? 'The ticker lists are unchanged'
      : `${count(securities, 'security', 'securities')} of ${count(companies ?? 0, 'company', 'companies')}; ${count(changed, 'row')} added, changed or removed`;
  const unknown = unknown_exchanges.join(', ');
  const lines = unknown === '' ? [line] : [line, `  Unknown exchanges, stored as none: ${unknown}`];
  const [first] = skipped;
  if (first !== undefined)
    lines.push(`  ${count(skipped.length, 'row')} skipped: ${first.at}: ${first.reason}`);
  session.output.result('tickers', { securities, companies, changed, unknown_exchanges, skipped }, lines);
  return EXIT.ok;
}

/**
 * Merges the parts of the full-text index after a load of several companies; what one company adds is merged on the way.
 * A failure leaves the index correct but slower, so it is only noted.
 */
export async function tidyTexts(session: Session, texts_changed: number): Promise<void> {
  if (texts_changed === 0) return;
  try {
    await session.tools.store.fullText.tidy();
  } catch (cause) {
    session.output.note(`The full-text index could not be merged: ${describeFailure(cause).message}`);
  }
}
