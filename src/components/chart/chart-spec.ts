import type { RefObject } from 'react';

import type { FigureTable } from '../figures/figure-table.ts';

/** Bars for flows, lines and areas for balances and ratios, stacked bars for parts that add up to a total. */
export const CHART_FORMS = ['bars', 'lines', 'area', 'stack'] as const;
export type ChartForm = (typeof CHART_FORMS)[number];

/** Maximum number of series in a readable chart. */
export const SERIES_MAX = 6;

/** `indexed`: every series starts at 100. */
export const CHART_AXES = ['linear', 'log', 'indexed'] as const;
export type ChartAxis = (typeof CHART_AXES)[number];

/** Which rows of a table to chart, in which order, and how. */
export type ChartSpec = {
  table: FigureTable;
  rows: readonly string[];
  form: ChartForm;
  axis?: ChartAxis | undefined;
  /** Whether every value is written next to its bar or point. */
  hasLabels?: boolean | undefined;
};

/** What a reader changes about a chart. */
export type ChartChange = Partial<Pick<ChartSpec, 'form' | 'axis' | 'hasLabels'>>;

/** A chart on screen: the element that contains it, and the source note of its image. */
export type DrawnChart = { spec: ChartSpec; frame: RefObject<HTMLDivElement | null>; source: string };
