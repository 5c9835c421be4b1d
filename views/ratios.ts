import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../contract/ratio-names.ts';
import type { RatioSeries, SectorRanks } from '../contract/ratios.ts';
import type { FigureWarning } from '../contract/series.ts';
import { type PointColumn, fiscalPeriod } from '../domain/calendar/calendar-period.ts';
import { type Ratio, RATIOS } from '../domain/ratios/ratio-table.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureTable,
  plainCell,
} from './figure-table.ts';
import { label } from './format/names.ts';
import { formatPercent, formatTwoDecimals, type ValueType } from './format/numbers.ts';

/** Number of latest periods shown by default. */
export const RATIOS_LATEST = 6;
const VALUE_TYPES: Readonly<Record<RatioSeries['value_type'], ValueType>> = {
  percent: 'percent',
  times: 'times',
  days: 'number',
};

/** Ratios over time: a column a period, oldest first. */
export type RatiosOverTime = { columns: readonly PointColumn[]; series: readonly RatioSeries[] };

/** Checks that the ratios of the latest periods fail, each once. */
export function shownWarnings({ columns, series }: RatiosOverTime): FigureWarning[] {
  const shown = new Set(columns.slice(-RATIOS_LATEST).map(({ id }) => id));
  const found = series.flatMap(({ points }) =>
    points.flatMap(({ period, warnings = [] }) => (shown.has(period) ? warnings : [])),
  );
  return [...new Map(found.map((warning) => [warning.message, warning])).values()];
}

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

/** The columns of the sector, with the number of companies and the ranked period. */
function sectorColumns({ companies, period }: SectorRanks): FigureColumn[] {
  const details = [companies === 1 ? 'No other company' : `${companies} companies`, fiscalPeriod(period)];
  return SECTOR_COLUMNS.map((column, at) => ({ ...column, detail: details[at] ?? null }));
}

function sectorCells(ranks: SectorRanks, name: string): FigureCell[] {
  const found = ranks.ratios[name];
  if (found === undefined) {
    const reason = `Not available: no value of ${fiscalPeriod(ranks.period)}`;
    return SECTOR_COLUMNS.map(() => emptyCell(reason));
  }
  const { median, percentile, companies } = found;
  if (median === null || percentile === null) {
    const reason = `Unknown: only ${companies} of at least ${ranks.minimum} companies of the sector have this ratio here`;
    return SECTOR_COLUMNS.map(() => emptyCell(reason));
  }
  return [plainCell(median), { ...plainCell(percentile), value_type: 'rank' }];
}

/** Ratios over time as a table: a row a ratio, a column a period, then the sector's. */
export function ratioSeriesTable(
  { columns, series }: RatiosOverTime,
  title: string,
  { latest = RATIOS_LATEST, ranks = null }: { latest?: number | undefined; ranks?: SectorRanks | null } = {},
): FigureTable {
  const periods = columns.slice(-latest);
  return {
    title,
    caption: 'Ratios over time',
    scale: 'units',
    columns: [
      ...periods.map(({ id, label: name, end }) => ({ id, label: name, detail: end })),
      ...(ranks === null ? [] : sectorColumns(ranks)),
    ],
    rows: series.map((one) => {
      const { name, label: text, value_type } = one;
      return {
        id: name,
        label: value_type === 'days' && !text.endsWith('days') ? `${label(text)} (days)` : label(text),
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

/** Label, formula and kind of value of a ratio. */
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

/** A ratio over time in one period: its value, "n.m." or why it is missing. */
export function ratioCell(
  { points, gaps }: Pick<RatioSeries, 'points' | 'gaps'>,
  period: string,
): FigureCell {
  const point = points.find((each) => each.period === period);
  if (point === undefined)
    return emptyCell(gaps.find((each) => each.period === period)?.text ?? 'Not available');
  if (!isMeaningful(point)) return emptyCell(point.reason ?? 'Not meaningful');
  return { ...plainCell(point.value), marks: point.warnings === undefined ? [] : ['warning'] };
}

/** Name of an operand, for servers that don't return its label: 'gross_profit' → 'Gross profit'. */
export function operandName(operand: string): string {
  const name = operand.replaceAll('_', ' ');
  return name === 'ebitda' ? 'EBITDA' : name.charAt(0).toUpperCase() + name.slice(1);
}

const WARNINGS = new Map([
  [
    'negative_equity',
    'Return on equity and debt to equity are not meaningful: shareholders’ equity is negative',
  ],
  ['negative_ebitda', 'Net debt to EBITDA is not meaningful: EBITDA is negative'],
]);

/** The text of a warning; an unknown warning is returned unchanged. */
export function ratioWarning(warning: string): string {
  return WARNINGS.get(warning) ?? warning;
}
