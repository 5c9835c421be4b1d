import type { EmbedQuery } from '../contract/embed/queries.ts';
import type { Ask } from '../contract/request.ts';
import { screenEndpoint, type ScreenedCompany } from '../contract/screen.ts';
import type { ScreenCell, ScreenColumn, ScreenResponse } from '../contract/screen.ts';
import { pages } from './addresses.ts';
import { LATEST_NAMES } from './choice-names.ts';
import type { Scale } from './choices.ts';
import { emptyCell, filerOf, type FigureTable } from './figure-table.ts';
import { formatDate } from './format/dates.ts';
import { fittingScale, formatExact, formatFigure, formatTwoDecimals } from './format/figures.ts';
import { formatCount } from './format/numbers.ts';
import { type FiguresView, ViewError, type ViewSource } from './view.ts';

export function screenScale({ companies, columns }: Pick<ScreenResponse, 'companies' | 'columns'>): Scale {
  const amounts = companies.flatMap(({ values }) =>
    columns.map(({ name, value_type }) => (value_type === 'amount' ? (values[name]?.value ?? 0) : 0)),
  );
  return fittingScale(amounts);
}

/** The page of a screen as a table to save: a company a row. */
export function screenTable({ companies, columns, currency }: ScreenResponse, scale: Scale): FigureTable {
  return {
    title: 'Screen',
    caption: [currency ?? 'in reporting currency', scale === 'units' ? '' : scale].filter(Boolean).join(' '),
    scale,
    columns: columns.map(({ name, label }) => ({ id: name, label, detail: null })),
    rows: companies.map((company) => ({
      id: company.cik,
      label: `${company.name} (${company.ticker ?? company.cik}), ${company.period} to ${company.period_end}`,
      level: 0,
      is_total: false,
      value_type: 'amount' as const,
      unit: company.currency,
      filer: filerOf(company),
      cells: columns.map((column) => {
        const cell = company.values[column.name] ?? null;
        const isRank = column.name.endsWith('_percentile');
        const value = isRank ? (cell?.percentile ?? null) : (cell?.value ?? null);
        if (value === null) return emptyCell(missingReason(column, cell));
        const value_type = isRank || column.value_type === 'days' ? ('number' as const) : column.value_type;
        const { accession_number = null, concept = null, period_end } = isRank ? {} : (cell ?? {});
        const sources =
          accession_number === null ? undefined : [{ accession_number, concept: concept ?? '', period_end }];
        return { value, reason: null, marks: [], value_type, ...(sources !== undefined && { sources }) };
      }),
    })),
  };
}

const PERCENTILE = /_percentile$/;

/** What a cell shows of a figure; null where there is none. */
export function cellText(
  { name, value_type }: ScreenColumn,
  cell: ScreenCell | null,
  scale: Scale,
): string | null {
  if (cell === null) return null;
  if (PERCENTILE.test(name)) return cell.percentile === null ? null : String(Math.round(cell.percentile));
  if (cell.value === null) return null;
  return value_type === 'days' ? formatTwoDecimals(cell.value) : formatFigure(cell.value, value_type, scale);
}

function ratioText(value: number, type: ScreenColumn['value_type']): string {
  return type === 'days' ? formatTwoDecimals(value) : formatFigure(value, type, 'units');
}

/** A figure before and after a change, as tables show it; to the last digit where that would look unchanged. */
export function changeTexts(
  before: number | null,
  after: number | null,
  type: ScreenColumn['value_type'],
): [before: string | null, after: string | null] {
  const texts = [before, after].map((value) => (value === null ? null : ratioText(value, type)));
  const [first = null, last = null] =
    texts[0] === texts[1]
      ? [before, after].map((value) => (value === null ? null : formatExact(value)))
      : texts;
  return [first, last];
}

/** Why a cell is empty; a ratio that is not meaningful with the number that was computed. */
export function missingReason({ name, value_type }: ScreenColumn, cell: ScreenCell | null): string {
  if (cell === null) return 'Not reported for this period';
  const { reason, not_meaningful: computed = null } = cell;
  if (reason !== null)
    return computed === null ? reason : `${reason} (${ratioText(computed, value_type)} computed)`;
  return PERCENTILE.test(name)
    ? `Not available: ${cell.peers} of its industry group have a value`
    : 'Not available';
}

/** Period, unit, percentile and source of a figure in words. */
export function cellTitle(cell: ScreenCell): string {
  const { period, period_end, unit, percentile, peers, accession_number, is_doubtful } = cell;
  const rank =
    percentile === null ? '' : `, percentile ${Math.round(percentile)} of ${peers} in its industry group`;
  const source = accession_number === null ? '' : `, ${accession_number}`;
  const doubt = is_doubtful ? '. Fails a check: see the statement' : '';
  const measure = unit === null || unit === 'pure' ? '' : ` ${unit}`;
  return `${period}, period ended ${formatDate(period_end)}${measure}${rank}${source}${doubt}`;
}

const PERIOD_WORDS = new Map(LATEST_NAMES);

export async function screenView(ask: Ask, query: EmbedQuery<'screen'>): Promise<FiguresView> {
  const { columns, where, sort, period_type, sector, limit } = query;
  const search = { columns, where, sort, period_type, sector };
  const answer = await ask(screenEndpoint, { query: { ...search, limit } });
  const { companies, pagination, searched } = answer;
  if (companies.length === 0)
    throw new ViewError(
      searched.pending > 0
        ? 'The figures are being computed. Try again in a minute.'
        : 'No company meets the conditions.',
    );
  const table = screenTable(answer, screenScale(answer));
  const conditions = where === undefined || where.length === 0 ? 'Companies' : where.join(', ');
  return {
    title: conditions,
    caption: `${PERIOD_WORDS.get(period_type)}, ${table.caption}, ${formatCount(companies.length)} of ${formatCount(pagination.total)} companies`,
    table: { ...table, rows: table.rows.map((row, at) => ({ ...row, ...headOf(companies[at]) })) },
    chart: null,
    sources: companies.flatMap(sourcesOf),
    path: pages.screen(search),
    notes:
      searched.pending > 0
        ? [`Figures of ${formatCount(searched.pending)} companies are being computed.`]
        : [],
  };
}

/** A company's name, and below it its ticker and the period of its figures. */
function headOf(company: ScreenedCompany | undefined): { label?: string; detail?: string } {
  if (company === undefined) return {};
  const { name, ticker, cik, period, period_end } = company;
  return { label: name, detail: `${ticker ?? cik}, ${period} to ${formatDate(period_end)}` };
}

/** The filing of a company's first figure that has one. */
function sourcesOf({ cik, name, sample, values }: ScreenedCompany): ViewSource[] {
  const accession_number = Object.values(values).find(
    (cell) => (cell?.accession_number ?? null) !== null,
  )?.accession_number;
  if (accession_number === undefined || accession_number === null) return [];
  return [
    { company: name, filer: { cik, sample: sample === true }, form: null, filed: null, accession_number },
  ];
}
