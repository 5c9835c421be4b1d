import { chartedTable, type ChartEvents, type ChartSpec } from '../../views/chart.ts';
import type { FigureTable } from '../../views/figure-table.ts';
import { label } from '../../views/format/names.ts';
import { BOARD_LIMITS, type BoardSource, type EvidenceOf } from './board.ts';
import { distinctSources, pagePath } from './sources.ts';

/**
 * The figures of a chart, as it shows them, or of a table, with their filings; of the newest periods where there are too
 * many. Formulas are kept as the lines that they give: the lines they are of may not be on the board.
 */
export function chartEvidence(
  shown: ChartSpec | FigureTable,
  sources: readonly BoardSource[],
): EvidenceOf<'chart'> {
  const chart = 'form' in shown ? shown : null;
  const { title, caption, scale, columns, rows } = 'form' in shown ? chartedTable(shown) : shown;
  const from = Math.max(0, columns.length - BOARD_LIMITS.columns);
  return {
    kind: 'chart',
    title: label(title).slice(0, BOARD_LIMITS.title),
    note: '',
    path: pagePath(),
    sources: distinctSources(sources),
    form: chart?.form ?? null,
    axis: chart?.axis ?? 'linear',
    hasLabels: chart?.hasLabels ?? false,
    hasGrowth: chart?.hasGrowth,
    reference: chart?.reference,
    pins: chart?.pins,
    events: chart?.events === undefined ? undefined : eventsWithin(chart.events, columns.slice(from)),
    caption,
    scale,
    columns: columns.slice(from).map(({ id, label: name, detail }) => ({
      id,
      label: name.slice(0, BOARD_LIMITS.name),
      detail,
    })),
    rows: rows.slice(0, BOARD_LIMITS.rows).map(({ id, label: name, value_type, unit, look, cells }) => ({
      id,
      label: name,
      value_type,
      unit,
      look,
      values: cells.slice(from).map(({ value }) => value),
    })),
  };
}

/** The 8-Ks of the periods that are kept. */
function eventsWithin({ marks, spans }: ChartEvents, columns: FigureTable['columns']) {
  const ids = new Set(columns.map(({ id }) => id));
  const kept = spans.filter(({ id }) => ids.has(id));
  return {
    marks: marks
      .filter(({ filing_date }) => kept.some(({ from, to }) => from < filing_date && filing_date <= to))
      .slice(0, BOARD_LIMITS.events)
      .map(({ filing_date, severity }) => ({ filing_date, severity })),
    spans: kept.map(({ id, from, to }) => ({ id, from, to })),
  };
}

/** What was added, as a table again. */
function tableOf({ title, caption, scale, columns, rows }: EvidenceOf<'chart'>): FigureTable {
  return {
    title,
    caption,
    scale,
    columns,
    rows: rows.map((row) => ({
      ...row,
      level: 0,
      is_total: false,
      cells: row.values.map((value) => ({
        value,
        reason: value === null ? 'Not available' : null,
        marks: [],
      })),
    })),
  };
}

/** How it was drawn; null for a table without a chart. */
export function chartSpecOf(chart: EvidenceOf<'chart'>): ChartSpec | null {
  const { form, axis, hasLabels, hasGrowth, reference, pins, events, rows } = chart;
  if (form === null) return null;
  const drawing = { form, axis, hasLabels, hasGrowth, reference, pins, events };
  return { table: tableOf(chart), rows: rows.map(({ id }) => id), ...drawing };
}
