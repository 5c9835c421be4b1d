import type { FigureKind } from '../../format/figure-kind.ts';
import type { Scale } from '../../format/scale.ts';

/** A figure in a table; null with the reason in words. Values are in units, ratios decimals. */
export type FigureCell = {
  value: number | null;
  reason: string | null;
  /** Computed from other figures: no filing states it. */
  is_derived: boolean;
  /** A later filing changed it. */
  is_restated: boolean;
};

export type FigureColumn = {
  id: string;
  label: string;
  /** A second line, as the period's last day. */
  detail: string | null;
};

export type FigureRow = {
  id: string;
  label: string;
  /** Indent, 0-based. */
  level: number;
  is_total: boolean;
  kind: FigureKind;
  /** A second line under the label. */
  detail?: string;
  /** Currency or XBRL unit; null where the figures have none. */
  unit: string | null;
  cells: FigureCell[];
};

/** A table of figures: what is shown, charted and exported are all this. */
export type FigureTable = {
  /** 'Apple Inc. (AAPL): income statement, annual'. */
  title: string;
  /** Units, once: 'USD millions'. */
  caption: string;
  scale: Scale;
  columns: FigureColumn[];
  rows: FigureRow[];
};

export function plainCell(value: number): FigureCell {
  return { value, reason: null, is_derived: false, is_restated: false };
}

export function emptyCell(reason: string): FigureCell {
  return { value: null, reason, is_derived: false, is_restated: false };
}
