import type { DisclosureMapResponse } from '../../contract/disclosures.ts';
import { comparableReport } from '../../domain/disclosures/comparable-report.ts';
import { disclosureOf } from '../../domain/disclosures/passage-text.ts';
import { shareChanged } from '../../domain/disclosures/redline.ts';
import type { DisclosureSummary, StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import { compareTags, distinctLabels } from '../../domain/disclosures/tags.ts';
import type { ReadContext } from '../readers/caches.ts';
import { toDisclosureReport } from '../readers/disclosure-report.ts';
import { heldAgainst } from '../readers/novel-passages.ts';
import { openReport } from '../readers/open-report.ts';
import { listReports } from '../readers/reports.ts';
import type { Handler } from './handler.ts';

type Row = DisclosureMapResponse['disclosures'][number];
type Cell = Row['cells'][number];

/**
 * Which disclosures a company's reports have, how new each was and how much it changed.
 * Rules: docs/rules.md#novelty, docs/rules.md#comparable-report
 */
export const disclosureMap: Handler<'disclosureMap'> = async ({ path, query }, context) => {
  const { store } = context;
  const { company, reports } = await listReports(path.identifier, store);
  const { cik, ticker, name } = company;
  const shown = reports.filter(({ form }) => query.form === undefined || form === query.form);
  const byAccession = new Map(
    shown.map((report) => [
      report.accession_number,
      { report, same_form: heldAgainst(report, reports).same_form },
    ]),
  );
  const changes = query.changes ? await readChanges(shown, reports, cik, context) : null;
  const rows = new Map<string, Row>();
  for (const summary of await store.disclosures.summaries(cik)) {
    const known = byAccession.get(summary.accession_number);
    if (known === undefined) continue;
    const { tag, label, source } = summary;
    const row = rows.get(tag) ?? { tag, label, source, cells: [] };
    const share_changed = changes?.get(`${summary.accession_number} ${tag}`) ?? null;
    row.cells.push({
      ...toCell(summary, known.report, known.same_form),
      ...(changes !== null && { share_changed }),
    });
    rows.set(tag, row);
  }
  return {
    company: { cik, ticker, name },
    reports: shown.map(toDisclosureReport),
    disclosures: distinctLabels([...rows.values()]).toSorted(compareTags),
  };
};

function toCell(summary: DisclosureSummary, { basis }: StoredReport, same_form: number): Cell {
  const { accession_number, status, quality, characters, passages, novelty, novel_passages } = summary;
  return {
    adsh: accession_number,
    status,
    quality,
    characters,
    passages,
    novelty: same_form > 0 ? novelty : null,
    novelty_basis: basis,
    novel_passages: same_form > 0 ? novel_passages : 0,
  };
}

/** Shares of words changed since the year before, by accession number and tag. */
async function readChanges(
  shown: readonly StoredReport[],
  reports: readonly StoredReport[],
  cik: string,
  context: ReadContext,
): Promise<Map<string, number>> {
  const changes = new Map<string, number>();
  for (const report of shown) {
    const before = comparableReport(report, reports);
    if (before === null) continue;
    const { open: target } = await openReport(report, cik, context);
    const { open: base } = await openReport(before, cik, context);
    for (const open of target.disclosures) {
      const from = disclosureOf(base, open.disclosure.tag);
      if (from === null) continue;
      const share = shareChanged({ report: base, open: from }, { report: target, open });
      changes.set(`${report.accession_number} ${open.disclosure.tag}`, share);
    }
  }
  return changes;
}
