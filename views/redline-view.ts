import type { EmbedQuery } from '../contract/embed/queries.ts';
import { redlineEndpoint, type RedlineResponse } from '../contract/redline.ts';
import type { Ask } from '../contract/request.ts';
import { stringifySearch } from './address-text.ts';
import { label } from './format/names.ts';
import { countOf } from './format/numbers.ts';
import { disclosureTitle } from './format/titles.ts';
import { listChanges, pinnedSides, redlineNotes, reportName } from './redline.ts';
import { loadCompany, type ViewHead } from './view.ts';

export type RedlineView = { head: ViewHead; redline: RedlineResponse; shown: number };

type Side = RedlineResponse['base'];

function sourceOf({ company, report }: Side, sample: boolean) {
  return {
    company: company.name,
    filer: { cik: company.cik, sample },
    form: report.filed_form,
    filed: report.filed,
    accession_number: report.adsh,
  };
}

/** A disclosure compared with an earlier report's, from the first change to the `limit`th. */
export async function redlineView(ask: Ask, query: EmbedQuery<'redline'>): Promise<RedlineView> {
  const { company: id, tag, base, target, base_company, ignore_numbers, limit } = query;
  const form = query.form ?? (base === undefined && target === undefined ? 'annual' : undefined);
  const [company, other, redline] = await Promise.all([
    loadCompany(ask, id),
    base_company === undefined ? null : loadCompany(ask, base_company),
    ask(redlineEndpoint, {
      path: { identifier: id },
      query: { tag, base, target, base_company, form, ignore_numbers: ignore_numbers || undefined },
    }),
  ]);
  const total = listChanges(redline.passages).length;
  const shown = Math.min(limit, total);
  const against =
    redline.base.company.cik === redline.target.company.cik
      ? reportName(redline.base.report)
      : `${label(redline.base.company.name)}, ${reportName(redline.base.report)}`;
  const search = { ...pinnedSides(redline), ignore_numbers, mode: 'inline' };
  const head: ViewHead = {
    title: `${label(company.name)}: ${label(disclosureTitle(redline))}`,
    caption: `${reportName(redline.target.report)} against ${against}`,
    sources: [
      sourceOf(redline.target, company.filer.sample),
      sourceOf(redline.base, (other ?? company).filer.sample),
    ],
    path: `/companies/${company.id}/disclosures/compare${stringifySearch(search)}`,
    notes: [
      ...redlineNotes(redline),
      ...(shown < total ? [`The first ${countOf(shown, 'change')} of ${total}.`] : []),
    ],
  };
  return { head, redline, shown };
}
