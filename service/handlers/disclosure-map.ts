import type { DisclosureMapResponse } from '../../contract/redline.ts';
import type { DisclosureSummary, StoredReport } from '../disclosures/stored-disclosure.ts';
import { compareTags } from '../disclosures/tags.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import type { Handler } from './handler.ts';

type Row = DisclosureMapResponse['disclosures'][number];

/** Which disclosures a company's reports hold, and how new each was. Source: domain §5.5. */
export const disclosureMap: Handler<'disclosureMap'> = async ({ path, query }, { store }) => {
  const { company, reports } = await openReports(path.identifier, store);
  const shown = reports.filter(({ form }) => query.form === undefined || form === query.form);
  const byAccession = new Map(shown.map((report) => [report.accession_number, report]));
  const rows = new Map<string, Row>();
  for (const summary of await store.disclosures.summaries(company.cik)) {
    const report = byAccession.get(summary.accession_number);
    if (report === undefined) continue;
    const { tag, label, source } = summary;
    const row = rows.get(tag) ?? { tag, label, source, cells: [] };
    row.cells.push(toCell(summary, report));
    rows.set(tag, row);
  }
  const { cik, ticker, name } = company;
  return {
    company: { cik, ticker, name },
    reports: shown.map(toDisclosureReport),
    disclosures: [...rows.values()].toSorted(compareTags),
  };
};

/** A report that was held against nothing, though there is something to hold it against, says nothing of novelty. */
function toCell(summary: DisclosureSummary, { basis, held_against }: StoredReport): Row['cells'][number] {
  const { accession_number, status, quality, characters, passages, novelty, novel_passages } = summary;
  const isKnown = basis === 'first' || held_against > 0;
  return {
    adsh: accession_number,
    status,
    quality,
    characters,
    passages,
    novelty: isKnown ? novelty : null,
    novel_passages: isKnown ? novel_passages : 0,
  };
}
