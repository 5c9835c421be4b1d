import { EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

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
