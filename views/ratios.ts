import { rangeLength } from '../contract/chart-parameters.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import type { ResponseOf } from '../contract/endpoints.ts';
import { clip } from '../contract/parameters.ts';
import { RATIO_GROUPS, RATIO_PERIODS, type RatioGroup, type RatioName } from '../contract/ratio-names.ts';
import {
  ratiosEndpoint,
  type RatioSeries,
  type RatiosResponse,
  type SectorRanks,
} from '../contract/ratios.ts';
import type { Ask } from '../contract/request.ts';
import { fiscalPeriod, type PointColumn } from '../domain/calendar/calendar-period.ts';
import { ratioColumns } from '../domain/ratios/ratio-columns.ts';
import { type Ratio, RATIOS } from '../domain/ratios/ratio-table.ts';
import { pages } from './addresses.ts';
import { PERIOD_ADJECTIVES } from './choice-names.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureRow,
  type FigureTable,
  plainCell,
} from './figure-table.ts';
import { formatPercent, formatTwoDecimals, type ValueType } from './format/figures.ts';
import { label } from './format/names.ts';
import type { Compared } from './peers.ts';
import {
  type FiguresView,
  hasRange,
  loadCompany,
  type ViewCompany,
  ViewError,
  type ViewSource,
  withinPeriods,
} from './view.ts';

/** The operands of a company's ratios, with their filings. */
export function inputFigures({ metadata }: RatiosResponse) {
  return Object.values(metadata.inputs ?? {}).flatMap((input) =>
    input === null ? [] : [{ ...input.source, derived: input.derived ?? null }],
  );
}

export const RATIOS_LATEST = 6;
const VALUE_TYPES: Readonly<Record<RatioSeries['value_type'], ValueType>> = {
  percent: 'percent',
  times: 'times',
  days: 'number',
};

export type RatiosOverTime = { columns: readonly PointColumn[]; series: readonly RatioSeries[] };

/** Each ratio of the latest periods, for its line: ten years, or twenty quarters. */
export function courses(
  { columns, series }: RatiosOverTime,
  isAnnual: boolean,
): Map<string, (number | null)[]> {
  const periods = columns.slice(isAnnual ? -10 : -20).map(({ id }) => id);
  return new Map(
    series.map(({ name, points }) => {
      const values = new Map(points.filter(isMeaningful).map(({ period, value }) => [period, value]));
      return [name, periods.map((period) => values.get(period) ?? null)];
    }),
  );
}

const SECTOR_COLUMNS: readonly FigureColumn[] = [
  { id: 'sector_median', label: 'Sector median', detail: null, isPeriod: false },
  { id: 'sector_percentile', label: 'Percentile', detail: null, isPeriod: false },
];

function sectorColumns({ companies, period }: SectorRanks): FigureColumn[] {
  const details = [companies === 1 ? 'No other company' : `${companies} companies`, fiscalPeriod(period)];
  return SECTOR_COLUMNS.map((column, at) => ({ ...column, detail: details[at] ?? null }));
}

function sectorCells(ranks: SectorRanks, name: string): FigureCell[] {
  const found = ranks.ratios[name];
  if (found === undefined) {
    const reason = `Not available: the company has none for ${fiscalPeriod(ranks.period)}`;
    return SECTOR_COLUMNS.map(() => emptyCell(reason));
  }
  const { median, percentile, companies } = found;
  if (median === null || percentile === null) {
    const reason = `Not available: needs ${ranks.minimum} loaded companies of the sector with this ratio, has ${companies}`;
    return SECTOR_COLUMNS.map(() => emptyCell(reason));
  }
  return [plainCell(median), { ...plainCell(percentile), value_type: 'rank' }];
}

/** What the columns of the sector say. */
export function sectorNote({ period, companies, minimum }: SectorRanks): string {
  const loaded = `${companies} loaded ${companies === 1 ? 'company' : 'companies'} of the sector with a recent report`;
  return companies < minimum
    ? `Sector median and percentile need ${minimum} companies; there ${companies === 1 ? 'is' : 'are'} ${loaded}.`
    : `Sector: ${fiscalPeriod(period)} among ${loaded}. Percentile 0 is the lowest, 100 the highest.`;
}

/** The name of a ratio with its unit where that is days: `Cash conversion cycle (days)`, `Inventory days`. */
export const nameWithUnit = (name: string, value_type: string): string =>
  value_type === 'days' && !name.endsWith('days') ? `${name} (days)` : name;

/** Ratios over time as a table: a row a ratio, a column a period, then the sector's. */
export function ratioSeriesTable(
  { columns, series }: RatiosOverTime,
  title: string,
  { latest = RATIOS_LATEST, ranks = null }: { latest?: number | undefined; ranks?: SectorRanks | null } = {},
): FigureTable {
  const periods = columns.slice(-latest);
  return {
    title,
    caption: '% and multiples',
    scale: 'units',
    columns: [
      ...periods.map(({ id, label: name, end }) => ({ id, label: name, detail: end })),
      ...(ranks === null ? [] : sectorColumns(ranks)),
    ],
    rows: series.map((one) => {
      const { name, label: text, value_type } = one;
      return {
        id: name,
        label: nameWithUnit(label(text), value_type),
        level: 0,
        is_total: false,
        value_type: VALUE_TYPES[value_type],
        unit: null,
        cells: [
          ...periods.map(({ id }) => ratioCell(one, id)),
          ...(ranks === null ? [] : sectorCells(ranks, name)),
        ],
      };
    }),
  };
}

/** The twelve ratios of the latest year, by the contract's groups. */
export const RATIO_NAMES = Object.values(RATIO_GROUPS).flat();

export const GROUP_NAMES: Record<RatioGroup, string> = {
  profitability: 'Profitability',
  returns: 'Returns',
  liquidity: 'Liquidity',
  leverage: 'Leverage',
};

const BY_NAME = new Map<string, Ratio>(RATIOS.map((ratio) => [ratio.name, ratio]));

type Label = Pick<Ratio, 'label' | 'definition'> & { value_type: 'percent' | 'times' | 'number' };

export function ratioLabel(name: RatioName): Label {
  const { label: text = name, definition = '', value_type } = BY_NAME.get(name) ?? {};
  return { label: text, definition, value_type: value_type === 'days' ? 'number' : (value_type ?? 'times') };
}

/** A ratio with two decimals: 0.4621 → '46.21%', 1.8723 → '1.87×'. */
export function formatRatio(name: RatioName, value: number): string {
  return ratioLabel(name).value_type === 'percent' ? formatPercent(value, 2) : `${formatTwoDecimals(value)}×`;
}

/** Why a ratio is null, for servers that don't return a reason. */
const NULL_REASON = 'Not available: an input is not reported, or the denominator is zero';

type Reasons = {
  reasons?: Record<string, string> | undefined;
  not_meaningful?: Record<string, string> | undefined;
};

/**
 * A ratio of the latest year as it is shown: null with the reason where it is missing or not meaningful; `computed` is the
 * number that is then only shown with its calculation.
 */
export function latestRatio(
  name: string,
  given: unknown,
  { reasons, not_meaningful }: Reasons,
): { value: number | null; computed: number | null; reason: string } {
  const computed = typeof given === 'number' ? given : null;
  const why = not_meaningful?.[name];
  if (why !== undefined) return { value: null, computed, reason: why };
  return { value: computed, computed, reason: reasons?.[name] ?? NULL_REASON };
}

type Point = RatioSeries['points'][number];

/** Whether a ratio is drawn as a number, not as "n.m.". */
export function isMeaningful({ marks }: Pick<Point, 'marks'>): boolean {
  return marks?.includes('not_meaningful') !== true;
}

/** A ratio over time in one period: its value, "n.m." or why it is missing; and the number in full. */
function ratioCell({ points, gaps, definition }: RatioSeries, period: string): FigureCell {
  const point = points.find((each) => each.period === period);
  if (point === undefined)
    return emptyCell(gaps.find((each) => each.period === period)?.text ?? 'Not available');
  const { value, period_end, warnings } = point;
  const sources = [{ value, unit: 'pure', period_end, ...(warnings !== undefined && { warnings }) }];
  if (!isMeaningful(point))
    return { ...emptyCell(point.reason ?? 'Not meaningful'), formula: definition, sources };
  const marks = warnings === undefined ? [] : (['warning'] as const);
  return { ...plainCell(value), marks, formula: definition, sources };
}

/** Name of a line by its key, where that says it: 'gross_profit' → 'Gross profit'. */
export function operandName(operand: string): string {
  const name = operand.replaceAll('_', ' ');
  return name === 'ebitda' ? 'EBITDA' : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Warnings that the reasons of the ratios themselves say. */
const SAID: ReadonlySet<string> = new Set(['negative_equity', 'negative_ebitda']);

/** Warnings on the inputs of ratios, which no ratio says itself. */
export function inputWarnings(warnings: readonly string[]): string[] {
  return warnings.filter((warning) => !SAID.has(warning));
}

type Loaded = {
  company: ViewCompany;
  columns: readonly PointColumn[];
  series: RatioSeries[];
  sources: ViewSource[];
};

/** The ratios of a company over time. Throws ViewError for a name that is not among them. */
async function loadRatios(
  ask: Ask,
  id: string,
  names: readonly string[] | null,
  period: EmbedQuery<'chart'>['period_type'],
): Promise<Loaded> {
  const known_period = RATIO_PERIODS.find((each) => each === period);
  if (known_period === undefined) throw new ViewError(`period_type ${period} has no ratios.`);
  const [company, answer] = await Promise.all([
    loadCompany(ask, id),
    ask(ratiosEndpoint, { path: { identifier: id }, query: { period_type: known_period } }),
  ]);
  const { series: known = [], metadata } = answer;
  if (known.length === 0)
    throw new ViewError(`${id.toUpperCase()} has no ${PERIOD_ADJECTIVES[period]} ratios.`);
  const series = (names ?? known.map(({ name }) => name)).map((name) => {
    const found = known.find((one) => one.name === name);
    if (found !== undefined) return found;
    throw new ViewError(
      `'${clip(name)}' is not a ratio; the ratios are ${known.map((one) => one.name).join(', ')}.`,
    );
  });
  const { accession_number } = metadata;
  // The answer names the newest annual report, not those of quarters.
  const sources =
    accession_number === undefined || known_period !== 'annual'
      ? []
      : [{ company: company.name, filer: company.filer, form: null, filed: null, accession_number }];
  return { company, columns: ratioColumns(answer), series, sources };
}

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
  const latest = rangeLength(range, period_type, RATIOS_LATEST);
  const table = withinPeriods(ratioSeriesTable({ columns, series }, title, { latest }), { from, to });
  return {
    title,
    caption: `Ratios, ${PERIOD_ADJECTIVES[period_type]}`,
    table,
    chart: { table, rows: table.rows.map((row) => row.id), form: query.form ?? 'lines' },
    sources,
    ...(sources.length === 0 && { source: `${company.name}, computed from SEC filings` }),
    path: pages.ratios(company.id, { ratio: names?.[0], period_type, periods: query.periods }),
    notes: [],
  };
}

type PeerRatios = { id: string; answer: ResponseOf<'ratios'> } | { id: string; missing: string };

export const SHOWN_GROUPS = [
  'profitability',
  'returns',
  'liquidity',
  'leverage',
] as const satisfies readonly RatioGroup[];

type Answer = ResponseOf<'ratios'>;

export type LatestRatio = { name: RatioName } & ReturnType<typeof latestRatio>;

/** The ratios of a group for a company's latest fiscal year, in the contract's order. */
export function latestRatios({ ratios, metadata }: Answer, group: RatioGroup): LatestRatio[] {
  const values = new Map(Object.entries(ratios[group]));
  return RATIO_GROUPS[group].map((name) => ({ name, ...latestRatio(name, values.get(name), metadata) }));
}

/** The twelve ratios as rows, with a cell a company. */
function latestRows(peers: readonly PeerRatios[]): FigureRow[] {
  return SHOWN_GROUPS.flatMap((group) => {
    const columns = peers.map((peer) =>
      'missing' in peer ? peer.missing : latestRatios(peer.answer, group),
    );
    return RATIO_GROUPS[group].map((name) => {
      const { label: title, value_type, definition } = ratioLabel(name);
      const cells = columns.map((column): FigureCell => {
        const found = typeof column === 'string' ? undefined : column.find((each) => each.name === name);
        if (found === undefined) return emptyCell(typeof column === 'string' ? column : NULL_REASON);
        const { value, computed, reason } = found;
        const shown = value === null ? emptyCell(reason) : plainCell(value);
        if (computed === null) return shown;
        return { ...shown, formula: definition, sources: [{ value: computed, unit: 'pure' }] };
      });
      return { id: name, label: title, level: 0, is_total: false, value_type, unit: null, cells };
    });
  });
}

/** The twelve ratios of one company as a table with one column. */
export function latestRatioTable(answer: Answer, company: string): FigureTable {
  const { fiscal_year = 'latest fiscal year', period_end = null } = answer.metadata;
  return {
    title: `${label(company)}: ratios`,
    caption: 'Ratios',
    scale: 'units',
    columns: [{ id: fiscal_year, label: fiscalPeriod(fiscal_year), detail: period_end }],
    rows: latestRows([{ id: fiscal_year, answer }]),
  };
}

/** The twelve ratios of several companies, each for its latest fiscal year. */
export function peerRatioTable(peers: readonly PeerRatios[]): FigureTable {
  return {
    title: `Ratios: ${peers.map(({ id }) => id).join(', ')}`,
    caption: 'Latest fiscal year',
    scale: 'units',
    columns: peers.map((peer) => {
      const year = 'answer' in peer ? peer.answer.metadata.fiscal_year : undefined;
      return { id: peer.id, label: peer.id, detail: year === undefined ? null : fiscalPeriod(year) };
    }),
    rows: latestRows(peers),
  };
}

/** A ratio over time as a line to compare: its values, why periods have none, and its newest period. */
export function ratioLine({
  points,
  gaps,
}: Pick<RatioSeries, 'points' | 'gaps'>): Pick<Compared, 'points' | 'gaps' | 'newest'> {
  const newest = [...points, ...gaps].toSorted((a, b) => a.period_end.localeCompare(b.period_end)).at(-1);
  const undrawn = points.filter((point) => !isMeaningful(point));
  return {
    points: points
      .filter(isMeaningful)
      .map(({ reason: _reason, marks: _marks, ...point }) => ({ ...point, unit: 'pure' })),
    gaps: [...gaps, ...undrawn.map((point) => ({ ...point, text: point.reason ?? 'Not meaningful' }))],
    newest: newest && { period: newest.period, period_end: newest.period_end, value: 0, unit: 'pure' },
  };
}

/** One ratio of a company, to compare with others. */
export async function comparedRatio(
  ask: Ask,
  id: string,
  name: string,
  period: EmbedQuery<'chart'>['period_type'],
): Promise<Compared> {
  const { company, series, sources } = await loadRatios(ask, id, [name], period);
  const [one] = series;
  const value_type = one?.value_type === 'days' ? 'number' : one?.value_type;
  return {
    company,
    name: one?.label ?? name,
    ...ratioLine(one ?? { points: [], gaps: [] }),
    sources,
    form: 'lines',
    ...(value_type === undefined ? {} : { value_type }),
  };
}

/** The twelve ratios of several companies, each for its latest fiscal year. */
export async function peerRatiosView(ask: Ask, companies: readonly string[]): Promise<FiguresView> {
  const ids = [...new Set(companies.map((id) => id.toUpperCase()))];
  const loaded = await Promise.all(
    ids.map(async (id) => {
      const [company, answer] = await Promise.all([
        loadCompany(ask, id),
        ask(ratiosEndpoint, { path: { identifier: id } }),
      ]);
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
    path: pages.peers({ ids }),
    notes: [],
  };
}
