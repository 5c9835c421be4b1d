import type { SeriesPoint } from '../../contract/series.ts';
import type { ChartSpec } from '../../views/chart.ts';
import type { FigureTable, Filer } from '../../views/figure-table.ts';
import type { CellRef } from '../../views/figure-table.ts';

/** A filing that a widget shows something of. */
export type WidgetSource = {
  company: string;
  filer: Filer;
  form: string | null;
  filed: string | null;
  accession_number: string;
};

/** A figure in a widget, with where it is from. */
export type SourcedFigure = { name: string; point: SeriesPoint; filer: Filer };

/** What every widget has around its content. */
export type WidgetHead = {
  /** 'Apple Inc.: revenue'. */
  title: string;
  /** 'USD millions, annual'. */
  caption: string;
  sources: WidgetSource[];
  /** Instead of filings, where a widget lists them itself. */
  source?: string;
  /** Where the same view is in the application. */
  path: string;
  notes: string[];
};

/** A widget of figures. */
export type FiguresView = WidgetHead & {
  table: FigureTable;
  /** Null where only the table is shown. */
  chart: ChartSpec | null;
  /** The source of a figure; null for one that the service reports without it. */
  sourceOf: (cell: CellRef) => SourcedFigure | null;
};

/** Why a widget can't show what its address asks for. */
export class WidgetError extends Error {
  override readonly name = 'WidgetError';
}
