import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { clip } from '../../../contract/parameters.ts';
import { rangeLength } from '../../../contract/period-range.ts';
import { RATIO_PERIODS } from '../../../contract/ratio-names.ts';
import type { RatioSeries } from '../../../contract/ratios.ts';
import type { PointColumn } from '../../../domain/calendar/calendar-period.ts';
import { ratioColumns } from '../../../domain/ratios/ratio-columns.ts';
import { label } from '../../../views/format/names.ts';
import { isMeaningful, RATIOS_LATEST as LATEST, ratioSeriesTable } from '../../../views/ratios.ts';
import { PERIOD_ADJECTIVES } from '../../../views/statement.ts';
import { ratiosQuery } from '../../api/ratios.ts';
import { stringifySearch } from '../../app/search-codec.ts';
import { rangeOf } from '../../components/chart/chart-query.ts';
import type { Ask } from '../ask.ts';
import { type FiguresView, WidgetError, type WidgetSource } from '../widget-view.ts';
import type { Compared } from './compared-view.ts';
import { loadCompany } from './load-statement.ts';
import { hasRange, withinPeriods } from './period-range.ts';
import type { WidgetCompany } from './sources.ts';

type Loaded = {
  company: WidgetCompany;
  columns: PointColumn[];
  series: RatioSeries[];
  sources: WidgetSource[];
};

/** The ratios of a company over time. Throws WidgetError for a name that is not among them. */
async function loadRatios(
  ask: Ask,
  id: string,
  names: readonly string[] | null,
  period: EmbedQuery<'chart'>['period_type'],
): Promise<Loaded> {
  const known_period = RATIO_PERIODS.find((each) => each === period);
  if (known_period === undefined) throw new WidgetError(`period_type ${period} has no ratios.`);
  const [company, answer] = await Promise.all([loadCompany(ask, id), ask(ratiosQuery(id, known_period))]);
  const { series: known = [], metadata } = answer;
  if (known.length === 0)
    throw new WidgetError(`${id.toUpperCase()} has no ${PERIOD_ADJECTIVES[period]} ratios.`);
  const series = (names ?? known.map(({ name }) => name)).map((name) => {
    const found = known.find((one) => one.name === name);
    if (found !== undefined) return found;
    throw new WidgetError(
      `'${clip(name)}' is not a ratio; the ratios are ${known.map((one) => one.name).join(', ')}.`,
    );
  });
  const { accession_number } = metadata;
  const sources =
    accession_number === undefined
      ? []
      : [{ company: company.name, filer: company.filer, form: null, filed: null, accession_number }];
  return { company, columns: ratioColumns(answer), series, sources };
}

/** Ratios of one company over time; all of them without names. */
export async function ratiosView(
  ask: Ask,
  query: Pick<EmbedQuery<'chart'>, 'company' | 'period_type' | 'from' | 'to' | 'form' | 'periods'>,
  names: readonly string[] | null,
): Promise<FiguresView> {
  const [id = ''] = query.company;
  const { period_type, from, to } = query;
  const { company, columns, series, sources } = await loadRatios(ask, id, names, period_type);
  const title = `${label(company.name)}: ${names === null ? 'ratios' : series.map((one) => label(one.label)).join(', ')}`;
  const range = hasRange({ from, to }) ? 'all' : query.periods;
  const latest = rangeLength(range, period_type, LATEST);
  const table = withinPeriods(ratioSeriesTable({ columns, series }, title, { latest }), { from, to });
  return {
    title,
    caption: `Ratios, ${PERIOD_ADJECTIVES[period_type]}`,
    table,
    chart: { table, rows: table.rows.map((row) => row.id), form: query.form ?? 'lines' },
    sources,
    sourceOf: () => null,
    path: `/companies/${company.id}/ratios${stringifySearch({ ratio: names?.[0], period_type, ...rangeOf(query.periods) })}`,
    notes: [],
  };
}

/** One ratio of a company, to compare with others. */
export async function comparedRatio(
  ask: Ask,
  id: string,
  name: string,
  period: EmbedQuery<'chart'>['period_type'],
): Promise<Compared> {
  const { company, series } = await loadRatios(ask, id, [name], period);
  const [one] = series;
  const points = (one?.points ?? [])
    .filter(isMeaningful)
    .map(({ period: when, period_end, value }) => ({ period: when, period_end, value, unit: 'pure' }));
  const value_type = one?.value_type === 'days' ? 'number' : one?.value_type;
  return {
    company,
    name: one?.label ?? name,
    points,
    form: 'lines',
    ...(value_type === undefined ? {} : { value_type }),
  };
}
