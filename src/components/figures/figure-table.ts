import type { FIGURE_MARKS, SeriesPoint } from '../../../contract/series.ts';
import type { Scale, ValueType } from '../../../views/format/numbers.ts';

/** What an export says about the source of a figure. */
export type FigureSource = Partial<
  Pick<SeriesPoint, 'accession_number' | 'concept' | 'form' | 'filed' | 'period_end' | 'derived' | 'marks'>
>;

/** A figure in a table, or null with the reason. Values are in units, ratios are decimals. */
export type FigureCell = {
  value: number | null;
  reason: string | null;
  marks: readonly FigureMark[];
  /** Where it differs from its row's: the growth rate of a line of amounts. */
  value_type?: ValueType;
  /** What it was reported as, or computed from. Absent for a ratio, a median and a rank. */
  sources?: readonly FigureSource[];
};

/** How a figure differs from a fact as first filed, or that it fails a check. */
export type FigureMark = (typeof FIGURE_MARKS)[number] | 'warning';

export type FigureColumn = {
  id: string;
  label: string;
  /** A second line, such as the period end. */
  detail: string | null;
  /** False for what is computed over several periods, such as a growth rate. Not charted. */
  isPeriod?: false;
};

export type FigureRow = {
  id: string;
  label: string;
  /** Indent, 0-based. */
  level: number;
  is_total: boolean;
  value_type: ValueType;
  /** A second line under the label. */
  detail?: string;
  /** Currency or XBRL unit; null for figures without one. */
  unit: string | null;
  /** Id of the row that it is computed from. */
  of?: string;
  /** The filer, in a table of several companies. */
  cik?: string | undefined;
  cells: FigureCell[];
};

/** A table of figures, used for the grid, the chart and the export. */
export type FigureTable = {
  /** 'Apple Inc. (AAPL): income statement, annual'. */
  title: string;
  /** The unit of all figures: 'USD millions'. */
  caption: string;
  scale: Scale;
  /** The filer of all figures. */
  cik?: string | undefined;
  columns: FigureColumn[];
  rows: FigureRow[];
};

export function plainCell(value: number): FigureCell {
  return { value, reason: null, marks: [] };
}

export function emptyCell(reason: string): FigureCell {
  return { value: null, reason, marks: [] };
}
