import type { RatioSeries, SectorRanks } from '../../../contract/ratios.ts';
import type { FigureWarning } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import type { PointColumn } from '../../../domain/calendar/point-columns.ts';
import { label } from '../../../views/format/names.ts';
import type { ValueType } from '../../../views/format/numbers.ts';
import {
  emptyCell,
  type FigureCell,
  type FigureColumn,
  type FigureTable,
  plainCell,
} from '../../components/figures/figure-table.ts';
import { isMeaningful, ratioCell } from '../../components/figures/ratio-labels.ts';

/** Number of latest periods shown by default. */
export const LATEST = 6;
const VALUE_TYPES: Readonly<Record<RatioSeries['value_type'], ValueType>> = {
  percent: 'percent',
  times: 'times',
  days: 'number',
};

/** Ratios over time: a column a period, oldest first. */
export type RatiosOverTime = { columns: readonly PointColumn[]; series: readonly RatioSeries[] };

/** Checks that the ratios of the latest periods fail, each once. */
export function shownWarnings({ columns, series }: RatiosOverTime): FigureWarning[] {
  const shown = new Set(columns.slice(-LATEST).map(({ id }) => id));
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
  { latest = LATEST, ranks = null }: { latest?: number | undefined; ranks?: SectorRanks | null } = {},
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
