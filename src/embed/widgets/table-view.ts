import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { label } from '../../../views/format/names.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, WidgetError } from '../widget-view.ts';
import { chartView } from './chart-view.ts';
import { linesView } from './lines-view.ts';
import { loadCompany } from './load-statement.ts';

/** The twelve ratios of several companies, each for its latest fiscal year. */
async function peerRatios(ask: Ask, companies: readonly string[]): Promise<FiguresView> {
  const { peerRatioTable } = await import('../../../views/peers.ts');
  const ids = [...new Set(companies.map((id) => id.toUpperCase()))];
  const loaded = await Promise.all(
    ids.map(async (id) => {
      const [company, answer] = await Promise.all([loadCompany(ask, id), ask(ratiosQuery(id))]);
      return { id, company, answer };
    }),
  );
  const table = peerRatioTable(loaded);
  return {
    title: `Ratios: ${loaded.map(({ company }) => label(company.name)).join(', ')}`,
    caption: table.caption,
    table,
    chart: null,
    sources: loaded.flatMap(({ company, answer }) => {
      const { accession_number } = answer.metadata;
      if (accession_number === undefined) return [];
      const { name, filer } = company;
      return [{ company: name, filer, form: null, filed: null, accession_number }];
    }),
    sourceOf: () => null,
    path: `/peers${stringifySearch({ ids })}`,
    notes: [],
  };
}

/** A statement, ratios over time, or a comparison of companies, as a table. */
export async function tableView(ask: Ask, query: EmbedQuery<'table'>): Promise<FiguresView> {
  const { show, company, line, statement } = query;
  const lines = line === undefined || line.length === 0 ? null : line;
  if (show === 'peers') {
    if (lines === null) return peerRatios(ask, company);
    const one = { ...query, line: lines, ratio: undefined, segments: undefined };
    return { ...(await chartView(ask, { ...one, statement: undefined })), chart: null };
  }
  if (company.length > 1) {
    throw new WidgetError(`show ${show} has one company, got ${company.join(', ')}; several are show=peers.`);
  }
  if (show === 'ratios') {
    const { ratiosView } = await import('./ratios-view.ts');
    return { ...(await ratiosView(ask, query, lines)), chart: null };
  }
  return { ...(await linesView(ask, { ...query, statement }, lines)), chart: null };
}
