import type { DisclosureMapResponse } from '../../contract/disclosure-map.ts';
import type { DisclosureSummary, StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import { compareTags } from '../../domain/disclosures/tags.ts';
import { toDisclosureReport } from '../readers/disclosure-report.ts';
import { listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

type Row = DisclosureMapResponse['disclosures'][number];

/** Which disclosures a company's reports have, and how new each was. Rule: docs/rules.md#novelty */
export const disclosureMap: Handler<'disclosureMap'> = async ({ path, query }, { store }) => {
  const { company, reports } = await listReports(path.identifier, store);
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

/** Novelty is unknown for a report that was compared with no earlier one, unless it is the company's first. */
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
