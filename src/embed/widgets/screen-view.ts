import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import type { ScreenedCompany } from '../../../contract/screen.ts';
import { formatCount } from '../../../views/format/numbers.ts';
import { screenScale, screenTable } from '../../../views/screen.ts';
import { screenQuery } from '../../api/screen.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, WidgetError, type WidgetSource } from '../widget-view.ts';

const PERIODS = { annual: 'Latest year', quarterly: 'Latest quarter', ttm: 'TTM' };

/** A screen's first companies as a table. */
export async function screenView(ask: Ask, query: EmbedQuery<'screen'>): Promise<FiguresView> {
  const { columns, where, sort, period_type, sector, limit } = query;
  const search = { columns, where, sort, period_type, sector };
  const answer = await ask(
    screenQuery({ ...search, columns: columns?.join(','), where: where?.join(','), limit }),
  );
  const { companies, pagination, searched } = answer;
  if (companies.length === 0)
    throw new WidgetError(
      searched.pending > 0
        ? 'The figures are being computed. Try again in a minute.'
        : 'No company meets the conditions.',
    );
  const table = screenTable(answer, screenScale(answer));
  const conditions = where === undefined || where.length === 0 ? 'Companies' : where.join(', ');
  return {
    title: conditions,
    caption: `${PERIODS[period_type]}, ${table.caption}, ${formatCount(companies.length)} of ${formatCount(pagination.total)} companies`,
    table,
    chart: null,
    sources: companies.flatMap(sourcesOf),
    sourceOf: () => null,
    path: `/screen${stringifySearch(search)}`,
    notes:
      searched.pending > 0
        ? [`Figures of ${formatCount(searched.pending)} companies are being computed.`]
        : [],
  };
}

/** The filing of a company's first figure that has one. */
function sourcesOf({ cik, name, sample, values }: ScreenedCompany): WidgetSource[] {
  const accession_number = Object.values(values).find(
    (cell) => (cell?.accession_number ?? null) !== null,
  )?.accession_number;
  if (accession_number === undefined || accession_number === null) return [];
  return [
    { company: name, filer: { cik, sample: sample === true }, form: null, filed: null, accession_number },
  ];
}
