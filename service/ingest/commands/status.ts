import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

/** Says what is stored, where EDGAR is read from and which loads are open. Writes nothing. Returns the exit code. */
export async function runStatus(session: Session): Promise<number> {
  const { tools, settings, contact } = session;
  const coverage = await tools.store.coverage();
  const open = await tools.store.loads.open();
  const withFacts = await tools.store.facts.companiesWithFacts();
  const quarantined = await tools.store.facts.quarantined(null);
  const source =
    settings.mirror === null
      ? `EDGAR over the network, as ${contact ?? 'nobody: EDGAR_CONTACT is not set'}`
      : `the mirror ${settings.mirror}`;
  const lines = [
    `Data folder: ${settings.data_folder}`,
    `Source: ${source}`,
    `Ticker lists: ${coverage.tickers_as_of ?? 'not loaded'}`,
    `Companies: ${count(coverage.companies_loaded, 'loaded', 'loaded')} of ${count(coverage.companies, 'known', 'known')}`,
    `Filings: ${count(coverage.filings, 'filing')}, latest of ${coverage.latest_filing_date ?? 'no date'}; ${count(coverage.documents, 'document')}`,
    `Financial facts: of ${count(withFacts.length, 'company', 'companies')}`,
    ...open.map(
      (load) =>
        `Load ${load.identifier}: ${load.state}, ${load.step ?? 'not begun'}, ${load.done}/${load.total ?? '?'}`,
    ),
    ...quarantined.map(({ url, reason, at }) => `Not taken in: ${url} (${at.slice(0, 10)}): ${reason}`),
  ];
  const edgar = { source: settings.mirror === null ? 'sec' : 'mirror', contact };
  session.output.result(
    'status',
    {
      data_folder: settings.data_folder,
      edgar,
      ...coverage,
      companies_with_facts: withFacts.length,
      open_loads: open,
      quarantined,
    },
    lines,
  );
  return EXIT.ok;
}
