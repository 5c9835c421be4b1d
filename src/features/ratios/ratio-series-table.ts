import type { RatioSeries } from '../../../contract/ratios.ts';
import type { FigureWarning } from '../../../contract/series.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import { emptyCell, type FigureTable, plainCell } from '../../components/figures/figure-table.ts';
import { label } from '../../format/label.ts';
import type { ValueType } from '../../format/value-type.ts';

/** Number of latest periods shown by default. */
const LATEST = 8;
const VALUE_TYPES: Readonly<Record<RatioSeries['value_type'], ValueType>> = {
  percent: 'percent',
  times: 'times',
  days: 'number',
};

/** Checks that the ratios of the latest periods fail, each once. */
export function shownWarnings(series: readonly RatioSeries[]): FigureWarning[] {
  const shown = new Set(latestPeriods(series, LATEST).map(([id]) => id));
  const found = series.flatMap(({ points }) =>
    points.flatMap(({ period, value, warnings = [] }) =>
      shown.has(period) && value !== null ? warnings : [],
    ),
  );
  return [...new Map(found.map((warning) => [warning.message, warning])).values()];
}

function latestPeriods(series: readonly RatioSeries[], latest: number): [id: string, end: string][] {
  const ends = new Map(
    series.flatMap(({ points }) => points.map(({ period, period_end }) => [period, period_end])),
  );
  return [...ends].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).slice(-latest);
}

/** Ratios over time as a table: a row a ratio, a column a period. */
export function ratioSeriesTable(
  series: readonly RatioSeries[],
  title: string,
  latest = LATEST,
): FigureTable {
  const periods = latestPeriods(series, latest);
  return {
    title,
    caption: 'Ratios over time',
    scale: 'units',
    columns: periods.map(([id, end]) => ({ id, label: fiscalPeriod(id), detail: end })),
    rows: series.map(({ name, label: text, value_type, points }) => {
      const byPeriod = new Map(points.map((point) => [point.period, point]));
      return {
        id: name,
        label: value_type === 'days' && !text.endsWith('days') ? `${label(text)} (days)` : label(text),
        level: 0,
        is_total: false,
        value_type: VALUE_TYPES[value_type],
        unit: null,
        cells: periods.map(([id]) => {
          const point = byPeriod.get(id);
          return point?.value === null || point?.value === undefined
            ? emptyCell(label(point?.reason ?? 'Not available'))
            : { ...plainCell(point.value), marks: point.warnings === undefined ? [] : ['warning'] };
        }),
      };
    }),
  };
}
